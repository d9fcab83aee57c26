//! Each way to pay, on its service: a try that fails, an order that is cancelled, one that is not paid in time, and a refund.

use chrono::TimeDelta;
use laurel_server::config::Environment;
use laurel_server::payment::keys::PayKeys;
use laurel_standin::stripe::Way;
use laurel_standin::wechat_pay::{FIRST, Outcome, RefundStatus, WeChatPayStandin};
use laurel_standin::{alipay, stripe};
use serde_json::{Value, json};

use super::alipay::with_alipay;
use super::stripe::with_stripe;
use super::wechat::with_wechat;
use crate::support::app::TestApp;
use crate::support::database::{change, number, texts};
use crate::support::messenger::arguments;
use crate::support::on_both;
use crate::support::payment::{FEE, paid, wechat_keys};
use crate::support::person::{Participant, nonce};

/// Ways to pay that are asked for at a service.
const CHANNELS: [&str; 7] = ["wxNative", "wxH5", "wxJsapi", "wxMini", "aliWap", "aliPage", "stripe"];
/// Seconds after which the window of a payment at sign-up is over.
const OVER: i64 = 30 * 60 + 1;

/// The services.
struct Services {
    wechat: WeChatPayStandin,
    alipay: alipay::Running,
    stripe: stripe::Running,
}

/// A payment that was begun.
struct Begun {
    channel: &'static str,
    /// Number of the attempt at the service.
    number: String,
    /// What the page does next.
    params: Value,
}

impl Services {
    /// The payer comes to the service, which knows the trade from then on.
    fn arrive(&self, begun: &Begun) {
        if begun.channel.starts_with("ali") {
            self.alipay.alipay.log_in(begun.url()).unwrap();
        }
    }

    /// The payer pays; false if the service does not take it.
    fn pay(&self, begun: &Begun) -> bool {
        match begun.channel {
            "aliWap" | "aliPage" => self.alipay.alipay.pay(begun.url()).is_ok(),
            "stripe" => self.stripe.stripe.session(&self.session(), Way::Pay),
            _ => self.wechat.act(&begun.number, Outcome::Success).is_ok(),
        }
    }

    /// The payer is refused; at Alipay the trade is closed instead, since its page tells of no refusal.
    fn decline(&self, begun: &Begun) {
        match begun.channel {
            "aliWap" | "aliPage" => self.alipay.alipay.close(&alipay::FIRST, &begun.number),
            "stripe" => assert!(self.stripe.stripe.session(&self.session(), Way::Decline)),
            _ => self.wechat.act(&begun.number, Outcome::Error).unwrap(),
        }
    }

    /// The services carry out the refunds that they have taken.
    fn refund(&self, begun: &Begun) {
        self.alipay.alipay.make_refunds();
        for refund in self.wechat.refunds(&begun.number) {
            self.wechat.end_refund(&refund.number, RefundStatus::Success);
        }
    }

    /// The newest session.
    fn session(&self) -> String {
        self.stripe.stripe.sessions().pop().unwrap()
    }
}

impl Begun {
    fn url(&self) -> &str {
        self.params["url"].as_str().unwrap()
    }
}

/// A server whose merchant takes payments by each service.
fn with_services(app: &TestApp) -> (TestApp, Services) {
    let messenger = arguments("http://127.0.0.1:9");
    let app = app.with(|config| config.wechat = messenger.check(&config.public_url, Environment::Test).unwrap());
    let (app, wechat) = with_wechat(&app);
    let mut keys = wechat_keys();
    if let PayKeys::WeChat { mini_app_id, .. } = &mut keys {
        *mini_app_id = FIRST.mini_app_id.into();
    }
    app.takes_by(&keys);
    let (app, alipay) = with_alipay(&app);
    let (app, stripe) = with_stripe(&app);
    (app, Services { wechat, alipay, stripe })
}

/// Somebody who is linked to both apps of the messenger, with a sign-up that is to be paid.
async fn owing(app: &TestApp, channel: &str) -> (Participant, Value) {
    let person = app.participant(channel);
    for id in [FIRST.app_id, FIRST.mini_app_id] {
        let values = format!("'{id}', 'payer{}', {}, 0", person.id, person.id);
        change(app.store(), &format!("INSERT INTO identity (app_id, openid, account_id, created_time) VALUES ({values})"));
    }
    let signup = person.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    (person, signup)
}

/// Begins to pay the newest order of a sign-up.
async fn begin(app: &TestApp, person: &Participant, signup: &Value, channel: &'static str) -> Begun {
    let order = person.order_of(signup).await;
    let params = person.begin_by(&order, channel).await;
    let order_no = order["orderNo"].as_str().unwrap();
    let last = "SELECT max(a.number) AS value FROM pay_attempt a JOIN pay_order o ON o.id = a.order_id WHERE o.order_no";
    let attempt = number(app.store(), &format!("SELECT CAST(({last} = '{order_no}') AS BIGINT) AS value"));
    Begun { channel, number: format!("{order_no}_{attempt}"), params }
}

/// Seats that the group of a sign-up has given away.
fn held(app: &TestApp, signup: &Value) -> i64 {
    number(app.store(), &format!("SELECT g.held AS value FROM competition_group g JOIN apply a ON a.group_id = g.id WHERE a.id = {signup}"))
}

on_both!(a_try_that_fails_is_followed_by_another_one, |app| {
    let (app, services) = with_services(app);
    for channel in CHANNELS {
        let (person, signup) = owing(&app, channel).await;
        let first = begin(&app, &person, &signup, channel).await;
        services.arrive(&first);
        services.decline(&first);
        app.pay_round_after(30);
        let order = person.order_of(&signup).await;
        assert_eq!((&order["canPay"], &order["paidTime"]), (&json!(true), &Value::Null), "{channel}: {order}");
        let second = begin(&app, &person, &signup, channel).await;
        services.arrive(&second);
        assert!(services.pay(&second), "{channel}");
        app.pay_round_after(90);
        assert_eq!(person.order_of(&signup).await["status"], "paid", "{channel}");
    }
    assert_eq!(texts(app.store(), "SELECT DISTINCT CAST(paid_fen AS TEXT) AS value FROM pay_order"), [FEE.to_string()]);
});

on_both!(an_order_that_is_cancelled_cannot_be_paid_and_is_followed_by_another_one, |app| {
    let (app, services) = with_services(app);
    for channel in CHANNELS {
        let (person, signup) = owing(&app, channel).await;
        let first = begin(&app, &person, &signup, channel).await;
        services.arrive(&first);
        let order = person.order_of(&signup).await;
        person.post(&format!("/pay/order/{}/cancel", order["orderNo"].as_str().unwrap()), &json!({})).await.data();
        app.pay_round_after(1);
        assert_eq!((held(&app, &signup), services.pay(&first)), (1, false), "{channel}");
        person.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data();
        let second = begin(&app, &person, &signup, channel).await;
        assert!(services.pay(&second), "{channel}");
        app.pay_round_after(20);
        assert_eq!(person.order_of(&signup).await["status"], "paid", "{channel}");
    }
});

on_both!(an_order_that_is_not_paid_in_time_cannot_be_paid_and_its_seat_is_free, |app| {
    let (app, services) = with_services(app);
    for channel in CHANNELS {
        let (person, signup) = owing(&app, channel).await;
        let begun = begin(&app, &person, &signup, channel).await;
        services.arrive(&begun);
        // The time passes for the services as well, which refuse calls of another one.
        services.wechat.set_ahead(TimeDelta::seconds(OVER));
        app.pay_round_after(OVER);
        let order = person.order_of(&signup).await;
        assert_eq!((&order["status"], held(&app, &signup)), (&json!("cancelled"), 0), "{channel}");
        assert!(!services.pay(&begun), "{channel} can still be paid");
        services.wechat.set_ahead(TimeDelta::zero());
    }
});

on_both!(what_is_withdrawn_goes_back_by_the_way_it_was_paid, |app| {
    let (app, services) = with_services(app);
    for channel in CHANNELS {
        let (person, signup) = owing(&app, channel).await;
        let begun = begin(&app, &person, &signup, channel).await;
        assert!(services.pay(&begun), "{channel}");
        app.pay_round_after(15);
        assert_eq!(person.withdraw(&signup).await.data()["refundFen"], FEE, "{channel}");
        app.pay_round_after(30);
        services.refund(&begun);
        app.pay_round_after(120);
        let order = person.order_of(&signup).await;
        assert_eq!((&order["status"], &order["refundedFen"]), (&json!("refunded"), &json!(FEE)), "{channel}");
    }
});
