//! Person records of an account.

use serde_json::{Value, json};

use crate::support::database::count;
use crate::support::on_both;
use crate::support::person::{Participant, submit};

fn typed(name: &str, phone: &str) -> Value {
    json!({ "name": name, "phone": phone })
}

async fn add(owner: &Participant, name: &str, phone: &str) -> i64 {
    owner.post("/account/personinfo", &typed(name, phone)).await.data()["id"].as_i64().unwrap()
}

async fn names(owner: &Participant) -> Vec<String> {
    let list = owner.get("/account/personinfo").await;
    list.data().as_array().unwrap().iter().map(|person| person["name"].as_str().unwrap().to_owned()).collect()
}

on_both!(a_record_is_added_read_changed_and_deleted, |app| {
    let lin = app.participant("lin");
    let id = add(&lin, "Zhou Yu", "13900139000").await;
    let path = format!("/account/personinfo/{id}");
    assert_eq!(lin.get(&path).await.data()["phone"], "13900139000");
    let changed = lin.put(&path, &json!({ "name": "Zhou Yu", "phone": "13900139001", "org": "Harbour school", "relation": "child" })).await;
    assert_eq!((&changed.data()["org"], &changed.data()["relation"]), (&json!("Harbour school"), &json!("child")));
    assert_eq!(names(&lin).await, ["lin", "Zhou Yu"]);
    lin.delete(&path).await.data();
    assert_eq!(names(&lin).await, ["lin"]);
    lin.get(&path).await.refused(4004);
    lin.delete(&path).await.refused(4004);
});

on_both!(a_record_is_normalised_before_it_is_stored, |app| {
    let lin = app.participant("lin");
    let messy = json!({ "name": "  Zhou Yu ", "phone": "+86 138 0013-8001", "email": " z@mail.example ", "relation": "self" });
    let kept = lin.post("/account/personinfo", &messy).await;
    let data = kept.data();
    assert_eq!((&data["name"], &data["phone"], &data["areaCode"]), (&json!("Zhou Yu"), &json!("13800138001"), &json!("86")));
    assert_eq!((&data["email"], &data["relation"]), (&json!("z@mail.example"), &json!("self")));
});

on_both!(a_record_is_accepted_as_a_form_too, |app| {
    let lin = app.participant("lin");
    let pairs = [("name", "Zhou Yu"), ("phone", "13900139000"), ("gender", "1"), ("isDefault", "true")];
    let kept = lin.form("/account/personinfo", &pairs).await;
    assert_eq!((&kept.data()["gender"], &kept.data()["isDefault"]), (&json!(1), &json!(true)));
});

on_both!(wrong_values_are_errors_at_their_fields, |app| {
    let lin = app.participant("lin");
    let tomorrow = "2999-01-01";
    for (field, value, rule) in [
        ("name", json!(" "), "required"),
        ("name", json!("x".repeat(101)), "maxLength"),
        ("name", json!("\u{200B}"), "required"),
        ("phone", json!(""), "required"),
        ("phone", json!("12345"), "phone"),
        ("areaCode", json!("8x"), "phone"),
        ("email", json!("nobody"), "email"),
        ("gender", json!(3), "choice"),
        ("birthday", json!("2023-02-29"), "date"),
        ("birthday", json!(tomorrow), "date"),
        ("guardianPhone", json!("1"), "phone"),
        ("org", json!("x".repeat(141)), "maxLength"),
    ] {
        let mut record = typed("Zhou Yu", "13900139000");
        record[field] = value;
        let answer = lin.post("/account/personinfo", &record).await;
        assert_eq!(answer.rule(field), rule, "{field}");
    }
    assert_eq!(count(app.store(), "person_info"), 1);
});

on_both!(name_and_phone_are_unique_in_an_account, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let first = add(&lin, "Xu Nian", "13900139000").await;
    assert_eq!(lin.post("/account/personinfo", &typed(" Xu Nian", "139 0013 9000")).await.rule("phone"), "personExists");
    let second = add(&lin, "Xu Nian", "13900139001").await;
    assert_ne!(first, second);
    let path = format!("/account/personinfo/{second}");
    assert_eq!(lin.put(&path, &typed("Xu Nian", "13900139000")).await.rule("phone"), "personExists");
    add(&zhou, "Xu Nian", "13900139000").await;
});

on_both!(an_account_holds_at_most_fifty_records, |app| {
    let lin = app.participant("lin");
    for index in 1..50 {
        add(&lin, "Crowd", &format!("139000000{index:02}")).await;
    }
    let one_more = lin.post("/account/personinfo", &typed("Crowd", "13900000050")).await;
    assert_eq!(one_more.rule("name"), "personLimit");
    assert_eq!(one_more.body["data"]["errors"]["name"]["params"], json!({ "count": 50.0 }));
    assert_eq!(count(app.store(), "person_info"), 50);
});

on_both!(parallel_adds_do_not_exceed_the_limit, |app| {
    let lin = app.participant("lin");
    for index in 1..45 {
        add(&lin, "Crowd", &format!("139000000{index:02}")).await;
    }
    let tasks: Vec<_> = (45..57)
        .map(|index| {
            let lin = lin.clone();
            actix_web::rt::spawn(async move { lin.post("/account/personinfo", &typed("Crowd", &format!("139000000{index}"))).await.code() })
        })
        .collect();
    let mut taken = 0;
    for task in tasks {
        taken += usize::from(task.await.unwrap() == 2000);
    }
    assert_eq!((taken, count(app.store(), "person_info")), (5, 50));
});

on_both!(a_new_default_record_replaces_the_old_one_and_comes_first, |app| {
    let lin = app.participant("lin");
    let zhou = add(&lin, "Zhou Yu", "13900139000").await;
    let mut record = typed("Xu Nian", "13900139001");
    record["isDefault"] = json!(true);
    lin.post("/account/personinfo", &record).await.data();
    assert_eq!(names(&lin).await, ["Xu Nian", "lin", "Zhou Yu"]);
    let mut record = typed("Zhou Yu", "13900139000");
    record["isDefault"] = json!(true);
    lin.put(&format!("/account/personinfo/{zhou}"), &record).await.data();
    assert_eq!(names(&lin).await[0], "Zhou Yu");
    let of_lin = format!("person_info WHERE is_default AND account_id = {}", lin.id);
    assert_eq!(count(app.store(), &of_lin), 1);
});

on_both!(exactly_one_record_stays_the_default_after_changes_and_deletion, |app| {
    let lin = app.participant("lin");
    let zhou = add(&lin, "Zhou Yu", "13900139000").await;
    let path = format!("/account/personinfo/{zhou}");
    let of_lin = format!("person_info WHERE is_default AND account_id = {}", lin.id);
    assert_eq!(count(app.store(), &of_lin), 1);
    let mut record = typed("Zhou Yu", "13900139000");
    record["isDefault"] = json!(true);
    lin.put(&path, &record).await.data();
    record["isDefault"] = json!(false);
    lin.put(&path, &record).await.data();
    assert_eq!((count(app.store(), &of_lin), names(&lin).await[0].as_str()), (1, "lin"));
    record["isDefault"] = json!(true);
    lin.put(&path, &record).await.data();
    lin.delete(&path).await.data();
    assert_eq!((count(app.store(), &of_lin), names(&lin).await), (1, vec!["lin".to_owned()]));
});

on_both!(the_first_record_becomes_the_default, |app| {
    let lin = app.participant("lin");
    lin.delete(&format!("/account/personinfo/{}", lin.person)).await.data();
    let kept = lin.post("/account/personinfo", &typed("Zhou Yu", "13900139000")).await;
    assert_eq!(kept.data()["isDefault"], json!(true));
});

on_both!(another_accounts_record_is_not_found, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let path = format!("/account/personinfo/{}", lin.person);
    zhou.get(&path).await.refused(4004);
    zhou.put(&path, &typed("Zhou Yu", "13900139000")).await.refused(4004);
    zhou.delete(&path).await.refused(4004);
    assert_eq!(lin.get(&path).await.data()["name"], "lin");
    assert_eq!(names(&zhou).await, ["zhou"]);
});

on_both!(deleting_a_record_leaves_its_sign_up_unchanged, |app| {
    let lin = app.participant("lin");
    let activity = crate::support::make::Activity::default().insert(app.store(), app.now_ms());
    let signup = lin.post("/apply", &submit(&activity, &[lin.person])).await.data()["id"].clone();
    lin.delete(&format!("/account/personinfo/{}", lin.person)).await.data();
    let kept = lin.get(&format!("/apply/{signup}")).await;
    assert_eq!(kept.data()["persons"], json!([{ "personId": lin.person, "name": "lin", "phone": "138****8000" }]));
});
