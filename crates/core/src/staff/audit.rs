//! The audit log as owners read it: wire types and its filters.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::StaffId;
use crate::stored_enum;

contract! {
    /// An entry of the audit log.
    pub struct AuditLine {
        /// Its id.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
        /// When it happened.
        pub time: DateTime<Utc>,
        /// Acting staff member; absent if a command on the server made the change.
        pub staff_id: Option<StaffId>,
        /// Log-in name at that time.
        pub account: String,
        /// IP address of the request.
        pub address: String,
        /// Name of the call.
        pub call: String,
        /// Kind of the changed object.
        pub subject: String,
        /// Id of the changed object.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub subject_id: i64,
        /// Changed fields before: JSON, or empty.
        pub before: String,
        /// Changed fields after: JSON, or empty.
        pub after: String,
        /// Reason given by the staff member; empty if none was asked for.
        pub reason: String,
    }

    /// A page of the audit log.
    pub struct AuditPage {
        /// Newest first.
        pub list: Vec<AuditLine>,
        /// Number of entries on all pages.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Page number, from 1.
        pub page: u32,
        /// Page size.
        pub size: u32,
    }

    /// Kind of a changed object.
    #[derive(Copy, Eq, Hash)]
    pub enum AuditSubject {
        /// A staff member.
        Staff,
        /// An invitation of a new staff member.
        Invitation,
        /// The merchant itself.
        Merchant,
        /// An activity.
        Competition,
        /// A group of an activity.
        Group,
        /// A form of an activity.
        Form,
        /// A sign-up.
        Apply,
        /// A team.
        Team,
        /// A work.
        Work,
        /// A gift that can be given.
        Gift,
        /// A comment or a danmu.
        Comment,
        /// The words that make comments wait for a review.
        Words,
        /// A moment.
        Scene,
        /// A banner of the merchant's home.
        Banner,
        /// A picture of the merchant's pages.
        Picture,
        /// A message to participants.
        Message,
        /// An order.
        Order,
        /// The services and settings of payments.
        Payment,
    }

    /// `GET /audit`
    #[derive(Default)]
    pub struct AuditQuery {
        /// Acting staff member.
        pub staff_id: Option<StaffId>,
        /// Name of the call.
        #[serde(default)]
        pub call: String,
        /// Kind of the changed object.
        pub subject: Option<AuditSubject>,
        /// First moment of the entries.
        pub from: Option<DateTime<Utc>>,
        /// First moment after the entries.
        pub until: Option<DateTime<Utc>>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }
}

stored_enum!(AuditSubject {
    Staff = "staff",
    Invitation = "invitation",
    Merchant = "merchant",
    Competition = "competition",
    Group = "group",
    Form = "form",
    Apply = "apply",
    Team = "team",
    Work = "work",
    Gift = "gift",
    Comment = "comment",
    Words = "words",
    Scene = "scene",
    Banner = "banner",
    Picture = "picture",
    Message = "message",
    Order = "order",
    Payment = "payment",
});
