//! Compares some lines of a bill with our payments and refunds, in a number of statements that does not depend on their number.

use std::collections::{BTreeMap, HashMap};

use laurel_core::money::Fen;
use laurel_core::payment::{
    AttemptStatus, ConfirmedBy, DifferenceKind, Held, RefundStatus, difference_of, is_own_line, read_attempt_number,
};
use laurel_pay::{BillLine, Charge};

use super::day::Run;
use crate::db::Db;
use crate::error::Error;
use crate::payment::booking::{Told, book};
use crate::payment::round::query;
use crate::payment::store::attempt;
use crate::payment::store::bill::difference::{self, Found, Judged};
use crate::payment::store::bill::held::{self, HeldAttempt, HeldRefund};
use crate::provider::http::Deadline;
use crate::scope::Scope;

/// Result of a comparison.
pub(super) enum Compared {
    /// Everything is saved.
    Yes,
    /// The service did not tell whether a payment is one: the day is tried again.
    Unsure,
    /// Another process has the day, or it is to begin again.
    TakenOver,
}

/// Our rows of a batch, by the numbers that lines have.
struct Ours {
    attempts: HashMap<(String, u32), HeldAttempt>,
    refunds: HashMap<String, HeldRefund>,
}

impl Ours {
    fn read(db: &mut Db, run: &Run<'_>, lines: &[&BillLine]) -> Result<Ours, Error> {
        let numbers: Vec<(&str, u32)> = lines.iter().filter_map(|line| read_attempt_number(&line.attempt)).collect();
        let refunds: Vec<&str> = lines.iter().filter_map(|line| line.refund.as_deref()).collect();
        let attempts = held::attempts(db, run.merchant, &numbers)?;
        let refunds = held::refunds(db, run.merchant, &refunds)?;
        Ok(Ours {
            attempts: attempts
                .into_iter()
                .map(|row| ((row.order_no.clone(), u32::try_from(row.number).unwrap_or_default()), row))
                .collect(),
            refunds: refunds.into_iter().map(|row| (row.refund_no.clone(), row)).collect(),
        })
    }

    fn attempt(&self, line: &BillLine) -> Option<&HeldAttempt> {
        let (order, number) = read_attempt_number(&line.attempt)?;
        self.attempts.get(&(order.to_owned(), number))
    }

    fn refund(&self, line: &BillLine) -> Option<&HeldRefund> {
        self.refunds.get(line.refund.as_deref()?)
    }
}

/// Result of a batch.
#[derive(Default)]
struct Outcome {
    /// By number and kind: a bill may repeat a line.
    found: BTreeMap<(String, String), Found>,
    attempts: Vec<i64>,
    refunds: Vec<i64>,
}

/// Compares a batch of lines. Payments that we do not have as paid are asked about first, and booked.
pub(super) fn compare(run: &mut Run<'_>, lines: &[BillLine]) -> Result<Compared, Error> {
    let all = lines.len();
    let lines: Vec<&BillLine> = lines.iter().filter(|line| is_own_line(&line.attempt, line.refund.as_deref())).collect();
    run.totals.others += i64::try_from(all - lines.len()).unwrap_or_default();
    let app = run.app;
    let mut ours = app.store.read(|db| Ours::read(db, run, &lines))?;
    let unpaid: Vec<i64> = lines
        .iter()
        .filter(|line| line.refund.is_none())
        .filter_map(|line| ours.attempt(line))
        .filter(|attempt| attempt.status != AttemptStatus::Paid && attempt.service == run.row.service)
        .map(|attempt| attempt.id)
        .collect();
    for id in &unpaid {
        match ask(run, *id)? {
            Compared::Yes => {}
            other => return Ok(other),
        }
    }
    if !unpaid.is_empty() {
        ours = app.store.read(|db| Ours::read(db, run, &lines))?;
    }
    let mut outcome = Outcome::default();
    let mut judged: Vec<Judged<'_>> = Vec::with_capacity(lines.len());
    let mut counted = Vec::with_capacity(lines.len());
    for line in &lines {
        let (held, is_earlier) = judge(run, &ours, line, &mut outcome);
        let kind = difference_of(line.amount, held);
        judged.push((&line.attempt, refund_no(line), kind));
        if let Some(kind) = kind {
            let found = found(&ours, line, held);
            outcome.found.insert((found.attempt_no.clone(), found.refund_no.clone()), Found { kind, ..found });
        }
        counted.push((*line, held, is_earlier));
    }
    let found: Vec<Found> = outcome.found.into_values().collect();
    let comparison = run.comparison();
    let elsewhere = app.store.read(|db| difference::of_other_days(db, comparison, &found))?;
    for (line, held, is_earlier) in counted {
        let is_elsewhere = !elsewhere.is_empty() && elsewhere.contains(&(line.attempt.clone(), refund_no(line).to_owned()));
        // A line that an earlier bill has, too, counts there.
        if !is_earlier && !is_elsewhere {
            run.totals.line(line.refund.is_some(), line.amount, held);
        }
    }
    let merchant = run.merchant;
    let is_saved = run.save(|db| {
        held::mark(db, merchant, comparison.day, (&outcome.attempts, &outcome.refunds))?;
        difference::settle_lines(db, comparison, &judged)?;
        difference::save(db, comparison, &found)
    })?;
    Ok(if is_saved { Compared::Yes } else { Compared::TakenOver })
}

/// Our record for a line, and whether an earlier bill has it too. Collects the rows that are on the bill.
fn judge(run: &Run<'_>, ours: &Ours, line: &BillLine, outcome: &mut Outcome) -> (Held, bool) {
    let (service, day) = (run.row.service, run.row.day);
    let is_earlier = |billed: Option<i64>| billed.is_some_and(|billed| billed != day);
    if line.refund.is_some() {
        // A refund by the merchant itself is no refund of the service.
        let Some(refund) = ours.refund(line).filter(|refund| refund.service == service && !refund.outside) else {
            return (Held::Nothing, false);
        };
        outcome.refunds.push(refund.id);
        let is_made = matches!(refund.status, RefundStatus::Processing | RefundStatus::Done);
        return (if is_made { Held::Money(Fen(refund.amount_fen)) } else { Held::Nothing }, is_earlier(refund.billed_day));
    }
    let Some(attempt) = ours.attempt(line).filter(|attempt| attempt.service == service) else { return (Held::Nothing, false) };
    match attempt.channel_no.as_deref() {
        // A second payment by the same number is not the one that we have.
        Some(known) if known != line.channel_no => return (Held::Nothing, false),
        _ => outcome.attempts.push(attempt.id),
    }
    let is_paid = attempt.status == AttemptStatus::Paid;
    (if is_paid { Held::Money(Fen(attempt.amount_fen)) } else { Held::Nothing }, is_earlier(attempt.billed_day))
}

/// The number of a line's refund: empty for a payment. A refund without one has the number of the payment at the service.
fn refund_no(line: &BillLine) -> &str {
    match line.refund.as_deref() {
        Some("") => &line.channel_no,
        Some(number) => number,
        None => "",
    }
}

fn found(ours: &Ours, line: &BillLine, held: Held) -> Found {
    let (attempt, refund) = (ours.attempt(line), ours.refund(line));
    Found {
        attempt_no: line.attempt.clone(),
        refund_no: refund_no(line).to_owned(),
        kind: DifferenceKind::OnlyService,
        channel_no: line.channel_no.clone(),
        order_id: refund.map(|refund| refund.order_id).or(attempt.map(|attempt| attempt.order_id)),
        attempt_id: refund.map(|refund| refund.attempt_id).or(attempt.map(|attempt| attempt.id)),
        refund_id: refund.map(|refund| refund.id),
        own_fen: match held {
            Held::Money(amount) => Some(amount.0),
            Held::Nothing => None,
        },
        bill_fen: Some(line.amount.0),
    }
}

/// Asks about an attempt that is on the bill and not paid by our books, and books its payment. The bill alone books nothing: not
/// every service signs it.
fn ask(run: &mut Run<'_>, id: i64) -> Result<Compared, Error> {
    let (app, merchant) = (run.app, run.merchant);
    let found = app.store.read(|db| {
        let row = attempt::one(db, merchant, id)?;
        Ok(crate::payment::store::one(db, merchant, row.order_id)?.map(|order| (order, row)))
    })?;
    let Some((order, row)) = found else { return Ok(Compared::Yes) };
    let Some(charge) = query(app, merchant, &order.order_no, &row, Deadline::begin())? else { return Ok(Compared::Unsure) };
    if matches!(charge, Charge::Paid(_)) {
        let told = Told { attempt: row.number, charge: &charge, by: ConfirmedBy::Bill };
        let scope = Scope { texts: &app.texts, merchant, now_ms: app.clock.now_ms() };
        app.store.write_for(merchant, |db| book(db, scope, order.id, told))?;
    }
    // Each question takes a while.
    Ok(if run.save(|_| Ok(()))? { Compared::Yes } else { Compared::TakenOver })
}
