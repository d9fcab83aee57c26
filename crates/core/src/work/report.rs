//! Reports of users about published works.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::WorkId;
use crate::limits::INPUT_MAX_LENGTH;
use crate::stored_enum;
use crate::tables::Tables;
use crate::text::{is_longer, tidy_lines};

contract! {
    /// Category of the problem.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkReportReason {
        /// Copied from another author.
        Copied,
        /// Insulting, threatening or shocking.
        Offensive,
        /// Shows a person without consent.
        Privacy,
        /// Advertises something.
        Advertising,
        /// Another problem, explained in `detail`.
        Other,
    }

    /// `POST /works/{id}/report`
    #[derive(Eq)]
    pub struct WorkReport {
        /// The work.
        pub id: WorkId,
        /// Category of the problem.
        pub reason: WorkReportReason,
        /// At most `INPUT_MAX_LENGTH` characters; required for `Other`.
        #[serde(default)]
        pub detail: String,
    }
}

stored_enum!(WorkReportReason {
    Copied = "copied",
    Offensive = "offensive",
    Privacy = "privacy",
    Advertising = "advertising",
    Other = "other",
});

/// Validates a report.
pub fn check_report(report: &WorkReport, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if report.reason == WorkReportReason::Other && tidy_lines(&report.detail, tables).is_empty() {
        errors.add("detail", Rule::Required);
    } else if is_longer(&report.detail, INPUT_MAX_LENGTH, tables) {
        errors.add("detail", Rule::MaxLength { count: f64::from(INPUT_MAX_LENGTH) });
    }
    errors
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tables::NativeTables;

    #[test]
    fn details_are_limited_and_required_for_other_reasons() {
        let found = |reason: WorkReportReason, detail: &str| {
            serde_json::to_value(check_report(&WorkReport { id: WorkId(1), reason, detail: detail.to_owned() }, &NativeTables)).unwrap()
        };
        let most = INPUT_MAX_LENGTH as usize;
        assert_eq!(found(WorkReportReason::Copied, ""), json!({}));
        assert_eq!(found(WorkReportReason::Other, " "), json!({ "detail": { "rule": "required" } }));
        assert_eq!(found(WorkReportReason::Other, "抄"), json!({}));
        assert_eq!(found(WorkReportReason::Copied, &"字".repeat(most)), json!({}));
        let long = json!({ "detail": { "rule": "maxLength", "params": { "count": INPUT_MAX_LENGTH } } });
        assert_eq!(found(WorkReportReason::Copied, &"字".repeat(most + 1)).to_string().replace(".0", ""), long.to_string());
    }

    #[test]
    fn stored_names_round_trip() {
        for reason in WorkReportReason::ALL {
            assert_eq!(WorkReportReason::parse(reason.as_str()), Some(*reason));
        }
        assert_eq!(WorkReportReason::parse("dull"), None);
    }
}
