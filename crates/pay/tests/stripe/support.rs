//! A stand-in in a thread of its own, clients of its merchants, and calls with good defaults.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::payment::{PayChannel, PayParams};
use laurel_pay::stripe::{Keys, Stripe};
use laurel_pay::{Attempt, Begun, Call, Charge, Ended, Failure, NewCharge, NewRefund, Payment, Refund, Service as _};
use laurel_standin::stripe::{FIRST, Merchant, Stripe as Standin, Way};

/// Noon of 2026-12-05 in UTC+8.
pub(crate) const NOW: &str = "2026-12-05T04:00:00Z";
/// Laurel's id of the first merchant.
pub(crate) const MERCHANT: &str = "101";
pub(crate) const NUMBER: &str = "L26120512000012345678_1";
pub(crate) const REFUND: &str = "R26120512100087654321";
pub(crate) const AMOUNT: i64 = 12_345;

pub(crate) fn now() -> DateTime<Utc> {
    NOW.parse().unwrap()
}

pub(crate) fn end() -> DateTime<Utc> {
    now() + TimeDelta::minutes(40)
}

/// A stand-in, which ends with the test, and the client of its first merchant.
pub(crate) struct World {
    pub(crate) base: String,
    pub(crate) standin: Arc<Standin>,
    pub(crate) client: Stripe,
    stop: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl World {
    pub(crate) fn new() -> World {
        let (started, start) = mpsc::channel();
        let (stop, stopped) = mpsc::channel::<()>();
        let thread = thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let running = laurel_standin::stripe::start().unwrap();
                started.send((running.base.clone(), running.stripe.clone())).unwrap();
                // The channel closes when the test ends.
                let _ = actix_web::web::block(move || stopped.recv()).await;
                drop(running);
            });
        });
        let (base, standin) = start.recv().unwrap();
        standin.set_time(now());
        let client = client(&base, FIRST.secret_key, &[FIRST.webhook_secret], MERCHANT);
        World { base, standin, client, stop: Some(stop), thread: Some(thread) }
    }

    /// A client of the first merchant with another key.
    pub(crate) fn with_key(&self, key: &str) -> Stripe {
        client(&self.base, key, &[FIRST.webhook_secret], MERCHANT)
    }

    /// A client of another merchant of the stand-in.
    pub(crate) fn of(&self, merchant: &Merchant, id: &str) -> Stripe {
        client(&self.base, merchant.secret_key, &[merchant.webhook_secret], id)
    }

    /// Begins the usual charge; its reference.
    pub(crate) fn begun(&self) -> String {
        self.begun_as(NUMBER, AMOUNT)
    }

    /// Begins a charge; its reference.
    pub(crate) fn begun_as(&self, number: &str, amount: i64) -> String {
        let charge = NewCharge { number, amount: Fen(amount), ..charge() };
        self.client.begin(&call(), &charge).unwrap().reference.unwrap()
    }

    /// A charge that was begun and paid; reference and payment.
    pub(crate) fn paid(&self) -> (String, Payment) {
        self.paid_as(NUMBER, AMOUNT)
    }

    /// A charge that was begun and paid; reference and payment.
    pub(crate) fn paid_as(&self, number: &str, amount: i64) -> (String, Payment) {
        let reference = self.begun_as(number, amount);
        assert!(self.standin.session(&reference, Way::Pay));
        let found = self.client.query(&call(), &Attempt { number, ..attempt(Some(&reference)) }).unwrap();
        let Charge::Paid(payment) = found else { panic!("{found:?}") };
        (reference, payment)
    }

    pub(crate) fn query(&self, reference: Option<&str>) -> Result<Charge, Failure> {
        self.client.query(&call(), &attempt(reference))
    }

    pub(crate) fn close(&self, reference: Option<&str>) -> Result<Ended, Failure> {
        self.client.close(&call(), &attempt(reference))
    }

    /// Refunds a part of a payment.
    pub(crate) fn refund(&self, payment: &Payment, number: &str, amount: i64) -> Result<Refund, Failure> {
        self.client.refund(&call(), &NewRefund { number, amount: Fen(amount), ..refund(payment) })
    }

    /// Number of calls that the stand-in got so far.
    pub(crate) fn calls(&self) -> usize {
        self.standin.calls().len()
    }
}

impl Drop for World {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

pub(crate) fn agent() -> ureq::Agent {
    ureq::Agent::config_builder()
        .timeout_connect(Some(Duration::from_secs(2)))
        .timeout_global(Some(Duration::from_secs(20)))
        .http_status_as_error(false)
        .max_redirects(0)
        .build()
        .into()
}

pub(crate) fn client(base: &str, key: &str, webhooks: &[&str], merchant: &str) -> Stripe {
    Stripe::new(agent(), base, Keys::read(key, webhooks).unwrap(), merchant)
}

pub(crate) fn call() -> Call {
    Call { now: now(), left: Duration::from_secs(20), nonce: "0123456789abcdef0123456789abcdef".into() }
}

pub(crate) fn charge() -> NewCharge<'static> {
    NewCharge {
        channel: PayChannel::Stripe,
        number: NUMBER,
        amount: Fen(AMOUNT),
        subject: "歌唱比赛 Singing contest",
        end: end(),
        notify_url: "https://laurel.example/pay/notify/stripe/101",
        return_url: "https://laurel.example/pages/pay/L26120512000012345678",
        openid: None,
        address: IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7)),
        language: Language::En,
    }
}

pub(crate) fn attempt(reference: Option<&str>) -> Attempt<'_> {
    Attempt { channel: PayChannel::Stripe, number: NUMBER, reference, end: end() }
}

/// The whole of a payment goes back.
pub(crate) fn refund(payment: &Payment) -> NewRefund<'_> {
    NewRefund {
        attempt: &payment.number,
        reference: None,
        channel_no: &payment.channel_no,
        number: REFUND,
        refund_reference: None,
        amount: payment.amount,
        total: payment.amount,
        reason: "withdrawn",
        notify_url: "https://laurel.example/pay/refundNotify/stripe/101",
    }
}

pub(crate) fn url(begun: &Begun) -> &str {
    match &begun.params {
        PayParams::Page { url } => url,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn refused<T>(code: &str) -> Result<T, Failure> {
    Err(Failure::Refused(code.to_owned()))
}

/// Form of a session as another system of the account would make it, without Laurel's metadata.
pub(crate) fn foreign_form() -> Vec<(String, String)> {
    let pairs = [
        ("mode", "payment"),
        ("line_items[0][price_data][currency]", "usd"),
        ("line_items[0][price_data][unit_amount]", "500"),
        ("line_items[0][price_data][product_data][name]", "A mug"),
        ("line_items[0][quantity]", "1"),
        ("success_url", "https://shop.example/thanks?session={CHECKOUT_SESSION_ID}"),
        ("cancel_url", "https://shop.example/cart"),
    ];
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
}

/// Posts a form with the first merchant's key; status and body.
pub(crate) fn post(world: &World, path: &str, form: &[(String, String)]) -> (u16, serde_json::Value) {
    let request = agent().post(format!("{}{path}", world.base)).header("Authorization", format!("Bearer {}", FIRST.secret_key));
    let pairs = form.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let mut answer = request.header("Stripe-Version", laurel_standin::stripe::VERSION).send_form(pairs).unwrap();
    let status = answer.status().as_u16();
    (status, serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap())
}
