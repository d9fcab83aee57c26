//! The time line, badge, fee and days left of a card in each state.

use super::*;
use crate::ids::SignupId;
use crate::money::Fen;
use crate::signup::{PayStatus, SignupStatus};

const NOW: &str = "2026-12-10T04:00:00Z";

fn at(time: &str) -> DateTime<Utc> {
    time.parse().unwrap()
}

fn event_windows() -> Windows {
    Windows {
        signup_start: at("2026-12-01T00:00:00Z"),
        signup_end: at("2026-12-13T16:00:00Z"),
        submit_start: None,
        submit_end: None,
        like_start: None,
        like_end: None,
        judge_start: None,
        judge_end: None,
        start_time: at("2026-12-13T23:30:00Z"),
        end_time: at("2026-12-14T04:00:00Z"),
    }
}

fn contest_windows() -> Windows {
    Windows {
        submit_start: Some(at("2026-12-01T00:00:00Z")),
        submit_end: Some(at("2027-01-08T16:00:00Z")),
        like_end: Some(at("2027-01-20T16:00:00Z")),
        start_time: at("2026-12-01T00:00:00Z"),
        end_time: at("2027-02-01T16:00:00Z"),
        ..event_windows()
    }
}

fn situation(kind: ActivityKind, windows: &Windows) -> CardSituation<'_> {
    CardSituation {
        kind,
        stage: Stage::Signup,
        windows,
        fee: LowestFee { fen: Fen(6800), from: false, most: Fen(6800) },
        seats_left: Some(88),
        nearly_full: false,
        mine: None,
    }
}

/// Facts about an event during sign-up, as changed.
fn facts(change: impl Fn(&mut CardSituation<'_>)) -> CardFacts {
    let windows = event_windows();
    let mut event = situation(ActivityKind::Event, &windows);
    change(&mut event);
    event.facts(at(NOW))
}

fn contest_line(stage: Stage) -> WhenLine {
    let windows = contest_windows();
    CardSituation { stage, ..situation(ActivityKind::Contest, &windows) }.facts(at(NOW)).when
}

#[test]
fn an_event_shows_its_start_until_then_and_its_end_from_then_on() {
    let windows = event_windows();
    assert_eq!(facts(|_| {}).when, WhenLine::Starts { time: windows.start_time });
    assert_eq!(facts(|card| card.stage = Stage::Upcoming).when, WhenLine::Opens { time: windows.signup_start });
    let begun = Windows { start_time: at("2026-12-09T00:00:00Z"), ..windows };
    let ongoing = CardSituation { stage: Stage::Ongoing, ..situation(ActivityKind::Event, &begun) };
    assert_eq!(ongoing.facts(at(NOW)).when, WhenLine::Running { time: at("2026-12-14T03:59:00Z") });
}

#[test]
fn a_contest_shows_the_deadline_of_works_then_of_likes() {
    // Midnight in Shanghai on 9 January: the last day is the 8th.
    let works = WhenLine::Works { time: at("2027-01-08T15:59:00Z") };
    assert_eq!(contest_line(Stage::Submit), works);
    assert_eq!(contest_line(Stage::Signup), works);
    assert_eq!(contest_line(Stage::Like), WhenLine::Likes { time: at("2027-01-20T15:59:00Z") });
    assert_eq!(contest_line(Stage::Judge), WhenLine::Judging);
}

#[test]
fn an_ended_or_cancelled_activity_says_so() {
    let ended = facts(|card| card.stage = Stage::Ended);
    assert_eq!(ended.when, WhenLine::Ended { time: at("2026-12-14T03:59:00Z") });
    assert!(ended.over);
    let cancelled = facts(|card| card.stage = Stage::Cancelled);
    assert_eq!(cancelled.when, WhenLine::Cancelled);
    assert!(cancelled.over);
}

#[test]
fn full_and_nearly_full_are_shown_only_while_sign_up_is_open() {
    assert_eq!(facts(|card| card.seats_left = Some(0)).badge, Some(CardBadge::Full));
    assert_eq!(facts(|card| card.nearly_full = true).badge, Some(CardBadge::NearlyFull));
    assert_eq!(facts(|card| (card.stage, card.seats_left) = (Stage::Ended, Some(0))).badge, None);
    assert_eq!(facts(|card| card.seats_left = None).badge, None);
}

#[test]
fn the_callers_sign_up_comes_before_the_places_and_an_open_payment_before_its_state() {
    let badge = |status, pay_status| {
        let mine = Some(Mine { apply_id: SignupId(3), status, pay_status, pay_due: pay_status == PayStatus::Unpaid });
        facts(|card| (card.seats_left, card.mine) = (Some(0), mine)).badge
    };
    assert_eq!(badge(SignupStatus::Approved, PayStatus::Paid), Some(CardBadge::Mine));
    assert_eq!(badge(SignupStatus::Pending, PayStatus::Unpaid), Some(CardBadge::Unpaid));
    assert_eq!(badge(SignupStatus::Revoked, PayStatus::Unpaid), Some(CardBadge::Full));
}

#[test]
fn the_fees_of_all_groups_are_one_fee_or_a_range() {
    let fee = |fees: &[i64]| {
        let lowest = LowestFee::of(&fees.iter().copied().map(Fen).collect::<Vec<_>>()).unwrap();
        (lowest.fen.0, lowest.from, lowest.most.0)
    };
    assert_eq!(fee(&[6_800, 6_800]), (6_800, false, 6_800));
    assert_eq!(fee(&[12_000, 6_800]), (6_800, true, 12_000));
    // A free group among others: neither "free" nor "from free" alone would be true.
    assert_eq!(fee(&[6_800, 0]), (0, false, 6_800));
    assert_eq!(fee(&[0]), (0, false, 0));
    assert_eq!(LowestFee::of(&[]), None);
}

#[test]
fn the_days_of_a_stage_are_whole_days_and_far_ends_are_left_out() {
    let windows = event_windows();
    let days = |now| situation(ActivityKind::Event, &windows).facts(at(now)).days_left;
    assert_eq!(days(NOW), Some(3));
    assert_eq!(days("2026-12-13T10:00:00Z"), Some(0));
    assert_eq!(days("2026-12-14T10:00:00Z"), None);
    assert_eq!(days("2026-09-01T00:00:00Z"), None);
    assert_eq!(facts(|card| card.stage = Stage::Closed).days_left, None);
}
