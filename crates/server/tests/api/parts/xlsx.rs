//! Texts in a workbook.

use laurel_server::export::xlsx::escape;

#[test]
fn texts_are_written_as_they_are() {
    for (text, expected) in [
        ("-5 degrees", "-5 degrees"),
        ("=1+1 & <b>", "=1+1 &amp; &lt;b&gt;"),
        ("a\u{8}b\u{FFFE}", "ab"),
        ("_x0041_", "_x005F_x0041_"),
        ("a_x00e4_ _x004_ _X0041_", "a_x005F_x00e4_ _x004_ _X0041_"),
    ] {
        let mut xml = String::new();
        escape(&mut xml, text);
        assert_eq!(xml, expected);
    }
}
