//! Properties of activities: the table of status transitions, and the validation before publication.

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::activity::organiser::{
    ActivityBody, GroupBody, OrganiserGroup, WindowsBody, check_activity, check_draft, check_group, check_stored_form, fill_windows,
};
use laurel_core::activity::{
    ActivityKind, CapacityUnit, FeeMode, GroupMode, SignupSettings, Status, StatusEvent, Windows, check_change, is_unused,
    may_be_incomplete, not_possible, status_now, status_transition,
};
use laurel_core::errors::{Code, RefusalData};
use laurel_core::ids::GroupId;
use laurel_core::money::Fen;
use laurel_core::signup::StoredForm;
use laurel_core::text::LocalText;
use proptest::prelude::*;
use serde_json::json;

const STATUSES: [Status; 6] = [Status::Draft, Status::Published, Status::Paused, Status::Cancelled, Status::Finished, Status::Archived];

/// The complete table: from, event, to.
const TABLE: [(Status, StatusEvent, Status); 10] = [
    (Status::Draft, StatusEvent::Publish, Status::Published),
    (Status::Published, StatusEvent::Unpublish, Status::Draft),
    (Status::Published, StatusEvent::Pause, Status::Paused),
    (Status::Paused, StatusEvent::Resume, Status::Published),
    (Status::Published, StatusEvent::Cancel, Status::Cancelled),
    (Status::Paused, StatusEvent::Cancel, Status::Cancelled),
    (Status::Published, StatusEvent::Finish, Status::Finished),
    (Status::Paused, StatusEvent::Finish, Status::Finished),
    (Status::Finished, StatusEvent::Archive, Status::Archived),
    (Status::Cancelled, StatusEvent::Archive, Status::Archived),
];

fn status() -> impl Strategy<Value = Status> {
    proptest::sample::select(&STATUSES[..])
}

fn event() -> impl Strategy<Value = StatusEvent> {
    proptest::sample::select(StatusEvent::ALL)
}

fn day(days: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000 + days)
}

fn time() -> impl Strategy<Value = Option<DateTime<Utc>>> {
    proptest::option::weighted(0.8, (0_i64..30).prop_map(day))
}

prop_compose! {
    fn windows()(t in proptest::array::uniform10(time())) -> WindowsBody {
        WindowsBody {
            signup_start: t[0], signup_end: t[1], submit_start: t[2], submit_end: t[3], like_start: t[4],
            like_end: t[5], judge_start: t[6], judge_end: t[7], start_time: t[8], end_time: t[9],
        }
    }
}

fn body(windows: WindowsBody, name: &str) -> ActivityBody {
    ActivityBody {
        name: name.into(),
        subtitle: LocalText::default(),
        category: String::new(),
        cover: String::new(),
        details: LocalText::default(),
        rules: Vec::new(),
        schedule: Vec::new(),
        organiser: LocalText::default(),
        contact: String::new(),
        place: LocalText::default(),
        address: LocalText::default(),
        notice: LocalText::default(),
        statement: LocalText::default(),
        timezone: None,
        kind: ActivityKind::Event,
        windows,
        review_required: None,
        rank_enabled: None,
        settings: SignupSettings::default(),
        sort: 0,
    }
}

fn group(capacity: Option<i64>, held: i64) -> OrganiserGroup {
    let group = GroupBody {
        name: "Adults".into(),
        intro: LocalText::default(),
        mode: GroupMode::Single,
        fee_fen: Fen::ZERO,
        fee_steps: Vec::new(),
        fee_mode: FeeMode::PerPerson,
        capacity,
        capacity_unit: CapacityUnit::Person,
        min_age: None,
        max_age: None,
        gender_limit: 0,
        team_min: None,
        team_max: None,
        sort: 0,
        open: true,
    };
    OrganiserGroup { id: GroupId(1), group, held, waiting: 0 }
}

/// The order of windows in every published activity.
fn is_in_order(w: &Windows) -> bool {
    let pairs = [(w.submit_start, w.submit_end), (w.like_start, w.like_end), (w.judge_start, w.judge_end)];
    let whole = |(start, end): &(Option<DateTime<Utc>>, Option<DateTime<Utc>>)| match (start, end) {
        (Some(start), Some(end)) => start < end && *end <= w.end_time,
        (None, None) => true,
        _ => false,
    };
    w.signup_start < w.signup_end
        && w.signup_end <= w.end_time
        && w.start_time < w.end_time
        && pairs.iter().all(whole)
        && w.like_start >= w.submit_start
}

#[test]
fn an_activity_can_be_changed_until_it_ends_and_only_a_draft_may_be_incomplete() {
    for status in STATUSES {
        let changes = [Status::Draft, Status::Published, Status::Paused].contains(&status);
        assert_eq!(check_change(status), if changes { Ok(()) } else { Err(not_possible(status)) });
        assert_eq!(status.takes_place(), changes && status.is_public());
        assert_eq!(may_be_incomplete(status), changes && !status.is_public());
    }
}

#[test]
fn only_a_draft_without_sign_ups_is_unused() {
    for status in STATUSES {
        for has_sign_ups in [false, true] {
            let unused = is_unused(status, || Ok::<_, ()>(has_sign_ups));
            assert_eq!(unused, Ok(status == Status::Draft && !has_sign_ups));
        }
        let asked = is_unused(status, || Err("asked"));
        assert_eq!(asked.is_err(), status == Status::Draft, "{status:?}");
    }
}

proptest! {
    /// Only the listed transitions exist; all others are refused with 4011 and the current state.
    #[test]
    fn only_listed_status_transitions_are_possible(from in status(), event in event(), has_sign_ups: bool) {
        let listed = TABLE.iter().find(|(start, by, _)| (*start, *by) == (from, event)).map(|(.., to)| *to);
        let wanted = listed.filter(|_| event != StatusEvent::Unpublish || !has_sign_ups);
        match status_transition(from, event, has_sign_ups) {
            Ok(to) => prop_assert_eq!(Some(to), wanted),
            Err(refusal) => {
                prop_assert_eq!(wanted, None);
                prop_assert_eq!(refusal.code, Code::NotPossible);
                prop_assert_eq!(refusal.data, Some(RefusalData::Status { status: from.as_str().to_owned() }));
            }
        }
    }

    /// For any sequence of events: archived and cancelled activities stay so, and one with sign-ups never becomes a
    /// draft.
    #[test]
    fn ended_and_used_activities_cannot_go_back(events in proptest::collection::vec(event(), 0..30)) {
        let mut status = Status::Draft;
        for event in events {
            let before = status;
            status = status_transition(status, event, true).unwrap_or(status);
            prop_assert!(before == Status::Draft || status != Status::Draft);
            prop_assert!(before != Status::Archived || status == Status::Archived);
            prop_assert!(before != Status::Cancelled || matches!(status, Status::Cancelled | Status::Archived));
        }
    }

    /// Time finishes activities that are published or paused, exactly at their end, and no others.
    #[test]
    fn activities_under_way_finish_at_their_end(stored in status(), end in 0_i64..10, now in 0_i64..10) {
        let under_way = matches!(stored, Status::Published | Status::Paused);
        let wanted = if under_way && now >= end { Status::Finished } else { stored };
        prop_assert_eq!(status_now(stored, day(end), day(now)), wanted);
    }

    /// Validation accepts exactly the windows that are in order.
    #[test]
    fn only_windows_in_order_are_valid(windows in windows()) {
        let filled = fill_windows(&windows);
        let fine = check_activity(&body(windows, "City lights"), &[group(None, 0)]).is_empty();
        prop_assert_eq!(fine, filled.as_ref().is_some_and(is_in_order), "{:?}", filled);
    }

    /// A draft needs a name, the start of sign-up, a start and an end; its windows may be in any order.
    #[test]
    fn drafts_need_only_a_name_and_the_main_times(windows in windows(), name in "[ a-z]{0,90}") {
        let wanted = fill_windows(&windows).is_some() && !name.trim().is_empty() && name.chars().count() <= 80;
        prop_assert_eq!(check_draft(&body(windows, &name)).is_empty(), wanted);
    }

    /// A group cannot have fewer seats than are taken.
    #[test]
    fn capacity_cannot_be_below_the_seats_taken(capacity in proptest::option::of(-5_i64..50), held in 0_i64..40) {
        let wanted = capacity.is_none_or(|capacity| capacity >= held && capacity >= 1);
        prop_assert_eq!(check_group(&group(capacity, held).group, held).is_empty(), wanted);
    }

    /// In a valid form all keys are distinct, and no question depends on a later one.
    #[test]
    fn valid_forms_are_well_formed(keys in proptest::collection::vec("[a-c]", 0..5), after in proptest::option::of("[a-c]")) {
        let options = json!([{ "value": "x", "label": "X" }]);
        let mut questions: Vec<_> =
            keys.iter().map(|key| json!({ "key": key, "label": "Label", "type": "radio", "options": options })).collect();
        if let (Some(first), Some(after)) = (questions.first_mut(), &after) {
            first["showWhen"] = json!({ "key": after, "in": ["x"] });
        }
        let form: StoredForm = serde_json::from_value(json!({
            "personItems": [], "personMin": 1, "personMax": 1, "questions": questions,
        })).unwrap();
        let distinct = keys.iter().collect::<std::collections::HashSet<_>>().len() == keys.len();
        let wanted = distinct && (after.is_none() || keys.is_empty());
        prop_assert_eq!(check_stored_form(&form).is_empty(), wanted);
    }
}
