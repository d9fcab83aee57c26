//! Charges that are begun, in each channel.

use std::time::Duration;

use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_core::payment::{PayChannel, PayParams};
use laurel_pay::wechat::KeyTexts;
use laurel_pay::{Begun, Call, Charge, Failure, NewCharge, Service as _};
use laurel_standin::wechat_pay::{FIRST, Kind, Mood, Outcome, SECOND};
use ring::signature::{KeyPair as _, RSA_PKCS1_2048_8192_SHA256, RsaKeyPair, UnparsedPublicKey};

use super::support::*;

fn bridge(begun: &Begun) -> [&str; 6] {
    let PayParams::Bridge { app_id, time_stamp, nonce_str, package, sign_type, pay_sign } = &begun.params else { panic!("{begun:?}") };
    [app_id, time_stamp, nonce_str, package, sign_type, pay_sign]
}

fn decoded(text: &str) -> Vec<u8> {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.decode(text).unwrap()
}

#[test]
fn in_the_messaging_app_the_page_gets_parameters_that_the_merchant_signed() {
    let world = World::new();
    let call = call();
    let begun = world.client.begin(&call, &charge()).unwrap();
    let [app_id, time_stamp, nonce_str, package, sign_type, pay_sign] = bridge(&begun);
    assert_eq!((app_id, sign_type, begun.reference.as_deref()), (FIRST.app_id, "RSA", None));
    assert_eq!(time_stamp, now().timestamp().to_string());
    assert!(package.starts_with("prepay_id=wx"), "{package}");
    assert!(nonce_str.len() == 32 && nonce_str != call.nonce, "the nonce of the call is spent");

    let content: String = FIRST.private_key.lines().filter(|line| !line.starts_with('-')).collect();
    let pair = RsaKeyPair::from_pkcs8(&decoded(&content)).unwrap();
    let text = format!("{app_id}\n{time_stamp}\n{nonce_str}\n{package}\n");
    let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, pair.public_key().as_ref());
    assert!(key.verify(text.as_bytes(), &decoded(pay_sign)).is_ok());
}

#[test]
fn the_order_has_the_contents_of_the_charge() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    let order = world.standin.order(NUMBER).unwrap();
    assert_eq!((order.mchid.as_str(), order.app_id.as_str(), order.kind), (FIRST.mchid, FIRST.app_id, Kind::Jsapi));
    assert_eq!((order.total, order.description.as_str()), (AMOUNT, "城市定向赛"));
    assert_eq!(order.openid.as_deref(), charge().openid);
    assert_eq!((order.notify_url.as_str(), order.ends), (charge().notify_url, charge().end));
}

#[test]
fn the_mini_program_has_its_own_app_and_needs_one() {
    let world = World::new();
    let mini = NewCharge { channel: PayChannel::WxMini, ..charge() };
    let begun = world.begin(&mini).unwrap();
    assert_eq!(bridge(&begun)[0], FIRST.mini_app_id);
    assert_eq!(world.standin.order(NUMBER).unwrap().app_id, FIRST.mini_app_id);

    let without = KeyTexts { mini_app_id: "", ..texts(&FIRST, &[(FIRST.public_key_id, FIRST.public_key)]) };
    assert_eq!(client(&world.base, &without).begin(&call(), &mini), Err(Failure::Keys("miniAppId".into())));
}

#[test]
fn other_browsers_leave_for_a_page_that_comes_back() {
    let world = World::new();
    let begun = world.begin(&NewCharge { channel: PayChannel::WxH5, openid: None, ..charge() }).unwrap();
    let PayParams::Page { url } = begun.params else { panic!("{begun:?}") };
    let back = "&redirect_url=https%3A%2F%2Flaurel.example%2Fpages%2Fpay%2Findex%3Forder%3DL26120512000012345678";
    assert!(url.starts_with(&world.base) && url.contains("?prepay_id=wx") && url.ends_with(back), "{url}");
    assert_eq!(world.standin.order(NUMBER).unwrap().kind, Kind::H5);
    for address in ["::ffff:203.0.113.7", "2001:db8::7"] {
        let number = format!("L2612051200001234567_{}", address.len());
        let charge = NewCharge { channel: PayChannel::WxH5, address: address.parse().unwrap(), number: &number, ..charge() };
        assert!(world.begin(&charge).is_ok(), "{address}");
    }
}

#[test]
fn desktops_show_a_code() {
    let world = World::new();
    let begun = world.begin(&NewCharge { channel: PayChannel::WxNative, openid: None, ..charge() }).unwrap();
    let PayParams::Code { text } = begun.params else { panic!("{begun:?}") };
    assert!(text.starts_with("weixin://wxpay/"), "{text}");
}

#[test]
fn long_descriptions_are_cut_by_bytes_and_emoji_removed() {
    let world = World::new();
    let long = "🏃 城市定向赛\n第一组 🎉".to_owned() + &"报名".repeat(60);
    world.begin(&NewCharge { subject: &long, ..charge() }).unwrap();
    let description = world.standin.order(NUMBER).unwrap().description;
    assert!(description.starts_with("城市定向赛 第一组 报名") && description.len() <= 127, "{description}");

    let number = "L26120512000012345678_2";
    world.begin(&NewCharge { subject: "🎉🎉", number, ..charge() }).unwrap();
    assert_eq!(world.standin.order(number).unwrap().description, number, "the service demands a description");
}

#[test]
fn the_same_charge_again_is_the_same_order_and_another_one_is_refused() {
    let world = World::new();
    let first = world.begin(&charge()).unwrap();
    let second = world.begin(&charge()).unwrap();
    assert_ne!(bridge(&first)[3], bridge(&second)[3], "the prepared payment is a new one");
    let others = [
        NewCharge { amount: Fen(AMOUNT + 1), ..charge() },
        NewCharge { subject: "另一场", ..charge() },
        NewCharge { end: charge().end + TimeDelta::seconds(1), ..charge() },
        NewCharge { channel: PayChannel::WxNative, ..charge() },
    ];
    for other in others {
        assert_eq!(world.begin(&other), refused("OUT_TRADE_NO_USED"), "{other:?}");
    }
    assert_eq!(world.standin.order(NUMBER).unwrap().total, AMOUNT);
}

#[test]
fn after_a_lost_answer_the_same_charge_is_begun_again() {
    for (mood, reason) in [(Mood::Lost, "connection"), (Mood::Lost502, "HTTP_502")] {
        let world = World::new();
        world.standin.be_once(mood);
        assert_eq!(world.begin(&charge()), Err(Failure::Unreachable(reason.into())));
        assert!(world.standin.order(NUMBER).is_some(), "it was booked");
        assert!(world.begin(&charge()).is_ok());
        assert_eq!(world.query(NUMBER), Ok(Charge::Open));
    }
}

#[test]
fn a_paid_or_closed_order_is_not_begun_again() {
    let world = World::new();
    world.paid();
    assert_eq!(world.begin(&charge()), refused("ORDERPAID"));
    let closed = NewCharge { number: "L26120512000012345678_2", ..charge() };
    world.begin(&closed).unwrap();
    world.standin.act(closed.number, Outcome::Closed).unwrap();
    assert_eq!(world.begin(&closed), refused("ORDER_CLOSED"));
}

#[test]
fn a_charge_that_the_service_would_extend_is_refused_here() {
    let world = World::new();
    assert_eq!(world.begin(&NewCharge { end: now() + TimeDelta::seconds(59), ..charge() }), refused("time_expire"));
    assert!(world.begin(&NewCharge { end: now() + TimeDelta::seconds(60), ..charge() }).is_ok());
    assert_eq!(world.standin.order(NUMBER).unwrap().ends, now() + TimeDelta::seconds(60));
}

#[test]
fn charges_that_cannot_be_sent_are_refused_without_a_call() {
    let world = World::new();
    assert_eq!(world.begin(&NewCharge { openid: None, ..charge() }), refused("openid"));
    assert_eq!(world.begin(&NewCharge { channel: PayChannel::AliWap, ..charge() }), refused("channel"));
    for number in ["L1", "L26120512000012345678/1", "L26120512000012345678_1?mchid=1", "L2612051200001234567890123456789012"] {
        assert_eq!(world.begin(&NewCharge { number, ..charge() }), refused("number"), "{number}");
        assert_eq!(world.query(number), refused("number"), "{number}");
    }
    assert!(world.standin.calls().is_empty());
}

#[test]
fn fields_that_the_service_refuses_are_refusals() {
    let world = World::new();
    for notify_url in ["http://laurel.example/notify", "https://laurel.example/notify?merchant=1", ""] {
        assert_eq!(world.begin(&NewCharge { notify_url, ..charge() }), refused("PARAM_ERROR"), "{notify_url}");
    }
    assert_eq!(world.begin(&NewCharge { amount: Fen(0), ..charge() }), refused("PARAM_ERROR"));
    assert_eq!(world.begin(&NewCharge { openid: Some("中"), ..charge() }), refused("PARAM_ERROR"));
    let mixed = KeyTexts { app_id: SECOND.app_id, ..texts(&FIRST, &[(FIRST.public_key_id, FIRST.public_key)]) };
    let other_app = client(&world.base, &mixed).begin(&call(), &charge());
    assert_eq!(other_app, Err(Failure::Keys("APPID_MCHID_NOT_MATCH".into())));
}

#[test]
fn a_slow_service_costs_no_more_than_the_time_that_is_left() {
    let world = World::new();
    world.standin.be(Mood::Slow(3_000));
    let begun = std::time::Instant::now();
    let short = Call { left: Duration::from_millis(300), ..call() };
    assert_eq!(world.client.begin(&short, &charge()), Err(Failure::Unreachable("timeout".into())));
    assert!(begun.elapsed() < Duration::from_secs(2));
    let none = Call { left: Duration::ZERO, ..call() };
    assert_eq!(world.client.begin(&none, &charge()), Err(Failure::Unreachable("timeout".into())));
}

#[test]
fn numbers_of_two_merchants_do_not_meet() {
    let world = World::new();
    let other = world.of(&SECOND);
    world.begin(&charge()).unwrap();
    assert_eq!(other.query(&call(), &attempt(NUMBER)), Ok(Charge::Unknown));
    let begun = other.begin(&call(), &NewCharge { amount: Fen(1), ..charge() }).unwrap();
    assert_eq!(bridge(&begun)[0], SECOND.app_id);
    assert_eq!(world.query(NUMBER), Ok(Charge::Open));
}
