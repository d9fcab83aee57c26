//! The demo's likes, gifts and views: cast through the functions of the calls, in the order of their times. Among them are a
//! device that five accounts share, and a burst of new accounts, both of which are held.

use std::collections::BTreeSet;

use diesel::prelude::*;
use laurel_core::ids::{GiftId, MerchantId, WorkId};
use laurel_core::vote::GiftIcon;
use laurel_core::work::{WorkKind, WorkStatus};

use super::visitors::{NEWCOMERS, REGULARS, Visitor};
use crate::db::schema::{competition_detail, work};
use crate::db::{Db, Store};
use crate::error::Error;
use crate::jobs::process_media::MediaWorker;
use crate::keys::Keys;
use crate::vote::service::{Ballot, Cast, Voter, fairness, store_group, viewer_hash};
use crate::vote::store::gift;

const MINUTE_MS: i64 = 60_000;
/// Votes of one transaction.
const GROUP: usize = 128;
/// Visitors at the end of the regulars who share one device: more than a device may have.
const SHARING: usize = 5;
/// Minutes before the present at which the burst ends.
const BURST_END: i64 = 292;
/// Length of the burst, minutes.
const BURST_LENGTH: i64 = 8;
/// Place of the burst's work among those of its activity, and of the work that is liked from the shared device.
const BURST_PLACE: usize = 5;
const SHARED_PLACE: usize = 3;

/// The works that get most of the demo's votes and comments.
pub(super) struct Works {
    /// Works of the contest in its like window, newest first.
    pub(super) stage: Vec<WorkId>,
    /// The oldest video of another contest.
    pub(super) video: WorkId,
    /// Its length, ms.
    pub(super) duration_ms: u32,
}

/// Finds the works.
pub(super) fn works(db: &mut Db, merchant: &MerchantId) -> Result<Works, Error> {
    let stage: Vec<i64> = shown(db, merchant, "nature-photo", WorkKind::Image)?.into_iter().map(|(id, _)| id).collect();
    let video = shown(db, merchant, "city-lights", WorkKind::Video)?.pop();
    let found = video.and_then(|(id, duration)| Some((id, u32::try_from(duration?).ok()?)));
    let (video, duration_ms) = found.ok_or_else(|| Error::Broken("the demo has no video".to_owned()))?;
    Ok(Works { stage: stage.into_iter().map(WorkId).collect(), video: WorkId(video), duration_ms })
}

/// Published works of an activity, with the length of a video, ms. The demo inserts the newest first.
fn shown(db: &mut Db, merchant: &MerchantId, slug: &str, kind: WorkKind) -> QueryResult<Vec<(i64, Option<i32>)>> {
    work::table
        .inner_join(
            competition_detail::table
                .on(competition_detail::merchant_id.eq(work::merchant_id).and(competition_detail::competition_id.eq(work::competition_id))),
        )
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(competition_detail::slug.eq(slug))
        .filter(work::status.eq(WorkStatus::Published))
        .filter(work::kind.eq(kind))
        .order(work::id)
        .select((work::id, work::duration_ms))
        .load(db)
}

/// Time at which the burst begins, ms.
pub(super) const fn burst_ms(now: i64) -> i64 {
    now - (BURST_END + BURST_LENGTH) * MINUTE_MS
}

/// An act, in minutes before the present.
#[derive(Clone, Copy)]
struct Step {
    back: i64,
    visitor: usize,
    work: WorkId,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    View,
    Like,
    Undo,
    Gift(GiftIcon, u32),
}

/// Casts all votes. The job that finds bursts runs once, at the end of the burst.
pub(super) fn cast(worker: MediaWorker<'_>, keys: &Keys, merchant: &MerchantId, visitors: &[Visitor], works: &Works) -> Result<(), Error> {
    let now = worker.clock.now_ms();
    let gifts: Vec<(GiftIcon, i64)> =
        worker.store.read(|db| Ok(gift::catalogue(db, merchant)?))?.into_iter().map(|row| (row.icon, row.id)).collect();
    let caller = Caller { keys, merchant, visitors, gifts: &gifts, now };
    let mut steps: Vec<Step> = regular(works).into_iter().chain(sharing(works)).chain(burst(works)).collect();
    steps.sort_by_key(|step| -step.back);
    let (before, after) = steps.split_at(steps.partition_point(|step| step.back >= BURST_END));
    caller.cast(worker.store, before)?;
    fairness::round(worker.store, now - BURST_END * MINUTE_MS)?;
    caller.cast(worker.store, after)
}

struct Caller<'a> {
    keys: &'a Keys,
    merchant: &'a MerchantId,
    visitors: &'a [Visitor],
    gifts: &'a [(GiftIcon, i64)],
    now: i64,
}

impl Caller<'_> {
    /// A run that continues an interrupted one on the same day repeats likes, which are refused.
    fn cast(&self, store: &Store, steps: &[Step]) -> Result<(), Error> {
        for group in steps.chunks(GROUP) {
            let ballots = group.iter().filter_map(|step| self.ballot(*step).transpose()).collect::<Result<Vec<_>, _>>()?;
            store_group(store, self.keys, &ballots)?;
        }
        Ok(())
    }

    /// The act as a call makes it; `None` if the merchant has no such gift.
    fn ballot(&self, step: Step) -> Result<Option<Ballot>, Error> {
        let now_ms = self.now - step.back * MINUTE_MS;
        let visitor =
            self.visitors.get(step.visitor).copied().ok_or_else(|| Error::Broken(format!("the demo has no visitor {}", step.visitor)))?;
        let is_sharing = (REGULARS - SHARING..REGULARS).contains(&step.visitor);
        let voter = Voter {
            account: visitor.account,
            verified: true,
            young: Voter::is_young(visitor.created, now_ms),
            human: true,
            device: Some(if is_sharing { "demo-shared".to_owned() } else { format!("demo-{}", step.visitor) }),
            network: format!("198.51.100.{}", step.visitor),
        };
        let cast = match step.kind {
            Kind::View => {
                let viewer = viewer_hash(self.keys, step.work, &format!("account {}", visitor.account));
                Cast::View { viewer, account: Some(visitor.account) }
            }
            Kind::Like => Cast::Like(voter),
            Kind::Undo => Cast::Undo(voter),
            Kind::Gift(icon, count) => {
                let Some((_, gift)) = self.gifts.iter().find(|(known, _)| *known == icon) else { return Ok(None) };
                let nonce = format!("demo-{}-{}", step.visitor, step.work);
                Cast::Gift { voter, gift: GiftId(*gift), count, nonce }
            }
        };
        Ok(Some(Ballot { merchant: self.merchant.clone(), work: step.work, cast, now_ms }))
    }
}

/// A view, then the act a minute later.
fn seen(step: Step) -> [Step; 2] {
    [Step { back: step.back + 1, kind: Kind::View, ..step }, step]
}

/// Three likes at most of each visitor in an activity, so that no budget ends at whatever time of day the demo is filled.
fn regular(works: &Works) -> Vec<Step> {
    let mut steps = Vec::new();
    for (visitor, spread) in (0..REGULARS - SHARING).zip(0..) {
        let mut chosen = BTreeSet::new();
        for (turn, shift) in (0..3).zip(0..) {
            // Squared, so that some works are liked by many and most by few.
            let chance = (visitor * 37 + turn * 29) % 100;
            let place = works.stage.len() * chance * chance / 10_000;
            let Some(work) = works.stage.get(place).copied().filter(|work| chosen.insert(*work)) else { continue };
            // Over the last day and a half, without the time of the burst.
            let back = 310 + spread * 43 % 1_800 + shift * 7;
            steps.extend(seen(Step { back, visitor, work, kind: Kind::Like }));
            match (visitor % 12, turn) {
                (3, 0) => steps.push(Step { back: back - 3, visitor, work, kind: Kind::Undo }),
                (0 | 4, 0) => steps.push(Step { back: back - 2, visitor, work, kind: Kind::Gift(GiftIcon::Star, 1) }),
                (7, 1) => steps.push(Step { back: back - 2, visitor, work, kind: Kind::Gift(GiftIcon::Flower, 4) }),
                _ => {}
            }
        }
        let back = 25 + spread * 29 % 1_150;
        if visitor % 3 != 0 {
            steps.extend(seen(Step { back, visitor, work: works.video, kind: Kind::Like }));
        }
        match visitor % 9 {
            1 => steps.push(Step { back: back - 4, visitor, work: works.video, kind: Kind::Gift(GiftIcon::Trophy, 1) }),
            4 => steps.push(Step { back: back - 4, visitor, work: works.video, kind: Kind::Gift(GiftIcon::Flower, 3) }),
            _ => {}
        }
    }
    steps
}

/// Likes from one device.
fn sharing(works: &Works) -> Vec<Step> {
    let Some(work) = works.stage.get(SHARED_PLACE).copied() else { return Vec::new() };
    let step = |(visitor, turn): (usize, i64)| seen(Step { back: 640 - turn * 6, visitor, work, kind: Kind::Like });
    (REGULARS - SHARING..REGULARS).zip(0..).flat_map(step).collect()
}

/// Likes of all new accounts within a few minutes.
fn burst(works: &Works) -> Vec<Step> {
    let Some(work) = works.stage.get(BURST_PLACE).copied() else { return Vec::new() };
    let step = |(visitor, turn): (usize, i64)| Step { back: BURST_END + 1 + turn % BURST_LENGTH, visitor, work, kind: Kind::Like };
    (REGULARS..REGULARS + NEWCOMERS).zip(0..).map(step).collect()
}
