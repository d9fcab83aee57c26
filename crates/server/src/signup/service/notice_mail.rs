//! Mails about sign-ups, in the language of the account.

use laurel_core::format::yuan;
use laurel_core::ids::SignupId;
use laurel_core::notice::{NoticeEvent, NoticeText};
use laurel_core::signup::confirmed;

use super::recipient::{Money, Recipient};
use crate::clock::to_time;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::merchant::store::{label, local};
use crate::notice::service::mail::{NoticeMail, Reader, TicketLink};
use crate::notice::service::words::refund_reason;
use crate::notice::store::facts::place;
use crate::scope::Scope;

/// Text keys of a mail's subject and body; `None` for notices that are not about a sign-up.
const fn keys(text: NoticeText) -> Option<(&'static str, &'static str)> {
    match text {
        NoticeText::Pending => Some(("server.mail.pendingSubject", "server.mail.pendingText")),
        NoticeText::Waiting => Some(("server.mail.waitingSubject", "server.mail.waitingText")),
        NoticeText::Applied => Some(("server.mail.appliedSubject", "server.mail.appliedText")),
        NoticeText::Approved => Some(("server.mail.approvedSubject", "server.mail.approvedText")),
        NoticeText::Rejected => Some(("server.mail.rejectedSubject", "server.mail.rejectedText")),
        NoticeText::Offered => Some(("server.mail.offeredSubject", "server.mail.offeredText")),
        NoticeText::OfferEnding => Some(("server.mail.offerEndingSubject", "server.mail.offerEndingText")),
        NoticeText::OfferLapsed => Some(("server.mail.offerLapsedSubject", "server.mail.offerLapsedText")),
        NoticeText::WaitingEnded => Some(("server.mail.waitingEndedSubject", "server.mail.waitingEndedText")),
        NoticeText::Cancelled => Some(("server.mail.cancelledSubject", "server.mail.cancelledText")),
        NoticeText::ReviewEnded => Some(("server.mail.reviewEndedSubject", "server.mail.reviewEndedText")),
        NoticeText::PlaceTaken => Some(("server.mail.placeTakenSubject", "server.mail.placeTakenText")),
        NoticeText::ActivityChanged => Some(("server.mail.activityChangedSubject", "server.mail.activityChangedText")),
        NoticeText::Reminder => Some(("server.mail.reminderSubject", "server.mail.reminderText")),
        NoticeText::ChangeAllowed => Some(("server.mail.changeAllowedSubject", "server.mail.changeAllowedText")),
        NoticeText::FollowUp => Some(("server.mail.followUpSubject", "server.mail.followUpText")),
        NoticeText::FollowUpEnding => Some(("server.mail.followUpEndingSubject", "server.mail.followUpEndingText")),
        NoticeText::OrderDue => Some(("server.mail.orderDueSubject", "server.mail.orderDueText")),
        NoticeText::OrderPaid => Some(("server.mail.orderPaidSubject", "server.mail.orderPaidText")),
        NoticeText::OrderPaidPending => Some(("server.mail.orderPaidPendingSubject", "server.mail.orderPaidPendingText")),
        NoticeText::OrderLapsed => Some(("server.mail.orderLapsedSubject", "server.mail.orderLapsedText")),
        NoticeText::MemberPaid => Some(("server.mail.memberPaidSubject", "server.mail.memberPaidText")),
        NoticeText::MemberLapsed => Some(("server.mail.memberLapsedSubject", "server.mail.memberLapsedText")),
        NoticeText::OrderRefunding => Some(("server.mail.orderRefundingSubject", "server.mail.orderRefundingText")),
        NoticeText::OrderRefunded => Some(("server.mail.orderRefundedSubject", "server.mail.orderRefundedText")),
        NoticeText::WorkPublished
        | NoticeText::WorkReturned
        | NoticeText::WorkHidden
        | NoticeText::VotesVoided
        | NoticeText::WorkCommented
        | NoticeText::Binding
        | NoticeText::Message
        | NoticeText::TeamJoined
        | NoticeText::TeamLeft
        | NoticeText::TeamRemoved
        | NoticeText::TeamCaptain
        | NoticeText::TeamTooSmall
        | NoticeText::TeamCancelled
        | NoticeText::TeamLocked
        | NoticeText::TeamDisbanded
        | NoticeText::TeamAsked => None,
    }
}

/// True for mails that are enough at the entrance.
const fn carries_tickets(text: NoticeText) -> bool {
    matches!(text, NoticeText::Applied | NoticeText::Approved | NoticeText::OrderPaid | NoticeText::Reminder | NoticeText::ActivityChanged)
}

/// The mail for a sign-up; `None` without a verified address, or if the account has turned off mails of this group
/// and may do so.
pub(super) fn mail_to(
    row: &Recipient,
    name: &str,
    scope: Scope<'_>,
    event: NoticeEvent,
    money: Option<&Money>,
) -> Result<Option<NoticeMail>, Error> {
    let Some(reader) = Reader::of(event, row.email.as_deref(), &row.language, row.mail_off.is_some()) else { return Ok(None) };
    let text = event.text(Some(row.status));
    let Some(keys) = keys(text) else { return Ok(None) };
    let language = reader.language;
    let (activity, merchant) = (local(&row.activity_name, language), local(&row.merchant_name, language));
    let wait_no = row.wait_no.map(|number| number.to_string()).unwrap_or_default();
    let until = row.until(text, money)?.map(|time| local_time(time, row.timezone)).unwrap_or_default();
    let note = row
        .permit
        .as_ref()
        .filter(|_| text == NoticeText::ChangeAllowed)
        .map_or(row.reason(), |permit| if permit.note.is_empty() { "–" } else { &permit.note });
    let amount = money.map(|money| yuan(language, money.amount)).unwrap_or_default();
    let refund = money.and_then(|money| Some(refund_reason(scope.texts, language, money.reason?, &money.note)));
    let holes = [
        ("activity", activity.as_str()),
        ("applyNo", &row.number),
        ("merchant", &merchant),
        ("waitNo", &wait_no),
        ("until", &until),
        ("amount", &amount),
        ("when", &row.when(language)),
        ("place", &place(&[label(&row.place), label(&row.address)], language)),
        ("name", name),
        ("reason", refund.as_deref().unwrap_or(note)),
    ];
    if carries_tickets(text) && confirmed(row.status, row.pay_status) {
        let tickets = TicketLink { merchant: scope.merchant.clone(), signup: SignupId(row.id) };
        return Ok(Some(reader.mail_with_tickets(scope.texts, keys, &holes, tickets)));
    }
    Ok(Some(reader.mail(scope.texts, keys, &holes)))
}

/// Formats a time in the zone of the activity, the same in every language: `2026-12-01 18:00 (UTC+08:00)`.
pub(crate) fn local_time(ms: i64, zone: Zone) -> String {
    let time = to_time(ms);
    format!("{} (UTC{})", zone.local(time).format("%Y-%m-%d %H:%M"), zone.offset(time))
}
