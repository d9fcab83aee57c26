//! Handing a place over: the account of a confirmed sign-up opens a link, and another account takes the place by filling in the
//! form. The sign-up keeps its number, its seats and its payment; a later refund goes back to the payer.

use chrono::{DateTime, TimeDelta, Utc};

use super::answers::{Answers, PersonAnswers};
use super::status::{PayStatus, confirmed};
use super::transition::{SignupEvent, SignupSituation};
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, PersonId, SignupId};
use crate::money::Fen;

/// Event of a place that changed hands, in the list of a sign-up's events.
pub const TRANSFER: &str = "transfer";
/// Hours for which a link can be used.
const TRANSFER_HOURS: i64 = 48;
/// Most characters of a code that is looked up.
pub const TRANSFER_CODE_MAX: usize = 32;

contract! {
    /// Policy of an activity about places that are handed over.
    #[derive(Copy, Eq, Default)]
    pub enum TransferPolicy {
        /// Places stay with their accounts.
        #[default]
        None,
        /// The new account has the place at once.
        Direct,
        /// The new account is under review until the organiser approves it.
        Reviewed,
    }

    /// Settings about places that are handed over.
    #[derive(Copy, Eq, Default)]
    #[serde(default)]
    pub struct TransferSettings {
        /// The policy.
        pub policy: TransferPolicy,
        /// Last time to take a place; absent: the start of the activity.
        pub deadline: Option<DateTime<Utc>>,
    }

    /// The link by which a sign-up can be taken.
    #[derive(Eq)]
    pub struct TransferLink {
        /// Random; it is enough to take the place.
        pub code: String,
        /// End of the link.
        pub expire_time: DateTime<Utc>,
    }

    /// A request for the place behind a link.
    #[derive(Eq)]
    pub struct TransferQuery {
        /// Code of the link.
        #[serde(default)]
        pub code: String,
    }

    /// `GET /apply/transfer`: the place behind a link.
    pub struct TransferView {
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Picture of the activity.
        pub cover: String,
        /// The group, whose form is to be filled in.
        pub group_id: GroupId,
        /// Name of the group.
        pub group_name: String,
        /// Start of the activity.
        pub start_time: DateTime<Utc>,
        /// End of the activity.
        pub end_time: DateTime<Utc>,
        /// IANA time zone of the activity's days.
        pub timezone: String,
        /// Nickname of the account that hands it over.
        pub holder_name: String,
        /// Its avatar.
        pub holder_avatar: String,
        /// Number of persons that the sign-up has, and keeps.
        pub person_count: u32,
        /// Amount that was paid for it, fen; 0 for a free one.
        pub amount_fen: Fen,
        /// True if the organiser reviews the new account.
        pub reviewed: bool,
        /// End of the link.
        pub expire_time: DateTime<Utc>,
        /// True if it is the caller's own sign-up.
        pub mine: bool,
        /// The caller's live sign-up in the activity, which is in the way.
        pub apply_id: Option<SignupId>,
    }

    /// `POST /apply/transfer`
    pub struct TransferTake {
        /// Code of the link.
        pub code: String,
        /// Person-info records of the caller, as many as the sign-up has persons.
        #[serde(default)]
        pub persons: Vec<PersonId>,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Common answers, by question key.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about single persons, by record id.
        #[serde(default)]
        pub person_answers: PersonAnswers,
        /// Version of the statement that was agreed to.
        #[serde(default)]
        pub agreement_version: Option<String>,
        /// Idempotency key (UUID): a repeated request with it has no further effect.
        #[serde(default)]
        pub nonce: String,
    }
}

impl TransferSettings {
    /// Last time to take a place of an activity that begins at `start`.
    pub fn until(&self, start: DateTime<Utc>) -> DateTime<Utc> {
        self.deadline.map_or(start, |deadline| deadline.min(start))
    }

    /// The event of a place that is taken; `None` if it stays approved.
    pub const fn event(&self) -> Option<SignupEvent> {
        match self.policy {
            TransferPolicy::Reviewed => Some(SignupEvent::ReReview),
            TransferPolicy::None | TransferPolicy::Direct => None,
        }
    }
}

/// A place can be handed over while it is confirmed and no money for it is on its way back. Teams have their own ways to replace
/// members.
pub fn may_transfer(situation: &SignupSituation, now: DateTime<Utc>) -> bool {
    let s = situation;
    let transfer = s.settings.transfer;
    transfer.policy != TransferPolicy::None
        && confirmed(s.status, s.pay_status)
        && matches!(s.pay_status, PayStatus::None | PayStatus::Paid)
        && s.writable
        && s.team.is_none()
        && now < transfer.until(s.start_time)
}

/// End of a link that is opened at this time.
pub fn transfer_expire(settings: &TransferSettings, start: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    (now + TimeDelta::hours(TRANSFER_HOURS)).min(settings.until(start))
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone as _;

    use super::super::status::SignupStatus;
    use super::*;
    use crate::activity::SignupSettings;
    use crate::ids::TeamId;

    fn at(hour: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 12, 5, hour, 0, 0).unwrap()
    }

    fn paid() -> SignupSituation {
        let transfer = TransferSettings { policy: TransferPolicy::Direct, deadline: None };
        SignupSituation {
            status: SignupStatus::Approved,
            pay_status: PayStatus::Paid,
            review_required: false,
            settings: SignupSettings { transfer, ..SignupSettings::default() },
            signup_open: false,
            writable: true,
            start_time: at(12),
            permit: None,
            team: None,
        }
    }

    fn with(change: impl FnOnce(&mut SignupSituation)) -> bool {
        let mut situation = paid();
        change(&mut situation);
        may_transfer(&situation, at(9))
    }

    #[test]
    fn a_confirmed_place_can_be_handed_over_until_the_activity_begins() {
        assert!(may_transfer(&paid(), at(11)));
        assert!(!may_transfer(&paid(), at(12)));
        assert!(with(|one| one.pay_status = PayStatus::None));
    }

    #[test]
    fn a_deadline_of_the_organiser_ends_it_earlier() {
        let until = |deadline| TransferSettings { policy: TransferPolicy::Direct, deadline }.until(at(12));
        assert_eq!([until(Some(at(9))), until(Some(at(15))), until(None)], [at(9), at(12), at(12)]);
        assert!(!with(|one| one.settings.transfer.deadline = Some(at(9))));
    }

    #[test]
    fn no_other_place_can_be_handed_over() {
        assert!(!with(|one| one.settings.transfer.policy = TransferPolicy::None));
        assert!(!with(|one| one.status = SignupStatus::Pending));
        assert!(!with(|one| one.pay_status = PayStatus::Unpaid));
        assert!(!with(|one| one.pay_status = PayStatus::Refunding));
        assert!(!with(|one| one.writable = false));
        assert!(!with(|one| one.team = Some(TeamId(1))));
    }

    #[test]
    fn a_link_ends_after_two_days_or_with_the_deadline() {
        let settings = paid().settings.transfer;
        let early = at(12) - TimeDelta::days(5);
        assert_eq!(transfer_expire(&settings, at(12), early), early + TimeDelta::hours(TRANSFER_HOURS));
        assert_eq!(transfer_expire(&settings, at(12), at(10)), at(12));
    }

    #[test]
    fn only_a_reviewed_place_goes_back_to_review() {
        let event = |policy| TransferSettings { policy, deadline: None }.event();
        assert_eq!(event(TransferPolicy::Direct), None);
        assert_eq!(event(TransferPolicy::Reviewed), Some(SignupEvent::ReReview));
    }
}
