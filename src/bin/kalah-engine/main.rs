//! The rules and the engine on the command line.
//!
//! Exit codes: 0 fine, 1 bad input, 2 wrong usage. Results go to the standard output, errors to the standard error.

mod analyse;
mod bench;
mod book;
mod contest;
mod explained;
mod fit;
mod openings;
mod perft;
mod puzzles;
mod replay;
mod rules_args;
mod solve;
mod turn_text;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Counts, checks and analyses games of Kalah.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Args),
    Replay(replay::Args),
    Analyse(analyse::Args),
    Match(contest::Args),
    Solve(solve::Args),
    Openings(openings::Args),
    Bench(bench::Args),
    Book(book::Args),
    Puzzles(puzzles::Args),
    Fit(fit::Args),
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut output = io::stdout().lock();
    let outcome = match args.command {
        Command::Perft(args) => args.run(&mut output),
        Command::Replay(args) => args.run(&mut output),
        Command::Analyse(args) => args.run(&mut output),
        Command::Match(args) => args.run(&mut output),
        Command::Solve(args) => args.run(&mut output),
        Command::Openings(args) => args.run(&mut output),
        Command::Bench(args) => args.run(&mut output),
        Command::Book(args) => args.run(&mut output),
        Command::Puzzles(args) => args.run(&mut output),
        Command::Fit(args) => args.run(&mut output),
    }
    .and_then(|()| Ok(output.flush()?));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has had enough of it.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to be done if even the errors cannot be written.
            let _ = writeln!(io::stderr(), "kalah-engine: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(broken)
            || cause
                .downcast_ref::<serde_json::Error>()
                .is_some_and(|error| error.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
    })
}
