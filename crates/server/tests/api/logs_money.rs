//! Keys of payment services and the ids of payers never appear in the log, from the keys' entry at the console to the refund.

use laurel_core::staff::Role;
use laurel_server::clock::Clock;
use laurel_server::db::Store;
use laurel_standin::{alipay, stripe, wechat_pay};
use serde_json::{Value, json};

use crate::logs::words;
use crate::support::client::Client;
use crate::support::database::{Backend, TestDatabase, change, count};
use crate::support::make::{Activity, Group, HOME, Made};
use crate::support::payment::{FEE, notifying};
use crate::support::person::{nonce, submit, with_record};
use crate::support::program::Program;
use crate::support::staff;
use crate::support::waiting::until;

const OPENID: &str = "oPlantedPayerOfTheLog";
const WECHAT_SECRET: &str = "planted-wechat-secret";

/// The services that the server asks.
struct Services {
    wechat: wechat_pay::WeChatPayStandin,
    alipay: alipay::Running,
    stripe: stripe::Running,
}

/// Keys of each service as staff enter them.
fn keys() -> [(&'static str, Value); 3] {
    let (wechat, alipay, stripe) = (&wechat_pay::FIRST, &alipay::FIRST, &stripe::FIRST);
    [
        (
            "weChat",
            json!({
                "service": "weChat", "mchid": wechat.mchid, "appId": wechat.app_id, "miniAppId": "", "serial": wechat.serial,
                "privateKey": wechat.private_key, "apiV3Key": wechat.api_v3_key,
                "verifyingKeys": [{ "id": wechat.public_key_id, "pem": wechat.public_key }],
            }),
        ),
        (
            "alipay",
            json!({
                "service": "alipay", "appId": alipay.app_id, "sellerId": alipay.seller_id, "privateKey": alipay.private_key,
                "alipayPublicKey": alipay.alipay_public_key,
            }),
        ),
        ("stripe", json!({ "service": "stripe", "secretKey": stripe.secret_key, "webhookSecrets": [stripe.webhook_secret] })),
    ]
}

/// A part of a private key that no other text contains.
fn part_of(pem: &str) -> String {
    pem.lines().filter(|line| !line.starts_with("--")).nth(1).unwrap()[..24].to_owned()
}

/// What no line may contain.
fn secrets() -> Vec<String> {
    let (wechat, alipay, stripe) = (&wechat_pay::FIRST, &alipay::FIRST, &stripe::FIRST);
    let texts = [wechat.api_v3_key, stripe.secret_key, stripe.webhook_secret, OPENID, WECHAT_SECRET, "2088000000000099", "138****0000"];
    let parts = [part_of(wechat.private_key), part_of(alipay.private_key)];
    texts.map(str::to_owned).into_iter().chain(parts).collect()
}

/// A payer who has begun to pay by this channel; the client, the sign-up and the attempt's number with the way to pay.
async fn begun(store: &Store, client: &Client, activity: &Made, channel: &str) -> (Client, Value, String, Value) {
    let (account, token, person) = with_record(store, channel);
    let columns = "app_id, openid, account_id, created_time";
    change(store, &format!("INSERT INTO identity ({columns}) VALUES ('{}', '{OPENID}{account}', {account}, 0)", wechat_pay::FIRST.app_id));
    let payer = client.clone().with_token(&token);
    let signup = payer.post("/apply", &submit(activity, &[person])).await.data()["id"].clone();
    let order = payer.get(&format!("/pay/apply/{signup}")).await.data()["order"]["orderNo"].as_str().unwrap().to_owned();
    let started = payer.post(&format!("/pay/order/{order}/attempt"), &json!({ "channel": channel })).await.data().clone();
    (payer, signup, format!("{order}_1"), started["payParams"].clone())
}

/// Enters keys, pays by each service, and withdraws.
async fn story(store: &Store, client: &Client, boss: &Client, services: &Services) {
    for (service, keys) in keys() {
        boss.put(&format!("/pay/service/{service}"), &json!({ "enabled": true, "keys": keys })).await.data();
        boss.post(&format!("/pay/service/{service}/check"), &json!({})).await.data();
    }
    let groups = vec![Group { fee_fen: FEE, ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(store, Clock::default().now_ms());
    let post = actix_web::http::Method::POST;

    let (by_wechat, first, attempt, _) = begun(store, client, &activity, "wxJsapi").await;
    services.wechat.act(&attempt, wechat_pay::Outcome::Success).unwrap();
    let notification = services.wechat.notification(&attempt, &[]).unwrap();
    let sender = notifying(client.clone(), &notification);
    sender.raw(post.clone(), "/pay/notify/wechat/SAAQ", "application/json", notification.body).await;

    let (by_alipay, second, attempt, page) = begun(store, client, &activity, "aliWap").await;
    services.alipay.alipay.pay(page["url"].as_str().unwrap()).unwrap();
    let told = services.alipay.alipay.payment_notification(&alipay::FIRST, &attempt).unwrap();
    let form = "application/x-www-form-urlencoded;charset=utf-8";
    client.raw(post.clone(), "/pay/notify/alipay/SAAQ", form, told.body()).await;

    let (by_stripe, third, ..) = begun(store, client, &activity, "stripe").await;
    let session = services.stripe.stripe.sessions().remove(0);
    assert!(services.stripe.stripe.session(&session, stripe::Way::Pay));
    let webhook = services.stripe.stripe.webhook("checkout.session.completed", None).unwrap();
    let sender = client.clone().with_header("stripe-signature", webhook.signature.as_deref().unwrap_or_default());
    sender.raw(post, "/pay/notify/stripe/SAAQ", "application/json", webhook.body.into_bytes()).await;

    until(|| count(store, "pay_order WHERE status = 'paid'") == 3).await;
    for (payer, signup) in [(by_wechat, first), (by_alipay, second), (by_stripe, third)] {
        payer.post(&format!("/apply/{signup}/withdraw"), &json!({ "reason": "", "nonce": nonce() })).await.data();
    }
    // Asked for, at least: the answers of the services are logged too.
    until(|| count(store, "pay_refund WHERE tries > 0 OR status = 'done'") == 3).await;
}

#[test]
fn no_key_and_no_payer_is_logged_at_any_level() {
    let database = TestDatabase::new(Backend::Sqlite);
    let store = database.open();
    let token = staff::insert((&store, Clock::default().now_ms()), (HOME, "boss"), Role::Owner, &[]).1;
    let log = actix_web::rt::System::new().block_on(async {
        let services =
            Services { wechat: wechat_pay::start().unwrap(), alipay: alipay::start().unwrap(), stripe: stripe::start().unwrap() };
        let folder = database.folder.path().display().to_string();
        let bases = [services.wechat.base.as_str(), services.alipay.base.as_str(), services.stripe.base.as_str()];
        let arguments = [
            &["--data-dir", &folder, "--database-url", &database.url, "--wechat-app-id", wechat_pay::FIRST.app_id][..],
            &["--wechat-secret", WECHAT_SECRET, "--wechat-pay-base", bases[0], "--alipay-base", bases[1], "--stripe-base", bases[2]],
        ];
        let (program, address) = Program::serve(&arguments.concat(), "trace");
        let client = Client::new(address);
        let boss = client.clone().with_token(&token).at_admin();
        story(&store, &client, &boss, &services).await;
        program.stop()
    });
    let lines = words(&log);
    assert!(lines.iter().any(|line| line.contains("/pay/notify/wechat/SAAQ")), "the log is too short");
    for secret in secrets() {
        let found: Vec<&String> = lines.iter().filter(|line| line.contains(&secret)).collect();
        assert!(found.is_empty(), "{secret} is logged: {found:?}");
    }
}
