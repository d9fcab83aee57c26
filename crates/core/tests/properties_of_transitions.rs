//! Properties of the sign-up state machine, for any state and event.

use SignupEvent as On;
use SignupStatus as Is;
use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::activity::SignupSettings;
use laurel_core::errors::{Code, RefusalData};
use laurel_core::signup::{
    PayStatus, PermitFacts, SignupAction, SignupClock, SignupEvent, SignupFacts, SignupSituation, SignupStatus, TransferPolicy,
    TransferSettings, allowed_actions, check_transition, due_event, edit_event, status_now, transition,
};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// The complete table: state, event, state after it (with review, and no earlier lapse).
const TABLE: &[(Is, On, Is)] = &[
    (Is::Waiting, On::Offer, Is::Offered),
    (Is::Waiting, On::Withdraw, Is::Revoked),
    (Is::Waiting, On::StartPasses, Is::Revoked),
    (Is::Waiting, On::Cancel, Is::Cancelled),
    (Is::Waiting, On::TeamTooSmall, Is::Cancelled),
    (Is::Offered, On::Accept, Is::Pending),
    (Is::Offered, On::Decline, Is::Revoked),
    (Is::Offered, On::OfferLapse, Is::Waiting),
    (Is::Offered, On::StartPasses, Is::Revoked),
    (Is::Offered, On::Cancel, Is::Cancelled),
    (Is::Offered, On::TeamTooSmall, Is::Cancelled),
    (Is::Pending, On::Approve, Is::Approved),
    (Is::Pending, On::Reject, Is::Rejected),
    (Is::Pending, On::Withdraw, Is::Revoked),
    (Is::Pending, On::EndPasses, Is::Cancelled),
    (Is::Pending, On::Cancel, Is::Cancelled),
    (Is::Pending, On::TeamTooSmall, Is::Cancelled),
    (Is::Pending, On::PayLapse, Is::Cancelled),
    (Is::Approved, On::PayLapse, Is::Cancelled),
    (Is::Cancelled, On::PayRestore, Is::Approved),
    (Is::Approved, On::Reset, Is::Pending),
    (Is::Approved, On::ReReview, Is::Pending),
    (Is::Approved, On::Withdraw, Is::Revoked),
    (Is::Approved, On::Cancel, Is::Cancelled),
    (Is::Approved, On::TeamTooSmall, Is::Cancelled),
    (Is::Rejected, On::Resubmit, Is::Pending),
    (Is::Cancelled, On::PayReturn, Is::Pending),
];

#[test]
fn only_listed_transitions_exist() {
    let facts = SignupFacts { review_required: true, lapsed_before: false };
    for status in SignupStatus::ALL {
        for event in SignupEvent::ALL {
            let wanted = TABLE.iter().find(|(from, on, _)| from == status && on == event).map(|(_, _, to)| *to);
            assert_eq!(transition(*status, *event, facts), wanted, "{status:?} {event:?}");
        }
    }
    let second = SignupFacts { review_required: false, lapsed_before: true };
    assert_eq!(transition(Is::Offered, On::OfferLapse, second), Some(Is::Revoked));
    assert_eq!(transition(Is::Offered, On::Accept, second), Some(Is::Approved));
}

#[test]
fn an_edit_returns_to_review_what_the_organiser_had_decided() {
    for review_required in [false, true] {
        let facts = SignupFacts { review_required, lapsed_before: false };
        for status in SignupStatus::ALL {
            let wanted = match status {
                Is::Rejected => Some(On::Resubmit),
                Is::Approved => review_required.then_some(On::ReReview),
                _ => None,
            };
            assert_eq!(edit_event(*status, facts), wanted, "{status:?}");
            assert!(wanted.is_none_or(|event| transition(*status, event, facts) == Some(Is::Pending)), "{status:?}");
        }
    }
}

fn statuses() -> impl Strategy<Value = SignupStatus> {
    select(SignupStatus::ALL.to_vec())
}

fn facts() -> impl Strategy<Value = SignupFacts> {
    (any::<bool>(), any::<bool>()).prop_map(|(review_required, lapsed_before)| SignupFacts { review_required, lapsed_before })
}

fn time(hours: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
}

proptest! {
    #[test]
    fn impossible_transitions_are_refused_with_the_current_state(
        status in statuses(), event in select(SignupEvent::ALL.to_vec()), facts in facts(),
    ) {
        match check_transition(status, event, facts) {
            Ok(to) => prop_assert!(to != status),
            Err(refusal) => {
                prop_assert_eq!(refusal.code, Code::NotPossible);
                prop_assert_eq!(refusal.data, Some(RefusalData::Status { status: status.as_str().to_owned() }));
            }
        }
    }

    /// A withdrawn or cancelled sign-up has no further transition, but for one whose fee arrived late.
    #[test]
    fn ended_sign_ups_stay_ended(events in prop::collection::vec(select(SignupEvent::ALL.to_vec()), 0..20), facts in facts()) {
        let mut status = Is::Waiting;
        let mut ended = false;
        for event in events.into_iter().filter(|event| !matches!(event, On::PayRestore | On::PayReturn)) {
            if let Some(next) = transition(status, event, facts) {
                prop_assert!(!ended, "{status:?} {event:?}");
                ended = matches!(next, Is::Revoked | Is::Cancelled);
                status = next;
            }
        }
    }

    #[test]
    fn the_current_state_includes_transitions_due_by_time(
        status in statuses(), facts in facts(), expire in prop::option::of(0_i64..50), start in 0_i64..50, length in 1_i64..20, now in 0_i64..80,
    ) {
        let clock = SignupClock { offer_expire: expire.map(time), start_time: time(start), end_time: time(start + length) };
        let seen = status_now(status, facts, &clock, time(now));
        if due_event(status, &clock, time(now)).is_none() {
            prop_assert_eq!(seen, status);
        } else {
            prop_assert!(seen != status);
        }
        prop_assert!(now < start || !matches!(seen, Is::Offered | Is::Waiting));
        prop_assert!(now < start + length || seen != Is::Pending);
    }

    /// Every offered action is a possible transition or changes no state.
    #[test]
    fn offered_actions_are_possible(
        status in statuses(), facts in facts(), writable in any::<bool>(), signup_open in any::<bool>(),
        resubmit in any::<bool>(), re_review in any::<bool>(), start in 0_i64..50, now in 0_i64..80,
        permit in option::of((any::<bool>(), 0_i64..80)), follow in option::of((0_i64..40, 40_i64..80)),
    ) {
        let (follow_start, follow_end) = (follow.map(|(start, _)| time(start)), follow.map(|(_, end)| time(end)));
        let transfer = TransferSettings { policy: TransferPolicy::Reviewed, deadline: None };
        let settings = SignupSettings { transfer, resubmit, re_review, follow_start, follow_end, ..SignupSettings::default() };
        let situation = SignupSituation {
            status, pay_status: PayStatus::None, review_required: facts.review_required, settings, signup_open, writable, start_time: time(start),
            permit: permit.map(|(whole, until)| PermitFacts { whole, review_again: whole, until: time(until) }),
            team: None,
        };
        for action in allowed_actions(&situation, time(now)) {
            let event = match action {
                SignupAction::Accept => On::Accept,
                SignupAction::Decline => On::Decline,
                SignupAction::Withdraw | SignupAction::LeaveWaiting => On::Withdraw,
                SignupAction::Resubmit => On::Resubmit,
                SignupAction::Transfer => On::ReReview,
                SignupAction::Amend | SignupAction::Edit | SignupAction::Receipt => continue,
            };
            prop_assert!(transition(status, event, facts).is_some(), "{status:?} {action:?}");
            prop_assert!(writable);
        }
    }
}
