//! Checks the front end's size against its budgets, brotli-compressed as it is served.
//!
//! The limits are in `modules.rs`. The start-up script of an entry is everything that it imports statically, and the
//! chunk of its first page. A further route is its own chunk and whatever it alone imports, except the table of calling
//! codes; the editor of rich texts has a budget of its own.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::modules::{self, CALLING_CODES_CHUNK, CONSOLE, Module, RICH_EDITOR, SIGNUP_FORMS, START, budgets};

/// An application of the front end: its page, and the budgets of its start.
struct Entry {
    name: &'static str,
    manifest: &'static str,
    page: &'static str,
    /// Source of the page that is measured with the start.
    first: &'static str,
    /// WebAssembly modules of the start.
    modules: &'static [&'static Module],
    /// Start of the name of the file with its texts in Simplified Chinese.
    texts: &'static str,
    script: u64,
    all: u64,
}

const PHONE: Entry = Entry {
    name: "phone",
    manifest: ".vite/manifest.json",
    page: "index.html",
    first: "src/phone/home/HomePage.tsx",
    modules: &[&START],
    texts: "zh-Hans-",
    script: budgets::SCRIPT,
    all: budgets::HOME,
};
const ORGANISERS: Entry = Entry {
    name: "console",
    manifest: ".vite/console.json",
    page: "console.html",
    first: "src/console/account/LoginPage.tsx",
    modules: &[&START, &CONSOLE],
    texts: "console-zh-Hans-",
    script: budgets::CONSOLE_SCRIPT,
    all: budgets::CONSOLE,
};

/// Sizes that were measured, and those above their limits.
#[derive(Default)]
struct Report {
    over: Vec<String>,
}

impl Report {
    fn line(&mut self, what: &str, size: u64, limit: u64) -> anyhow::Result<()> {
        writeln!(std::io::stdout(), "{what:<56} {size:>7} of {limit:>7} B")?;
        if size > limit {
            self.over.push(what.to_owned());
        }
        Ok(())
    }
}

/// Reads Vite's manifests and fails if any size is over its budget.
pub(crate) fn check() -> anyhow::Result<()> {
    let dist = crate::root()?.join("frontend/dist");
    let mut report = Report::default();
    for module in modules::all() {
        let size = compressed(&only(&dist, &module.name(), "wasm")?)?;
        report.line(&format!("WebAssembly {}", module.name()), size, module.budget)?;
    }
    let built = std::fs::read_dir(dist.join("assets"))?.filter_map(Result::ok);
    let modules = built.filter(|entry| entry.path().extension().is_some_and(|end| end == "wasm")).count();
    ensure!(modules == modules::all().count(), "a WebAssembly module has no budget");
    for entry in [PHONE, ORGANISERS] {
        measure(&dist, &entry, &mut report)?;
    }
    ensure!(report.over.is_empty(), "over budget: {}", report.over.join(", "));
    Ok(())
}

fn measure(dist: &Path, entry: &Entry, report: &mut Report) -> anyhow::Result<()> {
    let manifest = std::fs::read(dist.join(entry.manifest)).context("build the front end first")?;
    let manifest: Value = serde_json::from_slice(&manifest)?;
    let chunks = manifest.as_object().context("manifest")?;
    let page = std::fs::read_to_string(dist.join(entry.page))?;
    let named = |chunk: &Value| chunk["file"].as_str().is_some_and(|file| page.contains(&format!("src=\"/{file}\"")));
    let mut start = BTreeSet::new();
    for (key, chunk) in chunks {
        if named(chunk) || key == entry.first {
            collect(&manifest, key, &mut start);
        }
    }
    ensure!(start.contains(entry.first), "{} has no chunk of its own", entry.first);
    ensure!(chunks.values().any(named), "{} names no script of the build", entry.page);
    let script = total(dist, &manifest, &start)?;
    report.line(&format!("{}: script with the first page", entry.name), script, entry.script)?;
    let styles: BTreeSet<&str> =
        start.iter().filter_map(|key| manifest[key.as_str()]["css"].as_array()).flatten().filter_map(Value::as_str).collect();
    let mut all = script + compressed(&only(dist, entry.texts, "json")?)?;
    for style in styles {
        all += compressed(&dist.join(style))?;
    }
    for module in entry.modules {
        all += compressed(&only(dist, &module.name(), "wasm")?)?;
    }
    report.line(&format!("{}: first page, but for its HTML and pictures", entry.name), all, entry.all)?;
    let is_table = |key: &str| manifest[key]["name"] == CALLING_CODES_CHUNK;
    let table: BTreeSet<String> = chunks.keys().filter(|key| is_table(key)).cloned().collect();
    if entry.page == PHONE.page {
        ensure!(table.len() == 1, "the table of calling codes has no chunk of its own");
        report.line("the table of calling codes", total(dist, &manifest, &table)?, budgets::CALLING_CODES)?;
    }
    for (key, chunk) in chunks {
        if chunk["isDynamicEntry"] == true && !start.contains(key) {
            let mut own = BTreeSet::new();
            collect(&manifest, key, &mut own);
            own.retain(|part| !start.contains(part) && !is_table(part));
            let limit = match key.as_str() {
                key if key == RICH_EDITOR => budgets::RICH_EDITOR,
                key if SIGNUP_FORMS.contains(&key) => budgets::SIGNUP_FORM,
                _ => budgets::ROUTE,
            };
            report.line(&format!("{}: {key}", entry.name), total(dist, &manifest, &own)?, limit)?;
        }
    }
    Ok(())
}

/// The one built file with this start and ending of its name.
fn only(dist: &Path, start: &str, ending: &str) -> anyhow::Result<PathBuf> {
    let files = std::fs::read_dir(dist.join("assets"))?.filter_map(|entry| Some(entry.ok()?.path()));
    let is_meant = |path: &PathBuf| {
        path.extension().is_some_and(|extension| extension == ending)
            && path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with(start))
    };
    let found: Vec<PathBuf> = files.filter(is_meant).collect();
    ensure!(found.len() == 1, "{start}*.{ending} was built {} times", found.len());
    found.into_iter().next().context("a file")
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
