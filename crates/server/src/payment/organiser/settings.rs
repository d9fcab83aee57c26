//! Services and settings of payments, for owners. Secrets go in and never out.

use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;
use laurel_core::payment::organiser::{PayServiceChange, PayServiceLine, PaySettings, PaySettingsChange, check_settings};
use serde_json::json;

use crate::audit;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::payment::channel::is_allowed;
use crate::payment::keys::PayKeys;
use crate::payment::store::{keys, settings};
use crate::payment::{notify, services};

/// The services in the order in which they are shown.
const SERVICES: [PayService; 5] = [PayService::WeChat, PayService::Alipay, PayService::Stripe, PayService::Offline, PayService::Test];

/// `GET /pay/service`
pub async fn handle(call: StaffCall<Nothing>) -> Result<Reply<PaySettings>, Failure> {
    let context = call.context;
    let inner = context.clone();
    Ok(Reply(context.read(move |db, staff| whole(db, &inner, staff.merchant())).await?))
}

/// `PUT /pay/settings`
pub async fn change(call: StaffCall<PaySettingsChange>) -> Result<Reply<PaySettings>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_settings(input))?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let before = settings::of(db, staff.merchant())?;
        settings::set(db, staff.merchant(), input)?;
        let line = audit::Change::of("payment", 0).before(&before)?.after(&input)?;
        Ok((whole(db, &inner, staff.merchant())?, line))
    });
    Ok(Reply(done.await?))
}

/// `PUT /pay/service/{service}`
pub async fn service(call: StaffCall<PayServiceChange>) -> Result<Reply<PaySettings>, Failure> {
    let StaffCall { input, context } = call;
    let PayServiceChange { service, enabled, keys: change } = input;
    if !is_allowed(&context.app, service) {
        return Err(context.fail(Code::ChannelUnavailable));
    }
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let merchant = staff.merchant();
        let known = keys::sealed(db, merchant, service)?;
        let (sealed, was_enabled) = known.clone().unwrap_or_default();
        let stored = services::stored(&inner.app, merchant, &sealed, service)?;
        let has_keys = change.is_some() || stored.is_some();
        let new = change.map(|change| checked(&inner, merchant, &PayKeys::changed(change, stored), service)).transpose()?;
        if enabled && needs_keys(service) && !has_keys {
            return Err(Refusal::field("keys", Rule::Required).into());
        }
        keys::set(db, merchant, service, (enabled, new.as_deref()), inner.now_ms)?;
        // The keys themselves are never logged.
        let line = |enabled: bool, changed: bool| json!({ "service": service.as_str(), "enabled": enabled, "newKeys": changed });
        let line = audit::Change::of("payment", 0).before(&line(was_enabled, false))?.after(&line(enabled, new.is_some()))?;
        Ok((whole(db, &inner, merchant)?, line))
    });
    Ok(Reply(done.await?))
}

const fn needs_keys(service: PayService) -> bool {
    matches!(service, PayService::WeChat | PayService::Alipay | PayService::Stripe)
}

/// Seals keys from which a client can be built; a fault is refused at its field.
fn checked(context: &StaffContext, merchant: &MerchantId, new: &PayKeys, service: PayService) -> Result<String, Error> {
    if new.service() != service {
        return Err(Refusal::field("keys", Rule::Choice).into());
    }
    match new.client(&context.app.config.pay, merchant) {
        Ok(_) => new.seal(&context.app.config.keys, merchant),
        Err(fault) => Err(Refusal::from(FieldErrors::one(fault.field, Rule::Key)).into()),
    }
}

/// Services and settings of the merchant.
fn whole(db: &mut Db, context: &StaffContext, merchant: &MerchantId) -> Result<PaySettings, Error> {
    let set = keys::all(db, merchant)?;
    let mut list = Vec::with_capacity(SERVICES.len());
    for service in SERVICES.into_iter().filter(|service| is_allowed(&context.app, *service)) {
        let own = set.iter().find(|(known, ..)| *known == service);
        let stored = match own {
            Some((_, _, sealed, _)) => services::stored(&context.app, merchant, sealed, service)?,
            None => None,
        };
        list.push(PayServiceLine {
            service,
            enabled: own.is_some_and(|(_, enabled, ..)| *enabled),
            keys: stored.map(|keys| keys.shown()),
            notify_url: if needs_keys(service) {
                notify::address(&context.app.config.public_url, service, merchant)
            } else {
                String::new()
            },
            updated_time: own.map(|(.., time)| to_time(*time)),
        });
    }
    let PaySettingsChange { approval_fen, offline_hours } = settings::of(db, merchant)?;
    Ok(PaySettings { list, approval_fen, offline_hours })
}
