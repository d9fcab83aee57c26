//! The demo's teams: founded, joined and signed up through the functions of the calls.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GroupId, PersonId};
use laurel_core::person::{PersonInfo, Relation};
use laurel_core::signup::{Answers, PersonAnswers, SignupSubmit};
use laurel_core::team::{InviteCode, TeamFound, TeamJoin};
use serde_json::json;

use super::activities::Seeded;
use super::people;
use crate::agreement::PRIVACY_VERSION;
use crate::auth::account::{self as accounts, NewAccount};
use crate::db::Db;
use crate::db::schema::account;
use crate::error::Error;
use crate::keys::Keys;
use crate::person::store as persons;
use crate::scope::Scope;
use crate::team::service::found::found;
use crate::team::service::join::join;
use crate::team::service::sign_up::sign_up;
use crate::team::store;
use crate::team::store::search::{self, NewSearch};

/// The activity whose last group takes teams.
const ACTIVITY: &str = "city-lights";
/// Index of the first generated name that no other demo participant of the activity has.
const FIRST_NAME: usize = 200;

/// Name, slogan, members, and whether the captain has signed it up.
const TEAMS: [(&str, &str, usize, bool); 4] = [
    ("微光计划", "把夜晚画亮", 3, true),
    ("桥下写生社", "每周三，桥下见", 5, true),
    ("晚风画社", "一人一盏灯", 2, false),
    ("两岸灯火", "", 1, false),
];

/// Lines of persons who look for a team, and whether the account shows itself.
const SEARCHES: [(&str, bool); 3] =
    [("会水彩，周末都有空", true), ("第一次参加，愿意学，也能帮忙搬画具", false), ("拍照和后期我来，想找会画的伙伴", true)];

/// Inserts the teams with their members, and persons who look for a team.
pub(super) fn insert(db: &mut Db, scope: Scope<'_>, keys: &Keys, made: &[(String, Seeded)]) -> Result<(), Error> {
    let Some((_, seeded)) = made.iter().find(|(slug, _)| slug == ACTIVITY) else { return Ok(()) };
    let Some(group) = seeded.groups.last() else { return Ok(()) };
    let (activity, group) = (ActivityId(seeded.id), GroupId(*group));
    let mut next = FIRST_NAME;
    for (name, slogan, size, submitted) in TEAMS {
        let members: Vec<(AccountId, PersonId)> = (next..next + size).map(|index| member(db, scope, index)).collect::<Result<_, _>>()?;
        next += size;
        let Some(((captain, own), others)) = members.split_first() else { continue };
        let founding = TeamFound {
            competition_id: activity,
            group_id: group,
            name: name.to_owned(),
            slogan: slogan.to_owned(),
            logo: None,
            person_info_id: *own,
            form_version: 1,
            answers: Answers::new(),
            agreement_version: Some(PRIVACY_VERSION.to_owned()),
            nonce: String::new(),
        };
        let team = found(db, scope, keys, *captain, (&founding, ""))?;
        let stored = store::find(db, scope.merchant, team)?.ok_or_else(|| Error::Broken("a demo team is gone".into()))?;
        let code = InviteCode::read(&stored.row.invite_code).ok_or_else(|| Error::Broken("a demo team has no code".into()))?;
        for (account, person) in others {
            let joining = TeamJoin {
                code: code.shown(),
                person_info_id: *person,
                form_version: 1,
                answers: Answers::new(),
                agreement_version: Some(PRIVACY_VERSION.to_owned()),
                nonce: String::new(),
            };
            join(db, scope, keys, *account, (&code, &joining))?;
        }
        if submitted {
            let answers = json!({ "technique": "mixed", "concept": "一起画同一条江的夜晚，每个人负责一段岸线。", "original": true });
            let submission = SignupSubmit {
                competition_id: activity,
                group_id: group,
                form_version: 1,
                persons: Vec::new(),
                team_id: Some(team),
                answers: serde_json::from_value(answers)?,
                person_answers: PersonAnswers::default(),
                agreement_version: Some(PRIVACY_VERSION.to_owned()),
                join_waiting: false,
                nonce: format!("team-{}", team.0),
            };
            sign_up(db, scope, keys, *captain, &submission)?;
        }
    }
    for (line, shows) in SEARCHES {
        let (account, _) = member(db, scope, next)?;
        next += 1;
        diesel::update(account::table.find(account.0)).set(account::show_me.eq(shows)).execute(db)?;
        let new = NewSearch {
            merchant_id: scope.merchant.as_str(),
            competition_id: activity.0,
            group_id: group.0,
            account_id: account.0,
            line,
            hidden: false,
            created_time: scope.now_ms,
            updated_time: scope.now_ms,
        };
        search::insert(db, &new)?;
    }
    Ok(())
}

/// Inserts an account that cannot log in, with its own person record.
fn member(db: &mut Db, scope: Scope<'_>, index: usize) -> Result<(AccountId, PersonId), Error> {
    let name = people::name(index);
    let new = NewAccount {
        username: None,
        email: None,
        mobile: None,
        password_hash: None,
        nickname: &name,
        language: "zh-Hans",
        created_time: scope.now_ms,
        updated_time: scope.now_ms,
    };
    let account = accounts::insert(db, &new)?;
    let person = PersonInfo {
        name: name.clone(),
        area_code: "86".into(),
        phone: format!("1390001{index:04}"),
        gender: if index.is_multiple_of(2) { 2 } else { 1 },
        birthday: "1999-03-12".into(),
        relation: Relation::Own,
        is_default: true,
        ..PersonInfo::default()
    };
    Ok((account, persons::insert(db, account, &person, scope.now_ms)?))
}
