//! Values for the texts of a notice, stored as they were at the time of the event.

use laurel_core::format;
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::notice::RefundReason;
use laurel_core::signup::SignupStatus;
use laurel_core::text::LocalText;
use serde::{Deserialize, Serialize};

use crate::clock::to_time;
use crate::db::stored::Zone;

/// Placeholder for an unknown value.
pub(crate) const UNKNOWN: &str = "–";

/// Values by name; each event stores those that its texts use.
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
    /// Name of the team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// Reason, as the organiser wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Number of void votes, of new comments, or of members that a team lacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// Number of all votes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i64>,
    /// Number on the waiting list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait_no: Option<i64>,
    /// End of what the text is about (offer, permit, window for questions or payment, sign-up), ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Start of the activity, ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<i64>,
    /// Venue and street address.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub place: Vec<LocalText>,
    /// Name of the first person of the sign-up, or of the member who joined or left a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Amount that is due, was paid, or goes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Fen>,
    /// Reason why money goes back; `reason` may add to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund: Option<RefundReason>,
    /// Number of the sign-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apply_no: Option<String>,
    /// Name of the group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<LocalText>,
    /// IANA time zone for the times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timezone: Option<Zone>,
}

impl Facts {
    /// Values for the placeholders of a text, except for the reason.
    pub fn holes(&self, language: Language) -> [(&'static str, String); 11] {
        let moment = |ms: Option<i64>| match (ms, self.timezone) {
            (Some(ms), Some(zone)) => format::date_time(language, zone.local(to_time(ms))),
            _ => UNKNOWN.to_owned(),
        };
        let number = |value: Option<i64>| value.map_or_else(|| UNKNOWN.to_owned(), |number| number.to_string());
        let typed = |value: Option<&str>| value.unwrap_or(UNKNOWN).to_owned();
        [
            ("activity", self.activity.as_ref().map_or_else(|| UNKNOWN.to_owned(), |name| name.pick(language).to_owned())),
            ("waitNo", number(self.wait_no)),
            ("amount", self.amount.map_or_else(|| UNKNOWN.to_owned(), |amount| format::yuan(language, amount))),
            ("count", number(self.count)),
            ("total", number(self.total)),
            ("until", moment(self.until)),
            ("start", moment(self.start)),
            ("place", place(&self.place, language)),
            // User-written text comes last, so that nothing in it is taken for a placeholder.
            ("work", typed(self.work.as_deref())),
            ("team", typed(self.team.as_deref())),
            ("name", typed(self.name.as_deref())),
        ]
    }
}

/// Venue and street address, as far as they are known.
pub fn place(parts: &[LocalText], language: Language) -> String {
    let known: Vec<&str> = parts.iter().map(|part| part.pick(language).trim()).filter(|part| !part.is_empty()).collect();
    if known.is_empty() { UNKNOWN.to_owned() } else { known.join(", ") }
}
