// The page around the game, with a stand-in for the game: progress, the plain messages, the unseen twin.

import { check, noComplaints, open, same, step, until } from "./lib.mjs";

/** A game that does what `main` says instead of running the program. */
const stub = (main) => `export default async function init({ module_or_path }) { await (await module_or_path).arrayBuffer(); ${main} }`;

/** Opens the page with the stub; the program's bytes come in `pieces` parts, as slowly as the test wants. */
async function openWith(main, options) {
  const opened = await open(options);
  await opened.page.route("**/kalah.js*", (route) => route.fulfill({ contentType: "text/javascript", body: stub(main) }));
  return opened;
}

const cases = {
  async "shows the download and makes way for the game"() {
    const { page, address, close } = await openWith("setTimeout(() => window.kalahReady(), 300);");
    try {
      await page.addInitScript(() => {
        window.seen = [];
        addEventListener("DOMContentLoaded", () => {
          const bar = document.getElementById("bar");
          new MutationObserver(() => window.seen.push(Number(bar.getAttribute("aria-valuenow")))).observe(bar, { attributes: true });
        });
      });
      await page.goto(address);
      await page.waitForSelector("#loading", { state: "detached", timeout: 30_000 });
      const seen = await page.evaluate(() => window.seen);
      check(seen.at(-1) === 100, `the bar ended at ${seen.at(-1)}`);
      check(seen.every((value, index) => index === 0 || value >= seen[index - 1]), `the bar ran backwards: ${seen}`);
      check(new Set(seen).size > 3, `the bar took only the values ${[...new Set(seen)]}`);
      noComplaints(page);
    } finally {
      await close();
    }
  },

  async "lets clicks through the twin and hides it"() {
    const { page, address, close } = await openWith(
      `const pit = document.createElement("button"); pit.style.cssText = "left:100px;top:100px;width:80px;height:80px"; pit.textContent = "A1";
       document.getElementById("board-twin").append(pit); window.kalahReady();`,
    );
    try {
      await page.goto(address);
      await page.waitForSelector("#loading", { state: "detached" });
      same(await page.evaluate(() => document.elementFromPoint(140, 140).id), "kalah", "what lies under the pointer");
      same(await page.evaluate(() => getComputedStyle(document.querySelector("#board-twin button")).opacity), "0", "the twin's opacity");
      await page.keyboard.press("Tab");
      await until("the keyboard to reach the twin", () => page.evaluate(() => document.activeElement.textContent === "A1"), { patience: 3000 });
      noComplaints(page);
    } finally {
      await close();
    }
  },

  async "keeps the keys that the game uses from scrolling, and holds nobody"() {
    const { page, address, close } = await openWith(
      `document.getElementById("kalah").tabIndex = 0; const pit = document.createElement("button"); pit.textContent = "A1";
       document.getElementById("board-twin").append(pit); window.kept = {};
       addEventListener("keydown", (event) => { window.kept[event.key] = event.defaultPrevented; });
       addEventListener("contextmenu", (event) => { window.kept.menu = event.defaultPrevented; }); window.kalahReady();`,
    );
    try {
      await page.goto(address);
      await page.waitForSelector("#loading", { state: "detached" });
      await page.focus("#kalah");
      for (const key of ["ArrowDown", "Space", "PageDown", "Escape", "u"]) await page.keyboard.press(key);
      await page.click("#kalah", { button: "right" });
      const kept = await page.evaluate(() => window.kept);
      for (const key of ["ArrowDown", " ", "PageDown", "menu"]) check(kept[key] === true, `${key} moves the page as well`);
      for (const key of ["Escape", "u"]) check(kept[key] === false, `${key} is taken from the browser`);
      await page.focus("#kalah");
      await page.keyboard.press("Tab");
      same(await page.evaluate(() => document.activeElement.textContent), "A1", "what Tab leads to from the canvas");
      noComplaints(page);
    } finally {
      await close();
    }
  },

  async "lets a page around it scroll until the game is used"() {
    const { page, address, close } = await openWith("document.getElementById('kalah').tabIndex = 0; window.kalahReady();");
    try {
      await page.route("**/around.html", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><body style="height:3000px;margin:0"><iframe src="${address}" style="width:600px;height:300px;border:0"></iframe>`,
        }),
      );
      await page.goto(new URL("around.html", address).href);
      const frame = page.frameLocator("iframe");
      await frame.locator("#kalah").waitFor();
      await frame.locator("#loading").waitFor({ state: "detached" });
      await page.mouse.move(200, 150);
      await page.mouse.wheel(0, 400);
      await until("the page to scroll", () => page.evaluate(() => scrollY > 100), { patience: 20_000 });
      const touch = () => frame.locator("#kalah").evaluate((canvas) => getComputedStyle(canvas).touchAction);
      same(await touch(), "pan-y", "what a finger does before the game is used");
      await frame.locator("#kalah").focus();
      same(await touch(), "none", "what a finger does on the game");
      noComplaints(page);
    } finally {
      await close();
    }
  },

  async "says so where WebGL 2 is missing"() {
    const { page, address, close } = await openWith("window.kalahReady();", { graphics: false });
    try {
      await page.goto(address);
      await page.waitForSelector("#trouble:not([hidden])");
      check((await page.locator("#trouble").innerText()).includes("WebGL 2"), "the message does not name WebGL 2");
      noComplaints(page);
    } finally {
      await close();
    }
  },

  async "offers to go on after a crash"() {
    const { page, address, close } = await openWith(
      // The smallest program that traps: one function whose body is `unreachable`.
      `window.kalahReady(); setTimeout(() => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(
         [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,5,1,3,0,0,11]))).exports.f());`,
    );
    try {
      await page.goto(address);
      await page.waitForSelector("#trouble:not([hidden])");
      check((await page.locator("#trouble").innerText()).includes("saved"), "the message does not say that the match is saved");
      same(await page.evaluate(() => document.activeElement.id), "trouble-again", "the focus");
      await page.unroute("**/kalah.js*");
      await page.route("**/kalah.js*", (route) => route.fulfill({ contentType: "text/javascript", body: stub("window.kalahReady();") }));
      await page.click("#trouble-again");
      await page.waitForSelector("#loading", { state: "detached" });
      check(await page.locator("#trouble").isHidden(), "the message is still there after the reload");
    } finally {
      await close();
    }
  },

  async "offers to go on when the graphics are reset"() {
    const { page, address, close } = await openWith(
      `const gl = document.getElementById("kalah").getContext("webgl2"); window.kalahReady(); setTimeout(() => gl.getExtension("WEBGL_lose_context").loseContext(), 200);`,
    );
    try {
      await page.goto(address);
      await page.waitForSelector("#trouble:not([hidden])");
      check((await page.locator("#trouble").innerText()).includes("graphics"), "the message does not name the graphics");
    } finally {
      await close();
    }
  },

  async "offers to try again when the download fails"() {
    const { page, address, close } = await openWith("");
    try {
      await page.route("**/kalah_bg.wasm*", (route) => route.abort());
      await page.goto(address);
      await page.waitForSelector("#trouble:not([hidden])");
      same(await page.locator("#trouble-again").innerText(), "Try again", "the button");
    } finally {
      await close();
    }
  },

  async "starts sound with the first gesture and again after a change of tab"() {
    const { page, address, close } = await openWith(
      // Put to sleep by hand: what a test evaluates in the page counts as a gesture already, so the browser would let it play.
      "window.sound = new AudioContext(); await window.sound.suspend(); window.kalahReady();",
    );
    try {
      await page.goto(address);
      await page.waitForSelector("#loading", { state: "detached" });
      const state = () => page.evaluate(() => window.sound.state);
      same(await state(), "suspended", "the sound before any gesture");
      await page.mouse.click(50, 50);
      await until("the sound to start", async () => (await state()) === "running", { patience: 10_000 });
      const hide = (hidden) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await hide(true);
      await until("the sound to pause", async () => (await state()) === "suspended", { patience: 10_000 });
      await hide(false);
      await until("the sound to come back", async () => (await state()) === "running", { patience: 10_000 });
      noComplaints(page);
    } finally {
      await close();
    }
  },
};

for (const [name, run] of Object.entries(cases)) await step(name, run);
