// Runs the browser tests one after the other, each in a process of its own: node tests/web/run.mjs [NAME...]

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const all = ["page", "worker", "settings", "names", "plays-a-whole-game"];
const chosen = process.argv.length > 2 ? process.argv.slice(2) : all;

const failed = chosen.filter((name) => {
  console.log(`${name}:`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.mjs`, import.meta.url))], { stdio: "inherit", timeout: 30 * 60_000 });
  return status !== 0;
});
if (failed.length) console.error(`failed: ${failed.join(", ")}`);
process.exit(failed.length ? 1 : 0);
