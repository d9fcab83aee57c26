//! Notifies authors whose works have lost votes: once for each share of void votes that is passed (5, 20 and 50 per cent).

use std::collections::{BTreeMap, HashMap};

use laurel_core::ids::MerchantId;
use laurel_core::notice::NoticeEvent;
use laurel_core::vote::step_passed;

use crate::db::Store;
use crate::error::Error;
use crate::scope::Scope;
use crate::texts::Texts;
use crate::vote::store::voided::{self, Check, Share, Unseen};
use crate::work::service::notify::{self, WorkNews};

/// Works of one round.
const BATCH: i64 = 50;

/// One round for all merchants; true if more works may be due. A work is marked in the transaction of its notice, so that
/// neither a restart nor a second process repeats it.
pub fn round(store: &Store, texts: &Texts, now_ms: i64) -> Result<bool, Error> {
    let unseen = store.read(|db| Ok(voided::unseen(db, BATCH)?))?;
    let full = i64::try_from(unseen.len()).is_ok_and(|length| length >= BATCH);
    let mut merchants: BTreeMap<String, Vec<Unseen>> = BTreeMap::new();
    for row in unseen {
        merchants.entry(row.merchant.clone()).or_default().push(row);
    }
    // An error of one merchant must not stop the others.
    let mut broken = None;
    for (merchant, rows) in merchants {
        if let Err(error) = of_merchant(store, texts, (&merchant, now_ms), &rows) {
            broken = Some(error);
        }
    }
    broken.map_or(Ok(full), Err)
}

fn of_merchant(store: &Store, texts: &Texts, (merchant, now_ms): (&str, i64), rows: &[Unseen]) -> Result<(), Error> {
    let merchant = MerchantId::parse(merchant).ok_or_else(|| Error::Broken(format!("votes of the merchant {merchant:?}")))?;
    let scope = Scope { texts, merchant: &merchant, now_ms };
    let ids: Vec<i64> = rows.iter().map(|row| row.work).collect();
    // Outside of the transaction, since it reads all votes of these works.
    let shares: HashMap<i64, Share> =
        store.read(|db| voided::shares(db, scope.merchant, &ids))?.into_iter().map(|share| (share.work_id, share)).collect();
    let step_of = |row: &Unseen| row.step.max(shares.get(&row.work).map_or(0, |share| step_passed(share.voided, share.total)));
    let checks: Vec<Check> = rows.iter().map(|row| (row.work, row.seen, row.voided, step_of(row))).collect();
    store.write_unseen(|db| {
        let marked = voided::mark(db, scope.merchant, &checks)?;
        let news: Vec<WorkNews> = rows
            .iter()
            .filter(|row| marked.contains(&row.work) && step_of(row) > row.step)
            .filter_map(|row| shares.get(&row.work).map(|share| (row, share)))
            .map(|(row, share)| WorkNews { id: row.work, occurrence: step_of(row), count: share.voided, total: Some(share.total) })
            .collect();
        notify::send_news(db, scope, NoticeEvent::VotesVoided, &news)
    })
}
