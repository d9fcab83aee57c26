//! One activity with its groups, form and search tokens.

use diesel::prelude::*;
use laurel_core::activity::{ActivityKind, FeeMode, GroupMode, Status};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::text::LocalText;
use laurel_core::text::search::search_tokens;
use laurel_server::activity::store::{DetailColumns, insert_details};
use laurel_server::db::Db;
use laurel_server::db::schema::{competition, competition_form, competition_group, search_token};
use laurel_server::error::Error;
use serde_json::json;

use super::texts;

const DAY_MS: i64 = 86_400_000;

/// An activity and its first group.
#[derive(Clone, Copy)]
pub(super) struct Made {
    pub(super) activity: i64,
    pub(super) group: i64,
}

/// Creates an activity; all its values are derived from its index.
pub(super) fn insert(db: &mut Db, merchant: &MerchantId, index: u32, now: i64) -> Result<Made, Error> {
    let number = i64::from(index);
    // Sign-up has ended for some and is open for most.
    let start = now + DAY_MS * (number % 40 - 10);
    let (name, subtitle, place) = (texts::name(index), texts::subtitle(), texts::place(index));
    let contest = index.is_multiple_of(3);
    let made = now - 60_000 * number;
    let activity: i64 = diesel::insert_into(competition::table)
        .values((
            (
                competition::merchant_id.eq(merchant.as_str()),
                competition::name.eq(stored(&name)?),
                competition::subtitle.eq(stored(&subtitle)?),
                competition::category.eq(texts::category(index)),
                competition::cover.eq("/art/cover-run.svg"),
                competition::place.eq(stored(&place)?),
                competition::timezone.eq("Asia/Shanghai"),
                competition::kind.eq(if contest { ActivityKind::Contest } else { ActivityKind::Event }),
                competition::status.eq(Status::Published),
            ),
            (
                competition::signup_start.eq(start - 30 * DAY_MS),
                competition::signup_end.eq(start - DAY_MS),
                competition::submit_start.eq(contest.then_some(start - DAY_MS)),
                competition::submit_end.eq(contest.then_some(start + DAY_MS)),
                competition::start_time.eq(start),
                competition::end_time.eq(start + 3 * DAY_MS),
                competition::review_required.eq(index.is_multiple_of(5)),
                competition::rank_enabled.eq(contest),
                competition::free.eq(index.is_multiple_of(2)),
                competition::form_version.eq(1),
                competition::apply_count.eq(number % 300),
                competition::sort.eq(number),
                competition::created_time.eq(made),
                competition::updated_time.eq(made),
            ),
        ))
        .returning(competition::id)
        .get_result(db)?;
    let detail = DetailColumns {
        details: stored(&texts::details())?,
        rules: serde_json::to_string(&[&subtitle, &place, &name])?,
        schedule: schedule(start, &subtitle),
        organiser: stored(&texts::in_all("青禾文化", "Qinghe Culture"))?,
        contact: "bench@laurel.example".to_owned(),
        address: stored(&place)?,
        notice: "\"\"".to_owned(),
        statement: stored(&texts::details())?,
    };
    insert_details(db, merchant, ActivityId(activity), None, &detail)?;
    let fee = if index.is_multiple_of(2) { 0 } else { 3_000 };
    let group = insert_group(db, merchant, activity, fee, 0)?;
    for sort in 1..=i32::from(!index.is_multiple_of(4)) {
        insert_group(db, merchant, activity, fee + 2_000, sort)?;
    }
    insert_form(db, merchant, activity, made)?;
    insert_tokens(db, merchant, activity, &[&name, &subtitle, &place])?;
    Ok(Made { activity, group })
}

fn stored(text: &LocalText) -> Result<String, Error> {
    Ok(serde_json::to_string(text)?)
}

fn schedule(start: i64, title: &LocalText) -> String {
    let line =
        |hour: i64| json!({ "time": start + hour * 3_600_000, "endTime": start + (hour + 1) * 3_600_000, "title": title, "note": "" });
    json!([line(0), line(2), line(4), line(6)]).to_string()
}

fn insert_group(db: &mut Db, merchant: &MerchantId, activity: i64, fee: i64, sort: i32) -> QueryResult<i64> {
    let text = |chinese, english| serde_json::to_string(&texts::in_all(chinese, english)).unwrap_or_default();
    diesel::insert_into(competition_group::table)
        .values((
            competition_group::merchant_id.eq(merchant.as_str()),
            competition_group::competition_id.eq(activity),
            competition_group::name.eq(text("公开组", "Open group")),
            competition_group::intro.eq(text("不限年龄，第一次参加也欢迎", "Any age, first-timers are welcome")),
            competition_group::mode.eq(GroupMode::Single),
            competition_group::fee_fen.eq(fee),
            competition_group::fee_mode.eq(FeeMode::PerPerson),
            competition_group::capacity.eq(Some(400)),
            competition_group::held.eq(activity % 400),
            competition_group::sort.eq(sort),
        ))
        .returning(competition_group::id)
        .get_result(db)
}

fn insert_form(db: &mut Db, merchant: &MerchantId, activity: i64, made: i64) -> QueryResult<usize> {
    let option = |value: &str| json!({ "value": value, "label": texts::in_all(value, value) });
    let form = json!({
        "personItems": [{ "key": "name", "required": true }, { "key": "phone", "required": true }, { "key": "email", "required": false }],
        "personMin": 1, "personMax": 3,
        "questions": [
            { "key": "size", "type": "radio", "required": true, "label": texts::in_all("T 恤尺码", "T-shirt size"), "options": [option("S"), option("M"), option("L")] },
            { "key": "why", "type": "textarea", "label": texts::in_all("想说的话", "Anything to add"), "maxLength": 140 },
            { "key": "fit", "type": "agree", "required": true, "label": texts::in_all("我身体健康", "I’m in good health") },
        ],
    });
    diesel::insert_into(competition_form::table)
        .values((
            competition_form::merchant_id.eq(merchant.as_str()),
            competition_form::competition_id.eq(activity),
            competition_form::form_version.eq(1),
            competition_form::body.eq(form.to_string()),
            competition_form::created_time.eq(made),
        ))
        .execute(db)
}

/// Inserts the search tokens of the activity. A batch insert needs the concrete connection of each database.
fn insert_tokens(db: &mut Db, merchant: &MerchantId, activity: i64, texts: &[&LocalText]) -> QueryResult<usize> {
    let words = texts.iter().flat_map(|text| text.all()).collect::<Vec<_>>().join(" ");
    let row =
        |token| (search_token::merchant_id.eq(merchant.as_str()), search_token::token.eq(token), search_token::competition_id.eq(activity));
    let rows: Vec<_> = search_tokens(&words).into_iter().map(row).collect();
    match db {
        Db::Sqlite(connection) => diesel::insert_into(search_token::table).values(rows).execute(connection),
        Db::Postgres(connection) => diesel::insert_into(search_token::table).values(rows).execute(connection),
    }
}
