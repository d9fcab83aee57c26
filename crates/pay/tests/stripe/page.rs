//! The hosted page of the stand-in, as a browser uses it.

use chrono::TimeDelta;
use laurel_pay::{Charge, Service as _};
use laurel_standin::stripe::Way;

use super::support::*;

/// Status, `Location`, body.
fn open(method: &str, url: &str) -> (u16, Option<String>, String) {
    let mut answer = if method == "GET" { agent().get(url).call() } else { agent().post(url).send_empty() }.unwrap();
    let location = answer.headers().get("location").map(|value| value.to_str().unwrap().to_owned());
    (answer.status().as_u16(), location, answer.body_mut().read_to_string().unwrap())
}

#[test]
fn the_payer_sees_the_price_and_pays_and_returns_with_the_session() {
    let world = World::new();
    let begun = world.client.begin(&call(), &charge()).unwrap();
    let (status, _, page) = open("GET", url(&begun));
    assert_eq!(status, 200);
    for text in ["歌唱比赛 Singing contest", "CNY 123.45", "Pay", "Back", charge().return_url, "lang=\"en\""] {
        assert!(page.contains(text), "{text} in {page}");
    }
    let (status, location, _) = open("POST", &format!("{}/pay", url(&begun)));
    let reference = begun.reference.clone().unwrap();
    assert_eq!((status, location), (303, Some(format!("{}?session={reference}", charge().return_url))));
    assert!(matches!(world.query(Some(&reference)), Ok(Charge::Paid(_))));
    // The page of a session that is over congratulates.
    assert!(open("GET", url(&begun)).2.contains("all done"));
}

#[test]
fn a_declined_card_leads_back_to_the_page_with_a_message() {
    let world = World::new();
    let begun = world.client.begin(&call(), &charge()).unwrap();
    let (status, location, _) = open("POST", &format!("{}/decline", url(&begun)));
    assert_eq!((status, location), (303, Some(format!("/c/pay/{}", begun.reference.clone().unwrap()))));
    assert!(open("GET", url(&begun)).2.contains("Your card was declined."));
    assert_eq!(open("POST", &format!("{}/pay", url(&begun))).0, 303);
}

#[test]
fn the_page_of_an_expired_session_takes_no_money() {
    let world = World::new();
    let begun = world.client.begin(&call(), &charge()).unwrap();
    world.standin.pass(TimeDelta::minutes(40));
    for action in ["pay", "decline"] {
        let (status, location, page) = open("POST", &format!("{}/{action}", url(&begun)));
        assert_eq!((status, location), (200, None));
        assert!(page.contains("all done"), "{page}");
    }
    assert_eq!(world.query(begun.reference.as_deref()), Ok(Charge::Closed));
    assert!(!world.standin.session(begun.reference.as_ref().unwrap(), Way::Pay));
    assert_eq!(open("GET", &format!("{}/c/pay/cs_test_nothing", world.base)).0, 404);
}
