//! Refunds as staff see them.

use chrono::{DateTime, Utc};

use super::action::RefundStaffAction;
use crate::contract::contract;
use crate::errors::FieldErrors;
use crate::ids::{ActivityId, SignupId};
use crate::money::Fen;
use crate::paging::{PageQuery, RowKey};
use crate::payment::{PayChannel, RefundSource, RefundStatus};

contract! {
    /// `GET /refund`
    #[derive(Default)]
    pub struct RefundLineQuery {
        /// Only refunds of this activity's orders.
        pub competition_id: Option<ActivityId>,
        /// Only refunds in this state.
        pub status: Option<RefundStatus>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
        /// Key of an answer: the page after its last row or before its first. Required past page 200.
        pub key: Option<String>,
    }

    /// A refund.
    pub struct RefundLine {
        /// Number of the refund.
        pub refund_no: String,
        /// Number of the order.
        pub order_no: String,
        /// The sign-up.
        pub apply_id: SignupId,
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity, in the caller's language.
        pub competition_name: String,
        /// Name of the sign-up's first person.
        pub name: String,
        /// Amount.
        pub amount_fen: Fen,
        /// Way in which the money was paid.
        pub channel: PayChannel,
        /// State.
        pub status: RefundStatus,
        /// Origin.
        pub source: RefundSource,
        /// The money was paid a second time, beside the order's.
        pub surplus: bool,
        /// The merchant gave it back itself.
        pub outside: bool,
        /// Reason that staff gave; may be empty.
        pub reason: String,
        /// Reason for which it was declined; may be empty.
        pub reject_reason: String,
        /// Code of the service's refusal; may be empty.
        pub fail_code: String,
        /// The caller asked for it.
        pub own: bool,
        /// Display name of the member of staff that requested it; empty for other origins.
        pub staff_name: String,
        /// Display name of the member of staff that decided; empty before a decision.
        pub decided_name: String,
        /// Time of the request.
        pub created_time: DateTime<Utc>,
        /// Time of its end.
        pub done_time: Option<DateTime<Utc>>,
        /// Actions that the caller may take.
        pub actions: Vec<RefundStaffAction>,
    }

    /// A page of refunds.
    pub struct RefundLines {
        /// The refunds, newest first.
        pub list: Vec<RefundLine>,
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

    /// A request about one refund.
    pub struct RefundPath {
        /// Number of the refund.
        pub refund_no: String,
    }

    /// `POST /refund/{refundNo}/reject`
    pub struct RefundRejection {
        /// Number of the refund.
        pub refund_no: String,
        /// Reason, which the participant sees if they asked for the refund.
        #[serde(default)]
        pub reason: String,
    }
}

impl RefundLineQuery {
    /// The selected page.
    pub const fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }

    /// Validates the place of the page.
    pub fn check(&self) -> FieldErrors {
        RowKey::check(self.key.as_deref(), self.page)
    }
}

/// True if a refund needs another person's approval. `limit`: the largest refund that needs none; `None`: no refund does.
pub fn needs_approval(amount: Fen, limit: Option<Fen>) -> bool {
    limit.is_some_and(|limit| amount > limit)
}
