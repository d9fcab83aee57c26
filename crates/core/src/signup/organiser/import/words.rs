//! Words in cells that stand for values: genders, kinds of documents, groups, ticks.

use std::collections::HashMap;

use crate::ids::GroupId;
use crate::language::Language;
use crate::person::IdType;
use crate::signup::Eligibility;
use crate::text::search::fold;

/// The text of a key of `locales/` in a language.
pub type LabelOf<'a> = &'a dyn Fn(Language, &str) -> String;

/// A group that rows can name.
#[derive(Debug, Clone)]
pub struct ImportGroup {
    /// The group.
    pub id: GroupId,
    /// Its names in all languages.
    pub names: Vec<String>,
    /// Its limits.
    pub limits: Eligibility,
}

/// Words for genders and kinds of documents, in every language of the interface and as people shorten them.
#[derive(Debug)]
pub struct ImportWords {
    genders: HashMap<String, i16>,
    id_types: HashMap<String, IdType>,
}

const GENDERS: [(&str, i16); 14] = [
    ("男", 1),
    ("男性", 1),
    ("先生", 1),
    ("m", 1),
    ("male", 1),
    ("man", 1),
    ("boy", 1),
    ("1", 1),
    ("女", 2),
    ("女性", 2),
    ("女士", 2),
    ("f", 2),
    ("female", 2),
    ("2", 2),
];

const ID_TYPES: [(&str, IdType); 12] = [
    ("身份证", IdType::Idcard),
    ("居民身份证", IdType::Idcard),
    ("二代身份证", IdType::Idcard),
    ("id card", IdType::Idcard),
    ("护照", IdType::Passport),
    ("passport", IdType::Passport),
    ("通行证", IdType::Permit),
    ("港澳通行证", IdType::Permit),
    ("台胞证", IdType::Permit),
    ("居留证", IdType::Permit),
    ("permit", IdType::Permit),
    ("residence permit", IdType::Permit),
];

const TICKS: [&str; 18] = ["✓", "✔", "√", "☑", "v", "x", "1", "是", "有", "同意", "已同意", "yes", "y", "true", "ja", "oui", "да", "はい"];
const NO_TICKS: [&str; 11] = ["0", "否", "无", "不同意", "no", "n", "false", "nein", "non", "нет", "いいえ"];

/// The form in which words are compared: folded, letters and digits alone.
pub(super) fn key(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

impl ImportWords {
    /// Collects the words of all languages.
    pub fn new(label_of: LabelOf<'_>) -> ImportWords {
        let mut genders: HashMap<String, i16> = GENDERS.iter().map(|(word, gender)| (key(word), *gender)).collect();
        let mut id_types: HashMap<String, IdType> = ID_TYPES.iter().map(|(word, kind)| (key(word), *kind)).collect();
        for language in Language::ALL {
            for (name, gender) in [("male", 1), ("female", 2)] {
                genders.insert(key(&label_of(language, &format!("person.gender.{name}"))), gender);
            }
            for kind in [IdType::Idcard, IdType::Passport, IdType::Permit] {
                id_types.insert(key(&label_of(language, &format!("person.idType.{}", kind.as_str()))), kind);
            }
        }
        ImportWords { genders, id_types }
    }

    /// 1 male, 2 female; `None` for an unknown word.
    pub(super) fn gender(&self, text: &str) -> Option<i16> {
        self.genders.get(&key(text)).copied()
    }

    /// The kind of a document; `None` for an unknown word.
    pub(super) fn id_type(&self, text: &str) -> Option<IdType> {
        self.id_types.get(&key(text)).copied()
    }
}

/// The group of that name; `None` if no group has it.
pub(super) fn group_of(groups: &[ImportGroup], text: &str) -> Option<GroupId> {
    named(groups, text, |group| group.names.iter().map(String::as_str).collect()).map(|group| group.id)
}

/// The thing with exactly this name, else the only one whose name differs in case, width and signs alone.
pub(super) fn named<'a, T>(all: &'a [T], text: &str, names: impl Fn(&T) -> Vec<&str>) -> Option<&'a T> {
    let (text, wanted) = (text.trim(), key(text));
    if let Some(exact) = all.iter().find(|one| names(one).iter().any(|name| name.trim() == text)) {
        return Some(exact);
    }
    let mut alike = all.iter().filter(|one| !wanted.is_empty() && names(one).iter().any(|name| key(name) == wanted));
    alike.next().filter(|_| alike.next().is_none())
}

/// True for a tick, false for its opposite; `None` for anything else.
pub(super) fn tick_of(text: &str) -> Option<bool> {
    let word = fold(text.trim());
    if TICKS.iter().any(|tick| fold(tick) == word) { Some(true) } else { NO_TICKS.iter().any(|tick| fold(tick) == word).then_some(false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_language_are_known() {
        let labels = |language: Language, key: &str| match (language, key) {
            (Language::De, "person.gender.female") => "Weiblich".to_owned(),
            (Language::Ru, "person.idType.passport") => "Паспорт".to_owned(),
            (language, key) => format!("{key} {}", language.tag()),
        };
        let words = ImportWords::new(&labels);
        assert_eq!(["weiblich", " Ｆ ", "男", "女", "?"].map(|word| words.gender(word)), [Some(2), Some(2), Some(1), Some(2), None]);
        assert_eq!(
            [words.id_type("паспорт"), words.id_type("身份证"), words.id_type("x")],
            [Some(IdType::Passport), Some(IdType::Idcard), None]
        );
        assert_eq!(["√", "YES", "否", "maybe"].map(tick_of), [Some(true), Some(true), Some(false), None]);
    }

    #[test]
    fn a_group_is_found_by_any_of_its_names() {
        let group = |id, names: &[&str]| ImportGroup {
            id: GroupId(id),
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            limits: Eligibility::default(),
        };
        let groups = [group(1, &["少年组", "Juniors"]), group(2, &["成人组", "Adults"])];
        assert_eq!(["juniors ", "成人組", "少年"].map(|name| group_of(&groups, name)), [Some(GroupId(1)), Some(GroupId(2)), None]);
        let alike = [group(1, &["C"]), group(2, &["C++"]), group(3, &["★"])];
        let found = ["C++", "c", "C", "★", "—", "c++"].map(|name| group_of(&alike, name));
        assert_eq!(found, [Some(GroupId(2)), None, Some(GroupId(1)), Some(GroupId(3)), None, None]);
    }
}
