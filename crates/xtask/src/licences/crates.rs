//! Checks crates: permissive licence, from crates.io only, no wildcard versions, not banned.

use serde::Deserialize;

use super::Permissive;

/// Banned crates, with the reason.
const BANNED: [(&str, &str); 2] = [
    ("actix-governor", "GPL; governor itself is permissive"),
    ("openssl-sys", "TLS is rustls here, so that the binary needs no system library for it"),
];

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The part of `cargo metadata` that is checked.
#[derive(Deserialize)]
pub(super) struct Workspace {
    pub(super) packages: Vec<Package>,
    workspace_members: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    /// Absent for crates in a local folder.
    source: Option<String>,
    /// Registries it may be published to: empty for a private crate, absent if there is no restriction.
    publish: Option<Vec<String>>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    req: String,
    path: Option<String>,
}

pub(super) fn read(metadata: &str) -> serde_json::Result<Workspace> {
    serde_json::from_str(metadata)
}

impl Workspace {
    /// One reason per problem found in any crate.
    pub(super) fn refusals(&self, permissive: &Permissive) -> Vec<String> {
        let mut found = Vec::new();
        for package in &self.packages {
            let reasons = [package.banned(), self.foreign(package), package.licence(permissive)];
            let all = reasons.into_iter().flatten().chain(package.wildcards());
            found.extend(all.map(|reason| format!("{} {}: {reason}", package.name, package.version)));
        }
        found
    }

    fn foreign(&self, package: &Package) -> Option<String> {
        match &package.source {
            Some(source) => (source != CRATES_IO).then(|| format!("comes from {source}, not from crates.io")),
            None => (!self.workspace_members.contains(&package.id)).then(|| "is no member of the workspace".to_owned()),
        }
    }
}

impl Package {
    fn is_private(&self) -> bool {
        self.source.is_none() && self.publish.as_ref().is_some_and(Vec::is_empty)
    }

    fn banned(&self) -> Option<String> {
        let (_, reason) = BANNED.iter().find(|(name, _)| *name == self.name)?;
        Some(format!("is banned: {reason}"))
    }

    fn licence(&self, permissive: &Permissive) -> Option<String> {
        if self.is_private() { None } else { permissive.refusal(self.license.as_deref()) }
    }

    /// A private crate needs no version for a dependency in the same repository.
    fn wildcards(&self) -> impl Iterator<Item = String> {
        let any = self.dependencies.iter().filter(|needed| needed.req == "*" && !(self.is_private() && needed.path.is_some()));
        any.map(|needed| format!("takes any version of {}", needed.name))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{CRATES_IO, Permissive, read};

    /// A valid crate of crates.io, with some fields changed.
    fn published(changes: &Value) -> Value {
        let good = json!({
            "id": "leaf 1.2.3", "name": "leaf", "version": "1.2.3", "license": "MIT", "source": CRATES_IO,
            "publish": null, "dependencies": [{ "name": "stem", "req": "^1", "path": null }],
        });
        merged(good, changes)
    }

    /// The same for a private crate of the workspace.
    fn private(changes: &Value) -> Value {
        merged(published(&json!({ "id": "own", "name": "own", "license": null, "source": null, "publish": [] })), changes)
    }

    fn merged(mut package: Value, changes: &Value) -> Value {
        for (name, value) in changes.as_object().expect("fields") {
            package[name] = value.clone();
        }
        package
    }

    fn refusals(package: &Value) -> Vec<String> {
        let metadata = json!({ "packages": [package], "workspace_members": ["own"] }).to_string();
        read(&metadata).expect("metadata").refusals(&Permissive::new().expect("a list"))
    }

    #[test]
    fn permissive_crates_of_crates_io_and_private_ones_are_accepted() {
        assert!(refusals(&published(&json!({}))).is_empty());
        assert!(refusals(&private(&json!({}))).is_empty());
    }

    #[test]
    fn a_licence_that_is_not_permissive_is_refused() {
        assert_eq!(refusals(&published(&json!({ "license": "GPL-3.0-only" }))), ["leaf 1.2.3: GPL-3.0-only is not permissive"]);
        assert_eq!(refusals(&published(&json!({ "license": null }))), ["leaf 1.2.3: names no licence"]);
    }

    #[test]
    fn a_publishable_crate_of_the_workspace_needs_a_licence() {
        assert_eq!(refusals(&private(&json!({ "publish": null }))), ["own 1.2.3: names no licence"]);
    }

    #[test]
    fn sources_other_than_crates_io_are_refused() {
        for source in ["git+https://example.org/leaf#0123abc", "registry+https://example.org/index", "sparse+https://example.org/"] {
            let expected = format!("leaf 1.2.3: comes from {source}, not from crates.io");
            assert_eq!(refusals(&published(&json!({ "source": source }))), [expected]);
        }
    }

    #[test]
    fn a_folder_outside_the_workspace_is_refused() {
        assert_eq!(refusals(&private(&json!({ "id": "elsewhere" }))), ["own 1.2.3: is no member of the workspace"]);
    }

    #[test]
    fn a_banned_crate_is_refused_with_the_reason() {
        let refused = refusals(&published(&json!({ "name": "actix-governor" })));
        assert_eq!(refused, ["actix-governor 1.2.3: is banned: GPL; governor itself is permissive"]);
    }

    #[test]
    fn wildcard_versions_are_refused_except_within_the_workspace() {
        let any = json!({ "dependencies": [{ "name": "stem", "req": "*", "path": null }] });
        assert_eq!(refusals(&published(&any)), ["leaf 1.2.3: takes any version of stem"]);
        assert_eq!(refusals(&private(&any)), ["own 1.2.3: takes any version of stem"]);
        let neighbour = json!({ "dependencies": [{ "name": "stem", "req": "*", "path": "crates/stem" }] });
        assert!(refusals(&private(&neighbour)).is_empty());
        assert_eq!(
            refusals(&private(&merged(neighbour, &json!({ "publish": null, "license": "MIT" })))),
            ["own 1.2.3: takes any version of stem"]
        );
    }
}
