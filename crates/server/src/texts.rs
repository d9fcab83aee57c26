//! Translations of the server's own texts in nine languages: refusals, mails, files, first screens.

use std::collections::HashMap;

use laurel_core::format;
use laurel_core::language::Language;

use crate::packed::Pack;

/// Translations by language and key.
pub struct Texts {
    origin: String,
    by_language: HashMap<Language, HashMap<String, String>>,
}

impl Texts {
    /// Reads the embedded files. `origin` is the public address of the server, which links in texts begin with.
    pub fn load(origin: &str) -> anyhow::Result<Texts> {
        Texts::read(&Pack::open()?, origin)
    }

    /// Reads the files from a pack that is open.
    pub(crate) fn read(pack: &Pack, origin: &str) -> anyhow::Result<Texts> {
        let mut by_language = HashMap::new();
        for language in Language::ALL {
            let mut texts = HashMap::new();
            let folder = format!("locales/{}/", language.tag());
            for path in pack.paths(&folder) {
                let name = path.trim_start_matches(&folder).trim_end_matches(".json");
                flatten(&pack.read(path)?, name, &mut texts);
            }
            by_language.insert(language, texts);
        }
        Ok(Texts { origin: origin.to_owned(), by_language })
    }

    /// Public address of the server, without a slash at its end.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// A text with its placeholders filled. A missing key is returned as it is; the locale check finds it first.
    pub fn get(&self, language: Language, key: &str, holes: &[(&str, &str)]) -> String {
        let found = self.by_language.get(&language).and_then(|texts| texts.get(key));
        let mut text = found.cloned().unwrap_or_else(|| key.to_owned());
        for (name, value) in holes {
            text = text.replace(&format!("{{{{{name}}}}}"), value);
        }
        text
    }

    /// A text about a count, in the plural form of the language.
    pub fn counted(&self, language: Language, key: &str, count: i64, holes: &[(&str, &str)]) -> String {
        let form = format!("{key}_{}", format::plural(language, count).as_str());
        let other = format!("{key}_other");
        let known = |key: &str| self.by_language.get(&language).is_some_and(|texts| texts.contains_key(key));
        let found = [form.as_str(), other.as_str()].into_iter().find(|key| known(key)).unwrap_or(key);
        let text = self.get(language, found, holes);
        text.replace("{{count, number}}", &format::number(language, count)).replace("{{count}}", &count.to_string())
    }
}

fn flatten(value: &serde_json::Value, key: &str, texts: &mut HashMap<String, String>) {
    match value {
        serde_json::Value::Object(map) => map.iter().for_each(|(name, value)| flatten(value, &format!("{key}.{name}"), texts)),
        serde_json::Value::String(text) => {
            texts.insert(key.to_owned(), text.clone());
        }
        _ => {}
    }
}
