//! Exports of sign-ups as files: their content, the columns that each role may take, and reading in batches.

use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use laurel_core::signup::organiser::ExportColumn;
use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::{reviewed, signed_up};
use crate::support::client::Answer;
use crate::support::database::{count, texts};
use crate::support::make::{self, Activity, Made};
use crate::support::on_both;
use crate::support::staff::Member;

fn wish(activity: &Made, format: &str, columns: &[&str]) -> Value {
    json!({ "competitionId": activity.id, "format": format, "columns": columns })
}

/// The rows of a CSV file without quoted cells.
fn lines(answer: &Answer) -> Vec<Vec<String>> {
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/csv; charset=utf-8"), "{}", answer.text);
    let text = answer.text.strip_prefix('\u{FEFF}').expect("a mark");
    text.strip_suffix("\r\n").unwrap().split("\r\n").map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

/// The rows of a workbook, read by an independent library.
fn sheet(answer: &Answer) -> Vec<Vec<Data>> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(answer.bytes.clone())).unwrap();
    let range = book.worksheet_range_at(0).unwrap().unwrap();
    range.rows().map(<[Data]>::to_vec).collect()
}

async fn export(member: &Member, wish: &Value) -> Answer {
    member.post("/apply/export", wish).await
}

fn form() -> Value {
    let label = |text: &str| json!({ "en": text });
    let mut form = make::form(&json!([
        { "key": "size", "label": label("Size"), "type": "radio", "options": [{ "value": "s", "label": label("Small, slim") }] },
        { "key": "motto", "label": label("=Motto"), "type": "text" },
        { "key": "card", "label": label("Card"), "type": "idcard" },
    ]));
    form["personItems"].as_array_mut().unwrap().push(json!({ "key": "idNo", "required": false }));
    form
}

on_both!(a_file_holds_the_requested_columns_and_no_formula, |app| {
    let boss = app.member("boss", Role::Owner);
    let lin = app.participant("lin");
    let activity = Activity { form: form(), ..Activity::default() }.insert(app.store(), app.now_ms());
    let person = json!({ "name": "Lin", "phone": "13811112222", "idType": "passport", "idNo": "E12345678" });
    let record = lin.post("/account/personinfo", &person).await.data()["id"].as_i64().unwrap();
    let mut body = crate::support::person::submit(&activity, &[record]);
    body["answers"] = json!({ "size": "s", "motto": "=1+2", "card": "11010519491231002X" });
    lin.post("/apply", &body).await.data();

    let columns = ["applyNo", "name", "phone", "idNo", "status", "answers.motto", "answers.card", "answers.size"];
    let answer = export(&boss, &wish(&activity, "csv", &columns)).await;
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"sign-ups-"));
    let text = answer.text.strip_prefix('\u{FEFF}').unwrap();
    let (head, rest) = text.split_once("\r\n").unwrap();
    assert_eq!(head, "Sign-up number,Full name,Phone number,Document number,Status,'=Motto,Card,Size");
    let number = texts(app.store(), "SELECT apply_no AS value FROM apply").concat();
    assert_eq!(rest, format!("{number},Lin,13811112222,E12345678,Approved,'=1+2,11010519491231002X,\"Small, slim\"\r\n"));

    let rows = sheet(&export(&boss, &wish(&activity, "xlsx", &columns)).await);
    let cell = |row: usize, column: usize| rows[row][column].to_string();
    assert_eq!((rows.len(), cell(0, 5), cell(1, 5), cell(1, 7)), (2, "=Motto".into(), "=1+2".into(), "Small, slim".into()));
    assert!(rows.iter().flatten().all(|cell| matches!(cell, Data::String(_))), "{rows:?}");

    // Each export writes an audit row, which names columns and no person.
    let logged = texts(app.store(), "SELECT after_json AS value FROM audit_log");
    assert_eq!(logged.len(), 2);
    assert!(logged[0].contains(r#""signups":1"#) && logged[0].contains("answers.motto") && !logged.concat().contains("Lin"), "{logged:?}");
});

on_both!(every_column_has_a_heading_and_filters_apply_to_every_file, |app| {
    let boss = app.member("boss", Role::Manager);
    let activity = reviewed(app, 9);
    for name in ["lin", "zhou"] {
        signed_up(&app.participant(name), &activity).await;
    }
    let all: Vec<&str> = ExportColumn::ALL.iter().map(|column| column.as_str()).collect();
    let rows = lines(&export(&boss, &wish(&activity, "csv", &all)).await);
    assert_eq!(rows.iter().map(Vec::len).collect::<Vec<_>>(), [all.len(); 3]);
    assert!(rows[0].iter().all(|heading| !heading.is_empty() && !heading.contains('.')), "{:?}", rows[0]);
    let mut asked = wish(&activity, "csv", &["name"]);
    asked["keyword"] = json!("zho");
    assert_eq!(lines(&export(&boss, &asked).await), [["Full name"], ["zhou"]]);
    asked["keyword"] = json!("nobody");
    assert_eq!(lines(&export(&boss, &asked).await), [["Full name"]]);
    asked["format"] = json!("xlsx");
    assert_eq!(sheet(&export(&boss, &asked).await).len(), 1);
});

on_both!(sensitive_columns_are_for_owners_and_managers, |app| {
    let reviewer = app.member("reviewer", Role::Reviewer);
    let activity = Activity { form: form(), ..Activity::default() }.insert(app.store(), app.now_ms());
    for column in ["phone", "email", "idNo", "idType", "emergencyPhone", "guardianPhone", "answers.card"] {
        export(&reviewer, &wish(&activity, "csv", &["name", column])).await.refused(4003);
    }
    assert_eq!(count(app.store(), "audit_log"), 0);
    assert_eq!(lines(&export(&reviewer, &wish(&activity, "csv", &["name", "answers.size"])).await), [["Full name", "Size"]]);
    export(&app.member("viewer", Role::Viewer), &wish(&activity, "csv", &["name"])).await.refused(4003);
});

on_both!(an_invalid_export_is_refused, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    for (columns, rule) in
        [(vec![], "required"), (vec!["name", "name"], "repeated"), (vec!["shoe"], "choice"), (vec!["answers.shoe"], "choice")]
    {
        assert_eq!(export(&boss, &wish(&activity, "csv", &columns)).await.rule("columns"), rule, "{columns:?}");
    }
    export(&boss, &wish(&activity, "pdf", &["name"])).await.failed(400);
    export(&boss, &json!({ "columns": ["name"] })).await.failed(400);
    make::merchant(app.store(), "OTHER", "Other");
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    export(&stranger, &wish(&activity, "csv", &["name"])).await.refused(4004);
    let kept = app.member_of(make::HOME, "kept", Role::Manager, &[activity.id + 1]);
    export(&kept, &wish(&activity, "csv", &["name"])).await.refused(4004);
    assert_eq!(count(app.store(), "audit_log"), 0);
});

on_both!(a_file_larger_than_a_batch_is_complete_and_in_order, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let ids: Vec<i64> =
        (0..450).map(|index| make::signup(app.store(), &activity, &format!("p{index}"), "approved", app.now_ms())).collect();
    let names: Vec<String> = (0..450).map(|index| format!("p{index}")).collect();
    let before = app.store().statements();
    let rows = lines(&export(&boss, &wish(&activity, "csv", &["name"])).await);
    assert!(app.store().statements() - before < 20, "a few statements for each batch");
    assert_eq!((ids.len(), rows[1..].concat()), (450, names));
    assert_eq!(sheet(&export(&boss, &wish(&activity, "xlsx", &["name"])).await).len(), 451);
});
