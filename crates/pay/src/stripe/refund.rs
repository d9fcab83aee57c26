//! Refunds of payments.

use super::Stripe;
use super::call::{ANSWER_MAX, Deadline, Trouble, is_id, plain};
use super::pages::Pages;
use super::session::check_currency;
use super::wire::{Linked, Refund as Object};
use crate::service::{Call, Failure, NewRefund, Refund, RefundState};

const PATH: &str = "/v1/refunds";

/// The refunds of the payment are read first: the service forgets the idempotency key after a day, and would refund again.
pub(super) fn refund(stripe: &Stripe, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
    let deadline = Deadline::begin(call.left);
    if let Some(known) = known(stripe, refund, deadline)? {
        return Ok(known);
    }
    let amount = refund.amount.0.to_string();
    let form = [
        ("payment_intent", refund.channel_no),
        ("amount", &amount),
        // The other reasons are worse: `fraudulent` blocks the card.
        ("reason", "requested_by_customer"),
        ("metadata[refund]", refund.number),
        ("metadata[attempt]", refund.attempt),
        ("metadata[merchant]", &stripe.merchant),
    ];
    match stripe.post::<Object>(PATH, &form, Some(refund.number), deadline) {
        Ok(object) => read(&object, refund),
        // Another call with this number may have been faster.
        Err(Trouble::Refused(code)) => known(stripe, refund, deadline)?.ok_or(Failure::Refused(code)),
        Err(trouble) => Err(trouble.into()),
    }
}

pub(super) fn state(stripe: &Stripe, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
    let known = known(stripe, refund, Deadline::begin(call.left))?;
    Ok(known.unwrap_or(Refund { state: RefundState::Unknown, reference: None }))
}

/// The refund with this number: by its id or, after a lost answer, among all of the payment.
fn known(stripe: &Stripe, refund: &NewRefund<'_>, deadline: Deadline) -> Result<Option<Refund>, Failure> {
    if let Some(id) = refund.refund_reference {
        if !is_id(id) {
            return Err(Failure::Refused("reference".into()));
        }
        return match stripe.get::<Object>(&format!("{PATH}/{id}"), &[], ANSWER_MAX, deadline) {
            Ok(object) => read(&object, refund).map(Some),
            Err(Trouble::Missing) => find(stripe, refund, deadline),
            Err(trouble) => Err(trouble.into()),
        };
    }
    find(stripe, refund, deadline)
}

fn find(stripe: &Stripe, refund: &NewRefund<'_>, deadline: Deadline) -> Result<Option<Refund>, Failure> {
    let query = vec![("payment_intent", refund.channel_no.to_owned())];
    for object in Pages::<Object>::new(stripe, PATH, query, deadline) {
        let object = object?;
        if number(&object) == Some(refund.number) {
            return read(&object, refund).map(Some);
        }
    }
    Ok(None)
}

fn number(object: &Object) -> Option<&str> {
    object.metadata.as_ref()?.refund.as_deref()
}

/// The state of a refund that is the one that was meant: its number, payment, amount and currency.
fn read(object: &Object, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
    check_currency(Some(&object.currency))?;
    let payment = object.payment_intent.as_ref().map(Linked::id);
    if number(object) != Some(refund.number) || payment != Some(refund.channel_no) {
        return Err(Failure::Refused("other_refund".into()));
    }
    if object.amount != refund.amount.0 {
        return Err(Failure::Refused("amount_mismatch".into()));
    }
    let state = match object.status.as_deref() {
        Some("succeeded") => RefundState::Done,
        Some("failed") => RefundState::Failed(object.failure_reason.as_deref().map_or_else(|| "failed".into(), plain)),
        Some("canceled") => RefundState::Failed("canceled".into()),
        // `pending`, `requires_action`, and what a later version adds: it is asked for again.
        _ => RefundState::Processing,
    };
    Ok(Refund { state, reference: Some(object.id.clone()) })
}
