//! Project tasks: `cargo xtask wasm`, `generate [--check]`, `budget`, `licences`.

mod budget;
mod generate;
mod licences;
mod limits;
mod modules;
mod wasm;

use clap::Parser;

#[derive(Parser)]
#[command(name = "xtask", about = "Laurel's project tasks")]
enum Task {
    /// Builds core and client to WebAssembly and writes the bindings for the front end.
    Wasm,
    /// Writes the TypeScript that follows from core.
    Generate {
        /// Only says whether the committed files are up to date.
        #[arg(long)]
        check: bool,
    },
    /// Compares the built front end's size with its budget.
    Budget,
    /// Refuses crates and npm packages by licence, source and name.
    Licences,
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::Wasm => wasm::build(),
        Task::Generate { check } => generate::run(check),
        Task::Budget => budget::check(),
        Task::Licences => licences::check(),
    }
}

fn root() -> anyhow::Result<std::path::PathBuf> {
    let manifest = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    Ok(manifest.ancestors().nth(2).ok_or_else(|| anyhow::anyhow!("no repository above {}", manifest.display()))?.to_owned())
}
