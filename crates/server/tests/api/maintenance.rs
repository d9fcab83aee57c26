//! Backup, restore and the move to PostgreSQL, with the program as an operator runs it.

use std::path::{Path, PathBuf};
use std::process::Output;

use ed25519_dalek::{Signer as _, SigningKey};
use laurel_core::ids::ActivityId;
use laurel_core::vote::Act;
use laurel_core::vote::log::{
    Checkpoint, Edge, Leaf, LogProof, TileId, TilePath, Tiles, VerifierKey, bundle, inclusion_path, leaf_hash, tile_bytes,
};
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

/// A folder with a signed log of these entries, as it is published, and its public key.
fn vote_log(entries: &[Leaf]) -> (tempfile::TempDir, VerifierKey) {
    let signing = SigningKey::from_bytes(&[1; 32]);
    let key = VerifierKey { name: "laurel.example/log/7".to_owned(), key: signing.verifying_key().to_bytes() };
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, bytes: &[u8]| {
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, bytes).unwrap();
    };
    let texts: Vec<String> = entries.iter().map(Leaf::text).collect();
    let mut edge = Edge::default();
    for (tile, hashes) in edge.append(texts.iter().map(|text| leaf_hash(text.as_bytes()))) {
        let path = TilePath { n: tile.n, width: hashes.len() as u64 };
        write(&format!("tile/{}/{path}", tile.level), &tile_bytes(&hashes));
    }
    for (texts, n) in texts.chunks(256).zip(0..) {
        let path = TilePath { n, width: texts.len() as u64 };
        write(&format!("tile/entries/{path}"), &bundle(texts.iter().map(String::as_str)).unwrap());
    }
    let checkpoint = Checkpoint { origin: key.name.clone(), size: edge.size(), root: edge.root() };
    write("checkpoint", checkpoint.note(&key, &signing.sign(checkpoint.text().as_bytes()).to_bytes()).as_bytes());
    write("key", format!("{key}\n").as_bytes());
    (folder, key)
}

/// Likes of two works, each by another voter.
fn likes(number: i64) -> Vec<Leaf> {
    let like = |vote_id| Leaf {
        competition_id: ActivityId(7),
        act: Act::Like,
        vote_id,
        work_id: 10 + vote_id % 2,
        day: "2026-12-01".to_owned(),
        value: 1,
        tag: format!("{vote_id:022x}"),
        time_ms: 1_764_547_200_000,
    };
    (1..=number).map(like).collect()
}

/// Replaces the first occurrence of a text in a file.
fn forge(folder: &Path, path: &str, from: &[u8], to: &[u8]) {
    let file = folder.join(path);
    let mut bytes = std::fs::read(&file).unwrap();
    let at = bytes.windows(from.len()).position(|window| window == from).unwrap();
    bytes[at..at + to.len()].copy_from_slice(to);
    std::fs::write(file, bytes).unwrap();
}

#[test]
fn recount_totals_a_published_log_of_several_tiles() {
    let (folder, key) = vote_log(&likes(600));
    let answer = said(&run(&["recount", &text(folder.path()), "--key", &key.to_string()]));
    assert!(answer.contains("work 10: 300 likes, gifts of value 0\nwork 11: 300 likes, gifts of value 0\n"), "{answer}");
    assert!(answer.contains("laurel.example/log/7: 600 entries, all as signed"), "{answer}");
    // Without a key it takes that of the log and shows it.
    assert!(said(&run(&["recount", &text(folder.path())])).contains(&format!("key: {key}")));
}

#[test]
fn recount_names_the_first_entry_that_was_changed() {
    let recount = |forge: &dyn Fn(&Path)| {
        let (folder, _) = vote_log(&likes(600));
        forge(folder.path());
        refused(&run(&["recount", &text(folder.path())]))
    };
    let changed = recount(&|folder| forge(folder, "tile/entries/001", b"\n300\n10\n", b"\n300\n11\n"));
    assert!(changed.contains("entry 299 was changed"), "{changed}");
    let tile = recount(&|folder| forge(folder, "tile/1/000.p/2", &std::fs::read(folder.join("tile/1/000.p/2")).unwrap()[..1], &[0]));
    assert!(tile.contains("tile 1/0"), "{tile}");
    let signed = recount(&|folder| forge(folder, "checkpoint", b"\n600\n", b"\n599\n"));
    assert!(signed.contains("was not signed with this key"), "{signed}");
    let missing = recount(&|folder| std::fs::remove_file(folder.join("tile/entries/001")).unwrap());
    assert!(missing.contains("the entries from 256 on are missing"), "{missing}");
    let cut = recount(&|folder| std::fs::write(folder.join("tile/0/001"), [0; 100]).unwrap());
    assert!(cut.contains("tile 0/1 does not have 256 hashes"), "{cut}");
    assert!(refused(&run(&["recount", "/nowhere"])).contains("neither a folder nor an address"));
}

#[test]
fn recount_refuses_a_log_that_the_merchant_signed_with_impossible_entries() {
    let mut twice = likes(3);
    twice.push(Leaf { vote_id: 4, ..twice[0].clone() });
    let (folder, _) = vote_log(&twice);
    let answer = refused(&run(&["recount", &text(folder.path())]));
    assert!(answer.contains("entry 3 is the second like of a voter for a work on one day"), "{answer}");
}

#[test]
fn recount_checks_the_hashes_while_the_entries_are_not_public() {
    let (folder, _) = vote_log(&likes(300));
    std::fs::remove_dir_all(folder.path().join("tile/entries")).unwrap();
    assert!(said(&run(&["recount", &text(folder.path())])).contains("300 hashes, all as signed"));
    forge(folder.path(), "tile/0/000", &std::fs::read(folder.path().join("tile/0/000")).unwrap()[..1], &[0]);
    assert!(refused(&run(&["recount", &text(folder.path())])).contains("tile 1/0"));
}

#[test]
fn recount_checks_a_proof_that_a_voter_has_saved() {
    let entries = likes(5);
    let (folder, key) = vote_log(&entries);
    let mut tiles = Tiles::default();
    tiles.insert(TileId { level: 0, n: 0 }, &std::fs::read(folder.path().join("tile/0/000.p/5")).unwrap());
    let path = tiles.roots(&inclusion_path(2, 5).unwrap()).unwrap();
    let checkpoint = std::fs::read_to_string(folder.path().join("checkpoint")).unwrap();
    let saved = folder.path().join("mine.tlog-proof");
    let mut proof = LogProof { entry: entries[2].text(), index: 2, path, checkpoint };
    std::fs::write(&saved, proof.to_string()).unwrap();
    let answer = said(&run(&["recount", "--key", &key.to_string(), "--proof", &text(&saved)]));
    assert!(answer.contains("entry 2 of 5 is in the log") && answer.contains(&entries[2].text()), "{answer}");
    proof.entry = entries[3].text();
    std::fs::write(&saved, proof.to_string()).unwrap();
    assert!(refused(&run(&["recount", &text(folder.path()), "--proof", &text(&saved)])).contains("the entry is not in the log"));
    std::fs::write(&saved, "x").unwrap();
    assert!(refused(&run(&["recount", &text(folder.path()), "--proof", &text(&saved)])).contains("is not a proof of a vote"));
    refused(&run(&["recount", "--proof", &text(&saved)]));
}
