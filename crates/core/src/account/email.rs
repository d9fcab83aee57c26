//! E-mail addresses: parsing of what people type or paste.

use crate::tables::Tables;
use crate::text::tidy_line;

/// Maximum length of an address and of its local part, bytes (RFC 5321 4.5.3.1).
const LENGTH_MAX: (usize, usize) = (254, 64);
/// Maximum length of a label of a domain, bytes (RFC 1035 2.3.4).
const LABEL_MAX: usize = 63;

/// An address that can receive mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    local: String,
    domain: String,
}

impl Email {
    /// Parses an input: an address alone, after `mailto:` or in angle brackets. The local part may be international
    /// (RFC 6531), without quotes; the domain needs a dot and is compared in ASCII.
    pub fn read(typed: &str, tables: &dyn Tables) -> Option<Email> {
        let tidied = tidy_line(typed, tables);
        let plain = if tidied.is_ascii() { tidied } else { tables.compatible(&tidied) };
        let bare = plain.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).unwrap_or(&plain);
        let bare = bare.get(..7).filter(|scheme| scheme.eq_ignore_ascii_case("mailto:")).map_or(bare, |scheme| &bare[scheme.len()..]);
        let (local, domain) = bare.split_once('@')?;
        let domain = tables.ascii_domain(domain)?.to_ascii_lowercase();
        let email = Email { local: local.to_lowercase(), domain };
        let length = email.local.len() + 1 + email.domain.len();
        (is_local(&email.local) && is_domain(&email.domain) && length <= LENGTH_MAX.0).then_some(email)
    }

    /// The form that is stored, compared and written to: lower case, with the domain in ASCII.
    pub fn normal(&self) -> String {
        format!("{}@{}", self.local, self.domain)
    }
}

/// Words of letters, digits and the signs of an atom (RFC 5322 3.2.3), separated by single dots.
fn is_local(local: &str) -> bool {
    let is_atom =
        |c: char| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c) || (!c.is_ascii() && !c.is_whitespace() && !c.is_control());
    local.len() <= LENGTH_MAX.1 && local.split('.').all(|word| !word.is_empty() && word.chars().all(is_atom))
}

/// At least two labels of letters, digits and inner hyphens (RFC 1123 2.1); the last one is no number.
fn is_domain(domain: &str) -> bool {
    let is_label = |label: &str| {
        let signs = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (1..=LABEL_MAX).contains(&label.len()) && signs && !label.starts_with('-') && !label.ends_with('-')
    };
    let top = domain.rsplit_once('.').map(|(_, top)| top);
    domain.split('.').all(is_label) && top.is_some_and(|top| !top.bytes().all(|byte| byte.is_ascii_digit()))
}

/// True for an address that can receive mail.
pub fn is_email(typed: &str, tables: &dyn Tables) -> bool {
    Email::read(typed, tables).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    fn normal(typed: &str) -> Option<String> {
        Email::read(typed, &NativeTables).map(|email| email.normal())
    }

    #[test]
    fn every_spelling_of_an_address_has_one_form() {
        for (typed, expected) in [
            ("a@example.com", "a@example.com"),
            (" Lin@Mail.Example ", "lin@mail.example"),
            ("user@MÜNCHEN.de", "user@xn--mnchen-3ya.de"),
            ("user@xn--mnchen-3ya.de", "user@xn--mnchen-3ya.de"),
            ("user@mu\u{308}nchen.de", "user@xn--mnchen-3ya.de"),
            ("user@例え.jp", "user@xn--r8jz45g.jp"),
            ("user@例え。jp", "user@xn--r8jz45g.jp"),
            ("a\u{200B}@example.com", "a@example.com"),
            ("mailto:a@example.com", "a@example.com"),
            ("MAILTO:A@example.com", "a@example.com"),
            ("<a@example.com>", "a@example.com"),
            ("ａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "a@example.com"),
            ("jose\u{301}@example.com", "josé@example.com"),
            ("josé@example.com", "josé@example.com"),
            ("用户@例子.中国", "用户@xn--fsqu00a.xn--fiqs8s"),
            ("first.last+tag@sub.example.co.uk", "first.last+tag@sub.example.co.uk"),
            ("o'neil@example.ie", "o'neil@example.ie"),
        ] {
            assert_eq!(normal(typed).as_deref(), Some(expected), "{typed:?}");
        }
    }

    #[test]
    fn what_is_no_single_address_is_refused() {
        for typed in [
            "",
            "a",
            "@",
            "a@",
            "@example.com",
            "a@b",
            "a@@example.com",
            "a@b@example.com",
            "a b@example.com",
            "a@exa mple.com",
            ".a@example.com",
            "a.@example.com",
            "a..b@example.com",
            "a@.example.com",
            "a@example..com",
            "a@-example.com",
            "a@example-.com",
            "a@1.2.3.4",
            "a@[1.2.3.4]",
            "\"a b\"@example.com",
            "a@example.com, b@example.com",
            "Lin <a@example.com>",
            "a@example.com\nb",
            "a(x)@example.com",
            "a@exa_mple.com",
        ] {
            assert_eq!(normal(typed), None, "{typed:?}");
        }
        assert_eq!(normal(&format!("{}@example.com", "a".repeat(65))), None);
        assert_eq!(normal(&format!("a@{}.com", "a".repeat(64))), None);
        assert_eq!(normal(&format!("a@{}.com", "a".repeat(250))), None);
    }
}
