//! The books inside the program; the commands that make them are in `assets/book/README.md`.

use std::sync::OnceLock;

use super::Book;

/// Every book in `assets/book`.
const FILES: [&[u8]; 0] = [];

/// The books, read when they are first asked for.
pub fn books() -> &'static [Book] {
    static BOOKS: OnceLock<Vec<Book>> = OnceLock::new();
    // A file that is no book is left out; a test sees to it that none is.
    BOOKS.get_or_init(|| {
        FILES
            .iter()
            .filter_map(|bytes| Book::from_bytes(bytes).ok())
            .collect()
    })
}
