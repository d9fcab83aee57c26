//! Networks of clients.

use laurel_server::limits::network::Network;

fn household(address: &str) -> String {
    Network::household(address.parse().unwrap()).to_string()
}

#[test]
fn an_ipv4_address_counts_for_itself() {
    assert_eq!(household("203.0.113.7"), "203.0.113.7");
    assert_eq!(household("::ffff:203.0.113.7"), "203.0.113.7");
    assert_eq!(household("64:ff9b::203.0.113.7"), "203.0.113.7");
}

#[test]
fn a_household_has_one_ipv6_network() {
    assert_eq!(household("2001:db8:1:200::1"), "2001:db8:1:200::");
    assert_eq!(household("2001:db8:1:2ff:ffff::9"), "2001:db8:1:200::");
    assert_eq!(household("2001:db8:1:300::1"), "2001:db8:1:300::");
}

#[test]
fn a_local_network_has_all_addresses_of_its_prefix() {
    let local = |address: &str| Network::local(address.parse().unwrap());
    assert_eq!(local("2001:db8:1:201::1"), local("2001:db8:1:201:ffff:1:2:3"));
    assert_ne!(local("2001:db8:1:201::1"), local("2001:db8:1:202::1"));
}
