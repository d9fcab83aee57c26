//! Backup, restore and the move to PostgreSQL, with the program as an operator runs it.

use std::path::{Path, PathBuf};
use std::process::Output;

use laurel_server::db::Store;

use crate::support::database::{Backend, TestDatabase, change, count, number, texts};
use crate::support::demo::painted;
use crate::support::program::{Program, run};

fn text(path: &Path) -> String {
    path.display().to_string()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A data folder with the demo in it.
fn demo() -> tempfile::TempDir {
    painted().0
}

fn store(folder: &Path) -> Store {
    Store::open(&text(&folder.join("laurel.db"))).unwrap()
}

/// The path of a work's cover.
fn picture_of(folder: &Path) -> PathBuf {
    folder.join("objects").join(&texts(&store(folder), "SELECT cover AS value FROM work WHERE status = 'published' ORDER BY id")[0])
}

#[test]
fn a_backup_of_a_running_server_restores_lost_data() {
    let data = demo();
    let (server, _) = Program::serve(&["--data-dir", &text(data.path())], "info");
    let copy = data.path().join("copy");
    said(&run(&["backup", &text(&copy), "--data-dir", &text(data.path())]));
    assert!(copy.join("secret.key").exists());

    let picture = picture_of(data.path());
    let before = count(&store(data.path()), "apply");
    assert!(change(&store(data.path()), "DELETE FROM apply_person") > 0);
    let busy = refused(&run(&["restore", &text(&copy), "--data-dir", &text(data.path())]));
    assert!(busy.contains("stop the server"), "{busy}");
    drop(server);
    let bytes = std::fs::read(&picture).unwrap();
    std::fs::remove_file(&picture).unwrap();

    let answer = said(&run(&["restore", &text(&copy), "--data-dir", &text(data.path())]));
    assert!(answer.contains("before-restore-"), "{answer}");
    assert_eq!(count(&store(data.path()), "apply"), before);
    assert!(count(&store(data.path()), "apply_person") >= before);
    assert_eq!(std::fs::read(&picture).unwrap(), bytes);
}

#[test]
fn a_backup_without_an_uploaded_file_is_refused() {
    let data = demo();
    let copy = data.path().join("copy");
    said(&run(&["backup", &text(&copy), "--data-dir", &text(data.path())]));
    let lost = copy.join(picture_of(data.path()).strip_prefix(data.path()).unwrap());
    std::fs::remove_file(&lost).unwrap();
    let answer = refused(&run(&["restore", &text(&copy), "--data-dir", &text(data.path())]));
    assert!(answer.contains(&text(&lost)) && answer.contains("missing or damaged"), "{answer}");
}

#[test]
fn a_damaged_backup_is_refused_and_changes_nothing() {
    let data = demo();
    let copy = data.path().join("copy");
    said(&run(&["backup", &text(&copy), "--data-dir", &text(data.path())]));
    let mut bytes = std::fs::read(copy.join("laurel.db")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(copy.join("laurel.db"), bytes).unwrap();
    let answer = refused(&run(&["restore", &text(&copy), "--data-dir", &text(data.path())]));
    assert!(answer.contains("missing or damaged"), "{answer}");
    assert!(count(&store(data.path()), "competition") > 0);
}

#[test]
fn backup_overwrites_no_folder_and_restore_refuses_a_folder_without_backup() {
    let data = demo();
    let copy = data.path().join("copy");
    std::fs::create_dir(&copy).unwrap();
    assert!(refused(&run(&["backup", &text(&copy), "--data-dir", &text(data.path())])).contains("exists already"));
    assert!(refused(&run(&["restore", &text(&copy), "--data-dir", &text(data.path())])).contains("not a copy"));
    let nowhere = data.path().join("nowhere");
    assert!(refused(&run(&["backup", &text(&copy.join("b")), "--data-dir", &text(&nowhere)])).contains("no database"));
}

#[test]
fn transfer_moves_everything_to_postgres_and_again_only_with_replace() {
    let data = demo();
    let target = TestDatabase::empty(Backend::Postgres);
    let transfer = |further: &[&str]| {
        let folder = text(data.path());
        run(&[&["transfer", "--to", &target.url, "--data-dir", &folder], further].concat())
    };
    let first = said(&transfer(&[]));
    assert!(first.contains("moved and verified"), "{first}");
    let (from, to) = (store(data.path()), target.open());
    for table in ["account", "apply", "apply_person", "competition", "competition_group", "search_token"] {
        let rows = count(&from, table);
        assert!(rows > 0, "{table} is empty in the demo");
        assert_eq!(count(&to, table), rows, "{table}");
    }
    let names = "SELECT name AS value FROM competition ORDER BY id";
    assert_eq!(texts(&to, names), texts(&from, names));
    let (next, highest) = ("SELECT nextval(pg_get_serial_sequence('apply', 'id')) AS value", "SELECT MAX(id) AS value FROM apply");
    assert_eq!(number(&to, next), number(&to, highest) + 1);

    let again = refused(&transfer(&[]));
    assert!(again.contains("--replace"), "{again}");
    assert_eq!(said(&transfer(&["--replace"])), first);
    let back = refused(&run(&["transfer", "--to", &target.url, "--database-url", &target.url]));
    assert!(back.contains("PostgreSQL already"), "{back}");
}

/// A published list of three likes for two works.
fn vote_list() -> Vec<laurel_core::vote::ChainRow> {
    use laurel_core::vote::{Act, ChainRow, FIRST_HASH};
    let mut rows: Vec<ChainRow> = Vec::new();
    for (seq, work_id) in [(1, 10), (2, 11), (3, 10)] {
        let mut row = ChainRow {
            seq,
            competition_id: laurel_core::ids::ActivityId(7),
            act: Act::Like,
            ref_id: i64::try_from(seq).unwrap(),
            work_id,
            day: "2026-12-01".to_owned(),
            value: 1,
            tag: format!("{seq:032x}"),
            time: 1_764_547_200_000,
            prev_hash: rows.last().map_or_else(|| FIRST_HASH.to_owned(), |row| row.hash.clone()),
            hash: String::new(),
        };
        row.hash = row.expected_hash();
        rows.push(row);
    }
    rows
}

#[test]
fn recount_totals_a_published_vote_list_and_names_a_changed_row() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("votes.jsonl");
    let write = |rows: &[laurel_core::vote::ChainRow]| {
        let lines: Vec<String> = rows.iter().map(|row| serde_json::to_string(row).unwrap()).collect();
        std::fs::write(&file, lines.join("\n") + "\n").unwrap();
    };
    let mut rows = vote_list();
    write(&rows);
    let answer = said(&run(&["recount", &text(&file)]));
    assert!(answer.contains("work 10: 2 likes, 0 points\nwork 11: 1 likes, 0 points\n"), "{answer}");
    assert!(answer.contains(&rows[2].hash), "{answer}");
    rows[1].work_id = 10;
    write(&rows);
    assert!(refused(&run(&["recount", &text(&file)])).contains("row 2 was changed"));
    rows.remove(1);
    write(&rows);
    assert!(refused(&run(&["recount", &text(&file)])).contains("row 2 is not the next one"));
    std::fs::write(&file, "x".repeat(10_000)).unwrap();
    assert!(refused(&run(&["recount", &text(&file)])).contains("line 1"));
}
