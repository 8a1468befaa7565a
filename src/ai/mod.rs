//! Runs the engine off the main thread: one protocol, a thread on the desktop, a worker in the browser.
