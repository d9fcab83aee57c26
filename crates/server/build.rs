//! Packs the embedded texts, rebuilds when embedded files change, and links the program so that it is small.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Folders of texts, and their names in the pack.
const TEXTS: [(&str, &str); 3] = [("../../locales", LOCALES), ("agreements", "agreements"), ("demo", "demo")];
const LOCALES: &str = "locales";
/// Locale files that the server uses. The page's own are among them, so that files, mails and first screens use the page's
/// terms.
const USED: [&str; 9] = ["activity", "columns", "common", "errors", "home", "person", "server", "signup", "work"];

#[expect(clippy::disallowed_methods, reason = "Cargo names target and folder in the environment of a build script")]
fn main() -> std::io::Result<()> {
    for path in ["../../frontend/dist", "migrations"].into_iter().chain(TEXTS.map(|(folder, _)| folder)) {
        println!("cargo:rerun-if-changed={path}");
    }
    let folder = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(folder.join("texts.json.gz"), packed()?)?;
    // On this target rustc links with LLD (its book, "Linker").
    if env::var_os("TARGET").is_some_and(|target| target == "x86_64-unknown-linux-gnu") {
        // Queries that differ only in their types have the same code.
        println!("cargo:rustc-link-arg-bins=-Wl,--icf=all");
        if glibc() >= Some((2, 36)) {
            // Addresses that the loader moves take a bit each instead of 24 bytes; older loaders refuse that.
            println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
        }
    }
    Ok(())
}

/// All texts by their paths, as gzip of JSON.
fn packed() -> std::io::Result<Vec<u8>> {
    let mut texts = BTreeMap::new();
    for (folder, name) in TEXTS {
        collect(Path::new(folder), name, &mut texts)?;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut encoder, &texts)?;
    encoder.flush()?;
    encoder.finish()
}

fn collect(folder: &Path, name: &str, texts: &mut BTreeMap<String, serde_json::Value>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &name, texts)?;
        } else if !name.starts_with(LOCALES) || entry.path().file_stem().is_some_and(|stem| USED.iter().any(|used| stem == *used)) {
            texts.insert(name, serde_json::from_slice(&fs::read(entry.path())?)?);
        }
    }
    Ok(())
}

/// Version of this machine's C library.
fn glibc() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?.stdout;
    let (major, minor) = std::str::from_utf8(&output).ok()?.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
