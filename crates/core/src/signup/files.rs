//! Questions that are answered with files: their answers are the keys of uploads.

use super::answers::{Answer, Answers};
use super::form::{Question, QuestionType};
use crate::contract::contract;
use crate::errors::Rule;
use crate::limits::IMAGE_MAX_COUNT;
use crate::storage::{FileKind, ObjectKey, Suffix};

/// Most documents if the organiser sets no bound.
const DOCUMENTS: u32 = 3;

contract! {
    /// The files that answer a question: accepted kinds, and the largest number.
    #[derive(Default)]
    pub struct WantedFiles {
        /// Pictures are accepted.
        pub images: bool,
        /// Videos are accepted.
        pub videos: bool,
        /// Documents are accepted.
        pub documents: bool,
        /// Largest number of files.
        pub most: u32,
    }
}

impl WantedFiles {
    /// The files for a type of question, given the organiser's bound, if any.
    pub fn of(kind: QuestionType, max_count: Option<u32>) -> WantedFiles {
        let has = |file: FileKind| kind.files().contains(&file);
        WantedFiles {
            images: has(FileKind::Image),
            videos: has(FileKind::Video),
            documents: has(FileKind::Document),
            most: kind.most_files(max_count),
        }
    }
}

impl QuestionType {
    /// Parses the name of a question type that is answered with files.
    pub fn of_files(word: &str) -> Option<QuestionType> {
        match word {
            "image" => Some(QuestionType::Image),
            "video" => Some(QuestionType::Video),
            "file" => Some(QuestionType::File),
            _ => None,
        }
    }

    /// Kinds of files accepted as an answer; empty for other question types.
    pub const fn files(self) -> &'static [FileKind] {
        match self {
            QuestionType::Image => &[FileKind::Image],
            QuestionType::Video => &[FileKind::Video],
            // People often have only a photo of a paper document.
            QuestionType::File => &[FileKind::Document, FileKind::Image],
            QuestionType::Text
            | QuestionType::Textarea
            | QuestionType::Number
            | QuestionType::Phone
            | QuestionType::Email
            | QuestionType::Idcard
            | QuestionType::Date
            | QuestionType::Region
            | QuestionType::Radio
            | QuestionType::Checkbox
            | QuestionType::Select
            | QuestionType::Agree => &[],
        }
    }

    /// Most files that a form may ask for.
    pub const fn files_max(self) -> u32 {
        match self {
            QuestionType::Video => 1,
            _ => IMAGE_MAX_COUNT,
        }
    }

    /// Most files of an answer, given the organiser's bound, if any.
    pub fn most_files(self, max_count: Option<u32>) -> u32 {
        let usual = if self == QuestionType::File { DOCUMENTS } else { self.files_max() };
        max_count.unwrap_or(usual).min(self.files_max())
    }
}

pub(super) fn check_files(question: &Question, keys: &[String]) -> Option<Rule> {
    let fits = |key: &String| upload(key).is_some_and(|(_, suffix)| question.kind.files().contains(&suffix.kind()));
    let repeated = keys.iter().enumerate().any(|(index, key)| keys[..index].contains(key));
    let (most, count) = (question.kind.most_files(question.max_count), u32::try_from(keys.len()).unwrap_or(u32::MAX));
    if count > most {
        return Some(Rule::MaxChoices { count: f64::from(most) });
    }
    if repeated || !keys.iter().all(fits) {
        return Some(Rule::Choice);
    }
    question.min_count.filter(|min| count < *min).map(|min| Rule::MinChoices { count: f64::from(min) })
}

fn upload(key: &str) -> Option<(ObjectKey, Suffix)> {
    let key = ObjectKey::parse(key).filter(ObjectKey::is_upload)?;
    let suffix = key.suffix()?;
    Some((key, suffix))
}

impl Answers {
    /// All uploads in these answers, whichever question they answer. The value of an option never looks like the key
    /// of an upload.
    pub fn files(&self) -> impl Iterator<Item = ObjectKey> {
        let chosen = self.iter().filter_map(|(_, answer)| match answer {
            Answer::Chosen(values) => Some(values),
            Answer::Ticked(_) | Answer::Number(_) | Answer::Text(_) => None,
        });
        chosen.flatten().filter_map(|value| upload(value)).map(|(key, _)| key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(kind: &str, rest: &str) -> Question {
        serde_json::from_str(&format!(r#"{{"key":"proof","label":"","type":"{kind}"{rest}}}"#)).unwrap()
    }

    fn keys(endings: &[&str]) -> Vec<String> {
        endings.iter().zip(1..).map(|(ending, number)| format!("in/SAAQ/202611/{number:032x}.{ending}")).collect()
    }

    #[test]
    fn each_question_type_accepts_only_its_kinds_of_files() {
        for (kind, taken, refused) in
            [("image", "jpg", "mp4"), ("image", "webp", "pdf"), ("video", "mov", "png"), ("file", "pdf", "mp4"), ("file", "png", "mov")]
        {
            assert_eq!(check_files(&question(kind, ""), &keys(&[taken])), None, "{kind} {taken}");
            assert_eq!(check_files(&question(kind, ""), &keys(&[refused])), Some(Rule::Choice), "{kind} {refused}");
        }
    }

    #[test]
    fn answers_must_be_uploads_without_repeats() {
        let image = question("image", "");
        for text in ["", "photo.jpg", "pub/SAAQ/202611/a.jpg", "in/SAAQ/../a.jpg", "in/SAAQ/202611/a", "https://example.com/a.jpg"] {
            assert_eq!(check_files(&image, &[text.to_owned()]), Some(Rule::Choice), "{text}");
        }
        let twice = [keys(&["jpg"]), keys(&["jpg"])].concat();
        assert_eq!(check_files(&image, &twice), Some(Rule::Choice));
    }

    #[test]
    fn the_organiser_bounds_the_number_of_files() {
        let most = |kind: &str, rest: &str| {
            let question = question(kind, rest);
            question.kind.most_files(question.max_count)
        };
        assert_eq!((most("image", ""), most("video", ""), most("file", "")), (9, 1, 3));
        assert_eq!((most("image", r#","maxCount":2"#), most("video", r#","maxCount":5"#)), (2, 1));
        let bounded = question("image", r#","minCount":2,"maxCount":3"#);
        assert_eq!(check_files(&bounded, &keys(&["jpg"])), Some(Rule::MinChoices { count: 2.0 }));
        assert_eq!(check_files(&bounded, &keys(&["jpg", "png"])), None);
        assert_eq!(check_files(&bounded, &keys(&["jpg"; 4])), Some(Rule::MaxChoices { count: 3.0 }));
    }

    #[test]
    fn files_are_found_among_answers() {
        let named = keys(&["jpg", "pdf"]);
        let answers = Answers::from([
            ("a".to_owned(), Answer::Chosen(vec!["red".into()])),
            ("b".to_owned(), Answer::Chosen(named.clone())),
            ("c".to_owned(), Answer::Text("in/SAAQ/202611/x.jpg".into())),
        ]);
        assert_eq!(answers.files().map(|key| key.as_str().to_owned()).collect::<Vec<_>>(), named);
    }
}
