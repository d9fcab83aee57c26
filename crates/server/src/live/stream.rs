//! The body of a live feed.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::stream::{self, Stream};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Interval, MissedTickBehavior, interval_at};

use super::channel::{Entry, Event};
use super::places::Place;

/// Time between two beats. Only a write notices that a connection has ended; pages reconnect after 45 s of silence.
const BEAT: Duration = Duration::from_secs(20);

struct Reader {
    first: std::vec::IntoIter<Bytes>,
    next: Receiver<Event>,
    beat: Interval,
    /// Freed with the reader.
    _place: Place,
}

/// Sends the events of an entry until the server stops or the activity is not public any more. A browser that loses the
/// stream opens it again after `retry_ms`.
pub(super) fn of(entry: Entry, retry_ms: usize, place: Place) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let mut beat = interval_at(tokio::time::Instant::now() + BEAT, BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let retry = Bytes::from(format!("retry: {retry_ms}\n"));
    let first: Vec<Bytes> = std::iter::once(retry).chain(entry.first).collect();
    let reader = Reader { first: first.into_iter(), next: entry.next, beat, _place: place };
    stream::unfold(reader, |mut reader| async move {
        if let Some(bytes) = reader.first.next() {
            return Some((Ok(bytes), reader));
        }
        let bytes = tokio::select! {
            event = reader.next.recv() => match event {
                Ok(event) => event.bytes,
                Err(RecvError::Lagged(_)) => Bytes::from_static(b"event: reset\ndata: {}\n\n"),
                Err(RecvError::Closed) => return None,
            },
            _ = reader.beat.tick() => Bytes::from_static(b"event: beat\ndata: {}\n\n"),
        };
        Some((Ok(bytes), reader))
    })
}
