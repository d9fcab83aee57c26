//! Returns all public data of one activity; without a query if a visitor's answer is cached.

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

use super::store::around;
use super::store::{self, DetailRow, GroupRow, StoredScheduleItem};
use crate::cache::ResponseCache;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Common, Failure, ReadyReply, Reply, Text, View};
use crate::merchant::store::local;
use crate::signup::store as signups;
use crate::work::store as works;

/// The caller's own data about the activity.
#[derive(Clone, Copy, Default)]
pub(super) struct Own {
    mine: Option<Mine>,
    work: Option<MyWork>,
    favorite: bool,
}

/// Most cached activities: some 5 kB each, 10 MB in all.
const MOST: usize = 2_000;

/// Inputs of a visitor's details.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    merchant: MerchantId,
    language: Language,
    id: ActivityId,
}

/// Cache of the activities that visitors open.
pub struct Details(ResponseCache<Key, Text>);

impl Default for Details {
    fn default() -> Details {
        Details(ResponseCache::new(MOST))
    }
}

/// `GET /competition/{id}`
pub async fn handle(call: Call<ActivityPath>) -> Result<Either<Reply<ActivityDetail>, ReadyReply>, Failure> {
    let Call { input, context } = call;
    let view = context.view();
    if context.token_hash().is_some() {
        return Ok(Either::Left(Reply(context.read(move |db, caller| detail_of(db, &view, caller.known(), input.id)).await?)));
    }
    let details = context.app.part::<Details>();
    let key = Key { merchant: context.merchant.clone(), language: context.language, id: input.id };
    Ok(Either::Right(details.0.answer(&context, key, move |db| detail_of(db, &view, None, input.id)).await?))
}

impl Common for ActivityDetail {
    fn server_time(&self) -> DateTime<Utc> {
        self.server_time
    }
}

/// The activity as an account or a visitor sees it.
pub fn detail_of(db: &mut Db, view: &View, account: Option<AccountId>, id: ActivityId) -> Result<ActivityDetail, Error> {
    let row = store::detail(db, &view.merchant, id).or_not_found()?;
    let groups = store::groups_of(db, &view.merchant, &[row.card.id])?;
    let own = match account {
        Some(account) => Own {
            mine: signups::mine_of(db, &view.merchant, account, id)?,
            work: works::newest_of(db, &view.merchant, account, id)?,
            favorite: around::is_favourite(db, &view.merchant, account, id)?,
        },
        None => Own::default(),
    };
    assemble(row, &groups, own, view.language, view.now_ms)
}

pub(super) fn assemble(row: DetailRow, groups: &[GroupRow], own: Own, language: Language, now_ms: i64) -> Result<ActivityDetail, Error> {
    let now = to_time(now_ms);
    let (status, windows) = (row.card.status, Windows::from(&row.card.windows));
    let text = |stored: &str| local(stored, language);
    let rules: Vec<LocalText> = serde_json::from_str(&row.text.rules)?;
    let settings: SignupSettings = serde_json::from_str(&row.settings)?;
    let stage = stage(status, &windows, now);
    let switches = switches(status, &windows, row.rank_enabled, now);
    let groups: Vec<GroupView> = groups.iter().map(|group| group.to_wire(&settings, language)).collect();
    let situation = PageSituation {
        status,
        stage,
        switches,
        windows: &windows,
        groups: &groups,
        mine: own.mine,
        my_work: own.work,
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
        details: text(&row.text.details),
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
        mine: own.mine,
        my_work: own.work,
        may_submit: facts.work_step == Some(WorkStep::Send),
        favorite: own.favorite,
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
