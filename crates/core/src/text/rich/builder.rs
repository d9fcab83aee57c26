//! Builds the blocks of a rich text from what its parser finds, and bounds them.

use super::{RichBlock, RichItem, RichSpan, RichSublist};
use crate::web::{is_link_address, is_picture_address};

/// Most blocks of a text. The words of further ones join the last paragraph.
const BLOCKS_MAX: usize = 500;

/// The outermost block that has others inside.
#[derive(Default, PartialEq)]
enum Container {
    #[default]
    None,
    Quote,
    List,
}

#[derive(Default)]
pub(super) struct Builder {
    blocks: Vec<RichBlock>,
    /// The line that is being written.
    spans: Vec<RichSpan>,
    /// Level of the heading that is being written.
    level: Option<u8>,
    /// Bold markers around the current words.
    pub(super) bold: usize,
    /// Italic markers around the current words.
    pub(super) italic: usize,
    /// True inside of a block of code, whose lines are words.
    pub(super) is_literal: bool,
    /// Addresses around the current words; `None` for refused ones.
    links: Vec<Option<String>>,
    /// Addresses of the pictures around the current words, which describe the first.
    pictures: Vec<String>,
    alt: String,
    container: Container,
    /// Number of open blocks of the container's kind.
    depth: usize,
    paragraphs: Vec<Vec<RichSpan>>,
    ordered: bool,
    start: u32,
    items: Vec<RichItem>,
}

impl Builder {
    /// Adds words in the current appearance.
    pub(super) fn text(&mut self, text: &str) {
        if !self.pictures.is_empty() {
            self.alt.push_str(text);
            return;
        }
        let link = self.links.last().cloned().flatten();
        let (bold, italic) = (self.bold > 0, self.italic > 0);
        match self.spans.last_mut() {
            Some(last) if last.bold == bold && last.italic == italic && last.link == link => last.text.push_str(text),
            _ => self.spans.push(RichSpan { text: text.to_owned(), bold, italic, link }),
        }
    }

    /// Adds lines as they are, without their indentation.
    pub(super) fn literal(&mut self, text: &str) {
        for piece in text.split_inclusive('\n') {
            self.text(piece.trim());
            if piece.ends_with('\n') {
                self.text("\n");
            }
        }
    }

    pub(super) fn start_line(&mut self, level: Option<u8>) {
        self.end_line();
        self.level = level;
    }

    /// Adds the line to the block that it belongs to.
    pub(super) fn end_line(&mut self) {
        let level = self.level.take();
        let spans = trimmed(std::mem::take(&mut self.spans));
        if spans.is_empty() {
            return;
        }
        match self.container {
            Container::None => self.push(match level {
                Some(level) => RichBlock::Heading { level, spans },
                None => RichBlock::Paragraph { spans },
            }),
            Container::Quote => self.paragraphs.push(spans),
            Container::List => {
                let Some(item) = self.items.last_mut() else { return };
                let below = item.list.as_mut().filter(|_| self.depth > 1).and_then(|list| list.items.last_mut());
                append(below.unwrap_or(&mut item.spans), spans);
            }
        }
    }

    pub(super) fn rule(&mut self) {
        self.end_line();
        if self.container == Container::None {
            self.push(RichBlock::Rule);
        }
    }

    pub(super) fn start_quote(&mut self) {
        self.start_line(None);
        if self.container == Container::None {
            self.container = Container::Quote;
        }
        self.depth += usize::from(self.container == Container::Quote);
    }

    pub(super) fn end_quote(&mut self) {
        self.end_line();
        if self.container == Container::Quote && self.is_closed() {
            let paragraphs = std::mem::take(&mut self.paragraphs);
            if !paragraphs.is_empty() {
                self.push(RichBlock::Quote { paragraphs });
            }
        }
    }

    /// `first`: number of the first item of a numbered list.
    pub(super) fn start_list(&mut self, first: Option<u64>) {
        self.start_line(None);
        let (ordered, start) = (first.is_some(), first.and_then(|first| u32::try_from(first).ok()).unwrap_or(1));
        if self.container == Container::None {
            self.container = Container::List;
            (self.ordered, self.start) = (ordered, start);
        } else if self.container == Container::List
            && let Some(item) = self.items.last_mut()
        {
            item.list.get_or_insert_with(|| RichSublist { ordered, start, items: Vec::new() });
        }
        self.depth += usize::from(self.container == Container::List);
    }

    pub(super) fn start_item(&mut self) {
        self.start_line(None);
        if self.container != Container::List {
            return;
        }
        match self.items.last_mut().and_then(|item| item.list.as_mut()) {
            Some(list) if self.depth > 1 => list.items.push(Vec::new()),
            _ => self.items.push(RichItem::default()),
        }
    }

    pub(super) fn end_list(&mut self) {
        self.end_line();
        if self.container == Container::List && self.is_closed() {
            let items: Vec<_> = std::mem::take(&mut self.items).into_iter().filter_map(written).collect();
            if !items.is_empty() {
                self.push(RichBlock::List { ordered: self.ordered, start: self.start, items });
            }
        }
    }

    /// Leaves one block of the container, and reports whether it was the outermost.
    fn is_closed(&mut self) -> bool {
        self.depth = self.depth.saturating_sub(1);
        if self.depth == 0 {
            self.container = Container::None;
        }
        self.depth == 0
    }

    pub(super) fn start_link(&mut self, address: &str) {
        self.links.push(is_link_address(address).then(|| address.to_owned()));
    }

    pub(super) fn end_link(&mut self) {
        self.links.pop();
    }

    pub(super) fn start_picture(&mut self, address: &str) {
        self.pictures.push(address.to_owned());
    }

    pub(super) fn end_picture(&mut self) {
        let Some(address) = self.pictures.pop() else { return };
        if !self.pictures.is_empty() {
            return;
        }
        let alt = std::mem::take(&mut self.alt);
        let is_block = self.container == Container::None && self.level.is_none();
        if is_block && !address.is_empty() && is_picture_address(&address) {
            self.end_line();
            self.push(RichBlock::Picture { address, alt: one_line(&alt) });
        } else {
            self.text(&alt);
        }
    }

    fn push(&mut self, block: RichBlock) {
        if self.blocks.len() < BLOCKS_MAX {
            self.blocks.push(block);
            return;
        }
        let text = super::plain(std::slice::from_ref(&block));
        if text.is_empty() {
            return;
        }
        let further = vec![RichSpan { text, ..RichSpan::default() }];
        match self.blocks.last_mut() {
            Some(RichBlock::Paragraph { spans }) => append(spans, further),
            _ => self.blocks.push(RichBlock::Paragraph { spans: further }),
        }
    }

    pub(super) fn finish(mut self) -> Vec<RichBlock> {
        self.end_line();
        self.blocks
    }
}

/// The item without empty ones below it; `None` if nothing is left.
fn written(item: RichItem) -> Option<RichItem> {
    let list = item.list.map(|list| RichSublist { items: list.items.into_iter().filter(|spans| !spans.is_empty()).collect(), ..list });
    let item = RichItem { list: list.filter(|list| !list.items.is_empty()), ..item };
    (!item.spans.is_empty() || item.list.is_some()).then_some(item)
}

/// Adds a line below others.
fn append(lines: &mut Vec<RichSpan>, further: Vec<RichSpan>) {
    if let Some(last) = lines.last_mut() {
        last.text.push('\n');
    }
    for span in further {
        match lines.last_mut() {
            Some(last) if last.bold == span.bold && last.italic == span.italic && last.link == span.link => last.text.push_str(&span.text),
            _ => lines.push(span),
        }
    }
}

/// The line without whitespace at its ends.
fn trimmed(mut spans: Vec<RichSpan>) -> Vec<RichSpan> {
    while let Some(first) = spans.first_mut() {
        first.text = first.text.trim_start().to_owned();
        if !first.text.is_empty() {
            break;
        }
        spans.remove(0);
    }
    while let Some(last) = spans.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        if !last.text.is_empty() {
            break;
        }
        spans.pop();
    }
    spans
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
