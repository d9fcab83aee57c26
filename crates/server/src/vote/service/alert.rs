//! Tells organisers of held votes by mail to the merchant's contact address: of a burst at most once a day of the activity,
//! and one and two days after the end of the like window. Members of staff have no address; their start page counts the same
//! votes.

use chrono::TimeDelta;
use laurel_core::format;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_core::routes::ConsoleRoute;
use laurel_core::vote::VoteAlert;

use super::fairness::{COUNT_HOURS, HOUR_MS, VOID_HOURS};
use crate::activity::store::visit::day_number;
use crate::clock::to_time;
use crate::db::stored::{Lane, MessageKind, OutboxState, Zone};
use crate::db::{Db, Store};
use crate::error::Error;
use crate::merchant::store::{label, local};
use crate::outbound::outbox::{self, NewMessage};
use crate::texts::Texts;
use crate::vote::store::alert::{self, Waiting};

/// Purpose of the mails in the outbox.
const PURPOSE: &str = "voteAlert";
/// Lifetime of a queued mail, ms.
const LIFETIME_MS: i64 = 24 * HOUR_MS;

/// One round for all merchants. An alert is recorded in the transaction of its mail, so that neither a restart nor a second
/// process repeats it.
pub fn round(store: &Store, texts: &Texts, now_ms: i64) -> Result<(), Error> {
    for row in store.read(alert::waiting)? {
        let merchant = MerchantId::parse(&row.merchant_id).ok_or_else(|| Error::Broken(format!("votes of {:?}", row.merchant_id)))?;
        let zone = Zone::parse(&row.timezone).unwrap_or(Zone::DEFAULT);
        let Some(due) = due(&row, zone, now_ms) else { continue };
        store.write_unseen(|db| {
            if alert::insert(db, &merchant, row.activity, due, now_ms)? {
                mail(db, texts, &merchant, (&row, zone), due.0, now_ms)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// The alert that is due, with its occurrence. What was missed is not made up for: the next stage says the same.
fn due(row: &Waiting, zone: Zone, now_ms: i64) -> Option<(VoteAlert, i64)> {
    let hours = row.like_end.map_or(0, |end| (now_ms - end).div_euclid(HOUR_MS));
    if hours >= COUNT_HOURS {
        return match (hours, row.day_told, row.two_days_told) {
            (VOID_HOURS.., ..) => None,
            (hours, _, None) if hours >= 2 * COUNT_HOURS => Some((VoteAlert::TwoDays, 0)),
            (hours, None, _) if hours < 2 * COUNT_HOURS => Some((VoteAlert::Day, 0)),
            _ => None,
        };
    }
    let day = |ms: i64| day_number(zone.local(to_time(ms)).date());
    let (burst, today) = (row.burst_time?, day(now_ms));
    let is_new = row.burst_told.is_none_or(|told| burst > told && day(told) < today);
    is_new.then_some((VoteAlert::Burst, today))
}

fn mail(
    db: &mut Db,
    texts: &Texts,
    merchant: &MerchantId,
    (row, zone): (&Waiting, Zone),
    kind: VoteAlert,
    now_ms: i64,
) -> Result<(), Error> {
    let (address, name, activity) = alert::contact(db, merchant, row.activity)?;
    if address.is_empty() {
        return Ok(());
    }
    // A merchant has no language of its own: its activity's first one.
    let written = label(&activity).by_language();
    let language = if written.contains_key(&Language::ZhHans) { Language::ZhHans } else { written.into_keys().next().unwrap_or_default() };
    let end = row.like_end.map(|end| to_time(end) + TimeDelta::hours(VOID_HOURS));
    let until = end.map(|end| format::date_time(language, zone.local(end))).unwrap_or_default();
    let (count, link) = (row.held.to_string(), format!("{}{}?id={}", texts.origin(), ConsoleRoute::Votes.row().path, row.activity));
    let (activity, name) = (local(&activity, language), local(&name, language));
    let holes = [("count", count.as_str()), ("until", &until), ("link", &link), ("activity", &activity), ("merchant", &name)];
    let (subject, text) = match kind {
        VoteAlert::Burst => ("server.mail.voteBurstSubject", "server.mail.voteBurstText"),
        VoteAlert::Day | VoteAlert::TwoDays => ("server.mail.voteWaitingSubject", "server.mail.voteWaitingText"),
    };
    let get = |key: &str| texts.get(language, key, &holes);
    let message = NewMessage {
        kind: MessageKind::Mail,
        recipient: &address,
        purpose: PURPOSE,
        language: language.tag(),
        subject: &get(subject),
        body: &format!("{}\n\n{}", get(text), get("server.mail.footer")),
        code: None,
        state: OutboxState::Queued,
        next_time: now_ms,
        expire_time: now_ms + LIFETIME_MS,
        created_time: now_ms,
        ticket_merchant: None,
        ticket_apply: None,
        lane: Lane::Notice,
        message_merchant: None,
        message_id: None,
    };
    Ok(outbox::queue(db, &message)?)
}
