//! First screens: the module that each page starts with, and the cache of values.

use std::sync::Arc;

use chrono::DateTime;
use laurel_core::routes::Route;
use laurel_server::assets::preload::{Texts, module};
use laurel_server::cache::{Generation, ResponseCache};

/// The client's own table of pages, which no build of the server reads.
const PAGES: &str = include_str!("../../../../../frontend/src/entries/phone/pages.ts");

/// The module and the texts of a page by the client's table.
fn of_the_client(route: Route) -> (String, Texts) {
    let name = serde_json::to_value(route).unwrap();
    let start = format!("\n  {}: ", name.as_str().unwrap());
    let (_, rest) = PAGES.split_once(&start).unwrap();
    let line = rest.lines().next().unwrap();
    if line.starts_with("notOpen") {
        return ("src/phone/notopen/NotOpenPage".into(), Texts::Start);
    }
    if line.starts_with("display(") {
        return ("src/entries/phone/displayPages".into(), Texts::All);
    }
    let (_, path) = line.split_once("import(\"@/").unwrap();
    let texts = if line.starts_with("withMoreTexts(") { Texts::All } else { Texts::Start };
    (format!("src/{}", path.split('"').next().unwrap()), texts)
}

#[test]
fn every_page_starts_with_the_module_that_the_client_loads_for_it() {
    for route in Route::ALL {
        let (source, texts) = module(*route);
        let (path, wanted) = of_the_client(*route);
        assert_eq!(source.rsplit_once('.').unwrap().0, path, "{route:?}");
        assert_eq!(texts, wanted, "the texts of {route:?}");
    }
}

const NOW: Generation = Generation { generation: 7, now_ms: 1_000 };
/// Lifetime of a cached value, ms.
const LIFE_MS: i64 = 1_000;

fn cache() -> ResponseCache<&'static str, u8> {
    let cache = ResponseCache::new(2);
    cache.insert("a", NOW, None, Arc::new(1));
    cache
}

#[test]
fn a_value_is_found_until_a_write_or_its_expiry() {
    let cache = cache();
    assert_eq!(cache.find(&"a", Generation { now_ms: NOW.now_ms + LIFE_MS - 1, ..NOW }).as_deref(), Some(&1));
    assert_eq!(cache.find(&"a", Generation { now_ms: NOW.now_ms + LIFE_MS, ..NOW }), None);
    assert_eq!(cache.find(&"a", Generation { now_ms: NOW.now_ms - 1, ..NOW }), None);
    assert_eq!(cache.find(&"a", Generation { generation: 8, ..NOW }), None);
    assert_eq!(cache.find(&"b", NOW), None);
}

#[test]
fn a_value_expires_when_the_clock_changes_it() {
    let (cache, changes) = (cache(), |ms| DateTime::from_timestamp_millis(NOW.now_ms + ms));
    let found = |ms| cache.find(&"a", Generation { now_ms: NOW.now_ms + ms, ..NOW }).is_some();
    cache.insert("a", NOW, changes(800), Arc::new(1));
    assert_eq!([found(799), found(800)], [true, false]);
    cache.insert("a", NOW, changes(3_600_000), Arc::new(1));
    assert_eq!([found(LIFE_MS - 1), found(LIFE_MS)], [true, false]);
}

#[test]
fn the_cache_never_exceeds_its_capacity() {
    let cache = cache();
    cache.insert("b", NOW, None, Arc::new(2));
    cache.insert("a", NOW, None, Arc::new(3));
    assert_eq!((cache.find(&"a", NOW).as_deref(), cache.find(&"b", NOW).as_deref()), (Some(&3), Some(&2)));
    cache.insert("c", NOW, None, Arc::new(4));
    assert_eq!((cache.find(&"a", NOW), cache.find(&"c", NOW).as_deref()), (None, Some(&4)));
}
