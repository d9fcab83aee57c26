//! Ending a charge.

use chrono::TimeDelta;
use laurel_pay::{Attempt, Charge, Ended, Failure, Service as _};
use laurel_standin::stripe::{Mood, Way};
use serde_json::json;

use super::support::*;

#[test]
fn an_open_session_is_closed_and_can_no_longer_be_paid() {
    let world = World::new();
    let reference = world.begun();
    world.standin.session(&reference, Way::Decline);
    assert_eq!(world.close(Some(&reference)), Ok(Ended::Closed));
    assert!(!world.standin.session(&reference, Way::Pay));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Closed));
    // A repetition, and one after the end, are the same.
    assert_eq!(world.close(Some(&reference)), Ok(Ended::Closed));
    world.standin.pass(TimeDelta::days(2));
    assert_eq!(world.close(Some(&reference)), Ok(Ended::Closed));
}

#[test]
fn a_session_that_was_just_paid_is_worth_a_query() {
    let world = World::new();
    let reference = world.begun();
    world.standin.session(&reference, Way::Pay);
    assert_eq!(world.close(Some(&reference)), Ok(Ended::Query));
}

#[test]
fn a_session_whose_result_is_awaited_is_not_closed() {
    let world = World::new();
    let reference = world.begun();
    world.standin.session(&reference, Way::Delay);
    assert_eq!(world.close(Some(&reference)), Ok(Ended::Query));
    world.standin.session(&reference, Way::Fail);
    assert_eq!(world.close(Some(&reference)), Ok(Ended::Query));
}

#[test]
fn an_unknown_session_is_unknown() {
    let world = World::new();
    assert_eq!(world.close(Some("cs_test_a1nothing")), Ok(Ended::Unknown));
    assert_eq!(world.close(None), Ok(Ended::Unknown));
}

#[test]
fn without_a_reference_the_session_is_found_and_closed() {
    let world = World::new();
    let reference = world.begun();
    assert_eq!(world.close(None), Ok(Ended::Closed));
    assert_eq!(world.standin.object(&reference)["status"], json!("expired"));
}

#[test]
fn a_lost_answer_is_made_up_for_by_a_repetition() {
    let world = World::new();
    for (place, mood) in [Mood::Lost, Mood::BrokenAfter, Mood::Broken, Mood::Garbage].into_iter().enumerate() {
        let number = format!("L_lost_{place}");
        let reference = world.begun_as(&number, 100);
        let close = || world.client.close(&call(), &Attempt { number: &number, ..attempt(Some(&reference)) });
        world.standin.be_once(mood);
        assert!(matches!(close(), Err(Failure::Unreachable(_))), "{mood:?}");
        assert_eq!(close(), Ok(Ended::Closed), "{mood:?}");
    }
}

#[test]
fn a_refusal_of_an_open_session_closes_nothing() {
    let world = World::new();
    let reference = world.begun();
    world.standin.be_once(Mood::Refusing(400, "something_new"));
    assert_eq!(world.close(Some(&reference)), refused("something_new"));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Open));
}

#[test]
fn a_session_of_another_attempt_is_not_taken_for_the_closed_one() {
    let world = World::new();
    let reference = world.begun_as("L_another_1", 100);
    assert_eq!(world.close(Some(&reference)), refused("other_attempt"));
}
