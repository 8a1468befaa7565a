// Names of two people on a phone: each field is a real one of the page, so that a finger on it brings up the keyboard.

import { check, noComplaints, open, same, step, until } from "./lib.mjs";
import { look, press, untilState } from "./game.mjs";

const { page, address, close } = await open({ phone: true });
const field = (name) => page.locator(`#ui-twin input[type="text"][data-action="${name}"]`);
const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("kalah.settings") ?? "{}"));
const active = () => page.evaluate(() => document.activeElement?.dataset.action ?? document.activeElement?.id);

try {
  await step("a game for two is chosen", async () => {
    await page.goto(address);
    await untilState(page, "the title screen", (state) => state.screen === "title");
    await page.waitForSelector("#loading", { state: "detached", timeout: 60_000 });
    await press(page, "play", "the choices", (state) => state.screen === "new-game");
    await press(page, "against-2", "the names", (state) => state.actions.includes("name_near"));
  });

  await step("a finger on a name reaches a field of the page", async () => {
    await field("name_near").tap();
    same(await active(), "name_near", "what has the keyboard");
    check((await field("name_near").getAttribute("aria-label"))?.trim(), "the field has no name");
    same(await field("name_near").getAttribute("maxlength"), "16", "the longest name");
  });

  await step("what is written there is kept, and stays when the screen is looked at again", async () => {
    await page.keyboard.type("Ada");
    await until("the name to be kept", async () => (await kept()).names?.[0] === "Ada", { patience: 60_000, seen: kept });
    same(await active(), "name_near", "what has the keyboard while one writes");
    await page.keyboard.press("Backspace");
    await until("the change to be kept", async () => (await kept()).names?.[0] === "Ad", { patience: 60_000, seen: kept });
  });

  await step("Enter puts the keyboard away", async () => {
    await page.keyboard.press("Enter");
    same(await active(), "kalah", "what has the keyboard afterwards");
    check((await look(page)).screen === "new-game", "the game began by itself");
    same(await field("name_near").inputValue(), "Ad", "what stands in the field");
  });

  await step("the console stayed clean", () => noComplaints(page));
} finally {
  await close();
}
