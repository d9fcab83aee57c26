//! Directs notices about money to the accounts that it belongs to. The members of a team may each pay for themselves; and a place
//! may have changed hands since it was paid, but a refund goes back to where the money came from.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::notice::{NoticeChannel, NoticeEvent};
use laurel_core::routes::Route;

use super::recipient::{Money, Recipient};
use crate::db::schema::{account, notice_off, pay_order};
use crate::db::{Db, both};
use crate::scope::Scope;

/// The recipient of a notice, other than the account of the sign-up.
#[derive(Clone, Queryable)]
pub(super) struct Payer {
    account_id: i64,
    email: Option<String>,
    language: String,
    /// Nickname of the account.
    pub(super) nickname: String,
    mail_off: Option<i64>,
}

impl Payer {
    /// The recipient of a notice about the same sign-up.
    pub(super) fn in_place_of(&self, row: &Recipient) -> Recipient {
        let mut told = row.clone();
        (told.account_id, told.mail_off) = (self.account_id, self.mail_off);
        (told.email, told.language) = (self.email.clone(), self.language.clone());
        told
    }
}

/// Payers by sign-up, and by member where each pays.
pub(super) type Payers = HashMap<(i64, Option<i64>), Payer>;

/// Payers who are not the accounts of their sign-ups. A statement for members and one for refunds, none for other events.
pub(super) fn others(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, (rows, money): (&[Recipient], &[&Money])) -> QueryResult<Payers> {
    let mut payers = Payers::new();
    let switched_off = || {
        let group = notice_off::account_id.eq(account::id).and(notice_off::event_group.eq(event.group()));
        group.and(notice_off::channel.eq(NoticeChannel::Mail))
    };
    let members: Vec<i64> = money.iter().filter_map(|money| money.member).collect();
    if !members.is_empty() {
        let found: Vec<Payer> = both!(db, |connection| account::table
            .left_join(notice_off::table.on(switched_off()))
            .filter(account::id.eq_any(&members))
            .select((account::id, account::email, account::language, account::nickname, notice_off::account_id.nullable()))
            .load(connection))?;
        for payer in found {
            for of in money.iter().filter(|money| money.member == Some(payer.account_id)) {
                payers.insert((of.signup, of.member), payer.clone());
            }
        }
    }
    if !matches!(event, NoticeEvent::OrderRefunding | NoticeEvent::OrderRefunded) {
        return Ok(payers);
    }
    let whole: Vec<i64> = money.iter().filter(|money| money.member.is_none()).map(|money| money.signup).collect();
    let found: Vec<(i64, Payer)> = both!(db, |connection| pay_order::table
        .inner_join(account::table.on(account::id.eq(pay_order::account_id)))
        .left_join(notice_off::table.on(switched_off()))
        .filter(pay_order::merchant_id.eq(scope.merchant.as_str()))
        .filter(pay_order::apply_id.eq_any(&whole))
        .filter(diesel::dsl::not(pay_order::of_member))
        .filter(pay_order::paid_fen.gt(0))
        .order(pay_order::id)
        .select((
            pay_order::apply_id,
            (account::id, account::email, account::language, account::nickname, notice_off::account_id.nullable())
        ))
        .load(connection))?;
    for (signup, payer) in found {
        if rows.iter().any(|row| row.id == signup && row.account_id != payer.account_id) {
            payers.insert((signup, None), payer);
        }
    }
    Ok(payers)
}

/// Page of a payer who may be unable to see the sign-up: it is another account's now, or its member has left.
pub(super) fn page(scope: Scope<'_>, event: NoticeEvent) -> Option<String> {
    let is_over = matches!(event, NoticeEvent::OrderRefunding | NoticeEvent::OrderRefunded | NoticeEvent::MemberLapsed);
    is_over.then(|| format!("{}?merchantId={}", Route::Orders.path(), scope.merchant.as_str()))
}
