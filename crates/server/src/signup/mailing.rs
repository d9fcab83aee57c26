//! Tells everybody of an activity something: that it changed, or that it is about to begin. A mailing
//! is a row of its own, kept in the transaction of its cause; a job goes through the sign-ups in the
//! order of their ids and keeps how far it has come with the notices, so that neither a restart nor
//! several processes repeat or lose any.

use laurel_core::activity::Status;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::notice::NoticeEvent;

use super::advance::Desk;
use super::notify;
use super::store::mailing::{self, Mailing};
use crate::db::{Db, Store};
use crate::error::Error;
use crate::texts::Texts;

/// Sign-ups told in one transaction.
const BATCH: i64 = 200;
/// Mailings looked at in one round.
const AT_ONCE: i64 = 20;
const HOUR_MS: i64 = 3_600_000;
/// The first reminder comes this long before the start, ms.
const DAY_BEFORE_MS: i64 = 24 * HOUR_MS;
/// The second one.
const SOON_BEFORE_MS: i64 = 2 * HOUR_MS;

/// Everybody with a live sign-up is to hear that time or place changed; `version` tells one change
/// from the next.
pub fn announce_change(db: &mut Db, merchant: &MerchantId, activity: ActivityId, version: i64, now_ms: i64) -> Result<(), Error> {
    Ok(mailing::begin(db, &[(merchant.as_str(), activity.0, NoticeEvent::ActivityChanged.word(), version)], now_ms)?)
}

/// One round; true where there may be more to do at once.
pub fn round(store: &Store, texts: &Texts, now_ms: i64) -> Result<bool, Error> {
    remind(store, now_ms)?;
    let open = store.read(|db| Ok(mailing::open(db, AT_ONCE)?))?;
    let (mut more, mut broken) = (false, None);
    for id in open {
        match store.write_unseen(|db| tell_some(db, texts, id, now_ms)) {
            Ok(unfinished) => more |= unfinished,
            // The others go on without it.
            Err(error) => broken = Some(error),
        }
    }
    broken.map_or(Ok(more), Err)
}

/// Begins the reminders that are due: each once for an activity and the time it starts. One that was
/// missed altogether gives way to the next.
fn remind(store: &Store, now_ms: i64) -> Result<(), Error> {
    let due = store.read(|db| Ok(mailing::due_reminders(db, now_ms, now_ms + DAY_BEFORE_MS)?))?;
    let event = |start: i64| if start - now_ms > SOON_BEFORE_MS { NoticeEvent::ReminderDay } else { NoticeEvent::ReminderSoon };
    let known = |told: &[String], start: i64| told.iter().any(|word| word == event(start).word());
    let wanted: Vec<(&str, i64, &str, i64)> = due
        .iter()
        .filter(|activity| !known(&activity.begun, activity.start))
        .map(|activity| (activity.merchant.as_str(), activity.id, event(activity.start).word(), activity.start))
        .collect();
    if wanted.is_empty() {
        return Ok(());
    }
    store.write_unseen(|db| Ok(mailing::begin(db, &wanted, now_ms)?))
}

/// Tells the next few; true where there may be more.
fn tell_some(db: &mut Db, texts: &Texts, id: i64, now_ms: i64) -> Result<bool, Error> {
    // Whoever else is at it finishes first.
    let Some(mailing) = mailing::lock(db, id)? else { return Ok(false) };
    let (Some(event), Some(merchant)) = (event_of(&mailing), MerchantId::parse(&mailing.merchant)) else {
        return Err(Error::Broken(format!("mailing {id} cannot be read")));
    };
    let ids = if is_still_true(&mailing, event, now_ms) {
        mailing::next(db, &mailing, event != NoticeEvent::ActivityChanged, BATCH)?
    } else {
        Vec::new()
    };
    let done = i64::try_from(ids.len()).is_ok_and(|count| count < BATCH);
    let desk = Desk { texts, merchant: &merchant, now_ms };
    if !ids.is_empty() {
        notify::send_once(db, desk, event, &ids, mailing.occurrence)?;
    }
    mailing::advance(db, id, ids.last().copied().unwrap_or(mailing.after), done)?;
    Ok(!done)
}

/// What a stored mailing tells.
fn event_of(mailing: &Mailing) -> Option<NoticeEvent> {
    let told = [NoticeEvent::ActivityChanged, NoticeEvent::ReminderDay, NoticeEvent::ReminderSoon];
    NoticeEvent::from_word(&mailing.event).filter(|event| told.contains(event))
}

/// What was called off, is over, or starts at another time by now, is not told any more.
fn is_still_true(mailing: &Mailing, event: NoticeEvent, now_ms: i64) -> bool {
    let takes_place = matches!(mailing.status, Status::Published | Status::Paused);
    match event {
        NoticeEvent::ReminderDay => takes_place && mailing.start == mailing.occurrence && now_ms < mailing.start - SOON_BEFORE_MS,
        NoticeEvent::ReminderSoon => takes_place && mailing.start == mailing.occurrence && now_ms < mailing.start,
        _ => takes_place && now_ms < mailing.end,
    }
}
