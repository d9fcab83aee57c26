//! The demo's participants: they have real sign-ups, so that every counter agrees with its rows.

use std::collections::BTreeMap;

use diesel::prelude::*;
use laurel_core::activity::Status;
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId, SignupId};
use laurel_core::person::{PersonInfo, Relation};
use laurel_core::signup::{PayStatus, SignupSource, SignupStatus};

use super::activities::Seeded;
use super::content::{Activity, Content};
use crate::auth::account::{self as accounts, NewAccount};
use crate::db::Db;
use crate::db::schema::{account, apply};
use crate::error::Error;
use crate::person::store as persons;
use crate::signup::store::counters::Counters;
use crate::signup::store::new::{self as signups, SignupInsert};

const SURNAMES: [&str; 16] = ["林", "周", "许", "陈", "王", "李", "张", "刘", "赵", "黄", "吴", "徐", "孙", "胡", "朱", "高"];
const GIVEN: [&str; 16] =
    ["知夏", "屿", "念", "思远", "一诺", "子涵", "雨桐", "浩然", "梓萱", "嘉宁", "云舒", "景行", "若溪", "明轩", "可欣", "书言"];
const MINUTE_MS: i64 = 60_000;
/// Time between two sign-ups, ms: some weeks for a large group.
const BETWEEN_MS: i64 = 97 * MINUTE_MS;

/// A generated name.
pub(super) fn name(index: usize) -> String {
    format!("{}{}", SURNAMES[index % 16], GIVEN[(index / 16 + index * 7) % 16])
}

/// One generated participant.
pub(super) struct Face {
    account: AccountId,
    person: PersonInfo,
}

/// Inserts accounts that cannot log in: they have neither password nor address.
pub(super) fn crowd(db: &mut Db, size: usize, now: i64) -> Result<Vec<Face>, Error> {
    let mut faces = Vec::with_capacity(size);
    for index in 0..size {
        let name = name(index);
        let new = NewAccount {
            username: None,
            email: None,
            mobile: None,
            password_hash: None,
            nickname: &name,
            language: "zh-Hans",
            created_time: now,
            updated_time: now,
        };
        let account = accounts::insert(db, &new)?;
        let person = PersonInfo {
            name,
            area_code: "86".into(),
            phone: format!("1390000{index:04}"),
            gender: if index % 2 == 0 { 2 } else { 1 },
            birthday: "2001-05-20".into(),
            relation: Relation::Own,
            ..PersonInfo::default()
        };
        faces.push(Face { account, person });
    }
    Ok(faces)
}

/// Inserts sign-ups for the seats that the demo's content says are taken.
pub(super) fn sign_up(
    db: &mut Db,
    merchant: &MerchantId,
    activity: &Activity,
    seeded: &Seeded,
    crowd: &[Face],
    now: i64,
) -> Result<(), Error> {
    // A cancelled activity has no live sign-ups.
    if activity.status == Status::Cancelled {
        return Ok(());
    }
    let mut next = crowd.iter();
    for (group, id) in activity.groups.iter().zip(&seeded.groups) {
        for (face, place) in next.by_ref().take(group.taken).zip(0..) {
            let entry = Entry {
                activity: seeded.id,
                group: *id,
                fee_fen: group.fee_fen,
                status: SignupStatus::Approved,
                created: now - place * BETWEEN_MS,
            };
            insert(db, merchant, face.account, &entry, &face.person, "{}")?;
        }
    }
    Ok(())
}

struct Entry {
    activity: i64,
    group: i64,
    fee_fen: i64,
    status: SignupStatus,
    created: i64,
}

fn insert(
    db: &mut Db,
    merchant: &MerchantId,
    account: AccountId,
    entry: &Entry,
    person: &PersonInfo,
    answers: &str,
) -> Result<SignupId, Error> {
    if !signups::take_seats(db, merchant, GroupId(entry.group), 1)? {
        return Err(Error::Broken(format!("the demo overfills group {}", entry.group)));
    }
    let placeholder = format!("{}-{}", entry.activity, account.0);
    let new = SignupInsert {
        merchant_id: merchant.as_str(),
        apply_no: &placeholder,
        competition_id: entry.activity,
        group_id: entry.group,
        account_id: account.0,
        status: entry.status,
        pay_status: if entry.fee_fen > 0 { PayStatus::Paid } else { PayStatus::None },
        amount_fen: entry.fee_fen,
        seats: 1,
        person_count: 1,
        form_version: 1,
        answers,
        agreement_version: "2026-11",
        created_time: entry.created,
        updated_time: entry.created,
        wait_no: None,
        source: SignupSource::Browser,
        approved_time: (entry.status == SignupStatus::Approved).then_some(entry.created),
        slot: 0,
        team_id: None,
    };
    let (id, _) = signups::insert(db, &new)?;
    signups::insert_persons(db, merchant, ActivityId(entry.activity), (id, account), std::slice::from_ref(person), &[])?;
    Counters { participants: BTreeMap::from([(entry.activity, 1)]), ..Counters::default() }.save(db, merchant)?;
    Ok(id)
}

/// Inserts the demo's account, with two saved persons and sign-ups in several states.
pub(super) fn demo_account(
    db: &mut Db,
    merchant: &MerchantId,
    hash: &str,
    content: &Content,
    made: &[(String, Seeded)],
    now: i64,
) -> Result<(), Error> {
    let new = NewAccount {
        username: Some(super::USERNAME),
        email: Some("demo@laurel.example"),
        mobile: None,
        password_hash: Some(hash),
        nickname: "林知夏",
        language: "zh-Hans",
        created_time: now,
        updated_time: now,
    };
    let id = accounts::insert(db, &new)?;
    diesel::update(account::table.find(id.0)).set((account::gender.eq(2), account::avatar.eq("a1"))).execute(db)?;
    let own = PersonInfo {
        name: "林知夏".into(),
        area_code: "86".into(),
        phone: "13800136021".into(),
        email: "demo@laurel.example".into(),
        gender: 2,
        birthday: "2000-05-20".into(),
        relation: Relation::Own,
        is_default: true,
        ..PersonInfo::default()
    };
    let friend = PersonInfo {
        name: "周屿".into(),
        phone: "15900130318".into(),
        gender: 1,
        relation: Relation::Colleague,
        is_default: false,
        email: String::new(),
        ..own.clone()
    };
    let own_id = persons::insert(db, id, &own, now)?;
    persons::insert(db, id, &friend, now)?;
    let own = PersonInfo { id: Some(own_id), ..own };
    let wanted = [
        ("city-lights", SignupStatus::Pending),
        ("break-out", SignupStatus::Approved),
        ("ink-gathering", SignupStatus::Approved),
        ("nature-photo", SignupStatus::Rejected),
        ("kids-papercut", SignupStatus::Approved),
    ];
    // The newest comes last, as if they had been sent one after the other.
    for ((slug, status), days) in wanted.into_iter().zip((1..=5).rev()) {
        let (Some((_, seeded)), Some(activity)) =
            (made.iter().find(|(made, _)| made == slug), content.activities.iter().find(|activity| activity.slug == slug))
        else {
            continue;
        };
        let (Some(group), Some(described)) = (seeded.groups.first(), activity.groups.first()) else { continue };
        let entry =
            Entry { activity: seeded.id, group: *group, fee_fen: described.fee_fen, status, created: now - days * 1440 * MINUTE_MS };
        let signup = insert(db, merchant, id, &entry, &own, "{}")?;
        if status == SignupStatus::Rejected {
            reject(db, merchant, &entry, signup)?;
        }
    }
    Ok(())
}

/// Applies the effects of a rejection: the reason is set and the seat is released.
fn reject(db: &mut Db, merchant: &MerchantId, entry: &Entry, signup: SignupId) -> Result<(), Error> {
    use crate::db::schema::apply_person;
    diesel::update(apply::table.find((merchant.as_str(), signup.0)))
        .set(apply::reject_reason.eq("报名信息不完整，请补充后重新提交。"))
        .execute(db)?;
    diesel::update(apply_person::table.filter(apply_person::merchant_id.eq(merchant.as_str())).filter(apply_person::apply_id.eq(signup.0)))
        .set(apply_person::live.eq(false))
        .execute(db)?;
    let back =
        Counters { held: BTreeMap::from([(entry.group, -1)]), participants: BTreeMap::from([(entry.activity, -1)]), ..Counters::default() };
    Ok(back.save(db, merchant)?)
}
