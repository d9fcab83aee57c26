//! State of the stand-in: orders, refunds, bills, its clock and its behaviour.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde_json::Value;

use super::bills::{BillRow, File};
use super::keys::Keys;

/// Behaviour for the next calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// Answers valid calls.
    #[default]
    Well,
    /// Does what is asked for at once, and answers after this many ms.
    Slow(u64),
    /// Does what is asked for, then the connection breaks.
    Lost,
    /// Does what is asked for, then a gateway answers 502.
    Lost502,
    /// Fails with status 500, without effect.
    Broken,
    /// Refuses with status 429, without effect.
    Flooded,
    /// Does what is asked for, and answers with an unreadable body, correctly signed.
    Garbage,
    /// Does what is asked for, and signs another text.
    WronglySigned,
    /// Does what is asked for, and answers with a probe: a signature that is wrong on purpose.
    Probe,
}

/// Key that signs answers and notifications.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Signing {
    /// The public key if a request names it, otherwise the platform certificate; notifications by the public key.
    #[default]
    AsAsked,
    /// Always the public key.
    PublicKey,
    /// Always the platform certificate.
    Certificate,
    /// A certificate that no merchant has.
    Unknown,
}

/// Course of refunds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RefundCourse {
    /// Accepted, and done when it is asked about.
    #[default]
    AtQuery,
    /// Done at once.
    AtOnce,
    /// Accepted, and done when a test ends it.
    Waiting,
    /// Refused, since the merchant's balance is too low.
    NotEnough,
}

/// Kind of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A page in the messaging app, or a mini-program.
    Jsapi,
    /// A page in another browser.
    H5,
    /// A code.
    Native,
}

/// State of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderState {
    /// Not paid.
    NotPaid,
    /// Not paid; the last try was refused. The real service has it for payments by bar code only.
    Refused,
    /// Closed without a payment.
    Closed,
    /// Paid.
    Paid {
        /// Number of the payment.
        transaction_id: String,
        /// Time of the payment.
        time: DateTime<Utc>,
    },
}

/// An order.
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    /// Number of the merchant.
    pub mchid: String,
    /// App of the order.
    pub app_id: String,
    /// The merchant's number of the order.
    pub number: String,
    /// Kind.
    pub kind: Kind,
    /// Text that the payer sees.
    pub description: String,
    /// Amount, fen.
    pub total: i64,
    /// Id of the payer in the app; only of orders in the messaging app.
    pub openid: Option<String>,
    /// Address of notifications.
    pub notify_url: String,
    /// Time after which the payer is refused.
    pub ends: DateTime<Utc>,
    /// State.
    pub state: OrderState,
    /// True while the payer enters a password.
    pub entering: bool,
    /// Time of the first call for it.
    pub created: DateTime<Utc>,
    pub(super) contents: Value,
    /// Ids of prepared payments, and the time of each.
    pub(super) prepared: Vec<(String, DateTime<Utc>)>,
}

/// State of a refund, in the service's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundStatus {
    /// On its way.
    Processing,
    /// Done.
    Success,
    /// Failed for want of money.
    Closed,
    /// Failed since the payer's account no longer takes it.
    Abnormal,
}

impl RefundStatus {
    pub(super) const fn text(self) -> &'static str {
        match self {
            RefundStatus::Processing => "PROCESSING",
            RefundStatus::Success => "SUCCESS",
            RefundStatus::Closed => "CLOSED",
            RefundStatus::Abnormal => "ABNORMAL",
        }
    }
}

/// A refund.
#[derive(Debug, Clone, PartialEq)]
pub struct Refund {
    /// Number of the merchant.
    pub mchid: String,
    /// The merchant's number of the refund.
    pub number: String,
    /// The service's number of the refund.
    pub refund_id: String,
    /// The merchant's number of the order.
    pub order: String,
    /// Amount, fen.
    pub amount: i64,
    /// Reason that the payer sees.
    pub reason: Option<String>,
    /// Address of notifications.
    pub notify_url: Option<String>,
    /// State.
    pub status: RefundStatus,
    /// Time of the first call for it.
    pub created: DateTime<Utc>,
}

/// Deviations from the usual behaviour that last until they are set again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the switches are independent")]
pub struct Switches {
    /// Key of signatures.
    pub signing: Signing,
    /// Refusals of known callers are signed, as the documents say.
    pub signs_refusals: bool,
    /// Closing an unknown order answers 404. The documents list it; merchants report 204.
    pub close_tells_unknown: bool,
    /// Platform certificates exist. Newer merchants have none.
    pub has_certificates: bool,
    /// Refunds of one order must be a minute apart.
    pub spaces_refunds: bool,
    /// Files of bills are changed after they were hashed.
    pub alters_bills: bool,
    /// Bills are not ready.
    pub withholds_bills: bool,
    /// Course of new refunds.
    pub refunds: RefundCourse,
}

impl Default for Switches {
    fn default() -> Self {
        Switches {
            signing: Signing::AsAsked,
            signs_refusals: true,
            close_tells_unknown: false,
            has_certificates: true,
            spaces_refunds: true,
            alters_bills: false,
            withholds_bills: false,
            refunds: RefundCourse::AtQuery,
        }
    }
}

/// Time of the stand-in.
#[derive(Debug, Clone, Copy)]
pub(super) enum Clock {
    /// That of the machine, moved.
    Ahead(TimeDelta),
    /// A time that does not pass.
    At(DateTime<Utc>),
}

impl Default for Clock {
    fn default() -> Self {
        Clock::Ahead(TimeDelta::zero())
    }
}

#[derive(Default)]
pub(super) struct State {
    pub(super) base: String,
    pub(super) clock: Clock,
    pub(super) mood: Mood,
    pub(super) once: VecDeque<Mood>,
    pub(super) switches: Switches,
    pub(super) calls: Vec<String>,
    pub(super) nonces: HashSet<String>,
    /// By number of the merchant and of the order.
    pub(super) orders: BTreeMap<(String, String), Order>,
    /// By number of the merchant and of the refund.
    pub(super) refunds: BTreeMap<(String, String), Refund>,
    /// Bills that tests wrote, by number of the merchant and day.
    pub(super) bills: HashMap<(String, NaiveDate), Vec<BillRow>>,
    /// Files that wait for their download, by token.
    pub(super) files: HashMap<String, File>,
    drawn: u64,
}

impl State {
    /// A number that no other has.
    pub(super) fn draw(&mut self) -> u64 {
        self.drawn += 1;
        self.drawn
    }

    /// The order with this number, of any merchant.
    pub(super) fn order(&mut self, number: &str) -> Option<&mut Order> {
        self.orders.values_mut().find(|order| order.number == number)
    }

    pub(super) fn refunds_of<'a>(&'a self, order: &'a Order) -> impl Iterator<Item = &'a Refund> {
        self.refunds.values().filter(|refund| refund.mchid == order.mchid && refund.order == order.number)
    }
}

/// WeChat Pay, as far as merchants of their own need it.
pub struct WeChatPay {
    pub(super) keys: Keys,
    state: Mutex<State>,
}

impl WeChatPay {
    pub(super) fn new(base: String) -> anyhow::Result<WeChatPay> {
        Ok(WeChatPay { keys: Keys::read()?, state: Mutex::new(State { base, ..State::default() }) })
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time by the stand-in's clock.
    pub fn now(&self) -> DateTime<Utc> {
        #[expect(clippy::disallowed_methods, reason = "a service of others has a clock of its own")]
        let now = Utc::now();
        match self.state().clock {
            Clock::Ahead(ahead) => now + ahead,
            Clock::At(time) => time,
        }
    }

    /// Sets the clock ahead of that of the machine, or behind it.
    pub fn set_ahead(&self, ahead: TimeDelta) {
        self.state().clock = Clock::Ahead(ahead);
    }

    /// Stops the clock at a time.
    pub fn set_time(&self, time: DateTime<Utc>) {
        self.state().clock = Clock::At(time);
    }

    /// Sets the behaviour for the next calls.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Sets the behaviour for one call, which precedes that for all.
    pub fn be_once(&self, mood: Mood) {
        self.state().once.push_back(mood);
    }

    /// Changes the switches.
    pub fn switch(&self, change: impl FnOnce(&mut Switches)) {
        change(&mut self.state().switches);
    }

    /// Method, path and query of each call so far, refused ones too.
    pub fn calls(&self) -> Vec<String> {
        self.state().calls.clone()
    }

    /// The order with this number.
    pub fn order(&self, number: &str) -> Option<Order> {
        self.state().order(number).cloned()
    }

    /// The refund with this number.
    pub fn refund(&self, number: &str) -> Option<Refund> {
        self.state().refunds.values().find(|refund| refund.number == number).cloned()
    }

    /// All refunds of an order, by number.
    pub fn refunds(&self, order: &str) -> Vec<Refund> {
        self.state().refunds.values().filter(|refund| refund.order == order).cloned().collect()
    }
}
