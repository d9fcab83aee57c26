//! The lanes of the outbox: how many letters each has on the way, and how fast the messages of organisers leave.

use crate::db::stored::Lane;

/// All lanes, in the order in which they are served.
pub(super) const LANES: [Lane; 3] = [Lane::Code, Lane::Notice, Lane::Message];

/// Letters on the way at once. The sum stays below the connections that one sender opens to a mail server (10).
const fn slots(lane: Lane) -> usize {
    match lane {
        Lane::Code | Lane::Notice => 3,
        Lane::Message => 2,
    }
}

const fn place(lane: Lane) -> usize {
    match lane {
        Lane::Code => 0,
        Lane::Notice => 1,
        Lane::Message => 2,
    }
}

/// Letters on the way, and lanes in which more may wait.
pub struct Lanes {
    on_the_way: [usize; 3],
    may_wait: [bool; 3],
    pace: Pace,
}

impl Lanes {
    /// `per_minute`: letters of organisers' messages a minute.
    pub fn new(per_minute: u32, now_ms: i64) -> Lanes {
        Lanes { on_the_way: [0; 3], may_wait: [true; 3], pace: Pace::new(per_minute, now_ms) }
    }

    /// Letters that a lane can take now; none while nothing waits in it.
    pub fn room(&mut self, lane: Lane, now_ms: i64) -> usize {
        let here = place(lane);
        if !self.may_wait[here] {
            return 0;
        }
        let free = slots(lane).saturating_sub(self.on_the_way[here]);
        if lane == Lane::Message { free.min(self.pace.room(now_ms)) } else { free }
    }

    /// Notes what was claimed of the room that a lane had.
    pub fn claimed(&mut self, lane: Lane, room: usize, count: usize) {
        let here = place(lane);
        self.on_the_way[here] += count;
        self.may_wait[here] = count == room;
        if lane == Lane::Message {
            self.pace.spend(count);
        }
    }

    /// Notes that a letter is no longer on the way.
    pub fn ended(&mut self, lane: Lane) {
        self.on_the_way[place(lane)] -= 1;
    }

    /// True while messages of organisers may wait for their pace alone.
    pub fn wait_for_pace(&self) -> bool {
        self.may_wait[place(Lane::Message)] && self.pace.saved < LETTER
    }

    /// Something may wait in every lane.
    pub fn look_again(&mut self) {
        self.may_wait = [true; 3];
    }
}

/// Shares of a whole letter. A rate of one letter a minute saves one share in a millisecond.
const LETTER: i64 = 60_000;

/// Keeps the messages of organisers below the rate at which a mail service takes letters of one sender.
struct Pace {
    per_minute: i64,
    /// In shares of a letter.
    saved: i64,
    at_ms: i64,
}

impl Pace {
    fn new(per_minute: u32, now_ms: i64) -> Pace {
        Pace { per_minute: per_minute.into(), saved: LETTER, at_ms: now_ms }
    }

    fn room(&mut self, now_ms: i64) -> usize {
        // A clock that was set back saves nothing.
        let passed = (now_ms - self.at_ms).clamp(0, 60_000);
        self.at_ms = now_ms;
        // A pause is not made up for at once: a second's letters may leave together.
        let most = (self.per_minute * 1_000).max(LETTER);
        self.saved = (self.saved + self.per_minute * passed).min(most);
        usize::try_from(self.saved / LETTER).unwrap_or(0).min(slots(Lane::Message))
    }

    fn spend(&mut self, count: usize) {
        self.saved -= i64::try_from(count).unwrap_or(0) * LETTER;
    }
}
