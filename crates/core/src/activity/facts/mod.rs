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
    /// The lowest fee, and whether other groups cost more. "From free" is not shown.
    #[derive(Copy, Eq)]
    pub struct LowestFee {
        /// Lowest fee of all groups.
        pub fen: Fen,
        /// True if there are higher fees and the lowest is not free.
        pub from: bool,
    }
}
