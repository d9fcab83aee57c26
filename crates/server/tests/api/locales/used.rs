//! Collects the keys that the product uses: core's lists, and the literals of server and front end.

use std::collections::BTreeSet;
use std::path::Path;

use laurel_core::calls::{CallId, Method, OrganiserCall};
use laurel_core::errors::all_keys;
use laurel_core::payment::organiser::OrderColumn;
use laurel_core::routes::{ConsoleRoute, Route, tab_bar};
use laurel_core::signup::organiser::ExportColumn;
use laurel_core::work::organiser::WorkColumn;

use super::texts::root;

/// The used keys; `*` replaces a part that is filled in at run time.
pub(super) fn used(files: &BTreeSet<String>) -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = all_keys().into_iter().collect();
    keys.extend(Route::ALL.iter().map(|route| route.row().title_key.to_owned()));
    keys.extend(ConsoleRoute::ALL.iter().map(|route| route.row().title_key.to_owned()));
    keys.extend(recorded().map(|name| format!("console.audit.action.{}", name.replace(' ', "."))));
    keys.extend(ExportColumn::ALL.iter().map(|column| column.key().to_owned()));
    keys.extend(OrderColumn::ALL.iter().map(|column| column.key().to_owned()));
    keys.extend(WorkColumn::ALL.iter().map(|column| column.key().to_owned()));
    keys.extend(tab_bar(true, 0).into_iter().map(|tab| tab.text_key));
    for source in sources(&root().join("crates/server/src"), &["rs"]) {
        keys.extend(literals(&source, files, &['"']).into_iter().filter(|key| key.starts_with("server.") || key.starts_with("columns.")));
    }
    for source in sources(&root().join("frontend/src"), &["ts", "tsx"]) {
        // Names of calls look like keys.
        let is_call = |key: &str| CallId::from_name(key).is_some() || OrganiserCall::from_name(key).is_some();
        keys.extend(literals(&source, files, &['"', '`']).into_iter().filter(|key| !is_call(key)));
    }
    keys
}

/// Names of the calls and commands that have entries in the audit log.
fn recorded() -> impl Iterator<Item = &'static str> {
    // An invitation and a test of keys are read by a `POST`.
    let by_post = [OrganiserCall::StaffWelcome, OrganiserCall::SignupImportCheck, OrganiserCall::PayServiceCheck];
    let reads = move |call: &OrganiserCall| call.row().methods == [Method::Get] || by_post.contains(call);
    let calls = OrganiserCall::ALL.iter().filter(move |call| !reads(call)).map(|call| call.row().name);
    calls.chain(["organiser create", "organiser reset", "merchant tabs"])
}

/// The texts of all source files below a folder, without tests and generated declarations.
fn sources(folder: &Path, endings: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(sources(&path, endings));
        } else if endings.contains(&ending.as_str()) && !name.contains(".test.") && !name.contains(".gen.") && !name.ends_with(".d.ts") {
            found.push(std::fs::read_to_string(path).unwrap());
        }
    }
    found
}

/// Literals that begin with the name of a file and a point. Only the quote before the name is searched, so that
/// quotes in comments and texts cannot shift the search.
fn literals(source: &str, files: &BTreeSet<String>, quotes: &[char]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for quote in quotes {
        for file in files {
            let begin = format!("{quote}{file}.");
            for rest in source.split(&begin).skip(1) {
                let Some((rest, _)) = rest.split_once(*quote) else { continue };
                found.extend(pattern(rest).map(|rest| format!("{file}.{rest}")));
            }
        }
    }
    found
}

/// The literal with `*` for each `${…}`; `None` if it is no key.
fn pattern(literal: &str) -> Option<String> {
    let mut key = String::new();
    for (index, part) in literal.split("${").enumerate() {
        if index == 0 {
            key.push_str(part);
        } else {
            key.push('*');
            key.push_str(part.split_once('}')?.1);
        }
    }
    key.chars().all(|c| c.is_ascii_alphanumeric() || "._*".contains(c)).then_some(key)
}

/// Matches a key against a pattern.
pub(super) fn matches(pattern: &str, key: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = key.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    for (index, part) in parts.iter().enumerate() {
        let found = if index + 1 == parts.len() { rest.strip_suffix(part).map(str::len) } else { rest.find(part) };
        match found {
            Some(at) if at > 0 => rest = &rest[(at + part.len()).min(rest.len())..],
            _ => return false,
        }
    }
    rest.is_empty()
}
