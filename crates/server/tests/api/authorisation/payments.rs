//! The rows of payments in the organisers' matrix.

use laurel_core::calls::OrganiserCall;
use laurel_core::payment::{bill_date, last_bill_day};
use laurel_server::clock::to_time;
use laurel_server::payment::keys::PayKeys;
use laurel_standin::stripe::FIRST;
use serde_json::{Value, json};

use super::organiser::{Barred, Dead, Done, Meets, Missing, OWNERS, OWNERS_ROW};
use crate::support::app::TestApp;
use crate::support::database::{change, number as stored};
use crate::support::payment::{FEE, paid};
use crate::support::person::Participant;

/// Roles that may read orders; the call refers to no row.
const ACCOUNTANTS: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Barred, Done, Barred, Done];
/// Roles that may read orders; the call refers to a row that another merchant does not have.
const ACCOUNTANTS_ROW: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Barred, Done, Barred, Missing];
/// Roles that move money; the call refers to a row that another merchant does not have.
const CASHIERS_ROW: [Meets; 9] = [Dead, Dead, Dead, Done, Barred, Barred, Done, Barred, Missing];

/// Orders and refunds that the requests refer to, by their numbers.
pub(super) struct Paid {
    activity: Value,
    open: Value,
    settled: Value,
    requested: String,
    failed: String,
    /// A difference, and a day whose bill is due.
    difference: i64,
    day: String,
}

/// True for calls that need orders, refunds or keys; `row` has a line for each of them.
pub(super) fn is_about(id: OrganiserCall) -> bool {
    ["/order", "/refund", "/pay/"].iter().any(|base| id.row().path.starts_with(base))
}

/// An open order, a paid one, and two refunds of it: one that waits for an approval, one that failed.
pub(super) async fn world(app: &TestApp, number: usize) -> Paid {
    let server = app.cashier();
    app.takes_by(&PayKeys::Stripe { secret_key: FIRST.secret_key.into(), webhook_secrets: vec![FIRST.webhook_secret.into()] });
    let open = order(&server, &format!("open{number}")).await.1;
    let (payer, paid) = order(&server, &format!("payer{number}")).await;
    payer.pay(&paid).await;
    let columns = "merchant_id, order_id, attempt_id, amount_fen, surplus, source, reason, created_time";
    let from = "FROM pay_attempt WHERE id = (SELECT MAX(id) FROM pay_attempt)";
    let values = "merchant_id, order_id, id, 100, FALSE, 'organiser', 'Ill', 0";
    for status in ["requested", "failed"] {
        let sql = format!("INSERT INTO pay_refund ({columns}, refund_no, status) SELECT {values}, '{status}{number}', '{status}' {from}");
        change(app.store(), &sql);
    }
    let columns = "merchant_id, service, day, kind, attempt_no, refund_no, channel_no, status, created_time, checked_time";
    let values = format!("'SAAQ', 'stripe', 20000, 'onlyService', 'unknown{number}', '', '', 'open', 0, 0");
    change(app.store(), &format!("INSERT INTO pay_bill_difference ({columns}) VALUES ({values})"));
    Paid {
        activity: paid["competitionId"].clone(),
        open: open["orderNo"].clone(),
        settled: paid["orderNo"].clone(),
        requested: format!("requested{number}"),
        failed: format!("failed{number}"),
        difference: stored(app.store(), "SELECT MAX(id) AS value FROM pay_bill_difference"),
        day: bill_date(last_bill_day(to_time(app.now_ms()))).to_string(),
    }
}

async fn order(server: &TestApp, name: &str) -> (Participant, Value) {
    let person = server.participant(name);
    let signup = person.sign_up(&paid().insert(server.store(), server.now_ms())).await.data()["id"].clone();
    let order = person.order_of(&signup).await;
    (person, order)
}

pub(super) fn row(id: OrganiserCall, paid: Option<&Paid>) -> (Value, [Meets; 9]) {
    let Some(Paid { activity, open, settled, requested, failed, difference, day }) = paid else { panic!("{id:?} has no orders") };
    match id {
        OrganiserCall::OrderList | OrganiserCall::RefundList => (json!({ "competitionId": activity }), ACCOUNTANTS),
        OrganiserCall::OrderSum => (json!({ "competitionId": activity }), ACCOUNTANTS_ROW),
        OrganiserCall::OrderExport => (json!({ "competitionId": activity, "columns": ["orderNo"] }), CASHIERS_ROW),
        OrganiserCall::BillList => (json!({}), ACCOUNTANTS),
        // The other merchant has no keys.
        OrganiserCall::BillAgain => (json!({ "service": "stripe", "day": day }), CASHIERS_ROW),
        OrganiserCall::BillHandled => (json!({ "id": difference, "note": "Given back" }), CASHIERS_ROW),
        OrganiserCall::OrderOne => (json!({ "orderNo": settled }), ACCOUNTANTS_ROW),
        OrganiserCall::OrderReceived => (json!({ "orderNo": open, "receipt": "" }), CASHIERS_ROW),
        OrganiserCall::OrderRefund => (json!({ "orderNo": settled, "amountFen": 1, "leftFen": FEE - 100, "reason": "Ill" }), CASHIERS_ROW),
        OrganiserCall::RefundApprove => (json!({ "refundNo": requested }), CASHIERS_ROW),
        OrganiserCall::RefundReject => (json!({ "refundNo": requested, "reason": "No" }), CASHIERS_ROW),
        OrganiserCall::RefundRetry => (json!({ "refundNo": failed }), CASHIERS_ROW),
        OrganiserCall::PaySettings => (json!({}), OWNERS),
        OrganiserCall::PayServiceChange => (json!({ "service": "offline", "enabled": true }), OWNERS),
        // The other merchant has no keys to test.
        OrganiserCall::PayServiceCheck => (json!({ "service": "stripe" }), OWNERS_ROW),
        OrganiserCall::PaySettingsChange => (json!({ "approvalFen": 100, "offlineHours": 24 }), OWNERS),
        other => panic!("{other:?} is about no payment"),
    }
}
