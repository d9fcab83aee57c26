//! The action, deadline, fee, places and steps of an activity in each state.

use super::*;
use crate::activity::{CapacityUnit, FeeMode, GroupMode};
use crate::ids::{GroupId, SignupId};
use crate::signup::{PayStatus, SignupStatus};

fn at(time: &str) -> DateTime<Utc> {
    time.parse().unwrap()
}

fn windows() -> Windows {
    Windows {
        signup_start: at("2026-11-15T00:00:00Z"),
        signup_end: at("2026-12-18T16:00:00Z"),
        submit_start: Some(at("2026-12-06T00:00:00Z")),
        submit_end: Some(at("2026-12-20T16:00:00Z")),
        like_start: Some(at("2026-12-21T00:00:00Z")),
        like_end: Some(at("2027-01-05T16:00:00Z")),
        judge_start: Some(at("2027-01-06T00:00:00Z")),
        judge_end: Some(at("2027-01-12T16:00:00Z")),
        start_time: at("2026-12-06T00:00:00Z"),
        end_time: at("2027-01-18T09:00:00Z"),
    }
}

fn group(state: GroupState, fen: i64) -> GroupView {
    GroupView {
        id: GroupId(1),
        name: String::new(),
        intro: String::new(),
        mode: GroupMode::Single,
        fee_fen: Fen(fen),
        fee_next: None,
        fee_mode: FeeMode::PerPerson,
        capacity: None,
        capacity_unit: CapacityUnit::Person,
        seats_left: None,
        nearly_full: false,
        waitlist: false,
        min_age: None,
        max_age: None,
        gender_limit: 0,
        team_min: None,
        team_max: None,
        open: state != GroupState::Closed,
        state,
    }
}

fn mine(status: SignupStatus) -> Mine {
    Mine { apply_id: SignupId(5), status, pay_status: PayStatus::Paid, pay_due: false }
}

const OPEN: Switches =
    Switches { signup_open: true, submit_open: true, like_open: false, checkin_open: false, rank_enabled: true, cert_enabled: false };

/// Facts of a contest with these groups during sign-up, as changed, at a time.
fn facts_at(time: &str, groups: &[GroupView], change: impl Fn(&mut PageSituation<'_>)) -> ActivityFacts {
    let windows = windows();
    let mut situation = PageSituation {
        status: Status::Published,
        stage: Stage::Signup,
        switches: OPEN,
        windows: &windows,
        groups,
        mine: None,
        my_work: None,
        reviewed: false,
    };
    change(&mut situation);
    situation.facts(at(time))
}

fn facts(groups: &[GroupState], change: impl Fn(&mut PageSituation<'_>)) -> ActivityFacts {
    let groups: Vec<_> = groups.iter().map(|state| group(*state, 6800)).collect();
    facts_at("2026-12-10T04:00:00Z", &groups, change)
}

#[test]
fn the_dock_offers_the_one_action_that_the_state_allows() {
    let open = [GroupState::Open];
    let shut = Switches { signup_open: false, ..OPEN };
    assert_eq!(facts(&open, |_| {}).dock, DockAction::SignUp);
    assert_eq!(facts(&[GroupState::Full], |_| {}).dock, DockAction::Full);
    assert_eq!(facts(&[GroupState::Closed], |_| {}).dock, DockAction::Closed);
    assert_eq!(facts(&open, |s| (s.stage, s.switches) = (Stage::Submit, shut)).dock, DockAction::Closed);
    assert_eq!(facts(&open, |s| (s.status, s.switches) = (Status::Paused, shut)).dock, DockAction::Paused);
    assert_eq!(facts(&open, |s| (s.stage, s.switches) = (Stage::Upcoming, shut)).dock, DockAction::Opens);
    for (stage, action) in [(Stage::Ended, DockAction::Ended), (Stage::Cancelled, DockAction::Cancelled)] {
        let over = facts(&open, |s| (s.stage, s.mine) = (stage, Some(mine(SignupStatus::Approved))));
        assert_eq!(over.dock, action);
        assert!(over.over);
    }
}

#[test]
fn a_sign_up_replaces_the_action_until_it_ends() {
    for status in SignupStatus::ALL {
        let ended = matches!(status, SignupStatus::Revoked | SignupStatus::Cancelled);
        let wanted = if ended { DockAction::SignUp } else { DockAction::Mine };
        assert_eq!(facts(&[GroupState::Open], |s| s.mine = Some(mine(*status))).dock, wanted);
    }
}

#[test]
fn only_a_live_sign_up_excludes_another_one() {
    for status in SignupStatus::ALL {
        let live = facts(&[GroupState::Open], |s| s.mine = Some(mine(*status))).live_signup;
        assert_eq!(live, status.is_live().then_some(SignupId(5)));
    }
}

#[test]
fn a_full_activity_with_a_waiting_list_offers_to_join_it() {
    assert_eq!(facts(&[GroupState::Waiting], |_| {}).dock, DockAction::Waiting);
    assert_eq!(facts(&[GroupState::Full, GroupState::Waiting], |_| {}).dock, DockAction::Waiting);
    assert_eq!(facts(&[GroupState::Open, GroupState::Waiting], |_| {}).dock, DockAction::SignUp);
}

#[test]
fn the_waiting_list_of_a_group_can_be_joined_only_while_it_is_open_and_full() {
    assert_eq!(GroupState::of(true, Some(0), true), GroupState::Waiting);
    assert_eq!(GroupState::of(true, Some(0), false), GroupState::Full);
    assert_eq!(GroupState::of(true, Some(1), true), GroupState::Open);
    assert_eq!(GroupState::of(true, None, true), GroupState::Open);
    assert_eq!(GroupState::of(false, Some(0), true), GroupState::Closed);
}

#[test]
fn a_sign_up_that_can_choose_one_group_only_names_it() {
    let only = |states: &[GroupState]| {
        let named = |(number, state): (i64, &GroupState)| GroupView { id: GroupId(number), ..group(*state, 0) };
        let groups: Vec<_> = (1..).zip(states).map(named).collect();
        facts_at("2026-12-10T04:00:00Z", &groups, |_| {}).only_group.map(|id| id.0)
    };
    assert_eq!(only(&[GroupState::Open]), Some(1));
    assert_eq!(only(&[GroupState::Closed, GroupState::Waiting, GroupState::Full]), Some(2));
    assert_eq!(only(&[GroupState::Open, GroupState::Waiting]), None);
    assert_eq!(only(&[GroupState::Full]), None);

    let team = GroupView { id: GroupId(2), mode: GroupMode::Team, ..group(GroupState::Open, 0) };
    let with_team = [group(GroupState::Open, 0), team];
    let facts = facts_at("2026-12-10T04:00:00Z", &with_team, |_| {});
    assert_eq!(facts.only_group.is_some(), !Route::Invite.is_open(), "teams cannot be chosen before their page opens");
    let facts = facts_at("2026-12-10T04:00:00Z", &with_team[1..], |_| {});
    assert_eq!(facts.only_group, None, "a team is founded or joined");
    let signed_up = facts_at("2026-12-10T04:00:00Z", &with_team[..1], |s| s.mine = Some(mine(SignupStatus::Approved)));
    assert_eq!(signed_up.only_group, None);
}

#[test]
fn an_activity_is_full_if_no_open_group_has_a_place() {
    assert!(facts(&[GroupState::Full, GroupState::Closed], |_| {}).full);
    assert!(facts(&[GroupState::Waiting], |_| {}).full);
    assert!(!facts(&[GroupState::Full, GroupState::Open], |_| {}).full);
    assert!(!facts(&[], |_| {}).full);
}

#[test]
fn the_fee_is_the_lowest_of_the_open_groups() {
    let fee = |fees: &[(GroupState, i64)]| {
        let groups: Vec<_> = fees.iter().map(|(state, fen)| group(*state, *fen)).collect();
        facts_at("2026-12-10T04:00:00Z", &groups, |_| {}).fee.map(|fee| (fee.fen.0, fee.from))
    };
    assert_eq!(fee(&[(GroupState::Open, 6800)]), Some((6800, false)));
    assert_eq!(fee(&[(GroupState::Open, 6800), (GroupState::Open, 0)]), Some((0, false)));
    assert_eq!(fee(&[(GroupState::Open, 6800), (GroupState::Full, 12_000)]), Some((6800, true)));
    assert_eq!(fee(&[(GroupState::Open, 6800), (GroupState::Closed, 0)]), Some((6800, false)));
    assert_eq!(fee(&[]), None);
}

#[test]
fn the_next_deadline_depends_on_the_caller_and_the_time() {
    let kind = |time: &str, stage: Stage, status: Option<SignupStatus>| {
        let facts = facts_at(time, &[], |s| (s.stage, s.mine) = (stage, status.map(mine)));
        facts.deadline.map(|deadline| deadline.kind)
    };
    assert_eq!(kind("2026-11-01T00:00:00Z", Stage::Upcoming, None), Some(DeadlineKind::SignupStart));
    assert_eq!(kind("2026-12-10T00:00:00Z", Stage::Signup, None), Some(DeadlineKind::SignupEnd));
    assert_eq!(kind("2026-12-10T00:00:00Z", Stage::Signup, Some(SignupStatus::Approved)), Some(DeadlineKind::SubmitEnd));
    assert_eq!(kind("2026-12-10T00:00:00Z", Stage::Signup, Some(SignupStatus::Rejected)), Some(DeadlineKind::SignupEnd));
    assert_eq!(kind("2026-12-19T00:00:00Z", Stage::Submit, None), Some(DeadlineKind::SubmitEnd));
    assert_eq!(kind("2026-12-22T00:00:00Z", Stage::Like, None), Some(DeadlineKind::LikeEnd));
    assert_eq!(kind("2027-01-07T00:00:00Z", Stage::Judge, None), Some(DeadlineKind::JudgeEnd));
    assert_eq!(kind("2027-01-13T00:00:00Z", Stage::Ongoing, None), Some(DeadlineKind::End));
    assert_eq!(kind("2027-01-13T00:00:00Z", Stage::Cancelled, None), None);
    assert_eq!(kind("2027-01-19T00:00:00Z", Stage::Ended, None), None);
}

#[test]
fn a_step_without_an_end_lasts_until_the_next_one() {
    let items = [
        (at("2026-11-15T00:00:00Z"), Some(at("2026-12-18T16:00:00Z"))),
        (at("2026-12-06T00:00:00Z"), Some(at("2026-12-08T16:00:00Z"))),
        (at("2026-12-09T00:00:00Z"), None),
        (at("2027-01-18T06:00:00Z"), None),
    ];
    let states = |stage, now| step_states(&items, stage, windows().end_time, at(now));
    let (done, now, next) = (StepState::Done, StepState::Now, StepState::Next);
    assert_eq!(states(Stage::Signup, "2026-12-10T04:00:00Z"), [now, done, now, next]);
    assert_eq!(states(Stage::Ongoing, "2027-01-18T07:00:00Z"), [done, done, done, now]);
    assert_eq!(states(Stage::Ended, "2026-12-10T04:00:00Z"), [done; 4]);
    assert_eq!(states(Stage::Cancelled, "2026-12-10T04:00:00Z"), [done, done, done, next]);
}
