//! Seed bodies: flight, collision, settling. Pure motion; nothing here knows whose turn it is.
