//! Events that cause notices.

use super::setting::NoticeGroup;
use super::wire::NoticeKind;
use crate::stored_enum;

/// An event that causes a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoticeEvent {
    /// A sign-up was submitted; its state says whether it is under review or waiting.
    Submitted,
    /// A sign-up was approved.
    Approved,
    /// A sign-up was rejected.
    Rejected,
    /// A sign-up returned to review.
    Reset,
    /// A place was offered.
    Offered,
    /// The offer will lapse soon.
    OfferEnding,
    /// An offer lapsed; the state says whether the sign-up is waiting again.
    OfferLapsed,
    /// The organiser cancelled the sign-up.
    Cancelled,
    /// The activity began, and no place became free.
    WaitingEnded,
    /// The activity ended before the review.
    ReviewEnded,
    /// Another account took the reader's place.
    PlaceTaken,
    /// Time or place of the activity changed.
    ActivityChanged,
    /// The activity begins within a day.
    ReminderDay,
    /// The activity begins within two hours.
    ReminderSoon,
    /// A work, or its newer version, was published.
    WorkPublished,
    /// The organiser requests changes of a work.
    WorkReturned,
    /// The organiser hid a work.
    WorkHidden,
    /// More than a step of the votes for a work are void.
    VotesVoided,
    /// Others commented on a work.
    WorkCommented,
    /// The log-in methods of the account changed.
    BindingChanged,
    /// The organiser wrote to participants.
    OrganiserMessage,
    /// The organiser permits a change of the sign-up.
    ChangeAllowed,
    /// The window for questions after the approval is open.
    FollowUpOpen,
    /// The window for questions after the approval closes within a day, and they are not answered.
    FollowUpEnding,
    /// Somebody joined the reader's team.
    TeamJoined,
    /// Somebody left the reader's team.
    TeamLeft,
    /// The reader was removed from a team.
    TeamRemoved,
    /// The reader leads the team now.
    TeamCaptain,
    /// A signed-up team is below the minimum.
    TeamTooSmall,
    /// Sign-up ended with the team below the minimum, so its sign-up was cancelled.
    TeamCancelled,
    /// The team is locked.
    TeamLocked,
    /// The team was disbanded.
    TeamDisbanded,
    /// A team asks the reader, who looks for one, to join.
    TeamAsked,
    /// A sign-up was approved and must be paid until a time; takes the place of `Approved`.
    OrderDue,
    /// The payment for a sign-up was received; its state says whether it is confirmed or under review.
    OrderPaid,
    /// A sign-up was not paid in time, so it was cancelled.
    OrderLapsed,
    /// A member of a team has paid, and others still have to.
    MemberPaid,
    /// A member of a team did not pay in time, so the place is free.
    MemberLapsed,
    /// Money for a sign-up goes back.
    OrderRefunding,
    /// Money for a sign-up is back.
    OrderRefunded,
}

stored_enum!(NoticeEvent {
    Submitted = "applySubmitted",
    Approved = "applyApproved",
    Rejected = "applyRejected",
    Reset = "applyReset",
    Offered = "applyOffered",
    OfferEnding = "applyOfferEnding",
    OfferLapsed = "applyOfferLapsed",
    Cancelled = "applyCancelled",
    WaitingEnded = "applyWaitingEnded",
    ReviewEnded = "applyReviewEnded",
    PlaceTaken = "placeTaken",
    ActivityChanged = "activityChanged",
    ReminderDay = "activityReminderDay",
    ReminderSoon = "activityReminderSoon",
    WorkPublished = "workPublished",
    WorkReturned = "workReturned",
    WorkHidden = "workHidden",
    VotesVoided = "workVotesVoided",
    WorkCommented = "workCommented",
    BindingChanged = "security",
    OrganiserMessage = "organiserMessage",
    ChangeAllowed = "changeAllowed",
    FollowUpOpen = "followUpOpen",
    FollowUpEnding = "followUpEnding",
    TeamJoined = "teamJoined",
    TeamLeft = "teamLeft",
    TeamRemoved = "teamRemoved",
    TeamCaptain = "teamCaptain",
    TeamTooSmall = "teamTooSmall",
    TeamCancelled = "teamCancelled",
    TeamLocked = "teamLocked",
    TeamDisbanded = "teamDisbanded",
    TeamAsked = "teamAsked",
    OrderDue = "orderDue",
    OrderPaid = "orderPaid",
    OrderLapsed = "orderLapsed",
    MemberPaid = "memberPaid",
    MemberLapsed = "memberLapsed",
    OrderRefunding = "orderRefunding",
    OrderRefunded = "orderRefunded",
});

impl NoticeEvent {
    /// The group whose settings apply to the event.
    pub const fn group(self) -> NoticeGroup {
        match self {
            NoticeEvent::Submitted
            | NoticeEvent::Approved
            | NoticeEvent::Reset
            | NoticeEvent::WorkPublished
            | NoticeEvent::VotesVoided
            | NoticeEvent::TeamJoined
            | NoticeEvent::TeamLeft
            | NoticeEvent::TeamLocked
            | NoticeEvent::TeamAsked
            | NoticeEvent::OrderPaid
            | NoticeEvent::MemberPaid => NoticeGroup::Progress,
            NoticeEvent::WorkCommented => NoticeGroup::Comment,
            NoticeEvent::Offered | NoticeEvent::OfferEnding | NoticeEvent::OfferLapsed => NoticeGroup::Offer,
            NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon | NoticeEvent::FollowUpEnding => NoticeGroup::Reminder,
            NoticeEvent::Rejected
            | NoticeEvent::Cancelled
            | NoticeEvent::WaitingEnded
            | NoticeEvent::ReviewEnded
            | NoticeEvent::PlaceTaken
            | NoticeEvent::ActivityChanged
            | NoticeEvent::ChangeAllowed
            | NoticeEvent::FollowUpOpen
            | NoticeEvent::WorkReturned
            | NoticeEvent::WorkHidden
            | NoticeEvent::TeamRemoved
            | NoticeEvent::TeamCaptain
            | NoticeEvent::TeamTooSmall
            | NoticeEvent::TeamCancelled
            | NoticeEvent::TeamDisbanded
            | NoticeEvent::OrderDue
            | NoticeEvent::OrderLapsed
            | NoticeEvent::MemberLapsed
            | NoticeEvent::OrderRefunding
            | NoticeEvent::OrderRefunded => NoticeGroup::Important,
            NoticeEvent::OrganiserMessage => NoticeGroup::Organiser,
            NoticeEvent::BindingChanged => NoticeGroup::Security,
        }
    }

    /// Kind of the notice as the reader sees it.
    pub const fn kind(self) -> NoticeKind {
        match self {
            NoticeEvent::Submitted | NoticeEvent::Reset => NoticeKind::Submitted,
            NoticeEvent::Approved | NoticeEvent::WorkPublished => NoticeKind::Approved,
            NoticeEvent::Rejected
            | NoticeEvent::Cancelled
            | NoticeEvent::WaitingEnded
            | NoticeEvent::ReviewEnded
            | NoticeEvent::WorkReturned
            | NoticeEvent::WorkHidden
            | NoticeEvent::OrderLapsed
            | NoticeEvent::MemberLapsed => NoticeKind::Closed,
            NoticeEvent::Offered | NoticeEvent::OfferEnding | NoticeEvent::OfferLapsed => NoticeKind::Offer,
            NoticeEvent::PlaceTaken | NoticeEvent::ActivityChanged | NoticeEvent::ChangeAllowed => NoticeKind::Changed,
            NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon | NoticeEvent::FollowUpOpen | NoticeEvent::FollowUpEnding => {
                NoticeKind::Reminder
            }
            NoticeEvent::TeamJoined
            | NoticeEvent::TeamLeft
            | NoticeEvent::TeamRemoved
            | NoticeEvent::TeamCaptain
            | NoticeEvent::TeamTooSmall
            | NoticeEvent::TeamCancelled
            | NoticeEvent::TeamLocked
            | NoticeEvent::TeamDisbanded
            | NoticeEvent::TeamAsked => NoticeKind::Team,
            NoticeEvent::OrderDue
            | NoticeEvent::OrderPaid
            | NoticeEvent::MemberPaid
            | NoticeEvent::OrderRefunding
            | NoticeEvent::OrderRefunded => NoticeKind::Payment,
            NoticeEvent::VotesVoided => NoticeKind::Votes,
            NoticeEvent::WorkCommented => NoticeKind::Comment,
            NoticeEvent::BindingChanged => NoticeKind::Security,
            NoticeEvent::OrganiserMessage => NoticeKind::Message,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stored_name_parses_to_its_event() {
        for event in NoticeEvent::ALL {
            assert_eq!(NoticeEvent::parse(event.as_str()), Some(*event));
        }
        assert_eq!(NoticeEvent::parse("somethingElse"), None);
    }

    /// Rejections, cancellations, changes, payments that are due, refunds and security notices reach everyone.
    #[test]
    fn important_and_security_notices_cannot_be_switched_off() {
        let fixed = |event: NoticeEvent| event.group().is_fixed();
        let must = [
            NoticeEvent::Rejected,
            NoticeEvent::Cancelled,
            NoticeEvent::WaitingEnded,
            NoticeEvent::ReviewEnded,
            NoticeEvent::ActivityChanged,
            NoticeEvent::OrderDue,
            NoticeEvent::OrderLapsed,
            NoticeEvent::OrderRefunding,
            NoticeEvent::OrderRefunded,
        ];
        assert!(must.into_iter().chain([NoticeEvent::BindingChanged]).all(fixed));
        let may = [
            NoticeEvent::Submitted,
            NoticeEvent::Approved,
            NoticeEvent::Offered,
            NoticeEvent::ReminderDay,
            NoticeEvent::ReminderSoon,
            NoticeEvent::OrderPaid,
        ];
        assert!(!may.into_iter().any(fixed));
    }
}
