//! What the words of a notice need to know, kept as it was when it happened.

use chrono::{NaiveDateTime, TimeZone as _};
use laurel_core::format;
use laurel_core::language::Language;
use laurel_core::signup::SignupStatus;
use laurel_core::text::LocalText;
use serde::{Deserialize, Serialize};

use crate::clock::to_time;

/// Stands for what is not known.
const UNKNOWN: &str = "–";

/// Values by name; each event keeps those that its words have a place for.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Facts {
    /// State that the sign-up has reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<SignupStatus>,
    /// Name of the activity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub activity: Option<LocalText>,
    /// Title of the work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<String>,
    /// Why, as the organiser wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Number on the waiting list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait_no: Option<i64>,
    /// The offer lapses, ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// The activity begins, ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<i64>,
    /// Hall and street.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub place: Vec<LocalText>,
    /// Zone of the moments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timezone: Option<String>,
}

impl Facts {
    /// Values for the holes of a text.
    pub fn holes(&self, language: Language) -> [(&'static str, String); 7] {
        let moment = |ms: Option<i64>| ms.map_or_else(|| UNKNOWN.to_owned(), |ms| format::date_time(language, self.local(ms)));
        [
            ("activity", self.activity.as_ref().map_or_else(|| UNKNOWN.to_owned(), |name| name.pick(language).to_owned())),
            ("waitNo", self.wait_no.map_or_else(|| UNKNOWN.to_owned(), |number| number.to_string())),
            ("until", moment(self.until)),
            ("start", moment(self.start)),
            ("place", place(&self.place, language)),
            // What a person wrote comes last, so that nothing in it is taken for a hole.
            ("work", self.work.clone().unwrap_or_else(|| UNKNOWN.to_owned())),
            ("reason", self.reason.clone().unwrap_or_else(|| UNKNOWN.to_owned())),
        ]
    }

    fn local(&self, ms: i64) -> NaiveDateTime {
        let zone: chrono_tz::Tz = self.timezone.as_deref().and_then(|name| name.parse().ok()).unwrap_or(chrono_tz::Asia::Shanghai);
        zone.from_utc_datetime(&to_time(ms).naive_utc()).naive_local()
    }
}

/// Hall and street, as far as they are known.
pub fn place(parts: &[LocalText], language: Language) -> String {
    let known: Vec<&str> = parts.iter().map(|part| part.pick(language).trim()).filter(|part| !part.is_empty()).collect();
    if known.is_empty() { UNKNOWN.to_owned() } else { known.join(", ") }
}
