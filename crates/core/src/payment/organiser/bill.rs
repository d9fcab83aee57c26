//! The comparison of payments with the services' bills, as staff see it.

use chrono::{DateTime, NaiveDate, Utc};

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, BillDifferenceId, SignupId};
use crate::money::Fen;
use crate::paging::PageQuery;
use crate::payment::{
    AttemptStatus, BILL_DAYS, BillState, DifferenceKind, DifferenceStatus, PayService, RefundStatus, bill_day_of, last_bill_day,
};
use crate::staff::Role;
use crate::text::length;

/// Maximum length of the note about a difference, characters.
pub const BILL_NOTE_MAX: u16 = 200;

contract! {
    /// `GET /order/reconcile`
    #[derive(Copy, Default)]
    pub struct BillQuery {
        /// Page number of the differences, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Differences per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// The comparison of a day at a service.
    pub struct BillDay {
        /// The service.
        pub service: PayService,
        /// The day in UTC+8.
        pub day: NaiveDate,
        /// State.
        pub state: BillState,
        /// The service's code, or that of a fault in its bill, after a failure; otherwise empty.
        pub code: String,
        /// Number of payments and refunds on both sides, with the same amounts.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub matched_count: i64,
        /// Their payments less refunds.
        pub matched_fen: Fen,
        /// Number of payments and refunds on the bill.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub bill_count: i64,
        /// Their payments less refunds.
        pub bill_fen: Fen,
        /// Number of payments and refunds by our books.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub own_count: i64,
        /// Their payments less refunds.
        pub own_fen: Fen,
        /// Number of lines of the bill that are not about Laurel; they are in no sum.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub other_count: i64,
        /// Number of open differences.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub open_count: i64,
        /// Number of handled differences.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub handled_count: i64,
        /// Time of the last look at the service; absent: none yet.
        pub checked_time: Option<DateTime<Utc>>,
        /// Time of the next look; absent: none is planned.
        pub next_time: Option<DateTime<Utc>>,
    }

    /// An action of staff on a difference.
    #[derive(Copy, Eq, Hash)]
    pub enum DifferenceAction {
        /// Ask the service again for its refund, which failed by our books.
        RetryRefund,
        /// Mark it as handled.
        Handle,
    }

    /// A difference between a bill and our books.
    pub struct BillDifference {
        /// Id.
        pub id: BillDifferenceId,
        /// The service.
        pub service: PayService,
        /// The day in UTC+8.
        pub day: NaiveDate,
        /// Kind.
        pub kind: DifferenceKind,
        /// State.
        pub status: DifferenceStatus,
        /// Number of the attempt at the service.
        pub attempt_no: String,
        /// Number of the refund; empty for a payment.
        pub refund_no: String,
        /// The service's number of the payment; empty if none is known.
        pub channel_no: String,
        /// Our amount; absent if we have none.
        pub own_fen: Option<Fen>,
        /// The service's amount; absent if it has none.
        pub bill_fen: Option<Fen>,
        /// Number of the order; empty if we have none.
        pub order_no: String,
        /// The sign-up; absent without an order.
        pub apply_id: Option<SignupId>,
        /// The activity; absent without an order.
        pub competition_id: Option<ActivityId>,
        /// Name of the sign-up's first person; may be empty.
        pub name: String,
        /// State of the attempt; absent if we do not have it.
        pub attempt_status: Option<AttemptStatus>,
        /// State of the refund; absent if we do not have it.
        pub refund_status: Option<RefundStatus>,
        /// Code of the service's refusal of the refund; may be empty.
        pub fail_code: String,
        /// Display name of the member of staff that handled it; empty if it is not handled.
        pub staff_name: String,
        /// Note of that member; may be empty.
        pub note: String,
        /// Time at which it was found.
        pub created_time: DateTime<Utc>,
        /// Time of its end.
        pub done_time: Option<DateTime<Utc>>,
        /// Actions that the caller may take.
        pub actions: Vec<DifferenceAction>,
    }

    /// The last 30 days at each service, and a page of the differences.
    pub struct Bills {
        /// The days, newest first. Empty for a member who is limited to some activities: their sums are the merchant's.
        pub days: Vec<BillDay>,
        /// The differences, open ones first, then newest first.
        pub list: Vec<BillDifference>,
        /// Number of differences on all pages, 10,000 at most.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// True if there are more than `total`.
        pub more: bool,
        /// Number of this page.
        pub page: u32,
        /// Differences per page.
        pub size: u32,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /order/reconcile`: compares a day again soon.
    #[derive(Copy)]
    pub struct BillAgain {
        /// The service.
        pub service: PayService,
        /// The day in UTC+8: one of the last 30 whose bill is due.
        pub day: NaiveDate,
    }

    /// `POST /order/reconcile/{id}/handled`
    pub struct BillHandled {
        /// Id of the difference.
        pub id: BillDifferenceId,
        /// Note about the handling.
        #[serde(default)]
        pub note: String,
    }
}

impl BillQuery {
    /// The selected page.
    pub const fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }
}

/// Validates a day to be compared again. `now`: the time of the server.
pub fn check_bill_again(again: BillAgain, now: DateTime<Utc>) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !matches!(again.service, PayService::WeChat | PayService::Alipay | PayService::Stripe) {
        errors.add("service", Rule::Choice);
    }
    let last = last_bill_day(now);
    if !(last - BILL_DAYS + 1..=last).contains(&bill_day_of(again.day)) {
        errors.add("day", Rule::Choice);
    }
    errors
}

/// Validates the note about a difference.
pub fn check_bill_note(handled: &BillHandled) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match length(handled.note.trim()) {
        0 => errors.add("note", Rule::Required),
        count if count > usize::from(BILL_NOTE_MAX) => errors.add("note", Rule::MaxLength { count: f64::from(BILL_NOTE_MAX) }),
        _ => {}
    }
    errors
}

/// Everything that decides which actions staff may take on a difference.
#[derive(Debug, Clone, Copy)]
pub struct DifferenceSituation {
    /// Role of the caller.
    pub role: Role,
    /// State of the difference.
    pub status: DifferenceStatus,
    /// Kind of the difference.
    pub kind: DifferenceKind,
    /// State of the refund, if it is about one of ours.
    pub refund: Option<RefundStatus>,
}

/// The actions that staff may take on a difference, in display order.
pub fn difference_actions(situation: DifferenceSituation) -> Vec<DifferenceAction> {
    let DifferenceSituation { role, status, kind, refund } = situation;
    let mut actions = Vec::new();
    if !role.moves_money() || status != DifferenceStatus::Open {
        return actions;
    }
    if kind == DifferenceKind::OnlyService && refund == Some(RefundStatus::Failed) {
        actions.push(DifferenceAction::RetryRefund);
    }
    actions.push(DifferenceAction::Handle);
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: DifferenceSituation = DifferenceSituation {
        role: Role::Finance,
        status: DifferenceStatus::Open,
        kind: DifferenceKind::OnlyService,
        refund: Some(RefundStatus::Failed),
    };

    #[test]
    fn only_those_who_move_money_deal_with_open_differences() {
        use DifferenceAction::{Handle, RetryRefund};
        assert_eq!(difference_actions(OPEN), [RetryRefund, Handle]);
        assert_eq!(difference_actions(DifferenceSituation { refund: Some(RefundStatus::Rejected), ..OPEN }), [Handle]);
        assert_eq!(difference_actions(DifferenceSituation { kind: DifferenceKind::Amount, ..OPEN }), [Handle]);
        for role in Role::ALL {
            assert_eq!(difference_actions(DifferenceSituation { role: *role, ..OPEN }).is_empty(), !role.moves_money(), "{role:?}");
        }
        for status in [DifferenceStatus::Handled, DifferenceStatus::Settled] {
            assert_eq!(difference_actions(DifferenceSituation { status, ..OPEN }), []);
        }
    }

    #[test]
    fn days_of_the_last_month_are_compared_again() {
        let now: DateTime<Utc> = "2026-11-29T03:00:00Z".parse().unwrap();
        let check = |service, day: &str| check_bill_again(BillAgain { service, day: day.parse().unwrap() }, now).is_empty();
        assert!(check(PayService::WeChat, "2026-11-28") && check(PayService::Stripe, "2026-10-30"));
        assert!(!check(PayService::WeChat, "2026-11-29") && !check(PayService::WeChat, "2026-10-29"));
        assert!(!check(PayService::Offline, "2026-11-28") && !check(PayService::Test, "2026-11-28"));
    }

    #[test]
    fn a_note_is_required() {
        let check = |note: &str| check_bill_note(&BillHandled { id: BillDifferenceId(1), note: note.to_owned() }).is_empty();
        assert!(check("Given back in their console") && !check("") && !check(&"a".repeat(10_000)));
    }
}
