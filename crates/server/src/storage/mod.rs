//! The object store: pictures and videos that people upload, and what is shown of them.

pub mod embedded;
pub mod media;
mod original;
pub mod oss;
mod place;
pub mod sign;
pub mod store;
mod sweep;

pub use embedded::{Draft, Embedded, KeepError};
pub use original::{ORIGINAL_SECONDS, original_address, plain_name};
pub use oss::Finding;
pub use place::{Local, Storage};
pub use sweep::sweep;

/// An account's picture: the name of a drawn one, or the address of an own one.
pub fn picture_address(storage: &Storage, avatar: &str) -> String {
    if avatar.starts_with(laurel_core::storage::PUBLIC_FOLDER) { storage.address(avatar) } else { avatar.to_owned() }
}
