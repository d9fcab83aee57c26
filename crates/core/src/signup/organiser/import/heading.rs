//! Headings of a file: the columns of our own exports in nine languages, the questions of the form, and common words.

use std::collections::{HashMap, HashSet};

use super::choice::{ImportChoice, import_choices, is_importable};
use super::words::{LabelOf, key};
use crate::errors::{FieldErrors, Rule};
use crate::language::Language;
use crate::signup::StoredForm;
use crate::signup::organiser::QUESTION_PREFIX;

/// Words that tables of other origin have for the fields, beyond the names that the interface gives them.
const COMMON: [(&str, &[&str]); 16] = [
    (
        "group",
        &["组", "组别", "类别", "项目", "参赛组别", "group", "category", "division", "gruppe", "groupe", "категория", "部門", "부문"],
    ),
    (
        "name",
        &[
            "姓名",
            "名字",
            "学生姓名",
            "孩子姓名",
            "选手姓名",
            "参赛者",
            "参赛人",
            "报名人",
            "联系人",
            "full name",
            "name",
            "participant",
            "student",
            "nom",
            "nom et prénom",
            "vorname nachname",
            "teilnehmer",
            "имя",
            "фио",
            "氏名",
            "お名前",
            "이름",
            "성명",
            "ชื่อ",
            "ชื่อ-นามสกุล",
        ],
    ),
    (
        "phone",
        &[
            "手机",
            "手机号",
            "手机号码",
            "电话",
            "电话号码",
            "联系电话",
            "联系方式",
            "移动电话",
            "phone",
            "phone number",
            "mobile",
            "mobile number",
            "mobile phone",
            "cell",
            "tel",
            "telephone",
            "telefon",
            "handy",
            "handynummer",
            "mobilnummer",
            "téléphone",
            "portable",
            "телефон",
            "電話番号",
            "携帯電話",
            "전화번호",
            "휴대폰",
            "연락처",
            "โทรศัพท์",
            "เบอร์โทร",
        ],
    ),
    ("gender", &["性别", "gender", "sex", "geschlecht", "sexe", "пол", "性別", "성별", "เพศ"]),
    (
        "email",
        &[
            "邮箱",
            "电子邮箱",
            "邮件",
            "邮箱地址",
            "email",
            "e-mail",
            "mail",
            "email address",
            "e-mail-adresse",
            "courriel",
            "почта",
            "メール",
            "이메일",
            "อีเมล",
        ],
    ),
    (
        "birthday",
        &[
            "出生日期",
            "生日",
            "出生年月日",
            "出生年月",
            "birthday",
            "date of birth",
            "birth date",
            "dob",
            "geburtsdatum",
            "geburtstag",
            "date de naissance",
            "дата рождения",
            "生年月日",
            "생년월일",
            "วันเกิด",
        ],
    ),
    ("idType", &["证件类型", "证件种类", "id type", "document type"]),
    (
        "idNo",
        &[
            "身份证",
            "身份证号",
            "身份证号码",
            "证件号",
            "证件号码",
            "护照号",
            "id number",
            "id no",
            "id card",
            "document number",
            "passport",
            "passport number",
        ],
    ),
    (
        "org",
        &[
            "学校",
            "单位",
            "学校名称",
            "单位名称",
            "所在学校",
            "学校或单位",
            "公司",
            "school",
            "organisation",
            "organization",
            "company",
            "schule",
            "école",
            "школа",
            "学校名",
            "학교",
        ],
    ),
    ("jobTitle", &["职务", "职位", "job title", "title", "position"]),
    ("size", &["尺码", "衣服尺码", "服装尺码", "t恤尺码", "size", "t-shirt size", "shirt size"]),
    ("cityCode", &["地区", "所在地区", "城市", "省市区", "region", "city"]),
    ("emergencyName", &["紧急联系人", "紧急联系人姓名", "emergency contact", "emergency contact name"]),
    ("emergencyPhone", &["紧急联系人电话", "紧急联系人手机", "紧急联系电话", "emergency phone", "emergency contact phone"]),
    ("guardianName", &["监护人", "监护人姓名", "家长", "家长姓名", "guardian", "guardian name", "parent", "parent name"]),
    ("guardianPhone", &["监护人电话", "监护人手机", "家长电话", "家长手机", "家长手机号", "guardian phone", "parent phone"]),
];

/// The headings that are understood for the form of an activity.
pub struct Headings {
    by_word: HashMap<String, String>,
}

impl Headings {
    /// Collects the words of a form. Names of the interface come before questions, and both before common words.
    pub fn new(form: &StoredForm, label_of: LabelOf<'_>) -> Headings {
        let choices = import_choices(form, Language::default());
        let mut by_word = HashMap::new();
        let mut add = |word: &str, target: &str| {
            let word = key(word);
            if !word.is_empty() {
                by_word.entry(word).or_insert_with(|| target.to_owned());
            }
        };
        for choice in choices.iter().filter(|choice| !choice.key.is_empty()) {
            for language in Language::ALL {
                add(&label_of(language, &choice.key), &choice.name);
            }
        }
        for question in form.questions.iter().filter(|question| is_importable(question)) {
            let target = format!("{QUESTION_PREFIX}{}", question.key);
            for label in question.label.all() {
                add(label, &target);
            }
        }
        for choice in &choices {
            let common = COMMON.iter().find(|(target, _)| *target == choice.name).map_or(&[][..], |(_, words)| words);
            for word in common {
                add(word, &choice.name);
            }
            add(&choice.name, &choice.name);
        }
        Headings { by_word }
    }

    /// The target of each heading, empty for an unknown one. Each target is given once, to the first of its columns.
    pub fn guess(&self, headings: &[String]) -> Vec<String> {
        let mut given = HashSet::new();
        let find = |heading: &String| self.by_word.get(&key(heading)).or_else(|| self.by_word.get(&key(&without_note(heading))));
        let mut take = |heading: &String| find(heading).filter(|target| given.insert(target.as_str())).cloned();
        headings.iter().map(|heading| take(heading).unwrap_or_default()).collect()
    }
}

/// A heading without notes in brackets and without the mark of a required column: `手机号（必填）*`.
fn without_note(heading: &str) -> String {
    let mut depth = 0_u32;
    let mut plain = String::new();
    for c in heading.chars() {
        match c {
            '(' | '（' | '[' | '【' => depth += 1,
            ')' | '）' | ']' | '】' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain
}

/// Validates the meanings that staff gave to `count` columns: each known, none twice.
pub fn check_columns(columns: &[String], choices: &[ImportChoice], count: usize) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let known = |target: &String| target.is_empty() || choices.iter().any(|choice| choice.name == *target);
    let is_repeated = |(place, target): (usize, &String)| !target.is_empty() && columns[..place].contains(target);
    if columns.len() != count || !columns.iter().all(known) {
        errors.add("columns", Rule::Choice);
    } else if columns.iter().enumerate().any(is_repeated) {
        errors.add("columns", Rule::Repeated);
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> StoredForm {
        serde_json::from_value(serde_json::json!({
            "personItems": [{ "key": "email", "required": false }, { "key": "birthday", "required": false }], "personMin": 1, "personMax": 1,
            "questions": [{ "key": "q1", "label": { "zh-Hans": "乘车点", "en": "Bus stop" }, "type": "text" }],
        }))
        .unwrap()
    }

    fn label(language: Language, key: &str) -> String {
        match (language, key) {
            (Language::ZhHans, "person.field.name") => "姓名".into(),
            (Language::De, "person.field.phone") => "Handynummer".into(),
            (language, key) => format!("{key} {}", language.tag()),
        }
    }

    fn guess(headings: &[&str]) -> Vec<String> {
        let headings: Vec<String> = headings.iter().map(|heading| (*heading).to_owned()).collect();
        Headings::new(&form(), &label).guess(&headings)
    }

    #[test]
    fn headings_of_exports_and_common_words_are_understood() {
        assert_eq!(
            guess(&["姓名", "Handynummer", "E-Mail", "出生年月日", "Bus stop", "老师"]),
            ["name", "phone", "email", "birthday", "answers.q1", ""]
        );
        assert_eq!(
            guess(&["Full Name *", "手机号（必填）", "乘车点", " ", "person.field.email th"]),
            ["name", "phone", "answers.q1", "", "email"]
        );
        // The form does not ask for it.
        assert_eq!(guess(&["学校"]), [""]);
    }

    #[test]
    fn a_target_is_guessed_once() {
        assert_eq!(guess(&["姓名", "名字", "电话"]), ["name", "", "phone"]);
    }

    #[test]
    fn a_mapping_names_each_known_target_once() {
        let choices = import_choices(&form(), Language::En);
        let check = |columns: &[&str], count| {
            let columns: Vec<String> = columns.iter().map(|column| (*column).to_owned()).collect();
            check_columns(&columns, &choices, count).is_empty()
        };
        assert!(check(&["name", "", "", "answers.q1"], 4));
        for (columns, count) in [(&["name", "name"][..], 2), (&["name"], 2), (&["org"], 1), (&["answers.q2"], 1)] {
            assert!(!check(columns, count), "{columns:?}");
        }
    }
}
