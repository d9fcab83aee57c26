//! Orders as staff see them: wire types and checks.

use chrono::{DateTime, Utc};

use super::action::OrderStaffAction;
use super::refund::RefundLine;
use crate::activity::organiser::check_reason;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, SignupId};
use crate::money::Fen;
use crate::paging::{PageQuery, RowKey};
use crate::payment::{AttemptStatus, CloseCause, ConfirmedBy, OrderStatus, PayChannel, PayService, RefundShare};
use crate::signup::SignupStatus;
use crate::signup::organiser::check_keyword;
use crate::text::length;

/// Maximum length of the number of a receipt, characters.
pub const RECEIPT_MAX: u16 = 60;

contract! {
    /// `GET /order`
    #[derive(Default)]
    pub struct OrderLineQuery {
        /// Only orders of this activity.
        pub competition_id: Option<ActivityId>,
        /// Only orders in this state, due transitions included.
        pub status: Option<OrderStatus>,
        /// Only orders that can be paid.
        pub open: Option<bool>,
        /// Only orders that were paid by this service, or tried there.
        pub service: Option<PayService>,
        /// Number of an order, of a sign-up or of a payment at its service, or part of a person's name.
        pub keyword: Option<String>,
        /// Created at or after this time.
        pub from: Option<DateTime<Utc>>,
        /// Created before this time.
        pub to: Option<DateTime<Utc>>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
        /// Key of an answer: the page after its last row or before its first. Required past page 200.
        pub key: Option<String>,
    }

    /// A row of the list of orders.
    pub struct OrderLine {
        /// Number of the order.
        pub order_no: String,
        /// The sign-up.
        pub apply_id: SignupId,
        /// Number of the sign-up.
        pub apply_no: String,
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity, in the caller's language.
        pub competition_name: String,
        /// Name of the group, in the caller's language.
        pub group_name: String,
        /// Name of the sign-up's first person.
        pub name: String,
        /// Number of persons of the sign-up.
        pub person_count: u32,
        /// Price.
        pub amount_fen: Fen,
        /// Given back.
        pub refunded_fen: Fen,
        /// State, due transitions included.
        pub status: OrderStatus,
        /// Way in which it was paid, or was last tried.
        pub channel: Option<PayChannel>,
        /// Time of the order.
        pub created_time: DateTime<Utc>,
        /// End of the window of payment.
        pub expire_time: DateTime<Utc>,
        /// Time of the payment.
        pub paid_time: Option<DateTime<Utc>>,
    }

    /// A page of orders.
    pub struct OrderLines {
        /// The orders, newest first.
        pub list: Vec<OrderLine>,
        /// Number of rows on all pages, 10,000 at most.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// True if there are more rows than `total`.
        pub more: bool,
        /// Key of the page before; absent on the first one.
        pub previous_key: Option<String>,
        /// Key of the next page; absent on the last one.
        pub next_key: Option<String>,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// `GET /order/sum`
    #[derive(Copy, Default)]
    pub struct OrderSumQuery {
        /// Only orders of this activity.
        pub competition_id: Option<ActivityId>,
    }

    /// Sums over orders.
    #[derive(Copy, Eq, Default)]
    pub struct OrderSums {
        /// Paid less given back.
        pub net_fen: Fen,
        /// Number of orders that are paid, in whole or in part.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub paid_count: i64,
        /// Paid today, by the activity's day, or the merchant's without an activity.
        pub today_fen: Fen,
        /// Number of orders that were paid today.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub today_count: i64,
        /// Given back.
        pub refunded_fen: Fen,
        /// Number of orders of which money was given back.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub refunded_count: i64,
        /// Number of orders that can be paid.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub open_count: i64,
        /// Earliest end of their windows.
        pub open_until: Option<DateTime<Utc>>,
        /// Number of refunds that await an approval.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub requested_count: i64,
        /// Number of refunds that failed and were not given up.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub failed_count: i64,
        /// Number of orders that could not be closed within half an hour.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub stuck_count: i64,
        /// Number of open differences between bills of services and our books.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub bill_difference_count: i64,
    }

    /// A request about one order.
    pub struct OrderPath {
        /// Number of the order.
        pub order_no: String,
    }

    /// An attempt to pay an order.
    pub struct OrderAttempt {
        /// Its number at the service.
        pub attempt_no: String,
        /// Way to pay.
        pub channel: PayChannel,
        /// State.
        pub status: AttemptStatus,
        /// The service's number of the payment, or that of a receipt; absent: not paid.
        pub channel_no: Option<String>,
    }

    /// Kind of an event in the history of an order.
    #[derive(Copy, Eq, Hash)]
    pub enum OrderStepKind {
        /// The order was made.
        Created,
        /// An attempt was begun.
        Begun,
        /// An attempt was paid at its service.
        Paid,
        /// Staff booked money that they have received.
        Received,
        /// The order ended without payment.
        Cancelled,
        /// A refund was asked for.
        RefundRequested,
        /// A refund began.
        RefundBegun,
        /// A refund is done.
        RefundDone,
        /// A refund failed.
        RefundFailed,
        /// A refund was declined.
        RefundRejected,
    }

    /// An event in the history of an order.
    pub struct OrderStep {
        /// Its kind.
        pub kind: OrderStepKind,
        /// Its time.
        pub time: DateTime<Utc>,
        /// Amount that it concerns.
        pub amount_fen: Option<Fen>,
        /// Way to pay.
        pub channel: Option<PayChannel>,
        /// Display name of the member of staff; empty if it was none.
        pub staff_name: String,
        /// Reason that staff gave, or the code of the service's refusal; may be empty.
        pub reason: String,
    }

    /// `GET /order/{orderNo}`
    pub struct OrganiserOrder {
        /// Its row in the list.
        pub line: OrderLine,
        /// State of the sign-up, due transitions included.
        pub apply_status: SignupStatus,
        /// Name of the team; empty without one.
        pub team_name: String,
        /// Source of the confirmation of the payment.
        pub confirmed_by: Option<ConfirmedBy>,
        /// Display name of the member of staff that received the money; empty for other sources.
        pub staff_name: String,
        /// Reason why it is or was closed.
        pub cause: Option<CloseCause>,
        /// Attempts to pay it, oldest first.
        pub attempts: Vec<OrderAttempt>,
        /// Its refunds, oldest first.
        pub refunds: Vec<RefundLine>,
        /// The amount that can still be given back: neither on its way back nor asked for.
        pub left_fen: Fen,
        /// A larger refund needs another person's approval; absent: none does.
        pub approval_fen: Option<Fen>,
        /// Refund of a withdrawal at this time; absent if nothing is paid.
        pub share: Option<RefundShare>,
        /// Its history, newest first.
        pub steps: Vec<OrderStep>,
        /// Actions that the caller may take at this time.
        pub actions: Vec<OrderStaffAction>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /order/{orderNo}/received`: the merchant has received the money itself.
    pub struct OrderReceived {
        /// Number of the order.
        pub order_no: String,
        /// Number of the receipt or of the transfer; may be empty.
        #[serde(default)]
        pub receipt: String,
    }

    /// `POST /order/{orderNo}/refund`
    pub struct OrderRefund {
        /// Number of the order.
        pub order_no: String,
        /// Amount that goes back.
        pub amount_fen: Fen,
        /// The rest as the caller saw it; if it is another one, 4009 and nothing changes.
        pub left_fen: Fen,
        /// Reason, which the participant sees.
        #[serde(default)]
        pub reason: String,
        /// The merchant gives the money back itself, and the service is not asked.
        #[serde(default)]
        pub outside: bool,
    }
}

impl OrderLineQuery {
    /// The selected page.
    pub const fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }

    /// Validates the keyword and the place of the page.
    pub fn check(&self) -> FieldErrors {
        let mut errors = check_keyword(self.keyword.as_deref());
        errors.extend(RowKey::check(self.key.as_deref(), self.page));
        errors
    }
}

/// Validates a booking of received money.
pub fn check_received(received: &OrderReceived) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if length(&received.receipt) > usize::from(RECEIPT_MAX) {
        errors.add("receipt", Rule::MaxLength { count: f64::from(RECEIPT_MAX) });
    }
    errors
}

/// Validates a refund by its reason and by the rest that the caller saw.
pub fn check_refund(refund: &OrderRefund) -> FieldErrors {
    let mut errors = check_reason(&refund.reason);
    // Amounts are far below the whole numbers that a float holds.
    #[expect(clippy::cast_precision_loss, reason = "fen below 2^53")]
    if refund.amount_fen.0 > refund.left_fen.0 {
        errors.add("amountFen", Rule::NotGreater { max: refund.left_fen.0 as f64 });
    } else if refund.amount_fen.is_free() {
        errors.add("amountFen", Rule::NotLess { min: 1.0 });
    }
    errors
}
