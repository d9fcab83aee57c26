//! Ready bytes of first screens: bounded, dropped by the writes of their merchant.
//!
//! Beside its writes the clock changes a screen (a stage ends, a day less is left), and so does
//! another process on the same database: no screen is kept longer than a few seconds.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::web::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::interface::Theme;
use laurel_core::language::Language;
use laurel_core::session::Host;
use sha2::{Digest as _, Sha256};

/// A screen is drawn anew after this time, in ms.
const LIFE_MS: i64 = 5_000;
/// Most screens kept: some 150 kB each in their three forms, 60 MB in all.
const MOST: usize = 400;
/// Strong enough: a screen takes some milliseconds, once until it changes.
const BROTLI_QUALITY: i32 = 7;

/// Which screen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    /// The list of a merchant.
    Home,
    /// An activity.
    Activity(ActivityId),
}

/// All that a screen's bytes depend on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) merchant: MerchantId,
    pub(super) subject: Subject,
    pub(super) language: Language,
    pub(super) theme: Theme,
    pub(super) host: Host,
}

/// A screen in its three forms.
pub(super) struct Ready {
    pub(super) plain: Bytes,
    pub(super) brotli: Bytes,
    pub(super) gzip: Bytes,
    /// Of what is shown: the time of drawing is no change.
    pub(super) etag: String,
    drawn_ms: i64,
    generation: u64,
}

impl Ready {
    /// Compresses a screen; `shown` is the part whose change a reader would see.
    pub(super) fn new(page: String, shown: &str, drawn_ms: i64, generation: u64) -> std::io::Result<Ready> {
        let params = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, ..Default::default() };
        let mut brotli = Vec::new();
        brotli::BrotliCompress(&mut page.as_bytes(), &mut brotli, &params)?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(page.as_bytes())?;
        let etag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(shown.as_bytes())[..12]));
        Ok(Ready { etag, brotli: brotli.into(), gzip: gzip.finish()?.into(), plain: page.into(), drawn_ms, generation })
    }
}

/// The screens of this process.
#[derive(Default)]
pub struct FirstScreens(Mutex<HashMap<Key, Arc<Ready>>>);

impl FirstScreens {
    /// A screen that nothing has changed since; `generation` is that of its merchant's rows now.
    pub(super) fn find(&self, key: &Key, generation: u64, now_ms: i64) -> Option<Arc<Ready>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = |ready: &&Arc<Ready>| ready.generation == generation && now_ms - ready.drawn_ms < LIFE_MS;
        kept.get(key).filter(fresh).cloned()
    }

    /// Keeps a screen; where there are too many, all make way.
    pub(super) fn keep(&self, key: Key, ready: Arc<Ready>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST && !kept.contains_key(&key) {
            kept.clear();
        }
        kept.insert(key, ready);
    }
}
