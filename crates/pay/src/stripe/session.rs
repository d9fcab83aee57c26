//! Sessions: begins one, reads its state, expires it.

use chrono::{DateTime, TimeDelta};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::payment::PayParams;

use super::call::{ANSWER_MAX, Deadline, Trouble, is_id, plain, unreachable};
use super::pages::Pages;
use super::wire::{Intent, Linked, Session};
use super::{CURRENCY, LONGEST_MIN, SHORTEST_MIN, Stripe};
use crate::service::{Attempt, Begun, Call, Charge, Ended, Failure, NewCharge, Payment};

const PATH: &str = "/v1/checkout/sessions";
/// Stripe replaces this by the session's id.
const PLACEHOLDER: &str = "{CHECKOUT_SESSION_ID}";
/// Longest name of the product on the page, characters.
const SUBJECT_MAX: usize = 250;

/// Every parameter comes from the charge alone, so that a repetition is equal.
pub(super) fn begin(stripe: &Stripe, call: &Call, charge: &NewCharge<'_>) -> Result<Begun, Failure> {
    let (subject, amount, end) = (subject(charge), charge.amount.0.to_string(), charge.end.timestamp().to_string());
    let success = success_url(charge.return_url);
    let form = [
        ("mode", "payment"),
        ("line_items[0][price_data][currency]", CURRENCY),
        ("line_items[0][price_data][unit_amount]", &amount),
        ("line_items[0][price_data][product_data][name]", &subject),
        ("line_items[0][quantity]", "1"),
        ("client_reference_id", charge.number),
        ("metadata[attempt]", charge.number),
        ("metadata[merchant]", &stripe.merchant),
        // The session's metadata do not reach the payment and its charge.
        ("payment_intent_data[metadata][attempt]", charge.number),
        ("payment_intent_data[metadata][merchant]", &stripe.merchant),
        ("success_url", &success),
        ("cancel_url", charge.return_url),
        ("expires_at", &end),
        ("locale", locale(charge.language)),
        // Both report the result at once.
        ("payment_method_types[0]", "card"),
        ("payment_method_types[1]", "alipay"),
        // The payer pays in CNY, whatever the Dashboard says.
        ("adaptive_pricing[enabled]", "false"),
    ];
    let session: Session = stripe.post(PATH, &form, Some(charge.number), Deadline::begin(call.left))?;
    check(stripe, &session, charge.number)?;
    if session.amount_total != Some(charge.amount.0) {
        return Err(Failure::Refused("amount_mismatch".into()));
    }
    let secure = |url: &String| url.starts_with("https://") || !stripe.api.starts_with("https://") && url.starts_with("http://");
    let url = session.url.filter(secure).ok_or_else(|| unreachable("the answer has no page"))?;
    Ok(Begun { params: PayParams::Page { url }, reference: Some(session.id) })
}

pub(super) fn query(stripe: &Stripe, call: &Call, attempt: &Attempt<'_>) -> Result<Charge, Failure> {
    let deadline = Deadline::begin(call.left);
    let Some(id) = reference(stripe, attempt, deadline)? else { return Ok(Charge::Unknown) };
    match read(stripe, &id, attempt.number, deadline) {
        Ok(session) => state(&session, attempt, call.now),
        Err(Trouble::Missing) => Ok(Charge::Unknown),
        Err(trouble) => Err(trouble.into()),
    }
}

/// Expires the session. Whatever is refused is decided by its state, since no code says that it was paid meanwhile.
pub(super) fn close(stripe: &Stripe, call: &Call, attempt: &Attempt<'_>) -> Result<Ended, Failure> {
    let deadline = Deadline::begin(call.left);
    let Some(id) = reference(stripe, attempt, deadline)? else { return Ok(Ended::Unknown) };
    let expired = stripe.post(&format!("{PATH}/{id}/expire"), &[], None, deadline).and_then(|session: Session| {
        check(stripe, &session, attempt.number)?;
        Ok(session)
    });
    let (session, code) = match expired {
        Err(Trouble::Refused(code)) => (read(stripe, &id, attempt.number, deadline), code),
        other => (other, "not_expired".to_owned()),
    };
    match session {
        Ok(session) => match session.status.as_deref() {
            Some("expired") => Ok(Ended::Closed),
            Some("complete") => Ok(Ended::Query),
            _ => Err(Failure::Refused(code)),
        },
        Err(Trouble::Missing) => Ok(Ended::Unknown),
        Err(trouble) => Err(trouble.into()),
    }
}

/// The session's id: the stored one, or after a lost answer the one that is found.
fn reference(stripe: &Stripe, attempt: &Attempt<'_>, deadline: Deadline) -> Result<Option<String>, Failure> {
    let Some(id) = attempt.reference else { return find(stripe, attempt, deadline) };
    let live = match id.split_once('_').and_then(|(kind, rest)| (kind == "cs").then_some(rest)) {
        Some(rest) if is_id(id) && rest.starts_with("live_") => true,
        Some(rest) if is_id(id) && rest.starts_with("test_") => false,
        _ => return Err(Failure::Refused("reference".into())),
    };
    // With keys of the other mode the session only seems not to exist.
    if live == stripe.keys.is_live() { Ok(Some(id.to_owned())) } else { Err(Failure::Keys("other_mode".into())) }
}

/// Searches the sessions that can have this end: the service accepts it from a day to half an hour before.
fn find(stripe: &Stripe, attempt: &Attempt<'_>, deadline: Deadline) -> Result<Option<String>, Failure> {
    let before = |minutes| (attempt.end - TimeDelta::minutes(minutes)).timestamp().to_string();
    let query = vec![("created[gte]", before(LONGEST_MIN + 2)), ("created[lte]", before(SHORTEST_MIN - 2))];
    for session in Pages::<Session>::new(stripe, PATH, query, deadline) {
        let session = session?;
        if is_ours(stripe, &session, attempt.number) {
            return Ok(Some(session.id));
        }
    }
    Ok(None)
}

fn read(stripe: &Stripe, id: &str, number: &str, deadline: Deadline) -> Result<Session, Trouble> {
    let expand = [("expand[]", "payment_intent.latest_charge")];
    let session: Session = stripe.get(&format!("{PATH}/{id}"), &expand, ANSWER_MAX, deadline)?;
    check(stripe, &session, number)?;
    Ok(session)
}

fn is_ours(stripe: &Stripe, session: &Session, number: &str) -> bool {
    let metadata = session.metadata.as_ref();
    let merchant = metadata.and_then(|metadata| metadata.merchant.as_deref());
    session.client_reference_id.as_deref() == Some(number) && merchant == Some(&*stripe.merchant)
}

/// Refuses a session of another mode, attempt, merchant or currency.
fn check(stripe: &Stripe, session: &Session, number: &str) -> Result<(), Failure> {
    if session.livemode != stripe.keys.is_live() {
        return Err(Failure::Keys("other_mode".into()));
    }
    if !is_ours(stripe, session, number) {
        return Err(Failure::Refused("other_attempt".into()));
    }
    let intent = session.payment_intent.as_ref().and_then(Linked::whole);
    let charge = intent.and_then(|intent| intent.latest_charge.as_ref()?.whole());
    let others = [intent.map(|intent| &intent.currency), charge.map(|charge| &charge.currency)];
    check_currency(session.currency.as_deref())?;
    others.into_iter().flatten().try_for_each(|currency| check_currency(Some(currency)))
}

/// The same number in a currency without decimals would be a hundred times as much.
pub(super) fn check_currency(currency: Option<&str>) -> Result<(), Failure> {
    if currency == Some(CURRENCY) { Ok(()) } else { Err(Failure::Refused("other_currency".into())) }
}

fn state(session: &Session, attempt: &Attempt<'_>, now: DateTime<chrono::Utc>) -> Result<Charge, Failure> {
    let intent = session.payment_intent.as_ref().and_then(Linked::whole);
    let refused = intent.is_some_and(|intent| intent.last_payment_error.is_some());
    match (session.status.as_deref(), session.payment_status.as_str()) {
        (Some("open"), "unpaid") if refused => Ok(Charge::Refused),
        (Some("open"), "unpaid") => Ok(Charge::Open),
        (Some("expired"), "unpaid") => Ok(Charge::Closed),
        (Some("complete"), "paid") => payment(session, intent, attempt.number).map(Charge::Paid),
        (Some("complete"), "unpaid") => Ok(match intent.map(|intent| intent.status.as_str()) {
            Some("canceled") => Charge::Closed,
            // The page has ended and allows no further try; until the end of the attempt it counts as refused only.
            Some("requires_payment_method") if attempt.end < now => Charge::Closed,
            Some("requires_payment_method") => Charge::Refused,
            _ => Charge::Open,
        }),
        (status, paid) => {
            // Nothing to pay, or a state that this version does not have: staff must look.
            Err(Failure::Refused(format!("{}:{}", plain(status.unwrap_or("none")), plain(paid))))
        }
    }
}

fn payment(session: &Session, intent: Option<&Intent>, number: &str) -> Result<Payment, Failure> {
    let (Some(amount), Some(intent)) = (session.amount_total, intent) else { return Err(unreachable("the answer has no payment")) };
    let charge = intent.latest_charge.as_ref().and_then(Linked::whole);
    if intent.amount != amount || charge.is_some_and(|charge| charge.amount != amount) {
        return Err(Failure::Refused("amount_mismatch".into()));
    }
    Ok(Payment {
        number: number.to_owned(),
        channel_no: intent.id.clone(),
        amount: Fen(amount),
        currency: CURRENCY.to_uppercase(),
        time: charge.and_then(|charge| DateTime::from_timestamp(charge.created, 0)),
    })
}

/// The name of the product: one line, never empty.
fn subject(charge: &NewCharge<'_>) -> String {
    let words: Vec<&str> = charge.subject.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(SUBJECT_MAX).collect();
    if name.is_empty() { charge.number.to_owned() } else { name }
}

/// The page of return with the placeholder in its query; the form encodes it, once.
fn success_url(return_url: &str) -> String {
    let (page, fragment) = return_url.split_at(return_url.find('#').unwrap_or(return_url.len()));
    let sign = if page.contains('?') { '&' } else { '?' };
    format!("{page}{sign}session={PLACEHOLDER}{fragment}")
}

const fn locale(language: Language) -> &'static str {
    match language {
        Language::ZhHans => "zh",
        Language::ZhHant => "zh-TW",
        Language::En => "en",
        Language::De => "de",
        Language::Fr => "fr",
        Language::Ja => "ja",
        Language::Ko => "ko",
        Language::Ru => "ru",
        Language::Th => "th",
    }
}
