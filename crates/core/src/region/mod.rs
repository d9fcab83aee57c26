//! Provinces, cities and districts of China by their GB/T 2260 codes.

#[cfg(feature = "regions")]
mod table;
mod wire;

#[cfg(feature = "regions")]
pub use table::{children, name_of};
pub use wire::{Region, RegionList, RegionQuery};

/// Shaped like a code; whether there is such a region only the server's table knows.
pub fn is_region_code(text: &str) -> bool {
    text.len() == 6 && text.bytes().all(|b| b.is_ascii_digit())
}
