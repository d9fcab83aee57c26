//! Directs notices of refunds to the accounts that paid: a place may have changed hands since, but the money goes back to where it
//! came from.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::notice::NoticeEvent;
use laurel_core::routes::Route;

use super::recipient::Recipient;
use crate::db::schema::{account, pay_order};
use crate::db::{Db, both};
use crate::scope::Scope;

/// Nicknames of payers who are not the accounts of their sign-ups, by sign-up.
pub(super) type Payers = HashMap<i64, String>;

/// Puts payers in place of the recipients of a refund; no statement for other events.
pub(super) fn redirect(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, rows: &mut [Recipient]) -> QueryResult<Payers> {
    if !matches!(event, NoticeEvent::OrderRefunding | NoticeEvent::OrderRefunded) {
        return Ok(Payers::new());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let found: Vec<(i64, i64, Option<String>, String, String)> = both!(db, |connection| pay_order::table
        .inner_join(account::table.on(account::id.eq(pay_order::account_id)))
        .filter(pay_order::merchant_id.eq(scope.merchant.as_str()))
        .filter(pay_order::apply_id.eq_any(&ids))
        .filter(pay_order::paid_fen.gt(0))
        .order(pay_order::id)
        .select((pay_order::apply_id, account::id, account::email, account::language, account::nickname))
        .load(connection))?;
    let mut payers = Payers::new();
    for (signup, payer, email, language, nickname) in found {
        let Some(row) = rows.iter_mut().find(|row| row.id == signup && row.account_id != payer) else { continue };
        (row.account_id, row.email, row.language, row.mail_off) = (payer, email, language, None);
        payers.insert(signup, nickname);
    }
    Ok(payers)
}

/// Page of a payer whose sign-up is another account's now.
pub(super) fn orders_page(scope: Scope<'_>) -> String {
    format!("{}?merchantId={}", Route::Orders.path(), scope.merchant.as_str())
}
