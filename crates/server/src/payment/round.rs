//! The job of payments: asks services about open attempts, ends those of orders that take nothing any more, and makes refunds.
//! Nothing is called inside a transaction. Several processes may run it at once: each takes what it works on for a while.

use laurel_core::ids::MerchantId;
use laurel_core::money::Fen;
use laurel_core::notice::NoticeEvent;
use laurel_core::payment::{AttemptStatus, CloseCause, ConfirmedBy, OrderStatus, PayService, RefundStatus, attempt_number};
use laurel_pay::{Attempt, Charge, Ended, Failure, NewRefund, RefundState};

use super::booking::{self, Told, book};
use super::notify::refund_address;
use super::service::order;
use super::services;
use super::store::attempt::{self, AttemptRow};
use super::store::refund::{self as refunds, RefundChange, RefundRow};
use super::store::{self, OrderRow, due};
use crate::clock::to_time;
use crate::error::Error;
use crate::provider::http::Deadline;
use crate::scope::Scope;
use crate::signup::service::notify::{self as tell, Money};
use crate::signup::store::state;
use crate::state::App;

/// Orders and refunds per round.
const BATCH: i64 = 50;
/// Time for which a process takes an order or a refund, ms; longer than its calls.
const LEASE_MS: i64 = 60_000;
/// Pauses between looks at an open order, s; later ones wait for its end.
const OPEN_PAUSES_S: [i64; 5] = [20, 30, 60, 240, 600];
/// Pauses between tries to close an order or to make a refund, s; the last one repeats.
const PAUSES_S: [i64; 6] = [5, 15, 30, 60, 300, 600];

/// Runs one round over all merchants; true where more work may be due at once.
pub fn round(app: &App) -> Result<bool, Error> {
    let now_ms = app.clock.now_ms();
    // An error of one order or refund must not stop the others.
    let mut broken = None;
    let orders = app.store.read(|db| Ok(due::orders(db, now_ms, BATCH)?))?;
    for (merchant, id) in &orders {
        let Some(merchant) = MerchantId::parse(merchant) else { continue };
        if app.store.write_unseen(|db| Ok(due::take_order(db, &merchant, *id, now_ms, now_ms + LEASE_MS)?))? {
            broken = look(app, &merchant, *id).err().or(broken);
        }
    }
    let open = app.store.read(|db| Ok(due::refunds(db, now_ms, BATCH)?))?;
    for (merchant, id) in &open {
        let Some(merchant) = MerchantId::parse(merchant) else { continue };
        if app.store.write_unseen(|db| Ok(due::take_refund(db, &merchant, *id, now_ms, now_ms + LEASE_MS)?))? {
            broken = refund(app, &merchant, *id, false).err().or(broken);
        }
    }
    let full = |count: usize| i64::try_from(count).is_ok_and(|count| count >= BATCH);
    broken.map_or(Ok(full(orders.len()) || full(open.len())), Err)
}

/// Looks at one order: closes it if its time is over, asks about its attempts, and plans the next look.
fn look(app: &App, merchant: &MerchantId, id: i64) -> Result<(), Error> {
    let scope = || Scope { texts: &app.texts, merchant, now_ms: app.clock.now_ms() };
    let Some((mut row, mut attempts)) = app.store.read(|db| read(db, merchant, id))? else { return Ok(()) };
    if row.status.is_open() && row.status_at(scope().now_ms) == OrderStatus::Closing {
        app.store.write_for(merchant, |db| booking::close(db, scope(), id, CloseCause::TimeOver))?;
        let Some(closed) = app.store.read(|db| read(db, merchant, id))? else { return Ok(()) };
        (row, attempts) = closed;
    }
    for attempt in attempts.iter().filter(|attempt| attempt.status == AttemptStatus::Open) {
        let asked = if row.status.is_open() {
            query(app, merchant, &row.order_no, attempt, Deadline::begin())?
        } else {
            end(app, merchant, &row, attempt)?
        };
        if let Some(charge) = &asked {
            let told = Told { attempt: attempt.number, charge, by: ConfirmedBy::Query };
            app.store.write_for(merchant, |db| book(db, scope(), id, told))?;
        }
    }
    let Some((row, attempts)) = app.store.read(|db| read(db, merchant, id))? else { return Ok(()) };
    if booking::awaits_window(&row) && row.expire_time <= scope().now_ms {
        app.store.write_for(merchant, |db| booking::lapse(db, scope(), id))?;
    }
    let next = next_look(&row, &attempts, app.clock.now_ms());
    app.store.write_unseen(|db| Ok(due::plan_order(db, merchant, id, next)?))?;
    Ok(())
}

fn read(db: &mut crate::db::Db, merchant: &MerchantId, id: i64) -> Result<Option<(OrderRow, Vec<AttemptRow>)>, Error> {
    let Some(row) = store::one(db, merchant, id)? else { return Ok(None) };
    Ok(Some((row, attempt::of(db, merchant, &[id])?)))
}

/// When a job looks at an order again, ms.
fn next_look(row: &OrderRow, attempts: &[AttemptRow], now_ms: i64) -> Option<i64> {
    let is_payable = attempts.iter().any(|attempt| attempt.status == AttemptStatus::Open);
    let pause = |pauses: &[i64]| usize::try_from(row.looks - 1).ok().and_then(|index| pauses.get(index)).map(|s| s * 1_000);
    if row.status.is_open() {
        let next = pause(&OPEN_PAUSES_S).filter(|_| is_payable).map_or(row.expire_time, |pause| now_ms + pause);
        return Some(next.min(row.expire_time).max(now_ms));
    }
    if booking::awaits_window(row) && !is_payable {
        return Some(row.expire_time).filter(|expire| *expire > now_ms);
    }
    let waits = is_payable || row.status == OrderStatus::Closing;
    waits.then(|| now_ms + pause(&PAUSES_S).unwrap_or(PAUSES_S[PAUSES_S.len() - 1] * 1_000))
}

/// Asks a service about an attempt; `None` if it gave no usable answer. Services without calls know nothing.
pub(super) fn query(app: &App, merchant: &MerchantId, order: &str, row: &AttemptRow, deadline: Deadline) -> Result<Option<Charge>, Error> {
    let service = row.channel.service();
    let Some(client) = app.store.read(|db| services::client(app, db, merchant, service))? else {
        return Ok(without_calls(service, Charge::Open));
    };
    let number = attempt_number(order, u32::try_from(row.number).unwrap_or_default());
    Ok(usable(client.query(&services::call(app, deadline)?, &named(row, &number)), service))
}

/// Ends an attempt at its service, and tells what came of it.
fn end(app: &App, merchant: &MerchantId, order: &OrderRow, row: &AttemptRow) -> Result<Option<Charge>, Error> {
    let service = row.channel.service();
    let Some(client) = app.store.read(|db| services::client(app, db, merchant, service))? else {
        return Ok(without_calls(service, Charge::Closed));
    };
    let number = attempt_number(&order.order_no, u32::try_from(row.number).unwrap_or_default());
    let deadline = Deadline::begin();
    match usable(client.close(&services::call(app, deadline)?, &named(row, &number)), service) {
        Some(Ended::Closed) => Ok(Some(Charge::Closed)),
        Some(Ended::Unknown) => Ok(Some(Charge::Unknown)),
        Some(Ended::Query) => Ok(usable(client.query(&services::call(app, deadline)?, &named(row, &number)), service)),
        None => Ok(None),
    }
}

/// The merchant and the test cashier answer at once.
fn without_calls(service: PayService, charge: Charge) -> Option<Charge> {
    matches!(service, PayService::Offline | PayService::Test).then_some(charge)
}

fn named<'a>(row: &'a AttemptRow, number: &'a str) -> Attempt<'a> {
    Attempt { channel: row.channel, number, reference: row.reference.as_deref(), end: to_time(row.end_time) }
}

fn usable<T>(answer: Result<T, Failure>, service: PayService) -> Option<T> {
    answer.inspect_err(|failure| tracing::warn!(%failure, service = service.as_str(), "a service was asked in vain")).ok()
}

/// Makes a refund, or asks for its state once it was made.
pub(super) fn refund(app: &App, merchant: &MerchantId, id: i64, is_told: bool) -> Result<(), Error> {
    let found = app.store.read(|db| {
        let row = refunds::one(db, merchant, id)?;
        let paid = attempt::one(db, merchant, row.attempt_id)?;
        let order = store::one(db, merchant, row.order_id)?;
        let client = services::client(app, db, merchant, paid.channel.service())?;
        Ok(order.map(|order| (row, paid, order, client)))
    })?;
    let Some((row, paid, order, client)) = found else { return Ok(()) };
    if row.status != RefundStatus::Processing {
        return Ok(());
    }
    let number = attempt_number(&order.order_no, u32::try_from(paid.number).unwrap_or_default());
    let service = paid.channel.service();
    let wanted = NewRefund {
        attempt: &number,
        reference: paid.reference.as_deref(),
        channel_no: paid.channel_no.as_deref().unwrap_or_default(),
        number: &row.refund_no,
        refund_reference: row.reference.as_deref(),
        amount: Fen(row.amount_fen),
        total: Fen(order.amount_fen),
        reason: &row.reason,
        notify_url: &refund_address(&app.config.public_url, service, merchant),
    };
    let client = match client {
        Some(client) if !row.outside => client,
        // Staff give back what they received, and the test cashier has no money.
        _ if row.outside || without_calls(service, Charge::Closed).is_some() => {
            return finish(app, merchant, &row, &RefundState::Done, None);
        }
        _ => {
            tracing::error!(service = service.as_str(), refund = %row.refund_no, "a refund has no keys to be made with");
            return finish(app, merchant, &row, &RefundState::Processing, None);
        }
    };
    let deadline = Deadline::begin();
    let known = if is_told || row.tries > 1 {
        client.refund_state(&services::call(app, deadline)?, &wanted)
    } else {
        Ok(laurel_pay::Refund { state: RefundState::Unknown, reference: None })
    };
    let made = match known {
        Ok(laurel_pay::Refund { state: RefundState::Unknown, .. }) => client.refund(&services::call(app, deadline)?, &wanted),
        other => other,
    };
    match made {
        Ok(made) => finish(app, merchant, &row, &made.state, made.reference.as_deref()),
        // A refusal can mean that the money is back already.
        Err(Failure::Refused(code)) => match client.refund_state(&services::call(app, deadline)?, &wanted) {
            Ok(made) if matches!(made.state, RefundState::Done | RefundState::Processing) => {
                finish(app, merchant, &row, &made.state, made.reference.as_deref())
            }
            _ => finish(app, merchant, &row, &RefundState::Failed(code), None),
        },
        Err(failure) => {
            tracing::warn!(%failure, service = service.as_str(), refund = %row.refund_no, "a refund could not be made");
            finish(app, merchant, &row, &RefundState::Processing, None)
        }
    }
}

/// Saves the state of a refund, and that of its order once it has ended.
fn finish(app: &App, merchant: &MerchantId, row: &RefundRow, refund: &RefundState, reference: Option<&str>) -> Result<(), Error> {
    let now_ms = app.clock.now_ms();
    let index = usize::try_from(row.tries.max(1) - 1).unwrap_or_default().min(PAUSES_S.len() - 1);
    let (status, next, code) = match refund {
        RefundState::Processing | RefundState::Unknown => (RefundStatus::Processing, Some(now_ms + PAUSES_S[index] * 1_000), None),
        RefundState::Done => (RefundStatus::Done, None, None),
        RefundState::Failed(code) => (RefundStatus::Failed, None, Some(code.as_str())),
    };
    let scope = Scope { texts: &app.texts, merchant, now_ms };
    app.store.write_for(merchant, |db| {
        let Some((signup, _)) = store::signup_of(db, merchant, row.order_id)? else { return Ok(()) };
        state::lock_groups_of(db, merchant, &[signup])?;
        let Some(mut order) = order::lock(db, merchant, row.order_id)? else { return Ok(()) };
        // Another process may have ended it meanwhile.
        if refunds::one(db, merchant, row.id)?.status != RefundStatus::Processing {
            return Ok(());
        }
        let done_time = (status != RefundStatus::Processing).then_some(now_ms);
        let alert_time = done_time.filter(|_| status == RefundStatus::Failed);
        let change = RefundChange { status, reference, fail_code: code, next_time: Some(next), done_time, alert_time };
        refunds::change(db, merchant, row.id, &change)?;
        if status == RefundStatus::Processing {
            return Ok(());
        }
        if !row.surplus {
            order.ledger.refund_ended(Fen(row.amount_fen), status == RefundStatus::Done);
            let saved = order.changed();
            store::save(db, merchant, std::slice::from_ref(&saved), now_ms)?;
            let shown = state::states(db, merchant, &[signup])?.pop().map(|row| row.pay_status);
            // Another order may have paid the sign-up, or it was sent again after a rejection.
            if saved.of_member || shown == Some(order.row.status.shown()) {
                order::show(db, scope, std::slice::from_ref(&saved))?;
            }
        }
        if status == RefundStatus::Done {
            let amount = Fen(row.amount_fen);
            let member = order.row.member();
            let money = Money { signup, member, amount, until: None, reason: None, note: String::new(), occurrence: row.id };
            tell::send_money(db, scope, NoticeEvent::OrderRefunded, &[money])?;
        }
        Ok(())
    })
}
