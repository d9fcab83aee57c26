//! Addresses that arrive in a query: pages of other sites that may be shown, and pictures of ours that
//! may be saved. Whoever sends a link chooses them, so that nothing is taken but what is surely meant.

mod origin;
mod page;
mod picture;

pub use origin::WebOrigin;
pub use page::{WebAdmission, admit_page};
pub use picture::{OwnPicture, PICTURE_MAX_BYTES, own_picture, picture_name};

use crate::percent::encode_all_but;

/// Longest address that is followed, in bytes; what browsers and proxies carry everywhere.
const ADDRESS_MAX: usize = 2048;

/// What browsers drop or read as something else: line breaks and their like, and the backslash that
/// they take for a slash.
fn is_hostile(character: char) -> bool {
    character.is_control() || character == '\\'
}

/// The text in ASCII as browsers send it: all else is percent-encoded, as are the marks that an address
/// may not have. What is encoded already stays so.
fn encoded(text: &str) -> String {
    encode_all_but(text, b"-._~:/?#[]@!$&'()*+,;=%")
}
