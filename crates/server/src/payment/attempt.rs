//! Begins to pay an order: a number of its own is stored first, then the service is called.

use laurel_core::errors::{Code, Refusal};
use laurel_core::ids::AccountId;
use laurel_core::money::Fen;
use laurel_core::payment::{
    AttemptStatus, PayAttemptAdd, PayChannel, PayParams, PayService, PayStarted, attempt_end, attempt_number, check_attempt,
};
use laurel_core::signup::PayStatus;
use laurel_pay::stripe::session_end;
use laurel_pay::{Failure as PayFailure, NewCharge};

use super::channel::is_allowed;
use super::list::own_order;
use super::services;
use super::store::attempt::{self, AttemptRow, NewAttempt};
use super::store::{self, OrderRow, keys, settings};
use super::{notify, service::order};
use crate::auth::identity;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::merchant::store::local;
use crate::provider::http::Deadline;
use crate::signup::store::state;

/// First look of the job at an attempt, ms after its beginning.
const FIRST_LOOK_MS: i64 = 10_000;

/// An attempt that is stored, and about to be begun at its service.
struct Begun {
    order: OrderRow,
    attempt: AttemptRow,
    /// The attempt was begun before.
    is_known: bool,
    subject: String,
    openid: Option<String>,
}

/// `POST /pay/order/{orderNo}/attempt`
pub async fn handle(call: Call<PayAttemptAdd>) -> Result<Reply<PayStarted>, Failure> {
    let Call { input, context } = call;
    // A service that refuses the contents of an earlier attempt gets a new number once.
    for again in [true, false] {
        let (inner, channel, number) = (context.clone(), input.channel, input.order_no.clone());
        let stored = context.write_unseen(move |db, caller| store_attempt(db, &inner, (caller.account()?, &number), channel, again));
        let Some(begun) = stored.await? else { return Ok(Reply(paid(&context, &input.order_no).await?)) };
        let (expire_time, is_known) = (to_time(begun.order.expire_time), begun.is_known);
        let inner = context.clone();
        match context.blocking(move || begin(&inner, &begun)).await? {
            Ok(pay_params) => return Ok(Reply(PayStarted { status: PayStatus::Unpaid, expire_time, pay_params: Some(pay_params) })),
            Err(PayFailure::Refused(code)) if again && is_known => tracing::warn!(code, "a service refused to begin again"),
            Err(failure) => {
                tracing::warn!(%failure, channel = input.channel.as_str(), "a payment could not be begun");
                return Err(context.fail(Code::ChannelUnavailable));
            }
        }
    }
    Err(context.fail(Code::ChannelUnavailable))
}

/// Stores an attempt, or finds the open one of the same channel; `None` if the order is paid.
fn store_attempt(
    db: &mut Db,
    context: &Context,
    (account, number): (AccountId, &str),
    channel: PayChannel,
    again: bool,
) -> Result<Option<Begun>, Error> {
    let (merchant, now_ms) = (&context.merchant, context.now_ms);
    let shown = own_order(db, context, account, number)?;
    let mut order = order::lock(db, merchant, shown.row.id)?.ok_or(Code::NotFound)?;
    let status = order.row.status_at(now_ms);
    if status.shown() == PayStatus::Paid {
        return Ok(None);
    }
    let service = channel.service();
    let is_used = keys::sealed(db, merchant, service)?.is_some_and(|(_, enabled)| enabled);
    if !is_used || !is_allowed(&context.app, service) {
        return Err(Code::ChannelUnavailable.into());
    }
    let openid = payer(db, context, account, channel)?;
    let (expire, count) = (to_time(order.row.expire_time), u32::try_from(order.attempts.len()).unwrap_or(u32::MAX));
    check_attempt(status, expire, count, to_time(now_ms))?;
    let same = |attempt: &&AttemptRow| attempt.channel == channel && attempt.status == AttemptStatus::Open;
    let known = order.attempts.iter().rfind(same).filter(|_| again).cloned();
    let is_known = known.is_some();
    let attempt = match known {
        Some(attempt) => {
            order.ledger.again();
            save(db, context, &order)?;
            attempt
        }
        None => insert(db, context, &mut order, channel)?,
    };
    let subject = local(&shown.name, laurel_core::language::Language::default());
    Ok(Some(Begun { order: order.row, attempt, is_known, subject, openid }))
}

fn insert(db: &mut Db, context: &Context, order: &mut order::Order, channel: PayChannel) -> Result<AttemptRow, Error> {
    let (merchant, now_ms) = (&context.merchant, context.now_ms);
    order.ledger.begin().ok_or(Code::OrderClosed)?;
    let number = i32::try_from(order.ledger.attempts.len()).unwrap_or(i32::MAX);
    let window_end = attempt_end(to_time(order.row.expire_time));
    let end = if channel == PayChannel::Stripe { session_end(to_time(now_ms), window_end) } else { window_end };
    let end_time = end.timestamp_millis();
    let new = NewAttempt {
        merchant_id: merchant.as_str(),
        order_id: order.row.id,
        number,
        channel,
        status: AttemptStatus::Open,
        channel_no: None,
        end_time,
        created_time: now_ms,
        paid_time: None,
    };
    let id = attempt::insert(db, &new)?;
    if channel == PayChannel::Offline {
        prolong(db, context, order)?;
    }
    order.row.next_time = Some((now_ms + FIRST_LOOK_MS).min(order.row.expire_time));
    order.row.looks = 0;
    save(db, context, order)?;
    Ok(attempt::one(db, merchant, id)?)
}

/// Stores an order as its ledger has it now.
fn save(db: &mut Db, context: &Context, order: &order::Order) -> Result<(), Error> {
    let (merchant, now_ms) = (&context.merchant, context.now_ms);
    let saved = order.changed();
    store::save(db, merchant, std::slice::from_ref(&saved), now_ms)?;
    if saved.status != order.row.status {
        order::show(db, context.scope(), std::slice::from_ref(&saved))?;
    }
    Ok(())
}

/// Gives a participant who pays on site the time that the merchant has set for it, at most until the activity starts.
fn prolong(db: &mut Db, context: &Context, order: &mut order::Order) -> Result<(), Error> {
    let merchant = &context.merchant;
    let Some(signup) = state::states(db, merchant, &[order.row.apply_id])?.pop() else { return Ok(()) };
    let hours = i64::from(settings::of(db, merchant)?.offline_hours);
    let until = (context.now_ms + hours * 3_600_000).min(signup.windows.start_time.timestamp_millis());
    if until > order.row.expire_time {
        order.row.expire_time = until;
        store::prolong(db, merchant, order.row.id, until)?;
    }
    Ok(())
}

/// The payer's id within the app of the channel, which WeChat's own app needs. 6022 for accounts that are not linked to it.
fn payer(db: &mut Db, context: &Context, account: AccountId, channel: PayChannel) -> Result<Option<String>, Error> {
    let config = context.app.wechat.as_ref().map(crate::provider::wechat::WeChat::config);
    let app_id = match channel {
        PayChannel::WxJsapi => config.and_then(|config| config.web.as_ref()),
        PayChannel::WxMini => config.and_then(|config| config.mini.as_ref()),
        _ => return Ok(None),
    };
    let Some(app_id) = app_id.map(|account| account.app_id.as_str()) else { return Err(Code::ChannelUnavailable.into()) };
    let openid = identity::openid_of(db, app_id, account)?;
    Ok(Some(openid.ok_or_else(|| Refusal::from(Code::ChannelUnavailable))?))
}

/// Begins the attempt at its service.
fn begin(context: &Context, begun: &Begun) -> Result<Result<PayParams, PayFailure>, Error> {
    let channel = begun.attempt.channel;
    match channel.service() {
        PayService::Offline => return Ok(Ok(PayParams::Desk)),
        PayService::Test => return Ok(Ok(PayParams::Cashier)),
        PayService::WeChat | PayService::Alipay | PayService::Stripe => {}
    }
    let client = context.app.store.read(|db| services::client(&context.app, db, &context.merchant, channel.service()))?;
    let Some(client) = client else { return Ok(Err(PayFailure::Keys("none".into()))) };
    let number = attempt_number(&begun.order.order_no, u32::try_from(begun.attempt.number).unwrap_or_default());
    let public = &context.app.config.public_url;
    let charge = NewCharge {
        channel,
        number: &number,
        amount: Fen(begun.order.amount_fen),
        subject: &begun.subject,
        end: to_time(begun.attempt.end_time),
        notify_url: &notify::address(public, channel.service(), &context.merchant),
        return_url: &format!("{public}/pages/user/orders?order={}&back=1&merchantId={}", begun.order.order_no, context.merchant.as_str()),
        openid: begun.openid.as_deref(),
        address: context.address,
        language: context.language,
    };
    let made = client.begin(&services::call(&context.app, Deadline::begin())?, &charge);
    if let Ok(laurel_pay::Begun { reference: Some(reference), .. }) = &made {
        let (merchant, id) = (&context.merchant, begun.attempt.id);
        context.app.store.write_unseen(|db| Ok(attempt::refer(db, merchant, id, reference)?))?;
    }
    Ok(made.map(|made| made.params))
}

/// The answer for an order that is paid already.
async fn paid(context: &Context, number: &str) -> Result<PayStarted, Failure> {
    let (inner, number) = (context.clone(), number.to_owned());
    let found = context.read(move |db, caller| {
        let row = own_order(db, &inner, caller.account()?, &number)?.row;
        Ok(PayStarted { status: row.status_at(inner.now_ms).shown(), expire_time: to_time(row.expire_time), pay_params: None })
    });
    found.await
}
