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
pub(super) struct Lanes {
    on_the_way: [usize; 3],
    may_wait: [bool; 3],
    pace: Pace,
}

impl Lanes {
    /// `per_minute`: letters of organisers' messages a minute.
    pub(super) fn new(per_minute: u32, now_ms: i64) -> Lanes {
        Lanes { on_the_way: [0; 3], may_wait: [true; 3], pace: Pace::new(per_minute, now_ms) }
    }

    /// Letters that a lane can take now; none while nothing waits in it.
    pub(super) fn room(&mut self, lane: Lane, now_ms: i64) -> usize {
        let here = place(lane);
        if !self.may_wait[here] {
            return 0;
        }
        let free = slots(lane).saturating_sub(self.on_the_way[here]);
        if lane == Lane::Message { free.min(self.pace.room(now_ms)) } else { free }
    }

    /// Notes what was claimed of the room that a lane had.
    pub(super) fn claimed(&mut self, lane: Lane, room: usize, count: usize) {
        let here = place(lane);
        self.on_the_way[here] += count;
        self.may_wait[here] = count == room;
        if lane == Lane::Message {
            self.pace.spend(count);
        }
    }

    /// Notes that a letter is no longer on the way.
    pub(super) fn ended(&mut self, lane: Lane) {
        self.on_the_way[place(lane)] -= 1;
    }

    /// True while messages of organisers may wait for their pace alone.
    pub(super) fn wait_for_pace(&self) -> bool {
        self.may_wait[place(Lane::Message)] && self.pace.saved < 1.0
    }

    /// Something may wait in every lane.
    pub(super) fn look_again(&mut self) {
        self.may_wait = [true; 3];
    }
}

/// Keeps the messages of organisers below the rate at which a mail service takes letters of one sender.
struct Pace {
    per_minute: f64,
    saved: f64,
    at_ms: i64,
}

impl Pace {
    fn new(per_minute: u32, now_ms: i64) -> Pace {
        Pace { per_minute: f64::from(per_minute), saved: 1.0, at_ms: now_ms }
    }

    fn room(&mut self, now_ms: i64) -> usize {
        // A clock that was set back saves nothing.
        let passed = u32::try_from((now_ms - self.at_ms).clamp(0, 60_000)).unwrap_or(0);
        self.at_ms = now_ms;
        // A pause is not made up for at once: a second's letters may leave together.
        let most = (self.per_minute / 60.0).max(1.0);
        self.saved = (self.saved + self.per_minute * f64::from(passed) / 60_000.0).min(most);
        (0..slots(Lane::Message)).take_while(|count| f64::from(u32::try_from(*count).unwrap_or(0)) + 1.0 <= self.saved).count()
    }

    fn spend(&mut self, count: usize) {
        self.saved -= f64::from(u32::try_from(count).unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lane_has_slots_of_its_own() {
        let mut lanes = Lanes::new(600, 0);
        lanes.claimed(Lane::Notice, 3, 3);
        assert_eq!((lanes.room(Lane::Notice, 0), lanes.room(Lane::Code, 0)), (0, 3));
        lanes.ended(Lane::Notice);
        assert_eq!(lanes.room(Lane::Notice, 0), 1);
    }

    #[test]
    fn an_empty_lane_is_not_asked_until_something_may_wait() {
        let mut lanes = Lanes::new(600, 0);
        lanes.claimed(Lane::Code, 3, 1);
        assert_eq!(lanes.room(Lane::Code, 0), 0);
        lanes.look_again();
        assert_eq!(lanes.room(Lane::Code, 0), 2);
    }

    #[test]
    fn messages_leave_at_their_pace_whatever_the_clock_does() {
        let mut lanes = Lanes::new(60, 0);
        let mut sent = 0;
        for now in (0..=10_000).step_by(100).chain([5_000, 5_100]) {
            let room = lanes.room(Lane::Message, now);
            lanes.claimed(Lane::Message, room, room);
            for _ in 0..room {
                lanes.ended(Lane::Message);
            }
            sent += room;
        }
        assert_eq!(sent, 11);
    }
}
