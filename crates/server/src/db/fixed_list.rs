//! Comparisons with the stored names of an enum, as literals. Diesel prepares a statement with `eq_any` each time, since its
//! text depends on the length of the list; here the length is part of the type, and the statement is cached. And SQLite
//! uses a partial index only if the statement contains its condition, without parameters.
#![expect(non_camel_case_types, reason = "diesel's `auto_type` finds the type of a function by its name")]

use diesel::backend::Backend;
use diesel::expression::{AppearsOnTable, AsExpression, Expression, SelectableExpression, ValidGrouping};
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::sql_types::{Bool, SqlType, is_nullable::NotNull};
use laurel_core::stored::Stored;

/// A column that is compared with an array of values.
#[derive(Debug, Clone, Copy)]
pub struct OneOf<C, A, const NOT: bool> {
    column: C,
    values: A,
}

/// Type of `one_of`.
pub type one_of<C, A> = OneOf<C, A, false>;
/// Type of `none_of`.
pub type none_of<C, A> = OneOf<C, A, true>;

/// True where the column has one of these values.
pub fn one_of<C, T, const N: usize>(column: C, values: [T; N]) -> one_of<C, [T; N]>
where
    C: Expression,
    C::SqlType: SqlType,
    T: Stored + AsExpression<C::SqlType>,
{
    const { assert!(N > 0, "an empty list is not SQL") };
    OneOf { column, values }
}

/// True where the column has none of these values.
pub fn none_of<C, T, const N: usize>(column: C, values: [T; N]) -> none_of<C, [T; N]>
where
    C: Expression,
    C::SqlType: SqlType,
    T: Stored + AsExpression<C::SqlType>,
{
    const { assert!(N > 0, "an empty list is not SQL") };
    OneOf { column, values }
}

impl<C, A, const NOT: bool> Expression for OneOf<C, A, NOT>
where
    C: Expression,
    C::SqlType: SqlType<IsNull = NotNull>,
{
    type SqlType = Bool;
}

/// The type does not tell the values, so the text identifies the statement.
impl<C, A, const NOT: bool> QueryId for OneOf<C, A, NOT> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<DB, C, T, const N: usize, const NOT: bool> QueryFragment<DB> for OneOf<C, [T; N], NOT>
where
    DB: Backend,
    C: QueryFragment<DB>,
    T: Stored,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.column.walk_ast(out.reborrow())?;
        // SQLite reads a list of one as another expression than the `=` of an index.
        let (start, end) = match (NOT, N) {
            (false, 1) => (" = '", "'"),
            (true, 1) => (" <> '", "'"),
            (false, _) => (" IN ('", "')"),
            (true, _) => (" NOT IN ('", "')"),
        };
        out.push_sql(start);
        for (index, value) in self.values.iter().enumerate() {
            out.push_sql(if index > 0 { "', '" } else { "" });
            out.push_sql(value.as_str());
        }
        out.push_sql(end);
        Ok(())
    }
}

impl<C: ValidGrouping<G>, A, G, const NOT: bool> ValidGrouping<G> for OneOf<C, A, NOT> {
    type IsAggregate = C::IsAggregate;
}

impl<C: AppearsOnTable<S>, A, S, const NOT: bool> AppearsOnTable<S> for OneOf<C, A, NOT> where Self: Expression {}

impl<C: SelectableExpression<S>, A, S, const NOT: bool> SelectableExpression<S> for OneOf<C, A, NOT> where Self: AppearsOnTable<S> {}

#[cfg(test)]
mod tests {
    use diesel::prelude::*;
    use diesel::sql_types::Text;
    use diesel::sqlite::Sqlite;
    use diesel_migrations::MigrationHarness as _;
    use laurel_core::signup::SignupStatus;
    use laurel_core::work::MediaStatus;

    use super::*;
    use crate::db::schema::{apply, media};
    use crate::db::store::SQLITE;

    #[derive(QueryableByName)]
    struct Step {
        #[diesel(sql_type = Text)]
        detail: String,
    }

    /// SQLite's plan of a query.
    fn plan(query: &impl QueryFragment<Sqlite>) -> String {
        let mut database = SqliteConnection::establish(":memory:").unwrap();
        database.run_pending_migrations(SQLITE).unwrap();
        let text = diesel::debug_query::<Sqlite, _>(query).to_string();
        let statement = text.split(" -- binds").next().unwrap();
        let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN QUERY PLAN {statement}")).load(&mut database).unwrap();
        steps.into_iter().map(|step| step.detail).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn a_partial_index_serves_a_query_that_names_its_states() {
        let open = media::table.filter(one_of(media::status, [MediaStatus::Processing])).filter(media::converts.eq(false));
        let open = plan(&open.order(media::next_time).select(media::id));
        assert!(open.contains("media_open") && !open.contains("B-TREE"), "{open}");
        let own = apply::table.filter(apply::merchant_id.eq("SAAQ"));
        let line = own.filter(apply::group_id.eq(1)).filter(one_of(apply::status, [SignupStatus::Waiting]));
        let line = plan(&line.order(apply::wait_no).select(apply::id));
        assert!(line.contains("apply_waiting") && !line.contains("B-TREE"), "{line}");
        let unended =
            own.filter(apply::competition_id.eq(1)).filter(apply::account_id.eq(1)).filter(one_of(apply::status, SignupStatus::LIVE));
        let unended = plan(&unended.select(apply::id));
        assert!(unended.contains("apply_live"), "{unended}");
    }
}
