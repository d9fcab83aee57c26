//! Queries about sign-ups, and the rows that participants see.

pub mod counters;
pub(crate) mod double;
pub mod draft;
pub mod history;
pub mod mailing;
pub mod mine;
pub mod new;
pub mod permit;
pub mod person;
pub mod personal;
pub mod receipt;
pub mod sealed;
pub(crate) mod search;
pub mod state;
pub mod team;
pub mod transfer;
pub mod waiting;

use diesel::prelude::*;
use laurel_core::activity::{FeeMode, Mine, Status, Windows, is_writable, switches};
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId, PersonId, SignupId, TeamId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::signup::{
    PayStatus, SignupClock, SignupFacts, SignupItem, SignupPersonView, SignupSituation, SignupStatus, allowed_actions, confirmed,
    follow_up_until, pay_is_due, permit_now, result_kind, shown_reason, shown_status, status_now,
};
use laurel_core::text::mask_phone;

use self::permit::PermitRow;
pub(crate) use self::team::own_signups;
use crate::activity::store::WindowRow;
use crate::clock::to_time;
use crate::db::schema::{apply, apply_person, competition, team as team_columns};
use crate::db::stored::Zone;
use crate::db::{Db, both, one_of};
use crate::error::Error;
use crate::merchant::store::local;
use crate::payment::store::member::{self, Share};

/// A live sign-up of an account in an activity.
pub fn live(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<Option<SignupId>> {
    let found = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(activity.0))
        .filter(apply::account_id.eq(account.0))
        .filter(one_of(apply::status, SignupStatus::LIVE))
        .select(apply::id)
        .first(db)
        .optional()?;
    Ok(found.map(SignupId))
}

/// The accounts among these that have a live sign-up in an activity. Sends no statement for an empty list.
pub fn with_live(db: &mut Db, merchant: &MerchantId, activity: ActivityId, accounts: &[i64]) -> QueryResult<Vec<i64>> {
    if accounts.is_empty() {
        return Ok(Vec::new());
    }
    both!(db, |connection| apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(activity.0))
        .filter(apply::account_id.eq_any(accounts))
        .filter(one_of(apply::status, SignupStatus::LIVE))
        .select(apply::account_id)
        .load(connection))
}

/// A sign-up that may own works.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = apply)]
pub struct SignupOfWorks {
    id: i64,
    group_id: i64,
    status: SignupStatus,
    pay_status: PayStatus,
    team_id: Option<i64>,
    /// Name of the team that is signed up.
    #[diesel(select_expression = team_columns::name.nullable())]
    pub team_name: Option<String>,
    #[diesel(select_expression = team_columns::captain_id.nullable())]
    captain_id: Option<i64>,
}

impl SignupOfWorks {
    /// Its id.
    pub fn id(&self) -> SignupId {
        SignupId(self.id)
    }

    /// Its group.
    pub fn group(&self) -> GroupId {
        GroupId(self.group_id)
    }

    /// The team that is signed up.
    pub fn team(&self) -> Option<TeamId> {
        self.team_id.map(TeamId)
    }

    /// True if works may be submitted with it.
    pub fn is_confirmed(&self) -> bool {
        confirmed(self.status, self.pay_status)
    }

    /// True if this account decides about its works: it leads the team, if there is one.
    pub fn is_led_by(&self, account: AccountId) -> bool {
        self.captain_id.is_none_or(|captain| captain == account.0)
    }
}

/// The live sign-ups of an account in an activity, newest first: its own, and those of the team that it is in.
pub fn works_of(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<Vec<SignupOfWorks>> {
    both!(db, |connection| apply::table
        .left_join(team_columns::table.on(team::of_apply()))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq_any(own_signups!(merchant, account, activity)))
        .filter(one_of(apply::status, SignupStatus::LIVE))
        .order(apply::id.desc())
        .select(SignupOfWorks::as_select())
        .load(connection))
}

/// The sign-up that an activity page shows to an account, its own or its team's: the newest live one, otherwise the newest
/// rejected one.
pub fn mine_of(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<Option<Mine>> {
    let row: Option<(i64, SignupStatus, PayStatus)> = both!(db, |connection| apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq_any(own_signups!(merchant, account, activity)))
        .filter(one_of(apply::status, SignupStatus::LIVE).or(apply::status.eq(SignupStatus::Rejected)))
        .order((apply::status.eq(SignupStatus::Rejected).asc(), apply::id.desc()))
        .select((apply::id, apply::status, apply::pay_status))
        .first(connection)
        .optional())?;
    let pay_due = |pay_status| pay_status == PayStatus::Unpaid;
    let mut mine = row.map(|(id, status, pay_status)| Mine { apply_id: SignupId(id), status, pay_status, pay_due: pay_due(pay_status) });
    own_dues(db, merchant, account, mine.iter_mut())?;
    Ok(mine)
}

/// Corrects whether the account has to pay: in a team in which each member pays, others may be who has to. One statement if anything
/// is to be paid.
pub fn own_dues<'a>(db: &mut Db, merchant: &MerchantId, account: AccountId, all: impl Iterator<Item = &'a mut Mine>) -> QueryResult<()> {
    let mut due: Vec<&mut Mine> = all.filter(|mine| mine.pay_due).collect();
    let ids: Vec<i64> = due.iter().map(|mine| mine.apply_id.0).collect();
    let shares = member::shares(db, merchant, account, &ids)?;
    for mine in &mut due {
        if let Some(share) = shares.get(&mine.apply_id.0) {
            mine.pay_due = share.own.is_some_and(|own| !own.is_settled());
        }
    }
    Ok(())
}

/// Columns read of a sign-up.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply)]
pub struct SignupColumns {
    /// Primary key.
    pub id: i64,
    pub(super) apply_no: String,
    /// The activity that the sign-up is for.
    pub competition_id: i64,
    /// The group of the activity.
    pub group_id: i64,
    /// The account that submitted it.
    pub account_id: i64,
    status: SignupStatus,
    pay_status: PayStatus,
    amount_fen: i64,
    person_count: i32,
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// JSON of the common answers that are not sensitive.
    pub answers: String,
    /// Common sensitive answers, sealed; empty where there are none.
    pub sealed_answers: String,
    reject_reason: String,
    revoke_reason: String,
    wait_no: Option<i64>,
    offer_expire: Option<i64>,
    lapsed_before: bool,
    /// Increases with each change; edits must name the current value.
    pub version: i64,
    created_time: i64,
    followed_time: Option<i64>,
    /// The team that is signed up.
    pub team_id: Option<i64>,
}

/// Columns read of the activity of a sign-up.
#[derive(Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct ActivityColumns {
    name: String,
    cover: String,
    timezone: Zone,
    review_required: bool,
    status: Status,
    settings: String,
    form_version: i64,
    #[diesel(embed)]
    windows: WindowRow,
}

/// A sign-up with what lists show of its activity and group.
pub struct SignupRow {
    /// Columns of the sign-up itself.
    pub signup: SignupColumns,
    activity: ActivityColumns,
    group_name: String,
    fee_mode: FeeMode,
    /// Permit of the organiser, whether or not it still lasts.
    pub permit: Option<PermitRow>,
    /// Payments of its members, where each has an order.
    share: Option<Share>,
}

impl SignupRow {
    /// Newest version of the activity's form.
    pub fn newest_form(&self) -> i64 {
        self.activity.form_version
    }

    /// Time windows of the activity.
    pub fn windows(&self) -> Windows {
        Windows::from(&self.activity.windows)
    }

    /// Inputs that decide the participant's actions, with the state as of `now_ms`.
    pub fn situation(&self, now_ms: i64) -> Result<SignupSituation, Error> {
        let (now, windows) = (to_time(now_ms), self.windows());
        let facts = SignupFacts { review_required: self.activity.review_required, lapsed_before: self.signup.lapsed_before };
        let clock =
            SignupClock { offer_expire: self.signup.offer_expire.map(to_time), start_time: windows.start_time, end_time: windows.end_time };
        let activity_status = self.activity.status;
        Ok(SignupSituation {
            status: status_now(self.signup.status, facts, &clock, now),
            pay_status: self.signup.pay_status,
            review_required: facts.review_required,
            settings: serde_json::from_str(&self.activity.settings)?,
            signup_open: switches(activity_status, &windows, false, now).signup_open,
            writable: is_writable(activity_status, &windows, now),
            start_time: windows.start_time,
            permit: self.permit.as_ref().map(PermitRow::facts),
            team: self.signup.team_id.map(TeamId),
        })
    }

    /// The list item for the owner or for a person in the sign-up. Only the owner gets actions.
    pub fn to_item(&self, viewer: AccountId, language: Language, now_ms: i64) -> Result<SignupItem, Error> {
        let (row, activity, situation) = (&self.signup, &self.activity, self.situation(now_ms)?);
        let (own, now) = (row.account_id == viewer.0, to_time(now_ms));
        let status = situation.status;
        let (pay_status, pays) = match self.share {
            Some(share) => (share.own.unwrap_or(row.pay_status), share.own.is_some()),
            None => (row.pay_status, own),
        };
        Ok(SignupItem {
            id: SignupId(row.id),
            own,
            team_id: row.team_id.map(TeamId),
            apply_no: row.apply_no.clone(),
            competition_id: ActivityId(row.competition_id),
            competition_name: local(&activity.name, language),
            cover: activity.cover.clone(),
            group_name: local(&self.group_name, language),
            status,
            pay_status,
            amount_fen: self.fee_mode.own(Fen(row.amount_fen), row.person_count.into()),
            pay_due: pays && pay_is_due(status, pay_status),
            unpaid_members: self.share.filter(|_| status.is_live()).map(|share| share.unpaid),
            person_count: u32::try_from(row.person_count).unwrap_or(0),
            reviewed: activity.review_required,
            shown_status: shown_status(status, activity.review_required),
            result: result_kind(status, pay_status, activity.review_required),
            reason: shown_reason(status, &row.reject_reason, &row.revoke_reason),
            confirmed: confirmed(status, situation.pay_status),
            reject_reason: row.reject_reason.clone(),
            revoke_reason: row.revoke_reason.clone(),
            wait_no: row.wait_no.filter(|_| status == SignupStatus::Waiting),
            offer_expire: row.offer_expire.filter(|_| status == SignupStatus::Offered).map(to_time),
            actions: if own { allowed_actions(&situation, now) } else { Vec::new() },
            permit_until: permit_now(&situation, now).filter(|_| own).map(|permit| permit.until),
            follow_until: follow_up_until(&situation, now).filter(|_| own),
            followed: row.followed_time.is_some(),
            start_time: situation.start_time,
            timezone: activity.timezone.name().to_owned(),
            created_time: to_time(row.created_time),
        })
    }
}

/// The persons of a sign-up as they were when it was submitted, with masked phone numbers. The ids of their records
/// are included only for the owner (`own`).
pub fn persons(db: &mut Db, merchant: &MerchantId, id: SignupId, own: bool) -> QueryResult<Vec<SignupPersonView>> {
    let rows: Vec<(Option<i64>, String, String)> = apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq(id.0))
        .order(apply_person::id)
        .select((apply_person::person_info_id, apply_person::name, apply_person::phone))
        .load(db)?;
    let view = |(id, name, phone): (Option<i64>, String, String)| SignupPersonView {
        person_id: id.filter(|_| own).map(PersonId),
        name,
        phone: mask_phone(&phone),
    };
    Ok(rows.into_iter().map(view).collect())
}
