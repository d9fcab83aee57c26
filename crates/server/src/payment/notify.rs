//! Notifications of services, in their own forms and answered in them. The path names the merchant: keys, order and amount are
//! looked up within it only.

use actix_web::http::StatusCode;
use actix_web::web::{self, Bytes, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use laurel_core::calls::BASE;
use laurel_core::ids::MerchantId;
use laurel_core::payment::{ConfirmedBy, PayService, read_attempt_number};
use laurel_pay::{Charge, Message, Notice};

use super::booking::{Booked, Told, book};
use super::round;
use super::services::{self, Client};
use super::store::{self, attempt, notice, refund};
use crate::clock::to_time;
use crate::error::Error;
use crate::provider::http::Deadline;
use crate::scope::Scope;
use crate::state::App;

/// Largest notification, bytes.
const BODY_MAX: usize = 64 * 1024;

/// Registers the addresses of payments and of refunds; services that have one address send both to it.
pub fn configure(config: &mut ServiceConfig) {
    for kind in ["notify", "refundNotify"] {
        let resource = web::resource(format!("{BASE}/pay/{kind}/{{service}}/{{merchant}}"));
        config.service(resource.app_data(web::PayloadConfig::new(BODY_MAX)).route(web::post().to(handle)));
    }
}

/// Address of a merchant's notifications of payments.
pub(super) fn address(public_url: &str, service: PayService, merchant: &MerchantId) -> String {
    format!("{public_url}{BASE}/pay/notify/{}/{}", service.as_str(), merchant.as_str())
}

/// Address of a merchant's notifications of refunds.
pub(super) fn refund_address(public_url: &str, service: PayService, merchant: &MerchantId) -> String {
    format!("{public_url}{BASE}/pay/refundNotify/{}/{}", service.as_str(), merchant.as_str())
}

/// Result of a notification.
enum Taken {
    /// Booked, known, or nothing to book.
    Yes,
    /// Its signature, time or addressee is wrong.
    Unverified,
    /// It was not booked: the service should send it again.
    No,
}

async fn handle(app: web::Data<App>, path: Path<(String, String)>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let (service, merchant) = path.into_inner();
    let (Some(service), Some(merchant)) = (PayService::parse(&service), MerchantId::parse(&merchant)) else {
        return HttpResponse::NotFound().finish();
    };
    let headers: Vec<(String, String)> =
        request.headers().iter().filter_map(|(name, value)| Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))).collect();
    let app = app.get_ref().clone();
    let done = web::block(move || {
        let Some(client) = app.store.read(|db| services::client(&app, db, &merchant, service))? else { return Ok(None) };
        let taken = take(&app, &merchant, (service, &client), &Message { headers: &headers, body: &body });
        Ok::<_, Error>(Some((taken, client)))
    });
    let (taken, client) = match done.await {
        Ok(Ok(Some(found))) => found,
        Ok(Ok(None)) => return HttpResponse::NotFound().finish(),
        Ok(Err(error)) => {
            tracing::error!(%error, "the keys of a service could not be read");
            return HttpResponse::InternalServerError().finish();
        }
        Err(_) => return HttpResponse::InternalServerError().finish(),
    };
    let taken = taken.unwrap_or_else(|error| {
        tracing::error!(%error, service = service.as_str(), "a notification could not be booked");
        Taken::No
    });
    let answer = client.acknowledgement(matches!(taken, Taken::Yes));
    let status = match taken {
        // Services that read the body get their own status.
        Taken::Unverified if answer.status >= 400 => StatusCode::UNAUTHORIZED,
        _ => StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
    };
    HttpResponse::build(status).content_type(answer.content_type).body(answer.body)
}

fn take(app: &App, merchant: &MerchantId, (service, client): (PayService, &Client), message: &Message<'_>) -> Result<Taken, Error> {
    let now_ms = app.clock.now_ms();
    let content = match client.notice(to_time(now_ms), message) {
        Ok(content) => content,
        Err(unverified) => {
            tracing::warn!(%unverified, service = service.as_str(), "a notification was refused");
            return Ok(Taken::Unverified);
        }
    };
    match content {
        Notice::Paid { id, payment } => {
            charge(app, merchant, (service, &id), &payment.number.clone(), &Charge::Paid(payment), ConfirmedBy::Notice)
        }
        Notice::Charge { id, number } => {
            let Some((order, attempt)) = read_attempt_number(&number) else { return Ok(Taken::No) };
            let attempts = app.store.read(|db| match store::by_number(db, merchant, order)? {
                Some(shown) => Ok(attempt::of(db, merchant, &[shown.row.id])?),
                None => Ok(Vec::new()),
            })?;
            let Some(attempt) = attempts.into_iter().find(|row| u32::try_from(row.number) == Ok(attempt)) else { return Ok(Taken::No) };
            match round::query(app, merchant, order, &attempt, Deadline::begin())? {
                Some(found) => charge(app, merchant, (service, &id), &number, &found, ConfirmedBy::Query),
                None => Ok(Taken::No),
            }
        }
        Notice::Refund { number, .. } => {
            let Some(number) = number else { return Ok(Taken::Yes) };
            let found = app.store.read(|db| Ok(refund::by_number(db, merchant, &number)?))?;
            let Some(row) = found else { return Ok(Taken::No) };
            round::refund(app, merchant, row.id, true)?;
            Ok(Taken::Yes)
        }
        Notice::Other { .. } => Ok(Taken::Yes),
    }
}

/// Books a charge once for a notification. What does not fit, or is unknown, changes nothing and is not remembered.
fn charge(
    app: &App,
    merchant: &MerchantId,
    (service, id): (PayService, &str),
    number: &str,
    charge: &Charge,
    by: ConfirmedBy,
) -> Result<Taken, Error> {
    let Some((order, attempt)) = read_attempt_number(number) else { return Ok(Taken::No) };
    let now_ms = app.clock.now_ms();
    let scope = Scope { texts: &app.texts, merchant, now_ms };
    let (shown, is_known) =
        app.store.read(|db| Ok((store::by_number(db, merchant, order)?, notice::is_known(db, merchant, service, id)?)))?;
    let Some(shown) = shown else { return Ok(Taken::No) };
    if is_known {
        return Ok(Taken::Yes);
    }
    let attempt = i32::try_from(attempt).unwrap_or_default();
    let booked = app.store.write_for(merchant, |db| {
        let booked = book(db, scope, shown.row.id, Told { attempt, charge, by })?;
        if booked == Booked::Yes {
            notice::remember(db, merchant, service, id, now_ms)?;
        }
        Ok(booked)
    })?;
    Ok(if booked == Booked::Yes { Taken::Yes } else { Taken::No })
}
