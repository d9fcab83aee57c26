//! Inserts the demo's merchant, activities and banners.

use diesel::prelude::*;
use laurel_core::activity::{ActivityKind, FeeStep, SignupSettings};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::money::Fen;
use laurel_core::signup::TransferSettings;
use serde_json::json;

use super::content::{Activity, Content, EarlyFee, Group};
use crate::activity::store::{DetailColumns, insert_details, search};
use crate::clock::to_time;
use crate::db::schema::{banner, category, competition, competition_detail, competition_form, competition_group, merchant};
use crate::db::stored::Zone;
use crate::db::{Db, both};
use crate::error::Error;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// Shanghai is UTC+8 all year.
const SHANGHAI_MS: i64 = 8 * HOUR_MS;

/// An inserted activity.
pub(super) struct Seeded {
    pub(super) id: i64,
    pub(super) groups: Vec<i64>,
}

/// Today's midnight in Shanghai, ms.
pub(super) fn midnight(now: i64) -> i64 {
    (now + SHANGHAI_MS) / DAY_MS * DAY_MS - SHANGHAI_MS
}

/// True if the demo's activities are already inserted.
pub(super) fn any(db: &mut Db, merchant: &MerchantId) -> QueryResult<bool> {
    let seeded = competition_detail::table
        .filter(competition_detail::merchant_id.eq(merchant.as_str()))
        .filter(competition_detail::slug.is_not_null());
    diesel::select(diesel::dsl::exists(seeded)).get_result(db)
}

/// Gives the merchant of the first migration its name and texts, and inserts the categories.
pub(super) fn merchant(db: &mut Db, id: &MerchantId, content: &Content) -> Result<(), Error> {
    diesel::update(merchant::table.find(id.as_str()))
        .set((
            merchant::name.eq(content.merchant.name.to_string()),
            merchant::intro.eq(content.merchant.intro.to_string()),
            merchant::contact_phone.eq(&content.merchant.contact_phone),
            merchant::contact_mail.eq(&content.merchant.contact_mail),
        ))
        .execute(db)?;
    let rows: Vec<_> = content
        .categories
        .iter()
        .zip(0..)
        .map(|((code, name), sort)| {
            (category::merchant_id.eq(id.as_str()), category::code.eq(code), category::name.eq(name.to_string()), category::sort.eq(sort))
        })
        .collect();
    both!(db, |connection| diesel::insert_into(category::table).values(&rows).execute(connection))?;
    Ok(())
}

/// Inserts one activity with groups, form and search index.
pub(super) fn insert(db: &mut Db, merchant: &MerchantId, activity: &Activity, index: usize, now: i64) -> Result<Seeded, Error> {
    let base = midnight(now);
    let at = |name: &str| activity.windows.get(name).map(|hours| base + hours * HOUR_MS);
    let must = |name: &str| at(name).ok_or_else(|| Error::Broken(format!("demo activity {} has no {name}", activity.slug)));
    let schedule: Vec<_> = activity
        .schedule
        .iter()
        .map(|line| {
            json!({
                "time": base + line.start_hours * HOUR_MS, "endTime": line.end_hours.map(|hours| base + hours * HOUR_MS),
                "title": line.title, "note": line.note.clone().unwrap_or_else(|| json!("")),
            })
        })
        .collect();
    let text = |value: &laurel_core::text::LocalText| serde_json::to_string(value);
    let time = |name: &str| at(name).map(to_time);
    let transfer = TransferSettings { policy: activity.transfer, deadline: None };
    let settings =
        SignupSettings { transfer, follow_start: time("followStart"), follow_end: time("followEnd"), ..SignupSettings::default() };
    let made = now - DAY_MS * i64::try_from(index).unwrap_or(0);
    let id: i64 = diesel::insert_into(competition::table)
        .values((
            (
                competition::merchant_id.eq(merchant.as_str()),
                competition::name.eq(text(&activity.name)?),
                competition::subtitle.eq(text(&activity.subtitle)?),
                competition::category.eq(&activity.category),
                competition::cover.eq(format!("/art/{}", activity.cover)),
                competition::place.eq(text(&activity.place)?),
                competition::timezone.eq(Zone::DEFAULT),
                competition::kind.eq(activity.kind),
                competition::status.eq(activity.status),
                competition::settings.eq(serde_json::to_string(&settings)?),
            ),
            (
                competition::signup_start.eq(must("signupStart")?),
                competition::signup_end.eq(must("signupEnd")?),
                competition::submit_start.eq(at("submitStart")),
                competition::submit_end.eq(at("submitEnd")),
                competition::like_start.eq(at("likeStart")),
                competition::like_end.eq(at("likeEnd")),
                competition::judge_start.eq(at("judgeStart")),
                competition::judge_end.eq(at("judgeEnd")),
                competition::start_time.eq(must("startTime")?),
                competition::end_time.eq(must("endTime")?),
                competition::review_required.eq(activity.review_required),
                competition::rank_enabled.eq(activity.kind == ActivityKind::Contest),
                competition::free.eq(activity.groups.iter().any(|group| group.fee_fen == 0)),
                competition::form_version.eq(1),
                competition::sort.eq(activity.sort),
                competition::created_time.eq(made),
                competition::updated_time.eq(made),
            ),
        ))
        .returning(competition::id)
        .get_result(db)?;
    let detail = DetailColumns {
        details: text(&activity.details)?,
        rules: serde_json::to_string(&activity.rule_labels())?,
        schedule: serde_json::to_string(&schedule)?,
        organiser: text(&activity.organiser)?,
        contact: activity.contact.clone(),
        address: text(&activity.address)?,
        notice: "\"\"".to_owned(),
        statement: text(&activity.statement)?,
    };
    insert_details(db, merchant, ActivityId(id), Some(&activity.slug), &detail)?;
    let mut groups = Vec::new();
    for (group, sort) in activity.groups.iter().zip(0..) {
        groups.push(insert_group(db, merchant, id, (group, sort), base)?);
    }
    diesel::insert_into(competition_form::table)
        .values((
            competition_form::merchant_id.eq(merchant.as_str()),
            competition_form::competition_id.eq(id),
            competition_form::form_version.eq(1),
            competition_form::body.eq(serde_json::to_string(&activity.form)?),
            competition_form::created_time.eq(made),
        ))
        .execute(db)?;
    let text = search::text([&activity.name, &activity.subtitle, &activity.place]);
    search::index(db, merchant, &[(ActivityId(id), text)])?;
    Ok(Seeded { id, groups })
}

/// `base`: the midnight that hours count from, ms.
fn insert_group(db: &mut Db, merchant: &MerchantId, activity: i64, (group, sort): (&Group, i32), base: i64) -> Result<i64, Error> {
    let step = |early: &EarlyFee| FeeStep { until: to_time(base + early.until_hours * HOUR_MS), fee_fen: Fen(early.fee_fen) };
    let steps: Vec<FeeStep> = group.early.iter().map(step).collect();
    let made = diesel::insert_into(competition_group::table)
        .values((
            competition_group::merchant_id.eq(merchant.as_str()),
            competition_group::competition_id.eq(activity),
            competition_group::name.eq(group.name.to_string()),
            competition_group::intro.eq(group.intro.to_string()),
            competition_group::mode.eq(group.mode),
            competition_group::fee_fen.eq(group.fee_fen),
            competition_group::fee_steps.eq(serde_json::to_string(&steps)?),
            competition_group::fee_mode.eq(group.fee_mode),
            competition_group::capacity.eq(group.capacity),
            competition_group::min_age.eq(group.min_age),
            competition_group::max_age.eq(group.max_age),
            competition_group::team_min.eq(group.team_min),
            competition_group::team_max.eq(group.team_max),
            competition_group::sort.eq(sort),
        ))
        .returning(competition_group::id)
        .get_result(db)?;
    Ok(made)
}

/// Inserts the banners of the merchant's home page.
pub(super) fn banners(db: &mut Db, merchant: &MerchantId, content: &Content, made: &[(String, Seeded)]) -> Result<(), Error> {
    for slide in &content.merchant.banners {
        let target = made.iter().find(|(slug, _)| *slug == slide.slug).map(|(_, seeded)| seeded.id);
        diesel::insert_into(banner::table)
            .values((
                banner::merchant_id.eq(merchant.as_str()),
                banner::image.eq(format!("/art/{}", slide.image)),
                banner::competition_id.eq(target),
                banner::sort.eq(slide.sort),
            ))
            .execute(db)?;
    }
    Ok(())
}
