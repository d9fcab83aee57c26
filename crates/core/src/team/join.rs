//! Decides whether a team can be joined.

use super::status::{TeamState, TeamStatus};
use crate::errors::Code;

/// The facts about a team that decide whether it can be joined.
#[derive(Debug, Clone, Copy)]
pub struct JoinSituation {
    /// Stored part of the state.
    pub status: TeamStatus,
    /// State of the team.
    pub state: TeamState,
    /// Members.
    pub count: i32,
    /// Largest number of members.
    pub max: i32,
    /// An order has the fee of its members.
    pub fixed: bool,
    /// The next one who joins takes the place of a member of the signed-up team.
    pub replacing: bool,
    /// The code with which the activity refuses sign-ups now.
    pub window: Option<Code>,
    /// The activity is published and has not ended.
    pub writable: bool,
}

impl JoinSituation {
    /// Staff replace a member of a team that they or the clock locked, which they may until the activity ends. Replacements by the
    /// captain are cancelled when a team is locked.
    pub fn staff_replace(&self) -> bool {
        self.replacing && self.status == TeamStatus::Locked && self.state == TeamState::Locked && self.writable
    }

    /// The code with which joining is refused; `None` if others may join.
    pub fn refusal(&self) -> Option<Code> {
        if self.staff_replace() {
            return None;
        }
        if self.window.is_some() {
            return self.window;
        }
        let is_locked = matches!(self.state, TeamState::Locked | TeamState::Disbanded);
        if is_locked || (self.fixed && !self.replacing) {
            return Some(Code::TeamLocked);
        }
        (self.count >= self.max && !self.replacing).then_some(Code::TeamFull)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: JoinSituation = JoinSituation {
        status: TeamStatus::Open,
        state: TeamState::Applied,
        count: 2,
        max: 2,
        fixed: false,
        replacing: false,
        window: None,
        writable: true,
    };
    const LOCKED: JoinSituation = JoinSituation { status: TeamStatus::Locked, state: TeamState::Locked, ..OPEN };

    #[test]
    fn a_full_team_takes_only_who_replaces_a_member() {
        assert_eq!(OPEN.refusal(), Some(Code::TeamFull));
        assert_eq!(JoinSituation { replacing: true, ..OPEN }.refusal(), None);
        assert_eq!(JoinSituation { count: 1, ..OPEN }.refusal(), None);
    }

    #[test]
    fn a_team_with_an_order_for_its_members_takes_only_who_replaces_one() {
        let fixed = JoinSituation { fixed: true, count: 1, ..OPEN };
        assert_eq!(fixed.refusal(), Some(Code::TeamLocked));
        assert_eq!(JoinSituation { replacing: true, ..fixed }.refusal(), None);
    }

    #[test]
    fn staff_replace_members_of_locked_teams_until_the_activity_ends() {
        assert_eq!(LOCKED.refusal(), Some(Code::TeamLocked));
        let late = JoinSituation { replacing: true, window: Some(Code::SignupNotOpen), ..LOCKED };
        assert_eq!(late.refusal(), None);
        assert_eq!(JoinSituation { writable: false, ..late }.refusal(), Some(Code::SignupNotOpen));
        let unseen = JoinSituation { status: TeamStatus::Open, ..late };
        assert_eq!(unseen.refusal(), Some(Code::SignupNotOpen), "replacements by the captain end with sign-up");
    }
}
