//! Checks of the stand-in that the client never fails.

use chrono::TimeDelta;
use laurel_standin::stripe::{FIRST, VERSION, Way};
use serde_json::Value;

use super::support::*;

fn with(name: &str, value: &str) -> Vec<(String, String)> {
    let mut form = foreign_form();
    form.retain(|(known, _)| known != name);
    form.push((name.to_owned(), value.to_owned()));
    form
}

/// Status, code and parameter of a refused session.
fn create(world: &World, name: &str, value: &str) -> (u16, String, String) {
    let (status, body) = post(world, "/v1/checkout/sessions", &with(name, value));
    let text = |field: &str| body["error"][field].as_str().unwrap_or_default().to_owned();
    (status, text("code"), text("param"))
}

fn get(world: &World, path: &str) -> (u16, Value) {
    let request = agent().get(format!("{}{path}", world.base)).header("Authorization", format!("Bearer {}", FIRST.secret_key));
    let mut answer = request.header("Stripe-Version", VERSION).call().unwrap();
    let status = answer.status().as_u16();
    (status, serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap())
}

#[test]
fn forms_out_of_bounds_are_refused() {
    let world = World::new();
    let at = |seconds: i64| (now() + TimeDelta::seconds(seconds)).timestamp().to_string();
    let (early, late) = (at(30 * 60 - 1), at(24 * 60 * 60 + 1));
    for (name, value) in [
        ("mode", "subscription"),
        ("line_items[0][price_data][currency]", "CNY"),
        ("line_items[0][price_data][unit_amount]", "1.5"),
        ("line_items[0][price_data][unit_amount]", "-1"),
        ("line_items[0][price_data][product_data][name]", ""),
        ("line_items[0][quantity]", "0"),
        ("expires_at", &early),
        ("expires_at", &late),
        ("locale", "zh-Hans"),
        ("success_url", "laurel.example/thanks"),
        ("cancel_url", "https://"),
        ("payment_method_types[0]", "wire"),
        ("payment_method_types[0]", "wechat_pay"),
        ("client_reference_id", &"9".repeat(201)),
        ("metadata[order]", &"9".repeat(501)),
        (&format!("metadata[{}]", "n".repeat(41)), "1"),
        ("adaptive_pricing[enabled]", "no"),
        ("amount", "500"),
        ("line_items[1][quantity]", "1"),
    ] {
        let (status, code, param) = create(&world, name, value);
        assert_eq!(status, 400, "{name} {value}: {code} {param}");
        let topic = name.split(['[', '_']).next().unwrap();
        assert!(param.starts_with(topic), "{name} {value}: {param}");
    }
    for (name, value) in [("expires_at", at(30 * 60)), ("expires_at", at(24 * 60 * 60)), ("client_reference_id", "9".repeat(200))] {
        assert_eq!(create(&world, name, &value).0, 200, "{name} {value}");
    }
}

#[test]
fn requests_without_key_version_or_form_are_refused() {
    let world = World::new();
    let url = format!("{}/v1/charges", world.base);
    let key = format!("Bearer {}", FIRST.secret_key);
    let status = |request: ureq::RequestBuilder<ureq::typestate::WithoutBody>| request.call().unwrap().status().as_u16();
    assert_eq!(status(agent().get(&url).header("Stripe-Version", VERSION)), 401);
    assert_eq!(status(agent().get(&url).header("Authorization", &key)), 400);
    assert_eq!(status(agent().get(&url).header("Authorization", &key).header("Stripe-Version", "2026-09-30.endive")), 400);
    assert_eq!(status(agent().get(&url).header("Authorization", &key).header("Stripe-Version", VERSION)), 200);
    let json = agent().post(format!("{}/v1/refunds", world.base)).header("Authorization", &key).header("Stripe-Version", VERSION);
    assert_eq!(json.content_type("application/json").send("{}").unwrap().status().as_u16(), 400);
    assert_eq!(get(&world, "/v1/customers").0, 404);
}

#[test]
fn a_saved_answer_is_marked_and_forgotten_after_a_day() {
    let world = World::new();
    let send = || {
        let request =
            agent().post(format!("{}/v1/checkout/sessions", world.base)).header("Authorization", format!("Bearer {}", FIRST.secret_key));
        let request = request.header("Stripe-Version", VERSION).header("Idempotency-Key", "one");
        let mut answer = request.send_form(foreign_form()).unwrap();
        let replayed = answer.headers().get("idempotent-replayed").is_some();
        let body: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
        (replayed, body["id"].as_str().unwrap().to_owned())
    };
    let (replayed, first) = send();
    assert!(!replayed);
    assert_eq!(send(), (true, first.clone()));
    world.standin.pass(TimeDelta::hours(24));
    let (replayed, second) = send();
    assert!(!replayed && second != first);
}

#[test]
fn lists_are_bounded_and_continue_and_expand() {
    let world = World::new();
    for number in 0..3 {
        let (_, payment) = world.paid_as(&format!("L_list_{number}"), 100);
        world.refund(&payment, &format!("R_list_{number}"), 100).unwrap();
    }
    assert_eq!(get(&world, "/v1/charges?limit=101").0, 400);
    assert_eq!(get(&world, "/v1/charges?starting_after=ch_nothing").0, 404);
    assert_eq!(get(&world, "/v1/charges?customer=cus_1").0, 400);
    assert_eq!(get(&world, "/v1/refunds?expand[]=data.secret").0, 400);
    let (_, page) = get(&world, "/v1/refunds?limit=2&expand[]=data.payment_intent");
    assert_eq!((page["data"].as_array().unwrap().len(), &page["has_more"]), (2, &Value::Bool(true)));
    assert_eq!(page["data"][0]["payment_intent"]["metadata"]["attempt"], "L_list_2");
    let (_, rest) = get(&world, &format!("/v1/refunds?limit=2&starting_after={}", page["data"][1]["id"].as_str().unwrap()));
    assert_eq!((rest["data"].as_array().unwrap().len(), &rest["has_more"]), (1, &Value::Bool(false)));
    let (_, events) = get(&world, "/v1/events?types[]=refund.created&delivery_success=true");
    assert_eq!(events["data"].as_array().unwrap().len(), 3);
}

#[test]
fn an_endpoint_made_by_the_api_gets_its_secret_and_the_lost_events_are_listed() {
    let world = World::new();
    let url = "http://127.0.0.1:9/nobody";
    let form = [("url", url), ("enabled_events[]", "checkout.session.expired")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let (status, endpoint) = post(&world, "/v1/webhook_endpoints", &form);
    assert_eq!((status, endpoint["secret"].as_str()), (200, Some(FIRST.webhook_secret)));
    let (paid, expired) = (world.begun_as("L_paid_1", 100), world.begun_as("L_expired_1", 100));
    world.standin.session(&paid, Way::Pay);
    world.standin.session(&expired, Way::Expire);
    let (_, lost) = get(&world, "/v1/events?delivery_success=false");
    let kinds: Vec<&str> = lost["data"].as_array().unwrap().iter().map(|event| event["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["checkout.session.expired"]);
}
