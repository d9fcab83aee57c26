//! The merchant's gifts.

use crate::activity::organiser::{check_label, check_number};
use crate::contract::contract;
use crate::errors::FieldErrors;
use crate::ids::GiftId;
use crate::text::LocalText;
use crate::vote::GiftIcon;

/// Maximum length of a name, characters.
const NAME_MAX: usize = 20;
/// Largest cost and value of a gift.
const POINTS_MAX: i64 = 100;

contract! {
    /// Content of a gift.
    #[derive(Eq)]
    pub struct GiftBody {
        /// Its picture and animation.
        pub icon: GiftIcon,
        /// Its name; empty for the usual one of the icon.
        pub name: LocalText,
        /// Points that it costs, 1 to 100.
        pub cost: u32,
        /// Its value for the work, 1 to 100.
        pub value: u32,
        /// Position in the list.
        pub sort: i32,
        /// It can be given.
        pub enabled: bool,
    }

    /// A gift with its id.
    #[derive(Eq)]
    pub struct GiftLine {
        /// Its id.
        pub id: GiftId,
        /// Its content.
        pub gift: GiftBody,
    }

    /// The merchant's gifts, in display order.
    #[derive(Eq)]
    pub struct GiftLines {
        /// All of them.
        pub list: Vec<GiftLine>,
    }

    /// `PUT /gift/{id}`
    #[derive(Eq)]
    pub struct GiftChange {
        /// The gift.
        pub id: GiftId,
        /// Its new content.
        pub gift: GiftBody,
    }
}

/// Validates a gift.
pub fn check_gift(gift: &GiftBody) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_label(&mut errors, "name", &gift.name, false, NAME_MAX);
    check_number(&mut errors, "cost", i64::from(gift.cost), 1, POINTS_MAX);
    check_number(&mut errors, "value", i64::from(gift.value), 1, POINTS_MAX);
    errors
}
