//! Fees of teams: one for the team, or one for each member.

use laurel_core::activity::FeeMode;
use serde_json::{Value, json};

use crate::support::database::{number, texts};
use crate::support::make::{Activity, Group, HOUR_MS};
use crate::support::on_both;
use crate::support::payment::FEE;
use crate::support::person::{Participant, nonce};
use crate::support::team::{Team, join, joined, three};

fn costs(fee_mode: FeeMode) -> Activity {
    let group = Group { fee_fen: FEE, fee_mode, mode: "team", team: (Some(2), Some(4)), ..Group::default() };
    Activity { groups: vec![group], ..Activity::default() }
}

async fn leave(member: &Participant, team: &Team) {
    member.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
}

async fn item(person: &Participant, signup: &Value) -> Value {
    person.get(&format!("/apply/{signup}")).await.data()["item"].clone()
}

on_both!(a_fee_for_the_team_is_paid_once_and_stays_whoever_joins_or_leaves, |app| {
    let app = app.cashier();
    let activity = costs(FeeMode::PerTeam).insert(app.store(), app.now_ms());
    let (team, [lin, wen, _], signup) = three(&app, &activity).await;
    lin.pay(&lin.order_of(&signup).await).await;
    leave(&wen, &team).await;
    joined(&app.participant("jo"), &team).await;
    let seen = item(&lin, &signup).await;
    assert_eq!((&seen["amountFen"], &seen["payStatus"], &seen["confirmed"]), (&json!(FEE), &json!("paid"), &json!(true)));
    assert_eq!(number(app.store(), "SELECT refunding_fen AS value FROM pay_order"), 0);
});

on_both!(a_team_that_pays_for_each_member_takes_no_more_once_there_is_an_order, |app| {
    let app = app.cashier();
    let activity = costs(FeeMode::PerPerson).insert(app.store(), app.now_ms());
    let (team, [lin, ..], signup) = three(&app, &activity).await;
    assert_eq!(lin.order_of(&signup).await["amountFen"], 3 * FEE);
    let seen = lin.get(&format!("/team/{}", team.id)).await.data().clone();
    assert_eq!((&seen["item"]["fixed"], seen["actions"].as_array().unwrap().contains(&json!("invite"))), (&json!(true), false));
    let fee = json!({ "amountFen": 3 * FEE, "feeMode": "perPerson", "payStatus": "unpaid", "payDue": true });
    assert!(fee.as_object().unwrap().iter().all(|(name, value)| seen["apply"][name] == *value), "{}", seen["apply"]);
    let jo = app.participant("jo");
    let invitation = jo.get(&format!("/team/invite?code={}", team.code)).await.data().clone();
    assert_eq!((&invitation["feeFen"], &invitation["obstacle"]), (&json!(FEE), &json!(6034)));
    jo.post("/team/join", &join(&team.code, jo.person)).await.refused(6034);
    lin.pay(&lin.order_of(&signup).await).await;
    jo.post("/team/join", &join(&team.code, jo.person)).await.refused(6034);
    assert_eq!(number(app.store(), "SELECT member_count AS value FROM team"), 3);
});

on_both!(members_who_come_and_go_before_the_order_change_its_amount, |app| {
    let app = app.cashier();
    let activity = Activity { review_required: true, ..costs(FeeMode::PerPerson) }.insert(app.store(), app.now_ms());
    let (team, [lin, wen, _], signup) = three(&app, &activity).await;
    joined(&app.participant("jo"), &team).await;
    assert_eq!(item(&lin, &signup).await["amountFen"], 4 * FEE);
    leave(&wen, &team).await;
    app.decide(&signup, laurel_core::signup::SignupEvent::Approve, "").unwrap();
    assert_eq!(lin.order_of(&signup).await["amountFen"], 3 * FEE);
});

on_both!(a_member_who_leaves_a_paid_team_gets_their_part_back, |app| {
    let app = app.cashier();
    let activity = costs(FeeMode::PerPerson).insert(app.store(), app.now_ms());
    let (team, [lin, wen, _], signup) = three(&app, &activity).await;
    lin.pay(&lin.order_of(&signup).await).await;
    leave(&wen, &team).await;
    assert_eq!(lin.order_of(&signup).await["status"], "refunding");
    app.pay_round_after(1);
    let order = lin.order_of(&signup).await;
    assert_eq!((&order["status"], &order["refundedFen"]), (&json!("paid"), &json!(FEE)));
    // A withdrawal of the team refunds the rest.
    assert_eq!(lin.withdraw(&signup).await.data()["refundFen"], 2 * FEE);
    app.pay_round_after(2);
    assert_eq!(lin.order_of(&signup).await["refundedFen"], 3 * FEE);
});

on_both!(later_parts_go_back_by_the_share_of_what_is_left, |app| {
    let app = app.cashier();
    let time = |until: i64| chrono::DateTime::from_timestamp_millis(app.now_ms() + until).unwrap();
    let steps = json!([{ "until": time(HOUR_MS), "percent": 100 }, { "until": time(9 * HOUR_MS), "percent": 50 }]);
    let settings = json!({ "fee": { "refund": { "policy": "untilDeadline", "steps": steps } } });
    let activity = Activity { settings, ..costs(FeeMode::PerPerson) }.insert(app.store(), app.now_ms());
    let (team, [lin, wen, mo], signup) = three(&app, &activity).await;
    lin.pay(&lin.order_of(&signup).await).await;
    leave(&wen, &team).await;
    app.pay_round_after(1);
    let later = app.later(2 * 3_600);
    leave(&mo.at(&later), &team).await;
    let lin = lin.at(&later);
    assert_eq!(lin.withdraw(&signup).await.data()["refundFen"], FEE / 2);
    later.pay_round_after(1);
    assert_eq!(lin.order_of(&signup).await["refundedFen"], 2 * FEE);
});

on_both!(a_member_who_leaves_before_the_payment_makes_a_new_order_cheaper, |app| {
    let app = app.cashier();
    let activity = costs(FeeMode::PerPerson).insert(app.store(), app.now_ms());
    let (team, [lin, wen, _], signup) = three(&app, &activity).await;
    lin.begin(&lin.order_of(&signup).await).await.data();
    leave(&wen, &team).await;
    assert_eq!(lin.get(&format!("/apply/{signup}/result")).await.data()["next"], "pay");
    app.pay_round_after(1);
    lin.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data();
    let order = lin.order_of(&signup).await;
    assert_eq!(order["amountFen"], 2 * FEE);
    lin.pay(&order).await;
    assert_eq!(texts(app.store(), "SELECT status AS value FROM pay_order ORDER BY id"), ["cancelled", "paid"]);
});

on_both!(the_next_captain_pays_the_open_order, |app| {
    let app = app.cashier();
    let activity = costs(FeeMode::PerTeam).insert(app.store(), app.now_ms());
    let (team, [lin, wen, _], signup) = three(&app, &activity).await;
    let order = lin.order_of(&signup).await;
    let members = lin.get(&format!("/team/{}", team.id)).await.data()["members"].clone();
    let next = members.as_array().unwrap().iter().find(|member| member["name"] == "wen").unwrap()["id"].clone();
    lin.put(&format!("/team/{}/captain", team.id), &json!({ "memberId": next })).await.data();
    lin.begin(&order).await.refused(4004);
    wen.pay(&wen.order_of(&signup).await).await;
    assert_eq!(item(&wen, &signup).await["confirmed"], true);
});
