//! Removes what an account has, and leaves a shell that nobody can enter and that names nobody.

use diesel::prelude::*;
use laurel_core::ids::AccountId;
use laurel_core::language::Language;

use crate::db::Db;
use crate::db::schema::{account, apply_draft, consent, favorite, nonce, notice, notice_count, notice_off, person_info};

/// What is left of an account.
#[derive(AsChangeset)]
#[diesel(table_name = account, treat_none_as_null = true)]
struct Shell<'a> {
    username: Option<&'a str>,
    email: Option<&'a str>,
    mobile: Option<&'a str>,
    password_hash: Option<&'a str>,
    nickname: &'a str,
    avatar: &'a str,
    gender: i16,
    intro: &'a str,
    language: &'a str,
    login_ip: &'a str,
    login_num: i64,
    login_time: Option<i64>,
    updated_time: i64,
}

/// Leaves the shell; name, number and address are free for somebody else.
pub(crate) fn leave_shell(db: &mut Db, id: AccountId, now_ms: i64) -> QueryResult<usize> {
    let shell = Shell {
        username: None,
        email: None,
        mobile: None,
        password_hash: None,
        nickname: "",
        avatar: "",
        gender: 0,
        intro: "",
        language: Language::default().tag(),
        login_ip: "",
        login_num: 0,
        login_time: None,
        updated_time: now_ms,
    };
    diesel::update(account::table.find(id.0)).set(shell).execute(db)
}

/// Removes records, drafts, favourites, notices, agreements, and the answers of creating calls.
pub(crate) fn delete_own(db: &mut Db, id: AccountId) -> QueryResult<()> {
    diesel::delete(person_info::table.filter(person_info::account_id.eq(id.0))).execute(db)?;
    diesel::delete(apply_draft::table.filter(apply_draft::account_id.eq(id.0))).execute(db)?;
    diesel::delete(favorite::table.filter(favorite::account_id.eq(id.0))).execute(db)?;
    diesel::delete(notice::table.filter(notice::account_id.eq(id.0))).execute(db)?;
    diesel::delete(notice_count::table.filter(notice_count::account_id.eq(id.0))).execute(db)?;
    diesel::delete(notice_off::table.filter(notice_off::account_id.eq(id.0))).execute(db)?;
    diesel::delete(consent::table.filter(consent::account_id.eq(id.0))).execute(db)?;
    diesel::delete(nonce::table.filter(nonce::account_id.eq(id.0))).execute(db)?;
    Ok(())
}
