//! What every service does: begins a charge, tells its state, ends it, refunds it, and reports by notifications and bills.

use std::net::IpAddr;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::payment::{PayChannel, PayParams};

/// What a call takes from its caller besides its subject.
#[derive(Debug, Clone)]
pub struct Call {
    /// The time.
    pub now: DateTime<Utc>,
    /// Time left for the call, all of its requests together.
    pub left: Duration,
    /// 32 random letters and digits, new for each call.
    pub nonce: String,
}

/// A charge to be begun.
#[derive(Debug, Clone, Copy)]
pub struct NewCharge<'a> {
    /// Way to pay; one of the service's own.
    pub channel: PayChannel,
    /// Number of the attempt: 6 to 32 letters, digits and `_`, unique with the merchant.
    pub number: &'a str,
    /// Amount, at least 1 fen.
    pub amount: Fen,
    /// Text that the payer sees; the client shortens it and removes what its service refuses.
    pub subject: &'a str,
    /// Time after which the service must refuse the payment.
    pub end: DateTime<Utc>,
    /// Address of notifications, without a query.
    pub notify_url: &'a str,
    /// Page to which the payer returns.
    pub return_url: &'a str,
    /// The payer's id within the app of the channel; WeChat's app and mini-program need it.
    pub openid: Option<&'a str>,
    /// The payer's address.
    pub address: IpAddr,
    /// The payer's language.
    pub language: Language,
}

/// A charge that was begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    /// What the page does next.
    pub params: PayParams,
    /// The service's own id of the charge, where calls about it need one.
    pub reference: Option<String>,
}

/// An attempt at a service, as calls name it.
#[derive(Debug, Clone, Copy)]
pub struct Attempt<'a> {
    /// Way to pay.
    pub channel: PayChannel,
    /// Number of the attempt.
    pub number: &'a str,
    /// The service's own id, if it gave one.
    pub reference: Option<&'a str>,
    /// Time after which the service refuses the payment.
    pub end: DateTime<Utc>,
}

/// State of a charge at its service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Charge {
    /// Not paid, and it still may be.
    Open,
    /// Not paid; the last try was refused, and it still may be paid.
    Refused,
    /// Paid, whether or not it was refunded since.
    Paid(Payment),
    /// Not paid, and it never will be.
    Closed,
    /// The service does not know it. This is final only after the end of the attempt.
    Unknown,
}

/// Money that a service has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// Number of the attempt.
    pub number: String,
    /// The service's number of the payment.
    pub channel_no: String,
    /// Amount of the charge, before discounts of the service.
    pub amount: Fen,
    /// Currency as the service names it, in capitals.
    pub currency: String,
    /// Time of the payment; absent if the service does not name it.
    pub time: Option<DateTime<Utc>>,
}

/// Result of ending a charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// It can no longer be paid.
    Closed,
    /// The service does not know it. This is final only after the end of the attempt.
    Unknown,
    /// It is paid, or being paid: its state is worth a query.
    Query,
}

/// A refund to be made.
#[derive(Debug, Clone, Copy)]
pub struct NewRefund<'a> {
    /// Number of the attempt whose money goes back.
    pub attempt: &'a str,
    /// The service's own id of the charge, if it gave one.
    pub reference: Option<&'a str>,
    /// The service's number of the payment.
    pub channel_no: &'a str,
    /// Number of the refund: 6 to 32 letters, digits and `_`. A repeated call with it refunds once.
    pub number: &'a str,
    /// The service's own id of the refund, once it is known.
    pub refund_reference: Option<&'a str>,
    /// Amount that goes back.
    pub amount: Fen,
    /// Amount of the payment.
    pub total: Fen,
    /// Reason that the payer may see.
    pub reason: &'a str,
    /// Address of notifications, without a query.
    pub notify_url: &'a str,
}

/// State of a refund at its service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefundState {
    /// Accepted; the money is on its way.
    Processing,
    /// The money is back, or will be without fail.
    Done,
    /// It failed and will not go on by itself. The text is the service's code, for the log and for staff.
    Failed(String),
    /// The service does not know it.
    Unknown,
}

/// A refund as its service tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    /// State.
    pub state: RefundState,
    /// The service's own id of the refund, if it gave one.
    pub reference: Option<String>,
}

/// The reason why a call failed. No variant has a text of the service, which could name a payer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// No usable answer: the call may have had its effect. The same call may be repeated.
    #[error("no usable answer: {0}")]
    Unreachable(String),
    /// Called too often, or busy: without effect; the same call is worth a later try.
    #[error("busy: {0}")]
    Busy(String),
    /// The service refuses the call, with its code; a repetition would fail too.
    #[error("refused with {0}")]
    Refused(String),
    /// The service refuses the merchant's keys or rights, with its code: staff must act.
    #[error("keys or rights refused with {0}")]
    Keys(String),
    /// The answer's signature is wrong, or its key unknown: nothing in it counts.
    #[error("the answer is not the service's")]
    Forged,
}

/// A notification as it arrived.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    /// Headers: names in lower case, and values.
    pub headers: &'a [(String, String)],
    /// Body, byte for byte.
    pub body: &'a [u8],
}

impl Message<'_> {
    /// The only value of a header; `None` if it is missing or repeated.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut found = self.headers.iter().filter(|(known, _)| known == name);
        let (_, value) = found.next()?;
        found.next().is_none().then_some(value)
    }
}

/// Content of a verified notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A charge is paid.
    Paid {
        /// The service's id of the notification.
        id: String,
        /// The money.
        payment: Payment,
    },
    /// Something happened to a charge: its state is worth a query.
    Charge {
        /// The service's id of the notification.
        id: String,
        /// Number of the attempt.
        number: String,
    },
    /// Something happened to a refund: its state is worth a query.
    Refund {
        /// The service's id of the notification.
        id: String,
        /// Number of the refund; absent if only the payment is known.
        number: Option<String>,
        /// Number of the attempt, if the notification has it.
        attempt: Option<String>,
    },
    /// Nothing that concerns orders; acknowledged without effect.
    Other {
        /// The service's id of the notification.
        id: String,
    },
}

/// The reason why a notification is refused. It changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unverified {
    /// No signature, or one that does not match.
    #[error("the signature is wrong")]
    Signature,
    /// It was signed too long ago, or in the future.
    #[error("the time of the signature is too far away")]
    Stale,
    /// The key that it names is unknown.
    #[error("the key is unknown")]
    Key,
    /// Signed, and yet unreadable.
    #[error("the content cannot be read")]
    Content,
    /// It is meant for another merchant or app.
    #[error("it is for another merchant")]
    Merchant,
}

/// Answer to a notification, in the service's own form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acknowledgement {
    /// HTTP status.
    pub status: u16,
    /// Type of the body.
    pub content_type: &'static str,
    /// Body.
    pub body: &'static str,
}

/// A line of a service's bill: a payment or a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillLine {
    /// Number of the attempt.
    pub attempt: String,
    /// The service's number of the payment.
    pub channel_no: String,
    /// Number of the refund; absent for a payment.
    pub refund: Option<String>,
    /// Amount paid or refunded.
    pub amount: Fen,
}

/// The lines of a bill as they are read, in flat memory.
pub type BillLines = Box<dyn Iterator<Item = Result<BillLine, Failure>> + Send>;

/// A fault in a merchant's keys, by the field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyFault {
    /// Name of the field, as the form has it.
    pub field: &'static str,
}

/// A service, with the keys of one merchant.
pub trait Service: Send + Sync {
    /// Begins a charge. A repetition with the same number and the same contents is the same charge.
    fn begin(&self, call: &Call, charge: &NewCharge<'_>) -> Result<Begun, Failure>;

    /// Tells the state of a charge.
    fn query(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Charge, Failure>;

    /// Ends a charge, so that it can no longer be paid.
    fn close(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Ended, Failure>;

    /// Refunds a payment or a part of it. A repetition with the same number refunds once.
    fn refund(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure>;

    /// Tells the state of a refund.
    fn refund_state(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure>;

    /// Verifies and reads a notification.
    fn notice(&self, now: DateTime<Utc>, message: &Message<'_>) -> Result<Notice, Unverified>;

    /// The answer to a notification. `taken`: it was booked, or had nothing to book; otherwise the service repeats it.
    fn acknowledgement(&self, taken: bool) -> Acknowledgement;

    /// The bill of a day in UTC+8; `None` if the service has none yet, or the day had no payment.
    fn bill(&self, call: &Call, day: NaiveDate) -> Result<Option<BillLines>, Failure>;
}
