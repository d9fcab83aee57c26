//! Answers: whose they are, and what a failure says.

use laurel_pay::wechat::KeyTexts;
use laurel_pay::{Charge, Failure, Service as _};
use laurel_standin::wechat_pay::{CERTIFICATE, CERTIFICATE_SERIAL, FIRST, Mood, SECOND, Signing};

use super::support::*;

#[test]
fn answers_of_both_kinds_of_keys_are_verified() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    let both = world.of(&FIRST);
    for signing in [Signing::AsAsked, Signing::PublicKey, Signing::Certificate] {
        world.standin.switch(|switches| switches.signing = signing);
        assert_eq!(both.query(&call(), &attempt(NUMBER)), Ok(Charge::Open), "{signing:?}");
    }
    // A merchant that has only a certificate names no key, and gets answers of the certificate.
    world.standin.switch(|switches| switches.signing = Signing::AsAsked);
    let older = world.with_keys(&FIRST, &[("", CERTIFICATE)]);
    assert_eq!(older.query(&call(), &attempt(NUMBER)), Ok(Charge::Open));
}

#[test]
fn an_answer_of_an_unknown_key_is_forged() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    world.standin.switch(|switches| switches.signing = Signing::Certificate);
    assert_eq!(world.query(NUMBER), Err(Failure::Forged), "this client has no certificate");
    world.standin.switch(|switches| switches.signing = Signing::Unknown);
    assert_eq!(world.of(&FIRST).query(&call(), &attempt(NUMBER)), Err(Failure::Forged));
    let swapped = world.with_keys(&FIRST, &[(FIRST.public_key_id, SECOND.public_key)]);
    world.standin.switch(|switches| switches.signing = Signing::AsAsked);
    assert_eq!(swapped.query(&call(), &attempt(NUMBER)), Err(Failure::Forged));
}

#[test]
fn a_wrongly_signed_answer_counts_for_nothing() {
    let world = World::new();
    for mood in [Mood::WronglySigned, Mood::Probe] {
        world.standin.be_once(mood);
        assert_eq!(world.begin(&charge()), Err(Failure::Forged), "{mood:?}");
        world.standin.be_once(mood);
        assert_eq!(world.close("L26120512000012345678_9"), Err(Failure::Forged), "the empty body of a 204 is signed too");
        world.standin.be_once(mood);
        assert_eq!(world.query("L26120512000012345678_9"), Err(Failure::Forged), "so is a refusal");
    }
    assert!(world.begin(&charge()).is_ok(), "the same call again works");
}

#[test]
fn an_old_answer_is_forged() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    // Requests may be five minutes old, answers less than that.
    world.standin.set_time(now() + chrono::TimeDelta::seconds(300));
    assert_eq!(world.query(NUMBER), Err(Failure::Forged));
}

#[test]
fn garbage_is_no_answer() {
    let world = World::new();
    world.standin.be(Mood::Garbage);
    assert_eq!(world.begin(&charge()), Err(Failure::Unreachable("content".into())));
    assert_eq!(world.query(NUMBER), Err(Failure::Unreachable("content".into())));
    world.standin.be(Mood::Well);
    assert_eq!(world.query(NUMBER), Ok(Charge::Open), "the order was booked");
}

#[test]
fn each_failure_says_what_may_be_done() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    for signs in [true, false] {
        world.standin.switch(|switches| switches.signs_refusals = signs);
        for (mood, expected) in [
            (Mood::Broken, Failure::Unreachable("SYSTEM_ERROR".into())),
            (Mood::Flooded, Failure::Busy("FREQUENCY_LIMITED".into())),
            (Mood::Lost, Failure::Unreachable("connection".into())),
            (Mood::Lost502, Failure::Unreachable("HTTP_502".into())),
            (Mood::Garbage, Failure::Unreachable("content".into())),
        ] {
            world.standin.be_once(mood);
            assert_eq!(world.query(NUMBER), Err(expected), "{mood:?}");
        }
    }
    assert_eq!(world.query(NUMBER), Ok(Charge::Open));
}

#[test]
fn an_address_without_a_service_is_unreachable() {
    let free = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
    let client = client(&format!("http://{free}"), &texts(&FIRST, &[(FIRST.public_key_id, FIRST.public_key)]));
    assert!(matches!(client.query(&call(), &attempt(NUMBER)), Err(Failure::Unreachable(_))));
}

#[test]
fn wrong_keys_of_the_merchant_are_for_staff() {
    let world = World::new();
    let keys = [(FIRST.public_key_id, FIRST.public_key)];
    let right = texts(&FIRST, &keys);
    let wrong = [
        KeyTexts { private_key: SECOND.private_key, ..right },
        KeyTexts { serial: SECOND.serial, ..right },
        KeyTexts { mchid: "1900000307", ..right },
    ];
    for texts in wrong {
        let found = client(&world.base, &texts).query(&call(), &attempt(NUMBER));
        assert_eq!(found, Err(Failure::Keys("SIGN_ERROR".into())));
    }
    let skewed = laurel_pay::Call { now: now() - chrono::TimeDelta::minutes(6), ..call() };
    assert_eq!(world.client.query(&skewed, &attempt(NUMBER)), Err(Failure::Keys("SIGN_ERROR".into())));
}

#[test]
fn platform_certificates_are_downloaded_and_verify_answers_then() {
    let world = World::new();
    world.standin.switch(|switches| switches.signing = Signing::Certificate);
    assert_eq!(world.query(NUMBER), Err(Failure::Forged));
    let found = world.client.certificates(&call()).unwrap();
    assert_eq!(found, [(CERTIFICATE_SERIAL.to_owned(), CERTIFICATE.to_owned())]);
    let keys: Vec<(&str, &str)> = found.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    assert_eq!(world.with_keys(&FIRST, &keys).query(&call(), &attempt(NUMBER)), Ok(Charge::Unknown));
}

#[test]
fn a_failed_download_of_certificates_does_no_harm() {
    let world = World::new();
    world.standin.switch(|switches| switches.has_certificates = false);
    assert_eq!(world.client.certificates(&call()), refused("RESOURCE_NOT_EXISTS"));
    world.standin.switch(|switches| switches.has_certificates = true);
    world.standin.be_once(Mood::WronglySigned);
    assert_eq!(world.client.certificates(&call()), Err(Failure::Forged));
    world.standin.switch(|switches| switches.signing = Signing::Unknown);
    assert_eq!(world.client.certificates(&call()), Err(Failure::Forged), "it brings no key of its signature");
    let other_secret = KeyTexts { api_v3_key: SECOND.api_v3_key, ..texts(&FIRST, &[(FIRST.public_key_id, FIRST.public_key)]) };
    world.standin.switch(|switches| switches.signing = Signing::AsAsked);
    assert_eq!(client(&world.base, &other_secret).certificates(&call()), Err(Failure::Forged));
}

#[test]
fn the_debug_form_of_a_client_has_no_secret() {
    let world = World::new();
    let text = format!("{:?}", world.client);
    assert!(text.contains(FIRST.mchid), "{text}");
    for secret in FIRST.private_key.lines().filter(|line| !line.starts_with('-')).chain([FIRST.api_v3_key]) {
        assert!(!text.contains(&secret[..16]), "{text}");
    }
}
