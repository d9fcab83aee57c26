//! Validation of addresses from query parameters: pages of other sites to show, and pictures of the app to
//! save. Anyone can write such a link, so only addresses that are certainly harmless are accepted.

mod origin;
mod page;
mod picture;

pub use origin::WebOrigin;
pub use page::{WebAdmission, admit_page};
pub use picture::{OwnPicture, PICTURE_MAX_BYTES, own_picture, picture_name};

use crate::percent::encode_all_but;

/// Maximum length of an accepted address, bytes; a length that browsers and proxies support everywhere.
const ADDRESS_MAX: usize = 2048;

/// True for the address of a page on another site, `https` only, that can be linked.
pub fn is_web_address(address: &str) -> bool {
    let is_whole = address.len() <= ADDRESS_MAX && !address.chars().any(|character| is_hostile(character) || character.is_whitespace());
    is_whole && origin::split(address).is_some()
}

/// True for the address of a picture that organisers may show: empty, over `https`, or of this server.
pub fn is_picture_address(address: &str) -> bool {
    let is_own = address.starts_with('/') && !address.starts_with("//");
    address.len() <= PICTURE_ADDRESS_MAX
        && (address.is_empty() || address.starts_with("https://") || is_own)
        && !address.chars().any(is_hostile)
}

/// True for the address of a link that organisers may write: a web page, a mail address, a telephone number, or a path of
/// this server.
pub fn is_link_address(address: &str) -> bool {
    let begins = |scheme: &str| address.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    let is_known = LINK_SCHEMES.iter().any(|scheme| begins(scheme) && address.len() > scheme.len());
    let is_own = address.starts_with('/') && !address.starts_with("//");
    address.len() <= ADDRESS_MAX
        && (is_known || is_own)
        && !address.chars().any(|character| is_hostile(character) || character.is_whitespace())
}

/// Beginnings of linked addresses; any other scheme, above all `javascript:`, is refused.
const LINK_SCHEMES: [&str; 4] = ["https://", "http://", "mailto:", "tel:"];

/// Maximum length of a picture's address, bytes.
const PICTURE_ADDRESS_MAX: usize = 300;

/// True for characters that browsers drop or reinterpret: control characters such as line breaks, and the
/// backslash, which they read as a slash.
fn is_hostile(character: char) -> bool {
    character.is_control() || character == '\\'
}

/// Percent-encodes all characters that are not allowed in an address, as browsers do. Existing escapes are
/// unchanged.
fn encoded(text: &str) -> String {
    encode_all_but(text, b"-._~:/?#[]@!$&'()*+,;=%")
}
