//! Payments: orders, their attempts at the services, closing, refunds (`DOMAIN` section 6).

mod attempt;
mod bill;
mod channel;
mod ledger;
mod number;
pub mod organiser;
mod refund;
mod status;
mod transition;
mod wire;

pub use attempt::{AttemptAnswer, PAY_ATTEMPTS_MAX, PAY_QUERY_AFTER_MS, attempt_after, attempt_end, check_attempt};
pub use bill::{
    AbsentBill, BILL_DAYS, BillState, BillSum, BillTotals, DifferenceKind, DifferenceStatus, Held, absent_bill, bill_date, bill_day,
    bill_day_of, bill_days, bill_due_ms, bill_pause_ms, bill_span_ms, difference_of, is_own_line, last_bill_day,
};
pub use channel::{PayChannel, PayParams, PayService};
pub use ledger::{Follow, Ledger};
pub use number::{attempt_number, is_order_number, is_refund_number, order_number, read_attempt_number, refund_number};
pub use refund::{Balance, REFUND_STEPS_MAX, RefundPolicy, RefundSettings, RefundShare, RefundStep};
pub use status::{AttemptStatus, CloseCause, ConfirmedBy, OrderStatus, RefundSource, RefundStatus};
pub use transition::{ClosedMeans, MoneyMeans, OrderEvent, closed_means, money_means, order_transition};
pub use wire::{
    PayAttemptAdd, PayChannelQuery, PayChannels, PayMineQuery, PayOrder, PayOrderAdd, PayOrderOf, PayOrderPath, PayOrders, PayRefund,
    PayRuntime, PayStarted, PayTest,
};
