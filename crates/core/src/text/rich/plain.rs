//! The words of a rich text without their appearance, for descriptions of a page and texts that are shared.

use super::{RichBlock, RichSpan};

/// The words of all blocks, one line for each heading, paragraph and item. Pictures are left out.
pub fn plain(blocks: &[RichBlock]) -> String {
    blocks.iter().flat_map(lines).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn lines(block: &RichBlock) -> Vec<String> {
    match block {
        RichBlock::Paragraph { spans } | RichBlock::Heading { spans, .. } => vec![words(spans)],
        RichBlock::List { items, .. } => {
            let below =
                |item: &super::RichItem| item.list.iter().flat_map(|list| &list.items).map(|spans| words(spans)).collect::<Vec<_>>();
            items.iter().flat_map(|item| [vec![words(&item.spans)], below(item)].concat()).collect()
        }
        RichBlock::Quote { paragraphs } => paragraphs.iter().map(|spans| words(spans)).collect(),
        RichBlock::Picture { .. } | RichBlock::Rule => Vec::new(),
    }
}

fn words(spans: &[RichSpan]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}
