//! Sends organisers mails about held votes, to the merchant's contact address: about a burst at most once a day of the activity,
//! and one and two days after the end of the like window. Members of staff have no address; their start page counts the same
//! votes.

use chrono::TimeDelta;
use laurel_core::format;
use laurel_core::ids::MerchantId;
use laurel_core::routes::ConsoleRoute;
use laurel_core::vote::VoteAlert;

use super::fairness::{COUNT_HOURS, HOUR_MS, VOID_HOURS};
use crate::activity::store::visit::day_number;
use crate::clock::to_time;
use crate::db::stored::Zone;
use crate::db::{Db, Store};
use crate::error::Error;
use crate::merchant::service::letter::{self, Letter};
use crate::merchant::store::local;
use crate::texts::Texts;
use crate::vote::store::alert::{self, Waiting};

/// Purpose of the mails in the outbox.
const PURPOSE: &str = "voteAlert";

/// One round for all merchants. An alert is recorded in the transaction of its mail, so that neither a restart nor a second
/// process repeats it.
pub fn round(store: &Store, texts: &Texts, now_ms: i64) -> Result<(), Error> {
    // An error of one activity must not stop the others.
    let mut broken = None;
    for row in store.read(alert::waiting)? {
        if let Err(error) = of_activity(store, texts, &row, now_ms) {
            broken = Some(error);
        }
    }
    broken.map_or(Ok(()), Err)
}

fn of_activity(store: &Store, texts: &Texts, row: &Waiting, now_ms: i64) -> Result<(), Error> {
    let broken = || Error::Broken(format!("held votes of {:?}, {:?}", row.merchant_id, row.timezone));
    let (merchant, zone) = MerchantId::parse(&row.merchant_id).zip(Zone::parse(&row.timezone)).ok_or_else(broken)?;
    let Some(due) = due(row, zone, now_ms) else { return Ok(()) };
    store.write_unseen(|db| {
        if alert::insert(db, &merchant, row.activity, due, now_ms)? {
            mail(db, texts, &merchant, (row, zone), due.0, now_ms)?;
        }
        Ok(())
    })
}

/// The alert that is due, with its occurrence. A missed alert is not sent later: the next stage replaces it.
fn due(row: &Waiting, zone: Zone, now_ms: i64) -> Option<(VoteAlert, i64)> {
    let end = row.like_end.unwrap_or(i64::MAX);
    let hours = now_ms.saturating_sub(end).div_euclid(HOUR_MS);
    if hours >= COUNT_HOURS {
        return match (hours, row.day_alerted, row.two_days_alerted) {
            (VOID_HOURS.., ..) => None,
            (hours, _, None) if hours >= 2 * COUNT_HOURS => Some((VoteAlert::TwoDays, end)),
            (hours, None, _) if hours < 2 * COUNT_HOURS => Some((VoteAlert::Day, end)),
            _ => None,
        };
    }
    let day = |ms: i64| day_number(zone.local(to_time(ms)).date());
    let (burst, today) = (row.burst_time?, day(now_ms));
    let is_new = row.burst_alerted.is_none_or(|told| burst > told && day(told) < today);
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
    let language = letter::language_of(&activity);
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
    let letter = Letter { address: &address, merchant: &name, language, purpose: PURPOSE, subject: &get(subject), text: &get(text) };
    letter::write(db, texts, &letter, now_ms)
}
