//! The engine: search, evaluation, levels. Pure; knows the rules only.
