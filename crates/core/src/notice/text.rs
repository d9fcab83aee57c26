//! Texts of notices.

use serde::{Deserialize, Serialize};

use super::event::NoticeEvent;
use crate::signup::SignupStatus;

/// Text of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoticeText {
    /// Signed up.
    Applied,
    /// Under review.
    Pending,
    /// On the waiting list.
    Waiting,
    /// Approved.
    Approved,
    /// Not approved.
    Rejected,
    /// A place is offered.
    Offered,
    /// The offer will lapse soon.
    OfferEnding,
    /// The offer lapsed, and the sign-up is waiting again.
    OfferLapsed,
    /// There is no chance of a place any more.
    WaitingEnded,
    /// Cancelled by the organiser.
    Cancelled,
    /// The activity ended before the review.
    ReviewEnded,
    /// Another account took the place.
    PlaceTaken,
    /// Time or place changed.
    ActivityChanged,
    /// The activity begins soon.
    Reminder,
    /// A work was published.
    WorkPublished,
    /// Changes of a work are requested.
    WorkReturned,
    /// A work was hidden.
    WorkHidden,
    /// Votes for a work are void.
    VotesVoided,
    /// New comments on a work.
    WorkCommented,
    /// The log-in methods of the account changed.
    Binding,
    /// As the organiser wrote it.
    Message,
    /// The sign-up may be changed until a time.
    ChangeAllowed,
    /// There are further questions.
    FollowUp,
    /// The further questions can be answered for one more day.
    FollowUpEnding,
    /// Somebody joined the team.
    TeamJoined,
    /// Somebody left the team.
    TeamLeft,
    /// The reader is no longer in the team.
    TeamRemoved,
    /// The reader leads the team.
    TeamCaptain,
    /// The team needs more members until sign-up ends.
    TeamTooSmall,
    /// The team stayed too small.
    TeamCancelled,
    /// Members cannot change any more.
    TeamLocked,
    /// The team ended.
    TeamDisbanded,
    /// A team asks the reader to join.
    TeamAsked,
    /// Approved, and to be paid until a time.
    OrderDue,
    /// Paid, so the sign-up is confirmed.
    OrderPaid,
    /// Paid, and the sign-up is under review.
    OrderPaidPending,
    /// Not paid in time, so the sign-up is cancelled.
    OrderLapsed,
    /// A member of a team has paid, and others still have to.
    MemberPaid,
    /// A member of a team did not pay in time, so the place is free.
    MemberLapsed,
    /// Money goes back.
    OrderRefunding,
    /// Money is back.
    OrderRefunded,
}

/// Reason why money goes back, as its notice says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RefundReason {
    /// The participant withdrew the sign-up.
    Withdrawn,
    /// A member left the team, whose sign-up goes on.
    MemberLeft,
    /// A decision of the organiser, who may have given a reason: also a rejection or a cancellation.
    Organiser,
    /// The sign-up was cancelled by the clock.
    Cancelled,
    /// The payment arrived after the end of the sign-up.
    Late,
    /// The payment arrived late, and no place was left.
    Full,
    /// The sign-up was paid before.
    Doubled,
}

impl NoticeEvent {
    /// The text of the notice. `status` is the state that the sign-up has reached; `None` if the event is not
    /// about a sign-up.
    pub const fn text(self, status: Option<SignupStatus>) -> NoticeText {
        match (self, status) {
            (NoticeEvent::Submitted, Some(SignupStatus::Pending)) | (NoticeEvent::Reset, _) => NoticeText::Pending,
            (NoticeEvent::Submitted, Some(SignupStatus::Waiting)) => NoticeText::Waiting,
            (NoticeEvent::Submitted, _) => NoticeText::Applied,
            (NoticeEvent::Approved, _) => NoticeText::Approved,
            (NoticeEvent::Rejected, _) => NoticeText::Rejected,
            (NoticeEvent::Offered, _) => NoticeText::Offered,
            (NoticeEvent::OfferEnding, _) => NoticeText::OfferEnding,
            (NoticeEvent::OfferLapsed, Some(SignupStatus::Waiting)) => NoticeText::OfferLapsed,
            (NoticeEvent::OfferLapsed | NoticeEvent::WaitingEnded, _) => NoticeText::WaitingEnded,
            (NoticeEvent::Cancelled, _) => NoticeText::Cancelled,
            (NoticeEvent::ReviewEnded, _) => NoticeText::ReviewEnded,
            (NoticeEvent::PlaceTaken, _) => NoticeText::PlaceTaken,
            (NoticeEvent::ActivityChanged, _) => NoticeText::ActivityChanged,
            (NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon, _) => NoticeText::Reminder,
            (NoticeEvent::WorkPublished, _) => NoticeText::WorkPublished,
            (NoticeEvent::WorkReturned, _) => NoticeText::WorkReturned,
            (NoticeEvent::WorkHidden, _) => NoticeText::WorkHidden,
            (NoticeEvent::VotesVoided, _) => NoticeText::VotesVoided,
            (NoticeEvent::WorkCommented, _) => NoticeText::WorkCommented,
            (NoticeEvent::BindingChanged, _) => NoticeText::Binding,
            (NoticeEvent::OrganiserMessage, _) => NoticeText::Message,
            (NoticeEvent::ChangeAllowed, _) => NoticeText::ChangeAllowed,
            (NoticeEvent::FollowUpOpen, _) => NoticeText::FollowUp,
            (NoticeEvent::FollowUpEnding, _) => NoticeText::FollowUpEnding,
            (NoticeEvent::TeamJoined, _) => NoticeText::TeamJoined,
            (NoticeEvent::TeamLeft, _) => NoticeText::TeamLeft,
            (NoticeEvent::TeamRemoved, _) => NoticeText::TeamRemoved,
            (NoticeEvent::TeamCaptain, _) => NoticeText::TeamCaptain,
            (NoticeEvent::TeamTooSmall, _) => NoticeText::TeamTooSmall,
            (NoticeEvent::TeamCancelled, _) => NoticeText::TeamCancelled,
            (NoticeEvent::TeamLocked, _) => NoticeText::TeamLocked,
            (NoticeEvent::TeamDisbanded, _) => NoticeText::TeamDisbanded,
            (NoticeEvent::TeamAsked, _) => NoticeText::TeamAsked,
            (NoticeEvent::OrderDue, _) => NoticeText::OrderDue,
            (NoticeEvent::OrderPaid, Some(SignupStatus::Pending)) => NoticeText::OrderPaidPending,
            (NoticeEvent::OrderPaid, _) => NoticeText::OrderPaid,
            (NoticeEvent::OrderLapsed, _) => NoticeText::OrderLapsed,
            (NoticeEvent::MemberPaid, _) => NoticeText::MemberPaid,
            (NoticeEvent::MemberLapsed, _) => NoticeText::MemberLapsed,
            (NoticeEvent::OrderRefunding, _) => NoticeText::OrderRefunding,
            (NoticeEvent::OrderRefunded, _) => NoticeText::OrderRefunded,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_depends_on_the_state_of_the_sign_up() {
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Approved)), NoticeText::Applied);
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Pending)), NoticeText::Pending);
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Waiting)), NoticeText::Waiting);
        assert_eq!(NoticeEvent::OfferLapsed.text(Some(SignupStatus::Waiting)), NoticeText::OfferLapsed);
        assert_eq!(NoticeEvent::OfferLapsed.text(Some(SignupStatus::Revoked)), NoticeText::WaitingEnded);
        assert_eq!(NoticeEvent::OrderPaid.text(Some(SignupStatus::Approved)), NoticeText::OrderPaid);
        assert_eq!(NoticeEvent::OrderPaid.text(Some(SignupStatus::Pending)), NoticeText::OrderPaidPending);
    }
}
