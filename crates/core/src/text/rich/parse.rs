//! Reads `CommonMark` and passes what the subset has to the builder.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};

use super::RichBlock;
use super::builder::Builder;

/// The blocks of a source. Any text has blocks; callers bound its length (see `check_draft`), which bounds the work.
pub fn parse(source: &str) -> Vec<RichBlock> {
    let source = guarded(source);
    let mut builder = Builder::default();
    for (event, range) in Parser::new_ext(&source, Options::empty()).into_offset_iter() {
        match event {
            Event::Start(tag) => start(&mut builder, tag, &source, &range),
            Event::End(tag) => end(&mut builder, tag, &source, &range),
            Event::Text(text) if builder.is_literal => builder.literal(&text),
            Event::Text(text)
            | Event::Code(text)
            | Event::InlineHtml(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::FootnoteReference(text) => builder.text(&text),
            Event::Html(text) => builder.literal(&text),
            Event::SoftBreak | Event::HardBreak => builder.text("\n"),
            Event::Rule => builder.rule(),
            // An extension, which is not switched on.
            Event::TaskListMarker(_) => {}
        }
    }
    builder.finish()
}

/// The source with escapes where `CommonMark` would hide words of a text by hand: definitions of links (`[word]: address`),
/// and lines of equals signs or one or two dashes, which make a heading of the paragraph above.
fn guarded(source: &str) -> String {
    source.replace("]:", "]\\:").split('\n').map(guarded_line).collect::<Vec<_>>().join("\n")
}

fn guarded_line(line: &str) -> String {
    let marks = line.trim_start_matches([' ', '>']);
    let signs = marks.trim_end();
    let is_underline = matches!(signs, "-" | "--") || !signs.is_empty() && signs.bytes().all(|byte| byte == b'=');
    if is_underline { format!("{}\\{marks}", &line[..line.len() - marks.len()]) } else { line.to_owned() }
}

fn start(builder: &mut Builder, tag: Tag<'_>, source: &str, range: &Range<usize>) {
    match tag {
        Tag::Heading { level, .. } => builder.start_line(is_marked(source, range).then_some(if level <= HeadingLevel::H2 { 2 } else { 3 })),
        Tag::BlockQuote(_) => builder.start_quote(),
        Tag::List(first) => builder.start_list(first),
        Tag::Item => builder.start_item(),
        Tag::CodeBlock(kind) => {
            builder.start_line(None);
            builder.is_literal = true;
            // The words after the fence are words of the text too.
            if let CodeBlockKind::Fenced(info) = kind
                && !info.is_empty()
            {
                builder.literal(&info);
                builder.literal("\n");
            }
        }
        Tag::Emphasis => builder.italic += 1,
        Tag::Strong => builder.bold += 1,
        Tag::Link { link_type: LinkType::Email, dest_url, .. } => builder.start_link(&format!("mailto:{dest_url}")),
        Tag::Link { dest_url, .. } => builder.start_link(&dest_url),
        Tag::Image { dest_url, .. } => builder.start_picture(&dest_url),
        _ => builder.start_line(None),
    }
}

fn end(builder: &mut Builder, tag: TagEnd, source: &str, range: &Range<usize>) {
    match tag {
        TagEnd::Heading(_) if !is_marked(source, range) => builder.rule(),
        TagEnd::BlockQuote(_) => builder.end_quote(),
        TagEnd::List(_) => builder.end_list(),
        TagEnd::Emphasis => builder.italic = builder.italic.saturating_sub(1),
        TagEnd::Strong => builder.bold = builder.bold.saturating_sub(1),
        TagEnd::Link => builder.end_link(),
        TagEnd::Image => builder.end_picture(),
        _ => {
            builder.is_literal = false;
            builder.end_line();
        }
    }
}

/// True for headings with number signs. The others are a paragraph above a line of dashes, which in a text by hand is
/// only that.
fn is_marked(source: &str, range: &Range<usize>) -> bool {
    source.get(range.clone()).is_some_and(|text| text.trim_start().starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::super::{RichItem, RichSpan, RichSublist, plain};
    use super::*;

    fn words(text: &str) -> Vec<RichSpan> {
        vec![RichSpan { text: text.to_owned(), ..RichSpan::default() }]
    }

    fn paragraph(text: &str) -> RichBlock {
        RichBlock::Paragraph { spans: words(text) }
    }

    #[test]
    fn a_text_written_by_hand_keeps_its_lines() {
        assert_eq!(parse("One\nline\n\n \nTwo\n\n"), [paragraph("One\nline"), paragraph("Two")]);
        assert_eq!(parse("Day 1\n=====\nnoon"), [paragraph("Day 1\n=====\nnoon")]);
        assert_eq!(parse("Day 1\n-----\nnoon"), [paragraph("Day 1"), RichBlock::Rule, paragraph("noon")]);
        assert_eq!(parse("[1]: https://one.example"), [paragraph("[1]: https://one.example")]);
        assert_eq!(parse("One\n--\n-"), [paragraph("One\n--\n-")]);
        assert_eq!(parse("    set in"), [paragraph("set in")]);
    }

    #[test]
    fn html_is_words() {
        assert_eq!(parse("a <b>c</b>"), [paragraph("a <b>c</b>")]);
        assert_eq!(parse("<script>\nalert(1)\n</script>"), [paragraph("<script>\nalert(1)\n</script>")]);
    }

    #[test]
    fn links_and_pictures_of_other_schemes_are_words() {
        for source in ["[a](javascript:x)", "[a](data:x)", "[a](//x.example)", "![a](http://x.example/a.png)", "[a](b)"] {
            assert_eq!(parse(source), [paragraph("a")], "{source}");
        }
        let RichBlock::Paragraph { spans } = &parse("<a@b.example>")[0] else { panic!() };
        assert_eq!(spans[0].link.as_deref(), Some("mailto:a@b.example"));
    }

    #[test]
    fn a_third_level_of_a_list_joins_the_second() {
        let items =
            vec![RichItem { spans: words("a"), list: Some(RichSublist { ordered: false, start: 1, items: vec![words("b"), words("c")] }) }];
        assert_eq!(parse("- a\n  - b\n    - c"), [RichBlock::List { ordered: false, start: 1, items }]);
    }

    #[test]
    fn a_picture_is_a_block_only_outside_of_others() {
        let picture = RichBlock::Picture { address: "/a.png".to_owned(), alt: "tea".to_owned() };
        assert_eq!(parse("one ![tea](/a.png) two"), [paragraph("one"), picture, paragraph("two")]);
        assert_eq!(parse("> ![tea](/a.png)"), [RichBlock::Quote { paragraphs: vec![words("tea")] }]);
    }

    #[test]
    fn plain_words_have_a_line_for_each_block() {
        assert_eq!(plain(&parse("## A\n\n**b**c\n\n1. d\n   - e\n\n---\n\n> f\n\n![g](/g.png)")), "A\nbc\nd\ne\nf");
    }
}
