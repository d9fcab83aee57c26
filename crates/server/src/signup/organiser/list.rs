//! Lists the sign-ups of a merchant for staff: filtered and page by page.

use diesel::QueryResult;
use laurel_core::language::Language;
use laurel_core::paging::PageQuery;
use laurel_core::signup::organiser::{SignupKey, SignupLine, SignupLineQuery, SignupLines, check_keyword};

use super::store;
use super::store::page::Asked;
use super::store::row::SignupRow;
use crate::auth::member::Member;
use crate::db::Db;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /apply`
pub async fn handle(call: StaffCall<SignupLineQuery>) -> Result<Reply<SignupLines>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = check_keyword(input.keyword.as_deref());
    errors.extend(input.check_place());
    context.check(errors)?;
    let (language, now) = (context.language, context.now_ms);
    let page = PageQuery { page: input.page, size: input.size };
    let key = input.key.as_deref().and_then(SignupKey::read);
    let asked = Asked { order: input.sort.unwrap_or_default(), page, key };
    let found = context.read(move |db, staff| {
        let member = staff.member;
        let found = store::page::page(db, member, &input.filter(), asked, now)?;
        Ok(SignupLines {
            list: lines(db, member, &found.rows, language, now)?,
            total: found.total,
            more: found.more,
            previous_key: found.previous.map(SignupKey::text),
            next_key: found.next.map(SignupKey::text),
            page: page.page(),
            size: page.size(),
        })
    });
    Ok(Reply(found.await?))
}

/// Turns rows into list items, with the first person of each. Phone numbers are masked by the role of the member.
pub(super) fn lines(db: &mut Db, member: &Member, rows: &[SignupRow], language: Language, now: i64) -> QueryResult<Vec<SignupLine>> {
    let persons = store::first_persons(db, member, rows)?;
    Ok(rows.iter().map(|row| row.to_line(persons.get(&row.signup.id), member.role, language, now)).collect())
}
