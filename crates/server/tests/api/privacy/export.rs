//! The data export of an account as a file.

use laurel_server::auth::account as accounts;
use laurel_server::jobs;
use serde_json::{Value, json};

use super::write_files;
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{change, count};
use crate::support::make::{self, Activity};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::person::{Participant, last_message, submit};

const NUMBER: &str = "11010519491231002X";

async fn ask(owner: &Participant) -> Value {
    owner.post("/account/export", &json!({})).await.data().clone()
}

/// Opens the file of a link, without a token.
async fn open(app: &TestApp, export: &Value) -> Answer {
    app.visitor().page(export["link"].as_str().unwrap()).await
}

/// Requests an export and reads its file.
pub(crate) async fn file_of(app: &TestApp, owner: &Participant) -> Value {
    ask(owner).await;
    write_files(app);
    let export = owner.get("/account/export").await.data()["export"].clone();
    let file = open(app, &export).await;
    assert_eq!((file.status, file.header("content-type")), (200, "application/json; charset=utf-8"));
    assert!(file.header("content-disposition").starts_with("attachment; filename=\"laurel-"));
    assert_eq!(file.header("cache-control"), "no-store");
    file.body
}

on_both!(an_export_holds_all_data_of_its_owner_and_none_of_others, |app| {
    let questions = json!([
        { "key": "size", "label": "Shirt", "type": "radio", "options": [{ "value": "s", "label": "Small" }] },
        { "key": "card", "label": "Card", "type": "idcard", "sensitive": true, "scope": "person" },
    ]);
    let activity = Activity { form: make::form(&questions), ..Activity::default() }.insert(app.store(), app.now_ms());
    let (lin, wei) = (app.participant("lin"), app.participant("wei"));
    let mut body = submit(&activity, &[lin.person]);
    body["answers"] = json!({ "size": "s" });
    body["personAnswers"] = json!({ lin.person.to_string(): { "card": NUMBER } });
    lin.post("/apply", &body).await.data();
    change(app.store(), &format!("UPDATE person_info SET name = 'Wei Lan', phone = '13900139000' WHERE id = {}", wei.person));
    wei.sign_up(&activity).await.data();
    lin.post(&format!("/competition/{}/favorite", activity.id), &json!({})).await.data();
    let card = json!({ "name": "lin", "phone": "13800138000", "idType": "idcard", "idNo": NUMBER });
    lin.put(&format!("/account/personinfo/{}", lin.person), &card).await.data();
    let other = Activity { name: json!("River run"), ..Activity::default() }.insert(app.store(), app.now_ms());
    let draft = json!({ "competitionId": other.id, "groupId": other.group(), "formVersion": 1, "answers": {} });
    lin.put("/apply/draft", &draft).await.data();

    let file = file_of(app, &lin).await;
    assert_eq!((&file["account"]["email"], &file["account"]["hasPassword"]), (&json!("lin@mail.example"), &json!(false)));
    assert_eq!(file["persons"][0]["idNo"], NUMBER, "the owner's own number is opened");
    let signup = &file["signUps"][0];
    assert_eq!((&signup["activity"], &signup["status"]), (&json!("City lights"), &json!("approved")));
    assert_eq!(signup["answers"], json!([{ "key": "size", "question": "Shirt", "answer": "Small" }]));
    assert_eq!(signup["persons"][0]["answers"], json!([{ "key": "card", "question": "Card", "answer": NUMBER }]));
    assert_eq!((&signup["persons"][0]["name"], &signup["history"][0]["event"]), (&json!("lin"), &json!("submit")));
    assert_eq!(file["drafts"][0]["activity"], "River run");
    assert_eq!(file["favourites"][0]["activity"], "City lights");
    assert_eq!(file["notices"][0]["event"], "applySubmitted");
    assert_eq!((file["devices"].as_array().unwrap().len(), file["joinedSignUps"].as_array().unwrap().len()), (1, 0));
    assert_eq!(file["agreements"][0]["version"], "2026-11");
    let text = file.to_string();
    assert!(!text.contains("wei") && !text.contains("Wei Lan") && !text.contains("argon2"), "{text}");
    // The stored pieces are encrypted.
    assert_eq!(count(app.store(), &format!("account_export_piece WHERE body LIKE '%{NUMBER}%' OR body LIKE '%City lights%'")), 0);

    let told = last_message(app);
    assert_eq!((told.recipient.as_str(), told.purpose.as_str()), ("lin@mail.example", "exportReady"));
    assert!(told.body.contains("/pages/user/settings?merchantId=SAAQ") && !told.body.contains("key="), "{}", told.body);
});

on_both!(an_export_holds_the_orders_of_its_owner_with_their_refunds, |app| {
    let app = app.cashier();
    let (boss, lin, wei) = (app.member("boss", laurel_core::staff::Role::Owner), app.participant("lin"), app.participant("wei"));
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.pay(&order).await;
    boss.put("/pay/settings", &json!({ "approvalFen": 1_800, "offlineHours": 72 })).await.data();
    for (amount, left) in [(1_800, FEE), (2_000, FEE - 1_800)] {
        let giving = json!({ "amountFen": amount, "leftFen": left, "reason": "Rain" });
        boss.post(&format!("/order/{}/refund", order["orderNo"].as_str().unwrap()), &giving).await.data();
    }
    app.pay_round_after(1);
    let second = lin.sign_up(&Activity { name: json!("River run"), ..paid() }.insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let others = wei.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let others = wei.order_of(&others).await["orderNo"].clone();

    let file = file_of(&app, &lin).await;
    let orders = file["orders"].as_array().unwrap();
    assert_eq!(orders.len(), 2);
    let [paid, open] = [&orders[0], &orders[1]];
    assert_eq!((&paid["number"], &paid["signUp"]), (&order["orderNo"], &file["signUps"][0]["number"]));
    assert_eq!((&paid["activity"], &open["activity"]), (&json!("City lights"), &json!("River run")));
    assert_eq!((&paid["amountFen"], &paid["amount"], &paid["channel"]), (&json!(FEE), &json!("CN¥68"), &json!("test")));
    assert_eq!((&paid["status"], &open["status"]), (&json!("paid"), &json!("unpaid")));
    assert_eq!((&paid["refundedFen"], &paid["refunded"]), (&json!(1_800), &json!("CN¥18")));
    assert!(paid["paidTime"].is_string() && open["paidTime"].is_null() && open["channel"].is_null());
    assert_eq!(open["number"], lin.order_of(&second).await["orderNo"]);
    // The second refund waits for another member of staff.
    let refunds = paid["refunds"].as_array().unwrap();
    assert_eq!(refunds.len(), 1, "{refunds:?}");
    assert_eq!((&refunds[0]["amount"], &refunds[0]["status"], &refunds[0]["reason"]), (&json!("CN¥18"), &json!("done"), &json!("Rain")));
    assert!(!file.to_string().contains(others.as_str().unwrap()));
});

on_both!(an_export_holds_the_answers_that_a_permit_replaced, |app| {
    let (boss, lin) = (app.member("boss", laurel_core::staff::Role::Owner), app.participant("lin"));
    let questions = json!([
        { "key": "club", "label": "Club", "type": "text" },
        { "key": "card", "label": "Card", "type": "idcard", "scope": "person" },
    ]);
    let activity = Activity { form: make::form(&questions), ..Activity::default() }.insert(app.store(), app.now_ms());
    let mut body = submit(&activity, &[lin.person]);
    body["answers"] = json!({ "club": "Lake" });
    body["personAnswers"] = json!({ lin.person.to_string(): { "card": NUMBER } });
    let id = lin.post("/apply", &body).await.data()["id"].clone();
    let until = make::time(app.now_ms() + make::HOUR_MS);
    boss.post(&format!("/apply/{id}/permit"), &json!({ "questions": ["club"], "until": until, "note": "Which?" })).await.data();
    let change = json!({ "formVersion": 1, "answers": { "club": "Hill" }, "version": 2 });
    lin.put(&format!("/apply/{id}/amend"), &change).await.data();

    let signup = file_of(app, &lin).await["signUps"][0].clone();
    assert_eq!(signup["answers"][0]["answer"], "Hill");
    let earlier = &signup["earlierAnswers"];
    assert_eq!(earlier[0]["answers"], json!([{ "key": "club", "question": "Club", "answer": "Lake" }]));
    assert_eq!((&earlier[1]["person"], &earlier[1]["answers"][0]["answer"]), (&json!("lin"), &json!(NUMBER)));
    let events: Vec<_> = signup["history"].as_array().unwrap().iter().map(|step| step["event"].clone()).collect();
    assert_eq!((events, &signup["history"][1]["reason"]), (vec![json!("submit"), json!("permit"), json!("amend")], &json!("Which?")));
});

on_both!(a_repeated_request_returns_the_same_export_until_it_expires, |app| {
    let (lin, wei) = (app.participant("lin"), app.participant("wei"));
    assert_eq!(lin.get("/account/export").await.data()["export"], Value::Null);
    let first = ask(&lin).await;
    assert_eq!((&first["status"], &first["link"]), (&json!("waiting"), &Value::Null));
    assert_eq!(ask(&lin).await["id"], first["id"]);
    write_files(app);
    let ready = ask(&lin).await;
    assert_eq!((&ready["status"], &ready["id"]), (&json!("ready"), &first["id"]));
    let path = format!("/account/export/{}", first["id"]);
    wei.get(&path).await.refused(4004);

    let later = app.later(7 * 86_400 + 1);
    let expired = lin.client.clone().at(later.address);
    assert_eq!(expired.get(&path).await.data()["status"], "expired");
    let anew = expired.post("/account/export", &json!({})).await.data().clone();
    assert_eq!(anew["status"], "waiting");
    assert_eq!(count(app.store(), "account_export_piece"), 0);
});

on_both!(an_export_is_deleted_after_seven_days, |app| {
    let lin = app.participant("lin");
    ask(&lin).await;
    write_files(app);
    let week = app.now_ms() + 7 * 86_400_000;
    let forget = |now: i64| app.store().write(|db| Ok(laurel_server::privacy::forget_old(db, now)?)).unwrap();
    assert_eq!((forget(week - 60_000), forget(week + 60_000)), (0, 1));
    assert_eq!((count(app.store(), "account_export"), count(app.store(), "account_export_piece")), (0, 0));
});

on_both!(a_link_opens_one_file_for_fifteen_minutes, |app| {
    let (lin, wei) = (app.participant("lin"), app.participant("wei"));
    ask(&lin).await;
    ask(&wei).await;
    write_files(app);
    let export = lin.get("/account/export").await.data()["export"].clone();
    let link = export["link"].as_str().unwrap();
    assert_eq!(open(app, &export).await.body["account"]["nickname"], "lin");
    let others = wei.get("/account/export").await.data()["export"]["id"].to_string();
    let id = export["id"].to_string();
    let (path, query) = link.split_once('?').unwrap();
    for changed in [
        format!("{}?{query}", path.replace(&id, &others)),
        link.replace("expires=1", "expires=2"),
        link.replace("key=", "key=A"),
        path.to_owned() + "?expires=9999999999999",
    ] {
        app.visitor().page(&changed).await.refused(4004);
    }
    let later = app.later(14 * 60);
    assert_eq!(app.visitor().at(later.address).page(link).await.status, 200);
    let later = app.later(16 * 60);
    app.visitor().at(later.address).page(link).await.refused(4004);
    app.visitor().page(path).await.failed(400);
});

on_both!(a_long_export_is_written_and_sent_in_pieces, |app| {
    let lin = app.participant("lin");
    let agree = |place: &str| accounts_agree(app, &lin, place);
    for number in 0..450 {
        agree(&format!("place {number} {}", "x".repeat(400)));
    }
    let file = file_of(app, &lin).await;
    let agreements = file["agreements"].as_array().unwrap();
    assert_eq!(agreements.len(), 450);
    assert!(agreements.iter().zip(0..).all(|(line, number)| line["agreedAt"].as_str().unwrap().starts_with(&format!("place {number} "))));
    assert!(count(app.store(), "account_export_piece") > 1);
});

fn accounts_agree(app: &TestApp, owner: &Participant, place: &str) {
    app.store().write(|db| Ok(accounts::agree(db, owner.id, place, "1", app.now_ms())?)).unwrap();
}

on_both!(a_half_written_export_is_written_again_after_its_lease, |app| {
    let lin = app.participant("lin");
    let id = ask(&lin).await["id"].clone();
    let lease = app.now_ms() + 600_000;
    change(app.store(), &format!("UPDATE account_export SET lease_time = {lease}"));
    change(app.store(), &format!("INSERT INTO account_export_piece (export_id, number, body) VALUES ({id}, 0, 'half')"));
    write_files(app);
    assert_eq!(ask(&lin).await["status"], "waiting", "somebody is at it");
    write_files(&app.later(601));
    let ready = ask(&lin).await;
    assert_eq!(open(app, &ready).await.body["account"]["nickname"], "lin");
});

on_both!(the_job_writes_an_export_at_once, |app| {
    let lin = app.participant("lin");
    let jobs = jobs::start(&app.app);
    let id = ask(&lin).await["id"].clone();
    for _ in 0..500 {
        if lin.get(&format!("/account/export/{id}")).await.data()["status"] == "ready" {
            return jobs.stop().await;
        }
        actix_web::rt::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("no file was written");
});
