//! Makes the orders of sign-ups that must be paid now.

use std::collections::{BTreeSet, HashSet};

use laurel_core::ids::{AccountId, ActivityId, SignupId};
use laurel_core::money::Fen;
use laurel_core::payment::{OrderStatus, order_number};
use laurel_core::signup::PayStatus;

use crate::clock::{random_bytes, to_time};
use crate::db::Db;
use crate::error::Error;
use crate::payment::store::{self, NewOrder};
use crate::scope::Scope;

/// A sign-up that must be paid, or a member's place in one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Due {
    pub(crate) signup: SignupId,
    pub(crate) activity: ActivityId,
    /// The account that pays.
    pub(crate) account: AccountId,
    /// For the account's place alone.
    pub(crate) of_member: bool,
    pub(crate) amount: Fen,
    /// End of the time to pay, ms.
    pub(crate) expire_time: i64,
}

impl Due {
    /// The sign-up, or the member of it, which has at most one open order.
    fn key(&self) -> Key {
        (self.signup.0, self.member())
    }

    /// The member who pays for the own place.
    pub(crate) fn member(&self) -> Option<i64> {
        self.of_member.then_some(self.account.0)
    }
}

/// A sign-up, and the member of it whose order it is.
type Key = (i64, Option<i64>);

/// Makes orders, in three statements for any number, and returns those that got one. Sign-ups and members whose last order is not
/// over get none: they have one, or may ask for a new one once it is closed. An order whose money all goes back is over.
pub(crate) fn orders(db: &mut Db, scope: Scope<'_>, due: &[Due]) -> Result<Vec<Due>, Error> {
    if due.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = due.iter().map(|due| due.signup.0).collect();
    let mut living = store::lock_living_of(db, scope.merchant, &ids)?;
    living.retain(|row| !row.status.is_paid() || row.pays());
    let living: HashSet<Key> = living.into_iter().map(|row| (row.apply_id, row.member())).collect();
    let made: Vec<Due> = due.iter().filter(|due| !living.contains(&due.key())).copied().collect();
    let mut rows = Vec::with_capacity(made.len());
    for due in &made {
        rows.push(NewOrder {
            merchant_id: scope.merchant.as_str(),
            order_no: order_number(to_time(scope.now_ms), u64::from_le_bytes(random_bytes()?)),
            apply_id: due.signup.0,
            competition_id: due.activity.0,
            account_id: due.account.0,
            of_member: due.of_member,
            amount_fen: due.amount.0,
            status: OrderStatus::Unpaid,
            expire_time: due.expire_time,
            next_time: due.expire_time,
            created_time: scope.now_ms,
            updated_time: scope.now_ms,
        });
    }
    if rows.is_empty() {
        return Ok(made);
    }
    store::insert(db, &rows)?;
    let unpaid: BTreeSet<i64> = made.iter().map(|due| due.signup.0).collect();
    let mirrored: Vec<(i64, PayStatus)> = unpaid.into_iter().map(|id| (id, PayStatus::Unpaid)).collect();
    store::mirror(db, scope.merchant, &mirrored, scope.now_ms)?;
    Ok(made)
}
