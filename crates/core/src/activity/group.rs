//! Groups (divisions) of an activity.

use super::facts::GroupState;
use super::fee::FeeChange;
use crate::contract::contract;
use crate::ids::GroupId;
use crate::money::Fen;
use crate::stored_enum;

contract! {
    /// Kind of participants in a group.
    #[derive(Copy, Eq)]
    pub enum GroupMode {
        /// Individuals.
        Single,
        /// Teams.
        Team,
    }

    /// Unit of a fee.
    #[derive(Copy, Eq)]
    pub enum FeeMode {
        /// Charged per person.
        PerPerson,
        /// Charged per team.
        PerTeam,
        /// Charged per member of a team; each member pays an order of their own.
        Each,
    }

    /// Unit of the capacity of a group.
    #[derive(Copy, Eq, Default)]
    pub enum CapacityUnit {
        /// Each person takes a seat.
        #[default]
        Person,
        /// Each team takes one, whatever its size.
        Team,
    }

    /// A group (division) of an activity.
    pub struct GroupView {
        /// Its id.
        pub id: GroupId,
        /// Display name.
        pub name: String,
        /// One sentence.
        pub intro: String,
        /// Individuals or teams.
        pub mode: GroupMode,
        /// Fee at this time in fen; 0 is free.
        pub fee_fen: Fen,
        /// The fee that follows; absent if it stays.
        pub fee_next: Option<FeeChange>,
        /// Unit of the fee.
        pub fee_mode: FeeMode,
        /// Number of places; absent if unlimited.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub capacity: Option<i64>,
        /// Unit of the places.
        pub capacity_unit: CapacityUnit,
        /// Free places; absent if unlimited.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub seats_left: Option<i64>,
        /// Few places are left.
        pub nearly_full: bool,
        /// True if the waiting list can be joined once the group is full.
        pub waitlist: bool,
        /// Minimum age, years.
        pub min_age: Option<i32>,
        /// Maximum age, years.
        pub max_age: Option<i32>,
        /// 0 for all, 1 male, 2 female.
        pub gender_limit: i16,
        /// Minimum team size.
        pub team_min: Option<i32>,
        /// Maximum team size.
        pub team_max: Option<i32>,
        /// True if the organiser accepts sign-ups.
        pub open: bool,
        /// Availability to new sign-ups.
        pub state: GroupState,
    }
}

impl FeeMode {
    /// Fee of a sign-up of so many persons; `None` on overflow.
    pub fn total(self, fee: Fen, persons: i64) -> Option<Fen> {
        match self {
            FeeMode::PerPerson | FeeMode::Each => fee.times(persons),
            FeeMode::PerTeam => Some(fee),
        }
    }

    /// Part of the fee of a sign-up of so many persons that one account pays.
    pub fn own(self, total: Fen, persons: i64) -> Fen {
        match self {
            FeeMode::PerPerson | FeeMode::PerTeam => total,
            FeeMode::Each => Fen(total.0 / persons.max(1)),
        }
    }
}

impl CapacityUnit {
    /// Seats that a sign-up of so many persons takes.
    pub fn seats(self, persons: usize) -> i64 {
        match self {
            CapacityUnit::Person => i64::try_from(persons).unwrap_or(i64::MAX),
            CapacityUnit::Team => 1,
        }
    }
}

stored_enum!(CapacityUnit {
    Person = "person",
    Team = "team",
});

stored_enum!(FeeMode {
    PerPerson = "perPerson",
    PerTeam = "perTeam",
    Each = "each",
});

stored_enum!(GroupMode {
    Single = "single",
    Team = "team",
});
