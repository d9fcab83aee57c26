//! Lists the sign-ups of a merchant for staff: filtered and page by page.

use diesel::QueryResult;
use laurel_core::language::Language;
use laurel_core::paging::PageQuery;
use laurel_core::signup::organiser::{SignupLine, SignupLineQuery, SignupLines, check_keyword};

use super::store;
use super::store::row::SignupRow;
use crate::auth::member::Member;
use crate::db::Db;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /apply`
pub async fn handle(call: StaffCall<SignupLineQuery>) -> Result<Reply<SignupLines>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_keyword(input.keyword.as_deref()))?;
    let (language, now) = (context.language, context.now_ms);
    let page = PageQuery { page: input.page, size: input.size };
    let found = context.read(move |db, staff| {
        let member = staff.member;
        let (rows, total) = store::page(db, member, &input.filter(), page, now)?;
        Ok(SignupLines { list: lines(db, member, &rows, language, now)?, total, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}

/// Turns rows into list items, with the first person of each. Phone numbers are masked by the role of the member.
pub(super) fn lines(db: &mut Db, member: &Member, rows: &[SignupRow], language: Language, now: i64) -> QueryResult<Vec<SignupLine>> {
    let persons = store::first_persons(db, member, rows)?;
    Ok(rows.iter().map(|row| row.to_line(persons.get(&row.signup.id), member.role, language, now)).collect())
}
