//! Wire types of regions.

use crate::contract::contract;

contract! {
    /// `GET /common/region`
    #[derive(Default)]
    pub struct RegionQuery {
        /// Code of a province or city; absent: the provinces are listed.
        pub parent: Option<String>,
    }

    /// A province, a city or a district.
    pub struct Region {
        /// GB/T 2260 code.
        pub code: String,
        /// Chinese name as in the standard; in traditional characters for their readers.
        pub name: String,
        /// True if the region has no regions below it.
        pub leaf: bool,
    }

    /// The regions below a parent.
    pub struct RegionList {
        /// In the order of the standard.
        pub list: Vec<Region>,
        /// Name of the parent and the regions above it; empty for the provinces.
        pub name: String,
    }
}
