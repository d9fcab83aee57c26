//! Rules of comments: their texts, their rate, and which changes of their state are possible.

use super::report::{CommentReport, CommentReportReason};
use super::settings::{CommentMode, CommentSettings};
use super::stored::{CommentKind, CommentStatus};
use crate::errors::{FieldErrors, Rule};
use crate::limits::{CLOCK_SKEW_MS, INPUT_MAX_LENGTH};
use crate::tables::Tables;
use crate::text::{is_longer, tidy_line, tidy_lines};

/// Pause between two comments of an account, ms.
const COMMENT_PAUSE_MS: i64 = 5_000;
/// Most comments of an account within 24 hours, danmu included.
pub const COMMENTS_PER_DAY: usize = 60;
/// Open reports that make a comment wait for a review.
pub const REPORTS_TO_REVIEW: i64 = 3;
/// Works on which an account counts as a commenter on one day.
pub const COMMENTED_WORKS_PER_DAY: i64 = 3;
/// Longest part of a video whose danmu can be requested at once, ms.
pub const DANMU_SLICE_MS: u32 = 10_000;
/// Colour of a danmu that names none: white.
pub const DANMU_COLOR: u32 = 0x00FF_FFFF;
/// Longest text that settings may allow, characters.
pub const COMMENT_LENGTH_MAX: u32 = 500;
/// Longest danmu that settings may allow, characters.
pub const DANMU_LENGTH_MAX: u32 = 100;
const DAY_MS: i64 = 86_400_000;

impl CommentSettings {
    /// True if new ones of this kind are accepted.
    pub fn takes(&self, kind: CommentKind) -> bool {
        self.mode != CommentMode::Off && (kind == CommentKind::Comment || self.danmu)
    }

    /// Longest text of this kind, characters.
    pub fn length_of(&self, kind: CommentKind) -> u32 {
        match kind {
            CommentKind::Comment => self.length.clamp(1, COMMENT_LENGTH_MAX),
            CommentKind::Danmu => self.danmu_length.clamp(1, DANMU_LENGTH_MAX),
        }
    }
}

impl CommentStatus {
    /// True if it can be hidden.
    pub fn can_be_hidden(self) -> bool {
        matches!(self, CommentStatus::Reviewing | CommentStatus::Published)
    }

    /// True if it can be published by a decision of staff.
    pub fn can_be_restored(self) -> bool {
        matches!(self, CommentStatus::Reviewing | CommentStatus::Hidden)
    }
}

/// A text as it is stored: a danmu is a single line, a comment may have several, but no empty ones.
pub fn tidy_comment(content: &str, kind: CommentKind, tables: &dyn Tables) -> String {
    match kind {
        CommentKind::Danmu => tidy_line(content, tables),
        CommentKind::Comment => {
            let tidied = tidy_lines(content, tables);
            let lines = tidied.lines().map(str::trim_end).filter(|line| !line.is_empty());
            lines.collect::<Vec<_>>().join("\n")
        }
    }
}

/// Validates a text.
pub fn check_comment(content: &str, kind: CommentKind, settings: &CommentSettings, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let max = settings.length_of(kind);
    if tidy_comment(content, kind, tables).is_empty() {
        errors.add("content", Rule::Required);
    } else if is_longer(content, max, tables) {
        errors.add("content", Rule::MaxLength { count: f64::from(max) });
    }
    errors
}

/// Validates a danmu's place in a work whose video has this duration, ms; works without a video have the place 0 only.
pub fn check_danmu(at_ms: u32, color: Option<u32>, duration_ms: Option<u32>) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let end = duration_ms.unwrap_or_default();
    if at_ms > end {
        errors.add("atMs", Rule::MaxIs { max: f64::from(end) });
    }
    if color.is_some_and(|color| color > DANMU_COLOR) {
        errors.add("color", Rule::Choice);
    }
    errors
}

/// Validates a report.
pub fn check_comment_report(report: &CommentReport, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if report.reason == CommentReportReason::Other && tidy_lines(&report.detail, tables).is_empty() {
        errors.add("detail", Rule::Required);
    } else if is_longer(&report.detail, INPUT_MAX_LENGTH, tables) {
        errors.add("detail", Rule::MaxLength { count: f64::from(INPUT_MAX_LENGTH) });
    }
    errors
}

/// Validates the reason with which authors of works hide comments.
pub fn check_hide_reason(reason: &str, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if is_longer(reason, INPUT_MAX_LENGTH, tables) {
        errors.add("reason", Rule::MaxLength { count: f64::from(INPUT_MAX_LENGTH) });
    }
    errors
}

/// Seconds until the next comment of an account; `None` if it may write now. `times` has the account's latest comments, ms,
/// newest first: at least `COMMENTS_PER_DAY`, if there are so many. Times that were stored while a clock was ahead cause no pause.
pub fn comment_pause(times: &[i64], now_ms: i64) -> Option<i64> {
    let seconds = |time: i64, pause: i64| {
        let is_recent = (now_ms - pause + 1..=now_ms + CLOCK_SKEW_MS).contains(&time);
        is_recent.then(|| (time + pause - now_ms).min(pause).saturating_add(999) / 1_000)
    };
    let day = times.get(COMMENTS_PER_DAY - 1).and_then(|time| seconds(*time, DAY_MS));
    let pause = times.first().and_then(|time| seconds(*time, COMMENT_PAUSE_MS));
    day.max(pause)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CommentId;
    use crate::tables::NativeTables;

    fn found(content: &str, kind: CommentKind) -> serde_json::Value {
        serde_json::to_value(check_comment(content, kind, &CommentSettings::default(), &NativeTables)).unwrap()
    }

    #[test]
    fn a_text_is_limited_in_characters_as_readers_see_them() {
        for (content, kind) in [("字".repeat(140), CommentKind::Comment), ("👨‍👩‍👧".repeat(50), CommentKind::Danmu)] {
            assert_eq!(found(&content, kind), serde_json::json!({}));
        }
        for (content, kind) in
            [("字".repeat(141), CommentKind::Comment), ("a".repeat(51), CommentKind::Danmu), ("x".repeat(10_000), CommentKind::Comment)]
        {
            assert_eq!(found(&content, kind)["content"]["rule"], "maxLength");
        }
        for content in ["", " \n ", "\u{200B}\u{202E}", "\u{0}"] {
            assert_eq!(found(content, CommentKind::Comment)["content"]["rule"], "required", "{content:?}");
        }
    }

    #[test]
    fn markup_stays_text_and_marks_of_direction_are_removed() {
        let tidied = |content: &str, kind| tidy_comment(content, kind, &NativeTables);
        assert_eq!(tidied("<b>hi</b>\u{0}", CommentKind::Comment), "<b>hi</b>");
        assert_eq!(tidied("\u{202E}abc\u{200B}", CommentKind::Comment), "abc");
        assert_eq!(tidied("a\n\n\n\nb  \n", CommentKind::Comment), "a\nb");
        assert_eq!(tidied("a\nb", CommentKind::Danmu), "a b");
    }

    #[test]
    fn danmu_are_within_the_video() {
        assert!(check_danmu(1_000, None, Some(1_000)).is_empty());
        assert!(!check_danmu(1_001, None, Some(1_000)).is_empty());
        assert!(check_danmu(0, Some(0x00FF_0000), None).is_empty());
        assert!(!check_danmu(1, None, None).is_empty());
        assert!(!check_danmu(0, Some(0x0100_0000), None).is_empty());
    }

    #[test]
    fn an_account_writes_every_five_seconds_and_sixty_times_a_day() {
        let now = 1_000_000_000;
        assert_eq!(comment_pause(&[], now), None);
        assert_eq!(comment_pause(&[now - 5_000], now), None);
        assert_eq!(comment_pause(&[now - 3_500], now), Some(2));
        let full: Vec<i64> = (1..=60).map(|number| now - number * 60_000).collect();
        assert_eq!(comment_pause(&full, now), Some(86_400 - 3_600));
        assert_eq!(comment_pause(&full[..59], now), None);
    }

    #[test]
    fn a_pause_is_never_longer_than_it_is_meant_to_be() {
        let now = 1_700_000_000_000;
        let after = |ago: i64| comment_pause(&[now - ago], now);
        assert_eq!([after(0), after(4_001), after(5_000), after(-2_000)], [Some(5), Some(1), None, Some(5)]);
        assert_eq!([after(-6_000), after(-DAY_MS), after(-3_650 * DAY_MS)], [None; 3], "of a clock that was ahead");
        let full = |ago: i64| comment_pause(&[now - ago; COMMENTS_PER_DAY], now);
        assert_eq!([full(DAY_MS - 1_000), full(DAY_MS), full(-DAY_MS)], [Some(1), None, None]);
    }

    #[test]
    fn comments_that_are_off_take_no_danmu_either() {
        let off = CommentSettings { mode: CommentMode::Off, ..CommentSettings::default() };
        assert!(!off.takes(CommentKind::Comment) && !off.takes(CommentKind::Danmu));
        let quiet = CommentSettings { danmu: false, ..CommentSettings::default() };
        assert!(quiet.takes(CommentKind::Comment) && !quiet.takes(CommentKind::Danmu));
    }

    #[test]
    fn reports_for_other_reasons_need_words() {
        let errors = |reason, detail: &str| {
            check_comment_report(&CommentReport { id: CommentId(1), reason, detail: detail.to_owned() }, &NativeTables)
        };
        assert!(errors(CommentReportReason::Privacy, "").is_empty());
        assert!(!errors(CommentReportReason::Other, " ").is_empty());
        assert!(!errors(CommentReportReason::Privacy, &"x".repeat(10_000)).is_empty());
    }
}
