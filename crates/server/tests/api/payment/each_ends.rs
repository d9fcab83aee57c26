//! Teams in which each member pays: places that end by leaving, removal, replacement, lateness, or with the whole team.

use laurel_core::signup::SignupEvent;
use serde_json::json;

use super::each::{OVER, activity, counted, item, members, pays, told};
use crate::support::database::{change, number, texts};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::payment::FEE;
use crate::support::team::{joined, seen, three};

on_both!(a_member_who_does_not_pay_in_time_leaves_alone, |app| {
    let app = app.cashier();
    let (team, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&lin, &signup).await;
    pays(&mo, &signup).await;
    app.pay_round_after(OVER);
    assert_eq!(members(&app), ["lin", "mo"]);
    assert_eq!(counted(&app), [2, 2, 2 * FEE]);
    assert_eq!(item(&lin, &signup).await["confirmed"], true);
    assert_eq!(told(&app, &wen).last().unwrap(), "memberLapsed");
    assert!(told(&app, &lin).contains(&"teamLeft".to_owned()));
    wen.get(&format!("/team/{}", team.id)).await.refused(4004);
    assert_eq!(wen.get("/pay/mine").await.data()["list"][0]["status"], "cancelled");
});

on_both!(a_captain_who_does_not_pay_passes_the_team_on, |app| {
    let app = app.cashier();
    let (_, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&wen, &signup).await;
    pays(&mo, &signup).await;
    app.pay_round_after(OVER);
    assert_eq!(members(&app), ["wen", "mo"]);
    let own = item(&wen, &signup).await;
    assert_eq!((&own["own"], &own["confirmed"]), (&json!(true), &json!(true)));
    assert_eq!(told(&app, &lin).last().unwrap(), "memberLapsed");
});

on_both!(a_team_in_which_nobody_pays_stays_together_without_its_sign_up, |app| {
    let app = app.cashier();
    let (team, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    app.pay_round_after(OVER);
    assert_eq!(members(&app), ["lin", "wen", "mo"]);
    assert_eq!(counted(&app)[..2], [0, 0]);
    assert_eq!(item(&lin, &signup).await["status"], "cancelled");
    for member in [&lin, &wen, &mo] {
        assert_eq!(told(&app, member).last().unwrap(), "orderLapsed");
    }
    assert_eq!(seen(&lin, &team).await["item"]["state"], "forming");
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM pay_order WHERE status <> 'cancelled'"), 0);
});

on_both!(late_money_of_a_member_who_has_left_goes_back, |app| {
    let app = app.cashier();
    let (_, [lin, wen, _], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&lin, &signup).await;
    let order = wen.order_of(&signup).await;
    wen.begin(&order).await.data();
    app.pay_round_after(OVER);
    assert_eq!(members(&app), ["lin"]);
    change(app.store(), "UPDATE pay_attempt SET status = 'open' WHERE status = 'closed'");
    assert_eq!(wen.at_cashier(&order, true).await.data()["status"], "refunding");
    assert_eq!(told(&app, &wen).last().unwrap(), "orderRefunding");
    app.pay_round_after(1);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM pay_order ORDER BY id"), ["paid", "refunded", "cancelled"]);
    assert_eq!(counted(&app)[0], 1);
});

on_both!(a_member_who_leaves_gets_the_own_money_back_and_the_others_go_on, |app| {
    let app = app.cashier();
    let (team, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&lin, &signup).await;
    pays(&wen, &signup).await;
    wen.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    assert_eq!(told(&app, &wen).last().unwrap(), "orderRefunding");
    assert_eq!(counted(&app), [2, 2, 2 * FEE]);
    // The one who has not paid leaves too: all who are left have paid.
    mo.begin(&mo.order_of(&signup).await).await.data();
    mo.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    assert_eq!(item(&lin, &signup).await["confirmed"], true);
    assert_eq!(counted(&app)[0], 2, "the seat is held while the payment may arrive");
    app.pay_round_after(1);
    assert_eq!(counted(&app)[0], 1);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM pay_order ORDER BY id"), ["paid", "refunded", "cancelled"]);
});

on_both!(a_member_whom_the_captain_removes_gets_everything_back_after_any_deadline, |app| {
    let app = app.cashier();
    let settings = json!({ "fee": { "refund": { "policy": "none" } } });
    let (team, [lin, wen, _], signup) = three(&app, &Activity { settings, ..activity() }.insert(app.store(), app.now_ms())).await;
    pays(&wen, &signup).await;
    let members = seen(&lin, &team).await["members"].clone();
    let id = members.as_array().unwrap().iter().find(|member| member["name"] == "wen").unwrap()["id"].clone();
    lin.delete(&format!("/team/{}/member/{id}", team.id)).await.data();
    app.pay_round_after(1);
    assert_eq!(wen.get("/pay/mine").await.data()["list"][0]["status"], "refunded");
});

on_both!(a_replaced_member_gets_everything_back_and_the_new_one_pays, |app| {
    let app = app.cashier();
    let (team, [lin, wen, _], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&wen, &signup).await;
    let members = seen(&lin, &team).await["members"].clone();
    let id = members.as_array().unwrap().iter().find(|member| member["name"] == "wen").unwrap()["id"].clone();
    lin.put(&format!("/team/{}/member/{id}/replace", team.id), &json!({ "replace": true })).await.data();
    let jo = app.participant("jo");
    joined(&jo, &team).await;
    assert_eq!(counted(&app), [3, 3, 3 * FEE]);
    app.pay_round_after(1);
    assert_eq!(wen.get("/pay/mine").await.data()["list"][0]["status"], "refunded");
    assert_eq!(jo.order_of(&signup).await["status"], "unpaid");
});

on_both!(a_withdrawal_of_the_team_refunds_each_member, |app| {
    let app = app.cashier();
    let (_, [lin, wen, mo], signup) = three(&app, &activity().insert(app.store(), app.now_ms())).await;
    pays(&lin, &signup).await;
    pays(&wen, &signup).await;
    mo.begin(&mo.order_of(&signup).await).await.data();
    let preview = lin.get(&format!("/apply/{signup}/withdraw")).await.data().clone();
    assert_eq!((&preview["refundFen"], &preview["refundToOther"]), (&json!(2 * FEE), &json!(true)));
    assert_eq!(lin.withdraw(&signup).await.data()["refundFen"], 2 * FEE);
    assert_eq!(counted(&app)[0], 1, "the order that may be paid holds its seat");
    app.pay_round_after(1);
    assert_eq!(counted(&app)[0], 0);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM pay_order ORDER BY id"), ["refunded", "refunded", "cancelled"]);
    for member in [&lin, &wen] {
        assert!(told(&app, member).contains(&"orderRefunding".to_owned()));
    }
    assert!(!told(&app, &mo).contains(&"orderRefunding".to_owned()));
});

on_both!(the_seat_of_a_whole_team_is_held_until_nobody_in_it_can_pay, |app| {
    let app = app.cashier();
    let made = activity().insert(app.store(), app.now_ms());
    change(app.store(), "UPDATE competition_group SET capacity_unit = 'team'");
    let (_, [lin, wen, mo], signup) = three(&app, &made).await;
    let (first, second) = (wen.order_of(&signup).await, mo.order_of(&signup).await);
    wen.begin(&first).await.data();
    mo.begin(&second).await.data();
    lin.withdraw(&signup).await.data();
    assert_eq!(number(app.store(), "SELECT CAST(sum(held_seats) AS BIGINT) AS value FROM pay_order"), 1);
    wen.at_cashier(&first, true).await.data();
    assert_eq!(counted(&app)[0], 1);
    mo.at_cashier(&second, true).await.data();
    assert_eq!(counted(&app)[0], 0);
});

on_both!(members_who_have_left_are_no_part_of_what_becomes_of_the_team, |app| {
    let app = app.cashier();
    let settings = json!({ "fee": { "refund": { "policy": "none" } } });
    let (team, [lin, wen, mo], signup) = three(&app, &Activity { settings, ..activity() }.insert(app.store(), app.now_ms())).await;
    pays(&wen, &signup).await;
    mo.begin(&mo.order_of(&signup).await).await.data();
    // One has paid and gets nothing back by the terms; the order of the other still closes, with its seat.
    for member in [&wen, &mo] {
        member.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    }
    assert_eq!((counted(&app)[0], number(app.store(), "SELECT CAST(sum(held_seats) AS BIGINT) AS value FROM pay_order")), (2, 1));
    pays(&lin, &signup).await;
    app.decide(&signup, SignupEvent::Cancel, "No boats").unwrap();
    assert_eq!(counted(&app)[0], 1);
    app.pay_round_after(1);
    assert_eq!(counted(&app)[0], 0);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM pay_order ORDER BY account_id"), ["refunded", "paid", "cancelled"]);
});
