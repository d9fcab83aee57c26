//! Migrations after the first one only add, so that the data of a released database is never rewritten or lost.

use std::path::{Path, PathBuf};

/// The step that creates the schema of the first release.
const START: &str = "2026-11-26-000100_start";
const DATABASES: [&str; 2] = ["sqlite", "postgres"];

fn folder(database: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database)
}

fn steps(database: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder(database)).unwrap();
    let mut found: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    found.sort();
    found
}

/// The statements of a script, with single spaces and without comments.
fn statements(script: &str) -> Vec<String> {
    let lines = script.lines().map(|line| line.split("--").next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join(" ");
    let tidy = |statement: &str| statement.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split(';').map(tidy).filter(|statement| !statement.is_empty()).collect()
}

/// The table and the constraint of `ALTER TABLE table DROP|ADD CONSTRAINT name`.
fn constraint<'a>(statement: &'a str, change: &str) -> Option<(&'a str, &'a str)> {
    let (table, rest) = statement.strip_prefix("ALTER TABLE ")?.split_once(&format!(" {change} CONSTRAINT "))?;
    Some((table, rest.split([' ', '(']).next().unwrap_or_default()))
}

fn creates_index(statement: &str, name: &str) -> bool {
    ["CREATE INDEX ", "CREATE UNIQUE INDEX "].iter().any(|with| statement.starts_with(&format!("{with}{name} ")))
}

/// The statements of a step that do more than add tables, columns, indexes and rows, replace an index, fill columns, widen a named
/// check of words, give a reference up, or leave room in the pages of a table: none of them touches data.
fn refused(script: &str) -> Vec<String> {
    let all = statements(script);
    let adds = |statement: &&String| {
        let begins = |with: &str| statement.starts_with(with);
        let widened = constraint(statement, "DROP")
            .filter(|(_, name)| name.ends_with("_known"))
            .is_some_and(|dropped| all.iter().any(|other| constraint(other, "ADD") == Some(dropped)));
        let gives_reference_up = constraint(statement, "DROP").is_some_and(|(_, name)| name.ends_with("_fkey"));
        let leaves_room = begins("ALTER TABLE ") && statement.contains(" SET (fillfactor = ");
        let checks = constraint(statement, "ADD").is_some() && statement.contains(" CHECK ");
        let adds_column = begins("ALTER TABLE ") && statement.contains(" ADD COLUMN ") && !statement.contains(" DROP ");
        let replaces_index = statement.strip_prefix("DROP INDEX ").is_some_and(|name| all.iter().any(|other| creates_index(other, name)));
        let simple = ["CREATE TABLE ", "CREATE INDEX ", "CREATE UNIQUE INDEX ", "INSERT INTO ", "UPDATE "];
        simple.into_iter().any(begins) || adds_column || replaces_index || widened || gives_reference_up || leaves_room || checks
    };
    all.iter().filter(|statement| !adds(statement)).cloned().collect()
}

#[test]
fn both_databases_have_the_same_steps_and_later_ones_only_add() {
    let [sqlite, postgres] = DATABASES.map(steps);
    assert_eq!(sqlite, postgres);
    assert_eq!(sqlite.first().map(String::as_str), Some(START));
    for (database, step) in DATABASES.into_iter().flat_map(|database| sqlite.iter().skip(1).map(move |step| (database, step))) {
        let script = std::fs::read_to_string(folder(database).join(step).join("up.sql")).unwrap();
        assert_eq!(refused(&script), Vec::<String>::new(), "{database}/{step}");
    }
}

#[test]
fn statements_that_remove_or_rename_are_found() {
    let harmless = "-- A team; its sign-up stays in the sign-up's table.\nCREATE TABLE team (id BIGINT);\nINSERT INTO source VALUES ('team');\n\
        ALTER TABLE apply ADD COLUMN\n  team_id BIGINT;\nUPDATE apply SET team_id = NULL;\nDROP INDEX apply_a;\nCREATE INDEX apply_a ON apply (id);\n\
        ALTER TABLE apply DROP CONSTRAINT apply_status_known;\nALTER TABLE apply ADD CONSTRAINT apply_status_known CHECK (status IN ('a'));\n\
        ALTER TABLE apply DROP CONSTRAINT apply_merchant_id_fkey;\nALTER TABLE apply SET (fillfactor = 80);";
    assert_eq!(refused(harmless), Vec::<String>::new());
    for harmful in [
        "DROP TABLE apply",
        "DELETE FROM apply",
        "ALTER TABLE apply DROP COLUMN note",
        "ALTER TABLE apply ADD COLUMN word TEXT, DROP COLUMN note",
        "DROP INDEX apply_a",
        "ALTER TABLE apply RENAME TO signup",
        "ALTER TABLE apply ALTER COLUMN note TYPE BIGINT",
        "ALTER TABLE apply DROP CONSTRAINT apply_status_known",
        "ALTER TABLE apply DROP CONSTRAINT apply_group_key",
    ] {
        assert_eq!(refused(&format!("CREATE TABLE team (id BIGINT); {harmful};")), [harmful]);
    }
}
