//! Ready bytes of first screens: bounded, dropped by the writes of their merchant.
//!
//! Beside its writes the clock changes a screen (a stage ends, a day less is left), and so does
//! another process on the same database: no screen is kept longer than a few seconds.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

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

/// A screen, compressed for the first who asks for it so.
pub(super) struct Ready {
    pub(super) plain: Bytes,
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
    /// Of what is shown: the time of drawing is no change.
    pub(super) etag: String,
    drawn_ms: i64,
    generation: u64,
}

impl Ready {
    /// A screen drawn just now; `shown` is the part whose change a reader would see.
    pub(super) fn new(page: String, shown: &str, drawn_ms: i64, generation: u64) -> Ready {
        let etag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(shown.as_bytes())[..12]));
        Ready { plain: page.into(), brotli: OnceLock::new(), gzip: OnceLock::new(), etag, drawn_ms, generation }
    }

    /// As brotli; none where that failed, which is sent plain.
    pub(super) fn brotli(&self) -> Option<Bytes> {
        let compress = || {
            let params = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, ..Default::default() };
            let mut bytes = Vec::new();
            brotli::BrotliCompress(&mut self.plain.as_ref(), &mut bytes, &params).ok()?;
            Some(bytes.into())
        };
        self.brotli.get_or_init(compress).clone()
    }

    /// As gzip.
    pub(super) fn gzip(&self) -> Option<Bytes> {
        let compress = || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            encoder.write_all(&self.plain).ok()?;
            encoder.finish().ok().map(Bytes::from)
        };
        self.gzip.get_or_init(compress).clone()
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
