//! The one trait of every storage, and the resource that holds the storage in use.

use bevy::prelude::*;
use thiserror::Error;

/// Somewhere to keep short texts under short names. Names are ASCII words with dots: `kalah.match`.
pub trait Storage: Send + Sync {
    /// Reads what is kept under `name`; `None` if nothing is.
    ///
    /// # Errors
    /// When the place cannot be read, or what lies there is not text.
    fn load(&self, name: &str) -> Result<Option<String>, StorageError>;

    /// Keeps `text` under `name`. Whoever reads, at any moment and after any crash, finds the old text or the new.
    ///
    /// # Errors
    /// When it cannot be written; what was kept before is still there.
    fn save(&self, name: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets what is kept under `name`.
    ///
    /// # Errors
    /// When it cannot be removed.
    fn remove(&self, name: &str) -> Result<(), StorageError>;

    /// Puts a text that nobody could read aside under another name, so that nothing is lost; says which.
    ///
    /// # Errors
    /// When it cannot be moved.
    fn set_aside(&self, name: &str) -> Result<String, StorageError>;

    /// Where that is, to be told to the player.
    fn place(&self) -> Place {
        Place::Nowhere
    }
}

/// Where things are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In this folder.
    Folder(String),
    /// In the browser.
    Browser,
    /// Nowhere that outlives the program.
    Nowhere,
}

/// Why something could not be kept or read.
#[derive(Clone, Debug, Error)]
pub enum StorageError {
    /// The operating system or the browser refused.
    #[error("{0}")]
    Refused(String),
    /// What lies there is not text.
    #[error("what is kept there is not text")]
    NotText,
}

/// The storage in use.
#[derive(Resource)]
pub struct Keeper(Box<dyn Storage>);

impl Keeper {
    /// Keeps things in `storage` from now on.
    pub fn new(storage: impl Storage + 'static) -> Self {
        Self(Box::new(storage))
    }
}

impl std::ops::Deref for Keeper {
    type Target = dyn Storage;

    fn deref(&self) -> &Self::Target {
        self.0.as_ref()
    }
}

/// Something could not be kept or read; the player is told in words and plays on.
#[derive(Message, Clone, Debug)]
pub enum StorageTrouble {
    /// It could not be written.
    NotKept(StorageError),
    /// It could not be read.
    NotRead(StorageError),
    /// It could be read but made no sense; it now lies under this other name.
    SetAside(String),
}

/// What is kept under `name`, as `read` makes sense of it; `None` if nothing is kept. What makes no sense is put aside.
///
/// # Errors
/// The trouble to tell the player.
pub(super) fn recall<T>(
    keeper: &Keeper,
    name: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, StorageTrouble> {
    match keeper.load(name) {
        Ok(None) => Ok(None),
        Ok(Some(text)) => match read(&text) {
            Some(kept) => Ok(Some(kept)),
            None => Err(set_aside(keeper, name)),
        },
        Err(StorageError::NotText) => Err(set_aside(keeper, name)),
        Err(error) => Err(StorageTrouble::NotRead(error)),
    }
}

/// Puts what nobody could read under `name` aside, and says where it lies now.
pub(super) fn set_aside(keeper: &Keeper, name: &str) -> StorageTrouble {
    match keeper.set_aside(name) {
        Ok(aside) => StorageTrouble::SetAside(aside),
        Err(error) => StorageTrouble::NotRead(error),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StorageTrouble>();
}
