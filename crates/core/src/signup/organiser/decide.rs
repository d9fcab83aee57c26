//! Decisions of staff about sign-ups: the roles and the transitions allowed, and the validation of requests.

use chrono::{DateTime, TimeDelta, Utc};

use super::wire::StaffAction;
use crate::activity::{OFFER_HOURS_MAX, SignupSettings, Status, Windows, signup_refusal};
use crate::errors::{Code, FieldErrors, Refusal, Rule};
use crate::ids::SignupId;
use crate::person::{PersonInfo, check_person};
use crate::signup::{SignupEvent, SignupFacts, SignupStatus, check_transition, not_possible};
use crate::staff::Role;
use crate::tables::Tables;
use crate::text::length;

/// Longest note of the staff, characters.
pub const NOTE_MAX: u32 = 500;
/// Most sign-ups in one decision.
const BULK_MAX: u32 = 500;
/// Longest search keyword, characters.
const KEYWORD_MAX: u32 = 40;
/// Most persons in one sign-up on site. The form may allow fewer.
const PERSONS_MAX: u32 = 50;

/// True for the roles that decide about sign-ups: they see whole phone numbers.
pub const fn reads_phones(role: Role) -> bool {
    matches!(role, Role::Owner | Role::Manager | Role::Reviewer)
}

/// True for the roles that may export phone numbers, document numbers and sensitive answers.
pub const fn may_open_sensitive(role: Role) -> bool {
    matches!(role, Role::Owner | Role::Manager)
}

impl StaffAction {
    /// All actions, in display order.
    pub const ALL: &[StaffAction] =
        &[StaffAction::Approve, StaffAction::Reject, StaffAction::Reset, StaffAction::Offer, StaffAction::Cancel];

    /// The event that the action triggers.
    pub const fn event(self) -> SignupEvent {
        match self {
            StaffAction::Approve => SignupEvent::Approve,
            StaffAction::Reject => SignupEvent::Reject,
            StaffAction::Reset => SignupEvent::Reset,
            StaffAction::Offer => SignupEvent::Offer,
            StaffAction::Cancel => SignupEvent::Cancel,
        }
    }
}

/// The state after a staff action, or the refusal; `status` is the current state. An approval is not reset after the
/// activity's end, since no review would follow. Seats are offered only in a published activity that has not started.
pub fn check_staff_event(
    status: SignupStatus,
    event: SignupEvent,
    facts: SignupFacts,
    (activity, windows): (Status, &Windows),
    now: DateTime<Utc>,
) -> Result<SignupStatus, Refusal> {
    let to = check_transition(status, event, facts)?;
    match event {
        SignupEvent::Reset if windows.end_time <= now => Err(not_possible(status)),
        SignupEvent::Offer if activity != Status::Published || windows.start_time <= now => Err(not_possible(status)),
        _ => Ok(to),
    }
}

/// The actions that a staff member may take at `now`.
pub fn staff_actions(
    role: Role,
    status: SignupStatus,
    facts: SignupFacts,
    activity: (Status, &Windows),
    now: DateTime<Utc>,
) -> Vec<StaffAction> {
    let may = |action: &&StaffAction| reads_phones(role) && check_staff_event(status, action.event(), facts, activity, now).is_ok();
    StaffAction::ALL.iter().filter(may).copied().collect()
}

/// Expiry of an offer made by staff: as for automatic offers. From an hour before the end of sign-up no offer is
/// automatic, and the offer lasts its usual hours, until the activity starts at the latest.
pub fn offer_until(settings: &SignupSettings, windows: &Windows, now: DateTime<Utc>) -> DateTime<Utc> {
    let hours = TimeDelta::hours(i64::from(settings.offer_hours.clamp(1, OFFER_HOURS_MAX)));
    settings.offer_expire(windows.signup_end, now).unwrap_or_else(|| (now + hours).min(windows.start_time))
}

/// Reason to refuse a sign-up on site, or `None`. Staff are exempt from the sign-up window only.
pub fn on_site_refusal(status: Status, windows: &Windows, now: DateTime<Utc>) -> Option<Code> {
    signup_refusal(status, windows, now).filter(|code| *code != Code::SignupNotOpen)
}

/// Validates the ids of a bulk decision.
pub fn check_bulk(ids: &[SignupId]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if ids.is_empty() {
        errors.add("ids", Rule::Required);
    } else if ids.len() > BULK_MAX as usize {
        errors.add("ids", Rule::MaxChoices { count: f64::from(BULK_MAX) });
    }
    errors
}

/// Validates a note.
pub fn check_note(note: &str) -> FieldErrors {
    check_length("note", note, NOTE_MAX)
}

/// Validates a search keyword.
pub fn check_keyword(keyword: Option<&str>) -> FieldErrors {
    check_length("keyword", keyword.unwrap_or_default(), KEYWORD_MAX)
}

pub(super) fn check_length(field: &str, text: &str, max: u32) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if length(text) > max as usize {
        errors.add(field, Rule::MaxLength { count: f64::from(max) });
    }
    errors
}

/// Validates persons entered by staff, each as a record of its own: `persons.<index>.<field>`.
pub fn check_persons(persons: &[PersonInfo], today: chrono::NaiveDate, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if persons.is_empty() {
        errors.add("persons", Rule::Required);
    } else if persons.len() > PERSONS_MAX as usize {
        errors.add("persons", Rule::MaxChoices { count: f64::from(PERSONS_MAX) });
    }
    for (index, person) in persons.iter().take(PERSONS_MAX as usize).enumerate() {
        errors.add_all(&format!("persons.{index}."), check_person(person, today, tables));
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: SignupFacts = SignupFacts { review_required: true, lapsed_before: false };

    fn windows() -> Windows {
        let at = |text: &str| text.parse().unwrap();
        Windows {
            signup_start: at("2026-12-01T00:00:00Z"),
            signup_end: at("2026-12-05T00:00:00Z"),
            submit_start: None,
            submit_end: None,
            like_start: None,
            like_end: None,
            judge_start: None,
            judge_end: None,
            start_time: at("2026-12-10T00:00:00Z"),
            end_time: at("2026-12-12T00:00:00Z"),
        }
    }

    fn actions(status: SignupStatus, now: &str) -> Vec<StaffAction> {
        staff_actions(Role::Reviewer, status, FACTS, (Status::Published, &windows()), now.parse().unwrap())
    }

    #[test]
    fn staff_actions_follow_the_state_table() {
        use StaffAction::{Approve, Cancel, Offer, Reject, Reset};
        let open = "2026-12-02T00:00:00Z";
        assert_eq!(actions(SignupStatus::Pending, open), [Approve, Reject, Cancel]);
        assert_eq!(actions(SignupStatus::Approved, open), [Reset, Cancel]);
        assert_eq!(actions(SignupStatus::Waiting, open), [Offer, Cancel]);
        assert_eq!(actions(SignupStatus::Offered, open), [Cancel]);
        for over in [SignupStatus::Rejected, SignupStatus::Revoked, SignupStatus::Cancelled] {
            assert_eq!(actions(over, open), [], "{over:?}");
        }
        assert_eq!(actions(SignupStatus::Waiting, "2026-12-10T00:00:00Z"), [Cancel]);
        assert_eq!(actions(SignupStatus::Approved, "2026-12-12T00:00:00Z"), [Cancel]);
        assert_eq!(staff_actions(Role::Viewer, SignupStatus::Pending, FACTS, (Status::Published, &windows()), open.parse().unwrap()), []);
    }

    #[test]
    fn a_staff_offer_expires_at_the_end_of_sign_up_or_later_at_the_start() {
        let until = |now: &str| offer_until(&SignupSettings::default(), &windows(), now.parse().unwrap()).to_rfc3339();
        assert_eq!(until("2026-12-02T00:00:00Z"), "2026-12-03T00:00:00+00:00");
        assert_eq!(until("2026-12-04T12:00:00Z"), "2026-12-05T00:00:00+00:00");
        assert_eq!(until("2026-12-04T23:30:00Z"), "2026-12-05T23:30:00+00:00");
        assert_eq!(until("2026-12-09T20:00:00Z"), "2026-12-10T00:00:00+00:00");
    }

    #[test]
    fn on_site_sign_up_ignores_the_window_but_not_the_end() {
        let refusal = |status, now: &str| on_site_refusal(status, &windows(), now.parse().unwrap());
        assert_eq!(refusal(Status::Published, "2026-12-11T00:00:00Z"), None);
        assert_eq!(refusal(Status::Published, "2026-12-12T00:00:00Z"), Some(Code::NotPublished));
        assert_eq!(refusal(Status::Paused, "2026-12-02T00:00:00Z"), Some(Code::NotPublished));
    }
}
