//! `tune-sounds FOLDER` writes every sound of the game into `FOLDER`.
//!
//! Nothing here is recorded. Struck wood is a sum of damped partials ([`modal`]), the voice that
//! sings is a plucked tine ([`kalimba`]), and [`catalogue`] says which sounds there are, how long
//! and how loud. All chance comes from a seed made of the sound's own name, so the same source
//! writes the same bytes everywhere, and re-tuning one sound leaves the others alone.

mod catalogue;
mod chance;
mod kalimba;
mod modal;
mod track;
mod wav;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(folder), None) = (arguments.next(), arguments.next()) else {
        return complain("usage: tune-sounds FOLDER (the game reads assets/sounds)");
    };
    match write_all(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(&format!("{}: {error}", folder.display())),
    }
}

/// Writes every sound of the catalogue and lists it on standard output.
fn write_all(folder: &Path) -> Result<(), wav::Error> {
    std::fs::create_dir_all(folder)?;
    let mut listing = std::io::stdout().lock();
    for sound in catalogue::SOUNDS {
        let path = folder.join(sound.name).with_extension("wav");
        wav::write(&path, &sound.samples())?;
        let name = sound.name;
        writeln!(listing, "{name:12} {:5.2} s  {}", sound.seconds, sound.role)?;
    }
    Ok(())
}

/// Says on standard error what went wrong.
fn complain(message: &str) -> ExitCode {
    // With standard error gone there is nobody left to tell; the exit code still says it.
    let _ = writeln!(std::io::stderr(), "tune-sounds: {message}");
    ExitCode::FAILURE
}
