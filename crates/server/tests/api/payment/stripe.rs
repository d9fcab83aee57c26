//! Stripe from the order to the refund, against a stand-in that checks every call.

use laurel_server::payment::keys::PayKeys;
use laurel_standin::stripe::{FIRST, Flaw, Running, Way, Webhook, start};
use serde_json::Value;

use crate::support::app::TestApp;
use crate::support::database::{count, number};
use crate::support::on_both;
use crate::support::payment::paid;

/// Type of the event of a paid session.
const COMPLETED: &str = "checkout.session.completed";

/// A server whose merchant has keys of Stripe, and the service.
pub(super) fn with_stripe(app: &TestApp) -> (TestApp, Running) {
    let standin = start().unwrap();
    let server = app.with(|config| config.pay.stripe.clone_from(&standin.base));
    server.takes_by(&PayKeys::Stripe { secret_key: FIRST.secret_key.into(), webhook_secrets: vec![FIRST.webhook_secret.into()] });
    (server, standin)
}

async fn deliver(app: &TestApp, webhook: &Webhook) -> u16 {
    let headers: Vec<(&str, &str)> = webhook.signature.iter().map(|signature| ("stripe-signature", signature.as_str())).collect();
    app.notified("stripe", &headers, ("application/json", webhook.body.clone().into_bytes())).await.0
}

on_both!(a_paid_session_is_booked_and_a_withdrawal_refunded, |app| {
    let (app, standin) = with_stripe(app);
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let page: Value = lin.begin_by(&lin.order_of(&signup).await, "stripe").await;
    assert_eq!(page["kind"], "page");
    let session = standin.stripe.sessions().remove(0);
    assert!(standin.stripe.session(&session, Way::Pay));
    for flaw in [Flaw::Altered, Flaw::Stale, Flaw::Early, Flaw::WrongSecret, Flaw::FakeScheme, Flaw::Unsigned, Flaw::OtherMode] {
        let status = deliver(&app, &standin.stripe.webhook(COMPLETED, Some(flaw)).unwrap()).await;
        assert_eq!((status, number(app.store(), "SELECT paid_fen AS value FROM pay_order")), (401, 0), "{flaw:?}");
    }
    for flaw in [None, Some(Flaw::Rotated), None] {
        assert_eq!(deliver(&app, &standin.stripe.webhook(COMPLETED, flaw).unwrap()).await, 200, "{flaw:?}");
    }
    assert_eq!(lin.order_of(&signup).await["status"], "paid");
    lin.withdraw(&signup).await.data();
    app.pay_round_after(1);
    app.pay_round_after(30);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
    assert_eq!(count(app.store(), "pay_refund WHERE status = 'done'"), 1);
});

on_both!(a_session_ends_with_the_window_of_its_order, |app| {
    let (app, standin) = with_stripe(app);
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    lin.begin_by(&lin.order_of(&signup).await, "stripe").await;
    let session = standin.stripe.sessions().remove(0);
    // Stripe's own end is later than ours.
    app.pay_round_after(1_801);
    assert!(!standin.stripe.session(&session, Way::Pay), "the session can still be paid");
    assert_eq!(lin.order_of(&signup).await["status"], "cancelled");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 0);
});
