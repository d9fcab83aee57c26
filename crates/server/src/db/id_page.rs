//! Pages of lists in the order of ids, by number or from a key.

use laurel_core::limits::EXACT_TOTAL;
use laurel_core::paging::RowKey;

/// Ids of a page of a list in the order of ids, newest first.
pub(crate) struct IdPage {
    pub(crate) ids: Vec<i64>,
    /// Number of rows on all pages, up to the exact limit.
    pub(crate) total: i64,
    /// There are more rows than the total.
    pub(crate) more: bool,
    pub(crate) previous: Option<RowKey>,
    pub(crate) next: Option<RowKey>,
}

impl IdPage {
    /// `ids`: one more than the page has, nearest to the key first. `starts`: the page is the first one. `counted`: rows on all
    /// pages, as far as they are counted.
    pub(crate) fn of(mut ids: Vec<i64>, size: usize, key: Option<RowKey>, (starts, counted): (bool, usize)) -> IdPage {
        let further = ids.len() > size;
        ids.truncate(size);
        let backwards = key.is_some_and(|key| key.before);
        if backwards {
            ids.reverse();
        }
        let (before, after) = if backwards { (further, true) } else { (!starts, further) };
        let total = i64::try_from(counted).unwrap_or(i64::MAX);
        let place = |id: Option<&i64>, before| id.map(|id| RowKey { before, id: *id });
        IdPage {
            total: total.min(EXACT_TOTAL.into()),
            more: total > i64::from(EXACT_TOTAL),
            previous: place(ids.first(), true).filter(|_| before),
            next: place(ids.last(), false).filter(|_| after),
            ids,
        }
    }
}
