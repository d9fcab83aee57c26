//! Parts of the object store: names of originals, the vendor's refusals, and the cache of pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use laurel_core::storage::{ObjectKey, Pipeline};
use laurel_server::storage::embedded::Cache;
use laurel_server::storage::{Draft, oss};
use laurel_server::upload::plain_name;

#[test]
fn a_name_is_safe_on_every_system() {
    assert_eq!(plain_name("012 海上来信"), "012 海上来信");
    assert_eq!(plain_name("../../etc/passwd"), "etc passwd");
    assert_eq!(plain_name("a\u{202e}gpj.exe"), "a gpj.exe");
    assert_eq!(plain_name("//"), "file");
    assert_eq!(plain_name(&"海".repeat(100)), "海".repeat(60));
}

#[test]
fn only_the_named_element_of_a_refusal_is_read() {
    let body = "<Error><Code>AccessDenied</Code><Message>no <b></Message><EC>0003-00000001</EC></Error>";
    assert_eq!((oss::element(body, "Code").as_str(), oss::element(body, "EC").as_str()), ("AccessDenied", "0003-00000001"));
    assert_eq!(oss::element(body, "HostId"), "");
    assert_eq!(oss::element("<Code>a\nb <c>\u{202e}</Code>", "Code"), "abc");
}

fn key(number: usize) -> ObjectKey {
    ObjectKey::parse(&format!("pub/{number}.jpg")).unwrap()
}

/// Caches a picture of this many bytes, dated the `number`th second of 1970: files of the same time have no order.
fn cached(cache: &Cache, drafts: &Path, number: usize, width: u16, bytes: usize) -> PathBuf {
    let (draft, path) = (Draft::within(drafts).unwrap(), cache.path(&key(number), &Pipeline::thumbnail(width, 80)));
    fs::write(draft.path(), vec![0; bytes]).unwrap();
    let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(number as u64);
    fs::File::options().write(true).open(draft.path()).unwrap().set_modified(moment).unwrap();
    cache.put(&draft, &path).unwrap();
    path
}

fn exist<const N: usize>(paths: [&PathBuf; N]) -> [bool; N] {
    paths.map(|path| path.exists())
}

#[test]
fn over_the_bound_the_oldest_pictures_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("cache");
    let cache = Cache::bounded(&place, 1000).unwrap();
    let add = |cache: &Cache, number| cached(cache, folder.path(), number, 360, 300);
    let first = [0, 1, 2].map(|number| add(&cache, number));
    assert_eq!(exist([&first[0], &first[1], &first[2]]), [true; 3]);
    let fourth = add(&cache, 3);
    assert_eq!(exist([&first[0], &first[1], &first[2], &fourth]), [false, false, true, true]);

    let restarted = Cache::bounded(&place, 1000).unwrap();
    let fifth = add(&restarted, 4);
    assert_eq!(exist([&first[2], &fourth, &fifth]), [true; 3]);
    add(&restarted, 5);
    assert_eq!(exist([&first[2], &fourth, &fifth]), [false, false, true]);
}

#[test]
fn pictures_are_removed_with_their_object() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::bounded(&folder.path().join("cache"), 1000).unwrap();
    let add = |number, width| cached(&cache, folder.path(), number, width, 100);
    let paths = [add(1, 360), add(1, 720), add(2, 360), add(2, 360)];
    assert_eq!(cache.bytes(), 300);
    cache.remove(&key(1)).unwrap();
    assert_eq!(paths.map(|path| path.exists()), [false, false, true, true]);
    assert_eq!(cache.bytes(), 100);
    cache.remove(&key(1)).unwrap();
}
