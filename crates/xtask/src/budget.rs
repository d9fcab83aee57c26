//! Checks the front end's size against its budgets, brotli-compressed as it is served.
//!
//! The limits are in `modules.rs`. The start-up script is the entry, everything it imports statically, and the home page's chunk. A further route is
//! its own chunk and whatever it alone imports, except the table of calling codes.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::modules::{self, CALLING_CODES_CHUNK, START, budgets};

/// Reads Vite's manifest and fails if any size is over its budget.
pub(crate) fn check() -> anyhow::Result<()> {
    let dist = crate::root()?.join("frontend/dist");
    let manifest = std::fs::read(dist.join(".vite/manifest.json")).context("build the front end first")?;
    let manifest: Value = serde_json::from_slice(&manifest)?;
    let chunks = manifest.as_object().context("manifest")?;

    let page = std::fs::read_to_string(dist.join("index.html"))?;
    let named = |chunk: &Value| chunk["file"].as_str().is_some_and(|file| page.contains(&format!("src=\"/{file}\"")));
    let mut start = BTreeSet::new();
    for (key, chunk) in chunks {
        if named(chunk) || key.ends_with("phone/home/HomePage.tsx") {
            collect(&manifest, key, &mut start);
        }
    }
    ensure!(start.iter().any(|key| key.ends_with("phone/home/HomePage.tsx")), "the home page has no chunk of its own");
    ensure!(chunks.values().any(named), "the page names no script of the build");
    let mut over = Vec::new();
    let mut line = |what: &str, size: u64, limit: u64| -> anyhow::Result<()> {
        writeln!(std::io::stdout(), "{what:<56} {size:>7} of {limit:>7} B")?;
        if size > limit {
            over.push(what.to_owned());
        }
        Ok(())
    };
    let script = total(&dist, &manifest, &start)?;
    line("start-up script with the home page", script, budgets::SCRIPT)?;
    let styles: BTreeSet<&str> =
        start.iter().filter_map(|key| manifest[key.as_str()]["css"].as_array()).flatten().filter_map(Value::as_str).collect();
    let mut home = script;
    for style in styles {
        home += compressed(&dist.join(style))?;
    }
    let (mut built, mut texts) = (0, 0);
    for entry in std::fs::read_dir(dist.join("assets"))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).context("a file name")?;
        let ends = |with: &str| path.extension().is_some_and(|extension| extension == with);
        if ends("wasm") {
            let module = modules::all().find(|module| name.starts_with(&module.name()));
            let module = module.with_context(|| format!("{name} has no budget"))?;
            let size = compressed(&path)?;
            line(&format!("WebAssembly {}", module.name()), size, module.budget)?;
            home += if module.feature == START.feature { size } else { 0 };
            built += 1;
        } else if ends("json") && name.starts_with("zh-Hans-") {
            home += compressed(&path)?;
            texts += 1;
        }
    }
    ensure!(texts == 1, "the texts of the start were not built once");
    line("the home page, but for its HTML and pictures", home, budgets::HOME)?;
    ensure!(built == modules::all().count(), "not every WebAssembly module was built once");
    let is_table = |key: &str| manifest[key]["name"] == CALLING_CODES_CHUNK;
    let table: BTreeSet<String> = chunks.keys().filter(|key| is_table(key)).cloned().collect();
    ensure!(table.len() == 1, "the table of calling codes has no chunk of its own");
    line("the table of calling codes", total(&dist, &manifest, &table)?, budgets::CALLING_CODES)?;
    for (key, chunk) in chunks {
        if chunk["isDynamicEntry"] == true && !start.contains(key) {
            let mut own = BTreeSet::new();
            collect(&manifest, key, &mut own);
            own.retain(|part| !start.contains(part) && !is_table(part));
            line(key, total(&dist, &manifest, &own)?, budgets::ROUTE)?;
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
