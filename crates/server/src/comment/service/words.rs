//! The merchants' lists of words, built once per version and process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use laurel_core::comment::words::WordList;
use laurel_core::ids::MerchantId;

use crate::comment::store::words as store;
use crate::db::Db;
use crate::error::Error;

/// Most lists in memory; a full cache is cleared.
const MOST: usize = 200;

/// Lists by merchant, with their versions.
#[derive(Default)]
pub(crate) struct WordLists(Mutex<HashMap<MerchantId, (i64, Arc<WordList>)>>);

impl WordLists {
    /// True if the text has a word of the merchant's list. One small query, unless the list has changed.
    pub(crate) fn hits(&self, db: &mut Db, merchant: &MerchantId, text: &str) -> Result<bool, Error> {
        Ok(self.list(db, merchant)?.is_some_and(|list| list.hits(text)))
    }

    /// The merchant's list; `None` before its first change.
    pub(crate) fn list(&self, db: &mut Db, merchant: &MerchantId) -> Result<Option<Arc<WordList>>, Error> {
        let version = store::version(db, merchant)?;
        if version == 0 {
            return Ok(None);
        }
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(merchant).filter(|(known, _)| *known == version).cloned();
        Ok(Some(match known {
            Some((_, list)) => list,
            None => self.build(db, merchant)?,
        }))
    }

    fn build(&self, db: &mut Db, merchant: &MerchantId) -> Result<Arc<WordList>, Error> {
        let (words, version) = store::read(db, merchant)?;
        let list = WordList::new(&words).map_err(|error| Error::Broken(format!("a list of words: {error}")))?;
        let list = Arc::new(list);
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lists.len() >= MOST && !lists.contains_key(merchant) {
            lists.clear();
        }
        lists.insert(merchant.clone(), (version, Arc::clone(&list)));
        Ok(list)
    }
}
