//! Counts the readers of a message.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use laurel_core::language::Language;
use laurel_core::message::{AudienceCount, LanguageCount, MessageAudience};

use crate::activity::organiser::store as activities;
use crate::config::Mail;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Frame, Reply, StaffCall, StaffScope};
use crate::message::store::audience::reached;

/// `GET /notice/audience`
pub async fn handle(call: StaffCall<MessageAudience>) -> Result<Reply<AudienceCount>, Failure> {
    let StaffCall { input, context } = call;
    context.check(input.check())?;
    let (per_minute, now) = (per_minute(&context), context.now_ms);
    let found = context.read(move |db, staff| {
        activities::one(db, staff.member, input.competition_id)?;
        count(db, staff, &input, (per_minute, now))
    });
    Ok(Reply(found.await?))
}

/// Mails a minute that this server sends for messages.
pub(super) fn per_minute(frame: &Frame) -> u32 {
    frame.app.config.mail.as_ref().map_or(Mail::MESSAGES_PER_MINUTE, |mail| mail.messages_per_minute)
}

/// The readers now.
pub(super) fn count(
    db: &mut Db,
    staff: StaffScope<'_>,
    audience: &MessageAudience,
    (per_minute, now_ms): (u32, i64),
) -> Result<AudienceCount, Error> {
    let rows = reached(db, staff.merchant(), audience, now_ms)?;
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let mut languages: BTreeMap<Language, i64> = BTreeMap::new();
    for (tag, ..) in &rows {
        *languages.entry(tag.as_deref().and_then(Language::from_tag).unwrap_or_default()).or_insert(0) += 1;
    }
    let mut languages: Vec<LanguageCount> = languages.into_iter().map(|(language, count)| LanguageCount { language, count }).collect();
    languages.sort_by_key(|known| Reverse(known.count));
    Ok(AudienceCount {
        total: number(rows.len()),
        by_mail: number(rows.iter().filter(|(_, address, off)| *address && !off).count()),
        without_address: number(rows.iter().filter(|(_, address, _)| !address).count()),
        switched_off: number(rows.iter().filter(|(_, address, off)| *address && *off).count()),
        languages,
        per_minute,
    })
}
