//! States of a team. What is stored says only whether it is open, locked or disbanded; with its live sign-up and the clock
//! that makes the state that people see.

use chrono::{DateTime, TimeDelta, Utc};

use crate::contract::contract;
use crate::stored_enum;

/// Hours before the end of sign-up at which a captain who has not submitted a team that is full enough passes the role on.
pub const SUCCESSION_HOURS: i64 = 24;

contract! {
    /// State of a team.
    #[derive(Copy, Eq, Hash)]
    pub enum TeamState {
        /// Members gather; nothing is signed up.
        Forming,
        /// Signed up; members still come and go.
        Applied,
        /// Signed up; members cannot change any more.
        Locked,
        /// It does not exist any more.
        Disbanded,
    }

    /// Role of a member.
    #[derive(Copy, Eq, Hash)]
    pub enum TeamRole {
        /// Leads the team, and signs it up.
        Captain,
        /// Any other member.
        Member,
    }

    /// State of a membership.
    #[derive(Copy, Eq, Hash)]
    pub enum TeamMemberStatus {
        /// In the team.
        Joined,
        /// Left it, or it was disbanded.
        Left,
        /// Removed by captain or organiser.
        Removed,
    }
}

/// Stored part of a team's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TeamStatus {
    /// Forming, or signed up.
    Open,
    /// Locked by the organiser or by the end of sign-up.
    Locked,
    /// Disbanded by the captain, or by the end of sign-up.
    Disbanded,
}

stored_enum!(TeamState { Forming = "forming", Applied = "applied", Locked = "locked", Disbanded = "disbanded" });
stored_enum!(TeamStatus { Open = "open", Locked = "locked", Disbanded = "disbanded" });
stored_enum!(TeamMemberStatus { Joined = "joined", Left = "left", Removed = "removed" });

/// Times that a team's state depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamClock {
    /// End of sign-up.
    pub signup_end: DateTime<Utc>,
}

/// Inputs of a team's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamFacts {
    /// Stored part.
    pub status: TeamStatus,
    /// It has a live sign-up.
    pub live: bool,
    /// Members.
    pub count: i64,
    /// Smallest number of members.
    pub min: i64,
    /// The clock has made another member captain of the unsubmitted team.
    pub passed_on: bool,
}

/// The state now, the clock's effects included even if the sweep has not stored them yet.
pub fn team_state(facts: TeamFacts, clock: TeamClock, now: DateTime<Utc>) -> TeamState {
    match (facts.status, facts.live) {
        (TeamStatus::Disbanded, _) => TeamState::Disbanded,
        (_, false) if clock.signup_end <= now => TeamState::Disbanded,
        (TeamStatus::Open, true) if clock.signup_end <= now => TeamState::Locked,
        (TeamStatus::Locked, _) => TeamState::Locked,
        (TeamStatus::Open, true) => TeamState::Applied,
        (TeamStatus::Open, false) => TeamState::Forming,
    }
}

/// An event that changes the stored part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TeamEvent {
    /// The captain disbands a team that is not signed up.
    Disband,
    /// The organiser locks a team.
    Lock,
    /// The organiser unlocks a team.
    Unlock,
    /// Sign-up ended; the team is signed up and large enough.
    EndLocks,
    /// Sign-up ended; the team is signed up, and too small: its sign-up is cancelled and it ends.
    EndTooSmall,
    /// Sign-up ended; the team is not signed up.
    EndDisbands,
    /// Nobody submitted a team that is large enough; another member leads it.
    PassOn,
}

stored_enum!(TeamEvent {
    Disband = "disband",
    Lock = "lock",
    Unlock = "unlock",
    EndLocks = "endLocks",
    EndTooSmall = "endTooSmall",
    EndDisbands = "endDisbands",
    PassOn = "passOn",
});

/// The stored part after an event; `None` if the transition does not exist.
pub const fn team_transition(facts: TeamFacts, event: TeamEvent) -> Option<TeamStatus> {
    use TeamEvent as On;
    use TeamStatus as Is;
    Some(match (facts.status, event) {
        (Is::Open, On::Disband | On::EndDisbands) if !facts.live => Is::Disbanded,
        (Is::Open, On::Lock) => Is::Locked,
        (Is::Open, On::EndLocks) if facts.live => Is::Locked,
        (Is::Locked, On::Unlock) => Is::Open,
        (Is::Open, On::EndTooSmall) if facts.live => Is::Disbanded,
        (Is::Open, On::PassOn) if !facts.live && !facts.passed_on => Is::Open,
        _ => return None,
    })
}

/// The transition that the time has made due, whether or not the sweep has stored it yet. A team that staff locked may be
/// smaller than the minimum, since they decided so; without a sign-up it ends with the sign-up window, which is computed on
/// read and not stored.
pub fn team_due(facts: TeamFacts, clock: TeamClock, now: DateTime<Utc>) -> Option<TeamEvent> {
    let ended = clock.signup_end <= now;
    match (facts.status, facts.live) {
        (TeamStatus::Disbanded | TeamStatus::Locked, _) => None,
        (TeamStatus::Open, false) if ended => Some(TeamEvent::EndDisbands),
        (TeamStatus::Open, true) if ended && facts.count < facts.min => Some(TeamEvent::EndTooSmall),
        (TeamStatus::Open, true) => ended.then_some(TeamEvent::EndLocks),
        (TeamStatus::Open, false) => {
            let late = clock.signup_end - TimeDelta::hours(SUCCESSION_HOURS) <= now;
            (late && facts.count >= facts.min && facts.count > 1 && !facts.passed_on).then_some(TeamEvent::PassOn)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    const OPEN: TeamFacts = TeamFacts { status: TeamStatus::Open, live: false, count: 3, min: 2, passed_on: false };

    #[test]
    fn the_end_of_sign_up_locks_signed_up_teams_and_ends_the_others() {
        let clock = TeamClock { signup_end: at("2026-12-01T00:00:00Z") };
        let after = at("2026-12-01T00:00:00Z");
        let due = |facts| (team_due(facts, clock, after), team_state(facts, clock, after));
        assert_eq!(due(OPEN), (Some(TeamEvent::EndDisbands), TeamState::Disbanded));
        assert_eq!(due(TeamFacts { live: true, ..OPEN }), (Some(TeamEvent::EndLocks), TeamState::Locked));
        assert_eq!(due(TeamFacts { live: true, count: 1, ..OPEN }), (Some(TeamEvent::EndTooSmall), TeamState::Locked));
        let locked = TeamFacts { status: TeamStatus::Locked, live: true, count: 1, ..OPEN };
        assert_eq!(due(locked), (None, TeamState::Locked), "staff decided that it may stay small");
        assert_eq!(due(TeamFacts { live: false, ..locked }), (None, TeamState::Disbanded));
    }

    #[test]
    fn a_captain_who_does_not_submit_passes_the_role_on_once() {
        let clock = TeamClock { signup_end: at("2026-12-02T00:00:00Z") };
        let (early, late) = (at("2026-11-30T23:59:59Z"), at("2026-12-01T00:00:00Z"));
        assert_eq!(team_due(OPEN, clock, early), None);
        assert_eq!(team_due(OPEN, clock, late), Some(TeamEvent::PassOn));
        for other in [
            TeamFacts { passed_on: true, ..OPEN },
            TeamFacts { count: 1, ..OPEN },
            TeamFacts { count: 1, min: 1, ..OPEN },
            TeamFacts { live: true, ..OPEN },
            TeamFacts { status: TeamStatus::Locked, ..OPEN },
        ] {
            assert_eq!(team_due(other, clock, late), None, "{other:?}");
        }
    }

    #[test]
    fn what_is_due_is_a_transition_and_leads_to_the_state_that_was_shown() {
        let clock = TeamClock { signup_end: at("2026-12-02T00:00:00Z") };
        for status in TeamStatus::ALL {
            for (live, count, passed_on, now) in itertools(&[at("2026-12-01T12:00:00Z"), at("2026-12-02T00:00:00Z")]) {
                let facts = TeamFacts { status: *status, live, count, min: 2, passed_on };
                let Some(event) = team_due(facts, clock, now) else { continue };
                let next = team_transition(facts, event).expect("a due event is possible");
                let after = TeamFacts { status: next, live: live && event != TeamEvent::EndTooSmall, passed_on: true, ..facts };
                assert_eq!(team_due(after, clock, now), None, "{facts:?} {event:?}");
                if event != TeamEvent::EndTooSmall {
                    assert_eq!(team_state(after, clock, now), team_state(facts, clock, now), "{facts:?} {event:?}");
                }
            }
        }
    }

    fn itertools(times: &[DateTime<Utc>]) -> Vec<(bool, i64, bool, DateTime<Utc>)> {
        let mut all = Vec::new();
        for live in [false, true] {
            for count in 1..=3 {
                for passed_on in [false, true] {
                    all.extend(times.iter().map(|time| (live, count, passed_on, *time)));
                }
            }
        }
        all
    }
}
