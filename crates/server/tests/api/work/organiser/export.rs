//! Exports of works: a table, and an archive with the original files.

use std::io::{Cursor, Read as _};

use laurel_core::staff::Role;
use laurel_core::work::organiser::WorkColumn;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{change, count, texts};
use crate::support::make::Made;
use crate::support::on_both;
use crate::support::staff::Member;
use crate::support::work::{content, contest, picture, uploaded};

async fn export(member: &Member, made: &Made, more: Value) -> Answer {
    let mut wish = json!({ "competitionId": made.id });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    member.post("/works/export", &wish).await
}

fn lines(table: &str) -> Vec<&str> {
    table.strip_prefix('\u{FEFF}').expect("a mark").split_terminator("\r\n").collect()
}

/// Names of the files in the archive, and their content.
fn parts(answer: &Answer) -> Vec<(String, Vec<u8>)> {
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/zip"), "{}", answer.text);
    let mut archive = ZipArchive::new(Cursor::new(answer.bytes.clone())).unwrap();
    let count = archive.len();
    let read = |index| {
        let mut part = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        (part.name().to_owned(), bytes)
    };
    (0..count).map(read).collect()
}

/// Two works: a published one with two pictures, and one under review.
async fn two_works(app: &TestApp, made: &Made, boss: &Member) -> [Vec<u8>; 3] {
    let (lin, zhou) = (app.author("lin", made).await, app.author("zhou", made).await);
    let files = [picture(1, 60, 80), picture(2, 80, 60), picture(3, 40, 40)];
    let keys = [uploaded(&lin, "jpg", &files[0]).await, uploaded(&lin, "jpg", &files[1]).await];
    let first = lin.add(&content("Moon/light: \"=1\"", &[&keys[1], &keys[0]])).await;
    let second = zhou.add(&content("=Sunrise", &[&uploaded(&zhou, "jpg", &files[2]).await])).await;
    app.make_media();
    let sent = lin.send_work(&first).await;
    zhou.send_work(&second).await;
    boss.post("/works/pass", &json!({ "ids": [sent["id"]] })).await.data();
    files
}

on_both!(a_table_of_works_holds_the_requested_columns_and_no_formula, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    two_works(app, &made, &boss).await;
    // A draft is visible to its author only.
    app.author("wu", &made).await.draft("A draft", 9).await;
    let answer = export(&boss, &made, json!({ "columns": ["workNo", "title", "author", "status", "files"] })).await;
    assert!(answer.header("content-disposition").starts_with(&format!("attachment; filename=\"works-{}-", made.id)));
    assert_eq!(
        lines(&answer.text),
        [
            "Work number,Title,Author’s name,Status,Files",
            "001,\"Moon/light: \"\"=1\"\"\",Lin,Published,2",
            "002,'=Sunrise,Lin,Under review,1"
        ]
    );
    let answer = export(&boss, &made, json!({ "columns": ["title"], "status": "reviewing" })).await;
    assert_eq!(lines(&answer.text), ["Title", "'=Sunrise"]);
    let answer = export(&boss, &made, json!({ "columns": ["title"], "awaiting": true })).await;
    assert_eq!(lines(&answer.text), ["Title", "'=Sunrise"]);
    let answer = export(&boss, &made, json!({ "columns": ["title"], "reported": true })).await;
    assert_eq!(lines(&answer.text), ["Title"]);
    let answer = export(&boss, &made, json!({ "columns": ["workNo"], "keyword": "moon" })).await;
    assert_eq!(lines(&answer.text), ["Work number", "001"]);
    // Each export writes an audit row, which names no work.
    let logged = texts(app.store(), "SELECT after_json AS value FROM audit_log WHERE call = 'organise.workExport'");
    assert_eq!(logged.len(), 5);
    assert!(logged[0].contains(r#""works":2"#) && !logged.concat().contains("oon"), "{logged:?}");
});

on_both!(without_columns_in_the_request_a_table_of_works_has_all, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Reviewer);
    two_works(app, &made, &boss).await;
    let answer = export(&boss, &made, json!({ "format": "xlsx" })).await;
    let mut book: calamine::Xlsx<_> = calamine::Reader::new(Cursor::new(answer.bytes.clone())).unwrap();
    let sheet = calamine::Reader::worksheet_range_at(&mut book, 0).unwrap().unwrap();
    assert_eq!((sheet.width(), sheet.height()), (WorkColumn::ALL.len(), 3));
    assert!(sheet.rows().next().unwrap().iter().all(|heading| !heading.to_string().contains('.')), "{sheet:?}");
});

on_both!(an_archive_holds_each_file_as_it_was_sent, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    let files = two_works(app, &made, &boss).await;
    let parts = parts(&export(&boss, &made, json!({ "format": "zip", "columns": ["workNo", "title"] })).await);
    let names: Vec<&str> = parts.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["works.csv", "001 Moon light 1/1.jpg", "001 Moon light 1/2.jpg", "002 Sunrise/1.jpg"]);
    assert_eq!(lines(std::str::from_utf8(&parts[0].1).unwrap()).len(), 3);
    // In the order of the work, byte for byte.
    assert_eq!([&parts[1].1, &parts[2].1, &parts[3].1], [&files[1], &files[0], &files[2]]);
});

on_both!(an_archive_names_files_that_the_store_has_lost, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    two_works(app, &made, &boss).await;
    let lost = texts(app.store(), "SELECT upload_key AS value FROM media ORDER BY id").pop().unwrap();
    std::fs::remove_file(app.app.config.data_dir.join("objects").join(lost)).unwrap();
    let parts = parts(&export(&boss, &made, json!({ "format": "zip" })).await);
    let (name, text) = parts.last().unwrap();
    assert_eq!((name.as_str(), text.as_slice(), parts.len()), ("missing.txt", &b"002 Sunrise/1.jpg"[..], 4));
});

on_both!(an_invalid_export_of_works_is_refused, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    let empty = export(&boss, &made, json!({ "columns": ["title"] })).await;
    assert_eq!(lines(&empty.text), ["Title"]);
    assert_eq!(parts(&export(&boss, &made, json!({ "format": "zip" })).await).len(), 1);
    change(app.store(), "DELETE FROM audit_log");
    for (columns, rule) in [(vec!["title", "title"], "repeated"), (vec!["shoe"], "choice")] {
        assert_eq!(export(&boss, &made, json!({ "columns": columns })).await.rule("columns"), rule);
    }
    export(&boss, &made, json!({ "format": "pdf" })).await.failed(400);
    let elsewhere = contest().insert(app.store(), app.now_ms());
    let kept = app.member_of("SAAQ", "kept", Role::Reviewer, &[elsewhere.id]);
    export(&kept, &made, json!({})).await.refused(4004);
    export(&app.member("viewer", Role::Viewer), &made, json!({})).await.refused(4003);
    assert_eq!(count(app.store(), "audit_log"), 0);
});
