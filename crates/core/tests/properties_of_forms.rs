//! Properties of forms and answers that hold for every input.

use std::collections::BTreeMap;

use laurel_core::person::PersonInfo;
use laurel_core::signup::{
    Answer, Answers, FormCheck, FormSchema, Given, PersonItem, PersonKey, Question, QuestionEditable, QuestionOption, QuestionScope,
    QuestionStage, QuestionType, ShowWhen, amended, check_form, normalise_answers, visible_questions,
};
use laurel_core::tables::NativeTables;
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;

const KINDS: [QuestionType; 12] = [
    QuestionType::Text,
    QuestionType::Textarea,
    QuestionType::Number,
    QuestionType::Phone,
    QuestionType::Email,
    QuestionType::Date,
    QuestionType::Idcard,
    QuestionType::Region,
    QuestionType::Radio,
    QuestionType::Checkbox,
    QuestionType::Select,
    QuestionType::Agree,
];

/// Few words, so that answers, options and conditions often match.
fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => select(vec!["yes", "no", "true", "false", "3", " yes ", ""]).prop_map(str::to_owned),
        1 => "-?[0-9]{0,18}[.,]?[0-9]{0,3}",
        1 => any::<String>(),
    ]
}

fn answers() -> impl Strategy<Value = Answers> {
    let answer = prop_oneof![
        any::<bool>().prop_map(Answer::Ticked),
        any::<f64>().prop_map(Answer::Number),
        words().prop_map(Answer::Text),
        vec(words(), 0..4).prop_map(Answer::Chosen),
    ];
    btree_map("[a-f]", answer, 0..6).prop_map(|answers| answers.into_iter().collect())
}

fn questions() -> impl Strategy<Value = Vec<Question>> {
    let condition = ("[a-g]", vec(words(), 0..3)).prop_map(|(key, any_of)| ShowWhen { key, any_of });
    let bounds = (
        option::of(any::<u32>()),
        option::of(0_u32..20),
        option::of(any::<f64>()),
        option::of(any::<f64>()),
        option::of(0_u32..4),
        option::of(0_u32..4),
    );
    let scope = prop_oneof![Just(QuestionScope::Apply), Just(QuestionScope::Person)];
    let question = ("[a-f]", (select(KINDS.to_vec()), scope), any::<bool>(), vec(words(), 0..4), bounds, option::of(condition));
    let question = question.prop_map(
        |(key, (kind, scope), required, options, (min_length, max_length, min, max, min_count, max_count), show_when)| Question {
            key,
            label: String::new(),
            kind,
            scope,
            stage: QuestionStage::SignUp,
            editable: QuestionEditable::Always,
            required,
            placeholder: String::new(),
            help: String::new(),
            options: options.into_iter().map(|value| QuestionOption { value: value.trim().to_owned(), label: String::new() }).collect(),
            min_length,
            max_length,
            min,
            max,
            min_count,
            max_count,
            show_when,
            sensitive: false,
        },
    );
    // Keys are distinct.
    vec(question, 0..6).prop_map(|all| {
        all.into_iter().map(|question| (question.key.clone(), question)).collect::<BTreeMap<_, _>>().into_values().collect()
    })
}

fn persons() -> impl Strategy<Value = Vec<PersonInfo>> {
    let person = (any::<String>(), any::<i16>(), "[0-9]{4}-[0-9]{2}-[0-9]{2}|.{0,12}", any::<bool>());
    let person = person.prop_map(|(name, gender, birthday, guarded)| PersonInfo {
        guardian_name: if guarded { name.clone() } else { String::new() },
        guardian_phone: if guarded { "13800138000".to_owned() } else { String::new() },
        name,
        gender,
        birthday,
        ..PersonInfo::default()
    });
    vec(person, 0..4)
}

fn checks() -> impl Strategy<Value = FormCheck> {
    let keys = select(vec![PersonKey::Name, PersonKey::Gender, PersonKey::Birthday, PersonKey::Size]);
    let items = vec((keys, any::<bool>()).prop_map(|(key, required)| PersonItem { key, required }), 0..3);
    let limits = (prop_oneof![0_u32..4, any::<u32>()], prop_oneof![0_u32..4, any::<u32>()]);
    let day = "[0-9]{4}-[0-9]{2}-[0-9]{2}|.{0,12}";
    (questions(), items, limits, persons(), answers(), vec(answers(), 0..4), day).prop_map(
        |(questions, person_items, (person_min, person_max), persons, answers, person_answers, age_day)| FormCheck {
            form: FormSchema { form_version: 1, person_items, person_min, person_max, questions },
            persons,
            answers,
            person_answers,
            open: None,
            age_day,
            today: "2026-11-21".to_owned(),
        },
    )
}

fn keys(form: &FormSchema, scope: QuestionScope, given: Given<'_>) -> Vec<String> {
    visible_questions(form, given).iter().filter(|question| question.scope == scope).map(|question| question.key.clone()).collect()
}

/// Keys of the visible questions that are asked once.
fn common_keys(form: &FormSchema, answers: &Answers) -> Vec<String> {
    keys(form, QuestionScope::Apply, Given { common: answers, own: &Answers::new() })
}

/// Keys of the visible questions that are asked of one person.
fn keys_of_person(check: &FormCheck, index: usize) -> Vec<String> {
    let own = check.person_answers.get(index).cloned().unwrap_or_default();
    keys(&check.form, QuestionScope::Person, Given { common: &check.answers, own: &own })
}

/// Stored answers of a sign-up, without those of its persons.
fn kept_of(form: &FormSchema, answers: &Answers) -> Answers {
    normalise_answers(form, QuestionScope::Apply, Given { common: answers, own: &Answers::new() }, &NativeTables)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_error_is_at_a_visible_field(check in checks()) {
        let visible = common_keys(&check.form, &check.answers);
        let errors = json!(check_form(&check, &NativeTables));
        for field in errors.as_object().unwrap().keys() {
            let known = match field.split_once('.') {
                None => field == "persons",
                Some(("persons", person)) => {
                    let (index, key) = person.split_once(".answers.").map_or((person, None), |(index, key)| (index, Some(key)));
                    let index: usize = index.parse().unwrap();
                    index < check.persons.len() && key.is_none_or(|key| keys_of_person(&check, index).iter().any(|shown| shown == key))
                }
                Some((group, key)) => group == "answers" && visible.iter().any(|shown| shown == key),
            };
            prop_assert!(known, "{field}");
        }
    }

    #[test]
    fn only_answers_to_visible_questions_are_stored(check in checks()) {
        let (form, kept) = (&check.form, kept_of(&check.form, &check.answers));
        let visible = common_keys(form, &check.answers);
        prop_assert!(kept.keys().all(|key| visible.contains(key)));
        prop_assert_eq!(common_keys(form, &kept), visible, "what is kept asks the same questions");
        prop_assert_eq!(kept_of(form, &kept), kept);
    }

    #[test]
    fn valid_answers_are_still_valid_once_stored(mut check in checks()) {
        let passed = check_form(&check, &NativeTables).is_empty();
        check.answers = kept_of(&check.form, &check.answers);
        let found = check_form(&check, &NativeTables);
        prop_assert!(!passed || found.is_empty(), "{found:?}");
    }

    #[test]
    fn only_answers_to_open_questions_of_their_scope_are_replaced(
        questions in questions(), stored in answers(), sent in answers(), open in vec("[a-g]", 0..4)
    ) {
        let form = FormSchema { form_version: 1, person_items: Vec::new(), person_min: 0, person_max: 0, questions };
        for scope in [QuestionScope::Apply, QuestionScope::Person] {
            let after = amended(&form, &open, scope, &stored, &sent);
            for key in stored.keys().chain(sent.keys()) {
                let is_open = open.contains(key) && form.questions.iter().any(|question| question.key == *key && question.scope == scope);
                // Written out, since a number that is none equals nothing.
                let expected = if is_open { sent.get(key) } else { stored.get(key) };
                prop_assert_eq!(format!("{:?}", after.get(key)), format!("{:?}", expected), "{}", key);
            }
        }
    }

    #[test]
    fn a_valid_number_is_within_its_bounds(min in -100.0..100.0, max in -100.0..100.0, number in proptest::num::f64::ANY) {
        let question = json!({ "key": "a", "label": "", "type": "number", "min": min, "max": max });
        let questions = vec![serde_json::from_value(question).unwrap()];
        let form = FormSchema { form_version: 1, person_items: Vec::new(), person_min: 0, person_max: 0, questions };
        let answers = Answers::from([("a".to_owned(), Answer::Number(number))]);
        let errors = check_form(&FormCheck { form, persons: Vec::new(), answers, person_answers: Vec::new(), open: None, age_day: String::new(), today: String::new() }, &NativeTables);
        match json!(errors)["answers.a"]["rule"].as_str() {
            None => prop_assert!((min..=max).contains(&number)),
            Some("notLess") => prop_assert!(number < min),
            Some("notGreater") => prop_assert!(number > max),
            Some(rule) => prop_assert!(!number.is_finite() && rule == "number"),
        }
    }
}

/// A fixed example: random inputs find this case only once in many runs.
#[test]
fn a_question_that_depends_on_an_identity_number_uses_the_stored_answer() {
    let card = json!({ "key": "card", "type": "idcard", "required": false });
    let when = json!({ "key": "card", "in": ["11010519491231002X"] });
    let more = json!({ "key": "more", "type": "text", "required": false, "showWhen": when });
    let questions = [card, more];
    let form = json!({ "formVersion": 1, "personItems": [], "personMin": 0, "personMax": 0, "questions": questions });
    let form: FormSchema = serde_json::from_value(form).unwrap();
    let answers: Answers = serde_json::from_value(json!({ "card": " 11010519491231002x ", "more": "yes" })).unwrap();
    let kept = kept_of(&form, &answers);
    assert_eq!(common_keys(&form, &answers), ["card", "more"]);
    assert_eq!((common_keys(&form, &kept), kept.len()), (common_keys(&form, &answers), 2));
}

/// A fixed example of an answer that is not stored.
#[test]
fn a_blank_answer_shows_no_further_question() {
    let first = json!({ "key": "first", "type": "text" });
    let more = json!({ "key": "more", "type": "text", "showWhen": { "key": "first", "in": [""] } });
    let form = json!({ "formVersion": 1, "personItems": [], "personMin": 0, "personMax": 0, "questions": [first, more] });
    let form: FormSchema = serde_json::from_value(form).unwrap();
    let answers: Answers = serde_json::from_value(json!({ "first": " ", "more": "yes" })).unwrap();
    assert_eq!((common_keys(&form, &answers), kept_of(&form, &answers)), (vec!["first".to_owned()], Answers::new()));
}
