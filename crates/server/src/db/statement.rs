//! Statements that are written in SQL for both databases.

use std::borrow::Cow;

use diesel::backend::Backend;
use diesel::expression::expression_types::Untyped;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::Error;
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, HasSqlType, Text};

/// A statement with parameters `$1`, `$2`, …. A connection keeps it prepared, which `sql_query` does not, so its text must be one
/// of a few.
#[derive(Debug, Clone)]
#[must_use = "a statement is not sent by itself"]
pub struct Statement<'a> {
    text: String,
    values: Vec<Value<'a>>,
}

#[derive(Debug, Clone)]
enum Value<'a> {
    Text(Cow<'a, str>),
    Number(i64),
}

/// A statement without values yet.
pub fn statement<'a>(text: impl Into<String>) -> Statement<'a> {
    Statement { text: text.into(), values: Vec::new() }
}

impl<'a> Statement<'a> {
    /// The same with a text as its next value.
    pub fn text(mut self, value: impl Into<Cow<'a, str>>) -> Statement<'a> {
        self.values.push(Value::Text(value.into()));
        self
    }

    /// The same with an integer as its next value.
    pub fn number(mut self, value: i64) -> Statement<'a> {
        self.values.push(Value::Number(value));
        self
    }

    /// The pieces of the text, each with the number of the parameter after it. A parameter that occurs twice is sent twice, since
    /// SQLite numbers parameters by their places.
    fn pieces(&self) -> impl Iterator<Item = (&str, Option<usize>)> {
        let mut rest = Some(self.text.as_str());
        std::iter::from_fn(move || {
            let text = rest?;
            let found = text.match_indices('$').find_map(|(place, _)| {
                let digits = text[place + 1..].bytes().take_while(u8::is_ascii_digit).count();
                let number: usize = text[place + 1..place + 1 + digits].parse().ok()?;
                Some((place, place + 1 + digits, number))
            });
            let Some((start, end, number)) = found else {
                rest = None;
                return Some((text, None));
            };
            rest = Some(&text[end..]);
            Some((&text[..start], Some(number)))
        })
    }
}

impl<DB> QueryFragment<DB> for Statement<'_>
where
    DB: Backend + HasSqlType<Text> + HasSqlType<BigInt>,
    str: ToSql<Text, DB>,
    i64: ToSql<BigInt, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        for (piece, parameter) in self.pieces() {
            out.push_sql(piece);
            let Some(parameter) = parameter else { continue };
            match parameter.checked_sub(1).and_then(|index| self.values.get(index)) {
                Some(Value::Text(text)) => out.push_bind_param::<Text, str>(text)?,
                Some(Value::Number(number)) => out.push_bind_param::<BigInt, i64>(number)?,
                None => return Err(Error::QueryBuilderError(format!("${parameter} has no value in: {}", self.text).into())),
            }
        }
        Ok(())
    }
}

impl QueryId for Statement<'_> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Statement<'_> {
    type SqlType = Untyped;
}

impl<Connection> RunQueryDsl<Connection> for Statement<'_> {}
