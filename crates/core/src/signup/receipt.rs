//! The receipt of a sign-up, with a ticket for each of its persons.

use chrono::{DateTime, Utc};

use super::status::{PayStatus, SignupStatus, confirmed};
use super::wire::SignupItem;
use crate::contract::contract;

contract! {
    /// Validity of a ticket.
    #[derive(Copy, Eq)]
    pub enum TicketStatus {
        /// Admits its person.
        Valid,
        /// The activity has ended.
        Expired,
        /// The sign-up was withdrawn or cancelled.
        Void,
    }

    /// The ticket of a person.
    pub struct ReceiptPerson {
        /// Full name.
        pub name: String,
        /// Masked number.
        pub phone: String,
        /// Signed code for the QR code; absent unless the ticket is valid.
        pub ticket_code: Option<String>,
    }

    /// `GET /apply/{id}/receipt`
    pub struct SignupReceipt {
        /// As in the list.
        pub item: SignupItem,
        /// Validity of the tickets.
        pub ticket: TicketStatus,
        /// The persons, in the order of the sign-up.
        pub persons: Vec<ReceiptPerson>,
        /// Name of the venue.
        pub place: String,
        /// Street address of the venue.
        pub address: String,
        /// End of the activity.
        pub end_time: DateTime<Utc>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }
}

/// Validity of a sign-up's tickets; `None` if there are none. `approved_before`: it was approved when it ended.
pub const fn ticket_status(status: SignupStatus, pay_status: PayStatus, approved_before: bool, over: bool) -> Option<TicketStatus> {
    match status {
        _ if confirmed(status, pay_status) => Some(if over { TicketStatus::Expired } else { TicketStatus::Valid }),
        SignupStatus::Revoked | SignupStatus::Cancelled if approved_before => Some(TicketStatus::Void),
        _ => None,
    }
}
