// The settings through their twin: each volume is a real slider with a name, and moving it is kept.

import { check, noComplaints, open, same, step, until } from "./lib.mjs";
import { press, untilState } from "./game.mjs";

const { page, address, close } = await open();
const slider = (name) => page.locator(`#ui-twin input[type="range"][data-action="${name}"]`);
const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("kalah.settings") ?? "{}"));

try {
  await step("the settings open from the title", async () => {
    await page.goto(address);
    await untilState(page, "the title screen", (state) => state.screen === "title");
    await page.waitForSelector("#loading", { state: "detached", timeout: 60_000 });
    await press(page, "settings", "the volumes", (state) => state.actions.includes("music") && state.actions.includes("effects"));
  });

  await step("each volume is a slider with a name, a range and a place", async () => {
    for (const name of ["effects", "music"]) {
      check((await slider(name).getAttribute("aria-label"))?.trim(), `the slider of ${name} has no name`);
      same([await slider(name).getAttribute("min"), await slider(name).getAttribute("max")], ["0", "10"], `the range of ${name}`);
      const box = await slider(name).boundingBox();
      check(box && box.width >= 48 && box.height >= 24, `the slider of ${name} has no size: ${JSON.stringify(box)}`);
    }
    same(await slider("music").inputValue(), "0", "the music at the start");
  });

  await step("a slider that is moved is kept", async () => {
    await slider("music").fill("7");
    await until("the music to be kept", async () => (await kept()).music === 7, { patience: 30_000 });
    same(await slider("music").inputValue(), "7", "where the slider stands");
  });

  await step("the console stayed clean", () => noComplaints(page));
} finally {
  await close();
}
