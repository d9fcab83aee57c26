//! Alipay from the order to the refund, against a stand-in that checks every signature.

use laurel_server::payment::keys::PayKeys;
use laurel_standin::alipay::{FIRST, Notification, Running, SECOND, start};
use serde_json::Value;

use crate::support::app::TestApp;
use crate::support::database::{count, number};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};

/// A server whose merchant has keys of Alipay, and the service.
pub(super) fn with_alipay(app: &TestApp) -> (TestApp, Running) {
    let standin = start().unwrap();
    let server = app.with(|config| config.pay.alipay.clone_from(&standin.base));
    server.takes_by(&PayKeys::Alipay {
        app_id: FIRST.app_id.into(),
        private_key: FIRST.private_key.into(),
        alipay_public_key: FIRST.alipay_public_key.into(),
        seller_id: FIRST.seller_id.into(),
    });
    (server, standin)
}

async fn deliver(app: &TestApp, notification: &Notification) -> (u16, String) {
    app.notified("alipay", &[], ("application/x-www-form-urlencoded;charset=utf-8", notification.body())).await
}

fn attempt(order: &Value) -> String {
    format!("{}_1", order["orderNo"].as_str().unwrap())
}

on_both!(a_payment_on_the_page_is_booked_and_a_withdrawal_refunded, |app| {
    let (app, standin) = with_alipay(app);
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    let page = lin.begin_by(&order, "aliWap").await;
    let number_of = attempt(&order);
    standin.alipay.pay(page["url"].as_str().unwrap()).unwrap();
    let genuine = standin.alipay.payment_notification(&FIRST, &number_of).unwrap();
    for wrong in [
        genuine.clone().badly_signed(),
        genuine.clone().unsigned(),
        genuine.clone().altered("total_amount", "0.01"),
        genuine.clone().with("total_amount", "0.01"),
        genuine.clone().with("total_amount", "-68.00"),
        genuine.clone().with("app_id", SECOND.app_id),
        genuine.clone().with("seller_id", SECOND.seller_id),
        genuine.clone().with("out_trade_no", "L26112909010200000001_1"),
    ] {
        assert_eq!(deliver(&app, &wrong).await, (200, "fail".to_owned()), "{wrong:?}");
    }
    assert_eq!(number(app.store(), "SELECT paid_fen AS value FROM pay_order"), 0);
    for _ in 0..2 {
        assert_eq!(deliver(&app, &genuine).await, (200, "success".to_owned()));
    }
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    lin.withdraw(&signup).await.data();
    app.pay_round_after(1);
    standin.alipay.make_refunds();
    app.pay_round_after(30);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
    assert_eq!((standin.alipay.refunded(&FIRST, &number_of), count(app.store(), "pay_refund")), (Some(FEE), 1));
});

on_both!(an_address_that_nobody_opened_can_be_paid_until_its_end, |app| {
    let (app, standin) = with_alipay(app);
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let page = lin.begin_by(&lin.order_of(&signup).await, "aliPage").await;
    lin.withdraw(&signup).await.data();
    app.pay_round_after(1);
    // The service knows no such trade yet, which proves nothing: the seat stays.
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
    standin.alipay.pay(page["url"].as_str().unwrap()).unwrap();
    app.pay_round_after(70);
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 0);
    app.pay_round_after(140);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
});
