//! Values of cells as answers: options by their text in any language or by their value, ticks, dates, regions.

use super::cell::Cell;
use super::words::{named, tick_of};
use crate::signup::{Answer, QuestionType, StoredQuestion};

/// The answer that a cell gives to a question. Unreadable values stay texts, which the rules of the form refuse.
pub(super) fn answer_of(question: &StoredQuestion, cell: &Cell, region_of: &dyn Fn(&str) -> Option<String>) -> Answer {
    let text = cell.text();
    match question.kind {
        QuestionType::Date => Answer::Text(cell.date()),
        QuestionType::Region => Answer::Text(region_of(&text).unwrap_or(text)),
        QuestionType::Agree => tick_of(&text).map_or(Answer::Text(text), Answer::Ticked),
        QuestionType::Radio | QuestionType::Select => Answer::Text(option_of(question, &text).unwrap_or(text)),
        QuestionType::Checkbox => Answer::Chosen(options_of(question, &text)),
        QuestionType::Text
        | QuestionType::Textarea
        | QuestionType::Number
        | QuestionType::Phone
        | QuestionType::Email
        | QuestionType::Idcard
        | QuestionType::Image
        | QuestionType::Video
        | QuestionType::File => Answer::Text(text),
    }
}

/// Value of the option with this value, or with this text in any language.
fn option_of(question: &StoredQuestion, text: &str) -> Option<String> {
    let by_value = question.options.iter().find(|option| option.value == text);
    by_value.or_else(|| named(&question.options, text, |option| option.label.all())).map(|option| option.value.clone())
}

/// Several options with a separator between them. An option whose text contains the separator is found as a whole.
fn options_of(question: &StoredQuestion, text: &str) -> Vec<String> {
    if let Some(one) = option_of(question, text) {
        return vec![one];
    }
    let mut first = Vec::new();
    for separators in [&[';', '；', '\n'][..], &[',', '，', '、', '/', '|', ';', '；', '\n']] {
        let parts = || text.split(|c: char| separators.contains(&c)).map(str::trim).filter(|part| !part.is_empty());
        let found: Vec<Option<String>> = parts().map(|part| option_of(question, part)).collect();
        if found.iter().all(Option::is_some) {
            return found.into_iter().flatten().collect();
        }
        first = parts().map(|part| option_of(question, part).unwrap_or_else(|| part.to_owned())).collect();
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(kind: &str) -> StoredQuestion {
        serde_json::from_value(serde_json::json!({
            "key": "q", "label": "Q", "type": kind,
            "options": [
                { "value": "a1", "label": { "zh-Hans": "红色", "en": "Red" } },
                { "value": "b2", "label": { "zh-Hans": "蓝, 绿", "en": "Blue, green" } },
            ],
        }))
        .unwrap()
    }

    fn answer(kind: &str, text: &str) -> Answer {
        answer_of(&question(kind), &Cell::Text(text.into()), &|_| None)
    }

    #[test]
    fn options_are_found_by_text_in_any_language_or_by_value() {
        for typed in ["红色", "RED ", "a1", "紅色"] {
            assert_eq!(answer("radio", typed), Answer::Text("a1".into()), "{typed}");
        }
        assert_eq!(answer("select", "pink"), Answer::Text("pink".into()));
        for typed in ["红色; Blue, green", "a1;b2", "Red\nb2"] {
            assert_eq!(answer("checkbox", typed), Answer::Chosen(vec!["a1".into(), "b2".into()]), "{typed}");
        }
        assert_eq!(answer("checkbox", "red、b2"), Answer::Chosen(vec!["a1".into(), "b2".into()]));
        assert_eq!(answer("checkbox", "Blue, green"), Answer::Chosen(vec!["b2".into()]));
        assert_eq!(answer("checkbox", "red, pink"), Answer::Chosen(vec!["a1".into(), "pink".into()]));
    }

    #[test]
    fn ticks_and_dates_are_read() {
        assert_eq!([answer("agree", "✓"), answer("agree", "否")], [Answer::Ticked(true), Answer::Ticked(false)]);
        assert_eq!(answer("date", "2026/1/2"), Answer::Text("2026-01-02".into()));
    }
}
