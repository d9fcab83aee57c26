//! First screens: the module that each page starts with, and the cache of values.

use std::sync::Arc;

use laurel_core::routes::Route;
use laurel_server::assets::preload::{Texts, module};
use laurel_server::cache::{Fresh, Moment};

/// The client's own table of pages, which no build of the server reads.
const PAGES: &str = include_str!("../../../../../frontend/src/app/pages.ts");

/// The module and the texts of a page by the client's table.
fn of_the_client(route: Route) -> (String, Texts) {
    let name = serde_json::to_value(route).unwrap();
    let start = format!("\n  {}: ", name.as_str().unwrap());
    let (_, rest) = PAGES.split_once(&start).unwrap();
    let line = rest.lines().next().unwrap();
    if line.starts_with("notOpen") {
        return ("src/domains/notopen/NotOpenPage".into(), Texts::Start);
    }
    if line.starts_with("display(") {
        return ("src/domains/display/pages".into(), Texts::All);
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

const NOW: Moment = Moment { generation: 7, now_ms: 1_000 };
/// Lifetime of a cached value, ms.
const LIFE_MS: i64 = 5_000;

fn kept() -> Fresh<&'static str, u8> {
    let kept = Fresh::new(2);
    kept.keep("a", NOW, Arc::new(1));
    kept
}

#[test]
fn a_value_is_found_until_a_write_or_its_expiry() {
    let kept = kept();
    assert_eq!(kept.find(&"a", Moment { now_ms: NOW.now_ms + LIFE_MS - 1, ..NOW }).as_deref(), Some(&1));
    assert_eq!(kept.find(&"a", Moment { now_ms: NOW.now_ms + LIFE_MS, ..NOW }), None);
    assert_eq!(kept.find(&"a", Moment { now_ms: NOW.now_ms - 1, ..NOW }), None);
    assert_eq!(kept.find(&"a", Moment { generation: 8, ..NOW }), None);
    assert_eq!(kept.find(&"b", NOW), None);
}

#[test]
fn the_cache_never_exceeds_its_capacity() {
    let kept = kept();
    kept.keep("b", NOW, Arc::new(2));
    kept.keep("a", NOW, Arc::new(3));
    assert_eq!((kept.find(&"a", NOW).as_deref(), kept.find(&"b", NOW).as_deref()), (Some(&3), Some(&2)));
    kept.keep("c", NOW, Arc::new(4));
    assert_eq!((kept.find(&"a", NOW), kept.find(&"c", NOW).as_deref()), (None, Some(&4)));
}
