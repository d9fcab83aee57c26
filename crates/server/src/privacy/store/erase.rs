//! Erases an account's data, and leaves an anonymous row that has no log-in method.

use diesel::prelude::*;
use laurel_core::ids::AccountId;
use laurel_core::language::Language;

use crate::db::Db;
use crate::db::schema::{account, apply_draft, consent, favorite, nonce, notice, notice_count, notice_off, person_info, team_search};

/// Anonymises the row; name, number and address become free for other accounts.
pub(crate) fn leave_shell(db: &mut Db, id: AccountId, now_ms: i64) -> QueryResult<usize> {
    let (nothing, none) = ("", None::<String>);
    let ways = (account::username.eq(&none), account::email.eq(&none), account::mobile.eq(&none), account::password_hash.eq(&none));
    let person = (account::nickname.eq(nothing), account::avatar.eq(nothing), account::gender.eq(0), account::intro.eq(nothing));
    let papers = (account::realname.eq(nothing), account::birthday.eq(nothing), account::address.eq(nothing), account::region.eq(nothing));
    let visits = (account::login_ip.eq(nothing), account::login_num.eq(0), account::login_time.eq(None::<i64>));
    let rest = (account::show_me.eq(false), account::language.eq(Language::default().tag()), account::updated_time.eq(now_ms));
    diesel::update(account::table.find(id.0)).set((ways, person, papers, visits, rest)).execute(db)
}

/// Deletes records, drafts, entries of one who looks for a team, favourites, notices, agreements, and the stored answers of creating calls.
pub(crate) fn delete_own(db: &mut Db, id: AccountId) -> QueryResult<()> {
    diesel::delete(person_info::table.filter(person_info::account_id.eq(id.0))).execute(db)?;
    diesel::delete(apply_draft::table.filter(apply_draft::account_id.eq(id.0))).execute(db)?;
    diesel::delete(team_search::table.filter(team_search::account_id.eq(id.0))).execute(db)?;
    diesel::delete(favorite::table.filter(favorite::account_id.eq(id.0))).execute(db)?;
    diesel::delete(notice::table.filter(notice::account_id.eq(id.0))).execute(db)?;
    diesel::delete(notice_count::table.filter(notice_count::account_id.eq(id.0))).execute(db)?;
    diesel::delete(notice_off::table.filter(notice_off::account_id.eq(id.0))).execute(db)?;
    diesel::delete(consent::table.filter(consent::account_id.eq(id.0))).execute(db)?;
    diesel::delete(nonce::table.filter(nonce::account_id.eq(id.0))).execute(db)?;
    Ok(())
}
