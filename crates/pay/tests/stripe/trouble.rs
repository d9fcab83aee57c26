//! Failures of the service and of the keys.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use laurel_pay::{Call, Charge, Failure, NewCharge, Service as _};
use laurel_standin::stripe::{FIRST, Mood};

use super::support::*;

#[test]
fn each_failure_of_the_service_says_what_may_be_done() {
    let world = World::new();
    let reference = world.begun();
    let busy = |code: &str| Err(Failure::Busy(code.into()));
    let keys = |code: &str| Err(Failure::Keys(code.into()));
    let lost = |reason: &str| Err(Failure::Unreachable(reason.into()));
    for (mood, expected) in [
        (Mood::Busy, busy("rate_limit")),
        (Mood::Refusing(429, "lock_timeout"), busy("lock_timeout")),
        (Mood::Gateway(429), busy("status 429")),
        (Mood::Refusing(409, "lock_timeout"), busy("lock_timeout")),
        (Mood::Refusing(400, "parameter_invalid_empty"), refused("parameter_invalid_empty")),
        (Mood::Refusing(402, "card_declined"), refused("card_declined")),
        (Mood::Refusing(401, "api_key_expired"), keys("api_key_expired")),
        (Mood::Gateway(403), keys("status 403")),
        (Mood::Refusing(424, "external_dependency_failed"), lost("external_dependency_failed")),
        (Mood::Refusing(503, "api_error"), lost("api_error")),
        (Mood::Broken, lost("api_error")),
        (Mood::Gateway(502), lost("status 502")),
        // Something on the way does not know whether the session exists.
        (Mood::Gateway(404), lost("status 404")),
        (Mood::Gateway(302), lost("status 302")),
        (Mood::Garbage, lost("an unreadable answer")),
        (Mood::Huge, lost("the answer broke off")),
    ] {
        world.standin.be_once(mood);
        assert_eq!(world.query(Some(&reference)), expected, "{mood:?}");
    }
    world.standin.be_once(Mood::Lost);
    assert!(matches!(world.query(Some(&reference)), Err(Failure::Unreachable(_))));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Open));
}

#[test]
fn a_slow_service_costs_no_more_than_the_time_that_is_left() {
    let world = World::new();
    let reference = world.begun();
    world.standin.be(Mood::Slow(10_000));
    let (short, begun) = (Call { left: Duration::from_millis(300), ..call() }, Instant::now());
    assert_eq!(world.client.query(&short, &attempt(Some(&reference))), Err(Failure::Unreachable("out of time".into())));
    assert!(begun.elapsed() < Duration::from_secs(8));
    let calls = world.calls();
    let none = Call { left: Duration::ZERO, ..call() };
    assert_eq!(world.client.query(&none, &attempt(Some(&reference))), Err(Failure::Unreachable("no time is left".into())));
    assert_eq!(world.calls(), calls);
}

#[test]
fn a_service_that_is_not_there_is_unreachable() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let client = client(&base, FIRST.secret_key, &[FIRST.webhook_secret], MERCHANT);
    assert_eq!(client.begin(&call(), &charge()), Err(Failure::Unreachable("no connection".into())));
}

#[test]
fn keys_that_are_wrong_expired_or_too_weak_are_reported_as_such() {
    let world = World::new();
    let reference = world.begun();
    let query = |key: &str| world.with_key(key).query(&call(), &attempt(Some(&reference)));
    assert_eq!(query("sk_test_nobody_knows_this_key"), Err(Failure::Keys("invalid_request_error".into())));
    assert_eq!(query(FIRST.expired_key), Err(Failure::Keys("api_key_expired".into())));
    assert_eq!(query(FIRST.restricted_key), Ok(Charge::Open));
    assert_eq!(query(FIRST.weak_key), Ok(Charge::Open));
    let weak = world.with_key(FIRST.weak_key).begin(&call(), &NewCharge { number: "L_weak_1", ..charge() });
    assert_eq!(weak, Err(Failure::Keys("invalid_request_error".into())));
    assert!(world.with_key(FIRST.restricted_key).begin(&call(), &NewCharge { number: "L_restricted_1", ..charge() }).is_ok());
}

#[test]
fn a_payment_of_the_other_mode_is_a_matter_of_the_key() {
    let world = World::new();
    let (_, payment) = world.paid();
    let live = world.with_key(FIRST.live_key);
    assert_eq!(live.refund(&call(), &refund(&payment)), Err(Failure::Keys("resource_missing".into())));
}

#[test]
fn neither_errors_nor_debug_forms_have_secrets_or_texts_of_the_service() {
    let world = World::new();
    world.standin.be(Mood::Refusing(400, "card_declined"));
    let failure = world.client.begin(&call(), &charge()).unwrap_err();
    let shown = format!("{failure:?} {failure} {:?}", world.client);
    for secret in ["Payer", FIRST.secret_key, FIRST.webhook_secret, "standin_first"] {
        assert!(!shown.contains(secret), "{shown}");
    }
}
