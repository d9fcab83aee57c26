//! A stand-in of its own for each test, and the merchants' clients.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::payment::{PayChannel, PayParams};
use laurel_pay::alipay::{Alipay, KeyTexts, Keys};
use laurel_pay::{Attempt, Call, Failure, Message, NewCharge, NewRefund, Notice, Service as _, Unverified};
use laurel_standin::alipay::{self, FIRST, Merchant};

/// Number of most tests' attempt.
pub(crate) const NUMBER: &str = "L26112909010200000001_1";
/// Number of most tests' refund.
pub(crate) const REFUND: &str = "R26112909010200000001";
pub(crate) const NOTIFY: &str = "https://laurel.example/mobile/pay/notify/alipay/1";
pub(crate) const RETURN: &str = "https://laurel.example/pages/pay/result?order=L26112909010200000001&from=alipay";

/// A running stand-in and the first merchant's client.
pub(crate) struct World {
    pub(crate) gateway: String,
    pub(crate) alipay: Arc<alipay::Alipay>,
    pub(crate) client: Alipay,
}

/// Starts a stand-in in a thread of its own, so that tests may block.
pub(crate) fn begin() -> World {
    let (started, wait) = mpsc::channel();
    thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let running = alipay::start().unwrap();
            started.send((running.gateway(), running.alipay.clone())).unwrap();
            std::future::pending::<()>().await;
        });
    });
    let (gateway, alipay) = wait.recv().unwrap();
    let client = client(&gateway, &FIRST);
    World { gateway, alipay, client }
}

pub(crate) fn agent() -> ureq::Agent {
    let config = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).max_redirects_will_error(false);
    config.timeout_global(Some(Duration::from_mins(1))).build().into()
}

pub(crate) fn texts(merchant: &'static Merchant) -> KeyTexts<'static> {
    KeyTexts {
        app_id: merchant.app_id,
        private_key: merchant.private_key,
        alipay_public_key: merchant.alipay_public_key,
        seller_id: merchant.seller_id,
    }
}

pub(crate) fn client(gateway: &str, merchant: &'static Merchant) -> Alipay {
    Alipay::new(agent(), gateway.to_owned(), Keys::read(&texts(merchant)).unwrap())
}

#[expect(clippy::disallowed_methods, reason = "the stand-in closes trades by the real time")]
pub(crate) fn now() -> DateTime<Utc> {
    Utc::now()
}

pub(crate) fn call() -> Call {
    Call { now: now(), left: Duration::from_secs(20), nonce: "n".repeat(32) }
}

/// A charge of 68 yuan by phone, which ends in half an hour.
pub(crate) fn charge() -> NewCharge<'static> {
    NewCharge {
        channel: PayChannel::AliWap,
        number: NUMBER,
        amount: Fen(6_800),
        subject: "城市跑",
        end: now() + TimeDelta::minutes(30),
        notify_url: NOTIFY,
        return_url: RETURN,
        openid: None,
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        language: Language::ZhHans,
    }
}

pub(crate) fn attempt() -> Attempt<'static> {
    Attempt { channel: PayChannel::AliWap, number: NUMBER, reference: None, end: now() + TimeDelta::minutes(30) }
}

/// A refund of a part of the charge.
pub(crate) fn refund(fen: i64) -> NewRefund<'static> {
    NewRefund {
        attempt: NUMBER,
        reference: None,
        channel_no: "2026112922001000000000000001",
        number: REFUND,
        refund_reference: None,
        amount: Fen(fen),
        total: Fen(6_800),
        reason: "退出活动",
        notify_url: NOTIFY,
    }
}

impl World {
    /// The signed address of a charge.
    pub(crate) fn address(&self, charge: &NewCharge<'_>) -> String {
        address(self.client.begin(&call(), charge)).unwrap()
    }

    /// Begins and pays a charge; answers Alipay's number.
    pub(crate) fn paid(&self) -> String {
        self.alipay.pay(&self.address(&charge())).unwrap()
    }
}

pub(crate) fn address(begun: Result<laurel_pay::Begun, Failure>) -> Result<String, Failure> {
    begun.map(|begun| match begun.params {
        PayParams::Page { url } => url,
        other => panic!("no page: {other:?}"),
    })
}

/// Reads a notification as the first merchant.
pub(crate) fn read(world: &World, body: &[u8]) -> Result<Notice, Unverified> {
    world.client.notice(now(), &Message { headers: &[], body })
}
