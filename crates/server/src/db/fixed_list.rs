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
