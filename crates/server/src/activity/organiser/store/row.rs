//! An activity as stored and as an organiser writes it, and the conversion between the two.

use diesel::prelude::*;
use laurel_core::activity::organiser::{ActivityBody, OrganiserActivity, OrganiserGroup, ScheduleLine, WindowsBody, fill_windows};
use laurel_core::activity::{ActivityKind, Status, Windows, stage, status_now};
use laurel_core::errors::{FieldErrors, Refusal, Rule};
use laurel_core::ids::ActivityId;
use laurel_core::text::LocalText;
use serde::Serialize;

use crate::activity::store::{DetailColumns, StoredScheduleItem, search};
use crate::clock::to_time;
use crate::db::schema::{competition, competition_detail};
use crate::db::stored::Zone;
use crate::error::Error;

/// Columns that an organiser writes.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub(crate) struct Content {
    /// The columns of lists and rules.
    #[diesel(embed)]
    pub(crate) card: CardColumns,
    /// The texts of its page.
    #[diesel(embed)]
    pub(crate) detail: DetailColumns,
}

/// The columns of lists and rules.
#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = competition, treat_none_as_null = true)]
pub(crate) struct CardColumns {
    name: String,
    subtitle: String,
    pub(crate) category: String,
    pub(crate) cover: String,
    place: String,
    timezone: Zone,
    pub(crate) kind: ActivityKind,
    signup_start: i64,
    signup_end: i64,
    submit_start: Option<i64>,
    submit_end: Option<i64>,
    like_start: Option<i64>,
    like_end: Option<i64>,
    judge_start: Option<i64>,
    judge_end: Option<i64>,
    start_time: i64,
    end_time: i64,
    review_required: bool,
    rank_enabled: bool,
    sort: i64,
    settings: String,
}

#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub(crate) struct ActivityRow {
    pub(crate) id: i64,
    status: Status,
    pub(crate) version: i64,
    #[diesel(select_expression = competition_detail::cancel_reason)]
    pub(crate) cancel_reason: String,
    pub(crate) form_version: i64,
    pub(crate) apply_count: i64,
    pub(crate) created_time: i64,
    pub(crate) updated_time: i64,
    #[diesel(embed)]
    pub(crate) content: Content,
}

fn text(value: &impl Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string(value)?)
}

fn label(stored: &str) -> LocalText {
    serde_json::from_str(stored).unwrap_or_else(|_| stored.into())
}

/// The zone that a validated body names.
fn zone_of(body: &ActivityBody) -> Result<Zone, Error> {
    let Some(name) = &body.timezone else { return Ok(Zone::DEFAULT) };
    Zone::parse(name).ok_or_else(|| Refusal::from(FieldErrors::one("timezone", Rule::Choice)).into())
}

impl Content {
    /// Converts a body that core has validated.
    pub(crate) fn of(body: &ActivityBody) -> Result<Content, Error> {
        let windows = fill_windows(&body.windows).ok_or_else(|| Refusal::from(FieldErrors::one("windows.startTime", Rule::Required)))?;
        let ms = |time: Option<chrono::DateTime<chrono::Utc>>| time.map(|time| time.timestamp_millis());
        let line = |line: &ScheduleLine| StoredScheduleItem {
            time: line.time.timestamp_millis(),
            end_time: ms(line.end_time),
            title: line.title.clone(),
            note: line.note.clone(),
        };
        let is_contest = body.kind == ActivityKind::Contest;
        let card = CardColumns {
            name: text(&body.name)?,
            subtitle: text(&body.subtitle)?,
            category: body.category.clone(),
            cover: body.cover.clone(),
            place: text(&body.place)?,
            timezone: zone_of(body)?,
            kind: body.kind,
            signup_start: windows.signup_start.timestamp_millis(),
            signup_end: windows.signup_end.timestamp_millis(),
            submit_start: ms(windows.submit_start),
            submit_end: ms(windows.submit_end),
            like_start: ms(windows.like_start),
            like_end: ms(windows.like_end),
            judge_start: ms(windows.judge_start),
            judge_end: ms(windows.judge_end),
            start_time: windows.start_time.timestamp_millis(),
            end_time: windows.end_time.timestamp_millis(),
            review_required: body.review_required.unwrap_or(is_contest),
            rank_enabled: body.rank_enabled.unwrap_or(is_contest),
            sort: body.sort,
            settings: text(&body.settings)?,
        };
        let detail = DetailColumns {
            details: text(&body.details)?,
            rules: text(&body.rules)?,
            schedule: text(&body.schedule.iter().map(line).collect::<Vec<_>>())?,
            organiser: text(&body.organiser)?,
            contact: body.contact.clone(),
            address: text(&body.address)?,
            notice: text(&body.notice)?,
            statement: text(&body.statement)?,
        };
        Ok(Content { card, detail })
    }

    /// The body as it was written, with all defaults filled in.
    pub(crate) fn body(&self) -> Result<ActivityBody, Error> {
        let detail = &self.detail;
        let schedule: Vec<StoredScheduleItem> = serde_json::from_str(&detail.schedule)?;
        let line = |item: StoredScheduleItem| ScheduleLine {
            time: to_time(item.time),
            end_time: item.end_time.map(to_time),
            title: item.title,
            note: item.note,
        };
        let windows = self.windows();
        Ok(ActivityBody {
            name: label(&self.card.name),
            subtitle: label(&self.card.subtitle),
            category: self.card.category.clone(),
            cover: self.card.cover.clone(),
            details: label(&detail.details),
            rules: serde_json::from_str(&detail.rules)?,
            schedule: schedule.into_iter().map(line).collect(),
            organiser: label(&detail.organiser),
            contact: detail.contact.clone(),
            place: label(&self.card.place),
            address: label(&detail.address),
            notice: label(&detail.notice),
            statement: label(&detail.statement),
            timezone: Some(self.card.timezone.name().to_owned()),
            kind: self.card.kind,
            windows: WindowsBody {
                signup_start: Some(windows.signup_start),
                signup_end: Some(windows.signup_end),
                submit_start: windows.submit_start,
                submit_end: windows.submit_end,
                like_start: windows.like_start,
                like_end: windows.like_end,
                judge_start: windows.judge_start,
                judge_end: windows.judge_end,
                start_time: Some(windows.start_time),
                end_time: Some(windows.end_time),
            },
            review_required: Some(self.card.review_required),
            rank_enabled: Some(self.card.rank_enabled),
            settings: serde_json::from_str(&self.card.settings)?,
            sort: self.card.sort,
        })
    }

    pub(crate) fn windows(&self) -> Windows {
        Windows {
            signup_start: to_time(self.card.signup_start),
            signup_end: to_time(self.card.signup_end),
            submit_start: self.card.submit_start.map(to_time),
            submit_end: self.card.submit_end.map(to_time),
            like_start: self.card.like_start.map(to_time),
            like_end: self.card.like_end.map(to_time),
            judge_start: self.card.judge_start.map(to_time),
            judge_end: self.card.judge_end.map(to_time),
            start_time: to_time(self.card.start_time),
            end_time: to_time(self.card.end_time),
        }
    }

    pub(crate) fn name(&self) -> LocalText {
        label(&self.card.name)
    }

    /// Text for the search index.
    pub(crate) fn search_text(&self) -> String {
        search::text([&label(&self.card.name), &label(&self.card.subtitle), &label(&self.card.place)])
    }
}

impl ActivityRow {
    /// Current status: it depends on the end time too.
    pub(crate) fn status(&self, now_ms: i64) -> Status {
        status_now(self.status, to_time(self.content.card.end_time), to_time(now_ms))
    }

    pub(crate) fn to_wire(&self, groups: Vec<OrganiserGroup>, now_ms: i64) -> Result<OrganiserActivity, Error> {
        Ok(OrganiserActivity {
            id: ActivityId(self.id),
            version: self.version,
            status: self.status(now_ms),
            stage: stage(self.status, &self.content.windows(), to_time(now_ms)),
            cancel_reason: self.cancel_reason.clone(),
            activity: self.content.body()?,
            groups,
            form_version: self.form_version,
            apply_count: self.apply_count,
            created_time: to_time(self.created_time),
            updated_time: to_time(self.updated_time),
        })
    }
}
