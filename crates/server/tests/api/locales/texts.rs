//! The files of `locales/`, flattened to keys.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use laurel_core::language::Language;
use serde_json::Value;

/// Suffixes of the plural forms.
pub(super) const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Texts by key.
pub(super) type Texts = BTreeMap<String, String>;

pub(super) fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Names of a language's files, which are the first parts of its keys.
pub(super) fn files(language: Language) -> BTreeSet<String> {
    let folder = std::fs::read_dir(root().join("locales").join(language.tag())).unwrap();
    folder.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned()).collect()
}

pub(super) fn load(language: Language) -> Texts {
    let mut texts = Texts::new();
    for name in files(language) {
        let path = root().join("locales").join(language.tag()).join(format!("{name}.json"));
        let file = std::fs::read(&path).unwrap();
        let value = serde_json::from_slice(&file).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        flatten(&name, &value, &mut texts);
    }
    texts
}

fn flatten(key: &str, value: &Value, texts: &mut Texts) {
    match value {
        Value::Object(map) => map.iter().for_each(|(name, value)| flatten(&format!("{key}.{name}"), value, texts)),
        Value::String(text) => assert!(texts.insert(key.to_owned(), text.clone()).is_none(), "{key} stands twice"),
        other => panic!("{key} is no text: {other}"),
    }
}

/// Splits a key into its base and its plural form, if it has one.
pub(super) fn split_form<'a>(texts: &Texts, key: &'a str) -> (&'a str, Option<&'a str>) {
    match key.rsplit_once('_') {
        Some((base, form)) if FORMS.contains(&form) && texts.contains_key(&format!("{base}_other")) => (base, Some(form)),
        _ => (key, None),
    }
}

/// Keys without plural forms, each with the forms it has.
pub(super) fn bases(texts: &Texts) -> BTreeMap<String, BTreeSet<String>> {
    let mut bases = BTreeMap::<String, BTreeSet<String>>::new();
    for key in texts.keys() {
        let (base, form) = split_form(texts, key);
        bases.entry(base.to_owned()).or_default().extend(form.map(str::to_owned));
    }
    bases
}

/// Placeholders in `{{…}}` and in `<…>`, which code fills.
pub(super) fn holes(text: &str) -> BTreeSet<String> {
    let braces = text.split("{{").skip(1).filter_map(|rest| rest.split_once("}}")).map(|(hole, _)| hole.split(',').next().unwrap_or(hole));
    let marks = text.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(mark, _)| mark);
    let mut found: BTreeSet<String> = braces.map(|hole| format!("{{{{{}}}}}", hole.trim())).collect();
    found.extend(marks.map(|mark| format!("<{mark}>")));
    found
}

/// A text without its placeholders and marks.
pub(super) fn words(text: &str) -> String {
    let mut left = String::new();
    for (index, part) in text.split("{{").enumerate() {
        left.push_str(if index == 0 { part } else { part.split_once("}}").map_or("", |(_, rest)| rest) });
    }
    left.split('<')
        .enumerate()
        .map(|(index, part)| if index == 0 { part } else { part.split_once('>').map_or(part, |(_, rest)| rest) })
        .collect()
}
