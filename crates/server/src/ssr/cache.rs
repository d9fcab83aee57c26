//! The bytes of a rendered screen, its cache key, encodings and `ETag`.

use std::io::Write as _;
use std::sync::OnceLock;

use actix_web::HttpRequest;
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

use crate::assets::file::accepts;

/// The kind of a screen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    /// The home of a merchant.
    Home,
    /// The page of an activity.
    Activity(ActivityId),
}

/// Cache key: all inputs that a screen's bytes depend on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) merchant: MerchantId,
    pub(crate) subject: Subject,
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) host: Host,
}

/// Compresses a screen within milliseconds; the result is cached until the screen changes.
const BROTLI_QUALITY: i32 = 7;

/// Content encoding of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// The best encoding that a request accepts.
    pub(crate) fn of(request: &HttpRequest) -> Encoding {
        if accepts(request, "br") {
            Encoding::Brotli
        } else if accepts(request, "gzip") {
            Encoding::Gzip
        } else {
            Encoding::Plain
        }
    }
}

/// A screen; each encoding is compressed at its first request.
pub(crate) struct Ready {
    plain: Bytes,
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
    pub(crate) etag: String,
}

impl Ready {
    pub(crate) fn new(page: String, etag: String) -> Ready {
        Ready { plain: page.into(), brotli: OnceLock::new(), gzip: OnceLock::new(), etag }
    }

    /// True if the bytes need no further compression.
    pub(crate) fn is_prepared(&self, encoding: Encoding) -> bool {
        match encoding {
            Encoding::Brotli => self.brotli.get().is_some(),
            Encoding::Gzip => self.gzip.get().is_some(),
            Encoding::Plain => true,
        }
    }

    /// The bytes and their content encoding; uncompressed if the compression failed. The first call for an encoding
    /// takes milliseconds.
    pub(crate) fn bytes(&self, encoding: Encoding) -> (Bytes, Option<&'static str>) {
        let (compressed, name) = match encoding {
            Encoding::Brotli => (self.brotli.get_or_init(|| brotli(&self.plain)), "br"),
            Encoding::Gzip => (self.gzip.get_or_init(|| gzip(&self.plain)), "gzip"),
            Encoding::Plain => return (self.plain.clone(), None),
        };
        match compressed {
            Some(bytes) => (bytes.clone(), Some(name)),
            None => (self.plain.clone(), None),
        }
    }
}

/// The weak `ETag` of a screen: a hash of everything but the time of rendering.
pub(crate) fn etag(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
        hash.update([0]);
    }
    format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&hash.finalize()[..12]))
}

fn brotli(mut plain: &[u8]) -> Option<Bytes> {
    let params = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, ..Default::default() };
    let mut bytes = Vec::new();
    brotli::BrotliCompress(&mut plain, &mut bytes, &params).ok()?;
    Some(bytes.into())
}

fn gzip(plain: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain).ok()?;
    encoder.finish().ok().map(Bytes::from)
}
