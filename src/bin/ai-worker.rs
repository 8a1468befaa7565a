//! The opponent as a program of its own: a web worker in the browser; elsewhere, for tests, a filter that answers each
//! line of JSON on its standard input with one on its standard output.

use kalah::ai::{READY, Request, Response, answer};

/// The longest that a search may take, whatever the machine.
const MILLISECONDS: u64 = 2_000;

/// Answers one message; `stop` ends the search early. `None` for a message that is no request.
fn reply(message: &str, stop: &mut dyn FnMut() -> bool) -> Option<Response> {
    let request = Request::from_json(message).ok()?;
    Some(answer(&request, stop))
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    use std::io::{Error, ErrorKind, Write};
    use std::time::{Duration, Instant};

    let mut output = std::io::stdout().lock();
    writeln!(output, "{READY}")?;
    for line in std::io::stdin().lines() {
        let started = Instant::now();
        let limit = Duration::from_millis(MILLISECONDS);
        let response = reply(&line?, &mut || started.elapsed() > limit)
            .ok_or_else(|| Error::new(ErrorKind::InvalidData, "that line is no request"))?;
        writeln!(output, "{}", response.to_json())?;
        output.flush()?;
    }
    Ok(())
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use wasm_bindgen::closure::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let worker = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let now = || worker.performance().map_or(0.0, |clock| clock.now());
        let started = now();
        let message = event.data().as_string().unwrap_or_default();
        let response = reply(&message, &mut || now() - started > MILLISECONDS as f64);
        // An empty answer tells the other side that the message made no sense.
        let text = response
            .map(|response| response.to_json())
            .unwrap_or_default();
        // It fails only for values that cannot be copied, and a string can.
        let _ = worker.post_message(&JsValue::from_str(&text));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The worker listens as long as it lives.
    on_message.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
}
