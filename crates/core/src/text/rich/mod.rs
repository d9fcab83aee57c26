//! Rich texts of organisers: `CommonMark` narrowed to typed blocks.
//!
//! A text is stored as its source. Paragraphs, two levels of headings, bold and italic text, lists with one level below,
//! quotes, links, pictures and rules become blocks; everything else becomes its words. A single line feed is a visible
//! line break, so that texts written before there was an editor look the same.
//!
//! HTML in the source is shown as written and never made: pages draw blocks with their own elements. So there is nothing
//! to sanitise, and no sanitiser (such as `ammonia`) that could be bypassed.

#[cfg(feature = "rich")]
mod builder;
#[cfg(feature = "rich")]
mod parse;
mod plain;

#[cfg(feature = "rich")]
pub use parse::parse;
pub use plain::plain;

use crate::contract::contract;

contract! {
    /// Words of one appearance.
    #[derive(Eq, Default)]
    pub struct RichSpan {
        /// The words; a line feed is a visible line break.
        pub text: String,
        /// Printed in bold type.
        pub bold: bool,
        /// Printed in italic type.
        pub italic: bool,
        /// Address that they lead to: `https`, `http`, `mailto`, `tel`, or a path of this server.
        pub link: Option<String>,
    }

    /// A list below an item of another one.
    #[derive(Eq)]
    pub struct RichSublist {
        /// Numbered.
        pub ordered: bool,
        /// Number of its first item.
        pub start: u32,
        /// Words of each item.
        pub items: Vec<Vec<RichSpan>>,
    }

    /// An item of a list.
    #[derive(Eq, Default)]
    pub struct RichItem {
        /// Its words.
        pub spans: Vec<RichSpan>,
        /// The list below it.
        pub list: Option<RichSublist>,
    }

    /// A part of a rich text.
    #[derive(Eq)]
    #[serde(tag = "kind")]
    pub enum RichBlock {
        /// A paragraph.
        Paragraph {
            /// Its words.
            spans: Vec<RichSpan>,
        },
        /// A heading.
        Heading {
            /// 2 for the main headings, 3 below them.
            level: u8,
            /// Its words.
            spans: Vec<RichSpan>,
        },
        /// A list.
        List {
            /// Numbered.
            ordered: bool,
            /// Number of its first item.
            start: u32,
            /// Its items.
            items: Vec<RichItem>,
        },
        /// A quote.
        Quote {
            /// Words of each paragraph.
            paragraphs: Vec<Vec<RichSpan>>,
        },
        /// A picture on its own.
        Picture {
            /// Its address, over `https` or of this server.
            address: String,
            /// Description for readers who do not see it; empty for decoration.
            alt: String,
        },
        /// A horizontal rule.
        Rule,
    }
}
