//! Rebuilds when embedded files change, and links the program so that it is small.

use std::env;
use std::process::Command;

#[expect(clippy::disallowed_methods, reason = "Cargo names the target in the environment of a build script")]
fn main() {
    for path in ["../../frontend/dist", "../../locales", "migrations", "agreements", "demo"] {
        println!("cargo:rerun-if-changed={path}");
    }
    // Where rustc links with LLD (its book, "Linker").
    if env::var_os("TARGET").is_some_and(|target| target == "x86_64-unknown-linux-gnu") {
        // Queries that differ only in their types have the same code.
        println!("cargo:rustc-link-arg-bins=-Wl,--icf=all");
        if glibc() >= Some((2, 36)) {
            // Addresses that the loader moves take a bit each instead of 24 bytes; older loaders refuse that.
            println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
        }
    }
}

/// Version of this machine's C library.
fn glibc() -> Option<(u32, u32)> {
    let told = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?.stdout;
    let (major, minor) = std::str::from_utf8(&told).ok()?.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
