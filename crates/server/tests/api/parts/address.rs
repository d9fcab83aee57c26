//! The address of a client behind proxies.

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use laurel_server::http::address::client_address;

const PROXY: &str = "192.0.2.10";

fn client(peer: &str, lines: &[(&'static str, &str)]) -> String {
    let mut headers = HeaderMap::new();
    for (name, value) in lines {
        headers.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
    }
    let trusted = [PROXY, "192.0.2.11", "2001:db8:ffff::1"].map(|address| address.parse().unwrap());
    client_address(peer.parse().unwrap(), &headers, &trusted).to_string()
}

fn listed(value: &str) -> String {
    client(PROXY, &[("x-forwarded-for", value)])
}

fn forwarded(value: &str) -> String {
    client(PROXY, &[("forwarded", value)])
}

#[test]
fn headers_of_a_client_without_a_proxy_are_ignored() {
    let lines = [("x-forwarded-for", "203.0.113.1"), ("forwarded", "for=203.0.113.1")];
    assert_eq!(client("198.51.100.7", &lines), "198.51.100.7");
    assert_eq!(client("::ffff:198.51.100.7", &lines), "198.51.100.7");
}

#[test]
fn the_last_hop_that_is_not_a_proxy_is_the_client() {
    assert_eq!(listed("203.0.113.1"), "203.0.113.1");
    assert_eq!(listed("198.51.100.9, 203.0.113.1"), "203.0.113.1");
    assert_eq!(listed("198.51.100.9,203.0.113.1 , 192.0.2.11,2001:db8:ffff::1"), "203.0.113.1");
    assert_eq!(listed("192.0.2.11, 192.0.2.10"), "192.0.2.11", "a request of a proxy itself");
    assert_eq!(client("::ffff:192.0.2.10", &[("x-forwarded-for", "::ffff:203.0.113.1")]), "203.0.113.1");
}

#[test]
fn several_lines_are_one_list() {
    let lines = [("x-forwarded-for", "198.51.100.9"), ("x-forwarded-for", "203.0.113.1")];
    assert_eq!(client(PROXY, &lines), "203.0.113.1");
    let lines = [("forwarded", "for=198.51.100.9"), ("forwarded", "for=203.0.113.1, for=192.0.2.11")];
    assert_eq!(client(PROXY, &lines), "203.0.113.1");
}

#[test]
fn a_port_a_bracket_and_a_zone_are_not_part_of_the_address() {
    for (value, expected) in [
        ("203.0.113.1:4711", "203.0.113.1"),
        ("[2001:db8::5]:443", "2001:db8::5"),
        ("[2001:db8::5]", "2001:db8::5"),
        ("2001:DB8::5", "2001:db8::5"),
        ("\"203.0.113.1\"", "203.0.113.1"),
        ("fe80::1%eth0", "fe80::1"),
        ("198.51.100.9, 192.0.2.11:80", "198.51.100.9"),
    ] {
        assert_eq!(listed(value), expected, "{value}");
    }
}

#[test]
fn a_hop_without_an_address_ends_the_walk() {
    for value in ["198.51.100.9, unknown", "198.51.100.9, _hidden", "198.51.100.9,", "198.51.100.9, 203.0.113.1.5", "", "unix:"] {
        assert_eq!(listed(value), PROXY, "{value}");
    }
    assert_eq!(listed("198.51.100.9, unknown, 192.0.2.11"), "192.0.2.11");
    assert_eq!(listed("unknown, 203.0.113.1"), "203.0.113.1");
    for value in
        ["for=198.51.100.9, for=unknown", "for=198.51.100.9, by=192.0.2.11", "for=198.51.100.9;for=198.51.100.8", "for=\"198.51.100.9"]
    {
        assert_eq!(forwarded(value), PROXY, "{value}");
    }
}

#[test]
fn the_standard_header_is_read_too() {
    for (value, expected) in [
        ("for=203.0.113.1", "203.0.113.1"),
        ("For=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"),
        ("for=198.51.100.9;proto=http;by=203.0.113.43, for=203.0.113.1;proto=https", "203.0.113.1"),
        ("by=\"a,b;for=198.51.100.9\";for=203.0.113.1", "203.0.113.1"),
        (r#"by="a\",for=198.51.100.9";for=203.0.113.1"#, "203.0.113.1"),
    ] {
        assert_eq!(forwarded(value), expected, "{value}");
    }
}

#[test]
fn of_two_headers_that_disagree_neither_is_believed() {
    let both = |one, other| client(PROXY, &[("x-forwarded-for", one), ("forwarded", other)]);
    assert_eq!(both("203.0.113.1", "for=203.0.113.1"), "203.0.113.1");
    assert_eq!(both("203.0.113.1", "for=198.51.100.9"), PROXY);
    assert_eq!(both("198.51.100.9", "for=203.0.113.1"), PROXY);
}
