//! A storage that forgets: for tests, pictures and browsers that block theirs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Storage, StorageError};

/// Keeps texts for as long as the program runs. Clones share what they keep.
#[derive(Clone, Debug, Default)]
pub struct MemoryStorage {
    texts: Arc<Mutex<HashMap<String, String>>>,
}

impl MemoryStorage {
    fn texts(&self) -> MutexGuard<'_, HashMap<String, String>> {
        // A panic elsewhere cannot leave a half-written map behind.
        self.texts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Storage for MemoryStorage {
    fn load(&self, name: &str) -> Result<Option<String>, StorageError> {
        Ok(self.texts().get(name).cloned())
    }

    fn save(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.texts().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.texts().remove(name);
        Ok(())
    }

    fn set_aside(&self, name: &str) -> Result<String, StorageError> {
        let aside = format!("{name}.bad");
        let mut texts = self.texts();
        if let Some(text) = texts.remove(name) {
            texts.insert(aside.clone(), text);
        }
        Ok(aside)
    }
}
