//! Rows of files as schools and clubs send them.

use super::*;
use crate::ids::GroupId;
use crate::language::Language;
use crate::person::{IdType, parse_date};
use crate::signup::{Answer, Eligibility, FormSchema, StoredForm};
use crate::tables::NativeTables;

fn form(questions: &serde_json::Value) -> StoredForm {
    serde_json::from_value(serde_json::json!({
        "personItems": [
            { "key": "email", "required": false }, { "key": "birthday", "required": true }, { "key": "gender", "required": false },
            { "key": "idNo", "required": false }, { "key": "cityCode", "required": false },
        ],
        "personMin": 1, "personMax": 1, "questions": questions,
    }))
    .unwrap()
}

fn region_of(text: &str) -> Option<String> {
    matches!(text, "330106" | "浙江省 杭州市 西湖区").then(|| "330106".to_owned())
}

fn group(id: i64, name: &str, min_age: Option<i32>) -> ImportGroup {
    ImportGroup { id: GroupId(id), names: vec![name.to_owned()], limits: Eligibility { min_age, ..Eligibility::default() } }
}

fn rules(form: &StoredForm) -> (ImportRules<'_>, FormSchema) {
    let rules = ImportRules {
        form,
        groups: vec![group(1, "少年组", None), group(2, "成人组", Some(18))],
        words: ImportWords::new(&|language: Language, key: &str| format!("{key} {}", language.tag())),
        age_day: parse_date("2026-12-06").unwrap(),
        today: parse_date("2026-11-27").unwrap(),
        region_of: &region_of,
        tables: &NativeTables,
    };
    let schema = rules.schema();
    (rules, schema)
}

fn targets(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn read(form: &StoredForm, columns: &[&str], cells: &[Cell]) -> (ImportEntry, Vec<ImportProblem>) {
    let (rules, schema) = rules(form);
    rules.read(&schema, &targets(columns), (2, cells), Some(GroupId(1)))
}

fn texts(cells: &[&str]) -> Vec<Cell> {
    cells.iter().map(|cell| cell_of_csv(cell)).collect()
}

fn broken(problems: &[ImportProblem]) -> Vec<(&str, &str)> {
    problems.iter().map(|problem| (problem.target.as_str(), problem.rule.as_str())).collect()
}

const NONE: &serde_json::Value = &serde_json::Value::Array(Vec::new());

#[test]
fn a_row_of_a_workbook_becomes_a_sign_up() {
    let form = form(NONE);
    let cells = [
        Cell::Text(" 王一诺\u{3000}".into()),
        Cell::Number(13_800_138_000.0),
        Cell::Number(33_239.0),
        Cell::Text("男".into()),
        Cell::Text("成人组".into()),
        Cell::Text("Wang@Mail.example ".into()),
        Cell::Text("浙江省 杭州市 西湖区".into()),
    ];
    let (entry, problems) = read(&form, &["name", "phone", "birthday", "gender", "group", "email", "cityCode"], &cells);
    assert_eq!(problems, []);
    let person = &entry.person;
    assert_eq!((person.name.as_str(), person.phone.as_str(), person.area_code.as_str()), ("王一诺", "13800138000", "86"));
    assert_eq!((person.birthday.as_str(), person.gender, entry.group_id, entry.row), ("1991-01-01", 1, GroupId(2), 2));
    assert_eq!((person.email.as_str(), person.city_code.as_str()), ("wang@mail.example", "330106"));
}

#[test]
fn every_problem_is_named_at_its_column() {
    let form = form(NONE);
    let columns = ["name", "phone", "birthday", "gender", "group", "email", "idNo", "cityCode"];
    let cells = texts(&["李沐阳", "1386602", "2021/13/02", "?", "少年", "wutong@", "110105194912310021", "火星"]);
    let (_, problems) = read(&form, &columns, &cells);
    let expected = [
        ("phone", "phone"),
        ("birthday", "date"),
        ("gender", "choice"),
        ("group", "choice"),
        ("email", "email"),
        ("idNo", "idNumber"),
        ("cityCode", "choice"),
    ];
    assert_eq!(broken(&problems), expected);
    assert_eq!((problems[0].column, problems[0].value.as_str()), (Some(1), "1386602"));
    assert_eq!(problems[5].value, "110105********0021");
}

#[test]
fn missing_fields_guardians_and_limits_of_the_group_are_named() {
    let form = form(NONE);
    let (_, problems) = read(&form, &["name", "phone"], &texts(&["", ""]));
    assert_eq!(broken(&problems), [("name", "required"), ("phone", "required"), ("birthday", "required")]);
    assert_eq!(problems[2].column, None);
    let columns = ["name", "phone", "birthday", "guardianName", "group"];
    let (_, problems) = read(&form, &columns, &texts(&["孙艺涵", "13800138000", "2018-05-01", "", "成人组"]));
    assert_eq!(broken(&problems), [("birthday", "age"), ("guardianName", "guardian"), ("guardianPhone", "guardian")]);
}

#[test]
fn documents_decide_and_phones_have_one_form() {
    let form = form(NONE);
    let (entry, problems) =
        read(&form, &["name", "phone", "idNo"], &texts(&["Wu", "44 7700900123", "１１０１０５１９４９１２３１００２ｘ"]));
    assert_eq!(broken(&problems), []);
    let person = entry.person;
    assert_eq!((person.area_code.as_str(), person.phone.as_str()), ("44", "7700900123"));
    assert_eq!(
        (person.id_type, person.id_no.as_str(), person.birthday.as_str(), person.gender),
        (IdType::Idcard, "11010519491231002X", "1949-12-31", 2)
    );
    let (entry, _) = read(&form, &["name", "phone", "birthday", "idNo"], &texts(&["Wu", "'+86 138-0013-8000", "1990-01-01", "E12345678"]));
    assert_eq!((entry.person.id_type, entry.person.phone.as_str()), (IdType::Passport, "13800138000"));
}

#[test]
fn answers_are_judged_by_the_rules_of_the_form() {
    let form = form(&serde_json::json!([
        { "key": "size", "label": { "zh-Hans": "尺码", "en": "Size" }, "type": "radio", "required": true,
          "options": [{ "value": "s", "label": { "zh-Hans": "小", "en": "Small" } }, { "value": "l", "label": "大" }] },
        { "key": "diet", "label": "Diet", "type": "text", "scope": "person", "maxLength": 4, "sensitive": true },
        { "key": "age", "label": "Age", "type": "number", "max": 20.0 },
        { "key": "why", "label": "Why", "type": "text", "required": true, "showWhen": { "key": "size", "in": ["l"] } },
    ]));
    let columns = ["name", "phone", "birthday", "answers.size", "answers.diet", "answers.age"];
    let row = |size: &str, diet: &str, age: Cell| {
        let mut cells = texts(&["Lin", "13800138000", "1990-01-01", size, diet]);
        cells.push(age);
        read(&form, &columns, &cells)
    };
    let (entry, problems) = row("small", "nuts", Cell::Number(20.0));
    assert_eq!(problems, []);
    assert_eq!(entry.answers.get("size"), Some(&Answer::Text("s".into())));
    assert_eq!((entry.person_answers.get("diet"), entry.answers.len()), (Some(&Answer::Text("nuts".into())), 2));
    let (_, problems) = row("均码", "peanuts", Cell::Number(21.0));
    assert_eq!(broken(&problems), [("answers.size", "choice"), ("answers.diet", "maxLength"), ("answers.age", "notGreater")]);
    assert_eq!((problems[1].value.as_str(), problems[1].bound, problems[2].bound), ("pe***ts", Some(4.0), Some(20.0)));
    let (_, problems) = row("大", "", Cell::Empty);
    assert_eq!(broken(&problems), [("answers.why", "required")]);
}

#[test]
fn an_entry_of_a_client_is_checked_like_a_row() {
    let form = form(NONE);
    let (entry, _) = read(&form, &["name", "phone", "birthday"], &texts(&["Lin", "13800138000", "1990-01-01"]));
    let (rules, schema) = rules(&form);
    assert_eq!(rules.check(&schema, &entry), []);
    let other = ImportEntry { group_id: GroupId(9), ..entry };
    assert_eq!(broken(&rules.check(&schema, &other)), [("group", "required")]);
}
