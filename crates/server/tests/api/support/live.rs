//! A reader of a live feed.

use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use laurel_server::live::Pulse;
use serde_json::Value;

use super::client::{Client, Pieces};

/// Longest wait for an event.
const PATIENCE: Duration = Duration::from_secs(10);
/// Time in which an event arrives that was sent already.
const SOON: Duration = Duration::from_millis(100);

/// An event as a browser reads it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Event {
    /// Empty if it has none.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) data: Value,
}

/// An open stream.
pub(crate) struct Reader {
    pieces: Pieces,
    text: String,
}

impl Reader {
    /// Opens the feed of an activity and takes its greeting.
    pub(crate) async fn open(client: &Client, activity: i64) -> (Reader, Event) {
        let (status, headers, pieces) = client.open(&format!("/competition/{activity}/live")).await;
        assert_eq!((status, headers.get("content-type").unwrap().to_str().unwrap()), (200, "text/event-stream"));
        let mut reader = Reader { pieces, text: String::new() };
        let greeting = reader.event().await;
        (reader, greeting)
    }

    /// The next event.
    pub(crate) async fn event(&mut self) -> Event {
        self.next().await.unwrap_or_else(|| panic!("the stream has ended: {}", self.text))
    }

    /// The next event; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let event = parse(block);
                self.text = rest.to_owned();
                return Some(event);
            }
            let piece = tokio::time::timeout(PATIENCE, self.pieces.next()).await.unwrap_or_else(|_| panic!("no event: {}", self.text));
            self.text.push_str(std::str::from_utf8(&piece?.ok()?).unwrap());
        }
    }

    /// Asserts that no event arrives.
    pub(crate) async fn is_silent(&mut self) {
        let arrived = tokio::time::timeout(SOON, self.next()).await;
        assert!(arrived.is_err(), "{arrived:?}");
    }

    /// The next event, while the job of the reader's server works at this time and later.
    pub(crate) async fn event_by(&mut self, pulse: &mut Pulse, now: Instant) -> Event {
        let started = Instant::now();
        for _ in 0..100 {
            pulse.turn(now + started.elapsed());
            if let Ok(event) = tokio::time::timeout(SOON, self.event()).await {
                return event;
            }
        }
        panic!("no event: {}", self.text);
    }
}

fn parse(block: &str) -> Event {
    let field = |name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_default().to_owned()
    };
    Event { id: field("id"), name: field("event"), data: serde_json::from_str(&field("data")).unwrap() }
}
