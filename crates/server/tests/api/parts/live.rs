//! Parts of the live feed: its channels, its places and its messages between processes.

use std::collections::BTreeSet;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_server::db::MESSAGE_MAX;
use laurel_server::limits::network::Network;
use laurel_server::live::channel::{Changed, Channel, Entry};
use laurel_server::live::message::{Message, Outgoing};
use laurel_server::live::places::{Full, Place, Places};

/// Bytes of events that a channel retains.
const RETAINED: usize = 64 * 1024;
/// Places of a network and of a process.
const PER_NETWORK: usize = 256;
const PER_PROCESS: usize = 2_500;
/// Time between two counts.
const BETWEEN_COUNTS: Duration = Duration::from_secs(2);

fn texts(entry: &Entry) -> Vec<String> {
    entry.first.iter().map(|bytes| String::from_utf8(bytes.to_vec()).unwrap()).collect()
}

#[test]
fn a_reader_that_returns_gets_what_it_missed() {
    let mut channel = Channel::new("a-1".to_owned());
    channel.send("count", "1");
    channel.send("danmu", "2");
    let first = texts(&channel.enter(None));
    assert_eq!(first, ["id: a-1-2\nevent: beat\ndata: {}\n\n"]);
    let missed = texts(&channel.enter(Some("a-1-1")));
    assert_eq!(missed[1..], ["id: a-1-2\nevent: danmu\ndata: 2\n\n"]);
    assert_eq!(texts(&channel.enter(Some("a-1-2"))).len(), 1);
}

#[test]
fn a_reader_of_another_channel_or_from_long_ago_reads_again() {
    let mut channel = Channel::new("a".to_owned());
    for id in ["b-0", "a-7", "a-", "a", "", "a-99999999999999999999"] {
        assert!(texts(&channel.enter(Some(id)))[0].contains("event: reset"), "{id}");
    }
    (0..10).for_each(|_| channel.send("danmu", &"x".repeat(RETAINED / 4)));
    assert!(texts(&channel.enter(Some("a-3")))[0].contains("event: reset"));
    assert_eq!(texts(&channel.enter(Some("a-9"))).len(), 2);
}

#[test]
fn counts_of_an_activity_are_two_seconds_apart() {
    let mut channel = Channel::new("a".to_owned());
    let start = Instant::now();
    assert_eq!(channel.take_due(start), None);
    channel.note([WorkId(1), WorkId(2), WorkId(1)]);
    assert_eq!(channel.take_due(start), Some(Changed::Works(BTreeSet::from([WorkId(1), WorkId(2)]))));
    channel.note([WorkId(3)]);
    assert_eq!(channel.take_due(start + Duration::from_millis(1_999)), None);
    assert!(channel.waits());
    assert!(channel.take_due(start + BETWEEN_COUNTS).is_some());
    channel.note((0..1_000).map(WorkId));
    assert_eq!(channel.take_due(start + 2 * BETWEEN_COUNTS), Some(Changed::Many));
}

fn network(number: u32) -> Network {
    Network::household(Ipv4Addr::from_bits(0x0a00_0000 + number).into())
}

#[test]
fn a_network_has_a_part_of_the_places() {
    let places = Arc::new(Places::default());
    let mut taken: Vec<Place> = (0..PER_NETWORK).map(|_| places.take(network(1), true).ok().unwrap()).collect();
    assert_eq!(places.take(network(1), true).err(), Some(Full::Network));
    assert!(places.take(network(1), false).is_ok());
    assert!(places.take(network(2), true).is_ok());
    taken.pop();
    assert!(places.take(network(1), true).is_ok());
    drop(taken);
    assert_eq!(places.open(), 0);
}

#[test]
fn a_process_has_a_limit_for_all_networks() {
    let places = Arc::new(Places::default());
    let numbers = 0..u32::try_from(PER_PROCESS).unwrap();
    let taken: Vec<Place> = numbers.map(|number| places.take(network(number), true).ok().unwrap()).collect();
    assert_eq!(places.take(network(9_999), true).err(), Some(Full::Process));
    drop(taken);
    assert_eq!(places.open(), 0);
}

#[test]
fn messages_fit_and_name_every_work_once() {
    let mut outgoing = Outgoing::default();
    let key = (MerchantId::parse(&"M".repeat(32)).unwrap(), ActivityId((1 << 53) - 1));
    for work in (0..1_000).map(|number| (1 << 53) - 1 - number).chain([(1 << 53) - 1]) {
        outgoing.add_work(&key, WorkId(work));
    }
    let messages = outgoing.messages("0123456789abcdef");
    assert!(messages.iter().all(|text| text.len() <= MESSAGE_MAX));
    let read: Vec<Message> = messages.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    assert!(read.iter().all(|message| message.key().as_ref() == Some(&key)));
    assert_eq!(read.iter().map(|message| message.works.len()).sum::<usize>(), 1_000);
}
