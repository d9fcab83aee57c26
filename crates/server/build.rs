//! Rebuilds when embedded files change.

#[expect(clippy::print_stdout, reason = "the way to speak to cargo")]
fn main() {
    for path in ["../../frontend/dist", "../../locales", "migrations", "agreements", "demo"] {
        println!("cargo:rerun-if-changed={path}");
    }
}
