//! The books inside the program; `assets/book/README.md` has the commands that make them.

use std::sync::OnceLock;

use super::Book;

/// Every book in `assets/book`.
const FILES: [&[u8]; 7] = [
    include_bytes!("../../../assets/book/standard-3.book"),
    include_bytes!("../../../assets/book/standard-4.book"),
    include_bytes!("../../../assets/book/standard-5.book"),
    include_bytes!("../../../assets/book/mover-has-none-3.book"),
    include_bytes!("../../../assets/book/mover-has-none-4.book"),
    include_bytes!("../../../assets/book/homemade-3.book"),
    include_bytes!("../../../assets/book/homemade-4.book"),
];

/// The books, read when they are first asked for.
pub fn books() -> &'static [Book] {
    static BOOKS: OnceLock<Vec<Book>> = OnceLock::new();
    // A file that is no book is left out; a test sees to it that none is.
    BOOKS.get_or_init(|| {
        let read = |bytes: &&[u8]| Book::from_bytes(bytes).ok();
        FILES.iter().filter_map(read).collect()
    })
}
