use std::time::{Duration, Instant};

use laurel_pay::alipay::{Alipay, KeyTexts, Keys};
use laurel_pay::{Call, Charge, Failure, Service as _};
use laurel_standin::alipay::{FIRST, Mood, SECOND};

use crate::support::{World, agent, attempt, begin, call, texts};

fn query(world: &World) -> Result<Charge, Failure> {
    world.client.query(&call(), &attempt())
}

#[test]
fn each_mood_of_the_gateway_is_a_failure_that_changes_nothing() {
    let world = begin();
    world.paid();
    let unreachable = |text: &str| Failure::Unreachable(text.to_owned());
    for (mood, failure) in [
        (Mood::Lost, unreachable("status 504")),
        (Mood::Unknown, unreachable("isp.unknow-error")),
        (Mood::UnknownInGbk, unreachable("isp.unknow-error")),
        (Mood::SystemError, unreachable("ACQ.SYSTEM_ERROR")),
        (Mood::Garbage, unreachable("unreadable answer")),
        (Mood::Busy, Failure::Busy("isv.app-call-limited".to_owned())),
        (Mood::NotPermitted, Failure::Keys("isv.insufficient-isv-permissions".to_owned())),
        (Mood::Unsigned, Failure::Forged),
        (Mood::Forged, Failure::Forged),
        (Mood::Doubled, Failure::Forged),
    ] {
        world.alipay.be(mood);
        assert_eq!(query(&world), Err(failure), "{mood:?}");
    }
    world.alipay.be(Mood::Well);
    assert!(matches!(query(&world), Ok(Charge::Paid(_))));
}

#[test]
fn a_slow_answer_ends_with_the_time_that_is_left() {
    let world = begin();
    world.alipay.be(Mood::Slow(5_000));
    let begun = Instant::now();
    let call = Call { left: Duration::from_millis(200), ..call() };
    assert_eq!(world.client.query(&call, &attempt()), Err(Failure::Unreachable("time over".to_owned())));
    assert!(begun.elapsed() < Duration::from_secs(3));
    world.alipay.be(Mood::Slow(50));
    assert_eq!(query(&world), Ok(Charge::Unknown));
}

#[test]
fn an_absent_gateway_is_a_failure_whose_text_has_no_address() {
    let client = Alipay::new(agent(), "http://127.0.0.1:1/gateway.do".to_owned(), Keys::read(&texts(&FIRST)).unwrap());
    let Err(Failure::Unreachable(text)) = client.query(&call(), &attempt()) else { panic!("reached") };
    assert!(!text.contains("127.0.0.1") && !text.contains("sign"), "{text}");
}

#[test]
fn wrong_keys_have_a_failure_of_their_own() {
    let world = begin();
    let client = |texts: KeyTexts<'_>| Alipay::new(agent(), world.gateway.clone(), Keys::read(&texts).unwrap());
    let query = |client: &Alipay| client.query(&call(), &attempt());
    let stranger = client(KeyTexts { app_id: "2021000000000009", ..texts(&FIRST) });
    assert_eq!(query(&stranger), Err(Failure::Keys("isv.invalid-app-id".to_owned())));
    let wrong_private = client(KeyTexts { private_key: SECOND.private_key, ..texts(&FIRST) });
    assert_eq!(query(&wrong_private), Err(Failure::Keys("isv.invalid-signature".to_owned())));
    let wrong_public = client(KeyTexts { alipay_public_key: SECOND.alipay_public_key, ..texts(&FIRST) });
    assert_eq!(query(&wrong_public), Err(Failure::Forged));
}

#[test]
fn debug_of_the_client_shows_no_key() {
    let world = begin();
    let shown = format!("{:?}", world.client);
    assert!(!shown.contains("MII") && !shown.contains("private"), "{shown}");
}
