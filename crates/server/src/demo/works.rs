//! The demo's works: submitted to two contests, with the same state transitions as real works.

use diesel::prelude::*;
use laurel_art::works::{Contest, WORKS};
use laurel_art::{FILMS, Film};
use laurel_core::ids::{AccountId, ActivityId, MerchantId, WorkId};
use laurel_core::signup::SignupStatus;
use laurel_core::work::{ORIGINALITY_VERSION, WorkEvent, WorkKind, WorkStatus};

use super::files::{HandedIn, Source};
use super::picture::{Picture, paint_all};
use crate::clock::random_bytes;
use crate::db::Db;
use crate::db::schema::{account, apply, competition_detail, work};
use crate::error::{Error, OrNotFound as _};
use crate::jobs::process_media::{self, MediaWorker};
use crate::media::{self, AttachContext, Owner};
use crate::scope::{Actor, Scope};
use crate::upload::store::Uploader;
use crate::work::service::transition::{Change, advance_one};
use crate::work::store::{self, CardColumns, Content, DetailColumns, NewCard, NewDetail, NewWork, WorkColumns};

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// The final state of a work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Published,
    /// Published, with a newer version under review.
    Changed,
    Hidden,
    Reviewing,
    Returned,
    Withdrawn,
    Draft,
}

/// A contest and the works submitted to it.
struct Show {
    slug: &'static str,
    contest: &'static Contest,
    films: &'static [Film],
    /// Age of the newest work, and time between two works, ms.
    last: i64,
    step: i64,
}

/// Works of the demo account.
const OWN: [(&str, Fate); 2] = [("kids-papercut", Fate::Returned), ("break-out", Fate::Published)];
const RETURNED: &str = "作品很好看！请把第一张换成更清晰的正面图，再写一句创作说明。";
const HIDDEN: &str = "收到版权方的说明，核实期间暂不展示。";

fn shows() -> [Show; 2] {
    let [drawn, taken] = &WORKS;
    let (some, _) = FILMS.split_at(3);
    [
        Show { slug: "city-lights", contest: drawn, films: some, last: 40 * MINUTE_MS, step: 97 * MINUTE_MS },
        Show { slug: "nature-photo", contest: taken, films: &[], last: 3 * DAY_MS, step: 5 * 60 * MINUTE_MS },
    ]
}

/// An approved sign-up that a work is submitted for.
#[derive(Clone, Copy, Queryable)]
struct Seat {
    signup: i64,
    activity: i64,
    group: i64,
    account: i64,
}

struct Plan {
    seat: Seat,
    title: &'static str,
    intro: &'static str,
    author: &'static str,
    source: Source,
    fate: Fate,
    /// Time of submission, ms.
    sent: i64,
}

/// Works that are ready to submit.
pub(super) struct Works(Vec<(Plan, HandedIn)>);

/// True if the merchant has any work.
pub(super) fn any(db: &mut Db, merchant: &MerchantId) -> QueryResult<bool> {
    diesel::select(diesel::dsl::exists(work::table.filter(work::merchant_id.eq(merchant.as_str())))).get_result(db)
}

/// Paints and uploads the files of all works.
pub(super) fn prepare(worker: MediaWorker<'_>, merchant: &MerchantId, part: u32) -> anyhow::Result<Works> {
    let plans = worker.store.read(|db| plans(db, merchant, worker.clock.now_ms()))?;
    let files = hand_in(worker, merchant, &plans, part)?;
    Ok(Works(plans.into_iter().zip(files).collect()))
}

/// Inserts and submits all works, and applies their reviews.
pub(super) fn insert_all(db: &mut Db, worker: MediaWorker<'_>, merchant: &MerchantId, works: &Works) -> Result<(), Error> {
    for (plan, file) in &works.0 {
        let id = write(db, worker, merchant, plan, file)?;
        if plan.fate != Fate::Draft {
            step(db, worker, merchant, id, (WorkEvent::Submit, plan.sent, ""))?;
        }
        decide(db, worker, merchant, id, plan)?;
    }
    Ok(())
}

/// Approved sign-ups of a contest: the demo account's own or those of all other participants.
fn seats(db: &mut Db, merchant: &MerchantId, slug: &str, own: bool) -> QueryResult<Vec<Seat>> {
    let all = apply::table
        .inner_join(competition_detail::table.on(apply::competition_id.eq(competition_detail::competition_id)))
        .inner_join(account::table.on(account::id.eq(apply::account_id)))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(competition_detail::merchant_id.eq(merchant.as_str()))
        .filter(competition_detail::slug.eq(slug))
        .filter(apply::status.eq(SignupStatus::Approved))
        .select((apply::id, apply::competition_id, apply::group_id, apply::account_id))
        .order(apply::id);
    if own { all.filter(account::username.eq(super::USERNAME)).load(db) } else { all.filter(account::username.is_null()).load(db) }
}

fn plans(db: &mut Db, merchant: &MerchantId, now: i64) -> Result<Vec<Plan>, Error> {
    let mut plans = Vec::new();
    for Show { slug, contest, films, last, step } in shows() {
        let seats = seats(db, merchant, slug, false)?;
        let count = contest.works.len() + films.len();
        if seats.len() < count {
            return Err(Error::Broken(format!("{slug} has fewer participants than works")));
        }
        // Spreads the works over all groups.
        let stride = seats.len() / count;
        let mut films = films.iter();
        let mut painted = contest.works.iter();
        for (place, sent) in (0..count).zip((0..).map(|place| now - last - place * step)) {
            let film = if place % 7 == 2 { films.next() } else { None };
            let (title, intro, author, source) = match (film, painted.as_slice().first()) {
                (Some(film), _) => (film.title, film.intro, "光影社", Source::Film(film)),
                (None, Some(work)) => {
                    painted.next();
                    let picture = Picture { motif: work.motif, seed: work.seed, size: (work.width, work.height) };
                    (work.title, work.intro, work.author, Source::Painted(picture))
                }
                (None, None) => break,
            };
            plans.push(Plan { seat: seats[place * stride], title, intro, author, source, fate: fate(place, count), sent });
        }
    }
    for (index, (slug, fate)) in OWN.into_iter().enumerate() {
        let Some(seat) = seats(db, merchant, slug, true)?.first().copied() else { continue };
        let work = &WORKS[0].works[index];
        let picture = Picture { motif: work.motif, seed: work.seed + 1_200, size: (work.width, work.height) };
        let (title, intro) = if index == 0 {
            ("月亮船", "外婆教我剪的第一张窗花。")
        } else {
            ("起舞的城", "比赛前夜，画给自己的海报。")
        };
        let days = if fate == Fate::Returned { 1 } else { 23 };
        plans.push(Plan { seat, title, intro, author: "林知夏", source: Source::Painted(picture), fate, sent: now - days * DAY_MS });
    }
    Ok(plans)
}

/// The final state by position; the newest works of a contest are first.
fn fate(place: usize, count: usize) -> Fate {
    match place {
        0 | 4 => Fate::Reviewing,
        6 => Fate::Returned,
        9 => Fate::Changed,
        11 => Fate::Withdrawn,
        place if place + 1 == count => Fate::Draft,
        place if place + 4 == count => Fate::Hidden,
        _ => Fate::Published,
    }
}

fn hand_in(worker: MediaWorker<'_>, merchant: &MerchantId, plans: &[Plan], part: u32) -> anyhow::Result<Vec<HandedIn>> {
    let pictures: Vec<Picture> = plans
        .iter()
        .filter_map(|plan| match plan.source {
            Source::Painted(picture) => Some(picture),
            Source::Film(_) => None,
        })
        .collect();
    let mut painted = paint_all(&pictures, part)?.into_iter();
    let given = plans.iter().map(|plan| {
        let bytes = match plan.source {
            Source::Painted(_) => painted.next().unwrap_or_default(),
            Source::Film(_) => Vec::new(),
        };
        plan.source.hand_in(worker, merchant, AccountId(plan.seat.account), &bytes)
    });
    given.collect()
}

/// Inserts a work as a draft, an hour before its submission.
fn write(db: &mut Db, worker: MediaWorker<'_>, merchant: &MerchantId, plan: &Plan, file: &HandedIn) -> Result<WorkId, Error> {
    let (seat, written) = (plan.seat, plan.sent - 60 * MINUTE_MS);
    let chance: [u8; 8] = random_bytes()?;
    let card = NewCard {
        merchant_id: merchant.as_str(),
        competition_id: seat.activity,
        group_id: seat.group,
        apply_id: seat.signup,
        account_id: seat.account,
        title: plan.title,
        author_name: plan.author,
        media: "[]",
        allow_download: plan.seat.signup % 3 == 0,
        kind: WorkKind::Image,
        status: WorkStatus::Draft,
        shuffle: i64::from_le_bytes(chance) >> 1,
        created_time: written,
        updated_time: written,
    };
    let detail = NewDetail {
        intro: plan.intro,
        tutor_name: "",
        originality: ORIGINALITY_VERSION,
        search_text: store::search::folded(plan.title, plan.author),
    };
    let id = store::insert(db, &NewWork { card, detail })?;
    let (owner, now_ms) = (Owner::Work(id), worker.clock.now_ms());
    let uploader = Uploader::Account(AccountId(seat.account));
    let context = AttachContext { merchant, activity: ActivityId(seat.activity), uploader, now_ms };
    let media = media::attach(db, context, owner, std::slice::from_ref(&file.given))?;
    let listed = Some(serde_json::to_string(&media)?);
    store::update(
        db,
        merchant,
        id,
        &WorkColumns { card: CardColumns { media: listed, ..CardColumns::default() }, ..WorkColumns::default() },
    )?;
    let scope = Scope { texts: worker.texts, merchant, now_ms };
    for file_id in media {
        process_media::save_copies(db, scope, (file_id, owner), &file.copies)?;
    }
    Ok(id)
}

fn step(
    db: &mut Db,
    worker: MediaWorker<'_>,
    merchant: &MerchantId,
    id: WorkId,
    (event, now_ms, reason): (WorkEvent, i64, &str),
) -> Result<(), Error> {
    let row = store::one(db, merchant, id).or_not_found()?;
    let actor = match event {
        WorkEvent::Save | WorkEvent::Submit | WorkEvent::Withdraw | WorkEvent::Discard => Actor::Participant,
        WorkEvent::Pass | WorkEvent::Return | WorkEvent::Hide | WorkEvent::Restore => Actor::Clock,
    };
    advance_one(db, Scope { texts: worker.texts, merchant, now_ms }, &row, Change { event, actor, reason })?;
    Ok(())
}

/// Applies the review, 35 minutes after the submission.
fn decide(db: &mut Db, worker: MediaWorker<'_>, merchant: &MerchantId, id: WorkId, plan: &Plan) -> Result<(), Error> {
    let later = plan.sent + 35 * MINUTE_MS;
    let mut take = |event, reason| step(db, worker, merchant, id, (event, later, reason));
    match plan.fate {
        Fate::Published => take(WorkEvent::Pass, "")?,
        Fate::Returned => take(WorkEvent::Return, RETURNED)?,
        Fate::Withdrawn => take(WorkEvent::Withdraw, "")?,
        Fate::Hidden => {
            take(WorkEvent::Pass, "")?;
            take(WorkEvent::Hide, HIDDEN)?;
        }
        Fate::Changed => {
            take(WorkEvent::Pass, "")?;
            take(WorkEvent::Save, "")?;
            let row = store::one(db, merchant, id).or_not_found()?;
            let content = Content { intro: format!("{}（新版补充了一段创作说明。）", row.intro), ..row.content()? };
            let detail = DetailColumns { revision: Some(serde_json::to_string(&content)?), ..DetailColumns::default() };
            store::update(db, merchant, id, &WorkColumns { detail, ..WorkColumns::default() })?;
            step(db, worker, merchant, id, (WorkEvent::Submit, later + MINUTE_MS, ""))?;
        }
        Fate::Reviewing | Fate::Draft => {}
    }
    Ok(())
}
