//! The build's manifest: finds the files that a page's code needs.

use std::collections::{HashMap, HashSet};

use anyhow::{Context as _, ensure};
use serde::Deserialize;

use super::file;

/// A file of the build's manifest.
#[derive(Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    assets: Vec<String>,
}

/// All files of the build, by their source.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Manifest(HashMap<String, Chunk>);

impl Manifest {
    /// Reads the embedded manifest; `None` if the front end was not built.
    pub(crate) fn load() -> anyhow::Result<Option<Manifest>> {
        let Some(file) = file::get(".vite/manifest.json") else { return Ok(None) };
        serde_json::from_slice(&file.data).context("the front end's manifest").map(Some)
    }

    /// The address of the file that was built from a source.
    pub(crate) fn address(&self, source: &str) -> anyhow::Result<String> {
        self.0.get(source).map(|chunk| format!("/{}", chunk.file)).with_context(|| format!("no {source} was built"))
    }

    /// The files that the scripts of the built page need, and these scripts in order; the last one starts the app.
    pub(crate) fn entry<'a>(&'a self, index: &'a str) -> anyhow::Result<(Needed<'a>, Vec<&'a str>)> {
        let named: Vec<&str> =
            index.split("<script type=\"module\" crossorigin src=\"/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        ensure!(!named.is_empty(), "the page has no entry");
        let mut needed = Needed::default();
        for file in &named {
            let (key, _) = self.0.iter().find(|(_, chunk)| chunk.file == *file).context("the entry is not in the manifest")?;
            needed.collect(self, key)?;
        }
        Ok((needed, named))
    }
}

/// The files that entries need, each once; imported files come first.
#[derive(Default)]
pub(crate) struct Needed<'a> {
    met: HashSet<&'a str>,
    pub(crate) scripts: Vec<&'a str>,
    pub(crate) styles: Vec<&'a str>,
    /// WebAssembly modules of the scripts.
    pub(crate) modules: Vec<&'a str>,
}

impl<'a> Needed<'a> {
    pub(crate) fn collect(&mut self, manifest: &'a Manifest, key: &str) -> anyhow::Result<()> {
        let chunk = manifest.0.get(key).with_context(|| format!("no {key} was built"))?;
        // Chunks may import each other in a cycle.
        if !self.met.insert(&chunk.file) {
            return Ok(());
        }
        for import in &chunk.imports {
            self.collect(manifest, import)?;
        }
        self.scripts.push(&chunk.file);
        add(&mut self.styles, &chunk.css, ".css");
        add(&mut self.modules, &chunk.assets, ".wasm");
        Ok(())
    }

    /// Empties the lists but remembers the files, so that only further files are collected.
    pub(crate) fn beyond(self) -> Needed<'a> {
        Needed { met: self.met, ..Needed::default() }
    }
}

fn add<'a>(known: &mut Vec<&'a str>, files: &'a [String], end: &str) {
    for file in files {
        if file.ends_with(end) && !known.contains(&file.as_str()) {
            known.push(file);
        }
    }
}
