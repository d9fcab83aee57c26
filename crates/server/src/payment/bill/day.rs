//! Processes one day of a service: fetches its bill, compares it in batches, then finds our records that are on no bill.

use std::time::Duration;

use laurel_core::ids::MerchantId;
use laurel_core::money::Fen;
use laurel_core::payment::{
    AbsentBill, BILL_DAYS, BillState, BillTotals, DifferenceKind, absent_bill, attempt_number, bill_date, bill_pause_ms, bill_span_ms,
    last_bill_day,
};
use laurel_pay::{Call, Failure};

use super::batch;
use super::spool::{Read, Spool};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::payment::services;
use crate::payment::store::bill::difference::{self, Comparison, Found};
use crate::payment::store::bill::held::{self, Missing, Search};
use crate::payment::store::bill::{self as store, DayChange, DayRow, DaySums};
use crate::provider::http::Deadline;
use crate::state::App;

/// Time for which a process takes a day, ms: longer than the download of its bill, and kept for longer with each batch of lines.
pub(super) const LEASE_MS: i64 = 10 * 60_000;
/// Lines that are compared at once.
const LINES: usize = 500;
/// Payments or refunds that are searched at once.
const SEARCHED: i64 = 500;
/// Time for the whole download of a bill; a part of the time for which a day is taken.
const DOWNLOAD: Duration = Duration::from_mins(5);
/// Code of a service whose keys are gone, or cannot be used.
const KEYS: &str = "keys";

/// A look at a day that this process has taken.
pub(super) struct Run<'a> {
    pub(super) app: &'a App,
    pub(super) merchant: &'a MerchantId,
    pub(super) row: DayRow,
    pub(super) totals: BillTotals,
    started_ms: i64,
    until_ms: i64,
    goes_on: &'a dyn Fn() -> bool,
}

/// A bill, or the reason why there is none.
enum Fetched {
    Bill(Spool),
    Absent,
    Failed(String),
    Stopped,
}

impl<'a> Run<'a> {
    /// A look that begins now; the day is taken until a time.
    pub(super) fn new(
        app: &'a App,
        merchant: &'a MerchantId,
        row: DayRow,
        (started_ms, until_ms): (i64, i64),
        goes_on: &'a dyn Fn() -> bool,
    ) -> Run<'a> {
        Run { app, merchant, row, totals: BillTotals::default(), started_ms, until_ms, goes_on }
    }

    /// Looks at the day, and plans the next look if it is not done.
    pub(super) fn look(self) -> Result<(), Error> {
        match self.fetch()? {
            Fetched::Bill(spool) => self.compare(spool),
            Fetched::Absent => match absent_bill(self.row.day, self.started_ms, self.expects()?) {
                AbsentBill::Late(state) => self.again(state, ""),
                AbsentBill::Empty => self.compare(Spool::empty()),
            },
            Fetched::Failed(code) => self.again(BillState::Failed, &code),
            Fetched::Stopped => self.stop(),
        }
    }

    pub(super) fn comparison(&self) -> Comparison<'a> {
        let DayRow { service, day, .. } = self.row;
        Comparison { merchant: self.merchant, service, day, started_ms: self.started_ms }
    }

    fn fetch(&self) -> Result<Fetched, Error> {
        let (app, service) = (self.app, self.row.service);
        let client = match app.store.read(|db| services::client(app, db, self.merchant, service)) {
            Ok(Some(client)) => client,
            Ok(None) => return Ok(Fetched::Failed(KEYS.into())),
            Err(error @ Error::Broken(_)) => {
                tracing::error!(%error, "the keys of a service cannot be used");
                return Ok(Fetched::Failed(KEYS.into()));
            }
            Err(error) => return Err(error),
        };
        let call = Call { left: DOWNLOAD, ..services::call(app, Deadline::begin())? };
        let read = match client.bill(&call, bill_date(self.row.day)) {
            Ok(Some(lines)) => Spool::read(lines, self.goes_on)?,
            Ok(None) => return Ok(Fetched::Absent),
            Err(failure) => Read::Failed(failure),
        };
        Ok(match read {
            Read::Whole(spool) => Fetched::Bill(spool),
            Read::Stopped => Fetched::Stopped,
            Read::Failed(failure) => {
                tracing::warn!(%failure, service = service.as_str(), day = %bill_date(self.row.day), "a bill could not be read");
                Fetched::Failed(code(failure))
            }
        })
    }

    /// True if we have payments or refunds of the day that are on no bill yet.
    fn expects(&self) -> Result<bool, Error> {
        let search = Search { limit: 1, ..self.search() };
        self.app.store.read(|db| {
            let payments = held::missing_payments(db, self.merchant, search)?;
            Ok(!payments.is_empty() || !held::missing_refunds(db, self.merchant, search)?.is_empty())
        })
    }

    fn search(&self) -> Search {
        let (start, until) = bill_span_ms(self.row.day);
        Search { service: self.row.service, after: (start, 0), until, limit: SEARCHED }
    }

    fn compare(mut self, mut spool: Spool) -> Result<(), Error> {
        loop {
            let lines = spool.batch(LINES)?;
            if lines.is_empty() {
                break;
            }
            if !(self.goes_on)() {
                return self.stop();
            }
            match batch::compare(&mut self, &lines)? {
                batch::Compared::Yes => {}
                batch::Compared::Unsure => return self.again(BillState::Failed, "query"),
                batch::Compared::TakenOver => return Ok(()),
            }
        }
        if !self.missing(held::missing_payments)? || !self.missing(held::missing_refunds)? {
            return Ok(());
        }
        self.finish()
    }

    /// Finds records that are on no bill; false if the day was taken over meanwhile.
    fn missing(&mut self, next: impl Fn(&mut Db, &MerchantId, Search) -> diesel::QueryResult<Vec<Missing>>) -> Result<bool, Error> {
        let mut search = self.search();
        loop {
            let rows = self.app.store.read(|db| Ok(next(db, self.merchant, search)?))?;
            let Some(last) = rows.last() else { return Ok(true) };
            search.after = last.place;
            let found: Vec<Found> = rows.iter().map(only_ours).collect();
            for row in &rows {
                self.totals.missing(row.refund_no.is_some(), Fen(row.amount_fen));
            }
            let comparison = self.comparison();
            if !self.save(|db| difference::save(db, comparison, &found))? {
                return Ok(false);
            }
        }
    }

    /// Writes, and takes the day for longer in the same transaction; false, and nothing is written, if it was taken over meanwhile
    /// or is to begin again.
    pub(super) fn save(&mut self, write: impl FnOnce(&mut Db) -> Result<(), Error>) -> Result<bool, Error> {
        let (merchant, id) = (self.merchant, self.row.id);
        // Never the same time, by which another process would be mistaken for this one.
        let new_ms = (self.app.clock.now_ms() + LEASE_MS).max(self.until_ms + 1);
        let is_kept = self.app.store.write_unseen(|db| {
            let is_kept = store::keep(db, merchant, id, (self.until_ms, new_ms))?;
            if is_kept {
                write(db)?;
            }
            Ok(is_kept)
        })?;
        self.until_ms = if is_kept { new_ms } else { self.until_ms };
        Ok(is_kept)
    }

    fn finish(self) -> Result<(), Error> {
        let BillTotals { bill, own, matched, others } = self.totals;
        let sums = DaySums {
            bill_count: bill.count,
            bill_fen: bill.net.0,
            own_count: own.count,
            own_fen: own.net.0,
            matched_count: matched.count,
            matched_fen: matched.net.0,
            other_count: others,
        };
        let state = if bill.count + own.count == 0 { BillState::Empty } else { BillState::Compared };
        let change = DayChange { state, code: "", next_time: Some(None), tries: Some(0), checked_time: self.app.clock.now_ms() };
        let place = (self.row.id, self.until_ms);
        self.app.store.write_unseen(|db| {
            if store::finish(db, self.merchant, place, &change, Some(sums))? {
                difference::settle_rest(db, self.comparison())?;
                self.settle_gone(db)?;
            }
            Ok(())
        })
    }

    /// Settles differences of any day whose reason is gone. The sums of such a day are not true any more: it is compared again.
    fn settle_gone(&self, db: &mut Db) -> Result<(), Error> {
        let first = last_bill_day(to_time(self.started_ms)) - BILL_DAYS + 1;
        for day in difference::settle_gone(db, self.comparison())? {
            if day != self.row.day && day >= first {
                store::plan(db, self.merchant, self.row.service, day, self.started_ms)?;
            }
        }
        Ok(())
    }

    /// Plans another try, as long as the day is among those that are caught up.
    fn again(self, state: BillState, code: &str) -> Result<(), Error> {
        let now_ms = self.app.clock.now_ms();
        let is_late = self.row.day <= last_bill_day(to_time(now_ms)) - BILL_DAYS;
        let next = (!is_late).then(|| now_ms + bill_pause_ms(self.row.tries));
        let change = DayChange { state, code, next_time: Some(next), tries: None, checked_time: now_ms };
        let place = (self.row.id, self.until_ms);
        self.app.store.write_unseen(|db| {
            if store::finish(db, self.merchant, place, &change, None)? {
                self.settle_gone(db)?;
            }
            Ok(())
        })
    }

    /// Gives the day to the next process.
    fn stop(self) -> Result<(), Error> {
        let times = (self.until_ms, self.started_ms);
        self.app.store.write_unseen(|db| Ok(store::keep(db, self.merchant, self.row.id, times)?))?;
        Ok(())
    }
}

fn only_ours(row: &Missing) -> Found {
    Found {
        attempt_no: attempt_number(&row.order_no, u32::try_from(row.number).unwrap_or_default()),
        refund_no: row.refund_no.clone().unwrap_or_default(),
        kind: DifferenceKind::OnlyOurs,
        channel_no: row.channel_no.clone().unwrap_or_default(),
        order_id: Some(row.order_id),
        attempt_id: Some(row.attempt_id),
        refund_id: row.refund_no.as_ref().map(|_| row.place.1),
        own_fen: Some(row.amount_fen),
        bill_fen: None,
    }
}

/// The code that staff see.
fn code(failure: Failure) -> String {
    match failure {
        Failure::Unreachable(code) | Failure::Busy(code) | Failure::Refused(code) | Failure::Keys(code) => code,
        Failure::Forged => "forged".into(),
    }
}
