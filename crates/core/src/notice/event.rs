//! What there is to tell, in which words, and where it leads.

use super::setting::NoticeGroup;
use super::wire::NoticeKind;
use crate::ids::{AccountId, ActivityId, MerchantId, SignupId, WorkId};
use crate::routes::Route;
use crate::signup::SignupStatus;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoticeEvent {
    /// A sign-up was sent; its state says whether it is reviewed or waits.
    Submitted,
    /// Approved.
    Approved,
    /// Not approved.
    Rejected,
    /// Under review again.
    Reset,
    /// A place is offered.
    Offered,
    /// The offer will lapse soon.
    OfferEnding,
    /// The offer lapsed; its state says whether the sign-up waits again.
    OfferLapsed,
    /// Cancelled by the organiser.
    Cancelled,
    /// The activity began, and no place came free.
    WaitingEnded,
    /// The activity ended before the review.
    ReviewEnded,
    /// Time or place of the activity changed.
    ActivityChanged,
    /// The activity begins within a day.
    ReminderDay,
    /// The activity begins within two hours.
    ReminderSoon,
    /// A work, or its newer version, is on show.
    WorkPublished,
    /// A work has to be changed.
    WorkReturned,
    /// A work was taken off.
    WorkHidden,
    /// The account is entered differently from now on.
    BindingChanged,
}

/// The words for an event.
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
    /// The offer lapsed, and the sign-up waits again.
    OfferLapsed,
    /// Nothing more to wait for.
    WaitingEnded,
    /// Cancelled by the organiser.
    Cancelled,
    /// The activity ended before the review.
    ReviewEnded,
    /// Time or place changed.
    ActivityChanged,
    /// The activity begins soon.
    Reminder,
    /// A work is on show.
    WorkPublished,
    /// A work has to be changed.
    WorkReturned,
    /// A work was taken off.
    WorkHidden,
    /// The account is entered differently.
    Binding,
}

/// What a notice is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeSubject {
    /// A sign-up.
    Signup {
        /// Its id.
        id: SignupId,
        /// Its activity.
        activity: ActivityId,
    },
    /// A work of the reader's.
    Work(WorkId),
    /// The reader's own account.
    Account(AccountId),
}

impl NoticeEvent {
    /// All of them.
    pub const ALL: [NoticeEvent; 17] = [
        NoticeEvent::Submitted,
        NoticeEvent::Approved,
        NoticeEvent::Rejected,
        NoticeEvent::Reset,
        NoticeEvent::Offered,
        NoticeEvent::OfferEnding,
        NoticeEvent::OfferLapsed,
        NoticeEvent::Cancelled,
        NoticeEvent::WaitingEnded,
        NoticeEvent::ReviewEnded,
        NoticeEvent::ActivityChanged,
        NoticeEvent::ReminderDay,
        NoticeEvent::ReminderSoon,
        NoticeEvent::WorkPublished,
        NoticeEvent::WorkReturned,
        NoticeEvent::WorkHidden,
        NoticeEvent::BindingChanged,
    ];

    /// As stored.
    pub const fn word(self) -> &'static str {
        match self {
            NoticeEvent::Submitted => "applySubmitted",
            NoticeEvent::Approved => "applyApproved",
            NoticeEvent::Rejected => "applyRejected",
            NoticeEvent::Reset => "applyReset",
            NoticeEvent::Offered => "applyOffered",
            NoticeEvent::OfferEnding => "applyOfferEnding",
            NoticeEvent::OfferLapsed => "applyOfferLapsed",
            NoticeEvent::Cancelled => "applyCancelled",
            NoticeEvent::WaitingEnded => "applyWaitingEnded",
            NoticeEvent::ReviewEnded => "applyReviewEnded",
            NoticeEvent::ActivityChanged => "activityChanged",
            NoticeEvent::ReminderDay => "activityReminderDay",
            NoticeEvent::ReminderSoon => "activityReminderSoon",
            NoticeEvent::WorkPublished => "workPublished",
            NoticeEvent::WorkReturned => "workReturned",
            NoticeEvent::WorkHidden => "workHidden",
            NoticeEvent::BindingChanged => "security",
        }
    }

    /// The event of a stored word.
    pub fn from_word(word: &str) -> Option<NoticeEvent> {
        NoticeEvent::ALL.into_iter().find(|event| event.word() == word)
    }

    /// Which words tell it, by the state that the sign-up has reached; none for what concerns no sign-up.
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
            (NoticeEvent::BindingChanged, _) => NoticeText::Binding,
        }
    }

    /// The group whose setting says whether it is mailed.
    pub const fn group(self) -> NoticeGroup {
        match self {
            NoticeEvent::Submitted | NoticeEvent::Approved | NoticeEvent::Reset | NoticeEvent::WorkPublished => NoticeGroup::Progress,
            NoticeEvent::Offered | NoticeEvent::OfferEnding | NoticeEvent::OfferLapsed => NoticeGroup::Offer,
            NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon => NoticeGroup::Reminder,
            NoticeEvent::Rejected
            | NoticeEvent::Cancelled
            | NoticeEvent::WaitingEnded
            | NoticeEvent::ReviewEnded
            | NoticeEvent::ActivityChanged
            | NoticeEvent::WorkReturned
            | NoticeEvent::WorkHidden => NoticeGroup::Important,
            NoticeEvent::BindingChanged => NoticeGroup::Security,
        }
    }

    /// What the reader sees it as.
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
            NoticeEvent::ActivityChanged => NoticeKind::Changed,
            NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon => NoticeKind::Reminder,
            NoticeEvent::BindingChanged => NoticeKind::Security,
        }
    }

    /// The page that it leads to: the ticket before the start, what has changed, else what it is about.
    pub fn link(self, merchant: &MerchantId, subject: NoticeSubject) -> String {
        let (route, query) = match (subject, self) {
            (NoticeSubject::Account(_), _) => (Route::Settings, String::new()),
            (NoticeSubject::Work(id), _) => (Route::ApplyDetail, format!("workId={id}&")),
            (NoticeSubject::Signup { activity, .. }, NoticeEvent::ActivityChanged) => (Route::Competition, format!("id={activity}&")),
            (NoticeSubject::Signup { id, .. }, NoticeEvent::ReminderDay | NoticeEvent::ReminderSoon) => {
                (Route::ApplyReceipt, format!("applyId={id}&"))
            }
            (NoticeSubject::Signup { id, .. }, _) => (Route::ApplyResult, format!("applyId={id}&")),
        };
        format!("{}?{query}merchantId={}", route.path(), merchant.as_str())
    }
}

impl NoticeSubject {
    /// Its id: with the event and its occurrence it is told once.
    pub const fn id(self) -> i64 {
        match self {
            NoticeSubject::Signup { id, .. } => id.0,
            NoticeSubject::Work(id) => id.0,
            NoticeSubject::Account(id) => id.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_found_by_its_own_word() {
        for event in NoticeEvent::ALL {
            assert_eq!(NoticeEvent::from_word(event.word()), Some(event));
        }
        assert_eq!(NoticeEvent::from_word("somethingElse"), None);
    }

    /// Rejected, cancelled, changed and what concerns the account's safety reaches everybody.
    #[test]
    fn what_must_be_known_cannot_be_switched_off() {
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
    fn a_link_names_its_page_and_its_merchant() {
        let merchant = MerchantId::parse("M2").unwrap();
        let signup = NoticeSubject::Signup { id: SignupId(7), activity: ActivityId(3) };
        let link = |event: NoticeEvent| event.link(&merchant, signup);
        assert_eq!(link(NoticeEvent::Approved), "/pages/apply/result?applyId=7&merchantId=M2");
        assert_eq!(link(NoticeEvent::ReminderSoon), "/pages/apply/receipt?applyId=7&merchantId=M2");
        assert_eq!(link(NoticeEvent::ActivityChanged), "/pages/competition/index?id=3&merchantId=M2");
        let own = NoticeEvent::BindingChanged.link(&merchant, NoticeSubject::Account(AccountId(7)));
        assert_eq!(own, "/pages/user/settings?merchantId=M2");
    }

    #[test]
    fn what_is_told_depends_on_the_state_that_was_reached() {
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Approved)), NoticeText::Applied);
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Pending)), NoticeText::Pending);
        assert_eq!(NoticeEvent::Submitted.text(Some(SignupStatus::Waiting)), NoticeText::Waiting);
        assert_eq!(NoticeEvent::OfferLapsed.text(Some(SignupStatus::Waiting)), NoticeText::OfferLapsed);
        assert_eq!(NoticeEvent::OfferLapsed.text(Some(SignupStatus::Revoked)), NoticeText::WaitingEnded);
    }
}
