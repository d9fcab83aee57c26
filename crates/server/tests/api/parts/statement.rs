//! Statements that are written in SQL.

use diesel::prelude::*;
use diesel::sql_types::Text;
use laurel_server::db::statement;

#[derive(Debug, QueryableByName)]
struct Joined {
    #[diesel(sql_type = Text)]
    value: String,
}

#[test]
fn values_are_sent_by_their_numbers() {
    let mut database = SqliteConnection::establish(":memory:").unwrap();
    let joined: Joined = statement("SELECT $2 || $1 || $2 || '$[0]' AS value").number(1).text("a").get_result(&mut database).unwrap();
    assert_eq!(joined.value, "a1a$[0]");
}

#[test]
fn a_parameter_without_a_value_is_an_error() {
    let mut database = SqliteConnection::establish(":memory:").unwrap();
    let failed = statement("SELECT $2 AS value").text("a").get_result::<Joined>(&mut database).unwrap_err();
    assert!(failed.to_string().contains("$2 has no value"), "{failed}");
}
