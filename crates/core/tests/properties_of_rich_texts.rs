//! Properties of rich texts for every source: they are parsed, lead only to allowed addresses, and keep their words.

use laurel_core::text::rich::{RichBlock, RichSpan, parse, plain};
use laurel_core::web::{is_link_address, is_picture_address};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Any text, and texts composed of `CommonMark`'s marks and attacks on addresses.
fn sources() -> impl Strategy<Value = String> {
    let pieces = vec![
        "# ",
        "## ",
        "- ",
        "1. ",
        "> ",
        "  ",
        "    ",
        "\n",
        "\n\n",
        "---",
        "===",
        "**",
        "*",
        "_",
        "`",
        "```",
        "[",
        "](",
        ")",
        "![",
        "<",
        ">",
        "]:",
        "\\",
        "&",
        "&amp;",
        "https://a.example",
        "http://",
        "javascript:alert(1)",
        "JaVaScRiPt&colon;x",
        "data:image/png",
        "//b.example",
        "/c.png",
        "mailto:",
        "tel:1",
        "<div>",
        "<script>",
        "\u{0}",
        "\t",
        "word",
        "茶会",
        "é",
        "👨‍👩‍👧",
    ];
    prop_oneof![any::<String>(), vec(select(pieces), 0..60).prop_map(|parts| parts.concat())]
}

/// Texts by hand: words, lines, dashes and numbers, without brackets and quotes of code.
fn plain_sources() -> impl Strategy<Value = String> {
    let pieces = vec![
        "tea", "茶会", "Zug 7", "10:30", " ", " ", "\n", "\n\n", "- ", "# ", "1. ", "--", "---", "==", "<b>", "5 > 3", "a*b", "[1]: x",
        "(2)",
    ];
    vec(select(pieces), 0..60).prop_map(|parts| parts.concat())
}

fn spans_of(block: &RichBlock) -> Vec<&RichSpan> {
    match block {
        RichBlock::Paragraph { spans } | RichBlock::Heading { spans, .. } => spans.iter().collect(),
        RichBlock::List { items, .. } => {
            items.iter().flat_map(|item| item.spans.iter().chain(item.list.iter().flat_map(|list| list.items.iter().flatten()))).collect()
        }
        RichBlock::Quote { paragraphs } => paragraphs.iter().flatten().collect(),
        RichBlock::Picture { .. } | RichBlock::Rule => Vec::new(),
    }
}

/// Letters and digits; marks may become the appearance of their words.
fn words(text: &str) -> String {
    text.chars().filter(|character| character.is_alphanumeric()).collect()
}

/// In any order, because a line behind the list of an item moves to the item's own words. Without the numbers of list items,
/// which are no words of theirs.
fn in_any_order(text: &str) -> String {
    let mut all: Vec<char> = words(text).chars().filter(|character| *character != '1').collect();
    all.sort_unstable();
    all.into_iter().collect()
}

proptest! {
    #[test]
    fn blocks_have_words_and_lead_only_to_allowed_addresses(source in sources()) {
        let blocks = parse(&source);
        for block in &blocks {
            for span in spans_of(block) {
                prop_assert!(!span.text.is_empty());
                prop_assert!(span.link.as_deref().is_none_or(is_link_address), "{span:?}");
            }
            match block {
                RichBlock::Picture { address, .. } => prop_assert!(!address.is_empty() && is_picture_address(address)),
                RichBlock::Heading { level, .. } => prop_assert!(matches!(level, 2 | 3)),
                RichBlock::List { items, .. } => prop_assert!(!items.is_empty()),
                RichBlock::Quote { paragraphs } => prop_assert!(paragraphs.iter().all(|spans| !spans.is_empty())),
                RichBlock::Paragraph { spans } => prop_assert!(!spans.is_empty()),
                RichBlock::Rule => {}
            }
        }
    }

    #[test]
    fn a_text_by_hand_keeps_its_words(source in plain_sources()) {
        prop_assert_eq!(in_any_order(&plain(&parse(&source))), in_any_order(&source));
    }

    #[test]
    fn the_number_of_blocks_is_bounded(count in 490_usize..700, piece in select(vec!["a\n\n", "---\n\n", "- a\n\n1. b\n\n", "![a](/b.png)\n\n", "> a\n\n## b\n\n"])) {
        let source = piece.repeat(count);
        let blocks = parse(&source);
        prop_assert!(blocks.len() <= 501);
    }
}
