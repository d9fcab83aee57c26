//! How organisers make and change activities: what travels, and what is wrong with it.

mod page;

pub use page::PageQuery;
