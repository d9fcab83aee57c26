//! Wire types of payments, for participants.

use chrono::{DateTime, Utc};

use super::channel::{PayChannel, PayParams};
use super::status::{RefundSource, RefundStatus};
use crate::contract::contract;
use crate::ids::{ActivityId, SignupId};
use crate::money::Fen;
use crate::signup::PayStatus;

contract! {
    /// Where the page runs, which decides how one can pay there.
    #[derive(Copy, Eq, Hash)]
    pub enum PayRuntime {
        /// The messaging app's browser.
        Messenger,
        /// The messaging app's mini-program.
        MiniProgram,
        /// Another browser of a phone.
        Phone,
        /// A desktop's browser.
        Desktop,
    }

    /// `GET /pay/channel`
    pub struct PayChannelQuery {
        /// Where the page runs.
        pub runtime: PayRuntime,
    }

    /// The ways to pay the merchant there, preferred first.
    pub struct PayChannels {
        /// Empty where nothing can be paid.
        pub list: Vec<PayChannel>,
    }

    /// `POST /pay/order`: a new order for a sign-up without one that can be paid.
    pub struct PayOrderAdd {
        /// The sign-up.
        pub apply_id: SignupId,
        /// Idempotency key (UUID): a repeated request with it creates nothing.
        #[serde(default)]
        pub nonce: String,
    }

    /// `GET /pay/apply/{id}`: the newest order of a sign-up.
    pub struct PayOrderOf {
        /// Absent: the sign-up has none.
        pub order: Option<PayOrder>,
        /// The sign-up may have a new order.
        pub can_add: bool,
    }

    /// A request about one order.
    pub struct PayOrderPath {
        /// Number of the order.
        pub order_no: String,
    }

    /// `POST /pay/order/{orderNo}/attempt`: begins to pay.
    pub struct PayAttemptAdd {
        /// Number of the order.
        pub order_no: String,
        /// Way to pay.
        pub channel: PayChannel,
        /// One-time code of the messaging app, for payers who are not linked to it.
        #[serde(default)]
        pub code: Option<String>,
    }

    /// An attempt that was begun, or the open one of the same way to pay.
    pub struct PayStarted {
        /// State of the order.
        pub status: PayStatus,
        /// End of the window of payment.
        pub expire_time: DateTime<Utc>,
        /// Parameters with which the page starts the payment; absent: the order is paid already.
        pub pay_params: Option<PayParams>,
    }

    /// `POST /pay/order/{orderNo}/test`: an act at the test cashier.
    pub struct PayTest {
        /// Number of the order.
        pub order_no: String,
        /// The payer pays; otherwise the payment is refused.
        pub pays: bool,
    }

    /// An order.
    pub struct PayOrder {
        /// Number of the order.
        pub order_no: String,
        /// The sign-up.
        pub apply_id: SignupId,
        /// The place was handed over: the sign-up is another account's.
        pub handed_over: bool,
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Picture of the activity.
        pub cover: String,
        /// IANA time zone of the activity's days.
        pub timezone: String,
        /// Price.
        pub amount_fen: Fen,
        /// State.
        pub status: PayStatus,
        /// It can be paid now: a new attempt may begin.
        pub can_pay: bool,
        /// It can be cancelled without the sign-up.
        pub can_cancel: bool,
        /// Way in which it was paid, or was last tried.
        pub channel: Option<PayChannel>,
        /// End of the window of payment.
        pub expire_time: DateTime<Utc>,
        /// Time of the payment.
        pub paid_time: Option<DateTime<Utc>>,
        /// Given back.
        pub refunded_fen: Fen,
        /// Time of the order.
        pub created_time: DateTime<Utc>,
        /// Its refunds, oldest first.
        pub refunds: Vec<PayRefund>,
    }

    /// A refund.
    pub struct PayRefund {
        /// Number of the refund.
        pub refund_no: String,
        /// Amount.
        pub amount_fen: Fen,
        /// State.
        pub status: RefundStatus,
        /// Origin.
        pub source: RefundSource,
        /// Reason that staff gave; may be empty.
        pub reason: String,
        /// Time of the request.
        pub created_time: DateTime<Utc>,
        /// Time of its end.
        pub done_time: Option<DateTime<Utc>>,
    }

    /// `GET /pay/mine`
    pub struct PayMineQuery {
        /// Cursor of the next page, from the previous answer.
        pub cursor: Option<String>,
    }

    /// Orders of the caller, newest first.
    pub struct PayOrders {
        /// Orders of this page.
        pub list: Vec<PayOrder>,
        /// Cursor of the next page; absent on the last one.
        pub next_cursor: Option<String>,
    }
}

impl PayRuntime {
    /// The ways to pay there, preferred first.
    pub const fn channels(self) -> &'static [PayChannel] {
        use PayChannel::{AliPage, AliWap, Offline, Stripe, Test, WxH5, WxJsapi, WxMini, WxNative};
        match self {
            PayRuntime::Messenger => &[WxJsapi, Stripe, Offline, Test],
            PayRuntime::MiniProgram => &[WxMini, Offline, Test],
            PayRuntime::Phone => &[AliWap, WxH5, Stripe, Offline, Test],
            PayRuntime::Desktop => &[WxNative, AliPage, Stripe, Offline, Test],
        }
    }
}
