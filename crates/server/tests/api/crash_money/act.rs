//! Participants of a paid group, and what they know: requests that were acknowledged, and one without an answer.

use std::collections::BTreeSet;
use std::rc::Rc;

use laurel_server::db::Store;
use serde_json::{Value, json};

use crate::support::chance::Chance;
use crate::support::make::Made;
use crate::support::person::{nonce, submit, with_record};

/// A request. Nonces make the repetition of a sign-up, an order and a withdrawal safe; the others know their order.
#[derive(Clone)]
pub(super) enum Act {
    SignUp(Value),
    /// Asks for a new order.
    Order(Value),
    Begin(String),
    /// Pays at the cashier, or is refused there.
    Pay(String, bool),
    Cancel(String),
    /// Withdraws a sign-up with this order.
    Withdraw(i64, String, Value),
}

impl Act {
    /// Path and body.
    pub(super) fn request(&self) -> (String, Value) {
        match self {
            Act::SignUp(body) => ("/apply".into(), body.clone()),
            Act::Order(body) => ("/pay/order".into(), body.clone()),
            Act::Begin(order) => (format!("/pay/order/{order}/attempt"), json!({ "channel": "test" })),
            Act::Pay(order, pays) => (format!("/pay/order/{order}/test"), json!({ "pays": pays })),
            Act::Cancel(order) => (format!("/pay/order/{order}/cancel"), json!({})),
            Act::Withdraw(signup, _, body) => (format!("/apply/{signup}/withdraw"), body.clone()),
        }
    }
}

/// Acknowledged requests: ids of sign-ups and numbers of orders.
#[derive(Default)]
pub(super) struct Acknowledged {
    pub(super) signups: BTreeSet<String>,
    pub(super) withdrawn: BTreeSet<String>,
    pub(super) orders: BTreeSet<String>,
    pub(super) cancelled: BTreeSet<String>,
    pub(super) paid: BTreeSet<String>,
}

/// A participant's view.
pub(super) struct Story {
    pub(super) token: String,
    person: i64,
    chance: Rc<Chance>,
    /// The sign-up, as far as the participant knows.
    pub(super) signup: Option<i64>,
    /// An order that was ended, and whose cashier may still be open.
    left: Option<String>,
    pub(super) acknowledged: Acknowledged,
    /// Orders for which money was sent, with or without an answer.
    pub(super) tendered: BTreeSet<String>,
    pub(super) unanswered: Option<Act>,
}

impl Story {
    pub(super) fn new(store: &Store, index: usize, chance: &Rc<Chance>) -> Story {
        let (_, token, person) = with_record(store, &format!("p{index}"));
        Story {
            token,
            person,
            chance: Rc::clone(chance),
            signup: None,
            left: None,
            acknowledged: Acknowledged::default(),
            tendered: BTreeSet::new(),
            unanswered: None,
        }
    }

    /// The next request, by the state of the order that the participant has just seen.
    pub(super) fn next(&mut self, activity: &Made, seen: &Value) -> Act {
        let (order, drawn) = (&seen["order"], self.chance.below(10));
        if let Some(left) = self.left.take().filter(|_| drawn < 5) {
            return Act::Pay(left, true);
        }
        let Some(signup) = self.signup else { return Act::SignUp(submit(activity, &[self.person])) };
        let number = order["orderNo"].as_str().unwrap().to_owned();
        let has_begun = !order["channel"].is_null();
        let (can_pay, is_over) = (order["canPay"] == true, order["status"] == "cancelled");
        match drawn {
            0..=4 | 7 | 8 if can_pay && has_begun => Act::Pay(number, true),
            5 if can_pay && has_begun => Act::Pay(number, false),
            0..=5 | 7 | 8 if can_pay => Act::Begin(number),
            0..=5 if order["status"] == "paid" => Act::Begin(number),
            6 if order["canCancel"] == true => Act::Cancel(number),
            0..=7 if is_over => Act::Order(json!({ "applyId": signup, "nonce": nonce() })),
            _ => Act::Withdraw(signup, number, json!({ "reason": "", "nonce": nonce() })),
        }
    }

    /// Remembers a request that is about to be sent.
    pub(super) fn sends(&mut self, act: &Act) {
        if let Act::Pay(order, true) = act {
            self.tendered.insert(order.clone());
        }
        self.unanswered = Some(act.clone());
    }

    /// Applies an answer. A second answer to a request about an order says that it was done, or is too late (6021).
    pub(super) fn learn(&mut self, act: Act, answer: &Value) {
        let (known, data) = (&mut self.acknowledged, &answer["data"]);
        match (act, answer["code"].as_i64()) {
            (Act::SignUp(_), Some(2000)) => {
                self.signup = data["id"].as_i64();
                known.signups.insert(data["id"].to_string());
            }
            (Act::Order(_), Some(2000)) => {
                known.orders.insert(data["orderNo"].as_str().unwrap().to_owned());
            }
            (Act::Pay(order, true), Some(2000)) => {
                assert!(["paid", "refunding", "refunded"].contains(&data["status"].as_str().unwrap()), "{answer}");
                assert!(known.paid.insert(order), "paid twice");
            }
            (Act::Cancel(order), Some(2000)) => {
                known.cancelled.insert(order.clone());
                self.left = Some(order);
            }
            (Act::Withdraw(signup, order, _), Some(2000)) => {
                known.withdrawn.insert(signup.to_string());
                (self.signup, self.left) = (None, Some(order));
            }
            // The clock has ended it.
            (Act::Withdraw(..), Some(4011)) => self.signup = None,
            (Act::SignUp(_), Some(6003))
            | (Act::Begin(_) | Act::Pay(_, false), Some(2000))
            | (Act::Order(_) | Act::Begin(_) | Act::Pay(..) | Act::Cancel(_), Some(6021)) => {}
            (_, code) => panic!("{code:?} {answer}"),
        }
        self.unanswered = None;
    }
}
