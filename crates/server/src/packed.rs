//! Texts that are embedded compressed: translations, agreements and the demo's content (`build.rs`). They are read at the
//! start and not retained.

use std::collections::BTreeMap;
use std::io::Read as _;

use anyhow::Context as _;
use flate2::bufread::GzDecoder;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

const PACK: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/texts.json.gz"));

/// The texts by their paths, each one parsed when it is read.
pub(crate) struct Pack(BTreeMap<String, Box<RawValue>>);

impl Pack {
    /// Unpacks all texts.
    pub(crate) fn open() -> anyhow::Result<Pack> {
        let mut unpacked = Vec::new();
        // Parsing from the decoder would read byte by byte.
        GzDecoder::new(PACK).read_to_end(&mut unpacked)?;
        Ok(Pack(serde_json::from_slice(&unpacked)?))
    }

    /// The text at a path.
    pub(crate) fn read<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let text = self.0.get(path).with_context(|| format!("{path} is not embedded"))?;
        serde_json::from_str(text.get()).with_context(|| path.to_owned())
    }

    /// Paths of a folder, in order.
    pub(crate) fn paths(&self, folder: &str) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str).filter(move |path| path.starts_with(folder))
    }
}
