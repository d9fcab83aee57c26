//! The proof of a sign-up: a ticket for each of its persons.

use chrono::{DateTime, Utc};

use super::status::{PayStatus, SignupStatus, confirmed};
use super::wire::SignupItem;
use crate::contract::contract;

contract! {
    /// What a ticket is good for.
    #[derive(Copy, Eq)]
    pub enum TicketStatus {
        /// Admits its person.
        Valid,
        /// The activity is over.
        Expired,
        /// The sign-up was withdrawn or cancelled.
        Void,
    }

    /// A person's ticket.
    pub struct ReceiptPerson {
        /// Full name.
        pub name: String,
        /// Masked number.
        pub phone: String,
        /// Signed code for the QR code; absent where the ticket admits nobody.
        pub ticket_code: Option<String>,
    }

    /// `GET /apply/{id}/receipt`
    pub struct SignupReceipt {
        /// As in the list.
        pub item: SignupItem,
        /// What the tickets are good for.
        pub ticket: TicketStatus,
        /// In the order of the sign-up.
        pub persons: Vec<ReceiptPerson>,
        /// Where it takes place.
        pub place: String,
        /// Street address.
        pub address: String,
        /// The activity ends.
        pub end_time: DateTime<Utc>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }
}

/// What the tickets of a sign-up are good for; `None` where none were given. `approved_before`: it
/// was approved when it ended.
pub const fn ticket_status(status: SignupStatus, pay_status: PayStatus, approved_before: bool, over: bool) -> Option<TicketStatus> {
    match status {
        _ if confirmed(status, pay_status) => Some(if over { TicketStatus::Expired } else { TicketStatus::Valid }),
        SignupStatus::Revoked | SignupStatus::Cancelled if approved_before => Some(TicketStatus::Void),
        _ => None,
    }
}
