//! Fees by time, times to pay, and refunds as the organiser sets them.

use laurel_core::signup::SignupEvent;
use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::closing::pays_late;
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{count, number, texts};
use crate::support::make::{Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::person::{Participant, nonce, submit};

/// Fee in the first two hours, fen.
const EARLY: i64 = 5_000;

/// Reviewed sign-ups that are paid when they are sent.
fn paid_first() -> Activity {
    Activity { review_required: true, settings: json!({ "fee": { "timing": "atApply" } }), ..paid() }
}

/// An activity with `EARLY` for two hours, and `FEE` after it.
fn early(capacity: Option<i64>) -> Activity {
    let group = Group { fee_fen: FEE, fee_steps: &[(2 * HOUR_MS, EARLY)], capacity, ..Group::default() };
    Activity { groups: vec![group], ..Activity::default() }
}

/// Settings whose refunds end at these times, ms from now, with these shares in percent.
fn refunds(app: &TestApp, steps: &[(i64, u8)]) -> Value {
    let time = |until: i64| chrono::DateTime::from_timestamp_millis(app.now_ms() + until).unwrap();
    let steps: Vec<Value> = steps.iter().map(|(until, percent)| json!({ "until": time(*until), "percent": percent })).collect();
    json!({ "fee": { "refund": { "policy": "untilDeadline", "steps": steps } } })
}

async fn join(person: &Participant, activity: &Made) -> Answer {
    let mut body = submit(activity, &[person.person]);
    body["joinWaiting"] = json!(true);
    person.post("/apply", &body).await
}

async fn paid_sign_up(app: &TestApp, person: &Participant, activity: Activity) -> Value {
    let signup = person.sign_up(&activity.insert(app.store(), app.now_ms())).await.data()["id"].clone();
    person.pay(&person.order_of(&signup).await).await;
    signup
}

async fn item(person: &Participant, signup: &Value) -> Value {
    person.get(&format!("/apply/{signup}")).await.data()["item"].clone()
}

on_both!(a_sign_up_costs_the_fee_of_its_moment, |app| {
    let app = app.cashier();
    let activity = early(None).insert(app.store(), app.now_ms());
    let path = format!("/competition/{}", activity.id);
    let group = app.visitor().get(&path).await.data()["groups"][0].clone();
    assert_eq!((&group["feeFen"], &group["feeNext"]["feeFen"]), (&json!(EARLY), &json!(FEE)));
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    assert_eq!(lin.order_of(&signup).await["amountFen"], EARLY);

    let later = app.later(2 * 3_600 + 1);
    let group = later.visitor().get(&path).await.data()["groups"][0].clone();
    assert_eq!((&group["feeFen"], &group["feeNext"]), (&json!(FEE), &json!(null)));
    let zhou = zhou.at(&later);
    let signup = zhou.sign_up(&activity).await.data()["id"].clone();
    assert_eq!(zhou.order_of(&signup).await["amountFen"], FEE);
});

on_both!(an_offer_costs_the_fee_of_its_own_moment, |app| {
    let app = app.cashier();
    let activity = early(Some(1)).insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let seated = lin.sign_up(&activity).await.data()["id"].clone();
    let waiting = join(&zhou, &activity).await.data()["id"].clone();
    assert_eq!(item(&zhou, &waiting).await["amountFen"], EARLY);
    let later = app.later(2 * 3_600 + 1);
    later.pay_round_after(1);
    assert_eq!(item(&lin, &seated).await["status"], "cancelled");
    let zhou = zhou.at(&later);
    assert_eq!((&item(&zhou, &waiting).await["status"], &item(&zhou, &waiting).await["amountFen"]), (&json!("offered"), &json!(FEE)));
    zhou.post(&format!("/apply/{waiting}/accept"), &json!({ "nonce": nonce() })).await.data();
    assert_eq!(zhou.order_of(&waiting).await["amountFen"], FEE);
});

on_both!(an_organiser_can_want_the_fee_before_the_review, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let made = lin.sign_up(&paid_first().insert(app.store(), app.now_ms())).await.data().clone();
    assert_eq!((&made["status"], &made["payStatus"]), (&json!("pending"), &json!("unpaid")));
    let signup = &made["id"];
    assert_eq!(lin.get(&format!("/apply/{signup}/result")).await.data()["next"], "pay");
    lin.pay(&lin.order_of(signup).await).await;
    assert_eq!(lin.get(&format!("/apply/{signup}/result")).await.data()["next"], "wait");
    app.decide(signup, SignupEvent::Approve, "").unwrap();
    assert_eq!((count(app.store(), "pay_order"), &item(&lin, signup).await["confirmed"]), (1, &json!(true)));
});

on_both!(an_order_that_was_cancelled_alone_is_replaced_before_the_review, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid_first().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.post(&format!("/pay/order/{}/cancel", order["orderNo"].as_str().unwrap()), &json!({})).await.data();
    assert_eq!(lin.get(&format!("/apply/{signup}/result")).await.data()["next"], "pay");
    let order = lin.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data().clone();
    lin.pay(&order).await;
    assert_eq!((&item(&lin, &signup).await["status"], &item(&lin, &signup).await["payStatus"]), (&json!("pending"), &json!("paid")));
});

on_both!(a_rejected_sign_up_that_is_sent_again_is_paid_again, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = paid_sign_up(&app, &lin, paid_first()).await;
    app.decide(&signup, SignupEvent::Reject, "Too young").unwrap();
    assert_eq!(item(&lin, &signup).await["payStatus"], "refunding");
    let version = number(app.store(), "SELECT version AS value FROM apply");
    let again = json!({ "formVersion": 1, "persons": [lin.person], "answers": {}, "version": version });
    lin.put(&format!("/apply/{signup}"), &again).await.data();
    assert_eq!((&item(&lin, &signup).await["status"], &item(&lin, &signup).await["payStatus"]), (&json!("pending"), &json!("unpaid")));
    // Money on its way back pays for nothing, and its arrival leaves the second order as it is.
    lin.pay(&lin.order_of(&signup).await).await;
    assert_eq!(item(&lin, &signup).await["payStatus"], "paid");
    app.pay_round_after(1);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM pay_order ORDER BY id"), ["refunded", "paid"]);
    assert_eq!(item(&lin, &signup).await["payStatus"], "paid");
});

on_both!(nobody_is_confirmed_by_money_that_goes_back, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let activity = Activity { review_required: true, ..paid() };
    let signup = lin.sign_up(&activity.insert(app.store(), app.now_ms())).await.data()["id"].clone();
    app.decide(&signup, SignupEvent::Approve, "").unwrap();
    lin.pay(&lin.order_of(&signup).await).await;
    app.decide(&signup, SignupEvent::Reset, "").unwrap();
    app.decide(&signup, SignupEvent::Reject, "Too young").unwrap();
    let version = number(app.store(), "SELECT version AS value FROM apply");
    let again = json!({ "formVersion": 1, "persons": [lin.person], "answers": {}, "version": version });
    lin.put(&format!("/apply/{signup}"), &again).await.data();
    assert_eq!(item(&lin, &signup).await["payStatus"], "none");
    app.decide(&signup, SignupEvent::Approve, "").unwrap();
    assert_eq!(item(&lin, &signup).await["payStatus"], "unpaid");
    app.pay_round_after(1);
    assert_eq!((&item(&lin, &signup).await["payStatus"], &item(&lin, &signup).await["confirmed"]), (&json!("unpaid"), &json!(false)));
});

on_both!(late_money_returns_a_sign_up_to_its_review, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid_first().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    app.pay_round_after(31 * 60);
    assert_eq!(item(&lin, &signup).await["status"], "cancelled");
    pays_late(&app, &lin, &order).await;
    assert_eq!((&item(&lin, &signup).await["status"], &item(&lin, &signup).await["payStatus"]), (&json!("pending"), &json!("paid")));
});

on_both!(the_time_to_pay_is_the_organisers, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let span = |order: &Value| {
        let time = |name: &str| chrono::DateTime::parse_from_rfc3339(order[name].as_str().unwrap()).unwrap();
        (time("expireTime") - time("createdTime")).num_minutes()
    };
    let at_once = Activity { settings: json!({ "fee": { "minutes": 90 } }), ..paid() }.insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&at_once).await.data()["id"].clone();
    assert_eq!(span(&lin.order_of(&signup).await), 90);
    let reviewed = Activity { review_required: true, settings: json!({ "fee": { "hours": 5 } }), ..paid() };
    let signup = lin.sign_up(&reviewed.insert(app.store(), app.now_ms())).await.data()["id"].clone();
    app.decide(&signup, SignupEvent::Approve, "").unwrap();
    assert_eq!(span(&lin.order_of(&signup).await), 5 * 60);
});

on_both!(a_withdrawal_gives_back_the_share_of_its_step, |app| {
    let app = app.cashier();
    let settings = refunds(&app, &[(HOUR_MS, 100), (2 * HOUR_MS, 50)]);
    let activity = Activity { settings, groups: vec![Group { fee_fen: FEE, ..Group::default() }], ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    let terms = app.visitor().get(&format!("/competition/{}", activity.id)).await.data()["refund"].clone();
    assert_eq!((&terms["policy"], &terms["steps"][1]["percent"]), (&json!("untilDeadline"), &json!(50)));
    for (index, (hours, wanted)) in [(0, FEE), (1, FEE / 2), (2, 0)].into_iter().enumerate() {
        let person = app.participant(&format!("p{index}"));
        let signup = person.sign_up(&activity).await.data()["id"].clone();
        person.pay(&person.order_of(&signup).await).await;
        let person = person.at(&app.later(hours * 3_600 + 1));
        let preview = person.get(&format!("/apply/{signup}/withdraw")).await.data().clone();
        assert_eq!((&preview["refundFen"], preview["refundDeadline"].is_null()), (&json!(wanted), wanted == 0));
        assert_eq!(person.withdraw(&signup).await.data()["refundFen"], wanted);
        assert_eq!(
            number(app.store(), "SELECT CAST(SUM(refunding_fen) AS BIGINT) AS value FROM pay_order"),
            if index == 0 { FEE } else { FEE * 3 / 2 }
        );
    }
});

on_both!(staff_decide_about_the_refund_of_a_withdrawal_if_the_organiser_wants_that, |app| {
    let app = app.cashier();
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let settings = json!({ "fee": { "refund": { "policy": "ask" } } });
    let activity = || Activity { settings: settings.clone(), ..paid() };
    let boss = app.member("boss", Role::Finance);
    let (first, second) = (paid_sign_up(&app, &lin, activity()).await, paid_sign_up(&app, &zhou, activity()).await);
    let preview = lin.get(&format!("/apply/{first}/withdraw")).await.data().clone();
    assert_eq!((&preview["refundFen"], &preview["refundAsked"]), (&json!(0), &json!(true)));
    for (person, signup) in [(&lin, &first), (&zhou, &second)] {
        assert_eq!(person.withdraw(signup).await.data()["refundFen"], 0);
        assert_eq!(person.order_of(signup).await["refunds"][0]["status"], "requested");
    }
    app.pay_round_after(1);
    assert_eq!(lin.order_of(&first).await["status"], "paid");
    let lines = boss.get("/refund?status=requested").await.data()["list"].clone();
    let number = |index: usize| lines[index]["refundNo"].as_str().unwrap().to_owned();
    assert_eq!((&lines[1]["source"], &lines[1]["amountFen"]), (&json!("participant"), &json!(FEE)));
    boss.post(&format!("/refund/{}/approve", number(1)), &json!({})).await.data();
    boss.post(&format!("/refund/{}/reject", number(0)), &json!({ "reason": "Too late" })).await.data();
    app.pay_round_after(2);
    assert_eq!(lin.order_of(&first).await["status"], "refunded");
    let order = zhou.order_of(&second).await;
    assert_eq!((&order["status"], &order["refunds"][0]["status"]), (&json!("paid"), &json!("rejected")));
});

on_both!(a_waiting_list_ends_at_its_limit, |app| {
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { groups, settings: json!({ "waitlistMax": 1 }), ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    let [lin, zhou, mei] = ["lin", "zhou", "mei"].map(|name| app.participant(name));
    lin.sign_up(&activity).await.data();
    assert_eq!(join(&zhou, &activity).await.data()["waitNo"], 1);
    assert_eq!(join(&mei, &activity).await.refused(6003)["waitlist"], json!(false));
    let group = app.visitor().get(&format!("/competition/{}", activity.id)).await.data()["groups"][0].clone();
    assert_eq!((&group["waitlist"], &group["state"]), (&json!(false), &json!("full")));
    assert_eq!(number(app.store(), "SELECT waiting AS value FROM competition_group"), 1);
});
