//! Values encrypted with the installation's keys, and the file that holds the keys.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use ed25519_dalek::{Signer as _, Verifier as _};
use laurel_server::keys::{Aad, Keys, load, load_or_make, rotate};
use serde_json::Value;

const HERE: Aad<'static> = Aad { table: "person_info", column: "id_no", row: "7" };
/// Length of the nonce before the ciphertext.
const NONCE_BYTES: usize = 12;

#[test]
fn an_encrypted_value_opens_only_in_its_own_place() {
    let keys = Keys::draw().unwrap();
    let sealed = keys.seal(HERE, "11010519491231002X").unwrap();
    assert!(!sealed.contains("1101051949") && sealed.contains(':'));
    assert_eq!(keys.open(HERE, &sealed).unwrap(), "11010519491231002X");
    for elsewhere in [Aad { row: "8", ..HERE }, Aad { column: "extra", ..HERE }, Aad { table: "apply", ..HERE }] {
        assert!(keys.open(elsewhere, &sealed).is_err(), "{elsewhere:?}");
    }
}

#[test]
fn the_same_value_is_encrypted_differently_each_time() {
    let keys = Keys::draw().unwrap();
    assert_ne!(keys.seal(HERE, "x").unwrap(), keys.seal(HERE, "x").unwrap());
}

#[test]
fn a_changed_value_or_another_key_does_not_open() {
    let keys = Keys::draw().unwrap();
    let sealed = keys.seal(HERE, "11010519491231002X").unwrap();
    let (id, body) = sealed.split_once(':').unwrap();
    let mut bytes = STANDARD_NO_PAD.decode(body).unwrap();
    for index in [0, NONCE_BYTES, bytes.len() - 1] {
        bytes[index] ^= 1;
        let changed = format!("{id}:{}", STANDARD_NO_PAD.encode(&bytes));
        assert!(keys.open(HERE, &changed).is_err(), "byte {index}");
        bytes[index] ^= 1;
    }
    for damaged in ["", id, "unknown:AAAA", &format!("{id}:AAAA"), &format!("{id}:*")] {
        assert!(keys.open(HERE, damaged).is_err(), "{damaged}");
    }
    assert!(Keys::draw().unwrap().open(HERE, &sealed).is_err());
}

#[test]
fn equal_values_of_one_kind_share_an_index() {
    let (keys, others) = (Keys::draw().unwrap(), Keys::draw().unwrap());
    assert_eq!(keys.blind_index("idNo", "x"), keys.blind_index("idNo", "x"));
    assert_ne!(keys.blind_index("idNo", "x"), keys.blind_index("idNo", "y"));
    assert_ne!(keys.blind_index("idNo", "x"), keys.blind_index("nonce", "x"));
    assert_ne!(keys.blind_index("idNo", "x"), others.blind_index("idNo", "x"));
}

#[test]
fn after_a_rotation_old_values_open_and_new_ones_use_new_keys() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keys.json");
    let old = load_or_make(&path).unwrap();
    let (sealed, found_by) = (old.seal(HERE, "11010519491231002X").unwrap(), old.blind_index("idNo", "x"));
    let signed = old.signing()[0].key.sign(b"ticket");

    rotate(&path).unwrap();
    let new = load_or_make(&path).unwrap();
    assert_eq!(new.open(HERE, &sealed).unwrap(), "11010519491231002X");
    assert_eq!(new.blind_index("idNo", "x"), found_by);
    let by_name = new.signing().iter().find(|pair| pair.id == old.signing()[0].id).unwrap();
    assert!(by_name.key.verifying_key().verify(b"ticket", &signed).is_ok());
    assert_ne!(new.signing()[0].id, old.signing()[0].id);

    let resealed = new.seal(HERE, "11010519491231002X").unwrap();
    assert_ne!(resealed.split(':').next(), sealed.split(':').next());
    assert!(old.open(HERE, &resealed).is_err());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn keys_are_read_from_a_text_or_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keys.json");
    let sealed = load_or_make(&path).unwrap().seal(HERE, "x").unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(load(&text).unwrap().open(HERE, &sealed).unwrap(), "x");
    assert_eq!(load(path.to_str().unwrap()).unwrap().open(HERE, &sealed).unwrap(), "x");
}

#[test]
fn damaged_keys_are_refused_and_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keys.json");
    load_or_make(&path).unwrap();
    let file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let text = file.to_string();
    let key = file["encryption"][0]["key"].as_str().unwrap();
    let other = format!("{}{}", if key.starts_with('A') { 'B' } else { 'A' }, &key[1..]);
    for (damaged, said) in [
        (text.replace(key, &other), "damaged"),
        (text.replace(key, &key[..20]), "damaged"),
        (text.replace("encryption", "encription"), "no keys"),
        (text[..text.len() / 2].to_owned(), "no keys"),
        ("{}".to_owned(), "no keys"),
        (r#"{"encryption":[],"index":INDEX,"signing":[]}"#.replace("INDEX", &file["index"].to_string()), "missing"),
    ] {
        let error = load(&damaged).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
        assert!(!error.contains(&key[..12]), "{error}");
    }
    assert!(load("/nowhere/keys.json").is_err());
}
