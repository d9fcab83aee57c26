//! The buffer of visits that are not counted yet.

use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::visit::VisitSource;
use laurel_server::activity::visit::{BUFFER_MAX, Line, NETWORK_MAX, Seen, Visits};
use laurel_server::limits::network::Network;

fn line(viewer: usize) -> Line {
    Line { merchant: MerchantId::default(), activity: ActivityId(1), viewer: format!("account {viewer}") }
}

fn network(number: u8) -> Network {
    Network::household(std::net::Ipv4Addr::new(203, 0, 113, number).into())
}

const SEEN: Seen = Seen { source: VisitSource::Direct, time_ms: 0 };

#[test]
fn one_address_cannot_fill_the_buffer() {
    let visits = Visits::default();
    assert!((0..NETWORK_MAX).all(|viewer| visits.note(line(viewer), SEEN, network(1))));
    assert!(!visits.note(line(NETWORK_MAX), SEEN, network(1)));
    assert!(visits.note(line(0), SEEN, network(1)), "a known viewer needs no place");
    assert!(visits.note(line(NETWORK_MAX), SEEN, network(2)));
}

#[test]
fn a_full_buffer_takes_no_more_and_an_emptied_one_does() {
    let visits = Visits::default();
    let mut noted = (0..=BUFFER_MAX).map(|viewer| visits.note(line(viewer), SEEN, network(u8::try_from(viewer % 250).unwrap())));
    assert!(noted.by_ref().take(BUFFER_MAX).all(|noted| noted));
    assert_eq!(noted.next(), Some(false));
    assert_eq!(visits.take().len(), BUFFER_MAX);
    assert!(visits.note(line(BUFFER_MAX), SEEN, network(1)));
}
