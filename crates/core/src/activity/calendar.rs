//! An activity as a calendar file (RFC 5545): one event, times in UTC.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};

/// Maximum number of octets in a line, without the line break.
const LINE_MAX: usize = 75;

/// Data of a calendar event, in one language.
#[derive(Debug, Clone, Copy)]
pub struct CalendarEntry<'a> {
    /// Globally unique and permanent.
    pub uid: &'a str,
    /// When the activity was last changed.
    pub changed: DateTime<Utc>,
    /// Grows with every change.
    pub sequence: i64,
    /// When the activity begins.
    pub start: DateTime<Utc>,
    /// When the activity ends.
    pub end: DateTime<Utc>,
    /// Name of the activity.
    pub summary: &'a str,
    /// Place; left out if empty.
    pub location: &'a str,
    /// Address of the activity's page.
    pub url: &'a str,
    /// True for a cancelled activity.
    pub cancelled: bool,
}

/// Formats the calendar file.
pub fn calendar_file(entry: &CalendarEntry<'_>) -> String {
    let time = |time: DateTime<Utc>| time.format("%Y%m%dT%H%M%SZ").to_string();
    let mut file = String::new();
    let mut line = |name: &str, value: &str| fold(&mut file, &format!("{name}:{value}"));
    line("BEGIN", "VCALENDAR");
    line("VERSION", "2.0");
    line("PRODID", "-//Laurel//Laurel//EN");
    line("METHOD", "PUBLISH");
    line("BEGIN", "VEVENT");
    line("UID", &escape(entry.uid));
    line("DTSTAMP", &time(entry.changed));
    line("SEQUENCE", &entry.sequence.to_string());
    line("DTSTART", &time(entry.start));
    line("DTEND", &time(entry.end));
    line("SUMMARY", &escape(entry.summary));
    if !entry.location.trim().is_empty() {
        line("LOCATION", &escape(entry.location));
    }
    // A URI is not a text value: nothing in it is escaped.
    line("URL", &entry.url.chars().filter(|c| !c.is_control()).collect::<String>());
    line("STATUS", if entry.cancelled { "CANCELLED" } else { "CONFIRMED" });
    line("END", "VEVENT");
    line("END", "VCALENDAR");
    file
}

/// Escapes a text value (RFC 5545 section 3.3.11) as one line: calendars join lines without a space. Other control
/// characters are removed.
fn escape(text: &str) -> String {
    let parts = text.split(['\r', '\n']).map(str::trim).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ").chars().filter(|c| !c.is_control()).fold(String::new(), |mut escaped, c| {
        if matches!(c, '\\' | ';' | ',') {
            escaped.push('\\');
        }
        escaped.push(c);
        escaped
    })
}

/// Writes a line, folded into pieces of at most 75 octets that do not split a character; continuation lines
/// begin with a space.
fn fold(file: &mut String, line: &str) {
    let mut rest = line;
    let mut room = LINE_MAX;
    while rest.len() > room {
        let cut = (0..=room).rev().find(|at| rest.is_char_boundary(*at)).unwrap_or(rest.len());
        // Writing to a string cannot fail.
        let _ = write!(file, "{}\r\n ", &rest[..cut]);
        rest = &rest[cut..];
        room = LINE_MAX - 1;
    }
    let _ = write!(file, "{rest}\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry<'a>(summary: &'a str, location: &'a str) -> CalendarEntry<'a> {
        let time = |text: &str| text.parse().unwrap();
        CalendarEntry {
            uid: "competition-7@laurel.example",
            changed: time("2026-11-21T08:00:00Z"),
            sequence: 3,
            start: time("2026-12-06T01:00:00Z"),
            end: time("2026-12-06T09:30:00Z"),
            summary,
            location,
            url: "https://laurel.example/pages/competition/index?id=7&merchantId=SAAQ",
            cancelled: false,
        }
    }

    #[test]
    fn a_file_has_its_lines_in_order() {
        let file = calendar_file(&entry("City lights", "Hall 1"));
        let wanted = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Laurel//Laurel//EN\r\nMETHOD:PUBLISH\r\nBEGIN:VEVENT\r\n\
                      UID:competition-7@laurel.example\r\nDTSTAMP:20261121T080000Z\r\nSEQUENCE:3\r\nDTSTART:20261206T010000Z\r\n\
                      DTEND:20261206T093000Z\r\nSUMMARY:City lights\r\nLOCATION:Hall 1\r\n\
                      URL:https://laurel.example/pages/competition/index?id=7&merchantId=SAAQ\r\n\
                      STATUS:CONFIRMED\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
        assert_eq!(file, wanted);
        assert!(!calendar_file(&entry("City lights", " ")).contains("LOCATION"));
    }

    #[test]
    fn texts_cannot_add_lines_to_the_file() {
        let file = calendar_file(&entry("a;b,c\\d\r\nEND:VEVENT\u{7}", "x\ny"));
        assert!(file.contains("SUMMARY:a\\;b\\,c\\\\d\\, END:VEVENT\r\n"), "{file}");
        assert!(file.contains("LOCATION:x\\, y\r\n"), "{file}");
    }

    #[test]
    fn long_lines_are_folded_between_characters() {
        let name = "第七届城市之光".repeat(12);
        let file = calendar_file(&entry(&name, ""));
        assert!(file.split("\r\n").all(|line| line.len() <= LINE_MAX), "{file}");
        assert!(file.replace("\r\n ", "").contains(&format!("SUMMARY:{name}\r\n")));
    }
}
