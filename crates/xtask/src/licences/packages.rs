//! Checks npm packages of all lock files of the repository: permissive licence, from the registry only.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::Permissive;

/// The legacy way of declaring a licence, which lock files omit; both packages are under MIT.
const LEFT_OUT: Option<&str> = None;

/// Tools for building and testing only; no part of them is shipped in the product.
const ONLY_RUN_HERE: [(&str, Option<&str>); 8] = [
    ("@axe-core/playwright", Some("MPL-2.0")),
    ("axe-core", Some("MPL-2.0")),
    ("caniuse-lite", Some("CC-BY-4.0")),
    ("exit", LEFT_OUT),
    ("lightningcss", Some("MPL-2.0")),
    ("mdn-data", Some("MPL-2.0")),
    ("spdx-exceptions", Some("CC-BY-3.0")),
    ("string.fromcodepoint", LEFT_OUT),
];

/// Folders with built, installed or recorded files.
const NOT_OURS: [&str; 3] = ["node_modules", "target", "dist"];

/// The part of a lock file that is checked. The key of a package is its path below the folder.
#[derive(Deserialize)]
pub(super) struct Lock {
    packages: BTreeMap<String, Package>,
}

#[derive(Deserialize)]
pub(super) struct Package {
    version: Option<String>,
    license: Option<String>,
    /// Absent for the registry: `.npmrc` makes npm omit the registry's own URLs.
    resolved: Option<String>,
    #[serde(default)]
    dev: bool,
    #[serde(default)]
    link: bool,
}

pub(super) fn read(text: &str) -> serde_json::Result<Lock> {
    serde_json::from_str(text)
}

/// All lock files of the repository, so that no new folder is forgotten.
pub(super) fn lock_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let (name, path) = (entry.file_name(), entry.path());
        if entry.file_type()?.is_dir() {
            let is_hidden = name.as_encoded_bytes().starts_with(b".");
            if !is_hidden && NOT_OURS.iter().all(|other| name != *other) {
                found.extend(lock_files(&path)?);
            }
        } else if name == "package-lock.json" {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

impl Lock {
    /// Packages by name, without the folder's own package and links to neighbours.
    pub(super) fn installed(&self) -> impl Iterator<Item = (&str, &Package)> {
        let packages = self.packages.iter().filter(|(_, package)| !package.link);
        packages.filter_map(|(place, package)| Some((place.rsplit_once("node_modules/")?.1, package)))
    }

    /// One reason per problem found in any package.
    pub(super) fn refusals(&self, permissive: &Permissive) -> impl Iterator<Item = String> {
        self.installed().flat_map(|(name, package)| {
            let version = package.version.as_deref().unwrap_or_default();
            let reasons = [package.licence(name, permissive), package.foreign()];
            reasons.into_iter().flatten().map(move |reason| format!("{name} {version}: {reason}"))
        })
    }
}

impl Package {
    fn licence(&self, name: &str, permissive: &Permissive) -> Option<String> {
        permissive.refusal(self.license.as_deref()).filter(|_| !self.is_tool(name))
    }

    fn is_tool(&self, name: &str) -> bool {
        // Builds of a tool for one platform are separate packages, such as lightningcss-linux-x64-gnu.
        let is_build_of = |tool: &str| name.strip_prefix(tool).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
        let tool = ONLY_RUN_HERE.iter().find(|(tool, _)| is_build_of(tool));
        self.dev && tool.is_some_and(|(_, licence)| self.license.as_deref() == *licence)
    }

    fn foreign(&self) -> Option<String> {
        self.resolved.as_ref().map(|address| format!("comes from {address}, not from the registry"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Permissive, lock_files, read};

    fn refusals(packages: &Value) -> Vec<String> {
        let lock = read(&json!({ "lockfileVersion": 3, "packages": packages }).to_string()).expect("a lock file");
        lock.refusals(&Permissive::new().expect("a list")).collect()
    }

    #[test]
    fn permissive_packages_are_accepted_in_any_folder() {
        let packages = json!({
            "": { "name": "own", "version": "1.0.0" },
            "node_modules/leaf": { "version": "1.2.3", "license": "MIT" },
            "node_modules/leaf/node_modules/@scope/stem": { "version": "2.0.0", "license": "(MIT OR CC0-1.0)" },
            "node_modules/neighbour": { "resolved": "../neighbour", "link": true },
        });
        assert!(refusals(&packages).is_empty());
    }

    #[test]
    fn missing_and_non_permissive_licences_are_refused() {
        let packages = json!({
            "node_modules/leaf": { "version": "1.2.3", "license": "GPL-3.0-only" },
            "node_modules/leaf/node_modules/@scope/stem": { "version": "2.0.0" },
        });
        assert_eq!(refusals(&packages), ["leaf 1.2.3: GPL-3.0-only is not permissive", "@scope/stem 2.0.0: names no licence"]);
    }

    #[test]
    fn a_development_tool_may_have_its_known_licence() {
        let tool = |dev: bool, licence: &str| json!({ "version": "1.2.3", "license": licence, "dev": dev });
        assert!(refusals(&json!({ "node_modules/lightningcss-linux-x64-gnu": tool(true, "MPL-2.0") })).is_empty());
        let shipped = refusals(&json!({ "node_modules/lightningcss": tool(false, "MPL-2.0") }));
        assert_eq!(shipped, ["lightningcss 1.2.3: MPL-2.0 is not permissive"]);
        let changed = refusals(&json!({ "node_modules/lightningcss": tool(true, "GPL-3.0-only") }));
        assert_eq!(changed, ["lightningcss 1.2.3: GPL-3.0-only is not permissive"]);
        let namesake = refusals(&json!({ "node_modules/lightningcssy": tool(true, "MPL-2.0") }));
        assert_eq!(namesake, ["lightningcssy 1.2.3: MPL-2.0 is not permissive"]);
    }

    #[test]
    fn packages_from_outside_the_registry_are_refused() {
        let packages =
            json!({ "node_modules/leaf": { "version": "1.2.3", "license": "MIT", "resolved": "git+ssh://git@example.org/leaf.git" } });
        assert_eq!(refusals(&packages), ["leaf 1.2.3: comes from git+ssh://git@example.org/leaf.git, not from the registry"]);
    }

    #[test]
    fn the_lock_files_of_all_folders_are_found() {
        let root = crate::root().expect("a repository");
        let found = lock_files(&root).expect("the repository's folders");
        for folder in ["frontend", "e2e", "crates/server/tests/smtp"] {
            assert!(found.contains(&root.join(folder).join("package-lock.json")), "{folder}");
        }
    }
}
