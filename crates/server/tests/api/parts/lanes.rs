//! The lanes of the outbox.

use laurel_server::db::stored::Lane;
use laurel_server::jobs::outbox::lanes::Lanes;

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
