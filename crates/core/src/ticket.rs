//! The code of a ticket: `LR1.<payload>.<signature>`, short enough for a QR code that an old phone can scan.
//! The payload is `key-activity-person-group-issue`, with numbers in hexadecimal. The signature is Ed25519 (RFC
//! 8032) in unpadded base64url over everything before the last dot.

use std::fmt;

use crate::ids::{ActivityId, GroupId, SignupPersonId};

const VERSION: &str = "LR1";
/// Maximum length of a code, bytes; longer texts are rejected unread.
const CODE_MAX: usize = 200;

/// A ticket that admits a person to a group of an activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// Name of the signing key.
    pub key: String,
    /// The activity.
    pub activity: ActivityId,
    /// Person of a sign-up, not a person-info record.
    pub person: SignupPersonId,
    /// Group of the activity.
    pub group: GroupId,
    /// Issue number; a later issue for the same person voids this one.
    pub issue: u32,
}

/// Formats the signed part of a code.
impl fmt::Display for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ticket { key, activity, person, group, issue } = self;
        write!(f, "{VERSION}.{key}-{:x}-{:x}-{:x}-{issue:x}", activity.0, person.0, group.0)
    }
}

/// A parsed code. The signature is not verified yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketCode<'a> {
    /// The ticket as claimed by the code.
    pub ticket: Ticket,
    /// The signed part.
    pub signed: &'a str,
    /// Signature in unpadded base64url.
    pub signature: &'a str,
}

impl TicketCode<'_> {
    /// Parses a scanned text; `None` if it is not a ticket.
    pub fn parse(text: &str) -> Option<TicketCode<'_>> {
        if text.len() > CODE_MAX {
            return None;
        }
        let (signed, signature) = text.rsplit_once('.')?;
        let mut parts = signed.strip_prefix(VERSION)?.strip_prefix('.')?.split('-');
        let key = parts.next().filter(|key| is_hexadecimal(key))?.to_owned();
        let mut number = || parts.next().and_then(read_number);
        let (activity, person, group, issue) = (number()?, number()?, number()?, number()?);
        if parts.next().is_some() {
            return None;
        }
        let issue = u32::try_from(issue).ok()?;
        let ticket = Ticket { key, activity: ActivityId(activity), person: SignupPersonId(person), group: GroupId(group), issue };
        Some(TicketCode { ticket, signed, signature })
    }
}

/// Accepts only the canonical form of a number, so that a ticket has exactly one code.
fn read_number(text: &str) -> Option<i64> {
    let value = i64::from_str_radix(text, 16).ok()?;
    (is_hexadecimal(text) && (text == "0" || !text.starts_with('0'))).then_some(value)
}

fn is_hexadecimal(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_code_parses_to_its_ticket(key in "[0-9a-f]{8}", ids in any::<[u32; 3]>(), issue in any::<u32>()) {
            let [activity, person, group] = ids.map(i64::from);
            let ticket = Ticket { key, activity: ActivityId(activity), person: SignupPersonId(person), group: GroupId(group), issue };
            let code = format!("{ticket}.c2lnbmF0dXJl");
            let read = TicketCode::parse(&code).unwrap();
            prop_assert_eq!(&read.ticket, &ticket);
            prop_assert_eq!(read.signed, ticket.to_string());
            prop_assert_eq!(read.signature, "c2lnbmF0dXJl");
        }

        #[test]
        fn every_text_that_parses_is_in_canonical_form(text in "LR1\\.[-0-9a-fA-F.]{0,40}") {
            if let Some(read) = TicketCode::parse(&text) {
                prop_assert_eq!(read.ticket.to_string(), read.signed);
            }
        }
    }

    #[test]
    fn invalid_codes_are_rejected() {
        for text in [
            "",
            "LR1",
            "LR2.00aa-1-2-3-1.x",
            "LR1.00aa-1-2-3.x",
            "LR1.00aa-1-2-3-1-9.x",
            "LR1.00aa-01-2-3-1.x",
            "LR1.00aa--2-3-1.x",
            "LR1.00aa-+1-2-3-1.x",
            "LR1.00AA-1-2-3-1.x",
            "LR1.00aa-1-2-3-100000000.x",
            "https://example.org/?a=LR1.00aa-1-2-3-1.x",
        ] {
            assert_eq!(TicketCode::parse(text), None, "{text}");
        }
        assert_eq!(TicketCode::parse(&format!("LR1.00aa-1-2-3-1.{}", "x".repeat(CODE_MAX))), None);
    }
}
