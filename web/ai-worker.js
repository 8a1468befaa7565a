// The computer player's own thread. Requests that arrive while its program is still loading wait here.

import init from "./ai_worker_bindgen.js";

const waiting = [];
const keep = (event) => waiting.push(event.data);
addEventListener("message", keep);

init()
  .then(() => {
    // The program's main has set `onmessage`; hand over what came before, in order.
    removeEventListener("message", keep);
    for (const data of waiting) dispatchEvent(new MessageEvent("message", { data }));
  })
  .catch((error) => {
    // Out of the promise, so that the page's `Worker` hears of it as an error event.
    setTimeout(() => {
      throw error;
    });
  });
