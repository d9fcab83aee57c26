//! A stand-in in a thread of its own, clients of its merchants, and calls with good defaults.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::payment::PayChannel;
use laurel_pay::wechat::{KeyTexts, Keys, WeChatPay};
use laurel_pay::{
    Attempt, Begun, Call, Charge, Ended, Failure, Message, NewCharge, NewRefund, Notice, Payment, Refund, Service as _, Unverified,
};
use laurel_standin::wechat_pay::{CERTIFICATE, FIRST, Merchant, Notification, Outcome, WeChatPay as Standin};

/// Noon of 2026-12-05 in UTC+8.
pub(crate) const NOW: &str = "2026-12-05T04:00:00Z";
pub(crate) const NUMBER: &str = "L26120512000012345678_1";
pub(crate) const REFUND: &str = "R26120512100087654321";
pub(crate) const AMOUNT: i64 = 12_345;

pub(crate) fn now() -> DateTime<Utc> {
    NOW.parse().unwrap()
}

/// A stand-in, which ends with the test, and the client of its first merchant.
pub(crate) struct World {
    pub(crate) base: String,
    pub(crate) standin: Arc<Standin>,
    pub(crate) client: WeChatPay,
    stop: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl World {
    pub(crate) fn new() -> World {
        let (started, start) = mpsc::channel();
        let (stop, stopped) = mpsc::channel::<()>();
        let thread = thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let running = laurel_standin::wechat_pay::start().unwrap();
                started.send((running.base.clone(), running.pay.clone())).unwrap();
                // The channel closes when the test ends.
                let _ = actix_web::web::block(move || stopped.recv()).await;
                drop(running);
            });
        });
        let (base, standin) = start.recv().unwrap();
        standin.set_time(now());
        let client = client(&base, &texts(&FIRST, &[(FIRST.public_key_id, FIRST.public_key)]));
        World { base, standin, client, stop: Some(stop), thread: Some(thread) }
    }

    /// A client of a merchant with these verifying keys.
    pub(crate) fn with_keys(&self, merchant: &Merchant, keys: &[(&str, &str)]) -> WeChatPay {
        client(&self.base, &texts(merchant, keys))
    }

    /// A client of a merchant with both kinds of verifying keys.
    pub(crate) fn of(&self, merchant: &Merchant) -> WeChatPay {
        self.with_keys(merchant, &[(merchant.public_key_id, merchant.public_key), ("", CERTIFICATE)])
    }

    pub(crate) fn begin(&self, charge: &NewCharge<'_>) -> Result<Begun, Failure> {
        self.client.begin(&call(), charge)
    }

    pub(crate) fn query(&self, number: &str) -> Result<Charge, Failure> {
        self.client.query(&call(), &attempt(number))
    }

    pub(crate) fn close(&self, number: &str) -> Result<Ended, Failure> {
        self.client.close(&call(), &attempt(number))
    }

    /// A charge that was begun and paid.
    pub(crate) fn paid(&self) -> Payment {
        self.paid_as(NUMBER)
    }

    /// A charge that was begun and paid.
    pub(crate) fn paid_as(&self, number: &str) -> Payment {
        self.begin(&NewCharge { number, ..charge() }).unwrap();
        self.standin.act(number, Outcome::Success).unwrap();
        let found = self.query(number).unwrap();
        let Charge::Paid(payment) = found else { panic!("{found:?}") };
        payment
    }

    /// Refunds a part of a payment.
    pub(crate) fn refund(&self, payment: &Payment, number: &str, amount: i64) -> Result<Refund, Failure> {
        self.client.refund(&call(), &NewRefund { number, amount: Fen(amount), ..refund(payment) })
    }

    pub(crate) fn read(&self, notification: &Notification) -> Result<Notice, Unverified> {
        read(&self.client, notification)
    }

    /// The last call that the stand-in got.
    pub(crate) fn last_call(&self) -> String {
        self.standin.calls().last().unwrap().clone()
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

pub(crate) fn read(client: &WeChatPay, notification: &Notification) -> Result<Notice, Unverified> {
    client.notice(now(), &Message { headers: &notification.headers, body: &notification.body })
}

pub(crate) fn texts<'a>(merchant: &Merchant, verifying_keys: &'a [(&'a str, &'a str)]) -> KeyTexts<'a> {
    KeyTexts {
        mchid: merchant.mchid,
        app_id: merchant.app_id,
        mini_app_id: merchant.mini_app_id,
        serial: merchant.serial,
        private_key: merchant.private_key,
        api_v3_key: merchant.api_v3_key,
        verifying_keys,
    }
}

pub(crate) fn client(base: &str, texts: &KeyTexts<'_>) -> WeChatPay {
    WeChatPay::new(agent(), base, Keys::read(texts).unwrap())
}

pub(crate) fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build().into()
}

/// A call with a nonce of its own.
pub(crate) fn call() -> Call {
    static DRAWN: AtomicU64 = AtomicU64::new(0);
    Call { now: now(), left: Duration::from_secs(10), nonce: format!("{:032}", DRAWN.fetch_add(1, Ordering::Relaxed)) }
}

pub(crate) fn charge() -> NewCharge<'static> {
    NewCharge {
        channel: PayChannel::WxJsapi,
        number: NUMBER,
        amount: Fen(AMOUNT),
        subject: "城市定向赛",
        end: now() + TimeDelta::minutes(29),
        notify_url: "https://laurel.example/mobile/pay/notify/wechat/101",
        return_url: "https://laurel.example/pages/pay/index?order=L26120512000012345678",
        openid: Some("oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"),
        address: IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7)),
        language: Language::ZhHans,
    }
}

pub(crate) fn attempt(number: &str) -> Attempt<'_> {
    Attempt { channel: PayChannel::WxJsapi, number, reference: None, end: now() + TimeDelta::minutes(29) }
}

pub(crate) fn refund(payment: &Payment) -> NewRefund<'_> {
    NewRefund {
        attempt: &payment.number,
        reference: None,
        channel_no: &payment.channel_no,
        number: REFUND,
        refund_reference: None,
        amount: Fen(AMOUNT),
        total: Fen(AMOUNT),
        reason: "退赛",
        notify_url: "https://laurel.example/mobile/pay/refundNotify/wechat/101",
    }
}

pub(crate) fn refused<T>(code: &str) -> Result<T, Failure> {
    Err(Failure::Refused(code.to_owned()))
}
