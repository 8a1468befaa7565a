// The running game as a test sees it: through the twin of the board that the page carries for screen readers, and played by
// real clicks on the canvas at the twin's places.

import { check, until } from "./lib.mjs";

/** Everything the twin says, in one look. */
export function look(page) {
  return page.evaluate(() => {
    const twin = document.getElementById("board-twin");
    const pits = {};
    const playable = [];
    for (const pit of twin.querySelectorAll("[data-hollow]")) {
      pits[pit.dataset.hollow] = Number(pit.dataset.seeds);
      if (pit.dataset.playable === "true") playable.push(pit.dataset.hollow);
    }
    const store = (side) => {
      const output = twin.querySelector(`[data-store="${side}"]`);
      return output ? Number(output.dataset.seeds ?? output.textContent) : null;
    };
    return {
      screen: twin.dataset.screen,
      toMove: twin.dataset.toMove,
      busy: twin.dataset.busy === "true",
      over: twin.dataset.over === "true",
      pits,
      playable,
      south: store("south"),
      north: store("north"),
      actions: [...document.querySelectorAll("#ui-twin [data-action]")].map((button) => button.dataset.action),
      trouble: document.getElementById("trouble").hidden ? null : document.getElementById("trouble").innerText,
    };
  });
}

/** Waits until `wanted(state)` holds; a crash ends the waiting at once. */
export function untilState(page, what, wanted, options = {}) {
  return until(
    what,
    async () => {
      const state = await look(page);
      check(!state.trouble, `the page reports trouble: ${state.trouble}\n    ${page.complaints.join("\n    ")}`);
      return wanted(state) ? state : null;
    },
    { seen: () => look(page), ...options },
  );
}

const frames = (page, count) =>
  page.evaluate(
    (count) =>
      new Promise((done) => {
        const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
        next();
      }),
    count,
  );

/** Clicks the canvas, by mouse, at the middle of what a twin stands for. */
async function clickTwin(page, selector) {
  const point = await page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box) return null;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return { x, y, width: box.width, height: box.height, hit: document.elementFromPoint(x, y)?.id ?? "nothing" };
  }, selector);
  check(point, `there is no ${selector}`);
  check(point.width >= 8 && point.height >= 8, `${selector} has no size: ${JSON.stringify(point)}`);
  check(point.hit === "kalah", `a click on ${selector} at ${point.x},${point.y} would meet '${point.hit}', not the canvas`);
  // The game sees the pointer once a frame; let it see each part of the click.
  await page.mouse.move(point.x, point.y);
  await frames(page, 3);
  await page.mouse.down();
  await frames(page, 2);
  await page.mouse.up();
  await frames(page, 2);
}

/** Clicks until `done(state)` holds: where frames are rare, a first click may only wake the game. */
async function clickUntil(page, selector, what, done) {
  for (let attempt = 1; ; attempt += 1) {
    await clickTwin(page, selector);
    try {
      return await untilState(page, `${what} after a click on ${selector}`, done, { patience: 30_000, every: 100 });
    } catch (error) {
      if (attempt === 3 || !error.message.startsWith("waited")) throw error;
    }
  }
}

const action = (name) => `#ui-twin [data-action="${name}"]`;

/** Presses a button of the interface and waits for `done(state)`. */
export async function press(page, name, what, done) {
  await untilState(page, `a button '${name}'`, (state) => state.actions.includes(name), { patience: 60_000 });
  return clickUntil(page, action(name), what, done);
}

/** Presses the first button whose name fits, where the screen offers one. */
export async function pressIfOffered(page, fits) {
  const name = (await look(page)).actions.find(fits);
  if (name) await clickTwin(page, action(name));
  return name;
}

/** Sows a pit and waits until the board has taken notice. */
export function sow(page, pit, before) {
  const counts = (state) => JSON.stringify([state.pits, state.south, state.north]);
  return clickUntil(
    page,
    `#board-twin [data-hollow="${pit}"]`,
    "the seeds to be lifted",
    (state) => state.busy || state.over || counts(state) !== counts(before),
  );
}

/** The match as it is saved, or null. */
export const savedMatch = (page) => page.evaluate(() => localStorage.getItem("kalah.match"));
