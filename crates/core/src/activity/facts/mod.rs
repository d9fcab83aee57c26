//! Facts about an activity that its card and its page show, before translation. They travel with the answer, so that
//! the server's rendering and the client draw the same ones.

mod card;
mod page;
mod work_step;

pub use card::{CardBadge, CardFacts, CardSituation, WhenLine};
pub use page::{ActivityFacts, Deadline, DeadlineKind, DockAction, GroupState, PageSituation, StepState, step_states};
pub use work_step::WorkStep;

use crate::contract::contract;
use crate::money::Fen;

contract! {
    /// The lowest fee, and whether other groups cost more.
    #[derive(Copy, Eq, Default)]
    pub struct LowestFee {
        /// Lowest fee of all groups.
        pub fen: Fen,
        /// True if there are higher fees and the lowest is not free.
        pub from: bool,
        /// Highest fee of all groups: shown beside "free" if the lowest is free and others are not.
        pub most: Fen,
    }
}

impl LowestFee {
    /// The lowest of these fees; `None` if there are none.
    pub fn of(fees: &[Fen]) -> Option<LowestFee> {
        let (fen, most) = (fees.iter().copied().min()?, fees.iter().copied().max()?);
        Some(LowestFee { fen, from: !fen.is_free() && fen != most, most })
    }

    /// True if fees differ.
    pub fn differs(self) -> bool {
        self.fen != self.most
    }
}
