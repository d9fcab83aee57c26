//! Actions of a member.

use super::status::{TeamRole, TeamState};
use crate::contract::contract;

contract! {
    /// An action of a member, on the team or on their own part.
    #[derive(Copy, Eq, Hash)]
    pub enum TeamAction {
        /// Sign the team up.
        Submit,
        /// Invite others by the code.
        Invite,
        /// Ask persons who look for a team.
        Ask,
        /// Change the own record and answers.
        EditRecord,
        /// Change name and slogan.
        Rename,
        /// Replace the invite code.
        ResetCode,
        /// Make another member captain.
        HandOver,
        /// Remove a member.
        Remove,
        /// Replace a member of a signed-up team by the next one who joins, who takes over the seat.
        Replace,
        /// Leave the team.
        Leave,
        /// End the team.
        Disband,
    }
}

/// Everything that decides what a member may do.
#[expect(clippy::struct_excessive_bools, reason = "the facts are independent")]
#[derive(Debug, Clone, Copy)]
pub struct TeamSituation {
    /// State of the team.
    pub state: TeamState,
    /// Role of the member.
    pub role: TeamRole,
    /// Members.
    pub count: i32,
    /// Smallest number of members.
    pub min: i32,
    /// Largest number of members.
    pub max: i32,
    /// An order has the fee of its members.
    pub fixed: bool,
    /// A member is to be replaced by the next one who joins.
    pub replacing: bool,
    /// Staff replace a member of the locked team.
    pub staff_replace: bool,
    /// The activity takes sign-ups at this time, in its current status.
    pub signup_open: bool,
}

/// The actions that a member may take, in display order. Nothing changes once sign-up has ended or the team is locked, except that
/// members invite whom staff replace one of them by.
pub fn team_actions(situation: &TeamSituation) -> Vec<TeamAction> {
    let s = situation;
    let mut actions = Vec::new();
    if s.staff_replace {
        actions.push(TeamAction::Invite);
    }
    let forming = s.state == TeamState::Forming;
    if !s.signup_open || !(forming || s.state == TeamState::Applied) {
        return actions;
    }
    let captain = s.role == TeamRole::Captain;
    if captain && forming && s.count >= s.min {
        actions.push(TeamAction::Submit);
    }
    let takes_more = s.count < s.max && !s.fixed;
    if takes_more || s.replacing {
        actions.push(TeamAction::Invite);
    }
    if captain && takes_more {
        actions.push(TeamAction::Ask);
    }
    if forming {
        actions.push(TeamAction::EditRecord);
    }
    if !captain {
        actions.push(TeamAction::Leave);
        return actions;
    }
    actions.extend([TeamAction::Rename, TeamAction::ResetCode]);
    if s.count > 1 {
        actions.extend([TeamAction::HandOver, TeamAction::Remove]);
    }
    if s.count > 1 && !forming {
        actions.push(TeamAction::Replace);
    }
    if forming {
        actions.push(TeamAction::Disband);
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAPTAIN: TeamSituation = TeamSituation {
        state: TeamState::Forming,
        role: TeamRole::Captain,
        count: 2,
        min: 2,
        max: 3,
        fixed: false,
        replacing: false,
        staff_replace: false,
        signup_open: true,
    };

    #[test]
    fn a_team_with_an_order_for_its_members_invites_only_who_replaces_one() {
        let applied = TeamSituation { state: TeamState::Applied, fixed: true, ..CAPTAIN };
        let invites = |situation: TeamSituation| team_actions(&situation).contains(&TeamAction::Invite);
        assert!(!invites(applied) && !team_actions(&applied).contains(&TeamAction::Ask));
        assert!(invites(TeamSituation { replacing: true, ..applied }));
        assert!(invites(TeamSituation { fixed: false, ..applied }));
    }

    #[test]
    fn only_the_captain_of_a_large_enough_team_submits_it() {
        let submits = |situation: TeamSituation| team_actions(&situation).contains(&TeamAction::Submit);
        assert!(submits(CAPTAIN));
        assert!(!submits(TeamSituation { count: 1, ..CAPTAIN }));
        assert!(!submits(TeamSituation { role: TeamRole::Member, ..CAPTAIN }));
        assert!(!submits(TeamSituation { state: TeamState::Applied, ..CAPTAIN }));
    }

    #[test]
    fn nothing_changes_in_a_locked_or_disbanded_team_or_after_sign_up() {
        for state in [TeamState::Locked, TeamState::Disbanded] {
            assert_eq!(team_actions(&TeamSituation { state, ..CAPTAIN }), []);
        }
        assert_eq!(team_actions(&TeamSituation { signup_open: false, ..CAPTAIN }), []);
        let replaced = TeamSituation { state: TeamState::Locked, signup_open: false, staff_replace: true, ..CAPTAIN };
        assert_eq!(team_actions(&replaced), [TeamAction::Invite]);
    }

    #[test]
    fn a_captain_hands_over_before_leaving_and_disbands_only_what_is_not_signed_up() {
        let of = |situation: TeamSituation| team_actions(&situation);
        assert!(!of(CAPTAIN).contains(&TeamAction::Leave) && of(CAPTAIN).contains(&TeamAction::Disband));
        let applied = of(TeamSituation { state: TeamState::Applied, ..CAPTAIN });
        assert!(applied.contains(&TeamAction::Ask) && !of(TeamSituation { count: 3, ..CAPTAIN }).contains(&TeamAction::Ask));
        assert!(!applied.contains(&TeamAction::Disband) && applied.contains(&TeamAction::HandOver));
        let alone = of(TeamSituation { count: 1, ..CAPTAIN });
        assert!(!alone.contains(&TeamAction::HandOver) && !alone.contains(&TeamAction::Remove));
        let member = of(TeamSituation { role: TeamRole::Member, ..CAPTAIN });
        assert_eq!(member, [TeamAction::Invite, TeamAction::EditRecord, TeamAction::Leave]);
        assert!(!of(TeamSituation { count: 3, ..CAPTAIN }).contains(&TeamAction::Invite));
        assert!(of(TeamSituation { count: 3, replacing: true, ..CAPTAIN }).contains(&TeamAction::Invite));
        assert!(applied.contains(&TeamAction::Replace) && !of(CAPTAIN).contains(&TeamAction::Replace));
    }
}
