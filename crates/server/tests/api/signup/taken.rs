//! The effects of an accepted sign-up, each once.

use laurel_core::language::Language;
use serde_json::{Value, json};

use crate::support::database::{count, number, texts};
use crate::support::make::{Activity, Group};
use crate::support::on_both;
use crate::support::person::{last_message, submit};

on_both!(a_free_place_is_approved_at_once, |app| {
    let lin = app.participant("lin");
    let groups = vec![Group { capacity: Some(3), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let created = lin.sign_up(&activity).await;
    assert_eq!((&created.data()["status"], &created.data()["payStatus"]), (&json!("approved"), &json!("none")));
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), 1);
    assert_eq!(count(app.store(), "consent WHERE scope = 'apply' AND version = '2026-11'"), 1);
    assert_eq!(count(app.store(), "apply_person WHERE live"), 1);
    let check = lin.get(&format!("/apply/check?competitionId={}&groupId={}", activity.id, activity.group())).await;
    assert_eq!((&check.data()["code"], &check.data()["applyId"]), (&json!(6004), &created.data()["id"]));
});

on_both!(with_review_a_sign_up_is_pending_and_holds_its_place, |app| {
    let lin = app.participant("lin");
    let activity = Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    assert_eq!(lin.sign_up(&activity).await.data()["status"], "pending");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
});

on_both!(a_form_encoded_body_is_accepted_too, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let (id, group) = (activity.id.to_string(), activity.group().to_string());
    let persons = format!("[{}]", lin.person);
    let nonce = crate::support::person::nonce();
    let pairs = [
        ("competitionId", id.as_str()),
        ("groupId", &group),
        ("formVersion", "1"),
        ("persons", &persons),
        ("answers", "{}"),
        ("agreementVersion", "2026-11"),
        ("nonce", &nonce),
    ];
    lin.form("/apply", &pairs).await.data();
});

on_both!(the_number_contains_day_and_id, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].as_i64().unwrap();
    let number = texts(app.store(), "SELECT apply_no AS value FROM apply").remove(0);
    let day = laurel_server::clock::to_time(app.now_ms()).format("%y%m%d").to_string();
    assert_eq!(number, format!("A{day}{id:06}"));
});

on_both!(a_sign_up_keeps_the_person_as_it_was_sent, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    let change = json!({ "name": "Renamed", "phone": "13900139000" });
    lin.put(&format!("/account/personinfo/{}", lin.person), &change).await.data();
    let kept = lin.get(&format!("/apply/{signup}")).await;
    assert_eq!(kept.data()["persons"], json!([{ "personId": lin.person, "name": "lin", "phone": "138****8000" }]));
    let snapshot: Value = serde_json::from_str(&texts(app.store(), "SELECT snapshot AS value FROM apply_person")[0]).unwrap();
    assert_eq!(
        (&snapshot["name"], &snapshot["phone"], &snapshot["birthday"]),
        (&json!("lin"), &json!("13800138000"), &json!("2000-05-20"))
    );
});

on_both!(the_same_nonce_gets_the_first_answer_and_has_no_further_effect, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let body = submit(&activity, &[lin.person]);
    let first = lin.post("/apply", &body).await;
    let before = (count(app.store(), "apply"), count(app.store(), "outbox"), count(app.store(), "notice"), count(app.store(), "consent"));
    let again = lin.post("/apply", &body).await;
    assert_eq!(first.data(), again.data());
    let after = (count(app.store(), "apply"), count(app.store(), "outbox"), count(app.store(), "notice"), count(app.store(), "consent"));
    assert_eq!((before, number(app.store(), "SELECT held AS value FROM competition_group")), (after, 1));
});

on_both!(the_same_nonce_with_another_body_is_refused, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let mut body = submit(&activity, &[lin.person]);
    lin.post("/apply", &body).await.data();
    body["agreementVersion"] = json!("2027-01");
    lin.post("/apply", &body).await.refused(4010);
    assert_eq!(count(app.store(), "apply"), 1);
});

on_both!(a_nonce_belongs_to_one_account_and_a_refusal_does_not_use_it_up, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let mut body = submit(&activity, &[]);
    lin.post("/apply", &body).await.rule("persons");
    body["persons"] = json!([lin.person]);
    let of_lin = lin.post("/apply", &body).await.data()["id"].clone();
    body["persons"] = json!([zhou.person]);
    assert_ne!(zhou.post("/apply", &body).await.data()["id"], of_lin);
});

on_both!(a_nonce_must_be_a_uuid, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let mut body = submit(&activity, &[lin.person]);
    for unfit in ["", "1", "not-a-uuid"] {
        body["nonce"] = json!(unfit);
        assert_eq!(lin.post("/apply", &body).await.rule("nonce"), "required");
    }
    body.as_object_mut().unwrap().remove("nonce");
    assert_eq!(lin.post("/apply", &body).await.rule("nonce"), "required");
});

on_both!(notice_and_mail_are_in_the_accounts_language, |app| {
    let lin = app.participant_speaking("lin", Language::Ja);
    let name = json!({ "ja": "街の灯り", "en": "City lights", "zh-Hans": "城市之光" });
    let activity = Activity { name: name.clone(), ..Activity::default() }.insert(app.store(), app.now_ms());
    lin.client.clone().speaking("de").post("/apply", &submit(&activity, &[lin.person])).await.data();
    let mail = last_message(app);
    assert_eq!((mail.recipient.as_str(), mail.language.as_str(), mail.purpose.as_str()), ("lin@mail.example", "ja", "applySubmitted"));
    assert!(mail.subject.contains("街の灯り") && mail.body.contains("lin"), "{mail:?}");
    let number = texts(app.store(), "SELECT apply_no AS value FROM apply").remove(0);
    assert!(mail.body.contains(&number) && !mail.body.contains("{{"), "{}", mail.body);
    assert_eq!(count(app.store(), "notice WHERE event = 'applySubmitted'"), 1);

    let reviewed = Activity { name, review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    lin.sign_up(&reviewed).await.data();
    let pending = last_message(app);
    assert_ne!(pending.subject, mail.subject);
    assert!(!pending.body.contains("{{"), "{}", pending.body);
});

on_both!(without_a_mail_address_an_account_gets_the_notice_only, |app| {
    let lin = app.participant("lin");
    crate::support::database::change(app.store(), "UPDATE account SET email = NULL");
    lin.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data();
    assert_eq!((count(app.store(), "notice"), count(app.store(), "outbox")), (1, 0));
});
