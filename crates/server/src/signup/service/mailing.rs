//! Notifies all participants of an activity that it has changed or is about to begin. A mailing is a row of its own,
//! inserted in the transaction of its cause. A job works through the sign-ups in the order of their ids and saves its
//! progress together with the notices, so that neither a restart nor several processes repeat or lose one.

use laurel_core::activity::SignupSettings;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::notice::NoticeEvent;

use super::notify;
use crate::activity::store as activities;
use crate::clock::to_time;
use crate::db::{Db, Store};
use crate::error::Error;
use crate::scope::Scope;
use crate::signup::store::mailing::{self, Mailing, MailingKey, Planned, Readers};
use crate::texts::Texts;

/// Sign-ups notified per transaction.
const BATCH: i64 = 200;
/// Mailings processed per round.
const AT_ONCE: i64 = 20;
const HOUR_MS: i64 = 3_600_000;
/// Time before the start at which the first reminder is due, ms.
const DAY_BEFORE_MS: i64 = 24 * HOUR_MS;
/// Time before the start at which the second reminder is due, ms.
const SOON_BEFORE_MS: i64 = 2 * HOUR_MS;

/// Starts a mailing to all live sign-ups about a new time or place. `version` identifies the change: a mailing that
/// exists for it is not repeated.
pub fn announce_change(db: &mut Db, merchant: &MerchantId, activity: ActivityId, version: i64, now_ms: i64) -> Result<(), Error> {
    let event = NoticeEvent::ActivityChanged;
    let planned = Planned { merchant: merchant.as_str(), competition: activity.0, event, occurrence: version, due: 0 };
    Ok(mailing::begin(db, &[planned], now_ms)?)
}

/// Plans the mailings of the window for questions after the approval, for its opening and a day before its end. Another
/// window has mailings of its own, and those of an earlier one end without a notice.
pub fn plan_follow_up(
    db: &mut Db,
    merchant: &MerchantId,
    activity: ActivityId,
    settings: &SignupSettings,
    now_ms: i64,
) -> Result<(), Error> {
    let Some((start, end)) = settings.follow_start.zip(settings.follow_end) else { return Ok(()) };
    let (start, end) = (start.timestamp_millis(), end.timestamp_millis());
    let planned = |event, occurrence, due| Planned { merchant: merchant.as_str(), competition: activity.0, event, occurrence, due };
    let mut wanted = vec![planned(NoticeEvent::FollowUpOpen, start, start)];
    // In a shorter window the first notice is recent enough.
    if end - start > 2 * DAY_BEFORE_MS && end - DAY_BEFORE_MS > now_ms {
        wanted.push(planned(NoticeEvent::FollowUpEnding, end, end - DAY_BEFORE_MS));
    }
    mailing::begin(db, &wanted, now_ms)?;
    // One that ended while the window was elsewhere, or the form had no such question, notifies those that it left out.
    Ok(mailing::reopen(db, &wanted)?)
}

/// Runs one round over all merchants; true where more work may be due at once. Fails with the last error after all
/// mailings were tried. `stops` ends the round early.
pub fn round(store: &Store, texts: &Texts, now_ms: i64, stops: &dyn Fn() -> bool) -> Result<bool, Error> {
    remind(store, now_ms)?;
    let open = store.read(|db| Ok(mailing::open(db, now_ms, AT_ONCE)?))?;
    let (mut more, mut broken) = (false, None);
    for key in &open {
        if stops() {
            break;
        }
        match store.write_unseen(|db| notify_batch(db, texts, key, now_ms)) {
            Ok(unfinished) => more |= unfinished,
            // An error in one mailing must not stop the others.
            Err(error) => broken = Some(error),
        }
    }
    broken.map_or(Ok(more), Err)
}

/// Starts reminders that are due, once for each activity and start time. A first reminder that is too late is skipped
/// in favour of the second.
fn remind(store: &Store, now_ms: i64) -> Result<(), Error> {
    let due = store.read(|db| Ok(mailing::due_reminders(db, now_ms, now_ms + DAY_BEFORE_MS)?))?;
    let event = |start: i64| if start - now_ms > SOON_BEFORE_MS { NoticeEvent::ReminderDay } else { NoticeEvent::ReminderSoon };
    let known = |begun: &[NoticeEvent], start: i64| begun.contains(&event(start));
    let wanted: Vec<Planned<'_>> = due
        .iter()
        .filter(|activity| !known(&activity.begun, activity.start))
        .map(|activity| activity.reminder(event(activity.start)))
        .collect();
    if wanted.is_empty() {
        return Ok(());
    }
    store.write_unseen(|db| Ok(mailing::begin(db, &wanted, now_ms)?))
}

/// Notifies the next batch; true where more may follow.
fn notify_batch(db: &mut Db, texts: &Texts, key: &MailingKey, now_ms: i64) -> Result<bool, Error> {
    // Another process has the lock and continues this mailing.
    let Some(mailing) = mailing::lock(db, key)? else { return Ok(false) };
    let (Some(event), Some(merchant)) = (event_of(&mailing), MerchantId::parse(&mailing.merchant)) else {
        return Err(Error::Broken(format!("mailing {key:?} cannot be read")));
    };
    let is_true = is_still_true(&mailing, event, now_ms) && is_asked(db, &merchant, &mailing)?;
    let ids = if is_true { mailing::next(db, &mailing, readers_of(event), BATCH)? } else { Vec::new() };
    let done = i64::try_from(ids.len()).is_ok_and(|count| count < BATCH);
    let scope = Scope { texts, merchant: &merchant, now_ms };
    if !ids.is_empty() {
        notify::send_once(db, scope, event, &ids, mailing.occurrence)?;
    }
    mailing::advance(db, key, ids.last().copied().unwrap_or(mailing.after), done)?;
    Ok(!done)
}

const fn readers_of(event: NoticeEvent) -> Readers {
    match event {
        NoticeEvent::ActivityChanged => Readers::Live,
        NoticeEvent::FollowUpEnding => Readers::Unanswered,
        _ => Readers::Confirmed,
    }
}

/// The event of a stored mailing; `None` for one that mailings do not send.
fn event_of(mailing: &Mailing) -> Option<NoticeEvent> {
    let told = [
        NoticeEvent::ActivityChanged,
        NoticeEvent::ReminderDay,
        NoticeEvent::ReminderSoon,
        NoticeEvent::FollowUpOpen,
        NoticeEvent::FollowUpEnding,
    ];
    Some(mailing.event).filter(|event| told.contains(event))
}

/// False for a mailing about further questions where the form has none (any more).
fn is_asked(db: &mut Db, merchant: &MerchantId, mailing: &Mailing) -> Result<bool, Error> {
    let is_about = matches!(mailing.event, NoticeEvent::FollowUpOpen | NoticeEvent::FollowUpEnding);
    Ok(!is_about || activities::follows_up(db, merchant, ActivityId(mailing.competition))?)
}

/// False once the activity is cancelled, over, starts at another time, or asks its further questions at another: the
/// mailing then ends without further notices.
fn is_still_true(mailing: &Mailing, event: NoticeEvent, now_ms: i64) -> bool {
    let takes_place = mailing.status.takes_place();
    match event {
        NoticeEvent::ReminderDay => takes_place && mailing.start == mailing.occurrence && now_ms < mailing.start - SOON_BEFORE_MS,
        NoticeEvent::ReminderSoon => takes_place && mailing.start == mailing.occurrence && now_ms < mailing.start,
        NoticeEvent::FollowUpOpen | NoticeEvent::FollowUpEnding => {
            let window = if event == NoticeEvent::FollowUpOpen { mailing.settings.follow_start } else { mailing.settings.follow_end };
            let same = window.is_some_and(|time| time.timestamp_millis() == mailing.occurrence);
            takes_place && same && mailing.settings.follow_until(to_time(now_ms)).is_some()
        }
        _ => takes_place && now_ms < mailing.end,
    }
}
