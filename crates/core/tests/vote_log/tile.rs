//! Paths of tiles and bundles of entries, as C2SP and Go write them.

use laurel_core::vote::log::{BundleReader, Edge, TileId, TilePath, bundle, width};
use proptest::prelude::*;

#[test]
fn paths_are_those_of_the_specification_and_of_go() {
    for (text, n, width) in [
        ("000", 0, 256),
        ("001", 1, 256),
        ("001.p/5", 1, 5),
        ("x001/x234/067", 1_234_067, 256),
        ("x123/x456/078.p/2", 123_456_078, 2),
        ("x003/x057/500", 3_057_500, 256),
    ] {
        assert_eq!(TilePath::parse(text), Some(TilePath { n, width }));
        assert_eq!(TilePath { n, width }.to_string(), text);
    }
}

#[test]
fn other_spellings_of_a_path_have_no_tile() {
    for text in [
        "",
        "1",
        "0001",
        "x001",
        "123/456/078",
        "x000/001",
        "001.p/0",
        "001.p/256",
        "001.p/05",
        "001.p/+5",
        "001.p/",
        "+01",
        "-01",
        "x1/001",
        "001/",
        "/001",
        "../001",
        "x001/x001/x001/x001/001",
    ] {
        assert_eq!(TilePath::parse(text), None, "{text:?}");
    }
}

#[test]
fn a_tree_of_70_000_entries_has_the_tiles_that_the_specification_names() {
    let tile = |level, n| width(TileId { level, n }, 70_000);
    assert_eq!([tile(0, 272), tile(0, 273), tile(0, 274)], [256, 112, 0]);
    assert_eq!([tile(1, 0), tile(1, 1), tile(1, 2)], [256, 17, 0]);
    assert_eq!([tile(2, 0), tile(2, 1), tile(3, 0), tile(63, 0)], [1, 0, 0, 0]);
    let edge = [TileId { level: 0, n: 273 }, TileId { level: 1, n: 1 }, TileId { level: 2, n: 0 }];
    assert_eq!(Edge::tiles(70_000), edge);
    assert_eq!(Edge::tiles(256), [TileId { level: 1, n: 0 }]);
    assert_eq!(Edge::tiles(0), []);
}

#[test]
fn a_bundle_that_is_cut_off_is_an_error() {
    let bytes = bundle(["one", "two"]).unwrap();
    assert_eq!(bytes, b"\x00\x03one\x00\x03two");
    let read: Vec<_> = BundleReader::new(&bytes[..8]).collect();
    assert_eq!(read, [Ok(&b"one"[..]), Err(())]);
    assert_eq!(bundle([&*"x".repeat(1_001)]), None);
}

proptest! {
    #[test]
    fn a_path_is_read_as_it_is_written(n in 0_u64..1_000_000_000_000, width in 1_u64..=256) {
        let path = TilePath { n, width };
        prop_assert_eq!(TilePath::parse(&path.to_string()), Some(path));
    }

    #[test]
    fn no_text_breaks_a_reader(text in "\\PC{0,40}", bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = TilePath::parse(&text);
        let _ = BundleReader::new(&bytes).count();
    }
}
