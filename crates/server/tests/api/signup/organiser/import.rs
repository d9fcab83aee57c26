//! Import of sign-ups from a table: the dry run, and the writing of its ready rows.

use std::io::{Cursor, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::staff::Role;
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::consistent;
use crate::support::client::Answer;
use crate::support::database::{Backend, count, number, texts};
use crate::support::make::{self, Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::{nonce, submit};
use crate::support::staff::Member;

fn groups() -> Vec<Group> {
    let named = |name: Value, capacity| Group { name, capacity, ..Group::default() };
    vec![named(json!({ "zh-Hans": "少年组", "en": "Juniors" }), Some(2)), named(json!("Adults"), None)]
}

fn form() -> Value {
    let option = json!([{ "value": "s", "label": { "zh-Hans": "小号", "en": "Small" } }]);
    let mut form = make::form(&json!([
        { "key": "size", "label": { "zh-Hans": "尺码", "en": "Size" }, "type": "radio", "required": true, "options": option },
        { "key": "diet", "label": "Diet", "type": "text", "scope": "person", "sensitive": true },
    ]));
    for key in ["email", "idNo", "birthday"] {
        form["personItems"].as_array_mut().unwrap().push(json!({ "key": key, "required": false }));
    }
    form
}

async fn check_file(member: &Member, activity: i64, file: &[u8], more: &[(&str, Value)]) -> Answer {
    let mut body = json!({ "competitionId": activity, "file": URL_SAFE_NO_PAD.encode(file) });
    for (name, value) in more {
        body[*name] = value.clone();
    }
    member.post("/apply/import/check", &body).await
}

async fn check(member: &Member, activity: &Made, text: &str) -> Value {
    check_file(member, activity.id, text.as_bytes(), &[]).await.data().clone()
}

fn kinds(checked: &Value) -> Vec<(u64, &str)> {
    let row = |row: &'static str, of: &Value| of[row].as_u64().unwrap();
    checked["rows"].as_array().unwrap().iter().map(|of| (row("row", of), of["kind"].as_str().unwrap())).collect()
}

/// Imports the ready rows of a dry run.
async fn import(member: &Member, activity: &Made, checked: &Value, nonce: &str) -> Answer {
    let ready: Vec<&Value> = checked["rows"].as_array().unwrap().iter().map(|row| &row["entry"]).filter(|entry| !entry.is_null()).collect();
    let body = json!({ "competitionId": activity.id, "formVersion": checked["formVersion"], "rows": ready, "nonce": nonce });
    member.post("/apply/import", &body).await
}

const TABLE: &str = "姓名,手机,邮箱,组别,尺码,身份证号,Diet,老师\r\n\
    王一诺,138 0013 8000,,少年组,小号,11010519491231002X,nuts,赵\r\n\
    李沐阳,1386602,wutong@,少年,均码,110105194912310021,,\r\n\
    \r\n\
    王一诺,13800138000,,少年组,small,,,\r\n\
    陈子墨,13800138001,,Juniors,s,,,\r\n\
    Zhou,+44 7700 900123,ZHOU@mail.example,adults,s,,,\r\n\
    周可欣,13800138002,,少年组,s,,,\r\n";

on_both!(a_dry_run_judges_every_row_and_writes_nothing, |app| {
    let boss = app.member("boss", Role::Reviewer);
    let activity = Activity { form: form(), groups: groups(), review_required: true, ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    let checked = check(&boss, &activity, TABLE).await;
    let targets: Vec<&str> = checked["columns"].as_array().unwrap().iter().map(|column| column["target"].as_str().unwrap()).collect();
    assert_eq!(targets, ["name", "phone", "email", "group", "answers.size", "idNo", "answers.diet", ""]);
    assert_eq!(checked["columns"][5]["samples"], json!(["110105********002X", "110105********0021"]));
    assert_eq!(kinds(&checked), [(2, "ready"), (3, "wrong"), (5, "repeated"), (6, "ready"), (7, "ready"), (8, "full")]);
    assert_eq!(checked["rows"][2]["sameAs"], 2);
    let problems: Vec<(&str, &str)> = checked["rows"][1]["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| (problem["target"].as_str().unwrap(), problem["rule"].as_str().unwrap()))
        .collect();
    let expected = [("phone", "phone"), ("email", "email"), ("group", "choice"), ("answers.size", "choice"), ("idNo", "idNumber")];
    assert_eq!(problems, expected);
    assert!(!checked.to_string().contains("110105194912310021"), "a number of a row that is not ready is masked");
    for table in ["apply", "apply_person", "audit_log", "staff_nonce", "account"] {
        assert_eq!(count(app.store(), table), 0, "{table}");
    }
    // Without a column for the group, one is chosen for all rows.
    let plain = "name,phone,size\nLin,13800138000,Small\n";
    assert_eq!(check(&boss, &activity, plain).await["rows"][0]["problems"][0]["target"], "group");
    let chosen = [("groupId", json!(activity.groups[1])), ("columns", json!(["name", "phone", "answers.size"]))];
    let checked = check_file(&boss, activity.id, plain.as_bytes(), &chosen).await.data().clone();
    assert_eq!(kinds(&checked), [(2, "ready")]);
});

on_both!(ready_rows_are_imported_once_however_often_they_are_sent, |app| {
    let boss = app.member("boss", Role::Reviewer);
    let zhou = app.participant("zhou");
    let activity = Activity { form: form(), groups: groups(), review_required: true, ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    let checked = check(&boss, &activity, TABLE).await;
    let key = nonce();
    let made = import(&boss, &activity, &checked, &key).await.data().clone();
    let list = made["list"].as_array().unwrap();
    assert_eq!(
        list.iter().map(|of| (of["row"].as_i64().unwrap(), of["kind"].is_null())).collect::<Vec<_>>(),
        [(2, true), (6, true), (7, true)]
    );
    consistent(app);
    // The same piece after a lost answer, and the same rows again as a new piece.
    assert_eq!(import(&boss, &activity, &checked, &key).await.data(), &made);
    let again = import(&boss, &activity, &checked, &nonce()).await.data().clone();
    assert!(again["list"].as_array().unwrap().iter().all(|of| of["kind"] == "already"), "{again}");
    assert_eq!(again["list"][0]["applyId"], list[0]["applyId"]);
    assert_eq!((count(app.store(), "apply"), count(app.store(), "audit_log")), (3, 1));
    let line = texts(app.store(), "SELECT after_json AS value FROM audit_log").concat();
    assert_eq!(serde_json::from_str::<Value>(&line).unwrap(), json!({ "imported": 3, "skipped": 0 }));

    let one = boss.get(&format!("/apply/{}", list[0]["applyId"])).await.data().clone();
    assert_eq!((&one["item"]["source"], &one["item"]["status"]), (&json!("import"), &json!("approved")));
    assert_eq!((&one["item"]["name"], &one["item"]["phone"]), (&json!("王一诺"), &json!("13800138000")));
    assert_eq!(one["persons"][0]["person"]["idNo"], "110105********002X");
    assert_eq!((&one["answers"][0]["text"], &one["persons"][0]["answers"][0]["text"]), (&json!("Small"), &json!("***")));
    assert!(!texts(app.store(), "SELECT answers AS value FROM apply_person").concat().contains("nuts"));
    // The address of an account makes the sign-up its own.
    assert_eq!(zhou.get(&format!("/apply/{}", list[2]["applyId"])).await.data()["item"]["own"], true);
    // The same file again: everyone is there already, and the last one finds no place.
    let repeated = check(&boss, &activity, TABLE).await;
    assert_eq!(kinds(&repeated), [(2, "already"), (3, "wrong"), (5, "already"), (6, "already"), (7, "already"), (8, "full")]);
    consistent(app);
});

on_both!(an_import_recognises_participants_by_document_name_and_address, |app| {
    let boss = app.member("boss", Role::Owner);
    let lin = app.participant("lin");
    let activity = Activity { form: form(), ..Activity::default() }.insert(app.store(), app.now_ms());
    let record = json!({ "name": "Lin", "phone": "13811112222", "email": "lin@mail.example", "idType": "passport", "idNo": "E12345678" });
    let record = lin.post("/account/personinfo", &record).await.data()["id"].as_i64().unwrap();
    let mut body = submit(&activity, &[record]);
    body["answers"] = json!({ "size": "s" });
    let id = lin.post("/apply", &body).await.data()["id"].clone();
    let table = "name;phone;e-mail;id number;size\nL. Lin;13900000001;;e 123-45678;s\nLin;138-1111-2222;;;s\nLin;13900000002;LIN@mail.example;;s\n\
        Lin;13900000003;;E99999999;s\n";
    let checked = check(&boss, &activity, table).await;
    assert_eq!(kinds(&checked), [(2, "already"), (3, "already"), (4, "already"), (5, "ready")]);
    assert_eq!(checked["rows"][0]["applyId"], id);
});

on_both!(rows_of_a_client_are_judged_again_and_seats_are_never_exceeded, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { form: form(), groups: groups(), ..Activity::default() }.insert(app.store(), app.now_ms());
    let entry = |row: i64, name: &str, phone: &str, size: &str| {
        let person = json!({ "name": name, "phone": phone });
        json!({ "row": row, "groupId": activity.groups[0], "person": person, "answers": { "size": size } })
    };
    let rows = json!([
        entry(2, "A", "13800138001", "s"),
        entry(3, "B", "1", "s"),
        entry(4, "C", "13800138003", "xxl"),
        entry(5, "A", "13800138001", "s"),
        entry(6, "D", "13800138004", "s"),
        entry(7, "E", "13800138005", "s"),
    ]);
    let mut body = json!({ "competitionId": activity.id, "formVersion": 1, "rows": rows, "nonce": nonce() });
    let made = boss.post("/apply/import", &body).await.data().clone();
    let results: Vec<&str> = made["list"].as_array().unwrap().iter().map(|of| of["kind"].as_str().unwrap_or("written")).collect();
    assert_eq!(results, ["written", "wrong", "wrong", "repeated", "written", "full"]);
    consistent(app);
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group ORDER BY id LIMIT 1"), 2);
    body["nonce"] = json!(nonce());
    body["formVersion"] = json!(2);
    assert_eq!(boss.post("/apply/import", &body).await.refused(6005)["formVersion"], 1);
    body["formVersion"] = json!(1);
    body["rows"] = json!([]);
    assert_eq!(boss.post("/apply/import", &body).await.rule("rows"), "required");
});

on_both!(an_import_is_for_members_of_the_activity_while_it_takes_place, |app| {
    let boss = app.member("boss", Role::Owner);
    let table = "name,phone\nLin,13800138000\n";
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let viewer = app.member("viewer", Role::Viewer);
    check_file(&viewer, activity.id, table.as_bytes(), &[]).await.refused(4003);
    let kept = app.member_of(make::HOME, "kept", Role::Manager, &[activity.id + 1]);
    check_file(&kept, activity.id, table.as_bytes(), &[]).await.refused(4004);
    let checked = check(&boss, &activity, table).await;
    import(&kept, &activity, &checked, &nonce()).await.refused(4004);
    let fees = vec![Group { fee_fen: 100, ..Group::default() }];
    let paid = Activity { groups: fees, ..Activity::default() }.insert(app.store(), app.now_ms());
    check_file(&boss, paid.id, table.as_bytes(), &[]).await.refused(6022);
    let teams = vec![Group { mode: "team", ..Group::default() }];
    let teams = Activity { groups: teams, ..Activity::default() }.insert(app.store(), app.now_ms());
    assert_eq!(check_file(&boss, teams.id, table.as_bytes(), &[]).await.rule("teamId"), "teamNeeded");
    let late = app.later(100 * 3600).member("late", Role::Owner);
    check_file(&late, activity.id, table.as_bytes(), &[]).await.refused(6001);
});

on_both!(files_of_spreadsheets_are_read_in_their_encodings_and_bounds, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let names = async |file: &[u8]| {
        let checked = check_file(&boss, activity.id, file, &[]).await.data().clone();
        let row = &checked["rows"][0];
        (row["kind"].as_str().unwrap().to_owned(), row["name"].as_str().unwrap().to_owned(), row["row"].as_i64().unwrap())
    };
    let text = "姓名,手机\n王一诺,13800138000\n";
    let expected = ("ready".to_owned(), "王一诺".to_owned(), 2);
    let utf_16: Vec<u8> = std::iter::once(0xFEFF).chain(text.replace(',', "\t").encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let files =
        [text.as_bytes().to_vec(), format!("\u{FEFF}{text}").into_bytes(), encoding_rs::GB18030.encode(text).0.into_owned(), utf_16];
    for file in files {
        assert_eq!(names(&file).await, expected);
    }
    let quoted = "\"姓\n名\";\"手机\"\n\n\"王\"\"一\"\"诺\";\"138\"\"\"\n";
    assert_eq!(names(quoted.as_bytes()).await, ("wrong".to_owned(), "王\"一\"诺".to_owned(), 3));

    let refused = async |file: &[u8]| check_file(&boss, activity.id, file, &[]).await.body["data"]["errors"].clone();
    assert!(refused(b"").await["empty"].is_object());
    assert!(refused("姓名,手机\n".as_bytes()).await["empty"].is_object());
    assert!(refused(b"PK\x03\x04 no archive").await["file"].is_object());
    assert!(refused(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1").await["file"].is_object());
    assert!(refused(b"name\0phone\n").await["file"].is_object());
    assert!(refused(format!("name,phone\n{}", "a,b\n".repeat(5_001)).as_bytes()).await["rows"].is_object());
    assert!(refused(format!("name{}x\nLin\n", ",".repeat(101)).as_bytes()).await["width"].is_object());
    assert!(refused(&vec![b'a'; (5 << 20) + 1]).await["size"].is_object());
    let columns = [("columns", json!(["name", "name"]))];
    assert_eq!(check_file(&boss, activity.id, text.as_bytes(), &columns).await.rule("columns"), "repeated");
});

/// A workbook with this sheet and these shared strings.
fn workbook(sheet: &str, strings: &str) -> Vec<u8> {
    let rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let parts = [
        (
            "_rels/.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                r#"<workbook xmlns="{main}" xmlns:r="{rels}"><sheets><sheet name="隐藏" sheetId="2" state="hidden" r:id="rId3"/><sheet name="报名" sheetId="1" r:id="rId1"/></sheets></workbook>"#
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="{rels}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="{rels}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId4" Type="{rels}/styles" Target="styles.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/styles.xml",
            format!(r#"<styleSheet xmlns="{main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>"#),
        ),
        ("xl/sharedStrings.xml", format!(r#"<sst xmlns="{main}">{strings}</sst>"#)),
        ("xl/worksheets/sheet1.xml", format!(r#"<worksheet xmlns="{main}"><sheetData>{sheet}</sheetData></worksheet>"#)),
        ("xl/worksheets/sheet2.xml", format!(r#"<worksheet xmlns="{main}"><sheetData/></worksheet>"#)),
    ];
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

on_both!(a_workbook_is_read_by_its_values_and_a_bomb_is_refused, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { form: form(), ..Activity::default() }.insert(app.store(), app.now_ms());
    let strings = "<si><t>姓名</t></si><si><t>手机</t></si><si><t>出生日期</t></si><si><t>尺码</t></si><si><t>王一诺</t></si>";
    let sheet = r#"<row r="1"><c r="B1" t="inlineStr"><is><t>2026 报名表</t></is></c></row>
        <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" t="s"><v>3</v></c></row>
        <row r="5"><c r="A5" t="s"><v>4</v></c><c r="B5"><v>13800138000</v></c><c r="C5" s="1"><v>33239</v></c>
          <c r="D5" t="str"><f>UPPER("s")</f><v>s</v></c></row>
        <row r="1048576"><c r="CV1048576" s="1"/></row>"#;
    let checked = check_file(&boss, activity.id, &workbook(sheet, strings), &[]).await.data().clone();
    assert_eq!(kinds(&checked), [(5, "ready")]);
    let person = &checked["rows"][0]["entry"]["person"];
    assert_eq!((&person["phone"], &person["birthday"]), (&json!("13800138000"), &json!("1991-01-01")));

    let refused = async |file: &[u8]| check_file(&boss, activity.id, file, &[]).await.body["data"]["errors"].clone();
    let bomb = workbook(sheet, &"<si><t>a</t></si>".repeat(5 << 20));
    assert!(bomb.len() < 1 << 20);
    assert!(refused(&bomb).await["rows"].is_object());
    // An archive that declares less than it has.
    let mut lying = bomb.clone();
    let real = u32::try_from(17 * (5_usize << 20)).unwrap();
    let places: Vec<usize> = (0..lying.len() - 4)
        .filter(|place| u32::from_le_bytes(lying[*place..place + 4].try_into().unwrap()).abs_diff(real) < 200)
        .collect();
    for place in &places {
        lying[*place..place + 4].copy_from_slice(&100_u32.to_le_bytes());
    }
    assert!(!places.is_empty());
    let answer = refused(&lying).await;
    assert!(answer["rows"].is_object() || answer["file"].is_object(), "{answer}");
    assert!(refused(&workbook(r#"<row r="1"><c r="CW1"><v>1</v></c></row>"#, "")).await["width"].is_object());
});

on_both!(a_dry_run_of_the_most_rows_makes_few_statements, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { form: form(), ..Activity::default() }.insert(app.store(), app.now_ms());
    let row = |row: u32| format!("选手{row},1380{row:07},p{row}@mail.example,小号,,nuts\n");
    let table = format!("姓名,手机,邮箱,尺码,身份证号,Diet\n{}", (0..5_000).map(row).collect::<String>());
    let before = app.store().statements();
    let checked = check(&boss, &activity, &table).await;
    assert!(app.store().statements() - before < 20, "a few statements for any number of rows");
    assert_eq!(kinds(&checked).iter().filter(|(_, kind)| *kind == "ready").count(), 5_000);
    let mut piece = checked.clone();
    piece["rows"] = json!(checked["rows"].as_array().unwrap()[..200]);
    let before = app.store().statements();
    import(&boss, &activity, &piece, &nonce()).await.data();
    // SQLite inserts accounts, sign-ups, persons, events and notices row by row.
    let most = if app.backend == Backend::Postgres { 50 } else { 5 * 200 + 50 };
    let sent = app.store().statements() - before;
    assert!(sent < most, "{sent} statements");
    assert_eq!(count(app.store(), "apply WHERE source = 'import'"), 200);
    assert_eq!(number(app.store(), "SELECT CAST(COUNT(DISTINCT apply_no) AS BIGINT) AS value FROM apply"), 200);
    consistent(app);
});
