//! Agreements: default texts in nine languages, embedded.

use std::collections::HashMap;

use laurel_core::errors::{FieldErrors, Rule};
use laurel_core::language::Language;
use laurel_core::merchant::{Agreement, AgreementKind, AgreementPoint, AgreementSection};
use serde::Deserialize;

use crate::packed::Pack;

/// Version of the privacy policy that is recorded with a consent.
pub const PRIVACY_VERSION: &str = "2026-11";
/// Version of the terms of use that is recorded with a consent.
pub const SERVICE_VERSION: &str = "2026-11";
/// Field of the version in every form that asks for consent.
const FIELD: &str = "agreementVersion";
/// Date from which the agreements are in force.
const EFFECTIVE: &str = "2026-11-01";

/// Requires consent to the version in force: a page that was opened before a new version shows the old text.
pub fn check_version(errors: &mut FieldErrors, version: Option<&str>, in_force: &str) {
    if version != Some(in_force) {
        errors.add(FIELD, Rule::Agreement);
    }
}

#[derive(Deserialize)]
struct Document {
    title: String,
    summary: Vec<AgreementPoint>,
    sections: Vec<AgreementSection>,
}

/// The agreements of all languages.
pub struct Agreements {
    texts: HashMap<(Language, AgreementKind), Document>,
}

impl Agreements {
    /// Reads the embedded files from a pack that is open.
    pub(crate) fn read(pack: &Pack) -> anyhow::Result<Agreements> {
        let mut texts = HashMap::new();
        for language in Language::ALL {
            let by_kind: HashMap<AgreementKind, Document> = pack.read(&format!("agreements/{}.json", language.tag()))?;
            texts.extend(by_kind.into_iter().map(|(kind, document)| ((language, kind), document)));
        }
        Ok(Agreements { texts })
    }

    /// The agreement in a language; `None` if there is none.
    pub fn get(&self, language: Language, kind: AgreementKind) -> Option<Agreement> {
        let document = self.texts.get(&(language, kind))?;
        let version = match kind {
            AgreementKind::Privacy | AgreementKind::Portrait => PRIVACY_VERSION,
            AgreementKind::Service => SERVICE_VERSION,
        };
        Some(Agreement {
            kind,
            version: version.to_owned(),
            effective: EFFECTIVE.to_owned(),
            title: document.title.clone(),
            summary: document.summary.clone(),
            sections: document.sections.clone(),
        })
    }
}
