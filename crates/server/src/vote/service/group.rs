//! Stores a group of acts in one transaction. Its statements do not depend on the number of acts, works or votes: locks are
//! taken on works by id, then on activities, and each counter is written once.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use laurel_core::ids::MerchantId;
use laurel_core::vote::LikeMode;

use super::act::{Ballot, Cast, Done};
use super::decide::Deciding;
use super::hash::hash;
use super::judge;
use super::later::Later;
use crate::db::{Db, Store};
use crate::error::Error;
use crate::keys::Keys;
use crate::vote::store::own::{self, VoterKey};
use crate::vote::store::{frame, gift, view};

/// Stores a group in one transaction. The outcome of each act, in their order.
pub fn store(store: &Store, keys: &Keys, ballots: &[Ballot]) -> Result<Vec<Result<Done, Error>>, Error> {
    let mut merchants: BTreeMap<&MerchantId, Vec<usize>> = BTreeMap::new();
    for (index, ballot) in ballots.iter().enumerate() {
        merchants.entry(&ballot.merchant).or_default().push(index);
    }
    let mut outcomes: Vec<Option<Result<Done, Error>>> = ballots.iter().map(|_| None).collect();
    let mut later = Vec::new();
    // Numbers from caches may be seconds old, so that a like does not invalidate the merchant's pages.
    store.write_together(|db| {
        for (merchant, indexes) in &merchants {
            let own: Vec<&Ballot> = indexes.iter().map(|index| &ballots[*index]).collect();
            let (done, settled) = of_merchant(db, keys, merchant, &own)?;
            for (index, done) in indexes.iter().zip(done) {
                outcomes[*index] = Some(done);
            }
            later.push(((*merchant).clone(), settled));
        }
        Ok(())
    })?;
    let now_ms = ballots.iter().map(|ballot| ballot.now_ms).max().unwrap_or_default();
    for (merchant, settled) in &later {
        judge::settle(store, merchant, settled, now_ms);
    }
    Ok(outcomes.into_iter().map(|outcome| outcome.unwrap_or(Err(Error::Busy))).collect())
}

type Outcomes = Vec<Result<Done, Error>>;

fn of_merchant(db: &mut Db, keys: &Keys, merchant: &MerchantId, ballots: &[&Ballot]) -> Result<(Outcomes, Later), Error> {
    let ids = distinct(ballots.iter().map(|ballot| ballot.work.0));
    let works = frame::lock_works(db, merchant, &ids)?;
    let activities = distinct(works.values().map(|work| work.competition_id));
    frame::lock_activities(db, merchant, &activities)?;
    let frames = frame::frames(db, merchant, &activities)?;
    let gifts =
        if ballots.iter().any(|ballot| matches!(ballot.cast, Cast::Gift { .. })) { gift::catalogue(db, merchant)? } else { Vec::new() };
    let mut deciding = Deciding::new(merchant, works, frames, gifts);
    read_state(db, keys, merchant, ballots, &mut deciding)?;
    count_views(db, merchant, ballots, &mut deciding)?;
    let decided: Vec<_> = ballots.iter().map(|ballot| deciding.decide(keys, ballot)).collect();
    deciding.write(db, ballots.iter().map(|ballot| ballot.now_ms).max().unwrap_or_default())?;
    let outcomes = decided.into_iter().map(|decided| decided.map(|decided| deciding.outcome(decided))).collect();
    Ok((outcomes, deciding.later()))
}

fn distinct(ids: impl Iterator<Item = i64>) -> Vec<i64> {
    ids.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Reads what the accounts of the group have given and used, and their devices.
fn read_state(db: &mut Db, keys: &Keys, merchant: &MerchantId, ballots: &[&Ballot], deciding: &mut Deciding<'_>) -> Result<(), Error> {
    let (mut voters, mut devices, mut nonces) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    for ballot in ballots {
        let Some((voter, (activity, frame))) = ballot.voter().zip(deciding.frame_of(ballot.work.0)) else { continue };
        let Ok(work) = deciding.public_work(ballot.work.0) else { continue };
        let day = frame.day(ballot.now_ms);
        let like_day = if frame.settings.like_mode == LikeMode::Total { 0 } else { day };
        voters.insert(VoterKey { activity, account: voter.account.0, work: work.id, signup: work.apply_id, day, like_day });
        if let Some(device) = voter.device.as_deref().filter(|_| !matches!(ballot.cast, Cast::Undo(_))) {
            devices.insert((activity, hash(keys, "vote device", activity, device), voter.account.0));
        }
        if let Cast::Gift { nonce, .. } = &ballot.cast {
            nonces.push((voter.account.0, nonce.as_str()));
        }
    }
    let keys: Vec<VoterKey> = voters.into_iter().collect();
    let rows = if keys.is_empty() { Vec::new() } else { own::voters(db, merchant, &keys)? };
    deciding.know_voters(&keys, &rows)?;
    let devices: Vec<_> = devices.into_iter().collect();
    deciding.know_devices(if devices.is_empty() { Vec::new() } else { own::devices(db, merchant, &devices)? });
    deciding.know_gifts(if nonces.is_empty() { Vec::new() } else { own::given_gifts(db, merchant, &nonces)? });
    Ok(())
}

/// Stores viewers, and notes which views are new. The author's own views are not counted.
fn count_views(db: &mut Db, merchant: &MerchantId, ballots: &[&Ballot], deciding: &mut Deciding<'_>) -> Result<(), Error> {
    let (mut viewers, mut accounts) = (BTreeSet::new(), BTreeSet::new());
    let mut now_ms = 0;
    for ballot in ballots {
        let Cast::View { viewer, account } = &ballot.cast else { continue };
        let Ok(work) = deciding.public_work(ballot.work.0) else { continue };
        if account.is_some_and(|account| account.0 == work.account_id) {
            continue;
        }
        now_ms = ballot.now_ms;
        viewers.insert((ballot.work.0, viewer.clone()));
        accounts.extend(account.map(|account| (ballot.work.0, account.0)));
    }
    let viewers: Vec<_> = viewers.into_iter().collect();
    let new: HashMap<i64, i64> = view::see(db, merchant, &viewers, now_ms)?.into_iter().fold(HashMap::new(), |mut sums, (work, _)| {
        *sums.entry(work).or_default() += 1;
        sums
    });
    let accounts: Vec<_> = accounts.into_iter().collect();
    let signed_in = view::see_by_accounts(db, merchant, &accounts, now_ms)?;
    deciding.add_views(&new, &signed_in);
    Ok(())
}
