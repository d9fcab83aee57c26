//! Validates activities, groups and announcements, and reports all errors of a body at once, by field.

use chrono::{DateTime, Utc};

use super::parts::{GroupBody, NewsBody, OrganiserGroup};
use super::wire::{ActivityBody, WindowsBody};
use crate::activity::fee::check_fee_steps;
use crate::activity::{CapacityUnit, FeeMode, GroupMode, OFFER_HOURS_MAX, SignupSettings, WAITLIST_MAX, Windows};
use crate::comment::{COMMENT_LENGTH_MAX, DANMU_LENGTH_MAX};
use crate::errors::{FieldErrors, Rule};
use crate::limits::{INPUT_MAX_LENGTH, LONG_TEXT_MAX};
use crate::money::Fen;
use crate::text::{LocalText, length};
use crate::vote::VoteSettings;
use crate::web::is_picture_address;

const NAME_MAX: usize = 80;
const LINE_MAX: usize = INPUT_MAX_LENGTH as usize;
const NOTE_MAX: usize = 500;
const TEXT_MAX: usize = LONG_TEXT_MAX as usize;
/// Most rules, and most entries of a schedule.
const LIST_MAX: usize = 50;
/// Largest capacity of a group.
const CAPACITY_MAX: i64 = 1_000_000;
/// Highest fee, fen (100,000 yuan).
const FEE_MAX: i64 = 10_000_000;
const AGE_MAX: i32 = 120;
const TEAM_MAX: i32 = 100;
/// Largest absolute value of a sort key.
const SORT_MAX: i64 = 1_000_000_000;
/// Largest budgets of likes and points.
const BUDGET_MAX: u32 = 1_000;
/// Largest weight in the popularity.
const WEIGHT_MAX: u32 = 1_000;

/// Fills in the defaults of the windows; `None` if one without a default is missing.
pub fn fill_windows(body: &WindowsBody) -> Option<Windows> {
    let (signup_start, start_time, end_time) = (body.signup_start?, body.start_time?, body.end_time?);
    let works = body.submit_start.is_some();
    Some(Windows {
        signup_start,
        signup_end: body.signup_end.unwrap_or(start_time),
        submit_start: body.submit_start,
        submit_end: body.submit_end.or(works.then_some(end_time)),
        like_start: body.like_start.or(body.submit_start),
        like_end: body.like_end.or((works || body.like_start.is_some()).then_some(end_time)),
        judge_start: body.judge_start,
        judge_end: body.judge_end.or(body.judge_start.map(|_| end_time)),
        start_time,
        end_time,
    })
}

/// Validates everything that must hold before an activity is stored, even as a draft.
pub fn check_draft(body: &ActivityBody) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_label(&mut errors, "name", &body.name, true, NAME_MAX);
    let labels = [
        ("subtitle", &body.subtitle, LINE_MAX),
        ("details", &body.details, TEXT_MAX),
        ("organiser", &body.organiser, NAME_MAX),
        ("place", &body.place, LINE_MAX),
        ("address", &body.address, LINE_MAX),
        ("notice", &body.notice, NOTE_MAX),
        ("statement", &body.statement, TEXT_MAX),
    ];
    for (field, label, max) in labels {
        check_label(&mut errors, field, label, false, max);
    }
    check_word(&mut errors, "category", &body.category, 32);
    check_word(&mut errors, "contact", &body.contact, LINE_MAX);
    if !is_picture_address(&body.cover) {
        errors.add("cover", Rule::Choice);
    }
    check_list(&mut errors, "rules", body.rules.len());
    for (index, rule) in body.rules.iter().take(LIST_MAX).enumerate() {
        check_label(&mut errors, &format!("rules.{index}"), rule, true, NOTE_MAX);
    }
    check_list(&mut errors, "schedule", body.schedule.len());
    for (index, line) in body.schedule.iter().take(LIST_MAX).enumerate() {
        check_label(&mut errors, &format!("schedule.{index}.title"), &line.title, true, LINE_MAX);
        check_label(&mut errors, &format!("schedule.{index}.note"), &line.note, false, NOTE_MAX);
        in_order(&mut errors, &format!("schedule.{index}.endTime"), Some(line.time), line.end_time);
    }
    for (field, time) in
        [("signupStart", body.windows.signup_start), ("startTime", body.windows.start_time), ("endTime", body.windows.end_time)]
    {
        if time.is_none() {
            errors.add(format!("windows.{field}"), Rule::Required);
        }
    }
    check_number(&mut errors, "settings.offerHours", i64::from(body.settings.offer_hours), 1, i64::from(OFFER_HOURS_MAX));
    if let Some(most) = body.settings.waitlist_max {
        check_number(&mut errors, "settings.waitlistMax", most.into(), 1, WAITLIST_MAX.into());
    }
    errors.add_all("settings.fee.", body.settings.fee.check());
    let comment = &body.settings.comment;
    check_number(&mut errors, "settings.comment.length", i64::from(comment.length), 1, i64::from(COMMENT_LENGTH_MAX));
    check_number(&mut errors, "settings.comment.danmuLength", i64::from(comment.danmu_length), 1, i64::from(DANMU_LENGTH_MAX));
    check_votes(&mut errors, &body.settings.vote);
    check_number(&mut errors, "sort", body.sort, -SORT_MAX, SORT_MAX);
    errors
}

/// Validates an activity for publication. Its form is validated separately.
pub fn check_activity(body: &ActivityBody, groups: &[OrganiserGroup]) -> FieldErrors {
    let mut errors = check_draft(body);
    if let Some(windows) = fill_windows(&body.windows) {
        check_windows(&mut errors, &windows);
        let deadline = body.settings.withdraw_deadline;
        if deadline.is_some_and(|deadline| deadline > windows.start_time) {
            errors.add("settings.withdrawDeadline", Rule::TimeOrder);
        }
        if body.settings.transfer.deadline.is_some_and(|deadline| deadline > windows.start_time) {
            errors.add("settings.transfer.deadline", Rule::TimeOrder);
        }
        check_follow_up(&mut errors, &body.settings, &windows);
    }
    if !groups.iter().any(|group| group.group.open) {
        errors.add("groups", Rule::Required);
    }
    for (index, group) in groups.iter().enumerate() {
        errors.add_all(&format!("groups.{index}."), check_group(&group.group, group.held));
        let end = fill_windows(&body.windows).map(|windows| windows.signup_end);
        for (step, fee) in group.group.fee_steps.iter().enumerate() {
            in_order(&mut errors, &format!("groups.{index}.feeSteps.{step}.until"), Some(fee.until), end);
        }
    }
    errors
}

/// Bounds of budgets and weights.
fn check_votes(errors: &mut FieldErrors, vote: &VoteSettings) {
    let bounds = [
        ("likePerDay", vote.like_per_day, 1, BUDGET_MAX),
        ("minWorks", vote.min_works, 1, vote.like_per_day.max(1)),
        ("pointPerDay", vote.point_per_day, 1, BUDGET_MAX),
        ("giftPerWork", vote.gift_per_work, 1, vote.point_per_day.max(1)),
        ("likeWeight", vote.like_weight, 0, WEIGHT_MAX),
        ("giftWeight", vote.gift_weight, 0, WEIGHT_MAX),
        ("commentWeight", vote.comment_weight, 0, WEIGHT_MAX),
        ("viewWeight", vote.view_weight, 0, WEIGHT_MAX),
    ];
    for (field, value, least, most) in bounds {
        check_number(errors, &format!("settings.vote.{field}"), i64::from(value), least, i64::from(most));
    }
}

/// The settings of votes and the start of the like window are fixed once it has begun.
pub fn check_fixed_votes(before: &ActivityBody, after: &ActivityBody, now: DateTime<Utc>) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let begun = fill_windows(&before.windows).and_then(|windows| windows.like_start).is_some_and(|start| start <= now);
    if begun && before.settings.vote != after.settings.vote {
        errors.add("settings.vote", Rule::Fixed);
    }
    if begun
        && fill_windows(&after.windows).and_then(|windows| windows.like_start) != before.windows.like_start.or(before.windows.submit_start)
    {
        errors.add("windows.likeStart", Rule::Fixed);
    }
    errors
}

/// The window for answers after the approval has both ends, and closes when the activity ends at the latest.
fn check_follow_up(errors: &mut FieldErrors, settings: &SignupSettings, windows: &Windows) {
    let (start, end) = (settings.follow_start, settings.follow_end);
    for (field, time, other) in [("settings.followStart", start, end), ("settings.followEnd", end, start)] {
        if time.is_none() && other.is_some() {
            errors.add(field, Rule::Required);
        }
    }
    in_order(errors, "settings.followEnd", start, end);
    if end.is_some_and(|end| end > windows.end_time) {
        errors.add("settings.followEnd", Rule::TimeOrder);
    }
}

fn check_windows(errors: &mut FieldErrors, windows: &Windows) {
    let pairs = [
        ("signupEnd", Some(windows.signup_start), Some(windows.signup_end)),
        ("submitEnd", windows.submit_start, windows.submit_end),
        ("likeEnd", windows.like_start, windows.like_end),
        ("judgeEnd", windows.judge_start, windows.judge_end),
        ("endTime", Some(windows.start_time), Some(windows.end_time)),
    ];
    for (field, start, end) in pairs {
        in_order(errors, &format!("windows.{field}"), start, end);
    }
    if windows.signup_end > windows.end_time {
        errors.add("windows.signupEnd", Rule::TimeOrder);
    }
    for (field, end) in [("submitEnd", windows.submit_end), ("likeEnd", windows.like_end), ("judgeEnd", windows.judge_end)] {
        if end.is_some_and(|end| end > windows.end_time) {
            errors.add(format!("windows.{field}"), Rule::TimeOrder);
        }
    }
    if windows.like_start < windows.submit_start {
        errors.add("windows.likeStart", Rule::TimeOrder);
    }
    for (field, start, end) in [
        ("submitStart", windows.submit_start, windows.submit_end),
        ("likeStart", windows.like_start, windows.like_end),
        ("judgeStart", windows.judge_start, windows.judge_end),
    ] {
        if start.is_none() && end.is_some() {
            errors.add(format!("windows.{field}"), Rule::Required);
        }
    }
}

/// The end must be after the start.
fn in_order(errors: &mut FieldErrors, field: &str, start: Option<DateTime<Utc>>, end: Option<DateTime<Utc>>) {
    if start.zip(end).is_some_and(|(start, end)| start >= end) {
        errors.add(field, Rule::TimeOrder);
    }
}

/// Validates a group. `held` seats are taken already, and the capacity cannot be lower.
pub fn check_group(group: &GroupBody, held: i64) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_label(&mut errors, "name", &group.name, true, NAME_MAX);
    check_label(&mut errors, "intro", &group.intro, false, NOTE_MAX);
    let Fen(fee) = group.fee_fen;
    check_number(&mut errors, "feeFen", fee, 0, FEE_MAX);
    check_fee_steps(&group.fee_steps, Fen(FEE_MAX), &mut errors);
    if let Some(capacity) = group.capacity {
        check_number(&mut errors, "capacity", capacity, held.max(1), CAPACITY_MAX);
    }
    if group.capacity_unit == CapacityUnit::Team && group.mode == GroupMode::Single {
        errors.add("capacityUnit", Rule::Choice);
    }
    if group.fee_mode == FeeMode::Each && group.mode == GroupMode::Single {
        errors.add("feeMode", Rule::Choice);
    }
    for (field, age) in [("minAge", group.min_age), ("maxAge", group.max_age)] {
        check_number(&mut errors, field, age.unwrap_or(0).into(), 0, AGE_MAX.into());
    }
    if let Some((min, max)) = group.min_age.zip(group.max_age) {
        check_number(&mut errors, "maxAge", max.into(), min.into(), AGE_MAX.into());
    }
    if !(0..=2).contains(&group.gender_limit) {
        errors.add("genderLimit", Rule::Choice);
    }
    for (field, size) in [("teamMin", group.team_min), ("teamMax", group.team_max)] {
        match size {
            Some(_) if group.mode == GroupMode::Single => errors.add(field, Rule::Choice),
            Some(size) => check_number(&mut errors, field, size.into(), 1, TEAM_MAX.into()),
            None => {}
        }
    }
    if let Some((min, max)) = group.team_min.zip(group.team_max) {
        check_number(&mut errors, "teamMax", max.into(), min.into(), TEAM_MAX.into());
    }
    check_number(&mut errors, "sort", group.sort.into(), -SORT_MAX, SORT_MAX);
    errors
}

/// Validates an announcement.
pub fn check_news(news: &NewsBody) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_label(&mut errors, "title", &news.title, true, NAME_MAX);
    check_label(&mut errors, "content", &news.content, true, TEXT_MAX);
    errors
}

/// Validates a reason that participants will see: required, at most 140 characters.
pub fn check_reason(reason: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match length(reason) {
        0 => errors.add("reason", Rule::Required),
        count if count > LINE_MAX => errors.add("reason", too_long(LINE_MAX)),
        _ => {}
    }
    errors
}

/// Validates a label in any number of languages: each text has at most `max` characters, and a required label has
/// text in at least one language.
pub(crate) fn check_label(errors: &mut FieldErrors, field: &str, label: &LocalText, required: bool, max: usize) {
    let texts = label.all();
    if required && texts.iter().all(|text| length(text) == 0) {
        errors.add(field, Rule::Required);
    } else if texts.iter().any(|text| text.chars().count() > max) {
        errors.add(field, too_long(max));
    }
}

/// Validates a single line: at most `max` characters, no control characters.
pub(crate) fn check_word(errors: &mut FieldErrors, field: &str, word: &str, max: usize) {
    if word.chars().count() > max {
        errors.add(field, too_long(max));
    } else if word.chars().any(char::is_control) {
        errors.add(field, Rule::Choice);
    }
}

#[expect(clippy::cast_precision_loss, reason = "every bound is far below 2^53")]
pub(crate) fn check_number(errors: &mut FieldErrors, field: &str, number: i64, min: i64, max: i64) {
    if number < min {
        errors.add(field, Rule::NotLess { min: min as f64 });
    } else if number > max {
        errors.add(field, Rule::NotGreater { max: max as f64 });
    }
}

fn check_list(errors: &mut FieldErrors, field: &str, count: usize) {
    if count > LIST_MAX {
        errors.add(field, Rule::MaxChoices { count: 50.0 });
    }
}

pub(crate) fn too_long(max: usize) -> Rule {
    Rule::MaxLength { count: f64::from(u32::try_from(max).unwrap_or(u32::MAX)) }
}
