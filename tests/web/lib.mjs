// What the browser tests share: a served web/dist, a Chromium, and waiting on what the page says of itself.

import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/serve.mjs";

const dist = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Small, because the software rasteriser pays for every pixel. */
export const SIZE = { width: 640, height: 360 };

/** An upright phone, as small as they come. */
const PHONE = { width: 360, height: 640 };

/** Starting the game, or one move of it, may take this long where three frames a second are drawn. */
export const PATIENCE = 180_000;

/**
 * Opens a browser on the served game. `page.complaints` collects what no player's console may show: errors, uncaught
 * exceptions, requests that failed.
 */
export async function open({ folder = dist, graphics = true, phone = false } = {}) {
  const site = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.KALAH_CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--no-first-run",
      ...(graphics ? ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"] : ["--disable-gpu", "--disable-3d-apis"]),
    ],
  });
  const device = phone ? { viewport: PHONE, hasTouch: true, isMobile: true } : { viewport: SIZE };
  const context = await browser.newContext({ ...device, locale: "en-US", reducedMotion: "no-preference" });
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") page.complaints.push(`console: ${message.text()}  (${message.location().url})`);
    else if (process.env.KALAH_VERBOSE) console.log(`    [${message.type()}] ${message.text()}`);
  });
  page.on("pageerror", (error) => page.complaints.push(`uncaught: ${error.stack ?? error}`));
  page.on("response", (response) => response.status() >= 400 && page.complaints.push(`${response.status()} for ${response.url()}`));
  return {
    page,
    address: site.address,
    async close() {
      await browser.close();
      site.stop();
    },
  };
}

/** Does one step of a test and says how long it took; what fails carries the step's name. */
export async function step(name, act) {
  const began = Date.now();
  try {
    const result = await act();
    console.log(`  ok ${name}  (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/** Asks `probe` until it answers with something, or fails saying what was waited for and what was last seen. */
export async function until(what, probe, { patience = PATIENCE, every = 200, seen } = {}) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (Date.now() > end) {
      const last = seen ? `; last seen: ${JSON.stringify(await seen())}` : "";
      throw new Error(`waited ${patience / 1000} s for ${what}${last}`);
    }
    await new Promise((done) => setTimeout(done, every));
  }
}

export function check(condition, message) {
  if (!condition) throw new Error(message);
}

export function same(actual, expected, what) {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  check(a === b, `${what}: ${a}, expected ${b}`);
}

export function noComplaints(page) {
  check(page.complaints.length === 0, `the console must stay clean, but it says\n    ${page.complaints.join("\n    ")}`);
}
