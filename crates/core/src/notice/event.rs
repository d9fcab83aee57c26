//! Events that cause notices, with the text and the link of each notice.

use super::setting::NoticeGroup;
use super::wire::NoticeKind;
use crate::ids::{AccountId, ActivityId, MerchantId, SignupId, TeamId, WorkId};
use crate::routes::Route;
use crate::signup::SignupStatus;
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
}

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
}

/// Subject of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeSubject {
    /// A sign-up.
    Signup {
        /// Its id.
        id: SignupId,
        /// Its activity.
        activity: ActivityId,
    },
    /// A work of the reader.
    Work(WorkId),
    /// The reader's own account.
    Account(AccountId),
    /// A team that the reader is or was in, or is asked to join.
    Team {
        /// Its id.
        id: TeamId,
        /// Its activity.
        activity: ActivityId,
    },
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
});

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
        }
    }

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
            | NoticeEvent::TeamAsked => NoticeGroup::Progress,
            NoticeEvent::WorkCommented => NoticeGroup::Comment,
            NoticeEvent::Offered | NoticeEvent::OfferEnding | NoticeEvent::OfferLapsed => NoticeGroup::Offer,
            NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon | NoticeEvent::FollowUpEnding => NoticeGroup::Reminder,
            NoticeEvent::Rejected
            | NoticeEvent::Cancelled
            | NoticeEvent::WaitingEnded
            | NoticeEvent::ReviewEnded
            | NoticeEvent::ActivityChanged
            | NoticeEvent::ChangeAllowed
            | NoticeEvent::FollowUpOpen
            | NoticeEvent::WorkReturned
            | NoticeEvent::WorkHidden
            | NoticeEvent::TeamRemoved
            | NoticeEvent::TeamCaptain
            | NoticeEvent::TeamTooSmall
            | NoticeEvent::TeamCancelled
            | NoticeEvent::TeamDisbanded => NoticeGroup::Important,
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
            | NoticeEvent::WorkHidden => NoticeKind::Closed,
            NoticeEvent::Offered | NoticeEvent::OfferEnding | NoticeEvent::OfferLapsed => NoticeKind::Offer,
            NoticeEvent::ActivityChanged | NoticeEvent::ChangeAllowed => NoticeKind::Changed,
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
            NoticeEvent::VotesVoided => NoticeKind::Votes,
            NoticeEvent::WorkCommented => NoticeKind::Comment,
            NoticeEvent::BindingChanged => NoticeKind::Security,
            NoticeEvent::OrganiserMessage => NoticeKind::Message,
        }
    }

    /// Page that the notice opens: the ticket for a reminder, the activity for its change, the work as others see it for
    /// comments, otherwise the subject.
    pub fn link(self, merchant: &MerchantId, subject: NoticeSubject) -> String {
        let (route, query) = match (subject, self) {
            (NoticeSubject::Account(_), _) => (Route::Settings, String::new()),
            // The reader is no member, so the team's page would be closed to them.
            (
                NoticeSubject::Team { activity, .. },
                NoticeEvent::TeamRemoved | NoticeEvent::TeamCancelled | NoticeEvent::TeamDisbanded | NoticeEvent::TeamAsked,
            ) => (Route::Competition, format!("id={activity}&")),
            (NoticeSubject::Team { id, .. }, _) => (Route::InviteMembers, format!("teamId={id}&")),
            (NoticeSubject::Work(id), NoticeEvent::WorkCommented) => (Route::DisplayGallery, format!("workId={id}&")),
            (NoticeSubject::Work(id), _) => (Route::ApplyDetail, format!("workId={id}&")),
            (NoticeSubject::Signup { activity, .. }, NoticeEvent::ActivityChanged) => {
                (Route::Competition, format!("id={activity}&from=mail&"))
            }
            (NoticeSubject::Signup { id, .. }, NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon) => {
                (Route::ApplyReceipt, format!("applyId={id}&"))
            }
            (NoticeSubject::Signup { id, .. }, NoticeEvent::FollowUpOpen | NoticeEvent::FollowUpEnding) => {
                (Route::ApplyAmend, format!("applyId={id}&"))
            }
            (NoticeSubject::Signup { id, .. }, _) => (Route::ApplyResult, format!("applyId={id}&")),
        };
        format!("{}?{query}merchantId={}", route.path(), merchant.as_str())
    }
}

impl NoticeSubject {
    /// Id of the sign-up, work or account. With the event and its occurrence it makes a notice unique.
    pub const fn id(self) -> i64 {
        match self {
            NoticeSubject::Signup { id, .. } => id.0,
            NoticeSubject::Work(id) => id.0,
            NoticeSubject::Account(id) => id.0,
            NoticeSubject::Team { id, .. } => id.0,
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

    /// Rejections, cancellations, changes and security notices reach everyone.
    #[test]
    fn important_and_security_notices_cannot_be_switched_off() {
        let fixed = |event: NoticeEvent| event.group().is_fixed();
        let must = [
            NoticeEvent::Rejected,
            NoticeEvent::Cancelled,
            NoticeEvent::WaitingEnded,
            NoticeEvent::ReviewEnded,
            NoticeEvent::ActivityChanged,
        ];
        assert!(must.into_iter().chain([NoticeEvent::BindingChanged]).all(fixed));
        let may =
            [NoticeEvent::Submitted, NoticeEvent::Approved, NoticeEvent::Offered, NoticeEvent::ReminderDay, NoticeEvent::ReminderSoon];
        assert!(!may.into_iter().any(fixed));
    }

    #[test]
    fn a_link_has_the_page_and_the_merchant_of_the_notice() {
        let merchant = MerchantId::parse("M2").unwrap();
        let signup = NoticeSubject::Signup { id: SignupId(7), activity: ActivityId(3) };
        let link = |event: NoticeEvent| event.link(&merchant, signup);
        assert_eq!(link(NoticeEvent::Approved), "/pages/apply/result?applyId=7&merchantId=M2");
        assert_eq!(link(NoticeEvent::ReminderSoon), "/pages/apply/receipt?applyId=7&merchantId=M2");
        assert_eq!(link(NoticeEvent::ActivityChanged), "/pages/competition/index?id=3&from=mail&merchantId=M2");
        let own = NoticeEvent::BindingChanged.link(&merchant, NoticeSubject::Account(AccountId(7)));
        assert_eq!(own, "/pages/user/settings?merchantId=M2");
    }

    #[test]
    fn the_text_depends_on_the_state_of_the_sign_up() {
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Approved)), NoticeText::Applied);
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Pending)), NoticeText::Pending);
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Waiting)), NoticeText::Waiting);
        assert_eq!(NoticeEvent::OfferLapsed.text(Some(SignupStatus::Waiting)), NoticeText::OfferLapsed);
        assert_eq!(NoticeEvent::OfferLapsed.text(Some(SignupStatus::Revoked)), NoticeText::WaitingEnded);
    }
}
