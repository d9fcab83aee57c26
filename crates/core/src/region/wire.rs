//! What travels about regions.

use crate::contract::contract;

contract! {
    /// `GET /common/region`
    #[derive(Default)]
    pub struct RegionQuery {
        /// Province or city; absent for the provinces.
        pub parent: Option<String>,
    }

    /// A province, a city or a district.
    pub struct Region {
        /// GB/T 2260 code.
        pub code: String,
        /// Name in Chinese, as the standard has it.
        pub name: String,
        /// There is nothing below it.
        pub leaf: bool,
    }

    /// The regions of one parent.
    pub struct RegionList {
        /// In the standard's order.
        pub list: Vec<Region>,
        /// Name of the parent with those above it; empty for the provinces.
        pub name: String,
    }
}
