//! Origins of other sites: parsing and normalisation.

use serde::{Deserialize, Serialize};

/// Maximum length of a host name, bytes (RFC 1035).
const HOST_MAX: usize = 253;
/// Maximum length of a label of the host name, bytes.
const LABEL_MAX: usize = 63;

/// A normalised https origin: `https://`, a lower-case ASCII host name, and the port unless it is 443. IP
/// addresses are rejected in every notation (browsers also read `0x7f.1` and `2130706433` as addresses).
/// Internationalised names are accepted only in their ASCII form (`xn--…`), so that they cannot imitate another
/// name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct WebOrigin(String);

impl WebOrigin {
    /// Parses an origin without path or query; a single trailing slash is accepted.
    pub fn parse(text: &str) -> Option<WebOrigin> {
        let (origin, rest) = split(text)?;
        matches!(rest, "" | "/").then_some(origin)
    }

    /// Normalised text, for comparison and on the wire.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Host, with the port unless it is 443.
    pub fn host(&self) -> &str {
        self.0.get(SCHEME.len()..).unwrap_or_default()
    }
}

impl<'de> Deserialize<'de> for WebOrigin {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        WebOrigin::parse(&text).ok_or_else(|| serde::de::Error::custom("not an https origin"))
    }
}

const SCHEME: &str = "https://";

/// Splits an address into its origin and the rest.
pub(super) fn split(address: &str) -> Option<(WebOrigin, &str)> {
    let (_, rest) = address.split_at_checked(SCHEME.len()).filter(|(scheme, _)| scheme.eq_ignore_ascii_case(SCHEME))?;
    let end = rest.bytes().position(|byte| matches!(byte, b'/' | b'?' | b'#')).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at_checked(end)?;
    let (host, port) = match authority.split_once(':') {
        Some((host, port)) => (host, Some(usual_port(port)?)),
        None => (authority, None),
    };
    let host = host.to_ascii_lowercase();
    if !is_name(&host) {
        return None;
    }
    let mut origin = SCHEME.to_owned() + &host;
    if let Some(port) = port.filter(|port| *port != "443") {
        origin.push(':');
        origin.push_str(port);
    }
    Some((WebOrigin(origin), rest))
}

/// Accepts a port from 1 to 65535, without sign or leading zero.
fn usual_port(port: &str) -> Option<&str> {
    if !(1..=5).contains(&port.len()) || port.starts_with('0') || !port.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let number = port.bytes().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    u16::try_from(number).is_ok().then_some(port)
}

/// True for a host name (RFC 1123) whose last label begins with a letter.
fn is_name(host: &str) -> bool {
    let label = |label: &str| {
        let inner = label.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        (1..=LABEL_MAX).contains(&label.len()) && inner && !label.starts_with('-') && !label.ends_with('-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.len() <= HOST_MAX && host.split('.').all(label) && last.as_bytes().first().is_some_and(u8::is_ascii_lowercase)
}

#[cfg(test)]
mod tests {
    use super::WebOrigin;

    #[test]
    fn origins_are_normalised_as_in_browsers() {
        for (text, written, host) in [
            ("https://westbund.example", "https://westbund.example", "westbund.example"),
            ("HTTPS://WestBund.Example/", "https://westbund.example", "westbund.example"),
            ("https://a-1.b2.example:8443", "https://a-1.b2.example:8443", "a-1.b2.example:8443"),
            ("https://westbund.example:443", "https://westbund.example", "westbund.example"),
            ("https://xn--fiq228c.example", "https://xn--fiq228c.example", "xn--fiq228c.example"),
            ("https://intranet", "https://intranet", "intranet"),
        ] {
            let origin = WebOrigin::parse(text).unwrap_or_else(|| panic!("{text} was refused"));
            assert_eq!((origin.as_str(), origin.host()), (written, host));
        }
    }

    #[test]
    fn all_other_texts_are_rejected() {
        for text in [
            "",
            "https://",
            "http://a.example",
            "//a.example",
            "a.example",
            "https:a.example",
            "https:/a.example",
            "https:///a.example",
            " https://a.example",
            "https://a.example ",
            "https://a.example/path",
            "https://a.example?a",
            "https://a.example#a",
            "https://me@a.example",
            "https://me:secret@a.example",
            "https://a.example\\",
            "https://a.example.",
            "https://.a.example",
            "https://a..example",
            "https://-a.example",
            "https://a_b.example",
            "https://a%2eexample",
            "https://a.example:",
            "https://a.example:0",
            "https://a.example:0443",
            "https://a.example:+443",
            "https://a.example:65536",
            "https://a.example:443:443",
            "https://127.0.0.1",
            "https://0x7f.1",
            "https://2130706433",
            "https://[::1]",
            "https://中国.example",
            "https://ａ.example",
            "https://a。example",
            "https://*.example",
        ] {
            assert_eq!(WebOrigin::parse(text), None, "{text}");
        }
        assert_eq!(WebOrigin::parse(&format!("https://{}.example", "a".repeat(64))), None);
        assert_eq!(WebOrigin::parse(&format!("https://{}example", "a.".repeat(124))), None);
    }
}
