//! State of a group while its acts are decided, and what it writes in the end.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_core::vote::{Act, GiftAnswer, GiftIcon, LikeAnswer, LikeMode, VoteReason, VoteStatus};
use laurel_core::work::WorkStatus;

use super::later::{Later, Reached, absent};
use crate::clock::to_time;
use crate::db::{Db, live};
use crate::error::Error;
use crate::vote::store::frame::{VoteFrame, VotedWork};
use crate::vote::store::gift::GiftRow;
use crate::vote::store::own::{DeviceRow, GivenGift, VoterKey, VoterRow};
use crate::vote::store::write::{self, NewAct, NewVote, WorkSums};

/// A vote of the database, or one of this group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VoteRef {
    Stored(i64),
    New(usize),
}

/// An account, a work and a day.
pub(super) type Own = (i64, i64, i64);

/// Accounts on a device.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Device {
    pub(super) accounts: i64,
    pub(super) day: i64,
    pub(super) day_accounts: i64,
}

/// An act for the log.
pub(super) struct Entry {
    pub(super) vote: VoteRef,
    pub(super) activity: i64,
    pub(super) own: Own,
    pub(super) act: Act,
    pub(super) value: i64,
    pub(super) time: i64,
}

/// Everything that the acts of a group depend on, as the acts before left it.
pub(super) struct Deciding<'a> {
    pub(super) merchant: &'a MerchantId,
    works: HashMap<i64, VotedWork>,
    frames: HashMap<i64, VoteFrame>,
    pub(super) gifts: Vec<GiftRow>,
    /// Likes of the day.
    pub(super) likes: HashMap<Own, (VoteRef, VoteStatus)>,
    /// Likes and points by activity, account and day.
    budgets: HashMap<(i64, i64, i64), (i64, i64)>,
    spent: BTreeSet<(i64, i64, i64)>,
    /// Points for a work on a day.
    pub(super) on_work: HashMap<Own, i64>,
    pub(super) suspects: HashSet<(i64, i64)>,
    /// Accounts, each with a work of its team.
    in_teams: HashSet<(i64, i64)>,
    devices: HashMap<(i64, String), Device>,
    device_days: HashMap<(i64, String, i64), i64>,
    used_devices: BTreeSet<(i64, String, i64)>,
    pub(super) given: HashMap<(i64, String), (i64, i64, i64, bool)>,
    pub(super) new: Vec<NewVote>,
    pub(super) changed: BTreeMap<i64, (VoteStatus, Option<VoteReason>)>,
    pub(super) entries: Vec<Entry>,
    pub(super) sums: BTreeMap<i64, WorkSums>,
    pub(super) activity_likes: BTreeMap<i64, i64>,
    pub(super) reached: BTreeSet<Reached>,
    pub(super) crowded: BTreeSet<(i64, String)>,
}

impl<'a> Deciding<'a> {
    pub(super) fn new(
        merchant: &'a MerchantId,
        works: HashMap<i64, VotedWork>,
        frames: HashMap<i64, VoteFrame>,
        gifts: Vec<GiftRow>,
    ) -> Deciding<'a> {
        Deciding {
            merchant,
            works,
            frames,
            gifts,
            likes: HashMap::new(),
            budgets: HashMap::new(),
            spent: BTreeSet::new(),
            on_work: HashMap::new(),
            suspects: HashSet::new(),
            in_teams: HashSet::new(),
            devices: HashMap::new(),
            device_days: HashMap::new(),
            used_devices: BTreeSet::new(),
            given: HashMap::new(),
            new: Vec::new(),
            changed: BTreeMap::new(),
            entries: Vec::new(),
            sums: BTreeMap::new(),
            activity_likes: BTreeMap::new(),
            reached: BTreeSet::new(),
            crowded: BTreeSet::new(),
        }
    }

    /// The activity of a work, if both are known here.
    pub(super) fn frame_of(&self, work: i64) -> Option<(i64, &VoteFrame)> {
        let activity = self.works.get(&work)?.competition_id;
        self.frames.get(&activity).map(|frame| (activity, frame))
    }

    /// True if the work is the account's own, or its team's.
    pub(super) fn is_own(&self, work: i64, account: i64) -> bool {
        self.in_teams.contains(&(account, work)) || self.works.get(&work).is_some_and(|row| row.account_id == account)
    }

    /// A work on show in a public activity.
    pub(super) fn public_work(&self, work: i64) -> Result<&VotedWork, Error> {
        let shown =
            self.works.get(&work).filter(|row| row.status == WorkStatus::Published && self.frames.contains_key(&row.competition_id));
        shown.ok_or_else(absent)
    }

    pub(super) fn know_voters(&mut self, keys: &[VoterKey], rows: &[VoterRow]) -> Result<(), Error> {
        let rows: HashMap<Own, &VoterRow> = rows.iter().map(|row| ((row.account_id, row.work_id, row.day), row)).collect();
        for key in keys {
            let own = (key.account, key.work, key.day);
            let Some(row) = rows.get(&own) else { continue };
            if let Some((id, status)) = row.like()? {
                self.likes.insert(own, (VoteRef::Stored(id), status));
            }
            if key.like_day == key.day {
                self.budgets.insert((key.activity, key.account, key.day), (row.likes, row.points));
            } else {
                self.budgets.insert((key.activity, key.account, key.like_day), (row.likes, 0));
                self.budgets.insert((key.activity, key.account, key.day), (0, row.points));
            }
            self.on_work.insert(own, row.on_work);
            if row.suspect {
                self.suspects.insert((key.activity, key.account));
            }
            if row.in_team {
                self.in_teams.insert((key.account, key.work));
            }
        }
        Ok(())
    }

    pub(super) fn know_devices(&mut self, rows: Vec<DeviceRow>) {
        for row in rows {
            let device = super::hash::hexadecimal_of(&row.device);
            self.devices
                .insert((row.activity, device.clone()), Device { accounts: row.accounts, day: row.day, day_accounts: row.day_accounts });
            if let Some(day) = row.own_day {
                self.device_days.insert((row.activity, device, row.account), day);
            }
        }
    }

    pub(super) fn know_gifts(&mut self, rows: Vec<GivenGift>) {
        for row in rows {
            let held = row.status == VoteStatus::Held;
            self.given.insert((row.account_id, row.nonce), (row.work_id, row.gift_id, row.count, held));
        }
    }

    /// Counts new viewers, and signed-in ones for the popularity.
    pub(super) fn add_views(&mut self, new: &HashMap<i64, i64>, signed_in: &[(i64, i64)]) {
        for (work, views) in new {
            self.sums.entry(*work).or_default().views += views;
        }
        for (work, _) in signed_in {
            self.sums.entry(*work).or_default().viewers += 1;
        }
    }

    /// Key of an account's budget of likes, and of its points.
    pub(super) fn budget_keys(&self, activity: i64, account: i64, day: i64) -> [(i64, i64, i64); 2] {
        let total = self.frames.get(&activity).is_some_and(|frame| frame.settings.like_mode == LikeMode::Total);
        [(activity, account, if total { 0 } else { day }), (activity, account, day)]
    }

    /// Likes and points that an account has used.
    pub(super) fn used(&self, activity: i64, account: i64, day: i64) -> (u32, u32) {
        let [likes, points] = self.budget_keys(activity, account, day).map(|key| self.budgets.get(&key).copied().unwrap_or_default());
        (u32::try_from(likes.0).unwrap_or(u32::MAX), u32::try_from(points.1).unwrap_or(u32::MAX))
    }

    pub(super) fn spend(&mut self, key: (i64, i64, i64), likes: i64, points: i64) {
        let budget = self.budgets.entry(key).or_default();
        *budget = (budget.0 + likes, budget.1 + points);
        self.spent.insert(key);
    }

    /// The device once this account has used it today: it is stored only by `use_device`.
    pub(super) fn device_with(&self, activity: i64, device: &str, account: i64, day: i64) -> Device {
        let key = (activity, device.to_owned());
        let known = self.devices.get(&key).copied().unwrap_or_default();
        let own_day = self.device_days.get(&(activity, device.to_owned(), account)).copied();
        let before = if known.day == day { known.day_accounts } else { 0 };
        Device { accounts: known.accounts + i64::from(own_day.is_none()), day, day_accounts: before + i64::from(own_day != Some(day)) }
    }

    pub(super) fn use_device(&mut self, activity: i64, device: String, account: i64, state: Device) {
        let own = (activity, device.clone(), account);
        if self.device_days.insert(own.clone(), state.day) != Some(state.day) {
            self.used_devices.insert(own);
            self.devices.insert((activity, device), state);
        }
    }

    /// The answer about a like, as of now.
    pub(super) fn like_answer(&self, own: Own, now_ms: i64) -> LikeAnswer {
        let (account, work, day) = own;
        let status = self.likes.get(&own).map(|(_, status)| *status).filter(|status| *status != VoteStatus::Undone);
        let row = self.works.get(&work);
        let frame = self.frame_of(work);
        let (used, _) = frame.map_or((0, 0), |(activity, _)| self.used(activity, account, day));
        let shown = frame.is_some_and(|(_, frame)| frame.settings.shows_numbers(frame.windows.like_end, status.is_some(), to_time(now_ms)));
        let more = self.sums.get(&work).map_or(0, |sums| sums.likes);
        LikeAnswer {
            liked: status.is_some(),
            held: status == Some(VoteStatus::Held),
            like_count: row.filter(|_| shown).map(|row| row.like_count + more),
            like_left: frame.map_or(0, |(_, frame)| frame.settings.like_left(used)),
        }
    }

    /// The answer about a gift, as of now.
    pub(super) fn gift_answer(&self, own: Own, held: bool, animation: GiftIcon, now_ms: i64) -> GiftAnswer {
        let (account, work, day) = own;
        let frame = self.frame_of(work);
        let (_, used) = frame.map_or((0, 0), |(activity, _)| self.used(activity, account, day));
        let on_work = self.on_work.get(&own).map_or(0, |points| u32::try_from(*points).unwrap_or(u32::MAX));
        let liked = self.likes.get(&own).is_some_and(|(_, status)| *status != VoteStatus::Undone);
        let shown = frame.is_some_and(|(_, frame)| frame.settings.shows_numbers(frame.windows.like_end, liked, to_time(now_ms)));
        let more = self.sums.get(&work).map_or(0, |sums| sums.gift_value);
        GiftAnswer {
            gift_value: self.works.get(&work).filter(|_| shown).map(|row| row.gift_value + more),
            point_left: frame.map_or(0, |(_, frame)| frame.settings.point_left(used)),
            work_left: frame.map_or(0, |(_, frame)| frame.settings.work_left(used, on_work)),
            held,
            animation,
        }
    }

    /// Number of viewers of a work.
    pub(super) fn views(&self, work: i64) -> i64 {
        let more = self.sums.get(&work).map_or(0, |sums| sums.views);
        self.works.get(&work).map_or(0, |row| row.view_count) + more
    }

    /// What is decided about earlier votes, once this group is stored.
    pub(super) fn later(self) -> Later {
        Later { reached: self.reached.into_iter().collect(), devices: self.crowded.into_iter().collect() }
    }

    /// Writes what the acts changed, each table once.
    pub(super) fn write(&self, db: &mut Db, now_ms: i64) -> Result<(), Error> {
        let ids = write::insert_votes(db, self.merchant, &self.new)?;
        write::set_statuses(db, self.merchant, &self.changed, now_ms)?;
        let budgets = self.spent.iter().filter_map(|key| Some((*key, *self.budgets.get(key)?))).collect();
        write::set_budgets(db, self.merchant, &budgets)?;
        let used: BTreeSet<(i64, String)> = self.used_devices.iter().map(|(activity, device, _)| (*activity, device.clone())).collect();
        let devices = used
            .into_iter()
            .filter_map(|key| self.devices.get(&key).map(|device| (device.accounts, device.day, device.day_accounts)).map(|row| (key, row)))
            .collect();
        let accounts: Vec<_> = self
            .used_devices
            .iter()
            .map(|own| (own.0, own.1.clone(), own.2, self.device_days.get(own).copied().unwrap_or_default()))
            .collect();
        write::set_devices(db, self.merchant, &devices, &accounts)?;
        write::add_to_works(db, self.merchant, &self.sums, now_ms)?;
        let shown = self.sums.iter().filter(|(_, sum)| (sum.likes, sum.gift_value) != (0, 0));
        for (activity, work) in shown.filter_map(|(work, _)| Some((self.frame_of(*work)?.0, *work))) {
            live::raise_counts(self.merchant, ActivityId(activity), [WorkId(work)]);
        }
        write::add_to_activities(db, self.merchant, &self.activity_likes)?;
        let id_of = |vote: VoteRef| match vote {
            VoteRef::Stored(id) => Some(id),
            VoteRef::New(index) => self.new.get(index).and_then(|vote| ids.get(&vote.key()).copied()),
        };
        let acts: Vec<NewAct> = self
            .entries
            .iter()
            .map(|entry| {
                Ok(NewAct {
                    competition_id: entry.activity,
                    vote_id: id_of(entry.vote).ok_or_else(|| Error::Broken("a vote was not stored".to_owned()))?,
                    work_id: entry.own.1,
                    account_id: entry.own.0,
                    act: entry.act,
                    day: entry.own.2,
                    value: entry.value,
                    created_time: entry.time,
                })
            })
            .collect::<Result<_, Error>>()?;
        write::insert_acts(db, self.merchant, &acts)
    }
}
