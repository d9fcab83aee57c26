//! Rooms of the server: their one order, and the rule that imports point downwards.
//!
//! A room is a module at the root, or its part of queries (`…::store`) or of rules (`…::service`). The code of a domain
//! that serves calls is the room with the domain's own name.

#![expect(clippy::expect_used, reason = "a test may fail by a panic")]

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Floors from the ground up. A room may import every room before it, on its own floor too.
const FLOORS: [(&str, &[&str]); 8] = [
    ("ground", &["error", "gather", "clock", "packed", "texts", "cache", "db", "keys", "config", "provider", "outbound", "storage"]),
    ("shared", &["agreement", "assets", "limits", "metrics", "scope"]),
    (
        "queries",
        &[
            "merchant::store",
            "auth",
            "payment::store",
            "person::store",
            "notice::store",
            "activity::store",
            "signup::store",
            "team::store",
            "upload::store",
            "media",
            "work::store",
            "vote::store",
            "comment::store",
            "message::store",
            "moment::store",
            "staff::store",
            "privacy::store",
            "stat::store",
            "live::store",
            "audit::store",
            "event_log",
            "locks",
        ],
    ),
    ("frame", &["state", "http", "idempotency", "audit", "export", "upload"]),
    (
        "rules",
        &[
            "merchant::service",
            "notice::service",
            "account::service",
            "payment::service",
            "signup::service",
            "work::service",
            "comment::service",
            "message::service",
            "vote::service",
            "team::service",
        ],
    ),
    (
        "calls",
        &[
            "region",
            "account",
            "person",
            "notice",
            "activity",
            "payment",
            "signup",
            "team",
            "vote",
            "work",
            "message",
            "moment",
            "staff",
            "messenger",
            "comment",
            "merchant",
            "privacy",
            "stat",
            "live",
        ],
    ),
    ("jobs and pages", &["jobs", "demo", "search", "ssr", "maintenance", "pages"]),
    ("roof", &["routes", "app"]),
];

/// Modules by path (`signup::store::new`), each with the modules that it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn imports_point_to_lower_rooms() {
    let height = |room: &str| rooms().position(|known| known == room);
    let imports = imports();
    let unknown: BTreeSet<String> = imports.keys().map(|module| room_of(module)).filter(|room| height(room).is_none()).collect();
    assert_eq!(unknown, BTreeSet::new(), "rooms without a place in FLOORS");

    let mut upward = Vec::new();
    for (module, targets) in &imports {
        let own = room_of(module);
        let climbs = |target: &&String| room_of(target) != own && height(&room_of(target)) >= height(&own);
        upward.extend(targets.iter().filter(climbs).map(|target| format!("{module} imports {target}")));
    }
    assert_eq!(upward, Vec::<String>::new(), "a room imports one above it");
}

#[test]
fn queries_and_rules_know_no_call() {
    let imports = imports();
    let below: Vec<&str> =
        FLOORS.iter().filter(|(floor, _)| matches!(*floor, "queries" | "rules")).flat_map(|(_, rooms)| *rooms).copied().collect();
    let is_call = |target: &&String| room_of(target) == "http";
    let knowing = imports.iter().filter(|(module, _)| below.contains(&room_of(module).as_str()));
    let found: Vec<String> = knowing
        .flat_map(|(module, targets)| targets.iter().filter(is_call).map(move |target| format!("{module} imports {target}")))
        .collect();
    assert_eq!(found, Vec::<String>::new(), "services and stores take a scope, never a call");
}

#[test]
fn no_more_than_two_files_import_each_other() {
    let imports = imports();
    let reached: BTreeMap<&str, HashSet<&str>> = imports.keys().map(|module| (module.as_str(), reach(&imports, module))).collect();
    let circles: BTreeSet<Vec<&str>> = reached
        .iter()
        .map(|(module, targets)| targets.iter().copied().filter(|target| reached[target].contains(module)).collect::<Vec<_>>())
        .map(|mut circle| {
            circle.sort_unstable();
            circle
        })
        .filter(|circle| circle.len() > 2)
        .collect();
    assert_eq!(circles, BTreeSet::new());
}

/// The library is not built for tests (see its `Cargo.toml`), so a test inside of it would never run.
#[test]
fn the_library_contains_no_tests() {
    let mut texts = BTreeMap::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut Vec::new(), &mut texts);
    let with_tests: Vec<_> = texts.iter().filter(|(_, text)| text.contains("#[cfg(test)]")).map(|(module, _)| module).collect();
    assert!(with_tests.is_empty(), "their tests belong to tests/api/parts: {with_tests:?}");
}

#[test]
fn paths_are_read_from_nested_uses_macros_and_expressions() {
    let source = "use super::a::{self, b::C}; pub(crate) fn f() { both!(db, |c| crate::d::e(c)); self::g(); }";
    let found = paths(&source.parse().expect("tokens"));
    assert_eq!(found, ["super::a", "super::a::b::C", "crate::d::e", "self::g"].map(str::to_owned));
}

/// `signup::organiser::store` and `signup::store::new` are both part of the room `signup::store`; `db::store` is part of
/// the room `db`, which has no layers.
fn room_of(module: &str) -> String {
    let mut parts = module.split("::");
    let root = parts.next().unwrap_or_default();
    let layer = parts.find(|part| matches!(*part, "store" | "service")).map(|layer| format!("{root}::{layer}"));
    layer.filter(|layer| rooms().any(|room| room == layer)).unwrap_or_else(|| root.to_owned())
}

fn rooms() -> impl Iterator<Item = &'static str> {
    FLOORS.iter().flat_map(|(_, rooms)| rooms.iter().copied())
}

fn reach<'a>(imports: &'a Imports, from: &'a str) -> HashSet<&'a str> {
    let mut seen = HashSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for target in imports.get(module).into_iter().flatten() {
            if seen.insert(target.as_str()) {
                open.push(target);
            }
        }
    }
    seen
}

/// Imports of every module but the library's root and the program.
fn imports() -> Imports {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = BTreeMap::new();
    collect(&source, &mut Vec::new(), &mut texts);
    let modules: BTreeSet<String> = texts.keys().cloned().collect();
    let targets = |module: &str, text: &str| {
        let tokens: TokenStream = text.parse().expect("Rust source");
        let found = paths(&tokens).into_iter().filter_map(|path| module_of(&absolute(&path, module), &modules));
        found.filter(|target| target != module).collect()
    };
    texts.iter().map(|(module, text)| (module.clone(), targets(module, text))).collect()
}

fn collect(folder: &Path, parents: &mut Vec<String>, texts: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a folder of sources").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a module's name").to_owned();
        if path.is_dir() {
            parents.push(name);
            collect(&path, parents, texts);
            parents.pop();
            continue;
        }
        let is_root = parents.is_empty() && matches!(name.as_str(), "lib" | "main");
        if !is_root {
            let module = if name == "mod" { parents.join("::") } else { [parents.as_slice(), &[name]].concat().join("::") };
            texts.insert(module, fs::read_to_string(path).expect("a source"));
        }
    }
}

/// Every path of the tokens that begins with `crate`, `super` or `self`, as written.
fn paths(tokens: &TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        match token {
            TokenTree::Ident(ident) if ident == "crate" || ident == "super" || ident == "self" => {
                at = path(&tokens, at, ident.to_string(), &mut found);
            }
            TokenTree::Group(group) => found.extend(paths(&group.stream())),
            _ => {}
        }
    }
    found
}

/// Reads on after `prefix`; returns the position behind the path.
fn path(tokens: &[TokenTree], mut at: usize, mut prefix: String, found: &mut Vec<String>) -> usize {
    let is_colon = |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    let length = prefix.len();
    while is_colon(at) && is_colon(at + 1) {
        match tokens.get(at + 2) {
            Some(TokenTree::Ident(ident)) => {
                prefix = format!("{prefix}::{ident}");
                at += 3;
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                branches(&group.stream(), &prefix, found);
                return at + 3;
            }
            _ => break,
        }
    }
    if prefix.len() > length {
        found.push(prefix);
    }
    at
}

/// The leaves of a nested `use`.
fn branches(tokens: &TokenStream, prefix: &str, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for branch in tokens.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')) {
        match branch.first() {
            Some(TokenTree::Ident(ident)) if ident == "self" => found.push(prefix.to_owned()),
            Some(TokenTree::Ident(ident)) => {
                let leaf = format!("{prefix}::{ident}");
                let before = found.len();
                path(branch, 1, leaf.clone(), found);
                if found.len() == before {
                    found.push(leaf);
                }
            }
            _ => {}
        }
    }
}

fn absolute(path: &str, module: &str) -> Vec<String> {
    let mut base: Vec<String> = module.split("::").map(str::to_owned).collect();
    for part in path.split("::") {
        match part {
            "crate" => base.clear(),
            "super" => {
                base.pop();
            }
            "self" => {}
            name => base.push(name.to_owned()),
        }
    }
    base
}

/// The longest beginning of a path that is a module: the rest names items.
fn module_of(path: &[String], modules: &BTreeSet<String>) -> Option<String> {
    (1..=path.len()).rev().map(|length| path[..length].join("::")).find(|name| modules.contains(name))
}
