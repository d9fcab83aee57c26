//! Returns all public data of one activity; without a query if a visitor's answer is cached.

use std::sync::Arc;

use actix_web::Either;
use chrono::{DateTime, Utc};
use laurel_core::activity::{
    ActivityDetail, GroupView, Mine, MyWork, PageSituation, ScheduleItem, SignupSettings, Stage, Windows, WorkStep, stage, step_states,
    switches,
};
use laurel_core::ids::{AccountId, ActivityId, MerchantId};
use laurel_core::language::Language;
use laurel_core::merchant::ActivityPath;
use laurel_core::text::LocalText;
use laurel_core::text::rich::parse;

use super::store::around;
use super::store::{self, DetailRow, GroupRow, StoredScheduleItem};
use crate::cache::{Generation, ResponseCache};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Caller, Common, Failure, ReadyReply, Reply, Text, View};
use crate::merchant::store::local;
use crate::signup::store as signups;
use crate::work::store as works;

/// Most cached activities: some 5 kB each in two forms, 20 MB in all.
const MOST: usize = 2_000;

/// Inputs of a visitor's details.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    merchant: MerchantId,
    language: Language,
    id: ActivityId,
}

/// Cache of the activities that are opened: as visitors see them, once as text and once to be completed for an account.
pub struct Details {
    texts: ResponseCache<Key, Text>,
    answers: ResponseCache<Key, ActivityDetail>,
}

impl Default for Details {
    fn default() -> Details {
        Details { texts: ResponseCache::new(MOST), answers: ResponseCache::new(MOST) }
    }
}

/// `GET /competition/{id}`
pub async fn handle(call: Call<ActivityPath>) -> Result<Either<Reply<ActivityDetail>, ReadyReply>, Failure> {
    let Call { input, context } = call;
    let (view, id) = (context.view(), input.id);
    let key = Key { merchant: context.merchant.clone(), language: context.language, id };
    if context.token_hash().is_none() {
        let details = context.app.part::<Details>();
        return Ok(Either::Right(details.texts.answer(&context, key, move |db| detail_of(db, &view, id)).await?));
    }
    let app = context.app.clone();
    let now = Generation { generation: app.store.generation(&view.merchant), now_ms: view.now_ms };
    let read = move |db: &mut Db, caller: Caller| {
        let answers = &app.part::<Details>().answers;
        // On several servers a participant may have changed it at another one a moment ago.
        let known = if app.store.is_embedded() { answers.find(&key, now) } else { None };
        let common = if let Some(known) = known {
            known
        } else {
            let read = Arc::new(detail_of(db, &view, id)?);
            answers.insert(key, now, read.changes(), Arc::clone(&read));
            read
        };
        let own = caller.known().map(|account| Own::read(db, &view.merchant, account, id)).transpose()?;
        Ok(completed(&common, own.unwrap_or_default(), view.now_ms))
    };
    Ok(Either::Left(Reply(context.read_by_key(read).await?)))
}

impl Common for ActivityDetail {
    fn server_time(&self) -> DateTime<Utc> {
        self.server_time
    }

    fn changes(&self) -> Option<DateTime<Utc>> {
        let steps = self.schedule.iter().flat_map(|item| [Some(item.time), item.end_time]).flatten();
        steps.filter(|time| *time > self.server_time).chain(self.windows.next_edge(self.server_time)).min()
    }
}

/// The caller's own data about the activity.
#[derive(Clone, Copy, Default)]
struct Own {
    mine: Option<Mine>,
    work: Option<MyWork>,
    favorite: bool,
}

impl Own {
    fn read(db: &mut Db, merchant: &MerchantId, account: AccountId, id: ActivityId) -> Result<Own, Error> {
        Ok(Own {
            mine: signups::mine_of(db, merchant, account, id)?,
            work: works::newest_of(db, merchant, account, id)?,
            favorite: around::is_favourite(db, merchant, account, id)?,
        })
    }
}

/// Completes what visitors see by the caller's own data, and derives the facts for the caller.
fn completed(common: &ActivityDetail, own: Own, now_ms: i64) -> ActivityDetail {
    let now = to_time(now_ms);
    let situation = PageSituation {
        status: common.status,
        stage: common.stage,
        switches: common.switches,
        windows: &common.windows,
        groups: &common.groups,
        mine: own.mine,
        my_work: own.work,
        reviewed: common.review_required,
    };
    let facts = situation.facts(now);
    ActivityDetail {
        mine: own.mine,
        my_work: own.work,
        may_submit: facts.work_step == Some(WorkStep::Send),
        favorite: own.favorite,
        facts,
        server_time: now,
        ..common.clone()
    }
}

/// The activity as a visitor sees it.
pub fn detail_of(db: &mut Db, view: &View, id: ActivityId) -> Result<ActivityDetail, Error> {
    let row = store::detail(db, &view.merchant, id).or_not_found()?;
    let groups = store::groups_of(db, &view.merchant, &[row.card.id])?;
    assemble(row, &groups, view.language, view.now_ms)
}

/// Builds what visitors see from the rows.
pub(super) fn assemble(row: DetailRow, groups: &[GroupRow], language: Language, now_ms: i64) -> Result<ActivityDetail, Error> {
    let now = to_time(now_ms);
    let (status, windows) = (row.card.status, Windows::from(&row.card.windows));
    let text = |stored: &str| local(stored, language);
    let rules: Vec<LocalText> = serde_json::from_str(&row.text.rules)?;
    let settings: SignupSettings = serde_json::from_str(&row.settings)?;
    let stage = stage(status, &windows, now);
    let switches = switches(status, &windows, row.rank_enabled, now);
    let has_fee = groups.iter().any(GroupRow::has_fee);
    let groups: Vec<GroupView> = groups.iter().map(|group| group.to_wire(&settings, language, now_ms)).collect();
    let situation = PageSituation {
        status,
        stage,
        switches,
        windows: &windows,
        groups: &groups,
        mine: None,
        my_work: None,
        reviewed: row.review_required,
    };
    let facts = situation.facts(now);
    Ok(ActivityDetail {
        id: ActivityId(row.card.id),
        name: text(&row.card.name),
        subtitle: text(&row.card.subtitle),
        category: row.card.category,
        cover: row.card.cover,
        images: Vec::new(),
        details: parse(&text(&row.text.details)),
        rules: rules.iter().map(|rule| rule.pick(language).to_owned()).collect(),
        schedule: schedule_of(&row.text.schedule, language, (stage, windows.end_time), now)?,
        organiser: text(&row.text.organiser),
        contact: row.text.contact,
        place: text(&row.card.place),
        address: text(&row.text.address),
        timezone: row.card.timezone.name().to_owned(),
        kind: row.card.kind,
        status,
        cancel_reason: row.cancel_reason,
        stage,
        switches,
        windows,
        apply_count: row.card.apply_count,
        work_count: row.work_count,
        like_count: row.like_count,
        notice: text(&row.text.notice),
        statement: text(&row.text.statement),
        review_required: row.review_required,
        groups,
        refund: has_fee.then(|| settings.fee.refund.terms(windows.start_time)),
        mine: None,
        my_work: None,
        may_submit: false,
        favorite: false,
        facts,
        server_time: now,
    })
}

/// The stored schedule with the states of its items; `stage` and `end_time` are the activity's.
fn schedule_of(
    stored: &str,
    language: Language,
    (stage, end_time): (Stage, DateTime<Utc>),
    now: DateTime<Utc>,
) -> Result<Vec<ScheduleItem>, Error> {
    let items: Vec<StoredScheduleItem> = serde_json::from_str(stored)?;
    let times: Vec<_> = items.iter().map(|item| (to_time(item.time), item.end_time.map(to_time))).collect();
    let states = step_states(&times, stage, end_time, now);
    let to_wire = |((item, (time, end_time)), state): ((StoredScheduleItem, _), _)| ScheduleItem {
        time,
        end_time,
        title: item.title.pick(language).to_owned(),
        note: item.note.pick(language).to_owned(),
        state,
    };
    Ok(items.into_iter().zip(times).zip(states).map(to_wire).collect())
}
