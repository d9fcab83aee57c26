//! How many codes go out a day, to e-mail addresses and to phones apart. Strangers can use up one part of it; receivers
//! that have an account keep the rest.

use crate::auth::account;
use crate::auth::target::Target;
use crate::db::Db;
use crate::db::stored::MessageKind;
use crate::error::Error;
use crate::http::Context;
use crate::limits::rate::{self, Drip};

const DAY_MS: i64 = 86_400_000;
/// A day's budget has eight parts. One drains a day from each of two buckets: that of all holds five parts, that of
/// receivers with an account one, so that no day sees more than eight.
const PARTS: i64 = 8;
const OF_ALL: i64 = 5;
const OF_KNOWN: i64 = 1;

/// State of the budget after a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    /// There is room.
    Enough,
    /// This code was the first after which new receivers need a harder check.
    Low,
    /// This code was the last for receivers without an account, for now.
    Spent,
}

/// Counts a code for this target. Once half of the common bucket is full, a receiver without an account needs a harder
/// human check; once it is full, such a receiver is refused with the seconds until there is room.
pub(super) fn take(db: &mut Db, context: &Context, target: &Target) -> Result<Level, Error> {
    let (limits, now) = (&context.app.config.limits, context.now_ms);
    let (channel, a_day) = match target.kind() {
        MessageKind::Mail => ("mail", limits.mail_codes_a_day),
        MessageKind::Sms => ("sms", limits.codes_a_day),
    };
    let hit_ms = DAY_MS * PARTS / i64::from(a_day.max(1));
    let common = Drip { hit_ms, full_ms: OF_ALL * DAY_MS };
    let level = rate::pour(db, &format!("code:budget:{channel}"), common, now)?;
    let half = common.full_ms / 2;
    if level <= half {
        return Ok(Level::Enough);
    }
    if account::is_known(db, target)? {
        if level > common.full_ms {
            let own = Drip { hit_ms, full_ms: OF_KNOWN * DAY_MS };
            let level = rate::pour(db, &format!("code:budget:{channel}:known"), own, now)?;
            own.within(level)?;
            // The common bucket took nothing of this code.
            rate::draw(db, &format!("code:budget:{channel}"), hit_ms)?;
        }
    } else {
        common.within(level)?;
        context.ensure_harder_check()?;
    }
    Ok(match level {
        _ if level - hit_ms <= half => Level::Low,
        _ if level <= common.full_ms && level + hit_ms > common.full_ms => Level::Spent,
        _ => Level::Enough,
    })
}
