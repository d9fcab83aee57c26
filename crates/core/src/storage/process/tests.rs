//! Pipelines follow the vendor's documentation.

use proptest::prelude::*;

use super::*;
use crate::storage::ObjectKey;

const SOURCE: Size = Size { width: 200, height: 100 };

fn resize(text: &str) -> Resize {
    match Pipeline::parse(&format!("image/resize,{text}")) {
        Ok(Pipeline::Image(actions)) => match actions.into_iter().next() {
            Some(ImageAction::Resize(resize)) => resize,
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    }
}

/// Sizes of the scaled picture and of the canvas.
fn sizes(text: &str, source: Size) -> [(u32, u32); 2] {
    let plan = resize(text).plan(source).unwrap();
    [(plan.scaled.width, plan.scaled.height), (plan.canvas.width, plan.canvas.height)]
}

#[test]
fn each_mode_computes_the_vendors_size() {
    for (text, scaled, canvas) in [
        ("w_150,h_80", (150, 75), (150, 75)),
        ("m_lfit,w_150,h_80", (150, 75), (150, 75)),
        ("m_mfit,w_150,h_80", (160, 80), (160, 80)),
        ("m_fill,w_150,h_80", (160, 80), (150, 80)),
        ("m_pad,w_150,h_80", (150, 75), (150, 80)),
        ("m_fixed,w_150,h_80", (150, 80), (150, 80)),
        ("w_100", (100, 50), (100, 50)),
        ("h_33", (66, 33), (66, 33)),
        ("w_33", (33, 17), (33, 17)),
        ("l_100", (100, 50), (100, 50)),
        ("s_20", (40, 20), (40, 20)),
        ("p_50", (100, 50), (100, 50)),
        ("l_10,w_100", (100, 50), (100, 50)),
    ] {
        assert_eq!(sizes(text, SOURCE), [scaled, canvas], "{text}");
    }
    assert_eq!(sizes("l_100", Size { width: 100, height: 200 })[0], (50, 100));
    assert_eq!(sizes("w_1", Size { width: 10_000, height: 3 })[0], (1, 1));
}

#[test]
fn a_picture_is_enlarged_only_on_request() {
    for text in ["w_400", "m_mfit,w_150,h_120", "m_fill,w_300,h_300", "m_pad,w_300,h_300", "m_fixed,w_300,h_50", "p_200"] {
        assert_eq!(sizes(text, SOURCE), [(200, 100); 2], "{text}");
    }
    assert_eq!(sizes("w_400,limit_0", SOURCE)[0], (400, 200));
    assert_eq!(resize("w_16384,limit_0").plan(Size { width: 1, height: 1 }), Err(ProcessError::ImageTooLarge));
    assert_eq!(resize("p_1000,limit_0").plan(Size { width: 2000, height: 10 }), Err(ProcessError::ImageTooLarge));
}

#[test]
fn our_pipelines_are_formatted_as_documented() {
    assert_eq!(Pipeline::poster().to_string(), "video/snapshot,t_0,f_jpg,w_750,h_0,m_fast,ar_auto");
    assert_eq!(Pipeline::thumbnail(360, 80).to_string(), "image/auto-orient,1/resize,m_lfit,w_360/quality,Q_80/format,webp");
    let poster = Snapshot::poster();
    assert_eq!(poster.of_picture().to_string(), "image/resize,m_lfit,w_750,limit_0/format,jpg");
    let sized = Snapshot { height: 400, ..poster.clone() };
    assert_eq!(sized.of_picture().to_string(), "image/resize,m_fixed,w_750,h_400,limit_0/format,jpg");
    let own = Snapshot { width: 0, format: SnapshotFormat::Png, ..poster.clone() };
    assert_eq!(own.of_picture().to_string(), "image/format,png");
    assert!(poster.is_poster() && sized.is_poster() && own.is_poster());
    let further = Snapshot { at_ms: 1, ..poster.clone() };
    for other in [further, Snapshot { turn: Turn::None, ..poster.clone() }, Snapshot { turn: Turn::Wide, ..poster }] {
        assert!(!other.is_poster(), "{other}");
    }
    let preview = Pipeline::preview(1_200, 630);
    assert_eq!(preview.to_string(), "image/auto-orient,1/resize,m_fill,w_1200,h_630,limit_0/quality,Q_80/format,jpg");
    assert_eq!(Pipeline::parse(&preview.to_string()), Ok(preview));
    let documented = "image/resize,m_fill,w_100,h_100/watermark,text_SGVsbG8gV29ybGQ,t_60,g_nw,x_5,size_20";
    let Ok(Pipeline::Image(actions)) = Pipeline::parse(documented) else { panic!("it is not read") };
    assert_eq!(actions.len(), 2);
    let ImageAction::Watermark(watermark) = &actions[1] else { panic!("no watermark") };
    let words = Words { text: "Hello World".to_owned(), colour: [0; 3], size: 20 };
    assert_eq!(*watermark, Watermark { mark: Mark::Words(words), opacity: 60, corner: Corner::NorthWest, x: 5, y: 10 });
    let Ok(Pipeline::Image(actions)) = Pipeline::parse("image/watermark,image_cHViL1NBQVEvYS5wbmc") else { panic!("it is not read") };
    let picture = ObjectKey::parse("pub/SAAQ/a.png").unwrap();
    let plain = Watermark { mark: Mark::Picture(picture), opacity: 100, corner: Corner::SouthEast, x: 10, y: 10 };
    assert_eq!(actions, [ImageAction::Watermark(plain)]);
}

#[test]
fn a_watermark_is_placed_by_its_corner() {
    let mark = Mark::Words(Words { text: "a".to_owned(), colour: [0; 3], size: 1 });
    let plain = Watermark { mark, opacity: 100, corner: Corner::SouthEast, x: 5, y: 7 };
    for (corner, place) in [
        (Corner::NorthWest, (5, 7)),
        (Corner::North, (90, 7)),
        (Corner::NorthEast, (175, 7)),
        (Corner::West, (5, 45)),
        (Corner::Center, (90, 45)),
        (Corner::East, (175, 45)),
        (Corner::SouthWest, (5, 83)),
        (Corner::South, (90, 83)),
        (Corner::SouthEast, (175, 83)),
    ] {
        assert_eq!(Watermark { corner, ..plain.clone() }.place((200, 100), (20, 10)), place, "{corner:?}");
    }
    assert_eq!(plain.place((10, 10), (20, 20)), (-15, -17));
}

#[test]
fn undocumented_pipelines_are_rejected() {
    for (text, error) in [
        ("", ProcessError::InvalidArgument),
        ("image", ProcessError::InvalidArgument),
        ("image/", ProcessError::InvalidArgument),
        ("image/resize", ProcessError::MissingArgument),
        ("image/resize,m_fill", ProcessError::MissingArgument),
        ("image/resize,w_0", ProcessError::InvalidArgument),
        ("image/resize,w_16385", ProcessError::InvalidArgument),
        ("image/resize,w_-1", ProcessError::InvalidArgument),
        ("image/resize,w_+1", ProcessError::InvalidArgument),
        ("image/resize,w_1,w_2", ProcessError::InvalidArgument),
        ("image/resize,w_1,zz_2", ProcessError::InvalidArgument),
        ("image/resize,m_stretch,w_1", ProcessError::InvalidArgument),
        ("image/resize,w_1,color_GGGGGG", ProcessError::InvalidArgument),
        ("image/resize,w_1,color_+FFFFF", ProcessError::InvalidArgument),
        ("image/quality", ProcessError::MissingArgument),
        ("image/quality,q_101", ProcessError::InvalidArgument),
        ("image/format,svg", ProcessError::InvalidArgument),
        ("image/format", ProcessError::MissingArgument),
        ("image/auto-orient,2", ProcessError::InvalidArgument),
        ("image/watermark,size_10", ProcessError::MissingArgument),
        ("image/watermark,text_", ProcessError::InvalidArgument),
        ("image/watermark,text_!!", ProcessError::InvalidArgument),
        // Control character; private object; invalid key; text and image; a colour for an image.
        ("image/watermark,text_YQpi", ProcessError::InvalidArgument),
        ("image/watermark,image_aW4vYS5wbmc", ProcessError::InvalidArgument),
        ("image/watermark,image_cHViLy4uL2luL2EucG5n", ProcessError::InvalidArgument),
        ("image/watermark,text_YQ,image_cHViL2EucG5n", ProcessError::InvalidArgument),
        ("image/watermark,image_cHViL2EucG5n,color_FFFFFF", ProcessError::InvalidArgument),
        ("image/blur,r_3", ProcessError::InvalidArgument),
        ("video/snapshot", ProcessError::MissingArgument),
        ("video/snapshot,t_0,f_gif", ProcessError::InvalidArgument),
        ("video/cut,t_0", ProcessError::InvalidArgument),
    ] {
        assert_eq!(Pipeline::parse(text), Err(error), "{text}");
    }
    let long = |count: usize| format!("image{}", "/auto-orient,1".repeat(count));
    assert!(Pipeline::parse(&long(ACTIONS_MAX)).is_ok());
    assert_eq!(Pipeline::parse(&long(ACTIONS_MAX + 1)), Err(ProcessError::BadRequest));
}

proptest! {
    #[test]
    fn parsed_pipelines_round_trip(
        mode in "(lfit|mfit|fill|pad|fixed)", w in 1_u16..=16_384, h in 1_u16..=16_384, limit in 0_u8..2, colour in "[0-9A-F]{6}",
        words in "[a-z赛一ß]{1,12}", at in any::<u32>(), ar in "(|,ar_auto|,ar_h|,ar_w)",
    ) {
        let mark = Mark::Words(Words { text: words, colour: [0xab, 0, 7], size: w.min(1000) });
        let watermark = Watermark { mark, opacity: 70, corner: Corner::North, x: 0, y: 3 };
        for text in [
            format!("image/resize,m_{mode},w_{w},h_{h},limit_{limit},color_{colour}/{watermark}"),
            format!("video/snapshot,t_{at},f_png,w_{w},h_0{ar}"),
        ] {
            let read = Pipeline::parse(&text).unwrap();
            prop_assert_eq!(Pipeline::parse(&read.to_string()), Ok(read));
        }
    }

    #[test]
    fn any_text_parses_or_is_rejected_without_panic(text in "(image|video)/[a-z,_0-9/-]{0,60}|\\PC{0,60}") {
        let _ = Pipeline::parse(&text);
    }

    #[test]
    fn no_plan_is_larger_than_allowed(
        mode in "(lfit|mfit|fill|pad|fixed)", w in 1_u16..=16_384, h in 1_u16..=16_384, limit in 0_u8..2,
        width in 1_u32..30_000, height in 1_u32..30_000,
    ) {
        let source = Size { width, height };
        if let Ok(plan) = resize(&format!("m_{mode},w_{w},h_{h},limit_{limit}")).plan(source) {
            for size in [plan.scaled, plan.canvas] {
                prop_assert!(size == source || size.area() <= Resize::AREA_MAX);
                prop_assert!(size.width > 0 && size.height > 0);
                prop_assert!(limit == 0 || plan.scaled.width <= width && plan.scaled.height <= height);
            }
        }
    }
}
