//! A screen's bytes, and what they depend on.

use std::io::Write as _;
use std::sync::OnceLock;

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
}

impl Ready {
    /// A screen; `shown` are its parts without the moment at which it was drawn.
    pub(super) fn new(page: String, shown: &[&str]) -> Ready {
        let mut hash = Sha256::new();
        for part in shown {
            hash.update(part);
            hash.update([0]);
        }
        let etag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&hash.finalize()[..12]));
        Ready { plain: page.into(), brotli: OnceLock::new(), gzip: OnceLock::new(), etag }
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
