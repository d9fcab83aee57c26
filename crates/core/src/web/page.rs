//! Checks whether a page of another site may be shown inside the app.

use serde::Serialize;

use super::origin::split;
use super::{ADDRESS_MAX, encoded, is_hostile};

/// Lengths of the start and the end of a shortened address, bytes. The middle is removed, so that host and end
/// remain readable.
const SHOWN_START: usize = 80;
const SHOWN_END: usize = 30;

/// Result of the check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum WebAdmission {
    /// The page may be shown.
    Open {
        /// Normalised address, as a browser sends it.
        address: String,
        /// Host, with the port unless it is the default one.
        host: String,
    },
    /// The page may not be shown; nothing is loaded.
    Refused {
        /// Full address for copying. ASCII only, so that no character can reorder or hide the text.
        address: String,
        /// Shortened address for display.
        shown: String,
    },
    /// No address was given.
    Missing,
}

/// Checks whether `address` (as decoded by the query parser) may be shown in an app with origin `own`. Compares
/// whole origins, never prefixes. The app's own origin is refused: a frame of the same origin could access the
/// app around it.
pub fn admit_page(address: &str, allowed: &[String], own: &str) -> WebAdmission {
    if address.trim().is_empty() {
        return WebAdmission::Missing;
    }
    // Browsers remove trailing spaces; encoded, they would change the address.
    opened(address.trim_end_matches(' '), allowed, own).unwrap_or_else(|| {
        let address = encoded(address.trim());
        WebAdmission::Refused { shown: shortened(&address), address }
    })
}

fn opened(address: &str, allowed: &[String], own: &str) -> Option<WebAdmission> {
    if address.len() > ADDRESS_MAX || address.chars().any(is_hostile) {
        return None;
    }
    let (origin, rest) = split(address)?;
    let known = allowed.iter().any(|one| one == origin.as_str()) && origin.as_str() != own;
    known.then(|| WebAdmission::Open { address: origin.as_str().to_owned() + &encoded(rest), host: origin.host().to_owned() })
}

/// Shortens an ASCII address, in which every byte is a character boundary.
fn shortened(address: &str) -> String {
    let (start, end) = (address.get(..SHOWN_START), address.get(address.len().saturating_sub(SHOWN_END)..));
    match (start, end) {
        (Some(start), Some(end)) if address.len() > SHOWN_START + SHOWN_END => start.to_owned() + "…" + end,
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{WebAdmission, admit_page};

    const OWN: &str = "https://laurel.example.org";

    fn admit(address: &str) -> WebAdmission {
        let allowed = ["https://westbund.example", "https://tickets.example:8443", OWN].map(str::to_owned);
        admit_page(address, &allowed, OWN)
    }

    #[test]
    fn pages_of_registered_origins_are_opened_with_their_normalised_address() {
        for (address, sent, host) in [
            ("https://westbund.example", "https://westbund.example", "westbund.example"),
            (
                "https://westbund.example/路线?p=2 号#到达",
                "https://westbund.example/%E8%B7%AF%E7%BA%BF?p=2%20%E5%8F%B7#%E5%88%B0%E8%BE%BE",
                "westbund.example",
            ),
            ("HTTPS://WESTBUND.example:443/a%20b", "https://westbund.example/a%20b", "westbund.example"),
            ("https://tickets.example:8443?a=\"b\"", "https://tickets.example:8443?a=%22b%22", "tickets.example:8443"),
            ("https://westbund.example/@evil.test", "https://westbund.example/@evil.test", "westbund.example"),
            ("https://westbund.example/?p= ", "https://westbund.example/?p=", "westbund.example"),
        ] {
            assert_eq!(admit(address), WebAdmission::Open { address: sent.into(), host: host.into() });
        }
    }

    #[test]
    fn all_other_addresses_are_refused() {
        for address in [
            "http://westbund.example",
            "https://westbund.example.evil.test",
            "https://westbund.example@evil.test",
            "https://me@westbund.example",
            "https://me:x@westbund.example/",
            "https://westbund.example:8443",
            "https://westbund.example:0443",
            "https://tickets.example",
            "https://tickets.example:84430",
            "https://evil.test/https://westbund.example",
            "https://www.westbund.example",
            "https://westbund.example.",
            "https://westbund.example\\@evil.test",
            "https://westbund.example/\\evil.test",
            "https:\\\\westbund.example",
            "https://westbund.ex\tample",
            "https://westbund.example/\n",
            " https://westbund.example",
            "https://wеstbund.example",
            "https://westbund。example",
            "https://ｗestbund.example",
            "https://%77estbund.example",
            "//westbund.example",
            "/pages/login",
            "javascript:alert(1)",
            "data:text/html,<b>",
            "blob:https://westbund.example/1",
            "https://laurel.example.org/",
            "null",
        ] {
            assert!(matches!(admit(address), WebAdmission::Refused { .. }), "{address}");
        }
        let long = format!("https://westbund.example/{}", "a".repeat(2048));
        assert!(matches!(admit(&long), WebAdmission::Refused { .. }));
    }

    #[test]
    fn a_refused_address_is_shown_encoded_and_shortened() {
        let refused = |address: &str, shown: &str| match admit(address) {
            WebAdmission::Refused { shown: found, .. } => assert_eq!(found, shown),
            other => panic!("{other:?}"),
        };
        refused("http://gift-free.example/act", "http://gift-free.example/act");
        refused(" https://wеst.example/\u{202e}fdp.exe", "https://w%D0%B5st.example/%E2%80%AEfdp.exe");
        refused("<b>", "%3Cb%3E");
        refused(
            &format!("http://westbund.example{}@evil.test/end", "/x".repeat(100)),
            &format!("http://westbund.example{}/…{}@evil.test/end", "/x".repeat(28), "/x".repeat(8)),
        );
        assert_eq!(admit(""), WebAdmission::Missing);
        assert_eq!(admit(" \n"), WebAdmission::Missing);
    }
}
