//! Beginning a charge.

use std::thread;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_pay::stripe::session_end;
use laurel_pay::{Attempt, Charge, Failure, NewCharge, Service as _};
use laurel_standin::stripe::{Mood, SECOND, Way};
use serde_json::json;

use super::support::*;

#[test]
fn a_session_has_everything_of_the_charge_and_leads_to_the_page() {
    let world = World::new();
    let begun = world.client.begin(&call(), &charge()).unwrap();
    let reference = begun.reference.clone().unwrap();
    assert_eq!(url(&begun), format!("{}/c/pay/{reference}", world.base));
    let session = world.standin.object(&reference);
    let metadata = json!({ "attempt": NUMBER, "merchant": MERCHANT });
    for (field, value) in [
        ("amount_total", json!(AMOUNT)),
        ("currency", json!("cny")),
        ("client_reference_id", json!(NUMBER)),
        ("metadata", metadata.clone()),
        ("expires_at", json!(end().timestamp())),
        ("locale", json!("en")),
        ("payment_method_types", json!(["card", "alipay"])),
        ("adaptive_pricing", json!({ "enabled": false })),
        ("success_url", json!(format!("{}?session={{CHECKOUT_SESSION_ID}}", charge().return_url))),
        ("cancel_url", json!(charge().return_url)),
    ] {
        assert_eq!(session[field], value, "{field}");
    }
    assert!(world.standin.session(&reference, Way::Pay));
    let payment = world.standin.object(world.standin.object(&reference)["payment_intent"].as_str().unwrap());
    assert_eq!(payment["metadata"], metadata);
    assert_eq!(world.standin.object(payment["latest_charge"].as_str().unwrap())["metadata"], metadata);
}

#[test]
fn a_repetition_at_a_later_time_is_the_same_session_even_after_it_was_paid() {
    let world = World::new();
    let first = world.client.begin(&call(), &charge()).unwrap();
    world.standin.session(first.reference.as_ref().unwrap(), Way::Pay);
    world.standin.pass(TimeDelta::minutes(30));
    let mut later = call();
    later.now += TimeDelta::minutes(30);
    assert_eq!(world.client.begin(&later, &charge()).unwrap(), first);
    assert_eq!(world.standin.sessions().len(), 1);
}

#[test]
fn a_repetition_with_other_contents_is_refused() {
    let world = World::new();
    world.begun();
    let other = NewCharge { amount: Fen(AMOUNT + 1), ..charge() };
    assert_eq!(world.client.begin(&call(), &other), refused("idempotency_error"));
    let other = NewCharge { end: end() + TimeDelta::seconds(1), ..charge() };
    assert_eq!(world.client.begin(&call(), &other), refused("idempotency_error"));
}

#[test]
fn the_service_accepts_ends_within_its_bounds_and_those_that_the_helper_gives() {
    let world = World::new();
    for (minutes, number) in [(29, "L_end_00001"), (24 * 60 + 1, "L_end_00002")] {
        let end = now() + TimeDelta::minutes(minutes);
        let raw = NewCharge { number, end, ..charge() };
        assert_eq!(world.client.begin(&call(), &raw), refused("invalid_request_error:expires_at"), "{minutes}");
        // A refusal of parameters frees the number. The clocks differ by half a minute.
        for skew in [-30, 30] {
            let ours = now() + TimeDelta::seconds(skew);
            let number = format!("{number}{}", skew + 50);
            let good = NewCharge { number: &number, end: session_end(ours, end), ..charge() };
            assert!(world.client.begin(&call(), &good).is_ok(), "{minutes} {skew}");
        }
    }
}

#[test]
fn the_page_has_the_language_of_the_payer() {
    let world = World::new();
    let languages =
        [Language::ZhHans, Language::ZhHant, Language::De, Language::Fr, Language::Ja, Language::Ko, Language::Ru, Language::Th];
    for (place, language) in languages.into_iter().enumerate() {
        let number = format!("L_language_{place}");
        let begun = world.client.begin(&call(), &NewCharge { number: &number, language, ..charge() }).unwrap();
        let expected = ["zh", "zh-TW", "de", "fr", "ja", "ko", "ru", "th"][place];
        assert_eq!(world.standin.object(begun.reference.as_ref().unwrap())["locale"], expected);
    }
}

#[test]
fn the_subject_becomes_one_short_line_that_is_never_empty() {
    let world = World::new();
    let long = "报名费".repeat(200);
    for (place, (subject, shown)) in [
        (" Run\n&\t<b>swim</b>\u{0}= 1 ", "Run &amp; &lt;b&gt;swim&lt;/b&gt; = 1"),
        (" \n", "L_subject_1"),
        (&long, &"报名费".repeat(200)[..750]),
    ]
    .into_iter()
    .enumerate()
    {
        let number = format!("L_subject_{place}");
        let begun = world.client.begin(&call(), &NewCharge { number: &number, subject, ..charge() }).unwrap();
        let page = agent().get(url(&begun)).call().unwrap().body_mut().read_to_string().unwrap();
        assert!(page.contains(&format!("<h1>{shown}</h1>")), "{page}");
    }
}

#[test]
fn the_page_of_return_keeps_its_query_and_fragment() {
    let world = World::new();
    for (place, (page, success)) in [
        ("https://laurel.example/order?m=1&x=%E4%BD%A0", "https://laurel.example/order?m=1&x=%E4%BD%A0&session={CHECKOUT_SESSION_ID}"),
        ("https://laurel.example/order#pay?", "https://laurel.example/order?session={CHECKOUT_SESSION_ID}#pay?"),
    ]
    .into_iter()
    .enumerate()
    {
        let number = format!("L_return_{place}");
        let begun = world.client.begin(&call(), &NewCharge { number: &number, return_url: page, ..charge() }).unwrap();
        let session = world.standin.object(begun.reference.as_ref().unwrap());
        assert_eq!((&session["success_url"], &session["cancel_url"]), (&json!(success), &json!(page)));
    }
}

#[test]
fn amounts_beyond_the_bounds_are_refused_with_their_code() {
    let world = World::new();
    world.standin.at_least(350);
    let of = |number, amount| NewCharge { number, amount: Fen(amount), ..charge() };
    assert_eq!(world.client.begin(&call(), &of("L_amount_1", 349)), refused("amount_too_small"));
    assert_eq!(world.client.begin(&call(), &of("L_amount_2", 100_000_000)), refused("amount_too_large"));
    assert!(world.client.begin(&call(), &of("L_amount_3", 99_999_999)).is_ok());
}

#[test]
fn after_a_lost_answer_a_repetition_gets_the_session_that_was_made() {
    let world = World::new();
    world.standin.be_once(Mood::Lost);
    let lost = world.client.begin(&call(), &charge());
    assert!(matches!(lost, Err(Failure::Unreachable(_))), "{lost:?}");
    let begun = world.client.begin(&call(), &charge()).unwrap();
    assert_eq!(world.standin.sessions(), [begun.reference.unwrap()]);
}

#[test]
fn a_saved_failure_is_repeated_and_the_session_is_found_by_its_number() {
    let world = World::new();
    world.standin.be_once(Mood::BrokenAfter);
    for _ in 0..2 {
        let failed = world.client.begin(&call(), &charge());
        assert_eq!(failed, Err(Failure::Unreachable("api_error".into())));
    }
    assert_eq!(world.query(None), Ok(Charge::Open));
    assert_eq!(world.standin.sessions().len(), 1);
}

#[test]
fn a_repetition_while_the_first_call_runs_is_busy() {
    let world = World::new();
    world.standin.be_once(Mood::Slow(1_500));
    thread::scope(|scope| {
        let first = scope.spawn(|| world.client.begin(&call(), &charge()));
        let begun = Instant::now();
        while world.standin.sessions().is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(20));
            thread::yield_now();
        }
        assert_eq!(world.client.begin(&call(), &charge()), Err(Failure::Busy("idempotency_key_in_use".into())));
        let reference = first.join().unwrap().unwrap().reference.unwrap();
        assert_eq!(world.begun(), reference);
    });
}

#[test]
fn an_answer_about_another_charge_is_refused() {
    let world = World::new();
    let mut number = 0;
    let mut begin = |field, value| {
        number += 1;
        world.standin.be_once(Mood::Changing(field, value));
        world.client.begin(&call(), &NewCharge { number: &format!("L_other_{number}"), ..charge() })
    };
    assert_eq!(begin("amount_total", "1234500"), refused("amount_mismatch"));
    assert_eq!(begin("currency", "\"jpy\""), refused("other_currency"));
    assert_eq!(begin("currency", "null"), refused("other_currency"));
    assert_eq!(begin("client_reference_id", "\"L_other_0\""), refused("other_attempt"));
    assert_eq!(begin("metadata", "null"), refused("other_attempt"));
    assert_eq!(begin("livemode", "true"), Err(Failure::Keys("other_mode".into())));
    for page in ["null", "\"javascript:alert(1)\"", "\"/c/pay/cs_test_1\""] {
        assert!(matches!(begin("url", page), Err(Failure::Unreachable(_))), "{page}");
    }
}

#[test]
fn merchants_do_not_see_sessions_of_each_other() {
    let world = World::new();
    let second = world.of(&SECOND, "102");
    let reference = world.begun();
    assert_eq!(second.query(&call(), &attempt(Some(&reference))), Ok(Charge::Unknown));
    assert_eq!(second.query(&call(), &attempt(None)), Ok(Charge::Unknown));
    // The same number at the other account is another session.
    let other = second.begin(&call(), &charge()).unwrap().reference.unwrap();
    assert_ne!(other, reference);
    // Another merchant of Laurel with the same account does not take it for its own.
    let sharing = client(&world.base, laurel_standin::stripe::FIRST.secret_key, &[SECOND.webhook_secret], "103");
    assert_eq!(sharing.query(&call(), &attempt(Some(&reference))), refused("other_attempt"));
    assert_eq!(sharing.query(&call(), &Attempt { reference: None, ..attempt(None) }), Ok(Charge::Unknown));
}
