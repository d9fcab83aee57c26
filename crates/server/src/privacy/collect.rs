//! Content of a data export: everything that an account has, in sections, each read a few rows at a time.

use laurel_core::ids::AccountId;
use laurel_core::language::Language;
use laurel_core::signup::SignupDraft;
use serde_json::{Value, json};

use super::portion::work as works;
use super::portion::{Portion, comment as comments, moment as moments, order as orders, signup as signups, team as teams};
use super::store::own;
use crate::auth::account::AccountRow;
use crate::auth::token;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::merchant::store::local;
use crate::person::store as persons;
use crate::storage::Storage;

/// Rows per batch.
const BATCH: i64 = 200;
/// Drafts per batch: each may take 64 KiB.
const DRAFTS: i64 = 10;

/// Owner of the export, and the context of reading it.
pub(super) struct Owner<'a> {
    pub(super) account: AccountId,
    pub(super) language: Language,
    pub(super) keys: &'a Keys,
    pub(super) now_ms: i64,
}

/// A list in the file.
#[derive(Debug, Clone, Copy)]
pub(super) enum Section {
    Messengers,
    Agreements,
    Devices,
    Persons,
    Favourites,
    Drafts,
    Notices,
    SignUps,
    JoinedSignUps,
    Orders,
    Teams,
    TeamSearches,
    Works,
    WorkReports,
    Comments,
    CommentReports,
    Moments,
}

impl Section {
    /// All sections, in the order of the file.
    pub(super) const ALL: [Section; 17] = [
        Section::Messengers,
        Section::Agreements,
        Section::Devices,
        Section::Persons,
        Section::Favourites,
        Section::Drafts,
        Section::Notices,
        Section::SignUps,
        Section::JoinedSignUps,
        Section::Orders,
        Section::Teams,
        Section::TeamSearches,
        Section::Works,
        Section::WorkReports,
        Section::Comments,
        Section::CommentReports,
        Section::Moments,
    ];

    /// Name of the list in the file.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Section::Messengers => "messengers",
            Section::Agreements => "agreements",
            Section::Devices => "devices",
            Section::Persons => "persons",
            Section::Favourites => "favourites",
            Section::Drafts => "drafts",
            Section::Notices => "notices",
            Section::SignUps => "signUps",
            Section::JoinedSignUps => "joinedSignUps",
            Section::Orders => "orders",
            Section::Teams => "teams",
            Section::TeamSearches => "teamSearches",
            Section::Works => "works",
            Section::WorkReports => "workReports",
            Section::Comments => "comments",
            Section::CommentReports => "commentReports",
            Section::Moments => "moments",
        }
    }

    /// The next rows, after the key `after`.
    pub(super) fn portion(self, db: &mut Db, owner: &Owner<'_>, after: i64) -> Result<Portion, Error> {
        match self {
            Section::Messengers => messengers(db, owner),
            Section::Agreements => agreements(db, owner, after),
            Section::Devices => devices(db, owner),
            Section::Persons => whole(persons::all_opened(db, owner.keys, owner.account)?),
            Section::Favourites => favourites(db, owner, after),
            Section::Drafts => drafts(db, owner, after),
            Section::Notices => notices(db, owner, after),
            Section::SignUps => signups::sent(db, owner.keys, owner.account, owner.language, after),
            Section::JoinedSignUps => signups::joined(db, owner.account, owner.language, after),
            Section::Orders => orders::collect(db, owner.account, owner.language, after, owner.now_ms),
            Section::Teams => teams::collect(db, owner.keys, owner.account, owner.language, after),
            Section::TeamSearches => team_searches(db, owner, after),
            Section::Works => works::collect(db, owner.account, owner.language, after),
            Section::WorkReports => works::collect_reports(db, owner.account, after),
            Section::Comments => comments::collect(db, owner.account, after),
            Section::CommentReports => comments::collect_reports(db, owner.account, after),
            Section::Moments => moments::collect(db, owner.account, owner.language, after),
        }
    }
}

/// The account itself. Of its password only the existence is included.
pub(super) fn account(row: AccountRow, storage: &Storage) -> Value {
    let has_password = row.password_hash.is_some();
    let account = row.into_wire(storage);
    json!({
        "id": account.id,
        "username": account.username,
        "email": account.email,
        "mobile": account.mobile,
        "hasPassword": has_password,
        "nickname": account.nickname,
        "avatar": account.avatar,
        "gender": account.gender,
        "intro": account.intro,
        "realname": account.realname,
        "birthday": account.birthday,
        "address": account.address,
        "provinceCode": account.province_code,
        "cityCode": account.city_code,
        "districtCode": account.district_code,
        "cityName": account.city_name,
        "countryCode": account.country_code,
        "showMe": account.show_me,
        "language": account.language,
        "loginAddress": account.login_ip,
        "loginCount": account.login_num,
        "loginTime": account.login_time,
        "createdTime": account.created_time,
        "updatedTime": account.updated_time,
    })
}

/// A short list, read as a whole.
fn whole<T: serde::Serialize>(rows: Vec<T>) -> Result<Portion, Error> {
    let values = rows.into_iter().map(serde_json::to_value).collect::<Result<_, _>>()?;
    Ok((values, None))
}

/// A batch of a list of any length, with the key that the next batch begins after.
fn portion<T>(rows: &[T], batch: i64, key: impl Fn(&T) -> i64, value: impl Fn(&T) -> Value) -> Portion {
    let full = i64::try_from(rows.len()).is_ok_and(|length| length >= batch);
    (rows.iter().map(value).collect(), rows.last().filter(|_| full).map(key))
}

fn messengers(db: &mut Db, owner: &Owner<'_>) -> Result<Portion, Error> {
    let rows = own::messengers(db, owner.account)?;
    let told = |(app, openid, unionid, bound): &own::Messenger| json!({ "app": app, "openid": openid, "unionid": unionid, "boundTime": to_time(*bound) });
    Ok((rows.iter().map(told).collect(), None))
}

fn agreements(db: &mut Db, owner: &Owner<'_>, after: i64) -> Result<Portion, Error> {
    let rows = own::agreements(db, owner.account, after, BATCH)?;
    let told =
        |(_, place, version, time): &(i64, String, String, i64)| json!({ "agreedAt": place, "version": version, "time": to_time(*time) });
    Ok(portion(&rows, BATCH, |row| row.0, told))
}

fn devices(db: &mut Db, owner: &Owner<'_>) -> Result<Portion, Error> {
    let rows = token::devices(db, owner.account, &[0; 32], owner.now_ms)?;
    let told = |device: &laurel_core::account::Device| {
        json!({
            "client": device.client,
            "address": device.address,
            "createdTime": device.created_time,
            "usedTime": device.used_time,
        })
    };
    Ok((rows.iter().map(told).collect(), None))
}

fn favourites(db: &mut Db, owner: &Owner<'_>, after: i64) -> Result<Portion, Error> {
    let rows = own::favourites(db, owner.account, after, BATCH)?;
    let name = |stored: &str| local(stored, owner.language);
    let told = |(_, merchant, activity, time): &(i64, String, String, i64)| json!({ "organiser": name(merchant), "activity": name(activity), "time": to_time(*time) });
    Ok(portion(&rows, BATCH, |row| row.0, told))
}

fn drafts(db: &mut Db, owner: &Owner<'_>, after: i64) -> Result<Portion, Error> {
    let rows = own::drafts(db, owner.account, after, DRAFTS)?;
    let mut values = Vec::new();
    for (_, activity, group, body, time) in &rows {
        let draft: SignupDraft = serde_json::from_str(body)?;
        values.push(json!({
            "activity": local(activity, owner.language),
            "group": local(group, owner.language),
            "answers": draft.answers,
            "personAnswers": draft.person_answers,
            "updatedTime": to_time(*time),
        }));
    }
    let full = rows.len() >= usize::try_from(DRAFTS).unwrap_or(usize::MAX);
    Ok((values, rows.last().filter(|_| full).map(|row| row.0)))
}

fn team_searches(db: &mut Db, owner: &Owner<'_>, after: i64) -> Result<Portion, Error> {
    let rows = own::team_searches(db, owner.account, after, BATCH)?;
    let name = |stored: &str| local(stored, owner.language);
    let told = |(_, merchant, activity, group, line, hidden, time): &own::TeamSearch| {
        json!({
            "organiser": name(merchant),
            "activity": name(activity),
            "group": name(group),
            "line": line,
            "hidden": hidden,
            "time": to_time(*time),
        })
    };
    Ok(portion(&rows, BATCH, |row| row.0, told))
}

fn notices(db: &mut Db, owner: &Owner<'_>, after: i64) -> Result<Portion, Error> {
    let rows = own::notices(db, owner.account, after, BATCH)?;
    let told = |(_, merchant, event, about, read, time): &own::Notice| {
        json!({
            "organiser": local(merchant, owner.language),
            "event": event.as_str(),
            "about": about,
            "readTime": read.map(to_time),
            "time": to_time(*time),
        })
    };
    Ok(portion(&rows, BATCH, |row| row.0, told))
}
