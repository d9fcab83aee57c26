//! Rejects crates and npm packages that must not be part of the product, by licence, source or name.

mod crates;
mod packages;

use std::io::Write as _;
use std::process::Command;

use anyhow::{Context as _, ensure};
use spdx::{Expression, LicenseReq, Licensee, ParseMode};

/// Licences under which the product can be used, changed and sold with no more than a notice.
const PERMISSIVE: [&str; 17] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BlueOak-1.0.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "PSF-2.0",
    "Python-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Strict SPDX, except that the slash of older crates means OR.
const SPELLING: ParseMode = ParseMode { allow_slash_as_or_operator: true, ..ParseMode::STRICT };

/// Reads the lock data of cargo and npm, and fails if a crate or package is rejected.
pub(crate) fn check() -> anyhow::Result<()> {
    let permissive = Permissive::new()?;
    let root = crate::root()?;
    let mut out = std::io::stdout();
    let mut refusals = Vec::new();

    let workspace = crates::read(&metadata(&root)?)?;
    refusals.extend(workspace.refusals(&permissive));
    writeln!(out, "crates: {} checked", workspace.packages.len())?;

    let files = packages::lock_files(&root)?;
    ensure!(!files.is_empty(), "no npm lock file below {}", root.display());
    for file in files {
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let lock = packages::read(&text).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(&root)?.display();
        writeln!(out, "{name}: {} packages checked", lock.installed().count())?;
        refusals.extend(lock.refusals(&permissive).map(|refusal| format!("{name}: {refusal}")));
    }

    ensure!(refusals.is_empty(), "refused:\n{}", refusals.join("\n"));
    Ok(())
}

/// Metadata for all features and platforms, since licences apply wherever the product is built.
fn metadata(root: &std::path::Path) -> anyhow::Result<String> {
    let output = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(["metadata", "--locked", "--all-features", "--format-version", "1"])
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("cargo metadata")?;
    ensure!(output.status.success(), "cargo could not say what is locked");
    Ok(String::from_utf8(output.stdout)?)
}

/// The parsed licences of [`PERMISSIVE`].
struct Permissive(Vec<Licensee>);

impl Permissive {
    fn new() -> anyhow::Result<Self> {
        Ok(Self(PERMISSIVE.into_iter().map(Licensee::parse).collect::<Result<_, _>>()?))
    }

    /// The reason to reject an expression that permissive licences alone do not satisfy.
    fn refusal(&self, expression: Option<&str>) -> Option<String> {
        let Some(expression) = expression else { return Some("names no licence".to_owned()) };
        let met = |wanted: &LicenseReq| self.0.iter().any(|licence| licence.satisfies(wanted));
        match Expression::parse_mode(expression, SPELLING) {
            Ok(parsed) if parsed.evaluate(met) => None,
            Ok(_) => Some(format!("{expression} is not permissive")),
            Err(error) => Some(format!("{expression} is no SPDX expression: {}", error.reason)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Permissive;

    fn is_permitted(expression: &str) -> bool {
        Permissive::new().expect("the list is made of SPDX names").refusal(Some(expression)).is_none()
    }

    #[test]
    fn one_permissive_choice_is_enough() {
        assert!(is_permitted("MIT"));
        assert!(is_permitted("GPL-3.0-only OR MIT"));
        assert!(is_permitted("MIT OR Apache-2.0 OR LGPL-2.1-or-later"));
        assert!(is_permitted("Unlicense/MIT"));
        assert!(!is_permitted("GPL-3.0-only OR MPL-2.0"));
    }

    #[test]
    fn every_part_of_a_conjunction_must_be_permissive() {
        assert!(is_permitted("Apache-2.0 AND ISC"));
        assert!(!is_permitted("Apache-2.0 AND GPL-3.0-only"));
    }

    #[test]
    fn parentheses_bind_first_and_then_conjunctions() {
        assert!(is_permitted("(MIT OR GPL-3.0-only) AND Unicode-3.0"));
        assert!(!is_permitted("(MIT OR ISC) AND GPL-3.0-only"));
        assert!(is_permitted("MIT OR ISC AND GPL-3.0-only"));
        assert!(!is_permitted("(MIT AND (ISC AND (GPL-3.0-only OR MPL-2.0)))"));
    }

    #[test]
    fn an_exception_is_permitted_only_with_its_own_licence() {
        assert!(is_permitted("Apache-2.0 WITH LLVM-exception"));
        assert!(!is_permitted("MIT WITH LLVM-exception"));
        assert!(!is_permitted("GPL-3.0-only WITH Classpath-exception-2.0"));
    }

    #[test]
    fn invalid_expressions_are_refused() {
        for text in ["", "MIT OR", "(MIT", "SEE LICENSE IN LICENSE.md", "UNLICENSED", "Apache 2.0"] {
            assert!(!is_permitted(text), "{text}");
        }
        let nothing = Permissive::new().expect("the list is made of SPDX names").refusal(None);
        assert_eq!(nothing.as_deref(), Some("names no licence"));
    }
}
