//! Rebuilds when embedded files change.

fn main() {
    for path in ["../../frontend/dist", "../../locales", "migrations", "agreements", "demo"] {
        println!("cargo:rerun-if-changed={path}");
    }
}
