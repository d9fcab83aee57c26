//! Tests of text drawn on pictures.

use laurel_core::storage::Words;
use laurel_media::fonts::Fonts;

fn words(text: &str) -> Words {
    Words { text: text.to_owned(), colour: [200, 16, 32], size: 40 }
}

#[test]
fn a_line_of_text_is_drawn_in_each_of_nine_languages() {
    let fonts = Fonts::new(None);
    let line = |text: &str| fonts.line(&words(text), (2_000, 200)).unwrap_or_else(|| panic!("{text:?} is not drawn"));
    for text in ["月桂 & <b>", "月桂樹", "Laurel", "Größe ß", "l’été œuvré", "げつけいじゅ", "월계수", "Лавр ёж", "ลอเรลที่นี่"]
    {
        let line = line(text);
        assert!(line.width() > 40 && (20..80).contains(&line.height()), "{text:?}: {:?}", line.dimensions());
        let seen = line.pixels().filter(|pixel| pixel.0[3] > 250).collect::<Vec<_>>();
        assert!(seen.len() > 100 && seen.iter().all(|pixel| pixel.0[..3] == [200, 16, 32]), "{text:?} has its colour");
    }
    assert!(line("iiii").width() < line("mmmm").width());
}

#[test]
fn a_line_of_text_is_cut_to_the_given_size() {
    let wide = Words { size: 1_000, ..words(&"W".repeat(64)) };
    assert_eq!(Fonts::new(None).line(&wide, (300, 100)).unwrap().dimensions(), (300, 100));
}

#[test]
fn text_with_a_letter_that_no_font_has_is_not_drawn() {
    let empty = tempfile::tempdir().unwrap();
    assert!(Fonts::new(Some(empty.path().to_owned())).line(&words("Laurel"), (100, 100)).is_none());
    assert!(Fonts::new(None).line(&words("a\u{10ffff}"), (100, 100)).is_none());
}
