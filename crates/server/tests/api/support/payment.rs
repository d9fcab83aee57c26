//! Merchants that take payments, activities with a fee, and payers at the test cashier.

use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;
use laurel_server::db::Store;
use laurel_server::keys::Keys;
use laurel_server::payment::keys::PayKeys;
use laurel_server::payment::round;
use laurel_server::payment::store::keys;
use laurel_standin::wechat_pay::{FIRST, Notification};
use serde_json::{Value, json};

use super::app::TestApp;
use super::client::{Answer, Client};
use super::make::{Activity, Group};
use super::person::{Participant, nonce};

/// Fee of the group, fen.
pub(crate) const FEE: i64 = 6_800;

/// An activity whose group costs `FEE` for each person.
pub(crate) fn paid() -> Activity {
    Activity { groups: vec![Group { fee_fen: FEE, capacity: Some(1), ..Group::default() }], ..Activity::default() }
}

/// The merchant takes payments by a service that needs no keys.
pub(crate) fn takes((store, now): (&Store, i64), service: PayService) {
    let merchant = MerchantId::default();
    store.write(|db| Ok(keys::set(db, &merchant, service, (true, None), now)?)).unwrap();
}

/// The merchant takes payments by a service with its keys, which are sealed by the server's.
pub(crate) fn takes_by((store, now): (&Store, i64), sealing: &Keys, own: &PayKeys) {
    let merchant = MerchantId::default();
    let sealed = own.seal(sealing, &merchant).unwrap();
    store.write(|db| Ok(keys::set(db, &merchant, own.service(), (true, Some(&sealed)), now)?)).unwrap();
}

/// Keys of WeChat Pay, as the stand-in knows the first merchant.
pub(crate) fn wechat_keys() -> PayKeys {
    PayKeys::WeChat {
        mchid: FIRST.mchid.into(),
        app_id: FIRST.app_id.into(),
        mini_app_id: String::new(),
        serial: FIRST.serial.into(),
        private_key: FIRST.private_key.into(),
        api_v3_key: FIRST.api_v3_key.into(),
        verifying_keys: vec![(FIRST.public_key_id.into(), FIRST.public_key.into())],
    }
}

/// A caller that sends the headers of a notification of WeChat Pay.
pub(crate) fn notifying(client: Client, notification: &Notification) -> Client {
    let names = ["wechatpay-serial", "wechatpay-timestamp", "wechatpay-nonce", "wechatpay-signature"];
    let header = |name: &str| notification.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.as_str());
    names.into_iter().fold(client, |client, name| client.with_header(name, header(name)))
}

impl TestApp {
    /// A second server with the test cashier, which the merchant uses beside payments on site.
    pub(crate) fn cashier(&self) -> TestApp {
        self.takes(PayService::Test);
        self.takes(PayService::Offline);
        self.with(|config| config.pay.test_cashier = true)
    }

    /// The merchant takes payments by a service that needs no keys.
    pub(crate) fn takes(&self, service: PayService) {
        takes((self.store(), self.now_ms()), service);
    }

    /// The merchant takes payments by a service with these keys.
    pub(crate) fn takes_by(&self, keys: &PayKeys) {
        takes_by((self.store(), self.now_ms()), &self.app.config.keys, keys);
    }

    /// Delivers a notification to the merchant's address as its service does; the status of the answer and its text.
    pub(crate) async fn notified(&self, service: &str, headers: &[(&'static str, &str)], (kind, body): (&str, Vec<u8>)) -> (u16, String) {
        let client = headers.iter().fold(self.visitor(), |client, (name, value)| client.with_header(name, value));
        let answer = client.raw(actix_web::http::Method::POST, &format!("/pay/notify/{service}/SAAQ"), kind, body).await;
        (answer.status, answer.text)
    }

    /// Runs rounds of the job until nothing is due, with the clock some seconds later.
    pub(crate) fn pay_round_after(&self, seconds: i64) {
        let later = self.later(seconds);
        for _ in 0..3 {
            round::round(&later.app).unwrap();
        }
    }
}

impl Participant {
    /// The newest order of a sign-up.
    pub(crate) async fn order_of(&self, signup: &Value) -> Value {
        self.get(&format!("/pay/apply/{signup}")).await.data()["order"].clone()
    }

    /// Begins to pay at the test cashier.
    pub(crate) async fn begin(&self, order: &Value) -> Answer {
        self.post(&format!("/pay/order/{}/attempt", text(order)), &json!({ "channel": "test" })).await
    }

    /// Pays at the test cashier, or is refused there.
    pub(crate) async fn at_cashier(&self, order: &Value, pays: bool) -> Answer {
        self.post(&format!("/pay/order/{}/test", text(order)), &json!({ "pays": pays })).await
    }

    /// Begins to pay, and pays.
    pub(crate) async fn pay(&self, order: &Value) {
        assert_eq!(self.begin(order).await.data()["payParams"], json!({ "kind": "cashier" }));
        assert_eq!(self.at_cashier(order, true).await.data()["status"], "paid");
    }

    /// Begins to pay by a channel; what the page does next.
    pub(crate) async fn begin_by(&self, order: &Value, channel: &str) -> Value {
        let body = json!({ "channel": channel });
        self.post(&format!("/pay/order/{}/attempt", text(order)), &body).await.data()["payParams"].clone()
    }

    /// The same person at another server.
    pub(crate) fn at(&self, app: &TestApp) -> Participant {
        Participant { client: self.client.clone().at(app.address), ..self.clone() }
    }

    pub(crate) async fn withdraw(&self, signup: &Value) -> Answer {
        self.post(&format!("/apply/{signup}/withdraw"), &json!({ "reason": "", "nonce": nonce() })).await
    }
}

fn text(order: &Value) -> &str {
    order["orderNo"].as_str().unwrap()
}
