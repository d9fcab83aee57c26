//! News for live feeds that the commit of a transaction passes on, and a rollback does not.
//!
//! Works like `signal`: news of a transaction wait in its thread.

use std::cell::RefCell;
use std::sync::{PoisonError, RwLock};

use laurel_core::comment::DanmuOnWall;
use laurel_core::ids::{ActivityId, MerchantId, WorkId};

/// A change that live feeds of an activity show.
#[derive(Debug, Clone)]
pub struct News {
    /// Merchant of the activity.
    pub merchant: MerchantId,
    /// The activity.
    pub activity: ActivityId,
    /// The change.
    pub what: What,
}

/// Kinds of changes.
#[derive(Debug, Clone)]
pub enum What {
    /// A counter of a work changed.
    Count(WorkId),
    /// A danmu was published.
    Danmu(DanmuOnWall),
}

/// Receives the news of a transaction after its commit, on the thread of the transaction.
pub type Listener = Box<dyn Fn(Vec<News>) + Send + Sync>;

thread_local! {
    static RAISED: RefCell<Vec<News>> = const { RefCell::new(Vec::new()) };
}

/// Has the commit of the running transaction report that counters of works changed.
pub fn raise_counts(merchant: &MerchantId, activity: ActivityId, works: impl IntoIterator<Item = WorkId>) {
    RAISED.with_borrow_mut(|raised| {
        raised.extend(works.into_iter().map(|work| News { merchant: merchant.clone(), activity, what: What::Count(work) }));
    });
}

/// Has the commit of the running transaction report a published danmu.
pub fn raise_danmu(merchant: &MerchantId, activity: ActivityId, danmu: DanmuOnWall) {
    RAISED.with_borrow_mut(|raised| raised.push(News { merchant: merchant.clone(), activity, what: What::Danmu(danmu) }));
}

/// Forgets news of an earlier transaction of this thread that was rolled back.
pub(super) fn clear() {
    RAISED.with_borrow_mut(Vec::clear);
}

/// The listener of a store; without one, news are dropped.
#[derive(Default)]
pub(super) struct Listening(RwLock<Option<Listener>>);

impl Listening {
    pub(super) fn begin(&self, listener: Listener) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(listener);
    }

    /// Passes on the news that were raised on this thread.
    pub(super) fn send_raised(&self) {
        let raised = RAISED.with_borrow_mut(std::mem::take);
        if raised.is_empty() {
            return;
        }
        if let Some(listener) = &*self.0.read().unwrap_or_else(PoisonError::into_inner) {
            listener(raised);
        }
    }
}
