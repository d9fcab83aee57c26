//! Decides the acts of a group one after the other. An act that is refused leaves the others untouched.

use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::vote::{Act, GiftCase, GiftIcon, LikeCase, VoteKind, VoteReason, VoteSettings, VoteStatus};

use super::act::{Ballot, Cast, Done, Voter};
use super::hash::hash;
use super::later::absent;
pub(super) use super::state::Deciding;
use super::state::{Device, Entry, Own, VoteRef};
use crate::error::Error;
use crate::keys::Keys;
use crate::vote::store::write::NewVote;

/// Accounts that may share a device.
const DEVICE_ACCOUNTS: i64 = 3;

/// An accepted act; its answer is made when the whole group is decided.
#[derive(Debug, Clone, Copy)]
pub(super) enum Decided {
    Like(Own, i64),
    Gift(Own, bool, GiftIcon, i64),
    View(i64),
}

/// The work of an act, with its activity and the rules for votes in it.
#[derive(Debug, Clone, Copy)]
struct Place {
    activity: i64,
    work: i64,
    day: i64,
    open: bool,
    settings: VoteSettings,
}

impl Deciding<'_> {
    pub(super) fn decide(&mut self, keys: &Keys, ballot: &Ballot) -> Result<Decided, Error> {
        let place = self.place(ballot)?;
        match &ballot.cast {
            Cast::Like(voter) => self.like(keys, place, voter, ballot.now_ms),
            Cast::Undo(voter) => self.undo(place, voter, ballot.now_ms),
            Cast::Gift { voter, gift, count, nonce } => self.gift(keys, place, voter, (gift.0, *count, nonce), ballot.now_ms),
            Cast::View { .. } => Ok(Decided::View(ballot.work.0)),
        }
    }

    /// The answer to an accepted act.
    pub(super) fn outcome(&self, decided: Decided) -> Done {
        match decided {
            Decided::Like(own, now_ms) => Done::Like(self.like_answer(own, now_ms)),
            Decided::Gift(own, held, icon, now_ms) => Done::Gift(self.gift_answer(own, held, icon, now_ms)),
            Decided::View(work) => Done::View(self.views(work)),
        }
    }

    fn place(&self, ballot: &Ballot) -> Result<Place, Error> {
        let work = self.public_work(ballot.work.0)?;
        let (activity, frame) = self.frame_of(work.id).ok_or_else(absent)?;
        Ok(Place { activity, work: work.id, day: frame.day(ballot.now_ms), open: frame.is_open(ballot.now_ms), settings: frame.settings })
    }

    fn like(&mut self, keys: &Keys, place: Place, voter: &Voter, now_ms: i64) -> Result<Decided, Error> {
        let account = voter.account.0;
        let own = (account, place.work, place.day);
        let (used, _) = self.used(place.activity, account, place.day);
        let before = self.likes.get(&own).copied();
        let case = LikeCase {
            open: place.open,
            own: self.is_own(place.work, account),
            verified: voter.verified,
            given: before.map(|(_, status)| status),
            used,
        };
        place.settings.check_like(case).map_err(|code| self.refused_like(code, own, now_ms))?;
        let device = self.check_device(keys, place, voter)?;
        let (status, reason) = self.first_status(place, account, device.as_ref(), used);
        let vote = match before {
            // The like of the day was taken back before.
            Some((vote, _)) => {
                self.set(vote, status, reason);
                vote
            }
            None => self.add(keys, place, voter, device.as_ref(), (status, reason), now_ms, NewPart::LIKE),
        };
        self.likes.insert(own, (vote, status));
        let [budget, _] = self.budget_keys(place.activity, account, place.day);
        self.spend(budget, 1, 0);
        self.count_like(place, status, 1);
        self.log(place, own, vote, Act::Like, 1, now_ms);
        if status == VoteStatus::Held {
            self.log(place, own, vote, Act::Hold, 1, now_ms);
        }
        if place.settings.min_works > 1 && used + 1 >= place.settings.min_works {
            self.reached.insert((place.activity, account, place.day));
        }
        self.note_device(place, account, device);
        Ok(Decided::Like(own, now_ms))
    }

    /// Taking back what is not there changes nothing.
    fn undo(&mut self, place: Place, voter: &Voter, now_ms: i64) -> Result<Decided, Error> {
        let account = voter.account.0;
        let own = (account, place.work, place.day);
        if !place.open {
            return Err(self.refused_like(Code::LikesClosed, own, now_ms));
        }
        let Some((vote, status @ (VoteStatus::Valid | VoteStatus::Held))) = self.likes.get(&own).copied() else {
            return Ok(Decided::Like(own, now_ms));
        };
        self.set(vote, VoteStatus::Undone, None);
        self.likes.insert(own, (vote, VoteStatus::Undone));
        let [budget, _] = self.budget_keys(place.activity, account, place.day);
        self.spend(budget, -1, 0);
        self.count_like(place, status, -1);
        self.log(place, own, vote, Act::Undo, 1, now_ms);
        if place.settings.min_works > 1 {
            self.reached.insert((place.activity, account, place.day));
        }
        Ok(Decided::Like(own, now_ms))
    }

    fn gift(
        &mut self,
        keys: &Keys,
        place: Place,
        voter: &Voter,
        (gift, count, nonce): (i64, u32, &str),
        now_ms: i64,
    ) -> Result<Decided, Error> {
        let account = voter.account.0;
        let own = (account, place.work, place.day);
        let found = self.gifts.iter().find(|row| row.id == gift).map(|row| (row.icon, row.cost, row.value, row.enabled));
        let (icon, cost, value, enabled) = found.ok_or_else(absent)?;
        if let Some((work, known, many, held)) = self.given.get(&(account, nonce.to_owned())).copied() {
            let same = (work, known, many) == (place.work, gift, i64::from(count));
            return if same { Ok(Decided::Gift(own, held, icon, now_ms)) } else { Err(Code::NonceReused.into()) };
        }
        if !enabled {
            return Err(absent());
        }
        let (cost, value) = (cost * i64::from(count), value * i64::from(count));
        let (used_likes, used) = self.used(place.activity, account, place.day);
        let on_work = self.on_work.get(&own).copied().unwrap_or_default();
        let whole = |points: i64| u32::try_from(points).unwrap_or(u32::MAX);
        let case = GiftCase {
            open: place.open,
            own: self.is_own(place.work, account),
            verified: voter.verified,
            used,
            on_work: whole(on_work),
            cost: whole(cost),
        };
        if let Err(code) = place.settings.check_gift(case) {
            let answer = self.gift_answer(own, false, icon, now_ms);
            return Err(Refusal { code, data: Some(RefusalData::Gift(answer)) }.into());
        }
        let device = self.check_device(keys, place, voter)?;
        // The number of liked works decides about likes only.
        let (status, reason) = self.first_status(place, account, device.as_ref(), used_likes.max(place.settings.min_works));
        let part = NewPart { kind: VoteKind::Gift, gift: Some(gift), count: i64::from(count), cost, value, nonce: Some(nonce.to_owned()) };
        let vote = self.add(keys, place, voter, device.as_ref(), (status, reason), now_ms, part);
        let held = status == VoteStatus::Held;
        self.given.insert((account, nonce.to_owned()), (place.work, gift, i64::from(count), held));
        self.on_work.insert(own, on_work + cost);
        let [_, budget] = self.budget_keys(place.activity, account, place.day);
        self.spend(budget, 0, cost);
        let sums = self.sums.entry(place.work).or_default();
        if held {
            sums.held += 1;
        } else {
            sums.gift_value += value;
        }
        self.log(place, own, vote, Act::Gift, value, now_ms);
        if held {
            self.log(place, own, vote, Act::Hold, value, now_ms);
        }
        self.note_device(place, account, device);
        Ok(Decided::Gift(own, held, icon, now_ms))
    }

    fn refused_like(&self, code: Code, own: Own, now_ms: i64) -> Error {
        Refusal { code, data: Some(RefusalData::Like(self.like_answer(own, now_ms))) }.into()
    }

    /// The device with this account on it. One that many accounts use on a day asks for a human check.
    fn check_device(&self, keys: &Keys, place: Place, voter: &Voter) -> Result<Option<(String, Device)>, Error> {
        let Some(device) = &voter.device else { return Ok(None) };
        let device = hash(keys, "vote device", place.activity, device);
        let state = self.device_with(place.activity, &device, voter.account.0, place.day);
        if state.day_accounts > DEVICE_ACCOUNTS && !voter.human {
            return Err(Code::HumanCheck.into());
        }
        Ok(Some((device, state)))
    }

    /// Stores the use of a device; earlier votes from one with too many accounts are held after this group.
    fn note_device(&mut self, place: Place, account: i64, device: Option<(String, Device)>) {
        let Some((device, state)) = device else { return };
        if state.accounts > DEVICE_ACCOUNTS {
            self.crowded.insert((place.activity, device.clone()));
        }
        self.use_device(place.activity, device, account, state);
    }

    /// State of a new vote: held if the device or the account is suspect, or while too few works are liked.
    fn first_status(&self, place: Place, account: i64, device: Option<&(String, Device)>, used: u32) -> (VoteStatus, Option<VoteReason>) {
        if device.is_some_and(|(_, state)| state.accounts > DEVICE_ACCOUNTS) {
            return (VoteStatus::Held, Some(VoteReason::Device));
        }
        if self.suspects.contains(&(place.activity, account)) {
            return (VoteStatus::Held, Some(VoteReason::Burst));
        }
        if used + 1 < place.settings.min_works {
            return (VoteStatus::Held, Some(VoteReason::MinWorks));
        }
        (VoteStatus::Valid, None)
    }

    fn set(&mut self, vote: VoteRef, status: VoteStatus, reason: Option<VoteReason>) {
        match vote {
            VoteRef::Stored(id) => {
                self.changed.insert(id, (status, reason));
            }
            VoteRef::New(index) => {
                if let Some(vote) = self.new.get_mut(index) {
                    (vote.status, vote.reason) = (status, reason);
                }
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the columns of a row")]
    fn add(
        &mut self,
        keys: &Keys,
        place: Place,
        voter: &Voter,
        device: Option<&(String, Device)>,
        (status, reason): (VoteStatus, Option<VoteReason>),
        time: i64,
        part: NewPart,
    ) -> VoteRef {
        self.new.push(NewVote {
            activity: place.activity,
            work: place.work,
            account: voter.account.0,
            kind: part.kind,
            day: place.day,
            gift: part.gift,
            count: part.count,
            cost: part.cost,
            value: part.value,
            nonce: part.nonce,
            status,
            reason,
            device: device.map(|(device, _)| device.clone()),
            network: hash(keys, "vote network", place.activity, &voter.network),
            young: voter.young,
            time,
        });
        VoteRef::New(self.new.len() - 1)
    }

    /// Adds a like to the counters, or removes it.
    fn count_like(&mut self, place: Place, status: VoteStatus, by: i64) {
        let sums = self.sums.entry(place.work).or_default();
        if status == VoteStatus::Held {
            sums.held += by;
            return;
        }
        sums.likes += by;
        *self.activity_likes.entry(place.activity).or_default() += by;
    }

    fn log(&mut self, place: Place, own: Own, vote: VoteRef, act: Act, value: i64, time: i64) {
        self.entries.push(Entry { vote, activity: place.activity, own, act, value, time });
    }
}

/// The part of a new vote in which likes and gifts differ.
struct NewPart {
    kind: VoteKind,
    gift: Option<i64>,
    count: i64,
    cost: i64,
    value: i64,
    nonce: Option<String>,
}

impl NewPart {
    const LIKE: NewPart = NewPart { kind: VoteKind::Like, gift: None, count: 1, cost: 0, value: 1, nonce: None };
}
