use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_core::payment::PayChannel;
use laurel_pay::{Failure, NewCharge, Service as _};
use laurel_standin::alipay::SECOND;
use serde_json::json;

use crate::support::{NOTIFY, NUMBER, RETURN, address, begin, call, charge, client, now};

#[test]
fn a_charge_by_phone_is_a_signed_address_with_all_fields() {
    let world = begin();
    let (call, charge) = (call(), charge());
    let address = address(world.client.begin(&call, &charge)).unwrap();
    assert!(world.alipay.seen().is_empty(), "the server calls nothing");
    agent_opens(&address);

    let seen = world.alipay.seen().remove(0);
    let local = |time: chrono::DateTime<chrono::Utc>| (time + TimeDelta::hours(8)).format("%Y-%m-%d %H:%M:%S").to_string();
    assert_eq!((seen.method.as_str(), seen.notify_url.as_str(), seen.return_url.as_str()), ("alipay.trade.wap.pay", NOTIFY, RETURN));
    assert_eq!(seen.time.to_string(), local(call.now));
    let fields = json!({
        "out_trade_no": NUMBER,
        "total_amount": "68.00",
        "subject": "城市跑",
        "product_code": "QUICK_WAP_WAY",
        "time_expire": local(charge.end),
        "quit_url": RETURN,
    });
    assert_eq!(seen.content, fields);
}

#[test]
fn a_charge_on_a_desktop_is_one_of_the_other_product() {
    let world = begin();
    let charge = NewCharge { channel: PayChannel::AliPage, amount: Fen(10), ..charge() };
    agent_opens(&world.address(&charge));
    let seen = world.alipay.seen().remove(0);
    assert_eq!(seen.method, "alipay.trade.page.pay");
    for (name, value) in
        [("product_code", "FAST_INSTANT_TRADE_PAY"), ("total_amount", "0.10"), ("qr_pay_mode", "2"), ("integration_type", "PCWEB")]
    {
        assert_eq!(seen.content[name], value);
    }
    assert!(seen.content.get("quit_url").is_none());
}

#[test]
fn a_subject_of_any_characters_is_accepted_by_the_gateway() {
    let world = begin();
    let charge = NewCharge { subject: "A/B=C&D + 100% \"跑\" 🏃‍♀️, <b>", ..charge() };
    agent_opens(&world.address(&charge));
    assert_eq!(world.alipay.seen().remove(0).content["subject"], "A B C D 100 跑 b");
}

#[test]
fn each_merchant_signs_with_its_own_key() {
    let world = begin();
    let second = client(&world.gateway, &SECOND);
    agent_opens(&address(second.begin(&call(), &charge())).unwrap());
    assert_eq!(world.alipay.seen().remove(0).app_id, SECOND.app_id);
}

#[test]
fn a_charge_that_the_payers_screen_would_refuse_is_refused_at_once() {
    let world = begin();
    let long = format!("https://laurel.example/{}", "x".repeat(256));
    let now = now();
    for (field, charge) in [
        ("channel", NewCharge { channel: PayChannel::WxH5, ..charge() }),
        ("out_trade_no", NewCharge { number: "L1-1", ..charge() }),
        ("out_trade_no", NewCharge { number: "", ..charge() }),
        ("total_amount", NewCharge { amount: Fen(0), ..charge() }),
        ("total_amount", NewCharge { amount: Fen(10_000_000_001), ..charge() }),
        ("notify_url", NewCharge { notify_url: "https://laurel.example/notify?merchant=1", ..charge() }),
        ("notify_url", NewCharge { notify_url: &long, ..charge() }),
        ("return_url", NewCharge { return_url: &long, ..charge() }),
        ("time_expire", NewCharge { end: now + TimeDelta::seconds(30), ..charge() }),
        ("time_expire", NewCharge { end: now + TimeDelta::days(16), ..charge() }),
    ] {
        assert_eq!(world.client.begin(&call(), &charge), Err(Failure::Refused(field.to_owned())));
    }
}

/// Opens an address, and fails if the page shows a refusal.
fn agent_opens(address: &str) {
    let page = crate::support::agent().get(address).call().unwrap().body_mut().read_to_string().unwrap();
    assert!(page.contains("Log in"), "{page}");
}
