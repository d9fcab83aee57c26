//! Checks the nine locales: the same keys, the right plural forms, and every text translated.

mod script;
mod texts;
mod used;

use std::collections::BTreeSet;

use laurel_core::language::Language;

use texts::{Texts, bases, holes, load, split_form, words};

/// The language that the others are translated from.
const SOURCE: Language = Language::ZhHans;

/// Texts that two languages write alike: characters that Chinese and Japanese share.
const ALIKE: [(Language, &[&str]); 1] = [(
    Language::Ja,
    &[
        "columns.order.persons",
        "comment.row.author",
        "console.account.save",
        "console.audit.subject.work",
        "console.brand.name",
        "console.form.field.personMax",
        "console.form.field.personMin",
        "console.import.emptyValue",
        "console.import.field",
        "console.import.row",
        "console.rich.italic",
        "console.rich.shortcut",
        "paydesk.content",
        "paykeys.state.on",
        "console.signups.personCount",
        "console.message.works.label",
        "console.title.works",
        "account.user.works",
        "activity.countdown.unit.minutes",
        "activity.countdown.unit.seconds",
        "common.action.save",
        "common.title.display",
        "display.work.author",
        "common.title.gallery",
        "moderation.words.save",
        "person.relation.self",
    ],
)];

/// Errors below a field, where some languages do not repeat its label.
const WITHOUT_LABEL: [&str; 2] = ["errors.valid.required", "errors.valid.requiredChoice"];

/// Plural categories by CLDR.
fn forms(language: Language) -> &'static [&'static str] {
    match language {
        Language::ZhHans | Language::ZhHant | Language::Ja | Language::Ko | Language::Th => &["other"],
        Language::En | Language::De => &["one", "other"],
        Language::Fr => &["many", "one", "other"],
        Language::Ru => &["few", "many", "one", "other"],
    }
}

/// Fails with all findings, not only the first.
#[track_caller]
fn nothing(found: &[String]) {
    assert!(found.is_empty(), "{} found:\n{}", found.len(), found.join("\n"));
}

/// Checks every text of every language.
#[track_caller]
fn every_text(look: impl Fn(Language, &Texts, &str, &str) -> Option<String>) {
    let mut found = Vec::new();
    for language in Language::ALL {
        let texts = load(language);
        let wrong = texts
            .iter()
            .filter_map(|(key, text)| Some(format!("{} {key}: {} ({text:?})", language.tag(), look(language, &texts, key, text)?)));
        found.extend(wrong);
    }
    nothing(&found);
}

#[test]
fn every_language_has_the_same_files_and_keys() {
    let source: BTreeSet<String> = bases(&load(SOURCE)).into_keys().collect();
    let mut found = Vec::new();
    for language in Language::ALL {
        if texts::files(language) != texts::files(SOURCE) {
            found.push(format!("{} has the files {:?}", language.tag(), texts::files(language)));
        }
        let keys: BTreeSet<String> = bases(&load(language)).into_keys().collect();
        found.extend(source.difference(&keys).map(|key| format!("{} lacks {key}", language.tag())));
        found.extend(keys.difference(&source).map(|key| format!("{} has {key} alone", language.tag())));
    }
    nothing(&found);
}

#[test]
fn every_count_has_exactly_its_languages_plural_forms() {
    let counted: BTreeSet<String> = bases(&load(SOURCE)).into_iter().filter(|(_, forms)| !forms.is_empty()).map(|(base, _)| base).collect();
    assert!(counted.len() > 10, "{counted:?}");
    let mut found = Vec::new();
    for language in Language::ALL {
        for (base, has) in bases(&load(language)) {
            let wanted: BTreeSet<String> = forms(language).iter().map(|form| (*form).to_owned()).collect();
            if has != if counted.contains(&base) { wanted } else { BTreeSet::new() } {
                found.push(format!("{} {base} has the forms {has:?}", language.tag()));
            }
        }
    }
    nothing(&found);
}

#[test]
fn every_text_has_the_placeholders_of_its_source() {
    let source = load(SOURCE);
    every_text(|_, texts, key, text| {
        let (base, form) = split_form(texts, key);
        let origin = source.get(base).or_else(|| source.get(&format!("{base}_other")))?;
        let (wanted, mut has) = (holes(origin), holes(text));
        // The form `one` may write its number out.
        if form == Some("one") && wanted.contains("{{count}}") {
            has.insert("{{count}}".to_owned());
        }
        if WITHOUT_LABEL.contains(&base) {
            has.insert("{{label}}".to_owned());
        }
        (has != wanted).then(|| format!("holes {has:?}, not {wanted:?}"))
    });
}

#[test]
fn no_text_is_empty_or_ragged() {
    every_text(|_, _, _, text| {
        let ragged = text.trim() != text || text.contains("  ") || text.matches("{{").count() != text.matches("}}").count();
        (text.is_empty() || ragged).then(|| "is empty or ragged".to_owned())
    });
}

/// Traditional Chinese shares many texts with Simplified; its script is checked instead.
#[test]
fn no_text_equals_its_source() {
    let source = load(SOURCE);
    every_text(|language, texts, key, text| {
        let alike = ALIKE.iter().any(|(known, keys)| *known == language && keys.contains(&key));
        let (base, _) = split_form(texts, key);
        let origin = source.get(base).or_else(|| source.get(&format!("{base}_other")))?;
        let speaks = words(text).chars().any(char::is_alphabetic);
        let translated = matches!(language, Language::ZhHans | Language::ZhHant) || alike || !speaks || origin != text;
        (!translated).then(|| "is not translated".to_owned())
    });
    for (language, keys) in ALIKE {
        let texts = load(language);
        let needless: Vec<String> =
            keys.iter().filter(|key| texts.get(**key) != source.get(**key)).map(|key| format!("{key} needs no exception")).collect();
        nothing(&needless);
    }
}

#[test]
fn every_text_is_written_in_its_own_script() {
    every_text(|language, _, _, text| script::complaint(language, &words(text)));
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let source = load(SOURCE);
    let keys: BTreeSet<String> = bases(&source).into_keys().collect();
    let used = used::used(&texts::files(SOURCE));
    let missing =
        used.iter().filter(|pattern| !keys.iter().any(|key| used::matches(pattern, key))).map(|pattern| format!("missing: {pattern}"));
    let unused = keys.iter().filter(|key| !used.iter().any(|pattern| used::matches(pattern, key))).map(|key| format!("unused: {key}"));
    nothing(&missing.chain(unused).collect::<Vec<_>>());
}

#[test]
fn a_star_in_a_pattern_matches_a_filled_in_part() {
    assert!(used::matches("a.b", "a.b") && !used::matches("a.b", "a.bc") && !used::matches("a.bc", "a.b"));
    assert!(used::matches("a.*", "a.b") && !used::matches("a.*", "a.") && used::matches("a.*.c", "a.b.c"));
    assert!(!used::matches("a.*.c", "a.b.d") && used::matches("a.*.c.*", "a.b.c.d") && !used::matches("a.*.c.*", "a.b.c."));
}
