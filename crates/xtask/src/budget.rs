//! The front end's size, brotli-compressed as it is served.
//!
//! Start-up script is the entry with everything it imports statically, and the home page's chunk;
//! a further route is its own chunk with what it alone imports.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, ensure};
use serde_json::Value;

/// Script until the home list is usable, bytes.
const START: u64 = 110_000;
/// The WebAssembly modules, by the beginning of their names: what every page starts with, what pages with
/// forms load, and what pages load that follow addresses in links; bytes.
const WASM: [(&str, u64); 3] = [("laurel_start", 35_000), ("laurel_forms", 25_000), ("laurel_links", 10_000)];
/// Each further route, bytes.
const ROUTE: u64 = 25_000;

/// Reads Vite's manifest and fails where something is over its budget.
pub(crate) fn check() -> anyhow::Result<()> {
    let dist = crate::root()?.join("frontend/dist");
    let manifest = std::fs::read(dist.join(".vite/manifest.json")).context("build the front end first")?;
    let manifest: Value = serde_json::from_slice(&manifest)?;
    let chunks = manifest.as_object().context("manifest")?;

    let page = std::fs::read_to_string(dist.join("index.html"))?;
    let named = |chunk: &Value| chunk["file"].as_str().is_some_and(|file| page.contains(&format!("src=\"/{file}\"")));
    let mut start = BTreeSet::new();
    for (key, chunk) in chunks {
        if named(chunk) || key.ends_with("domains/home/HomePage.tsx") {
            collect(&manifest, key, &mut start);
        }
    }
    ensure!(start.iter().any(|key| key.ends_with("domains/home/HomePage.tsx")), "the home page has no chunk of its own");
    ensure!(chunks.values().any(named), "the page names no script of the build");
    let mut over = Vec::new();
    let mut line = |what: &str, size: u64, limit: u64| -> anyhow::Result<()> {
        writeln!(std::io::stdout(), "{what:<56} {size:>7} of {limit:>7} B")?;
        if size > limit {
            over.push(what.to_owned());
        }
        Ok(())
    };
    line("start-up script with the home page", total(&dist, &manifest, &start)?, START)?;
    let mut modules = 0;
    for entry in std::fs::read_dir(dist.join("assets"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "wasm") {
            let name = path.file_name().and_then(|name| name.to_str()).context("a file name")?;
            let limit = WASM.iter().find(|(start, _)| name.starts_with(start)).with_context(|| format!("{name} has no budget"))?;
            line(&format!("WebAssembly {}", limit.0), compressed(&path)?, limit.1)?;
            modules += 1;
        }
    }
    ensure!(modules == WASM.len(), "not every WebAssembly module was built once");
    for (key, chunk) in chunks {
        if chunk["isDynamicEntry"] == true && !start.contains(key) {
            let mut own = BTreeSet::new();
            collect(&manifest, key, &mut own);
            own.retain(|part| !start.contains(part));
            line(key, total(&dist, &manifest, &own)?, ROUTE)?;
        }
    }
    ensure!(over.is_empty(), "over budget: {}", over.join(", "));
    Ok(())
}

fn collect(manifest: &Value, key: &str, found: &mut BTreeSet<String>) {
    if found.insert(key.to_owned()) {
        for import in manifest[key]["imports"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            collect(manifest, import, found);
        }
    }
}

fn total(dist: &Path, manifest: &Value, keys: &BTreeSet<String>) -> anyhow::Result<u64> {
    keys.iter().map(|key| script_size(dist, &manifest[key.as_str()])).sum()
}

fn script_size(dist: &Path, chunk: &Value) -> anyhow::Result<u64> {
    match chunk["file"].as_str() {
        Some(file) if Path::new(file).extension().is_some_and(|extension| extension == "js") => compressed(&dist.join(file)),
        _ => Ok(0),
    }
}

fn compressed(path: &Path) -> anyhow::Result<u64> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    let mut out = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut bytes.as_slice(), &mut out, &params)?;
    Ok(u64::try_from(out.len())?)
}
