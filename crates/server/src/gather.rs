//! Questions of many requests that the database answers together: what arrives while it answers some forms the next group, so
//! that a thousand requests cost a few statements.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::error::Error;

/// Most items of a group: bounds the time of its transaction.
const GROUP_MAX: usize = 512;
/// Most items that wait; further ones are refused as busy.
const QUEUE_MAX: usize = 16_384;

/// Items of this process that wait for the database.
pub struct Gatherer<I, O> {
    queue: Mutex<Queue<I, O>>,
    arrived: Condvar,
    /// Longest wait for the items of those who were answered together.
    patience: Duration,
}

struct Queue<I, O> {
    waiting: Vec<Waiting<I, O>>,
    /// A thread is emptying the queue.
    running: bool,
}

struct Waiting<I, O> {
    item: I,
    answer: oneshot::Sender<Result<O, Error>>,
}

/// The items and the time of a group.
#[derive(Default, Clone, Copy)]
struct Last {
    items: usize,
    time: Duration,
}

impl<I: Send + 'static, O: Send + 'static> Gatherer<I, O> {
    /// An empty one. With patience, those who were answered together are expected to ask again together: without a wait the first
    /// of them would be a group alone, and the others would wait for it.
    pub fn new(patience: Duration) -> Gatherer<I, O> {
        Gatherer { queue: Mutex::new(Queue { waiting: Vec::new(), running: false }), arrived: Condvar::new(), patience }
    }

    /// Adds an item, and waits for its answer. `answer_all` answers a group in its order, on a blocking thread.
    pub async fn ask(self: Arc<Self>, item: I, answer_all: impl Fn(Vec<I>) -> Vec<Result<O, Error>> + Send + 'static) -> Result<O, Error> {
        let (answer, done) = oneshot::channel();
        if self.push(Waiting { item, answer })? {
            tokio::task::spawn_blocking(move || self.empty(answer_all));
        }
        done.await.unwrap_or_else(|_| Err(Error::Broken("the thread of a group ended by a panic".to_owned())))
    }

    fn queue(&self) -> MutexGuard<'_, Queue<I, O>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an item; true if the caller must start a thread.
    fn push(&self, waiting: Waiting<I, O>) -> Result<bool, Error> {
        let mut queue = self.queue();
        if queue.waiting.len() >= QUEUE_MAX {
            return Err(Error::Busy);
        }
        queue.waiting.push(waiting);
        self.arrived.notify_one();
        Ok(!std::mem::replace(&mut queue.running, true))
    }

    /// Answers groups until nothing waits.
    fn empty(&self, answer_all: impl Fn(Vec<I>) -> Vec<Result<O, Error>>) {
        // A panic must not leave the mark of a thread that no longer runs.
        let mark = Running(self);
        let mut last = Last::default();
        while let Some(group) = self.take(last) {
            let (many, begun) = (group.len(), Instant::now());
            let (items, answers): (Vec<I>, Vec<_>) = group.into_iter().map(|waiting| (waiting.item, waiting.answer)).unzip();
            for (answer, outcome) in answers.into_iter().zip(answer_all(items)) {
                // A caller that has gone needs no answer.
                let _ = answer.send(outcome);
            }
            last = Last { items: many, time: begun.elapsed() };
        }
        std::mem::forget(mark);
    }

    /// The next group; `None` ends the thread.
    fn take(&self, last: Last) -> Option<Vec<Waiting<I, O>>> {
        let mut queue = self.wait(last);
        if queue.waiting.is_empty() {
            queue.running = false;
            return None;
        }
        let many = queue.waiting.len().min(GROUP_MAX);
        Some(queue.waiting.drain(..many).collect())
    }

    fn wait(&self, last: Last) -> MutexGuard<'_, Queue<I, O>> {
        let queue = self.queue();
        let longest = (last.time / 2).min(self.patience);
        if last.items < 2 || longest.is_zero() {
            return queue;
        }
        let fewer = |queue: &mut Queue<I, O>| queue.waiting.len() < last.items;
        let (queue, _) = self.arrived.wait_timeout_while(queue, longest, fewer).unwrap_or_else(PoisonError::into_inner);
        queue
    }
}

struct Running<'a, I: Send + 'static, O: Send + 'static>(&'a Gatherer<I, O>);

impl<I: Send + 'static, O: Send + 'static> Drop for Running<'_, I, O> {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.running = false;
        // Their senders end with them, so that no request waits for ever.
        queue.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers numbers by the size of their group; refuses odd ones, and panics at zero.
    fn answer_all(items: Vec<u32>) -> Vec<Result<usize, Error>> {
        let many = items.len();
        assert!(!items.contains(&0), "zero");
        std::thread::sleep(Duration::from_millis(50));
        items.iter().map(|item| if item % 2 == 0 { Ok(many) } else { Err(Error::Busy) }).collect()
    }

    async fn ask(gatherer: &Arc<Gatherer<u32, usize>>, item: u32) -> Result<usize, Error> {
        Arc::clone(gatherer).ask(item, answer_all).await
    }

    #[actix_web::test]
    async fn what_arrives_during_a_group_forms_the_next_one_and_each_gets_its_own_answer() {
        let gatherer = Arc::new(Gatherer::new(Duration::ZERO));
        let first = {
            let gatherer = Arc::clone(&gatherer);
            tokio::spawn(async move { ask(&gatherer, 2).await })
        };
        tokio::time::sleep(Duration::from_millis(20)).await;
        let (two, three, four) = tokio::join!(ask(&gatherer, 2), ask(&gatherer, 3), ask(&gatherer, 4));
        assert_eq!(first.await.unwrap().unwrap(), 1);
        assert_eq!((two.unwrap(), four.unwrap()), (3, 3));
        assert!(matches!(three, Err(Error::Busy)));
    }

    #[actix_web::test]
    async fn a_panic_fails_those_who_wait_and_leaves_the_queue_usable() {
        let gatherer = Arc::new(Gatherer::new(Duration::ZERO));
        assert!(matches!(ask(&gatherer, 0).await, Err(Error::Broken(_))));
        assert_eq!(ask(&gatherer, 2).await.unwrap(), 1);
    }
}
