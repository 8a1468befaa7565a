// Fetches the game, shows how far that is, starts it, and speaks plainly when something goes wrong.
// What the game and this page promise each other is written in README.md beside this file.

const words = {
  en: {
    loading: "Loading",
    of: (done, all) => `${done} of ${all} MB`,
    opening: "Setting the board",
    slow: "Still setting the board. On a slow device this takes a minute.",
    again: "Try again",
    reload: "Go on",
    details: "For whoever mends it",
    noGl: ["No picture", "This browser or device does not offer WebGL 2, which the board is drawn with. Switch on hardware acceleration in the browser's settings, or open the game in another browser."],
    network: ["Not downloaded", "The game could not be fetched. Look whether you are connected, then try again."],
    crash: ["The game stopped", "Something went wrong that should not have. Your match was saved after the last move; go on from there."],
    lost: ["The picture is gone", "The graphics of this device were reset. Your match was saved after the last move; go on from there."],
  },
  de: {
    loading: "Lädt",
    of: (done, all) => `${done} von ${all} MB`,
    opening: "Das Brett wird aufgestellt",
    slow: "Das Brett wird noch aufgestellt. Auf langsamen Geräten dauert das eine Minute.",
    again: "Noch einmal",
    reload: "Weiterspielen",
    details: "Für die Fehlersuche",
    noGl: ["Kein Bild", "Dieser Browser oder dieses Gerät kann kein WebGL 2, womit das Brett gezeichnet wird. Schalte in den Einstellungen des Browsers die Hardwarebeschleunigung ein, oder öffne das Spiel in einem anderen Browser."],
    network: ["Nicht geladen", "Das Spiel ließ sich nicht holen. Prüfe die Verbindung und versuche es noch einmal."],
    crash: ["Das Spiel ist stehen geblieben", "Etwas ist schiefgegangen. Die Partie ist bis zum letzten Zug gespeichert; von dort geht es weiter."],
    lost: ["Das Bild ist weg", "Die Grafik dieses Geräts wurde zurückgesetzt. Die Partie ist bis zum letzten Zug gespeichert; von dort geht es weiter."],
  },
};

/** The language: the player's own choice, else the first of the browser's wishes that there are words for, as in the game. */
function wishedLanguage() {
  let chosen;
  try {
    chosen = { english: "en", german: "de" }[JSON.parse(localStorage.getItem("kalah.settings"))?.language];
  } catch {
    // Storage that is blocked or damaged holds no choice.
  }
  const wishes = navigator.languages ?? [navigator.language ?? "en"];
  return chosen ?? wishes.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in words) ?? "en";
}

// From the first frame on the game keeps this attribute.
document.documentElement.lang = wishedLanguage();
/** The words of the language of the page as it is now. */
const say = () => words[document.documentElement.lang] ?? words.en;

const find = (id) => document.getElementById(id);
const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;
const canvas = find("kalah");

// --- Trouble: a sentence, a button, and the technical line for whoever reports it --------------------------------------------------

let troubled = false;

function trouble(kind, error) {
  if (troubled) return;
  troubled = true;
  const [title, text] = say()[kind];
  const again = find("trouble-again");
  find("trouble-title").textContent = title;
  find("trouble-text").textContent = text;
  again.textContent = kind === "noGl" || kind === "network" ? say().again : say().reload;
  again.onclick = () => location.reload();
  const more = find("trouble-more");
  more.hidden = !error;
  more.querySelector("summary").textContent = say().details;
  more.querySelector("pre").textContent = error ? String(error.stack ?? error) : "";
  find("trouble").hidden = false;
  for (const behind of ["board-twin", "ui-twin", "loading"]) find(behind)?.setAttribute("inert", "");
  again.focus();
}

// A Rust panic ends in a trap of the wasm machine; nothing in the game can be trusted after it.
const isTrap = (error) => error instanceof WebAssembly.RuntimeError;
addEventListener("error", (event) => isTrap(event.error) && trouble("crash", event.error));
addEventListener("unhandledrejection", (event) => isTrap(event.reason) && trouble("crash", event.reason));
canvas.addEventListener("webglcontextlost", () => trouble("lost"));

// --- Keys and fingers: what the game uses does not move the page as well, and a page around it goes on scrolling until the game is used ---

const GAME_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "PageUp", "PageDown", "Home", "End", "F1"]);

canvas.addEventListener("keydown", (event) => {
  // Tab and whatever has Control, Alt or Command stay the browser's: nobody is held here.
  if (GAME_KEYS.has(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) event.preventDefault();
});
// A long press looks at a pit; it opens no menu.
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
if (window.self !== window.top) document.documentElement.classList.add("embedded");

// --- Sound: browsers start it only in a gesture, and stop it behind the player's back ----------------------------------------------

const heard = new Set();
for (const name of ["AudioContext", "webkitAudioContext"]) {
  const Native = window[name];
  if (!Native) continue;
  window[name] = class extends Native {
    constructor(...options) {
      super(...options);
      heard.add(this);
    }
  };
}

function wakeSound() {
  // Before the first gesture a browser would refuse and complain.
  if (document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  for (const context of heard) {
    if (context.state !== "running" && context.state !== "closed") context.resume().catch(() => {});
  }
}

// The listeners stay: iOS interrupts a context again with every call, and after each change of tab.
for (const gesture of ["pointerdown", "pointerup", "touchend", "click", "keydown"]) {
  addEventListener(gesture, wakeSound, { capture: true, passive: true });
}
addEventListener("pageshow", wakeSound);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return wakeSound();
  for (const context of heard) {
    if (context.state === "running") context.suspend().catch(() => {});
  }
});

// --- The loading screen ------------------------------------------------------------------------------------------------------------

const SEEDS = 48;

/** Draws the empty board and returns a function that lays the first `n` of its seeds, in the order in which they are sown. */
function drawTray() {
  const tray = find("tray");
  const make = (parent, tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent.append(element);
    return element;
  };
  const gradient = (id, tag, at, stops) => {
    const element = make(defs, tag, { id, ...at });
    for (const [offset, colour] of stops) make(element, "stop", { offset, "stop-color": colour });
  };
  const defs = make(tray, "defs", {});
  gradient("wood", "linearGradient", { x1: 0, y1: 0, x2: 1, y2: 1 }, [[0, "#b97d49"], [0.45, "#96602f"], [1, "#74482a"]]);
  gradient("bowl", "radialGradient", { cx: 0.68, cy: 0.72, r: 0.86 }, [[0, "#b98350"], [0.5, "#744626"], [1, "#2b1810"]]);
  gradient("groove", "linearGradient", { x1: 0, y1: 0, x2: 1, y2: 1 }, [[0, "#2b1810"], [0.55, "#6b4225"], [1, "#a97242"]]);
  const seedColours = [["#fbdc97", "#dd9a35", "#7d4410"], ["#b9705a", "#6d2418", "#2c0d08"], ["#f2ecd6", "#b3a988", "#5f573f"], ["#f0a06a", "#b04a1c", "#561c08"]];
  seedColours.forEach(([light, body, dark], index) => gradient(`seed${index}`, "radialGradient", { cx: 0.36, cy: 0.3, r: 0.8 }, [[0, light], [0.32, body], [1, dark]]));

  make(tray, "rect", { x: 0, y: 8, width: 720, height: 224, rx: 44, fill: "#3a2112" });
  make(tray, "rect", { x: 0, y: 0, width: 720, height: 224, rx: 44, fill: "url(#wood)" });
  make(tray, "path", { d: "M0 60c150-22 260 26 420 4s210-20 300 2M0 168c170 20 330-18 470 0s170 16 250-2M10 118c240-14 420 16 700-4", fill: "none", stroke: "#4a2c1a", "stroke-opacity": 0.2, "stroke-width": 3 });
  make(tray, "rect", { x: 10, y: 10, width: 700, height: 204, rx: 34, fill: "none", stroke: "#ffe3b5", "stroke-opacity": 0.28, "stroke-width": 2 });
  make(tray, "path", { d: "M122 112H598", stroke: "#3a2112", "stroke-width": 3, "stroke-linecap": "round" });
  for (const x of [28, 632]) {
    make(tray, "rect", { x, y: 34, width: 60, height: 156, rx: 30, fill: "url(#groove)", stroke: "#ffe3b5", "stroke-opacity": 0.3 });
  }
  const hollow = (index) => (index < 6 ? { x: 140 + index * 88, y: 162 } : { x: 140 + (11 - index) * 88, y: 62 });
  for (let index = 0; index < 12; index += 1) {
    const { x, y } = hollow(index);
    make(tray, "circle", { cx: x, cy: y, r: 36, fill: "url(#bowl)", stroke: "#ffe3b5", "stroke-opacity": 0.3 });
  }

  let laid = 0;
  return (wanted) => {
    for (; laid < Math.min(wanted, SEEDS); laid += 1) {
      const { x, y } = hollow(laid % 12);
      const round = Math.floor(laid / 12);
      // Four places round the middle of a hollow, each hollow turned a little differently.
      const angle = round * (Math.PI / 2) + laid * 0.7;
      const cx = x + 12.5 * Math.cos(angle);
      const cy = y + 11.5 * Math.sin(angle);
      const turn = `rotate(${(laid * 47) % 180} ${cx} ${cy})`;
      make(tray, "ellipse", { class: "seed", cx: cx + 4, cy: cy + 4.5, rx: 11, ry: 10, fill: "#1c0e08", "fill-opacity": 0.45 });
      make(make(tray, "g", { class: "seed" }), "ellipse", { cx, cy, rx: 12.5, ry: 10.8, transform: turn, fill: `url(#seed${(laid * 7 + round) % 4})` });
      make(tray, "ellipse", { class: "seed", cx: cx - 4, cy: cy - 4, rx: 2.4, ry: 1.7, fill: "#fff", "fill-opacity": 0.75 });
    }
  };
}

const laySeeds = drawTray();
const bar = find("bar");
const status = find("status");
status.textContent = say().loading;

function showProgress(done, all) {
  const part = all > 0 ? Math.min(done / all, 1) : 0;
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  find("filled").style.transform = `translateX(${(part - 1) * 100}%)`;
  bar.setAttribute("aria-valuenow", String(Math.round(part * 100)));
  status.textContent = all > 0 ? say().of(megabytes(Math.min(done, all)), megabytes(all)) : say().loading;
  laySeeds(Math.floor(part * SEEDS));
}

let slow = 0;

function showOpening() {
  showProgress(1, 1);
  bar.classList.add("working");
  status.textContent = say().opening;
  slow = setTimeout(() => (status.textContent = say().slow), 15000);
}

/** The game calls this when the first frame of its title is on the screen. */
window.kalahReady = () => {
  clearTimeout(slow);
  const loading = find("loading");
  if (!loading) return;
  performance.mark("kalah-ready");
  loading.classList.add("gone");
  setTimeout(() => loading.remove(), 400);
};

// --- Start -------------------------------------------------------------------------------------------------------------------------

function hasWebGl2() {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** The program as a response whose bytes are counted on their way into the compiler. */
async function fetchCounted(address, all) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  let done = 0;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(piece, out) {
        done += piece.byteLength;
        showProgress(done, all);
        out.enqueue(piece);
      },
      flush: showOpening,
    }),
  );
  return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}

async function start() {
  if (!hasWebGl2()) return trouble("noGl");
  const build = meta("kalah-build");
  const version = build ? `?v=${build}` : "";
  let init;
  let program;
  try {
    showProgress(0, Number(meta("kalah-bytes")));
    [{ default: init }, program] = await Promise.all([
      import(`./kalah.js${version}`),
      fetchCounted(`./kalah_bg.wasm${version}`, Number(meta("kalah-bytes"))),
    ]);
  } catch (error) {
    return trouble("network", error);
  }
  try {
    await init({ module_or_path: program });
  } catch (error) {
    // A download that breaks off shows up here too, as something other than a trap.
    trouble(isTrap(error) || error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError ? "crash" : "network", error);
  }
}

start();
