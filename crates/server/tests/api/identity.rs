//! Identity numbers: encrypted when stored, masked when read.

use serde_json::{Value, json};

use crate::support::database::texts;
use crate::support::make::{self, Activity};
use crate::support::on_both;
use crate::support::person::{Participant, submit};

const NUMBER: &str = "11010519491231002X";
const MASK: &str = "110105********002X";

fn with_card(name: &str, number: &str) -> Value {
    json!({ "name": name, "phone": "13900139000", "idType": "idcard", "idNo": number })
}

async fn add(owner: &Participant, record: &Value) -> i64 {
    owner.post("/account/personinfo", record).await.data()["id"].as_i64().unwrap()
}

on_both!(a_number_is_stored_encrypted_and_read_masked, |app| {
    let lin = app.participant("lin");
    let kept = lin.post("/account/personinfo", &with_card("Zhou Yu", " 110105 19491231 002x ")).await;
    let id = kept.data()["id"].as_i64().unwrap();
    assert_eq!(kept.data()["idNo"], MASK);
    assert_eq!(lin.get("/account/personinfo").await.data()[1]["idNo"], MASK);
    assert_eq!(lin.get(&format!("/account/personinfo/{id}")).await.data()["idNo"], MASK);
    let sealed = texts(app.store(), &format!("SELECT id_no AS value FROM person_info WHERE id = {id}"));
    assert!(sealed[0].contains(':') && !sealed[0].contains("1949"), "{sealed:?}");
});

on_both!(sending_back_the_mask_leaves_the_number_unchanged, |app| {
    let lin = app.participant("lin");
    let id = add(&lin, &with_card("Zhou Yu", NUMBER)).await;
    let path = format!("/account/personinfo/{id}");
    lin.put(&path, &with_card("Zhou Yu the elder", MASK)).await.data();
    // Only the record's own mask counts: another number's mask, another kind and plain asterisks are refused.
    for (kind, number) in [("idcard", "110105********0021"), ("passport", MASK), ("idcard", "******************")] {
        let mut record = with_card("Zhou Yu", number);
        record["idType"] = json!(kind);
        assert_eq!(lin.put(&path, &record).await.rule("idNo"), "idNumber", "{kind} {number}");
    }
    assert_eq!(lin.post("/account/personinfo", &with_card("New", MASK)).await.rule("idNo"), "idNumber");
    let mut passport = with_card("Zhou Yu", "E12345678");
    passport["idType"] = json!("passport");
    assert_eq!(lin.put(&path, &passport).await.data()["idNo"], "E1*****78");
    passport["idType"] = json!("none");
    assert_eq!(lin.put(&path, &passport).await.data()["idNo"], "");
});

on_both!(an_id_card_decides_birthday_and_gender, |app| {
    let lin = app.participant("lin");
    let kept = lin.post("/account/personinfo", &with_card("Zhou Yu", NUMBER)).await;
    assert_eq!((&kept.data()["birthday"], &kept.data()["gender"]), (&json!("1949-12-31"), &json!(2)));
    let mut typed = with_card("Xu Nian", NUMBER);
    typed["birthday"] = json!("1950-01-01");
    typed["gender"] = json!(1);
    let kept = lin.post("/account/personinfo", &typed).await;
    assert_eq!((&kept.data()["birthday"], &kept.data()["gender"]), (&json!("1949-12-31"), &json!(2)));
    // A form sends the masked number back.
    let mut again = kept.data().clone();
    assert!(again["idNo"].as_str().unwrap().contains('*'));
    again["birthday"] = json!("2015-01-01");
    let changed = lin.put(&format!("/account/personinfo/{}", again["id"]), &again).await;
    assert_eq!(changed.data()["birthday"], "1949-12-31");
});

on_both!(a_wrong_number_is_an_error_at_its_field, |app| {
    let lin = app.participant("lin");
    for (kind, number, rule) in [
        ("idcard", "", "required"),
        ("idcard", "110105194912310021", "idNumber"),
        ("idcard", "11010519491331002X", "idNumber"),
        ("idcard", "1101051949123100", "idNumber"),
        ("passport", "E1", "minLength"),
        ("permit", &"1".repeat(31), "maxLength"),
        ("passport", "E1*****78", "idNumber"),
    ] {
        let mut record = with_card("Zhou Yu", number);
        record["idType"] = json!(kind);
        assert_eq!(lin.post("/account/personinfo", &record).await.rule("idNo"), rule, "{kind} {number}");
    }
});

on_both!(a_region_gets_its_name_from_the_region_table, |app| {
    let lin = app.participant("lin");
    let record = json!({ "name": "Zhou Yu", "phone": "13900139000", "cityCode": "330106", "cityName": "Somewhere else" });
    assert_eq!(lin.post("/account/personinfo", &record).await.data()["cityName"], "浙江省 杭州市 西湖区");
    for unknown in ["330199", "33", "x"] {
        let record = json!({ "name": "Xu Nian", "phone": "13900139000", "cityCode": unknown });
        assert_eq!(lin.post("/account/personinfo", &record).await.rule("cityCode"), "choice", "{unknown}");
    }
});

on_both!(extra_values_are_stored_up_to_a_bound, |app| {
    let lin = app.participant("lin");
    let record = |extra: Value| json!({ "name": "Zhou Yu", "phone": "13900139000", "extra": extra });
    let many: serde_json::Map<String, Value> = (0..21).map(|index| (index.to_string(), json!("x"))).collect();
    assert_eq!(lin.post("/account/personinfo", &record(Value::Object(many))).await.rule("extra"), "maxChoices");
    assert_eq!(lin.post("/account/personinfo", &record(json!({ "shoe": "x".repeat(141) }))).await.rule("extra"), "maxLength");
    assert_eq!(lin.post("/account/personinfo", &record(json!({ "shoe": "38" }))).await.data()["extra"], json!({ "shoe": "38" }));
});

on_both!(a_sign_up_stores_the_number_encrypted_and_accepts_it_once, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let person = add(&lin, &with_card("Lin Zhixia", NUMBER)).await;
    lin.post("/apply", &submit(&activity, &[person])).await.data();
    let kept = texts(app.store(), "SELECT id_no || ' ' || snapshot AS value FROM apply_person");
    assert!(kept[0].contains("Lin Zhixia") && !kept[0].contains("002X"), "{kept:?}");
    // The same card under another name and phone.
    let mut again = with_card("L. Zhixia", NUMBER);
    again["phone"] = json!("13900139999");
    let again = add(&zhou, &again).await;
    zhou.post("/apply", &submit(&activity, &[again])).await.refused(6004);
});

fn form() -> Activity {
    let questions = json!([
        { "key": "card", "label": "Card", "type": "idcard", "required": true },
        { "key": "home", "label": "Home", "type": "region", "required": true },
        { "key": "health", "label": "Health", "type": "text", "sensitive": true },
    ]);
    Activity { form: make::form(&questions), ..Activity::default() }
}

on_both!(sensitive_answers_are_encrypted_and_shown_masked, |app| {
    let lin = app.participant("lin");
    let activity = form().insert(app.store(), app.now_ms());
    let answers = json!({ "card": " 11010519491231002x", "home": "330106", "health": "pollen" });
    let id = lin.answer(&activity, answers).await.data()["id"].clone();
    let shown = lin.get(&format!("/apply/{id}")).await;
    assert_eq!(shown.data()["answers"], json!({ "card": MASK, "home": "330106", "health": "***" }));
    let kept = texts(app.store(), "SELECT answers || ' ' || sealed_answers AS value FROM apply");
    assert!(kept[0].contains("330106") && !kept[0].contains("002X") && !kept[0].contains("pollen"), "{kept:?}");
});

on_both!(wrong_cards_and_unknown_regions_are_errors_at_their_questions, |app| {
    let lin = app.participant("lin");
    let activity = form().insert(app.store(), app.now_ms());
    let answer = lin.answer(&activity, json!({ "card": "110105194912310021", "home": "330199" })).await;
    assert_eq!((answer.rule("answers.card"), answer.rule("answers.home")), ("idNumber", "choice"));
});
