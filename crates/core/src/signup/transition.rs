//! State machine of sign-ups. Any transition it does not list is refused with 4011 and changes nothing. The state
//! alone decides whether a sign-up holds seats.

use chrono::{DateTime, Utc};

use super::amend::{PermitFacts, may_amend, permit_now};
use super::status::{PayStatus, SignupStatus, confirmed};
use super::transfer::may_transfer;
use crate::activity::SignupSettings;
use crate::contract::contract;
use crate::errors::{Code, Refusal, RefusalData};
use crate::ids::TeamId;
use crate::stored_enum;

/// An event that changes the state of a sign-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SignupEvent {
    /// A seat is offered from the waiting list.
    Offer,
    /// The participant accepts the offer.
    Accept,
    /// The participant declines the offer.
    Decline,
    /// The offer expired without an answer.
    OfferLapse,
    /// The organiser approves.
    Approve,
    /// The organiser rejects.
    Reject,
    /// The organiser returns an approved sign-up to review.
    Reset,
    /// The participant sends it again after a rejection.
    Resubmit,
    /// Answers changed after an approval and need another review.
    ReReview,
    /// The participant withdraws, or leaves the waiting list.
    Withdraw,
    /// The organiser cancels.
    Cancel,
    /// The activity begins while the sign-up is on the waiting list or holds an offer.
    StartPasses,
    /// The activity ends while the sign-up is still under review.
    EndPasses,
    /// Sign-up ends while the team is smaller than its minimum.
    TeamTooSmall,
    /// The fee was not paid in time.
    PayLapse,
    /// The fee arrived after that, and the seats are free.
    PayRestore,
    /// The same, of a sign-up that was under review.
    PayReturn,
}

stored_enum!(SignupEvent {
    Offer = "offer",
    Accept = "accept",
    Decline = "decline",
    OfferLapse = "offerLapse",
    Approve = "approve",
    Reject = "reject",
    Reset = "reset",
    Resubmit = "resubmit",
    ReReview = "reReview",
    Withdraw = "withdraw",
    Cancel = "cancel",
    StartPasses = "startPasses",
    EndPasses = "endPasses",
    TeamTooSmall = "teamTooSmall",
    PayLapse = "payLapse",
    PayRestore = "payRestore",
    PayReturn = "payReturn",
});

/// Inputs of a transition besides the current state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignupFacts {
    /// The organiser reviews sign-ups.
    pub review_required: bool,
    /// An earlier offer lapsed; if a second one lapses, the sign-up is revoked.
    pub lapsed_before: bool,
}

/// The state after an event; `None` if the transition does not exist.
pub const fn transition(status: SignupStatus, event: SignupEvent, facts: SignupFacts) -> Option<SignupStatus> {
    use SignupEvent as On;
    use SignupStatus as Is;
    Some(match (status, event) {
        (Is::Waiting, On::Offer) => Is::Offered,
        (Is::Offered, On::Accept) if facts.review_required => Is::Pending,
        (Is::Offered, On::OfferLapse) if !facts.lapsed_before => Is::Waiting,
        (Is::Offered, On::Accept) | (Is::Pending, On::Approve) | (Is::Cancelled, On::PayRestore) => Is::Approved,
        (Is::Offered, On::OfferLapse | On::Decline)
        | (Is::Waiting | Is::Offered, On::StartPasses)
        | (Is::Pending | Is::Approved | Is::Waiting, On::Withdraw) => Is::Revoked,
        (Is::Pending, On::Reject) => Is::Rejected,
        (Is::Rejected, On::Resubmit) | (Is::Approved, On::Reset | On::ReReview) | (Is::Cancelled, On::PayReturn) => Is::Pending,
        (Is::Pending, On::EndPasses)
        | (Is::Pending | Is::Approved, On::PayLapse)
        | (Is::Pending | Is::Approved | Is::Waiting | Is::Offered, On::Cancel | On::TeamTooSmall) => Is::Cancelled,
        _ => return None,
    })
}

/// The state after an event, or 4011 with the current state.
pub fn check_transition(status: SignupStatus, event: SignupEvent, facts: SignupFacts) -> Result<SignupStatus, Refusal> {
    transition(status, event, facts).ok_or_else(|| not_possible(status))
}

/// The refusal 4011, with the current state.
pub fn not_possible(status: SignupStatus) -> Refusal {
    Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: status.as_str().to_owned() }) }
}

/// The event of an edit by the participant: a rejected sign-up is sent again, an approved one goes back to review where
/// the activity reviews sign-ups. `None` if the state stays.
pub const fn edit_event(status: SignupStatus, facts: SignupFacts) -> Option<SignupEvent> {
    match status {
        SignupStatus::Rejected => Some(SignupEvent::Resubmit),
        SignupStatus::Approved if facts.review_required => Some(SignupEvent::ReReview),
        _ => None,
    }
}

/// Times at which a state ends without a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignupClock {
    /// Expiry of the offer.
    pub offer_expire: Option<DateTime<Utc>>,
    /// Start of the activity.
    pub start_time: DateTime<Utc>,
    /// End of the activity.
    pub end_time: DateTime<Utc>,
}

/// The transition that the time has made due, whether or not the sweep has stored it yet.
pub fn due_event(status: SignupStatus, clock: &SignupClock, now: DateTime<Utc>) -> Option<SignupEvent> {
    match status {
        SignupStatus::Waiting | SignupStatus::Offered if clock.start_time <= now => Some(SignupEvent::StartPasses),
        SignupStatus::Offered if clock.offer_expire.is_some_and(|expire| expire <= now) => Some(SignupEvent::OfferLapse),
        SignupStatus::Pending if clock.end_time <= now => Some(SignupEvent::EndPasses),
        _ => None,
    }
}

/// The current state: the stored one with any due transition applied.
pub fn status_now(status: SignupStatus, facts: SignupFacts, clock: &SignupClock, now: DateTime<Utc>) -> SignupStatus {
    due_event(status, clock, now).and_then(|event| transition(status, event, facts)).unwrap_or(status)
}

contract! {
    /// An action that the participant can take.
    #[derive(Copy, Eq, Hash)]
    pub enum SignupAction {
        /// Change answers.
        Edit,
        /// Answer the questions that are asked after the approval, or change single answers by permit.
        Amend,
        /// Change answers and send the sign-up again after a rejection.
        Resubmit,
        /// Hand the place over to another account.
        Transfer,
        /// Withdraw.
        Withdraw,
        /// Leave the waiting list.
        LeaveWaiting,
        /// Accept the offered seat.
        Accept,
        /// Decline the offered seat.
        Decline,
        /// View the receipt and the tickets.
        Receipt,
    }
}

/// Everything that decides which actions a participant may take.
#[derive(Debug, Clone)]
pub struct SignupSituation {
    /// State, due transitions included.
    pub status: SignupStatus,
    /// State of the payment.
    pub pay_status: PayStatus,
    /// The organiser reviews sign-ups.
    pub review_required: bool,
    /// Settings of the activity.
    pub settings: SignupSettings,
    /// The activity takes sign-ups at this time, in its current status.
    pub signup_open: bool,
    /// The activity is neither cancelled nor paused.
    pub writable: bool,
    /// Start of the activity.
    pub start_time: DateTime<Utc>,
    /// Permit of the organiser, whether or not it still lasts.
    pub permit: Option<PermitFacts>,
    /// The team that is signed up: its members have given their own parts, and a rejected team is submitted as a whole again.
    pub team: Option<TeamId>,
}

/// The actions that the participant may take, in display order.
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
    if s.status == SignupStatus::Rejected && s.settings.resubmit && s.signup_open && s.team.is_none() {
        actions.push(SignupAction::Resubmit);
    }
    if may_amend(s, now) {
        actions.push(SignupAction::Amend);
    }
    if s.team.is_none() && (may_edit(s) || permit_now(s, now).is_some_and(|permit| permit.whole)) {
        actions.push(SignupAction::Edit);
    }
    if may_transfer(s, now) {
        actions.push(SignupAction::Transfer);
    }
    if may_withdraw(s, now) {
        actions.push(if s.status == SignupStatus::Waiting { SignupAction::LeaveWaiting } else { SignupAction::Withdraw });
    }
    actions
}

/// Answers can be edited until the review, or until sign-up closes if there is no review. After an approval they can
/// be edited only if that returns the sign-up to review.
pub const fn may_edit(situation: &SignupSituation) -> bool {
    let s = situation;
    match s.status {
        SignupStatus::Pending => s.writable,
        SignupStatus::Waiting => s.writable && s.signup_open,
        SignupStatus::Approved => s.writable && s.signup_open && (!s.review_required || s.settings.re_review),
        SignupStatus::Offered | SignupStatus::Rejected | SignupStatus::Revoked | SignupStatus::Cancelled => false,
    }
}

/// True if the state allows a withdrawal and the deadline has not passed. The waiting list can be left at any time.
pub fn may_withdraw(situation: &SignupSituation, now: DateTime<Utc>) -> bool {
    match situation.status {
        SignupStatus::Waiting => true,
        SignupStatus::Pending | SignupStatus::Approved => now < situation.settings.withdraw_until(situation.start_time),
        SignupStatus::Offered | SignupStatus::Rejected | SignupStatus::Revoked | SignupStatus::Cancelled => false,
    }
}
