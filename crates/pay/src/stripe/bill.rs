//! The bill of a day: charges and refunds of Laurel, read page by page.

use std::iter;

use chrono::{FixedOffset, NaiveDate, NaiveTime, TimeDelta};
use laurel_core::money::Fen;

use super::Stripe;
use super::call::{Deadline, unreachable};
use super::pages::Pages;
use super::session::check_currency;
use super::wire::{Charge, Linked, Metadata, Refund};
use crate::service::{BillLine, BillLines, Call, Failure};

/// UTC+8, the zone of bills, s.
const ZONE_S: i32 = 8 * 3_600;

/// A charge is dated by its start and may succeed a day later, so that the day before belongs to every bill. A charge or
/// refund in another currency is an error in the place of its line; the lines after it follow.
pub(super) fn read(stripe: &Stripe, call: &Call, day: NaiveDate) -> Result<Option<BillLines>, Failure> {
    let midnight = FixedOffset::east_opt(ZONE_S).and_then(|zone| day.and_time(NaiveTime::MIN).and_local_timezone(zone).single());
    let midnight = midnight.ok_or_else(|| unreachable("the day does not exist"))?;
    let (start, end) = (midnight - TimeDelta::days(1), midnight + TimeDelta::days(1));
    if call.now < end {
        return Ok(None);
    }
    let deadline = Deadline::begin(call.left);
    let range = || vec![("created[gte]", start.timestamp().to_string()), ("created[lt]", end.timestamp().to_string())];
    let mut of_refunds = range();
    // The metadata of the payment name the attempt, also of a refund from the Dashboard.
    of_refunds.push(("expand[]", "data.payment_intent".to_owned()));
    let charges = Pages::new(stripe, "/v1/charges", range(), deadline);
    let refunds = Pages::new(stripe, "/v1/refunds", of_refunds, deadline);
    let mut lines = Lines { stripe: stripe.clone(), charges, refunds, broken: false };
    match lines.next() {
        None => Ok(None),
        Some(first) => Ok(Some(Box::new(iter::once(Ok(first?)).chain(lines)))),
    }
}

/// Lines of charges, then of refunds. A failed request ends them.
struct Lines {
    stripe: Stripe,
    charges: Pages<Charge>,
    refunds: Pages<Refund>,
    broken: bool,
}

impl Lines {
    /// The next object that has a line, or a failed request.
    fn step(&mut self) -> Option<Result<Option<BillLine>, Failure>> {
        let found = match self.charges.next() {
            Some(found) => found.map(|found| charge(&self.stripe, found)),
            None => self.refunds.next()?.map(|found| refund(&self.stripe, found)),
        };
        Some(found.unwrap_or_else(|failure| {
            self.broken = true;
            Err(failure)
        }))
    }
}

impl Iterator for Lines {
    type Item = Result<BillLine, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.broken {
            if let Some(line) = self.step()?.transpose() {
                return Some(line);
            }
        }
        None
    }
}

/// The line of a charge; `None` if it has not succeeded, or is not Laurel's.
fn charge(stripe: &Stripe, found: Charge) -> Result<Option<BillLine>, Failure> {
    let (Some(attempt), Some(payment)) = (attempt(stripe, found.metadata), found.payment_intent) else { return Ok(None) };
    if found.status != "succeeded" {
        return Ok(None);
    }
    check_currency(Some(&found.currency))?;
    Ok(Some(BillLine { attempt, channel_no: payment, refund: None, amount: Fen(found.amount) }))
}

/// The line of a refund, on its way ones included; `None` if it has failed, or is not of Laurel's payment. One from the
/// Dashboard has the service's id as its number.
fn refund(stripe: &Stripe, found: Refund) -> Result<Option<BillLine>, Failure> {
    let Some(Linked::Whole(payment)) = found.payment_intent else { return Ok(None) };
    let Some(attempt) = attempt(stripe, payment.metadata) else { return Ok(None) };
    if matches!(found.status.as_deref(), Some("failed" | "canceled")) {
        return Ok(None);
    }
    check_currency(Some(&found.currency))?;
    let number = found.metadata.and_then(|metadata| metadata.refund).unwrap_or(found.id);
    Ok(Some(BillLine { attempt, channel_no: payment.id, refund: Some(number), amount: Fen(found.amount) }))
}

/// The number of the attempt, if the merchant is ours.
fn attempt(stripe: &Stripe, metadata: Option<Metadata>) -> Option<String> {
    let metadata = metadata?;
    metadata.attempt.filter(|_| metadata.merchant.as_deref() == Some(&*stripe.merchant))
}
