// Plays a whole game against the weakest computer player by real clicks, with a reload in the middle of it and another in the
// middle of a sowing, and has the command line check the saved record against the rules: it must replay, to the board on the screen.

import { execFileSync } from "node:child_process";
import { check, noComplaints, open, same, step } from "./lib.mjs";
import { look, press, pressIfOffered, savedMatch, sow, untilState } from "./game.mjs";

const MOST_MOVES = 300;
const engine = process.env.KALAH_ENGINE;
check(engine, "KALAH_ENGINE must name the program kalah-engine; scripts/test does it");

/** The board at the end of a record, by the rules alone, as the twin tells it, and how many plies led there. */
function replay(record) {
  const told = execFileSync(engine, ["replay", "-", "--json"], { input: record, encoding: "utf8" });
  const lines = told.trim().split("\n").map((line) => JSON.parse(line));
  const steps = lines.filter((line) => line.board);
  check(steps.length > 0, `kalah-engine replay tells no board: ${told}`);
  const [pits, south, north, ...hollows] = steps.at(-1).board.match(/<([\d,]+)>/)[1].split(",").map(Number);
  const named = {};
  hollows.forEach((seeds, index) => (named[index < pits ? `A${index + 1}` : `B${index - pits + 1}`] = seeds));
  return { pits: named, south, north, plies: steps.length, result: lines.at(-1).result };
}

const inOrder = (pits) => Object.fromEntries(Object.entries(pits).sort(([a], [b]) => a.localeCompare(b)));
const board = ({ pits, south, north }) => ({ pits: inOrder(pits), south, north });
const seedsOn = ({ pits, south, north }) => Object.values(pits).reduce((sum, seeds) => sum + seeds, south + north);
const myTurn = (state) => state.screen === "match" && !state.busy && !state.over && state.playable.length > 0;

const { page, address, close } = await open();
let seeds;

async function startUp() {
  await page.goto(address);
  await untilState(page, "the title screen", (state) => state.screen === "title");
  await page.waitForSelector("#loading", { state: "detached", timeout: 60_000 });
}

async function goOn() {
  await page.reload();
  await untilState(page, "the title screen", (state) => state.screen === "title");
  await page.waitForSelector("#loading", { state: "detached", timeout: 60_000 });
  return press(page, "continue", "the match to come back", (state) => state.screen === "match");
}

try {
  await step("the title comes up", startUp);

  await step("a game against the weakest player begins", async () => {
    await press(page, "play", "the new-game screen", (state) => state.screen === "new-game");
    const weakest = (name) => /^(level|opponent)/.test(name) && /(pip|[^0-9]1)$/.test(name);
    check(await pressIfOffered(page, weakest), `no button for the weakest player among ${(await look(page)).actions.join(", ")}`);
    await pressIfOffered(page, (name) => /instant/.test(name));
    const state = await press(page, "start", "the match", (state) => state.screen === "match");
    seeds = seedsOn(state);
    check(Object.keys(state.pits).length === 12, `the board shows ${Object.keys(state.pits).length} pits`);
    check(seeds === 48, `the board holds ${seeds} seeds`);
  });

  let moves = 0;
  let record = "";

  /** Plays own turns until `enough(moves)` or the end; which pit is chosen does not matter, so take them in turn. */
  async function play(enough) {
    for (;;) {
      const state = await untilState(page, "my turn or the end", (state) => myTurn(state) || state.over);
      check(seedsOn(state) === seeds, `${seeds} seeds became ${seedsOn(state)}`);
      record = (await savedMatch(page)) ?? record;
      if (state.over || enough(moves)) return state;
      check(moves < MOST_MOVES, `no end after ${moves} moves`);
      const pit = state.playable[moves % state.playable.length];
      check(state.pits[pit] > 0, `${pit} is empty and yet may be played`);
      await sow(page, pit, state);
      moves += 1;
    }
  }

  await step("five moves are played", () => play((moves) => moves >= 5));

  await step("a reload brings the same board back", async () => {
    const before = await look(page);
    check(record, "nothing is saved under kalah.match");
    same(board(before), board(replay(record)), "the board before the reload and the saved match");
    await goOn();
    const after = await untilState(page, "my turn", myTurn);
    same(board(after), board(before), "the board after the reload");
    same(after.toMove, before.toMove, "the side to move after the reload");
  });

  await step("a reload in the middle of a sowing loses nothing", async () => {
    const before = await look(page);
    await sow(page, before.playable[0], before);
    moves += 1;
    const saved = await savedMatch(page);
    const plies = replay(record).plies;
    check(saved && replay(saved).plies > plies, `the move was not saved when the seeds were lifted: ${saved}`);
    await goOn();
    const now = await untilState(page, "my turn or the end", (state) => myTurn(state) || state.over);
    check(seedsOn(now) === seeds, `${seeds} seeds became ${seedsOn(now)}`);
    const later = replay(await savedMatch(page));
    check(later.plies > plies, "the match lost a move");
    same(board(now), board(later), "the board after the reload and the saved match");
  });

  const end = await step("the game is played to its end", () => play(() => false));

  await step("the record replays to the board on the screen", async () => {
    record = (await savedMatch(page)) ?? record;
    const told = replay(record);
    same(board(end), board(told), "the last board and the replayed record");
    const winner = end.south === end.north ? "draw" : end.south > end.north ? "south" : "north";
    same(told.result, winner, "the result by the rules");
    check(Object.values(end.pits).every((seeds) => seeds === 0), `seeds are left in the pits: ${JSON.stringify(end.pits)}`);
    console.log(`    ${moves} moves of mine; south ${end.south}, north ${end.north}`);
  });

  await step("the end is told to screen readers", async () => {
    check((await page.locator("#announcer").innerText()).trim(), "#announcer is empty");
  });

  await step("the console stayed clean", () => noComplaints(page));
} catch (error) {
  if (process.env.KALAH_KEEP) await page.screenshot({ path: `${process.env.KALAH_KEEP}/failed.png` }).catch(() => {});
  console.error(`    state: ${JSON.stringify(await look(page).catch((error) => String(error)))}`);
  console.error(`    console: ${page.complaints.join("\n             ") || "clean"}`);
  throw error;
} finally {
  await close();
}
