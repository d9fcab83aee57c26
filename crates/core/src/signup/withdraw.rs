//! What travels when a sign-up is taken back.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::SignupId;
use crate::money::Fen;

contract! {
    /// `GET /apply/{id}/withdraw`: what a withdrawal would do now.
    #[derive(Copy)]
    pub struct WithdrawPreview {
        /// It is possible.
        pub can: bool,
        /// Only the waiting list would be left; no place is given up.
        pub waiting: bool,
        /// Would be paid back.
        pub refund_fen: Fen,
        /// Possible until here.
        pub deadline: DateTime<Utc>,
        /// Works that would be taken back with it, for good.
        pub works: u32,
    }

    /// `POST /apply/{id}/withdraw`
    pub struct SignupWithdraw {
        /// The sign-up.
        pub id: SignupId,
        /// Why, in the participant's words; may be empty.
        #[serde(default)]
        pub reason: String,
        /// UUID of this attempt: the same one is taken once.
        #[serde(default)]
        pub nonce: String,
    }
}
