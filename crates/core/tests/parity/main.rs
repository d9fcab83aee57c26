//! Runs the cases of `cases/` natively; the page's tests run the same cases as WebAssembly.

mod format;
mod rich;
mod session;
mod support;
mod vote_log;

use laurel_core::account::{
    check_code_login, check_code_request, check_password_login, check_phone_code_request, check_phone_login, check_register,
};
use laurel_core::envelope::verdict_of;
use laurel_core::errors::{FieldErrors, Message, http_key};
use laurel_core::host;
use laurel_core::human;
use laurel_core::language::{Language, choose, negotiate};
use laurel_core::person::{PersonInfo, check_person, parse_date, tidy};
use laurel_core::routes::{admit, login_address, resolve_deep_link, return_address, tab_tap};
use laurel_core::signup::{FormCheck, Given, QuestionScope, check_form, normalise_answers, visible_questions};
use laurel_core::tables::NativeTables;
use serde_json::{Value, json};
use support::{cases, floating, list, read, text};

fn assert_errors(found: &FieldErrors, case: &Value) {
    assert_eq!(floating(json!(found)), floating(case["errors"].clone()), "{case:.300}");
}

#[test]
fn log_in_forms() {
    for case in list(&cases("login")) {
        let errors = match text(&case["check"]) {
            Some("codeRequest") => check_code_request(&read(case), &NativeTables),
            Some("codeLogin") => check_code_login(&read(case), &NativeTables),
            Some("phoneCodeRequest") => check_phone_code_request(&read(case), &NativeTables),
            Some("phoneLogin") => check_phone_login(&read(case), &NativeTables),
            Some("passwordLogin") => check_password_login(&read(case)),
            Some("register") => check_register(&read(case)),
            other => panic!("{other:?}"),
        };
        assert_errors(&errors, case);
    }
}

#[test]
fn persons() {
    let subject = cases("person");
    for case in list(&subject["tidy"]) {
        let tidied = json!(tidy(read::<PersonInfo>(&case["record"]), &NativeTables));
        for (field, wanted) in case["tidied"].as_object().into_iter().flatten() {
            assert_eq!(&tidied[field], wanted, "{field} of {case}");
        }
    }
    let today = parse_date("2026-11-21").expect("a day");
    for case in list(&subject["check"]) {
        assert_errors(&check_person(&read(&case["record"]), today, &NativeTables), case);
    }
}

/// Fills in the defaults of a form case, the same as in the page's tests.
fn form_check(case: &Value) -> FormCheck {
    let or = |field: &str, default: Value| if case[field].is_null() { default } else { case[field].clone() };
    let mut questions = or("questions", json!([]));
    for question in questions.as_array_mut().into_iter().flatten() {
        question["label"] = json!("");
        let options = question.get_mut("options").and_then(Value::as_array_mut);
        for option in options.into_iter().flatten() {
            *option = json!({ "value": *option, "label": "" });
        }
    }
    read(&json!({
        "form": {
            "formVersion": 1,
            "personItems": or("personItems", json!([])),
            "personMin": or("personMin", json!(0)),
            "personMax": or("personMax", json!(3)),
            "questions": questions,
        },
        "persons": or("persons", json!([])),
        "answers": or("answers", json!({})),
        "personAnswers": or("personAnswers", json!([])),
        "ageDay": or("ageDay", json!("2026-12-06")),
        "today": "2026-11-21",
    }))
}

#[test]
fn sign_up_forms() {
    for case in list(&cases("form")) {
        let check = form_check(case);
        assert_errors(&check_form(&check, &NativeTables), case);
        if !case["visible"].is_null() {
            let given = Given { common: &check.answers, own: &check.answers };
            let visible: Vec<_> = visible_questions(&check.form, given).iter().map(|question| question.key.clone()).collect();
            assert_eq!(json!(visible), case["visible"], "{case}");
            let kept = normalise_answers(&check.form, QuestionScope::Apply, given, &NativeTables);
            assert!(kept.keys().all(|key| visible.contains(key)), "{case}");
        }
    }
}

#[test]
fn pages() {
    for case in list(&cases("admission")["pages"]) {
        let address = text(&case["address"]).expect("an address");
        let entered =
            if case["route"].is_null() { json!({ "kind": "unknown" }) } else { json!({ "kind": "enter", "route": case["route"] }) };
        let visited = text(&case["visitor"]).map_or(entered.clone(), |to| json!({ "kind": "redirect", "to": to }));
        assert_eq!(json!(admit(address, true)), entered, "{address:.100}");
        assert_eq!(json!(admit(address, false)), visited, "{address:.100}");
        if let Some(to) = text(&case["visitor"]) {
            assert_eq!(login_address(address), to);
        }
    }
}

#[test]
fn return_addresses_and_deep_links() {
    let subject = cases("admission");
    for case in list(&subject["returnAddresses"]) {
        let [value, wanted]: [String; 2] = read(case);
        assert_eq!(return_address(&value), wanted, "{case:.100}");
    }
    for case in list(&subject["deepLinks"]) {
        let (address, wanted): (String, Option<String>) = read(case);
        assert_eq!(resolve_deep_link(&address), wanted, "{case}");
    }
}

#[test]
fn tabs_and_hosts() {
    let subject = cases("admission");
    for case in list(&subject["tabs"]) {
        let (page, current): (String, String) = (read(&case["page"]), read(&case["current"]));
        assert_eq!(json!(tab_tap(read(&case["signUpsShown"]), &page, &current)), case["tap"], "{case}");
    }
    for case in list(&subject["hosts"]) {
        let agent: String = read(&case["userAgent"]);
        assert_eq!(json!(host::detect(&agent, text(&case["environment"]))), case["host"], "{case}");
    }
}

#[test]
fn envelopes() {
    for case in list(&cases("envelope")) {
        let (status, body): (u16, &Value) = (read(&case["status"]), &case["body"]);
        let parsed = text(body).map_or(Ok(body.clone()), serde_json::from_str).unwrap_or_default();
        let verdict = verdict_of(status, parsed["code"].as_i64());
        let judged = json!(verdict);
        assert_eq!(judged["kind"], case["kind"], "{case}");
        assert_eq!(parsed["code"].as_i64(), if case["kind"] == "success" { Some(2000) } else { case["code"].as_i64() }, "{case}");
        if matches!(text(&case["kind"]), Some("http" | "unauthorised")) {
            assert_eq!(json!(http_key(status)), case["messageKey"], "{case}");
        }
        if case["kind"] == "notOurs" {
            assert_eq!(json!(Message::NotOurs.key()), case["messageKey"]);
        }
    }
}

#[test]
fn human_checks() {
    for case in list(&cases("human")) {
        let (salt, bits, answer): (String, u32, String) = (read(&case["salt"]), read(&case["bits"]), read(&case["answer"]));
        assert_eq!(human::solve(&salt, bits, 0..1 << 20), Some(answer.clone()), "{case}");
        assert!(human::verify(&answer, bits), "{case}");
    }
}

#[test]
fn languages() {
    let subject = cases("language");
    for case in list(&subject["choose"]) {
        let device: Vec<String> = read(&case["device"]);
        let chosen = choose(text(&case["saved"]), text(&case["stored"]), device.iter().map(String::as_str));
        assert_eq!(chosen, read::<Language>(&case["language"]), "{case}");
    }
    for case in list(&subject["negotiate"]) {
        let chosen = negotiate(text(&case["query"]), text(&case["cookie"]), text(&case["accept"]));
        assert_eq!(chosen, read::<Language>(&case["language"]), "{case:.100}");
    }
}
