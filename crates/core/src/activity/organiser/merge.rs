//! Merges what two editors made of the same activity, so that neither loses what they wrote.

use super::wire::ActivityBody;
use crate::contract::contract;
use crate::language::Language;
use crate::text::LocalText;

contract! {
    /// Two editors' versions as one.
    pub struct MergedActivity {
        /// The changes of both; where both changed the same, it is as they have it.
        pub activity: ActivityBody,
        /// Paths of the fields that both changed differently: `name.de`, `windows.endTime`, `rules`.
        pub conflicts: Vec<String>,
    }
}

/// Merges `mine` and `theirs`, which both began as `base`. Fields are compared one by one, texts by language; a list counts
/// as one value. A conflict is decided for `theirs`, which is stored already.
pub fn merge_activity(base: &ActivityBody, mine: &ActivityBody, theirs: &ActivityBody) -> MergedActivity {
    let mut merge = Merge { conflicts: Vec::new() };
    let mut merged = theirs.clone();
    macro_rules! each {
        ($method:ident: $($($field:ident).+ as $path:literal),+ $(,)?) => {$(
            merged.$($field).+ = merge.$method($path, [&base.$($field).+, &mine.$($field).+, &theirs.$($field).+]);
        )+};
    }
    each!(label: name as "name", subtitle as "subtitle", details as "details", organiser as "organiser", place as "place",
        address as "address", notice as "notice", statement as "statement");
    each!(value: category as "category", cover as "cover", rules as "rules", schedule as "schedule", contact as "contact",
        timezone as "timezone", kind as "kind", review_required as "reviewRequired", rank_enabled as "rankEnabled", sort as "sort");
    each!(value: windows.signup_start as "windows.signupStart", windows.signup_end as "windows.signupEnd",
        windows.submit_start as "windows.submitStart", windows.submit_end as "windows.submitEnd",
        windows.like_start as "windows.likeStart", windows.like_end as "windows.likeEnd",
        windows.judge_start as "windows.judgeStart", windows.judge_end as "windows.judgeEnd",
        windows.start_time as "windows.startTime", windows.end_time as "windows.endTime");
    each!(value: settings.waitlist as "settings.waitlist", settings.waitlist_max as "settings.waitlistMax",
        settings.offer_hours as "settings.offerHours",
        settings.withdraw_deadline as "settings.withdrawDeadline", settings.follow_start as "settings.followStart",
        settings.follow_end as "settings.followEnd", settings.resubmit as "settings.resubmit",
        settings.re_review as "settings.reReview", settings.allow_many as "settings.allowMany",
        settings.work_review as "settings.workReview", settings.works_per_apply as "settings.worksPerApply",
        settings.scene_upload as "settings.sceneUpload");
    each!(value: settings.transfer.policy as "settings.transfer.policy", settings.transfer.deadline as "settings.transfer.deadline");
    each!(value: settings.fee.timing as "settings.fee.timing", settings.fee.minutes as "settings.fee.minutes",
        settings.fee.hours as "settings.fee.hours", settings.fee.refund.policy as "settings.fee.refund.policy",
        settings.fee.refund.steps as "settings.fee.refund.steps");
    each!(value: settings.vote.like_mode as "settings.vote.likeMode", settings.vote.like_per_day as "settings.vote.likePerDay", settings.vote.like_self as "settings.vote.likeSelf", settings.vote.like_count_visible as "settings.vote.likeCountVisible", settings.vote.min_works as "settings.vote.minWorks", settings.vote.hide_authors as "settings.vote.hideAuthors", settings.vote.gifts as "settings.vote.gifts", settings.vote.point_per_day as "settings.vote.pointPerDay", settings.vote.gift_per_work as "settings.vote.giftPerWork", settings.vote.like_weight as "settings.vote.likeWeight", settings.vote.gift_weight as "settings.vote.giftWeight", settings.vote.comment_weight as "settings.vote.commentWeight", settings.vote.view_weight as "settings.vote.viewWeight");
    each!(value: settings.comment.mode as "settings.comment.mode", settings.comment.length as "settings.comment.length",
        settings.comment.danmu as "settings.comment.danmu", settings.comment.danmu_length as "settings.comment.danmuLength");
    MergedActivity { activity: merged, conflicts: merge.conflicts }
}

struct Merge {
    conflicts: Vec<String>,
}

impl Merge {
    /// One value out of three: as it began, mine, theirs.
    fn value<T: PartialEq + Clone>(&mut self, path: &str, [base, mine, theirs]: [&T; 3]) -> T {
        if theirs == base {
            return mine.clone();
        }
        if mine != base && mine != theirs {
            self.conflicts.push(path.to_owned());
        }
        theirs.clone()
    }

    fn label(&mut self, path: &str, labels: [&LocalText; 3]) -> LocalText {
        let [base, mine, theirs] = labels;
        if theirs == base {
            return mine.clone();
        }
        if mine == base || mine == theirs {
            return theirs.clone();
        }
        let texts = labels.map(LocalText::by_language);
        let merged = Language::ALL.iter().filter_map(|language| {
            let path = format!("{path}.{}", language.tag());
            let text = self.value(&path, [&texts[0], &texts[1], &texts[2]].map(|texts| texts.get(language)).each_ref());
            text.map(|text| (*language, text.clone()))
        });
        LocalText::Map(merged.collect())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn body(change: &Value) -> ActivityBody {
        let mut whole = json!({
            "name": { "zh-Hans": "城市之光", "en": "City lights" }, "kind": "event", "rules": ["Be kind"], "contact": "a@b.example",
            "windows": { "startTime": "2026-12-10T00:00:00Z" },
        });
        for (key, value) in change.as_object().unwrap() {
            whole[key] = value.clone();
        }
        serde_json::from_value(whole).unwrap()
    }

    fn merged(mine: &Value, theirs: &Value) -> (ActivityBody, Vec<String>) {
        let MergedActivity { activity, conflicts } = merge_activity(&body(&json!({})), &body(mine), &body(theirs));
        (activity, conflicts)
    }

    #[test]
    fn changes_of_different_fields_and_languages_are_both_retained() {
        let mine = json!({ "name": { "zh-Hans": "城市之光", "en": "City of light" }, "contact": "" });
        let theirs = json!({ "name": { "zh-Hans": "城市的光", "en": "City lights", "de": "Stadtlicht" }, "rules": [] });
        let (activity, conflicts) = merged(&mine, &theirs);
        let wanted = json!({ "name": { "zh-Hans": "城市的光", "en": "City of light", "de": "Stadtlicht" }, "contact": "", "rules": [] });
        assert_eq!((activity, conflicts), (body(&wanted), vec![]));
    }

    #[test]
    fn what_both_changed_differently_is_a_conflict_and_theirs_for_now() {
        let mine = json!({ "name": { "zh-Hans": "夜", "en": "City lights" }, "windows": { "startTime": "2026-12-11T00:00:00Z" } });
        let theirs = json!({ "name": { "zh-Hans": "光", "en": "City lights" }, "windows": { "startTime": "2026-12-12T00:00:00Z" } });
        let (activity, conflicts) = merged(&mine, &theirs);
        assert_eq!((activity, conflicts), (body(&theirs), vec!["name.zh-Hans".to_owned(), "windows.startTime".to_owned()]));
    }

    #[test]
    fn the_same_change_of_both_and_a_removed_translation_are_no_conflict() {
        let both = json!({ "contact": "c@d.example" });
        assert_eq!(merged(&both, &both), (body(&both), vec![]));
        let removed = json!({ "name": { "zh-Hans": "城市之光" } });
        assert_eq!(merged(&removed, &json!({})), (body(&removed), vec![]));
    }
}
