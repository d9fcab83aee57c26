//! Payments in the organisers' API: orders, refunds, bills, the services and their keys.

mod action;
mod bill;
mod export;
mod order;
mod refund;
mod service;

pub use action::{OrderSituation, OrderStaffAction, RefundSituation, RefundStaffAction, order_staff_actions, refund_staff_actions};
pub use bill::{
    BILL_NOTE_MAX, BillAgain, BillDay, BillDifference, BillHandled, BillQuery, Bills, DifferenceAction, DifferenceSituation,
    check_bill_again, check_bill_note, difference_actions,
};
pub use export::{OrderColumn, OrderExport, order_export_choices};
pub use order::{
    OrderAttempt, OrderLine, OrderLineQuery, OrderLines, OrderPath, OrderReceived, OrderRefund, OrderStep, OrderStepKind, OrderSumQuery,
    OrderSums, OrganiserOrder, RECEIPT_MAX, check_received, check_refund,
};
pub use refund::{RefundLine, RefundLineQuery, RefundLines, RefundPath, RefundRejection, needs_approval};
pub use service::{
    APPROVAL_MAX_FEN, OFFLINE_HOURS_DEFAULT, OFFLINE_HOURS_MAX, PayFault, PayKeysChange, PayKeysShown, PayServiceChange, PayServiceChecked,
    PayServiceLine, PayServicePath, PaySettings, PaySettingsChange, VerifyingKey, check_settings,
};
