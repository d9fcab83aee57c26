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
pub fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
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
