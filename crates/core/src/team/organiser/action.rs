//! Actions of staff on a team.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::signup::organiser::reads_phones;
use crate::staff::Role;
use crate::team::{TeamClock, TeamFacts, TeamState, TeamStatus, team_state};

contract! {
    /// An action of staff on a team.
    #[derive(Copy, Eq, Hash)]
    pub enum TeamStaffAction {
        /// Stop its members from changing it.
        Lock,
        /// Let its members change it again.
        Unlock,
        /// Make another member captain.
        Captain,
        /// Move a member to another team.
        Move,
        /// Remove a member.
        Remove,
        /// Replace a member of a signed-up team by the next one who joins.
        Replace,
        /// Move all members to another team.
        Merge,
    }
}

/// Everything that decides which actions staff may take.
#[derive(Debug, Clone, Copy)]
pub struct TeamStaffSituation {
    /// Role of the caller.
    pub role: Role,
    /// The team.
    pub facts: TeamFacts,
    /// Times that its state depends on.
    pub clock: TeamClock,
    /// The activity is published and has not ended.
    pub writable: bool,
}

/// The actions that staff may take, in display order. They do not depend on the sign-up window, except that after its end a
/// team stays locked: unlocked, it would be locked again, or end if it is too small.
pub fn team_staff_actions(situation: &TeamStaffSituation, now: DateTime<Utc>) -> Vec<TeamStaffAction> {
    let TeamStaffSituation { role, facts, clock, writable } = *situation;
    let state = team_state(facts, clock, now);
    let mut actions = Vec::new();
    if !reads_phones(role) || state == TeamState::Disbanded {
        return actions;
    }
    match state {
        TeamState::Forming | TeamState::Applied => actions.push(TeamStaffAction::Lock),
        TeamState::Locked if facts.status == TeamStatus::Locked && now < clock.signup_end => actions.push(TeamStaffAction::Unlock),
        TeamState::Locked | TeamState::Disbanded => {}
    }
    if facts.count > 1 {
        actions.extend([TeamStaffAction::Captain, TeamStaffAction::Move, TeamStaffAction::Remove]);
    }
    if facts.count > 1 && facts.live && writable {
        actions.push(TeamStaffAction::Replace);
    }
    if state == TeamState::Forming {
        actions.push(TeamStaffAction::Merge);
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: TeamFacts = TeamFacts { status: TeamStatus::Open, live: false, count: 2, min: 2, passed_on: false };

    fn of(role: Role, facts: TeamFacts, now: &str) -> Vec<TeamStaffAction> {
        let clock = TeamClock { signup_end: "2026-12-02T00:00:00Z".parse().unwrap() };
        let writable = now < "2026-12-03";
        team_staff_actions(&TeamStaffSituation { role, facts, clock, writable }, now.parse().unwrap())
    }

    #[test]
    fn staff_that_decide_change_members_and_merge_only_what_is_not_signed_up() {
        use TeamStaffAction as May;
        let now = "2026-12-01T00:00:00Z";
        assert_eq!(of(Role::Reviewer, OPEN, now), [May::Lock, May::Captain, May::Move, May::Remove, May::Merge]);
        assert_eq!(of(Role::Viewer, OPEN, now), []);
        assert_eq!(of(Role::Owner, TeamFacts { live: true, ..OPEN }, now), [May::Lock, May::Captain, May::Move, May::Remove, May::Replace]);
        assert_eq!(of(Role::Owner, TeamFacts { count: 1, ..OPEN }, now), [May::Lock, May::Merge]);
        assert_eq!(of(Role::Owner, TeamFacts { status: TeamStatus::Disbanded, count: 0, ..OPEN }, now), []);
    }

    #[test]
    fn a_locked_team_is_unlocked_until_the_end_of_sign_up_and_keeps_its_other_actions() {
        use TeamStaffAction as May;
        let locked = TeamFacts { status: TeamStatus::Locked, live: true, ..OPEN };
        assert_eq!(of(Role::Manager, locked, "2026-12-01T00:00:00Z"), [May::Unlock, May::Captain, May::Move, May::Remove, May::Replace]);
        assert_eq!(of(Role::Manager, locked, "2026-12-02T00:00:00Z"), [May::Captain, May::Move, May::Remove, May::Replace]);
        assert_eq!(of(Role::Manager, locked, "2026-12-03T00:00:00Z"), [May::Captain, May::Move, May::Remove], "the activity has ended");
        assert_eq!(of(Role::Manager, OPEN, "2026-12-02T00:00:00Z"), [], "it ended with sign-up");
    }
}
