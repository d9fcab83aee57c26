//! Tells participants what became of their sign-ups: in the app, and by e-mail where there is a
//! verified address, in the language of the account.

use std::collections::HashMap;

use chrono::{Offset as _, TimeZone as _};
use diesel::prelude::*;
use laurel_core::language::Language;

use super::advance::Desk;
use crate::clock::to_time;
use crate::db::schema::{account, apply, apply_person, competition, merchant, notice};
use crate::db::{Db, both};
use crate::error::Error;
use crate::merchant::store::local;
use crate::outbound::outbox::{self, NewMessage};

/// Mail about a sign-up is useful for a day.
const MAIL_LIFE_MS: i64 = 86_400_000;

/// What there is to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Sent; the state says whether it is reviewed or waits.
    Submitted,
    /// Approved.
    Approved,
    /// Not approved.
    Rejected,
    /// Under review again.
    Reset,
    /// A place is offered.
    Offered,
    /// The offer will lapse soon.
    OfferEnding,
    /// The offer lapsed.
    OfferLapsed,
    /// Cancelled by the organiser.
    Cancelled,
    /// The activity began, and no place came free.
    WaitingEnded,
    /// The activity ended before the review.
    ReviewEnded,
    /// Time or place of the activity changed.
    ActivityChanged,
    /// The activity begins within a day.
    ReminderDay,
    /// The activity begins within two hours.
    ReminderSoon,
}

impl Event {
    /// As stored in the notice.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Event::Submitted => "applySubmitted",
            Event::Approved => "applyApproved",
            Event::Rejected => "applyRejected",
            Event::Reset => "applyReset",
            Event::Offered => "applyOffered",
            Event::OfferEnding => "applyOfferEnding",
            Event::OfferLapsed => "applyOfferLapsed",
            Event::Cancelled => "applyCancelled",
            Event::WaitingEnded => "applyWaitingEnded",
            Event::ReviewEnded => "applyReviewEnded",
            Event::ActivityChanged => "activityChanged",
            Event::ReminderDay => "activityReminderDay",
            Event::ReminderSoon => "activityReminderSoon",
        }
    }

    /// What a stored mailing tells.
    pub(super) fn of_mailing(word: &str) -> Option<Event> {
        [Event::ActivityChanged, Event::ReminderDay, Event::ReminderSoon].into_iter().find(|event| event.word() == word)
    }

    /// Keys of subject and text.
    fn keys(self, status: &str) -> (&'static str, &'static str) {
        match (self, status) {
            (Event::Submitted, "pending") | (Event::Reset, _) => ("server.mail.pendingSubject", "server.mail.pendingText"),
            (Event::Submitted, "waiting") => ("server.mail.waitingSubject", "server.mail.waitingText"),
            (Event::Submitted, _) => ("server.mail.appliedSubject", "server.mail.appliedText"),
            (Event::Approved, _) => ("server.mail.approvedSubject", "server.mail.approvedText"),
            (Event::Rejected, _) => ("server.mail.rejectedSubject", "server.mail.rejectedText"),
            (Event::Offered, _) => ("server.mail.offeredSubject", "server.mail.offeredText"),
            (Event::OfferEnding, _) => ("server.mail.offerEndingSubject", "server.mail.offerEndingText"),
            (Event::OfferLapsed, "waiting") => ("server.mail.offerLapsedSubject", "server.mail.offerLapsedText"),
            (Event::OfferLapsed | Event::WaitingEnded, _) => ("server.mail.waitingEndedSubject", "server.mail.waitingEndedText"),
            (Event::Cancelled, _) => ("server.mail.cancelledSubject", "server.mail.cancelledText"),
            (Event::ReviewEnded, _) => ("server.mail.reviewEndedSubject", "server.mail.reviewEndedText"),
            (Event::ActivityChanged, _) => ("server.mail.activityChangedSubject", "server.mail.activityChangedText"),
            (Event::ReminderDay | Event::ReminderSoon, _) => ("server.mail.reminderSubject", "server.mail.reminderText"),
        }
    }
}

/// A sign-up and whom to tell.
#[derive(Queryable)]
struct Told {
    id: i64,
    number: String,
    version: i64,
    status: String,
    wait_no: Option<i64>,
    offer_expire: Option<i64>,
    reject_reason: String,
    revoke_reason: String,
    account_id: i64,
    email: Option<String>,
    language: String,
    activity_name: String,
    timezone: String,
    start_time: i64,
    place: String,
    address: String,
    merchant_name: String,
}

/// Writes notices and mails in the transaction of the change: four statements, however many
/// sign-ups changed.
pub fn send(db: &mut Db, desk: Desk<'_>, event: Event, ids: &[i64]) -> Result<(), Error> {
    write(db, desk, event, ids, None)
}

/// The same of what happened to the activity: `occurrence` tells it from another time it happens.
pub(super) fn send_once(db: &mut Db, desk: Desk<'_>, event: Event, ids: &[i64], occurrence: i64) -> Result<(), Error> {
    write(db, desk, event, ids, Some(occurrence))
}

fn write(db: &mut Db, desk: Desk<'_>, event: Event, ids: &[i64], occurrence: Option<i64>) -> Result<(), Error> {
    let rows = told(db, desk, ids)?;
    let names = first_persons(db, desk, ids)?;
    let notices: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                notice::account_id.eq(row.account_id),
                notice::merchant_id.eq(desk.merchant.as_str()),
                notice::event.eq(event.word()),
                notice::subject_id.eq(row.id),
                notice::occurrence.eq(occurrence.unwrap_or(row.version)),
                notice::created_time.eq(desk.now_ms),
            )
        })
        .collect();
    both!(db, |connection| diesel::insert_into(notice::table).values(&notices).execute(connection))?;
    let mails: Vec<Mail> = rows.iter().filter_map(|row| mail(row, names.get(&row.id).map_or("", String::as_str), desk, event)).collect();
    let messages: Vec<NewMessage<'_>> = mails.iter().map(|mail| mail.message(desk, event)).collect();
    Ok(outbox::queue_all(db, &messages)?)
}

struct Mail {
    recipient: String,
    language: Language,
    subject: String,
    body: String,
}

impl Mail {
    fn message(&self, desk: Desk<'_>, event: Event) -> NewMessage<'_> {
        NewMessage {
            kind: "mail",
            recipient: &self.recipient,
            purpose: event.word(),
            language: self.language.tag(),
            subject: &self.subject,
            body: &self.body,
            code: None,
            state: "queued",
            next_time: desk.now_ms,
            expire_time: desk.now_ms + MAIL_LIFE_MS,
            created_time: desk.now_ms,
        }
    }
}

fn mail(row: &Told, name: &str, desk: Desk<'_>, event: Event) -> Option<Mail> {
    let recipient = row.email.clone()?;
    let language = Language::from_tag(&row.language).unwrap_or_default();
    let (activity, merchant) = (local(&row.activity_name, language), local(&row.merchant_name, language));
    let reason = if row.status == "rejected" { &row.reject_reason } else { &row.revoke_reason };
    let wait_no = row.wait_no.map(|number| number.to_string()).unwrap_or_default();
    let until = row.offer_expire.map(|time| local_time(time, &row.timezone)).unwrap_or_default();
    let holes = [
        ("activity", activity.as_str()),
        ("applyNo", &row.number),
        ("name", name),
        ("merchant", &merchant),
        ("reason", reason),
        ("waitNo", &wait_no),
        ("until", &until),
        ("start", &local_time(row.start_time, &row.timezone)),
        ("place", &place(row, language)),
    ];
    let (subject, text) = event.keys(&row.status);
    let get = |key: &str| desk.texts.get(language, key, &holes);
    Some(Mail { recipient, language, subject: get(subject), body: format!("{}\n\n{}", get(text), get("server.mail.footer")) })
}

/// Hall and street, as far as they are known.
fn place(row: &Told, language: Language) -> String {
    let parts = [local(&row.place, language), local(&row.address, language)];
    let known: Vec<&str> = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect();
    if known.is_empty() { "–".to_owned() } else { known.join(", ") }
}

/// A moment where the activity takes place, the same in every language: `2026-12-01 18:00 (UTC+08:00)`.
pub(crate) fn local_time(ms: i64, timezone: &str) -> String {
    let zone: chrono_tz::Tz = timezone.parse().unwrap_or(chrono_tz::Asia::Shanghai);
    let time = zone.from_utc_datetime(&to_time(ms).naive_utc());
    format!("{} (UTC{})", time.format("%Y-%m-%d %H:%M"), time.offset().fix())
}

fn told(db: &mut Db, desk: Desk<'_>, ids: &[i64]) -> QueryResult<Vec<Told>> {
    both!(db, |connection| apply::table
        .inner_join(account::table.on(account::id.eq(apply::account_id)))
        .inner_join(competition::table.on(competition::id.eq(apply::competition_id)))
        .inner_join(merchant::table.on(merchant::id.eq(apply::merchant_id)))
        .filter(apply::merchant_id.eq(desk.merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .order(apply::id)
        .select((
            apply::id,
            apply::apply_no,
            apply::version,
            apply::status,
            apply::wait_no,
            apply::offer_expire,
            apply::reject_reason,
            apply::revoke_reason,
            account::id,
            account::email,
            account::language,
            competition::name,
            competition::timezone,
            competition::start_time,
            competition::place,
            competition::address,
            merchant::name,
        ))
        .load(connection))
}

fn first_persons(db: &mut Db, desk: Desk<'_>, ids: &[i64]) -> QueryResult<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(desk.merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(ids))
        .order(apply_person::id.desc())
        .select((apply_person::apply_id, apply_person::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}
