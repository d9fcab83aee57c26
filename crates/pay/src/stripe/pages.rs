//! Lists of the service, page by page: memory holds one page, and of it only what is read.

use std::vec;

use serde::de::DeserializeOwned;

use super::Stripe;
use super::call::{Deadline, PAGE_MAX, unreachable};
use super::wire::{Listed, Page};
use crate::service::Failure;

/// Objects of a page; the service allows no more.
const PAGE: &str = "100";

/// Objects of a list, newest first. A failure ends it.
pub(super) struct Pages<T> {
    stripe: Stripe,
    deadline: Deadline,
    path: &'static str,
    query: Vec<(&'static str, String)>,
    page: vec::IntoIter<T>,
    /// Id of the last object of the page.
    last: Option<String>,
    more: bool,
}

impl<T: Listed + DeserializeOwned> Pages<T> {
    /// Begins a list; nothing is read before the first object is taken.
    pub(super) fn new(stripe: &Stripe, path: &'static str, query: Vec<(&'static str, String)>, deadline: Deadline) -> Pages<T> {
        Pages { stripe: stripe.clone(), deadline, path, query, page: Vec::new().into_iter(), last: None, more: true }
    }

    fn turn(&mut self) -> Result<(), Failure> {
        let mut query: Vec<(&str, &str)> = self.query.iter().map(|(name, value)| (*name, value.as_str())).collect();
        query.push(("limit", PAGE));
        if let Some(last) = &self.last {
            query.push(("starting_after", last));
        }
        let page: Page<T> = self.stripe.get(self.path, &query, PAGE_MAX, self.deadline)?;
        let last = page.data.last().map(|object| object.id().to_owned());
        // A page without progress would be read again for ever.
        if page.has_more && (last.is_none() || last == self.last) {
            return Err(unreachable("a list that does not end"));
        }
        (self.more, self.last, self.page) = (page.has_more, last, page.data.into_iter());
        Ok(())
    }
}

impl<T: Listed + DeserializeOwned> Iterator for Pages<T> {
    type Item = Result<T, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(object) = self.page.next() {
                return Some(Ok(object));
            }
            if !self.more {
                return None;
            }
            if let Err(failure) = self.turn() {
                self.more = false;
                return Some(Err(failure));
            }
        }
    }
}
