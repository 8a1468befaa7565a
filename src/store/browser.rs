//! The browser's local storage, and memory where the browser blocks it.

use super::{MemoryStorage, Place, Storage, StorageError};

/// One local-storage item for each name.
#[derive(Clone, Debug, Default)]
pub struct BrowserStorage {
    /// Holds what the browser would not take, so that at least this visit loses nothing.
    fallback: MemoryStorage,
}

impl BrowserStorage {
    /// Asks for the storage anew each time: permission may come and go.
    fn local() -> Result<web_sys::Storage, StorageError> {
        web_sys::window()
            .and_then(|window| window.local_storage().ok().flatten())
            .ok_or_else(|| StorageError::Refused("the browser blocks its storage".to_owned()))
    }
}

impl Storage for BrowserStorage {
    fn load(&self, name: &str) -> Result<Option<String>, StorageError> {
        if let Some(text) = self.fallback.load(name)? {
            return Ok(Some(text));
        }
        Self::local()?
            .get_item(name)
            .map_err(|_| StorageError::Refused("the browser did not read its storage".to_owned()))
    }

    fn save(&self, name: &str, text: &str) -> Result<(), StorageError> {
        let kept = Self::local().and_then(|local| {
            local.set_item(name, text).map_err(|_| {
                StorageError::Refused("the browser's storage is full or blocked".to_owned())
            })
        });
        match kept {
            Ok(()) => self.fallback.remove(name),
            Err(error) => {
                self.fallback.save(name, text)?;
                Err(error)
            }
        }
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.fallback.remove(name)?;
        Self::local()?
            .remove_item(name)
            .map_err(|_| StorageError::Refused("the browser did not change its storage".to_owned()))
    }

    fn set_aside(&self, name: &str) -> Result<String, StorageError> {
        let aside = format!("{name}.bad");
        if let Some(text) = self.load(name)? {
            self.save(&aside, &text)?;
            self.remove(name)?;
        }
        Ok(aside)
    }

    fn place(&self) -> Place {
        Place::Browser
    }
}
