//! Files in the user's data folder, each replaced whole or not at all.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Place, Storage, StorageError};

/// One file for each name, in one folder.
#[derive(Clone, Debug)]
pub struct FileStorage {
    folder: PathBuf,
}

impl FileStorage {
    /// Keeps files in `folder`, which is made when something is first kept.
    #[must_use]
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        let storage = Self {
            folder: folder.into(),
        };
        storage.tidy();
        storage
    }

    /// Keeps files where this system keeps such things; `None` where it has no such place.
    #[must_use]
    pub fn in_users_folder() -> Option<Self> {
        let dirs = directories::ProjectDirs::from("", "", "kalah")?;
        Some(Self::in_folder(dirs.data_dir()))
    }

    /// Removes drafts that a kill left behind. Another game that is writing at this instant has a young draft.
    fn tidy(&self) {
        const YOUNG: Duration = Duration::from_secs(60);
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            let old = || {
                let written = fs::metadata(&path).and_then(|data| data.modified()).ok();
                written.is_some_and(|then| then.elapsed().is_ok_and(|age| age > YOUNG))
            };
            if path.extension().is_some_and(|end| end == "draft") && old() {
                // What cannot be removed is in nobody's way.
                let _ = fs::remove_file(&path);
            }
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.txt"))
    }
}

impl Storage for FileStorage {
    fn load(&self, name: &str) -> Result<Option<String>, StorageError> {
        match fs::read(self.path(name)) {
            Ok(bytes) => String::from_utf8(bytes)
                .map(Some)
                .map_err(|_| StorageError::NotText),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(refused(&error)),
        }
    }

    fn save(&self, name: &str, text: &str) -> Result<(), StorageError> {
        fs::create_dir_all(&self.folder).map_err(|error| refused(&error))?;
        replace_whole(&self.path(name), text).map_err(|error| refused(&error))
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        match fs::remove_file(self.path(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(refused(&error)),
            _ => Ok(()),
        }
    }

    fn set_aside(&self, name: &str) -> Result<String, StorageError> {
        let aside = (1..)
            .map(|number| self.folder.join(format!("{name}.bad-{number}.txt")))
            .find(|path| !path.exists())
            .unwrap_or_else(|| self.folder.join(format!("{name}.bad.txt")));
        fs::rename(self.path(name), &aside).map_err(|error| refused(&error))?;
        Ok(aside.display().to_string())
    }

    fn place(&self) -> Place {
        Place::Folder(self.folder.display().to_string())
    }
}

/// Writes beside the file, brings that to the disk, then renames: a kill at any instant leaves the old or the new.
fn replace_whole(path: &Path, text: &str) -> std::io::Result<()> {
    // The process number keeps two games at once from writing into each other's draft.
    let draft = path.with_extension(format!("{}.draft", std::process::id()));
    let written = File::create(&draft).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let replaced = written.and_then(|()| fs::rename(&draft, path));
    if replaced.is_err() {
        // The draft is of no use any more; that it cannot be removed either changes nothing.
        let _ = fs::remove_file(&draft);
    }
    replaced
}

fn refused(error: &std::io::Error) -> StorageError {
    StorageError::Refused(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("kalah-store-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let storage = FileStorage::in_folder(folder("kept"));
        assert!(
            storage
                .load("a")
                .expect("an absent file is no error")
                .is_none()
        );
        storage.save("a", "one").expect("writable");
        storage.save("a", "two").expect("writable");
        assert_eq!(storage.load("a").expect("readable").as_deref(), Some("two"));
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_and_no_panic() {
        let storage = FileStorage::in_folder("/dev/null/kalah");
        assert!(storage.save("a", "one").is_err());
    }

    #[test]
    fn a_failed_write_leaves_the_old_text() {
        let folder = folder("old");
        let storage = FileStorage::in_folder(&folder);
        storage.save("a", "old").expect("writable");
        // A folder in the draft's place makes the write fail, as a full disk would.
        let draft = storage
            .path("a")
            .with_extension(format!("{}.draft", std::process::id()));
        fs::create_dir(&draft).expect("a free name");
        assert!(storage.save("a", "new").is_err());
        assert_eq!(storage.load("a").expect("readable").as_deref(), Some("old"));
    }

    #[test]
    fn a_draft_left_by_a_kill_is_tidied_once_it_is_old() {
        let folder = folder("drafts");
        fs::create_dir_all(&folder).expect("writable");
        let draft = |name: &str, age: u64| {
            let path = folder.join(name);
            let file = File::create(&path).expect("writable");
            let then = std::time::SystemTime::now() - Duration::from_secs(age);
            file.set_modified(then).expect("a time of its own");
            path
        };
        let (left, young) = (draft("a.17.draft", 3600), draft("a.18.draft", 1));
        let kept = draft("a.txt", 3600);
        let _ = FileStorage::in_folder(&folder);
        assert!(!left.exists() && young.exists() && kept.exists());
    }

    #[test]
    fn unreadable_bytes_are_set_aside_and_not_lost() {
        let folder = folder("aside");
        let storage = FileStorage::in_folder(&folder);
        fs::create_dir_all(&folder).expect("writable");
        fs::write(storage.path("a"), [0xFF, 0xFE, 0x00]).expect("writable");
        assert!(matches!(storage.load("a"), Err(StorageError::NotText)));
        let aside = storage.set_aside("a").expect("movable");
        assert_eq!(fs::read(aside).expect("still there"), [0xFF, 0xFE, 0x00]);
        assert!(storage.load("a").expect("absent now").is_none());
    }
}
