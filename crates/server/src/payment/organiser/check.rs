//! Tests the stored keys of a service by a query that moves no money.

use laurel_core::errors::Code;
use laurel_core::payment::organiser::{PayFault, PayServiceChecked, PayServicePath};
use laurel_core::payment::{PayChannel, PayService, attempt_number, order_number};
use laurel_pay::{Attempt, Failure as PayFailure};

use crate::clock::{random_bytes, to_time};
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::payment::services;
use crate::provider::http::Deadline;

/// `POST /pay/service/{service}/check`: asks about an attempt that does not exist. 4004 without keys.
pub async fn handle(call: StaffCall<PayServicePath>) -> Result<Reply<PayServiceChecked>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let service = input.service;
    let client = context.read(move |db, staff| {
        let client = services::client(&inner.app, db, staff.merchant(), service)?;
        client.ok_or_else(|| Code::NotFound.into())
    });
    let client = client.await?;
    let inner = context.clone();
    let asked = context.blocking(move || {
        let now = to_time(inner.now_ms);
        let number = attempt_number(&order_number(now, u64::from_le_bytes(random_bytes()?)), 1);
        let attempt = Attempt { channel: channel(service), number: &number, reference: None, end: now };
        Ok::<_, Error>(client.query(&services::call(&inner.app, Deadline::begin())?, &attempt))
    });
    Ok(Reply(match asked.await? {
        Ok(_) => PayServiceChecked { fault: None, code: String::new() },
        Err(failure) => {
            let (fault, code) = match failure {
                PayFailure::Unreachable(_) => (PayFault::Unreachable, String::new()),
                PayFailure::Busy(code) => (PayFault::Unreachable, code),
                PayFailure::Keys(code) => (PayFault::Keys, code),
                PayFailure::Forged => (PayFault::Forged, String::new()),
                PayFailure::Refused(code) => (PayFault::Refused, code),
            };
            PayServiceChecked { fault: Some(fault), code }
        }
    }))
}

/// A way to pay by the service; the query is the same for all of them.
const fn channel(service: PayService) -> PayChannel {
    match service {
        PayService::WeChat => PayChannel::WxNative,
        PayService::Alipay => PayChannel::AliWap,
        PayService::Stripe => PayChannel::Stripe,
        PayService::Offline => PayChannel::Offline,
        PayService::Test => PayChannel::Test,
    }
}
