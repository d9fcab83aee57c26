//! Title and content of a notice in the reader's language.

use laurel_core::ids::NoticeId;
use laurel_core::language::Language;
use laurel_core::message::{Reader, fill};
use laurel_core::notice::{NoticeItem, NoticeText, RefundReason};
use laurel_core::text::LocalText;

use crate::clock::to_time;
use crate::error::Error;
use crate::notice::store::facts::{Facts, UNKNOWN};
use crate::notice::store::{MessageTexts, NoticeRow};
use crate::texts::Texts;

/// Converts a stored notice, with the message that it brings, to its form on the wire.
pub(crate) fn item(row: NoticeRow, message: Option<MessageTexts>, texts: &Texts, language: Language) -> Result<NoticeItem, Error> {
    let event = row.event;
    let facts: Facts = serde_json::from_str(&row.facts)?;
    let (title, content) = match keys(event.text(facts.status)) {
        Some((title, content)) => {
            let (values, reason) = (facts.holes(language), reason(&facts, texts, language));
            let values = values.iter().map(|(name, value)| (*name, value.as_str()));
            // The reason, too, is written by users, so it comes last.
            let holes: Vec<(&str, &str)> = values.chain([("reason", reason.as_str())]).collect();
            (texts.get(language, title, &holes), texts.get(language, content, &holes))
        }
        None => written(message, &facts, language)?,
    };
    Ok(NoticeItem {
        id: NoticeId(row.id),
        kind: event.kind(),
        title,
        content,
        link: row.link,
        read_time: row.read_time.map(to_time),
        created_time: to_time(row.created_time),
    })
}

/// The reason of a refund in the reader's language; any other one as the organiser wrote it.
fn reason(facts: &Facts, texts: &Texts, language: Language) -> String {
    let typed = facts.reason.as_deref();
    match facts.refund {
        Some(refund) => refund_reason(texts, language, refund, typed.unwrap_or_default()),
        None => typed.unwrap_or(UNKNOWN).to_owned(),
    }
}

/// The reason why money goes back. `note`: the reason that staff gave for a decision; may be empty.
pub(crate) fn refund_reason(texts: &Texts, language: Language, reason: RefundReason, note: &str) -> String {
    let key = match reason {
        RefundReason::Withdrawn => "server.refund.withdrawn",
        RefundReason::MemberLeft => "server.refund.memberLeft",
        RefundReason::Organiser if note.is_empty() => "server.refund.organiser",
        RefundReason::Organiser => "server.refund.organiserNote",
        RefundReason::Cancelled => "server.refund.cancelled",
        RefundReason::Late => "server.refund.late",
        RefundReason::Full => "server.refund.full",
        RefundReason::Doubled => "server.refund.doubled",
    };
    texts.get(language, key, &[("reason", note)])
}

/// Title and content of an organiser's message for its reader.
fn written(message: Option<MessageTexts>, facts: &Facts, language: Language) -> Result<(String, String), Error> {
    // Even a notice whose subject no longer exists can be read.
    let Some((title, content)) = message else { return Ok(("–".to_owned(), String::new())) };
    let (title, content): (LocalText, LocalText) = (serde_json::from_str(&title)?, serde_json::from_str(&content)?);
    let reader = Reader {
        name: facts.name.as_deref().unwrap_or_default(),
        apply_no: facts.apply_no.as_deref().unwrap_or_default(),
        group: facts.group.as_ref().map_or("", |group| group.pick(language)),
        activity: facts.activity.as_ref().map_or("", |activity| activity.pick(language)),
    };
    Ok((fill(title.pick(language), reader), fill(content.pick(language), reader)))
}

/// Keys of title and content; `None` for texts that the organiser wrote.
const fn keys(text: NoticeText) -> Option<(&'static str, &'static str)> {
    Some(match text {
        NoticeText::Message => return None,
        NoticeText::Applied => ("server.notice.applied.title", "server.notice.applied.content"),
        NoticeText::Pending => ("server.notice.pending.title", "server.notice.pending.content"),
        NoticeText::Waiting => ("server.notice.waiting.title", "server.notice.waiting.content"),
        NoticeText::Approved => ("server.notice.approved.title", "server.notice.approved.content"),
        NoticeText::Rejected => ("server.notice.rejected.title", "server.notice.rejected.content"),
        NoticeText::Offered => ("server.notice.offered.title", "server.notice.offered.content"),
        NoticeText::OfferEnding => ("server.notice.offerEnding.title", "server.notice.offerEnding.content"),
        NoticeText::OfferLapsed => ("server.notice.offerLapsed.title", "server.notice.offerLapsed.content"),
        NoticeText::WaitingEnded => ("server.notice.waitingEnded.title", "server.notice.waitingEnded.content"),
        NoticeText::Cancelled => ("server.notice.cancelled.title", "server.notice.cancelled.content"),
        NoticeText::ReviewEnded => ("server.notice.reviewEnded.title", "server.notice.reviewEnded.content"),
        NoticeText::PlaceTaken => ("server.notice.placeTaken.title", "server.notice.placeTaken.content"),
        NoticeText::ActivityChanged => ("server.notice.activityChanged.title", "server.notice.activityChanged.content"),
        NoticeText::Reminder => ("server.notice.reminder.title", "server.notice.reminder.content"),
        NoticeText::ChangeAllowed => ("server.notice.changeAllowed.title", "server.notice.changeAllowed.content"),
        NoticeText::FollowUp => ("server.notice.followUp.title", "server.notice.followUp.content"),
        NoticeText::FollowUpEnding => ("server.notice.followUpEnding.title", "server.notice.followUpEnding.content"),
        NoticeText::WorkPublished => ("server.notice.workPublished.title", "server.notice.workPublished.content"),
        NoticeText::WorkReturned => ("server.notice.workReturned.title", "server.notice.workReturned.content"),
        NoticeText::WorkHidden => ("server.notice.workHidden.title", "server.notice.workHidden.content"),
        NoticeText::VotesVoided => ("server.notice.votesVoided.title", "server.notice.votesVoided.content"),
        NoticeText::WorkCommented => ("server.notice.workCommented.title", "server.notice.workCommented.content"),
        NoticeText::Binding => ("server.notice.binding.title", "server.notice.binding.content"),
        NoticeText::TeamJoined => ("server.notice.teamJoined.title", "server.notice.teamJoined.content"),
        NoticeText::TeamLeft => ("server.notice.teamLeft.title", "server.notice.teamLeft.content"),
        NoticeText::TeamRemoved => ("server.notice.teamRemoved.title", "server.notice.teamRemoved.content"),
        NoticeText::TeamCaptain => ("server.notice.teamCaptain.title", "server.notice.teamCaptain.content"),
        NoticeText::TeamTooSmall => ("server.notice.teamTooSmall.title", "server.notice.teamTooSmall.content"),
        NoticeText::TeamCancelled => ("server.notice.teamCancelled.title", "server.notice.teamCancelled.content"),
        NoticeText::TeamLocked => ("server.notice.teamLocked.title", "server.notice.teamLocked.content"),
        NoticeText::TeamDisbanded => ("server.notice.teamDisbanded.title", "server.notice.teamDisbanded.content"),
        NoticeText::TeamAsked => ("server.notice.teamAsked.title", "server.notice.teamAsked.content"),
        NoticeText::OrderDue => ("server.notice.orderDue.title", "server.notice.orderDue.content"),
        NoticeText::OrderPaid => ("server.notice.orderPaid.title", "server.notice.orderPaid.content"),
        NoticeText::OrderPaidPending => ("server.notice.orderPaidPending.title", "server.notice.orderPaidPending.content"),
        NoticeText::OrderLapsed => ("server.notice.orderLapsed.title", "server.notice.orderLapsed.content"),
        NoticeText::MemberPaid => ("server.notice.memberPaid.title", "server.notice.memberPaid.content"),
        NoticeText::MemberLapsed => ("server.notice.memberLapsed.title", "server.notice.memberLapsed.content"),
        NoticeText::OrderRefunding => ("server.notice.orderRefunding.title", "server.notice.orderRefunding.content"),
        NoticeText::OrderRefunded => ("server.notice.orderRefunded.title", "server.notice.orderRefunded.content"),
    })
}
