//! The installation's keys: they must match the database, and a rotation keeps stored data readable.

use laurel_server::config::check_keys;
use laurel_server::keys::{self, Aad, Keys};

use crate::support::database::{Backend, TestDatabase};
use crate::support::program::run;

const HERE: Aad<'static> = Aad { table: "person_info", column: "id_no", row: "7" };

fn other_keys_are_noticed(backend: Backend) {
    let database = TestDatabase::new(backend);
    let store = database.open();
    let file = database.folder.path().join("keys.json");
    let first = keys::load_or_make(&file).unwrap();
    check_keys(&store, &first).unwrap();
    check_keys(&store, &first).unwrap();
    let error = check_keys(&store, &Keys::draw().unwrap()).unwrap_err().to_string();
    assert!(error.contains("--keys (LAUREL_KEYS)"), "{error}");
    let rotated = keys::rotate(&file).unwrap();
    check_keys(&store, &rotated).unwrap();
    // A server that missed the rotation would not read what the others write.
    assert!(check_keys(&store, &first).is_err());
}

#[test]
fn wrong_keys_are_detected_on_sqlite() {
    other_keys_are_noticed(Backend::Sqlite);
}

#[test]
fn wrong_keys_are_detected_on_postgres() {
    other_keys_are_noticed(Backend::Postgres);
}

#[test]
fn an_operator_rotates_the_keys() {
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = (folder.path().display().to_string(), folder.path().join("keys.json"));
    let rotate = |more: &[&str]| {
        let ended = run(&[&["keys", "rotate", "--data-dir", &path], more].concat());
        (ended.status.success(), String::from_utf8_lossy(&[ended.stdout, ended.stderr].concat()).into_owned())
    };
    let (done, said) = rotate(&[]);
    assert!(!done && said.contains("keys.json"), "{said}");
    let sealed = keys::load_or_make(&file).unwrap().seal(HERE, "11010519491231002X").unwrap();
    let before = std::fs::read_to_string(&file).unwrap();
    let (done, said) = rotate(&[]);
    assert!(done && said.contains("keys.json"), "{said}");
    assert_ne!(std::fs::read_to_string(&file).unwrap(), before);
    assert_eq!(keys::load_or_make(&file).unwrap().open(HERE, &sealed).unwrap(), "11010519491231002X");
    let (done, said) = rotate(&["--keys", &before]);
    assert!(!done && said.contains("--keys (LAUREL_KEYS)"), "{said}");
    std::fs::write(&file, &before[..before.len() / 2]).unwrap();
    let (done, said) = rotate(&[]);
    assert!(!done && said.contains("--keys (LAUREL_KEYS)") && said.contains("keys.json"), "{said}");
}
