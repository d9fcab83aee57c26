//! State of Alipay: trades, their refunds, and its behaviour.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{NaiveDate, NaiveDateTime, TimeDelta, Utc};
use serde_json::Value;

use super::merchants::Merchant;
use super::request::Request;

/// Behaviour for the next calls of the gateway. Pages of payers are not concerned.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// Answers valid calls.
    #[default]
    Well,
    /// Books valid calls at once and answers after this many ms.
    Slow(u64),
    /// Books valid calls, and loses the answer.
    Lost,
    /// Books nothing, and says that the result is unknown (20000).
    Unknown,
    /// The same, in GBK.
    UnknownInGbk,
    /// Books nothing, and fails with `ACQ.SYSTEM_ERROR`.
    SystemError,
    /// Books nothing: called too often (40005).
    Busy,
    /// Books nothing: the merchant's contract does not cover the call (40006).
    NotPermitted,
    /// Books nothing: a business failure (40004) with this code.
    Refusing(&'static str),
    /// Books nothing, and answers with an unreadable body.
    Garbage,
    /// Books valid calls, and answers without a signature.
    Unsigned,
    /// Books valid calls, and signs the answer with another key.
    Forged,
    /// Books valid calls, and answers with a second, empty answer of the same name.
    Doubled,
}

/// Circumstances that last; none at first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// Payments on the page and refunds are not notified.
    Mute,
    /// Refunds are accepted and not made, until `make_refunds`.
    HoldRefunds,
    /// The merchants' accounts have no money for refunds.
    EmptyAccounts,
    /// Bills are not ready.
    WithholdBills,
}

/// A request with a valid signature.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// Id of the app.
    pub app_id: &'static str,
    /// Name of the method.
    pub method: String,
    /// Time of the request in UTC+8.
    pub time: NaiveDateTime,
    /// Address of notifications; empty if there is none.
    pub notify_url: String,
    /// Page to which the payer returns; empty if there is none.
    pub return_url: String,
    /// The call's own fields.
    pub content: Value,
}

/// State of the stand-in.
#[derive(Default)]
pub struct Alipay {
    state: Mutex<State>,
}

impl Alipay {
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Default)]
pub(super) struct State {
    pub(super) mood: Mood,
    /// Lead of the clock.
    pub(super) ahead: TimeDelta,
    pub(super) seen: Vec<Seen>,
    pub(super) trades: Vec<Trade>,
    pub(super) switches: Vec<Switch>,
    /// Additional lines of bills by app, in GBK.
    pub(super) lines: Vec<(&'static str, Vec<u8>)>,
    /// Addresses of bills: merchant, day, end of the address.
    pub(super) tickets: HashMap<String, (&'static Merchant, NaiveDate, NaiveDateTime)>,
    drawn: u32,
}

/// A trade.
#[derive(Debug, Clone)]
pub(super) struct Trade {
    pub(super) merchant: &'static Merchant,
    pub(super) number: String,
    pub(super) alipay_no: String,
    /// Fen.
    pub(super) amount: i64,
    pub(super) subject: String,
    pub(super) request: Request,
    /// It can be paid before this time.
    pub(super) end: NaiveDateTime,
    pub(super) created: NaiveDateTime,
    pub(super) paid: Option<NaiveDateTime>,
    /// Closed without a payment.
    pub(super) closed: Option<NaiveDateTime>,
    /// Its refunds are over.
    pub(super) is_finished: bool,
    pub(super) refunds: Vec<Refund>,
}

/// A refund.
#[derive(Debug, Clone)]
pub(super) struct Refund {
    pub(super) number: String,
    /// Fen.
    pub(super) amount: i64,
    pub(super) time: NaiveDateTime,
    /// The money has moved.
    pub(super) is_made: bool,
}

impl Trade {
    /// Fen that went back.
    pub(super) fn refunded(&self) -> i64 {
        self.refunds.iter().filter(|refund| refund.is_made).map(|refund| refund.amount).sum()
    }

    /// `trade_status`.
    pub(super) fn status(&self, now: NaiveDateTime) -> &'static str {
        match self.paid {
            Some(_) if self.refunded() >= self.amount => "TRADE_CLOSED",
            Some(_) if self.is_finished => "TRADE_FINISHED",
            Some(_) => "TRADE_SUCCESS",
            None if self.closed.is_some() || now >= self.end => "TRADE_CLOSED",
            None => "WAIT_BUYER_PAY",
        }
    }
}

impl State {
    /// The time in UTC+8.
    #[expect(clippy::disallowed_methods, reason = "a service has its own clock")]
    pub(super) fn now(&self) -> NaiveDateTime {
        Utc::now().naive_utc() + TimeDelta::hours(8) + self.ahead
    }

    /// Notes a request.
    pub(super) fn note(&mut self, request: &Request) {
        self.seen.push(Seen {
            app_id: request.merchant.app_id,
            method: request.method.clone(),
            time: request.time,
            notify_url: request.notify_url.clone(),
            return_url: request.return_url.clone(),
            content: Value::Object(request.content.clone()),
        });
    }

    pub(super) fn has(&self, switch: Switch) -> bool {
        self.switches.contains(&switch)
    }

    /// A number that was not drawn before.
    pub(super) fn draw(&mut self) -> u32 {
        self.drawn += 1;
        self.drawn
    }

    /// A merchant's trade by its own number.
    pub(super) fn trade(&mut self, merchant: &Merchant, number: &str) -> Option<&mut Trade> {
        self.trades.iter_mut().find(|trade| trade.merchant == merchant && trade.number == number)
    }

    /// A merchant's trade by Alipay's number, which wins, or its own one.
    pub(super) fn named(&mut self, merchant: &Merchant, trade_no: &str, number: &str) -> Option<&mut Trade> {
        let is_named = |trade: &Trade| if trade_no.is_empty() { trade.number == number } else { trade.alipay_no == trade_no };
        self.trades.iter_mut().find(|trade| trade.merchant == merchant && is_named(trade))
    }
}
