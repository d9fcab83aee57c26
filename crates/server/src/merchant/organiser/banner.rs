//! The banners of the merchant's home: list, add, change, order and delete them.

use std::collections::HashSet;

use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::language::Language;
use laurel_core::merchant::organiser::{
    BANNERS_MAX, BannerAdd, BannerBody, BannerChange, BannerLine, BannerLines, BannerOrder, BannerPath, check_banner,
};
use serde_json::json;

use super::store::{self, BannerColumns};
use crate::activity::organiser::add::may_make;
use crate::activity::organiser::store as activities;
use crate::audit::{self, Change};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffScope};

/// `GET /banner`
pub async fn list(call: StaffCall<Nothing>) -> Result<Reply<BannerLines>, Failure> {
    let language = call.context.language;
    Ok(Reply(call.context.read(move |db, staff| all(db, staff, language)).await?))
}

/// `POST /banner`
pub async fn add(call: StaffCall<BannerAdd>) -> Result<Reply<BannerLines>, Failure> {
    let StaffCall { input: BannerAdd { banner }, context } = call;
    let language = context.language;
    let added = audit::change(&context, move |db, staff| {
        may_make(staff.member)?;
        let columns = columns(db, staff, &banner)?;
        let before = all(db, staff, language)?.list;
        if before.len() >= BANNERS_MAX {
            return Err(refused("banner", Rule::MaxChoices { count: 20.0 }));
        }
        let id = store::insert(db, staff.merchant(), &columns, place(before.len()))?;
        Ok((all(db, staff, language)?, Change::of("banner", id).after(&banner)?))
    });
    Ok(Reply(added.await?))
}

/// `PUT /banner/{id}`
pub async fn change(call: StaffCall<BannerChange>) -> Result<Reply<BannerLines>, Failure> {
    let StaffCall { input: BannerChange { id, banner }, context } = call;
    let language = context.language;
    let changed = audit::change(&context, move |db, staff| {
        may_make(staff.member)?;
        let columns = columns(db, staff, &banner)?;
        let before = all(db, staff, language)?.list.into_iter().find(|line| line.id == id).ok_or(Code::NotFound)?;
        store::change(db, staff.merchant(), id, &columns)?;
        Ok((all(db, staff, language)?, Change::of("banner", id.0).before(&before.banner)?.after(&banner)?))
    });
    Ok(Reply(changed.await?))
}

/// `PUT /banner/order`: names every banner once, or a colleague has added or deleted one meanwhile.
pub async fn order(call: StaffCall<BannerOrder>) -> Result<Reply<BannerLines>, Failure> {
    let StaffCall { input: BannerOrder { ids }, context } = call;
    let language = context.language;
    let changed = audit::change(&context, move |db, staff| {
        may_make(staff.member)?;
        let before = all(db, staff, language)?;
        let stored: HashSet<i64> = before.list.iter().map(|line| line.id.0).collect();
        let named: HashSet<i64> = ids.iter().map(|id| id.0).collect();
        if !named.is_subset(&stored) {
            return Err(Code::NotFound.into());
        }
        if ids.len() != stored.len() || named.len() != stored.len() {
            return Err(Error::Stale(serde_json::to_value(before)?));
        }
        // One step up or down moves two banners.
        let moved = ids.iter().enumerate().filter(|(at, id)| before.list.get(*at).is_none_or(|line| line.id != **id));
        for (at, id) in moved {
            store::place(db, staff.merchant(), *id, place(at))?;
        }
        let order = |list: &[BannerLine]| json!({ "order": list.iter().map(|line| line.id.0).collect::<Vec<_>>() });
        let after = all(db, staff, language)?;
        let change = Change::of("banner", 0).before(&order(&before.list))?.after(&order(&after.list))?;
        Ok((after, change))
    });
    Ok(Reply(changed.await?))
}

/// `DELETE /banner/{id}`
pub async fn delete(call: StaffCall<BannerPath>) -> Result<Reply<BannerLines>, Failure> {
    let StaffCall { input: BannerPath { id }, context } = call;
    let language = context.language;
    let deleted = audit::change(&context, move |db, staff| {
        may_make(staff.member)?;
        let before = all(db, staff, language)?.list.into_iter().find(|line| line.id == id).ok_or(Code::NotFound)?;
        store::delete(db, staff.merchant(), id)?;
        Ok((all(db, staff, language)?, Change::of("banner", id.0).before(&before.banner)?))
    });
    Ok(Reply(deleted.await?))
}

fn all(db: &mut Db, staff: StaffScope<'_>, language: Language) -> Result<BannerLines, Error> {
    Ok(BannerLines { list: store::banners(db, staff.merchant(), language)?, server_time: to_time(staff.scope().now_ms) })
}

/// The columns of a banner, refused by field; its activity must be the merchant's.
fn columns(db: &mut Db, staff: StaffScope<'_>, banner: &BannerBody) -> Result<BannerColumns, Error> {
    let mut errors = FieldErrors::default();
    errors.add_all("banner.", check_banner(banner));
    if !errors.is_empty() {
        return Err(Refusal::from(errors).into());
    }
    if let Some(id) = banner.competition_id {
        activities::one(db, staff.member, id)?;
    }
    BannerColumns::of(banner)
}

fn refused(field: &str, rule: Rule) -> Error {
    Refusal::from(FieldErrors::one(field, rule)).into()
}

/// The sort key of a place.
fn place(at: usize) -> i32 {
    i32::try_from(at).unwrap_or(i32::MAX)
}
