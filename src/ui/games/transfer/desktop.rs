//! Files on the desktop: the system's own dialogs, files dropped on the window, and a plain place where there is no
//! dialog to be had.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy::window::FileDragAndDrop;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::super::super::toast::Tell;
use super::{FileNews, ImportText, LARGEST, OpenIntent, SaveIntent, hear};
use crate::text::Words;

/// A dialog that is gone sooner than this was never there: nobody closes one that fast.
const TOO_SOON: Duration = Duration::from_millis(400);

/// What dialogs answer, from whatever thread.
#[derive(Resource)]
struct Files {
    news: Sender<FileNews>,
    heard: Mutex<Receiver<FileNews>>,
}

impl Default for Files {
    fn default() -> Self {
        let (news, heard) = channel();
        Self {
            news,
            heard: Mutex::new(heard),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Files>().add_systems(
        Update,
        (ask_where, ask_which, take_dropped, hear_news)
            .chain()
            .before(super::import),
    );
}

fn dialog() -> rfd::AsyncFileDialog {
    // The ending is the same in every language.
    rfd::AsyncFileDialog::new().add_filter("Kalah", &["kalah", "txt"])
}

/// Answers from another thread, and wakes the game if it sleeps.
fn answering(files: &Files, wake: Option<&EventLoopProxyWrapper>) -> impl Fn(FileNews) + use<> {
    let news = files.news.clone();
    let wake = wake.map(|wake| (**wake).clone());
    move |said| {
        // A game that has ended hears nothing any more.
        let _ = news.send(said);
        if let Some(wake) = &wake {
            let _ = wake.send_event(WinitUserEvent::WakeUp);
        }
    }
}

fn ask_where(
    mut intents: MessageReader<SaveIntent>,
    files: Res<Files>,
    wake: Option<Res<EventLoopProxyWrapper>>,
) {
    let Some(SaveIntent { name, text }) = intents.read().last().cloned() else {
        return;
    };
    let answer = answering(&files, wake.as_deref());
    let picked = dialog().set_file_name(&name).save_file();
    let asked = Instant::now();
    IoTaskPool::get()
        .spawn(async move {
            match picked.await {
                Some(file) => answer(write(file.path(), &text)),
                None if asked.elapsed() < TOO_SOON => answer(write_plainly(&name, &text)),
                None => {}
            }
        })
        .detach();
}

fn ask_which(
    mut intents: MessageReader<OpenIntent>,
    files: Res<Files>,
    wake: Option<Res<EventLoopProxyWrapper>>,
) {
    if intents.read().last().is_none() {
        return;
    }
    let answer = answering(&files, wake.as_deref());
    let picked = dialog().pick_file();
    let asked = Instant::now();
    IoTaskPool::get()
        .spawn(async move {
            match picked.await {
                Some(file) => answer(read(file.path())),
                None if asked.elapsed() < TOO_SOON => answer(FileNews::NoDialog),
                None => {}
            }
        })
        .detach();
}

/// A file that is dropped on the window is opened.
fn take_dropped(mut drops: MessageReader<FileDragAndDrop>, files: Res<Files>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            // The receiver lives as long as the resource.
            let _ = files.news.send(read(path_buf));
        }
    }
}

fn hear_news(
    files: Res<Files>,
    words: Res<Words>,
    mut imports: MessageWriter<ImportText>,
    mut tell: MessageWriter<Tell>,
) {
    let Ok(heard) = files.heard.lock() else {
        return;
    };
    for news in heard.try_iter() {
        hear(news, &words, &mut imports, &mut tell);
    }
}

fn failed(path: &Path, why: &dyn std::fmt::Display) -> FileNews {
    FileNews::Failed(path.display().to_string(), why.to_string())
}

/// Reads a record's file, but not whatever large thing was taken for one.
fn read(path: &Path) -> FileNews {
    let mut bytes = Vec::new();
    let opened = File::open(path).and_then(|file| file.take(LARGEST).read_to_end(&mut bytes));
    match opened {
        Ok(_) => FileNews::Read(String::from_utf8_lossy(&bytes).into_owned()),
        Err(why) => failed(path, &why),
    }
}

fn write(path: &Path, text: &str) -> FileNews {
    match fs::write(path, text) {
        Ok(()) => FileNews::Saved(path.display().to_string()),
        Err(why) => failed(path, &why),
    }
}

/// Writes among the user's documents, under a name that no file has.
fn write_plainly(name: &str, text: &str) -> FileNews {
    let folder = directories::UserDirs::new().map_or_else(
        || PathBuf::from("."),
        |dirs| {
            let documents = dirs.document_dir().filter(|folder| folder.is_dir());
            documents.unwrap_or(dirs.home_dir()).to_owned()
        },
    );
    write_new(&folder, name, text)
}

/// Writes a new file in `folder`; where the name is taken, with a number.
fn write_new(folder: &Path, name: &str, text: &str) -> FileNews {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "kalah"));
    for number in 1..1000 {
        let path = folder.join(match number {
            1 => name.to_owned(),
            number => format!("{stem}-{number}.{ending}"),
        });
        let written = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&path)
            .and_then(|mut file| file.write_all(text.as_bytes()));
        match written {
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            Err(why) => return failed(&path, &why),
            Ok(()) => return FileNews::Saved(path.display().to_string()),
        }
    }
    failed(folder, &ErrorKind::AlreadyExists)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("kalah-files-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("writable");
        folder
    }

    #[test]
    fn a_file_that_is_written_plainly_replaces_no_other() {
        let folder = folder("plainly");
        for (text, name) in [
            ("one", "a.kalah"),
            ("two", "a-2.kalah"),
            ("three", "a-3.kalah"),
        ] {
            let news = write_new(&folder, "a.kalah", text);
            let path = folder.join(name);
            assert_eq!(news, FileNews::Saved(path.display().to_string()));
            assert_eq!(read(&path), FileNews::Read(text.to_owned()));
        }
    }

    #[test]
    fn a_file_that_is_not_there_is_told_with_its_place() {
        let path = folder("absent").join("b.kalah");
        let FileNews::Failed(place, _) = read(&path) else {
            panic!("it is not there");
        };
        assert_eq!(place, path.display().to_string());
        assert!(matches!(write(&path.join("c"), ""), FileNews::Failed(..)));
    }
}
