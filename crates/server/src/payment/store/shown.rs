//! Orders as their payers see them, each with its activity and its sign-up.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, SignupId};

use super::OrderRow;
use crate::db::schema::{apply, competition, pay_order};
use crate::db::stored::Zone;
use crate::db::{Db, refers};

/// An order, and how its activity is shown.
#[derive(Debug, Clone, Queryable)]
pub struct ShownOrder {
    /// The order.
    pub row: OrderRow,
    /// Name of the activity, JSON of `LocalText`.
    pub name: String,
    /// Picture of the activity.
    pub cover: String,
    /// Time zone of the activity.
    pub timezone: Zone,
    /// The account of the sign-up now.
    holder_id: i64,
    /// The team that is signed up.
    team_id: Option<i64>,
}

impl ShownOrder {
    /// The sign-up is another account's by now. The members of a team all see theirs.
    pub fn is_handed_over(&self) -> bool {
        self.team_id.is_none() && self.holder_id != self.row.account_id
    }
}

macro_rules! orders {
    ($merchant:expr) => {
        pay_order::table
            .inner_join(competition::table.on(refers!(pay_order.competition_id => competition)))
            .inner_join(apply::table.on(refers!(pay_order.apply_id => apply)))
            .filter(pay_order::merchant_id.eq($merchant.as_str()))
            .select((
                OrderRow::as_select(),
                competition::name,
                competition::cover,
                competition::timezone,
                apply::account_id,
                apply::team_id,
            ))
    };
}

/// The order with this number.
pub fn by_number(db: &mut Db, merchant: &MerchantId, number: &str) -> QueryResult<Option<ShownOrder>> {
    orders!(merchant).filter(pay_order::order_no.eq(number)).first(db).optional()
}

/// The newest order of a sign-up; of `member` in it, if each member pays.
pub fn newest_of(db: &mut Db, merchant: &MerchantId, signup: SignupId, member: Option<AccountId>) -> QueryResult<Option<ShownOrder>> {
    let own = orders!(merchant).filter(pay_order::apply_id.eq(signup.0)).order(pay_order::id.desc());
    match member {
        Some(account) => own.filter(pay_order::of_member).filter(pay_order::account_id.eq(account.0)).first(db).optional(),
        None => own.first(db).optional(),
    }
}

/// Orders of an account, newest first; `before`: an id.
pub fn page(db: &mut Db, merchant: &MerchantId, account: AccountId, before: Option<i64>, limit: i64) -> QueryResult<Vec<ShownOrder>> {
    orders!(merchant)
        .filter(pay_order::account_id.eq(account.0))
        .filter(pay_order::id.lt(before.unwrap_or(i64::MAX)))
        .order(pay_order::id.desc())
        .limit(limit)
        .load(db)
}
