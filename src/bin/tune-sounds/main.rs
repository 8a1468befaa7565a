//! `tune-sounds FOLDER` writes every sound of the game into `FOLDER`; `tune-sounds --demo FILE.wav`
//! writes a sowing of each side, a capture and a minute of music as the game would play them.
//!
//! Nothing here is recorded. What is struck is a sum of damped partials ([`modal`], [`seeds`],
//! [`hands`]), the voice that sings is a plucked tine ([`kalimba`], [`tunes`]), and [`catalogue`]
//! says which sounds there are, how long and how loud. All chance comes from a seed made of the sound's own name, so the same source
//! writes the same bytes everywhere, and re-tuning one sound leaves the others alone.

mod catalogue;
mod chance;
mod demo;
mod hands;
mod kalimba;
mod modal;
mod seeds;
mod track;
mod tunes;
mod wav;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (first, second, rest) = (arguments.next(), arguments.next(), arguments.next());
    let (place, written) = match (first, second, rest) {
        (Some(demo), Some(file), None) if demo == "--demo" => {
            let written = demo::write(Path::new(&file));
            (file, written)
        }
        (Some(folder), None, None) if !folder.to_string_lossy().starts_with("--") => {
            let written = write_all(Path::new(&folder));
            (folder, written)
        }
        _ => {
            return complain(
                "usage: tune-sounds FOLDER (the game reads assets/sounds), or tune-sounds --demo FILE.wav",
            );
        }
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(&format!("{}: {error}", place.display())),
    }
}

/// Writes every sound of the catalogue and lists it on standard output.
fn write_all(folder: &Path) -> Result<(), wav::Error> {
    std::fs::create_dir_all(folder)?;
    let mut listing = std::io::stdout().lock();
    for sound in catalogue::sounds() {
        let path = folder.join(&sound.name).with_extension("wav");
        wav::write(&path, 1, &sound.samples())?;
        let name = &sound.name;
        writeln!(listing, "{name:14} {:5.2} s  {}", sound.seconds, sound.role)?;
    }
    Ok(())
}

/// Says on standard error what went wrong.
fn complain(message: &str) -> ExitCode {
    // With standard error gone there is nobody left to tell; the exit code still says it.
    let _ = writeln!(std::io::stderr(), "tune-sounds: {message}");
    ExitCode::FAILURE
}
