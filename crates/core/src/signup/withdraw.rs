//! Wire types of a withdrawal.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::SignupId;
use crate::money::Fen;

contract! {
    /// A request for the consequences of a withdrawal.
    #[derive(Copy)]
    pub struct WithdrawQuery {
        /// The sign-up.
        pub id: SignupId,
        /// Number of persons who would leave; absent: the whole sign-up is withdrawn.
        pub persons: Option<u32>,
    }

    /// `GET /apply/{id}/withdraw`: the consequences of a withdrawal at this time.
    #[derive(Copy)]
    pub struct WithdrawPreview {
        /// True if a withdrawal is possible.
        pub can: bool,
        /// True if the sign-up could be withdrawn until a deadline that has passed.
        pub too_late: bool,
        /// True if only a place on the waiting list would be given up, no seat.
        pub waiting: bool,
        /// Amount that would be refunded, fen.
        pub refund_fen: Fen,
        /// From then on the refund is less; absent if it stays, and if nothing was paid.
        pub refund_deadline: Option<DateTime<Utc>>,
        /// The organiser would decide about a refund.
        pub refund_asked: bool,
        /// A refund goes to another account, which has paid.
        pub refund_to_other: bool,
        /// Deadline of withdrawals.
        pub deadline: DateTime<Utc>,
        /// Number of works that would be withdrawn with it, permanently.
        pub works: u32,
    }

    /// `POST /apply/{id}/withdraw`
    pub struct SignupWithdraw {
        /// The sign-up.
        pub id: SignupId,
        /// Places of the persons who leave in the list of the sign-up's persons, from 0; empty: the whole sign-up is withdrawn.
        #[serde(default)]
        pub persons: Vec<u32>,
        /// Version of the sign-up whose persons the caller saw, if only some leave; a stale one is refused with 4009.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Reason in the participant's words; may be empty.
        #[serde(default)]
        pub reason: String,
        /// Idempotency key (UUID): a repeated request with it has no further effect.
        #[serde(default)]
        pub nonce: String,
    }
}
