//! The front end as it was built: its files, its manifest, and the files that each page loads.

pub(crate) mod bundle;
pub(crate) mod file;
pub(crate) mod manifest;
pub mod preload;

/// Policy of all participant pages: nothing inline, and from other hosts only avatars of the messaging app.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob: https://thirdwx.qlogo.cn https://wx.qlogo.cn; media-src 'self' blob:; connect-src 'self'; \
    font-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
