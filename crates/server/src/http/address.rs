//! Address of a client behind trusted proxies, from `X-Forwarded-For` or `Forwarded` (RFC 7239).

use std::net::{IpAddr, SocketAddr};

use actix_web::HttpRequest;
use actix_web::http::header::{FORWARDED, HeaderMap, X_FORWARDED_FOR};

use crate::state::App;

/// Address of the client of a request.
pub fn address_of(request: &HttpRequest, app: &App) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.ip());
    client_address(peer, request.headers(), &app.config.trusted_proxies)
}

/// Address of the client whose connection comes from `peer`. The headers are believed only from `trusted` proxies
/// and read from their end, where the nearest proxy writes: the first address that is not a proxy is the client's.
///
/// Most proxies write one of the two headers and pass on the other as the client sent it. If both are there and
/// disagree, neither is believed, and the client counts as its proxy.
fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    let peer = peer.to_canonical();
    if !trusted.contains(&peer) {
        return peer;
    }
    let named =
        [x_forwarded_for(headers), forwarded(headers)].map(|hops| (!hops.is_empty()).then(|| first_untrusted(peer, &hops, trusted)));
    match named {
        [Some(address), None] | [None, Some(address)] => address,
        [Some(one), Some(other)] if one == other => one,
        _ => peer,
    }
}

/// Walks from the last hop to the first. A hop that names no address, such as `unknown`, ends the walk, since no
/// trusted proxy vouches for the hops before it. The client then counts as the proxy that wrote it.
fn first_untrusted(peer: IpAddr, hops: &[Option<IpAddr>], trusted: &[IpAddr]) -> IpAddr {
    let mut nearest = peer;
    for hop in hops.iter().rev() {
        let Some(address) = *hop else { break };
        nearest = address;
        if !trusted.contains(&address) {
            break;
        }
    }
    nearest
}

/// Hops of all lines of `X-Forwarded-For`, in order.
fn x_forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    headers.get_all(X_FORWARDED_FOR).flat_map(|line| line.to_str().unwrap_or_default().split(',').map(node)).collect()
}

/// Hops of all lines of `Forwarded`, in order.
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(FORWARDED).map(|line| line.to_str().unwrap_or_default());
    lines
        .flat_map(|line| split_unquoted(line, ',').map_or_else(|| vec![None], |elements| elements.into_iter().map(forwarded_for).collect()))
        .collect()
}

/// The `for` parameter of one element of `Forwarded`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let pairs = split_unquoted(element, ';')?.into_iter().filter_map(|pair| pair.split_once('='));
    let mut values = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    let (_, value) = values.next()?;
    if values.next().is_some() { None } else { node(value) }
}

/// Splits at a separator outside of quoted strings; `None` if a string is not closed: what a proxy appended would be part
/// of it.
fn split_unquoted(text: &str, separator: char) -> Option<Vec<&str>> {
    let (mut quoted, mut escaped) = (false, false);
    let parts = text
        .split(|character| {
            match character {
                _ if escaped => escaped = false,
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted,
                _ => {}
            }
            character == separator && !quoted
        })
        .collect();
    (!quoted).then_some(parts)
}

/// Address of one hop: alone, in brackets, in quotes, with a port or with a zone (`fe80::1%eth0`).
fn node(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text).trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.split_once('%').map_or(bare, |(address, _)| address).parse();
    address.or_else(|_| text.parse::<SocketAddr>().map(|socket| socket.ip())).ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

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
}
