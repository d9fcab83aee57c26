//! Networks of clients, the units of limits by address.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Bits of the prefix that one household gets from its provider (RIPE-690 recommends /56).
const HOUSEHOLD_BITS: u32 = 56;
/// Bits of the prefix of one local network; a device takes any number of addresses in it (RFC 4291 2.5.1, RFC 8981).
const LOCAL_BITS: u32 = 64;

/// The well-known prefix of translated IPv4 addresses, `64:ff9b::/96` (RFC 6052 2.1).
const TRANSLATED: [u16; 6] = [0x64, 0xff9b, 0, 0, 0, 0];

/// Addresses that belong to one client: a whole IPv4 address, or an IPv6 prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
    /// The unit of rate limits: a household can use every address of its prefix.
    pub fn household(address: IpAddr) -> Network {
        Network::prefix(address, HOUSEHOLD_BITS)
    }

    /// The unit of viewers: a device changes its address within the prefix of its local network.
    pub fn local(address: IpAddr) -> Network {
        Network::prefix(address, LOCAL_BITS)
    }

    fn prefix(address: IpAddr, bits: u32) -> Network {
        Network(match address.to_canonical() {
            // Behind a translator of protocols (RFC 6052) every IPv4 client has an address of one prefix.
            IpAddr::V6(address) if address.segments()[..6] == TRANSLATED => {
                let [.., a, b, c, d] = address.octets();
                IpAddr::V4(Ipv4Addr::new(a, b, c, d))
            }
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits)))),
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}
