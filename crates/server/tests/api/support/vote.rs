//! Likes and gifts as their calls store them, for stories about what follows from them.

use laurel_core::ids::AccountId;

use super::app::TestApp;
use super::database::change;
use super::make::Made;

/// Day number of the first vote.
const DAY: i64 = 20_788;

/// Votes of an activity that are inserted behind the server's back.
pub(crate) struct Ballot<'a> {
    pub(crate) app: &'a TestApp,
    pub(crate) activity: &'a Made,
}

impl Ballot<'_> {
    /// Inserts likes of a work, each on a day of its own, with the ids from `first` on.
    pub(crate) fn likes(&self, account: AccountId, work: i64, first: i64, number: i64) {
        let (activity, now) = (self.activity.id, self.app.now_ms());
        let votes = (0..number).map(|index| {
            let (id, day) = (first + index, DAY + index);
            format!(
                "({id}, 'SAAQ', {activity}, {work}, {account}, 'like', {day}, 1, 0, 1, 'valid', NULL, {}, FALSE, {now}, {now})",
                self.network()
            )
        });
        let columns = "id, merchant_id, competition_id, work_id, account_id, kind, day, count, cost, value, status, reason, network, young, \
                       created_time, updated_time";
        let votes = votes.collect::<Vec<_>>().join(", ");
        change(self.app.store(), &format!("INSERT INTO vote ({columns}) VALUES {votes}"));
        let acts = (0..number).map(|index| {
            let (vote, day) = (first + index, DAY + index);
            format!("('SAAQ', {activity}, {vote}, {work}, {account}, 'like', {day}, 1, {now})")
        });
        self.insert(&acts.collect::<Vec<_>>().join(", "));
    }

    /// Inserts a further act on a like.
    pub(crate) fn act(&self, account: AccountId, work: i64, vote: i64, act: &str) {
        let (activity, now) = (self.activity.id, self.app.now_ms());
        self.insert(&format!("('SAAQ', {activity}, {vote}, {work}, {account}, '{act}', {DAY}, 1, {now})"));
    }

    fn insert(&self, acts: &str) {
        let columns = "merchant_id, competition_id, vote_id, work_id, account_id, act, day, value, created_time";
        change(self.app.store(), &format!("INSERT INTO vote_act ({columns}) VALUES {acts}"));
    }

    fn network(&self) -> &'static str {
        match self.app.backend {
            super::database::Backend::Sqlite => "x'00'",
            super::database::Backend::Postgres => "'\\x00'",
        }
    }
}
