//! Subjects of notices, and the pages that notices open.

use super::event::NoticeEvent;
use crate::ids::{AccountId, ActivityId, MerchantId, SignupId, TeamId, WorkId};
use crate::routes::Route;

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

impl NoticeEvent {
    /// Page that the notice opens: the ticket for a reminder, the activity for its change, the work as others see it for
    /// comments, otherwise the subject.
    pub fn link(self, merchant: &MerchantId, subject: NoticeSubject) -> String {
        let (route, query) = match (subject, self) {
            (NoticeSubject::Account(_), _) => (Route::Settings, String::new()),
            // The reader is no member, or the sign-up is another account's now, so the page of either would be closed to them.
            (
                NoticeSubject::Team { activity, .. },
                NoticeEvent::TeamRemoved | NoticeEvent::TeamCancelled | NoticeEvent::TeamDisbanded | NoticeEvent::TeamAsked,
            )
            | (NoticeSubject::Signup { activity, .. }, NoticeEvent::PlaceTaken) => (Route::Competition, format!("id={activity}&")),
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
