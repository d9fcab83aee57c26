//! Renders a rich text as `RichText.tsx` does. Its headings are below the heading of a section.

use laurel_core::text::rich::{RichBlock, RichItem, RichSpan};
use maud::{Markup, html};

pub(crate) fn rich(blocks: &[RichBlock]) -> Markup {
    html! { div class="RichText_text" { @for part in blocks { (block(part)) } } }
}

fn block(block: &RichBlock) -> Markup {
    match block {
        RichBlock::Paragraph { spans } => html! { p { (line(spans)) } },
        RichBlock::Heading { level: 2, spans } => html! { h3 class="RichText_heading" { (line(spans)) } },
        RichBlock::Heading { spans, .. } => html! { h4 class="RichText_heading" { (line(spans)) } },
        RichBlock::List { ordered, start, items } => list(*ordered, *start, &html! { @for part in items { (item(part)) } }),
        RichBlock::Quote { paragraphs } => html! { blockquote { @for spans in paragraphs { p { (line(spans)) } } } },
        RichBlock::Picture { address, alt } => html! {
            div class="Picture_box Picture_radius-l RichText_picture" {
                img class="Picture_image Picture_loaded" src=(address) alt=(alt) loading="lazy" fetchpriority="auto" decoding="async";
            }
        },
        RichBlock::Rule => html! { hr; },
    }
}

fn item(item: &RichItem) -> Markup {
    html! {
        li {
            (line(&item.spans))
            @if let Some(below) = &item.list {
                (list(below.ordered, below.start, &html! { @for spans in &below.items { li { (line(spans)) } } }))
            }
        }
    }
}

fn list(ordered: bool, start: u32, items: &Markup) -> Markup {
    if ordered {
        html! { ol start=(start) { (items) } }
    } else {
        html! { ul { (items) } }
    }
}

fn line(spans: &[RichSpan]) -> Markup {
    html! { @for part in spans { (span(part)) } }
}

fn span(span: &RichSpan) -> Markup {
    let words = html! { (span.text) };
    let words = if span.italic {
        html! { em { (words) } }
    } else {
        words
    };
    let words = if span.bold {
        html! { strong { (words) } }
    } else {
        words
    };
    match &span.link {
        Some(link) => html! { a href=(link) { (words) } },
        None => words,
    }
}
