// Generated from crates/core by `cargo xtask generate`. Do not edit.

// Bounds of fees and of the desk of payments: numbers of steps, and characters.
export const FEE_STEPS_MAX = 2;
export const REFUND_STEPS_MAX = 3;
export const BILL_NOTE_MAX = 200;
export const RECEIPT_MAX = 60;
