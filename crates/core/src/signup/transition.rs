//! The states of a sign-up and what leads from one to the next; anything else is refused with 4011
//! and changes nothing. Who holds places follows from the state alone.

use chrono::{DateTime, Utc};

use super::status::{PayStatus, SignupStatus, confirmed};
use crate::activity::SignupSettings;
use crate::contract::contract;
use crate::errors::{Code, Refusal, RefusalData};

/// What happens to a sign-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SignupEvent {
    /// A place is offered from the waiting list.
    Offer,
    /// The offer is taken.
    Accept,
    /// The offer is turned down.
    Decline,
    /// The offer was not answered in time.
    OfferLapse,
    /// The organiser approves.
    Approve,
    /// The organiser does not approve.
    Reject,
    /// The organiser takes an approval back to review.
    Reset,
    /// The participant sends again after a rejection.
    Resubmit,
    /// Answers changed after an approval and are reviewed again.
    ReReview,
    /// The participant withdraws, or leaves the waiting list.
    Withdraw,
    /// The organiser cancels.
    Cancel,
    /// The activity begins while the sign-up still waits.
    StartPasses,
    /// The activity ends while the sign-up is still under review.
    EndPasses,
}

impl SignupEvent {
    /// All of them.
    pub const ALL: &[SignupEvent] = &[
        SignupEvent::Offer,
        SignupEvent::Accept,
        SignupEvent::Decline,
        SignupEvent::OfferLapse,
        SignupEvent::Approve,
        SignupEvent::Reject,
        SignupEvent::Reset,
        SignupEvent::Resubmit,
        SignupEvent::ReReview,
        SignupEvent::Withdraw,
        SignupEvent::Cancel,
        SignupEvent::StartPasses,
        SignupEvent::EndPasses,
    ];

    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            SignupEvent::Offer => "offer",
            SignupEvent::Accept => "accept",
            SignupEvent::Decline => "decline",
            SignupEvent::OfferLapse => "offerLapse",
            SignupEvent::Approve => "approve",
            SignupEvent::Reject => "reject",
            SignupEvent::Reset => "reset",
            SignupEvent::Resubmit => "resubmit",
            SignupEvent::ReReview => "reReview",
            SignupEvent::Withdraw => "withdraw",
            SignupEvent::Cancel => "cancel",
            SignupEvent::StartPasses => "startPasses",
            SignupEvent::EndPasses => "endPasses",
        }
    }
}

/// What a transition hangs on beside the state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignupFacts {
    /// The organiser reviews sign-ups.
    pub review_required: bool,
    /// An offer lapsed before: the second one ends the waiting.
    pub lapsed_before: bool,
}

/// The state after an event; `None` where there is no such transition.
pub const fn transition(status: SignupStatus, event: SignupEvent, facts: SignupFacts) -> Option<SignupStatus> {
    use SignupEvent as On;
    use SignupStatus as Is;
    Some(match (status, event) {
        (Is::Waiting, On::Offer) => Is::Offered,
        (Is::Offered, On::Accept) if facts.review_required => Is::Pending,
        (Is::Offered, On::OfferLapse) if !facts.lapsed_before => Is::Waiting,
        (Is::Offered, On::Accept) | (Is::Pending, On::Approve) => Is::Approved,
        (Is::Offered, On::OfferLapse | On::Decline)
        | (Is::Waiting | Is::Offered, On::StartPasses)
        | (Is::Pending | Is::Approved | Is::Waiting, On::Withdraw) => Is::Revoked,
        (Is::Pending, On::Reject) => Is::Rejected,
        (Is::Rejected, On::Resubmit) | (Is::Approved, On::Reset | On::ReReview) => Is::Pending,
        (Is::Pending, On::EndPasses) | (Is::Pending | Is::Approved | Is::Waiting | Is::Offered, On::Cancel) => Is::Cancelled,
        _ => return None,
    })
}

/// The state after an event, or 4011 with the state that stands in the way.
pub fn judge_transition(status: SignupStatus, event: SignupEvent, facts: SignupFacts) -> Result<SignupStatus, Refusal> {
    transition(status, event, facts).ok_or_else(|| not_possible(status))
}

/// 4011 with the state that stands in the way.
pub fn not_possible(status: SignupStatus) -> Refusal {
    Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: status.word().to_owned() }) }
}

/// Times that end a state by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignupClock {
    /// An offer lapses.
    pub offer_expire: Option<DateTime<Utc>>,
    /// The activity begins.
    pub start_time: DateTime<Utc>,
    /// The activity ends.
    pub end_time: DateTime<Utc>,
}

/// What the clock has brought about, whether or not a sweep has stored it yet.
pub fn due_event(status: SignupStatus, clock: &SignupClock, now: DateTime<Utc>) -> Option<SignupEvent> {
    match status {
        SignupStatus::Waiting | SignupStatus::Offered if clock.start_time <= now => Some(SignupEvent::StartPasses),
        SignupStatus::Offered if clock.offer_expire.is_some_and(|expire| expire <= now) => Some(SignupEvent::OfferLapse),
        SignupStatus::Pending if clock.end_time <= now => Some(SignupEvent::EndPasses),
        _ => None,
    }
}

/// The state as it is now: the stored one, and what the clock has brought about since.
pub fn status_now(status: SignupStatus, facts: SignupFacts, clock: &SignupClock, now: DateTime<Utc>) -> SignupStatus {
    due_event(status, clock, now).and_then(|event| transition(status, event, facts)).unwrap_or(status)
}

contract! {
    /// What a participant may do with a sign-up now.
    #[derive(Copy, Eq, Hash)]
    pub enum SignupAction {
        /// Change answers.
        Edit,
        /// Change answers and send again.
        Resubmit,
        /// Withdraw.
        Withdraw,
        /// Leave the waiting list.
        LeaveWaiting,
        /// Take the offered place.
        Accept,
        /// Turn the offered place down.
        Decline,
        /// Look at receipt and ticket.
        Receipt,
    }
}

/// All that decides what a participant may do.
#[derive(Debug, Clone, Copy)]
pub struct SignupSituation {
    /// State as it is now.
    pub status: SignupStatus,
    /// State of its payment.
    pub pay_status: PayStatus,
    /// The organiser reviews sign-ups.
    pub review_required: bool,
    /// Settings of the activity.
    pub settings: SignupSettings,
    /// The activity takes sign-ups, its status included.
    pub signup_open: bool,
    /// The activity is neither cancelled nor paused.
    pub writable: bool,
    /// The activity begins.
    pub start_time: DateTime<Utc>,
}

/// What a participant may do, in the order in which it is offered.
pub fn allowed_actions(situation: &SignupSituation, now: DateTime<Utc>) -> Vec<SignupAction> {
    let s = situation;
    let mut actions = Vec::new();
    if confirmed(s.status, s.pay_status) {
        actions.push(SignupAction::Receipt);
    }
    if !s.writable {
        return actions;
    }
    if s.status == SignupStatus::Offered {
        actions.extend([SignupAction::Accept, SignupAction::Decline]);
    }
    if s.status == SignupStatus::Rejected && s.settings.resubmit && s.signup_open {
        actions.push(SignupAction::Resubmit);
    }
    if may_edit(s) {
        actions.push(SignupAction::Edit);
    }
    if may_withdraw(s, now) {
        actions.push(if s.status == SignupStatus::Waiting { SignupAction::LeaveWaiting } else { SignupAction::Withdraw });
    }
    actions
}

/// Answers change until the review where there is one, else until sign-up ends; after an approval
/// only where that brings the sign-up back to review.
pub const fn may_edit(situation: &SignupSituation) -> bool {
    let s = situation;
    match s.status {
        SignupStatus::Pending => s.writable,
        SignupStatus::Waiting => s.writable && s.signup_open,
        SignupStatus::Approved => s.writable && s.signup_open && (!s.review_required || s.settings.re_review),
        SignupStatus::Offered | SignupStatus::Rejected | SignupStatus::Revoked | SignupStatus::Cancelled => false,
    }
}

/// The state can be withdrawn from, and the deadline has not passed. Who only waits may leave at any time.
pub fn may_withdraw(situation: &SignupSituation, now: DateTime<Utc>) -> bool {
    match situation.status {
        SignupStatus::Waiting => true,
        SignupStatus::Pending | SignupStatus::Approved => now < situation.settings.withdraw_until(situation.start_time),
        SignupStatus::Offered | SignupStatus::Rejected | SignupStatus::Revoked | SignupStatus::Cancelled => false,
    }
}
