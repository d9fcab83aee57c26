//! Sends the outbox: at once when a message is queued, and every few seconds for due retries. Codes, notices and messages
//! of organisers wait in lanes of their own, and a message is claimed only when its turn has come.

pub mod lanes;
mod send;
mod tickets;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};

use self::lanes::{LANES, Lanes};
use self::tickets::{Tickets, enclosed};
use crate::config::Mail;
use crate::db::Signal;
use crate::db::stored::Lane;
use crate::error::Error;
use crate::outbound::outbox::{self, Message};
use crate::outbound::sender::Sender;
use crate::state::App;

/// Interval between checks for messages that another process queued or that are due for a retry.
const LOOK: Duration = Duration::from_secs(2);
/// Interval between checks while messages wait for their pace.
const PACE: Duration = Duration::from_millis(100);
/// A claimed message is due again after this time, ms: longer than an attempt takes, so that only the end of a server
/// leaves it to another one.
const LEASE_MS: i64 = 120_000;
/// Time that messages on the way have when the server stops.
const END: Duration = Duration::from_secs(4);

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    let sender = match Sender::new(&app.config, app.shows_outbox()) {
        Ok(sender) => Arc::new(sender),
        Err(error) => return tracing::error!(%error, "messages cannot be sent"),
    };
    let per_minute = app.config.mail.as_ref().map_or(Mail::MESSAGES_PER_MINUTE, |mail| mail.messages_per_minute);
    let mut post = Post { lanes: Lanes::new(per_minute, app.clock.now_ms()), tasks: JoinSet::new(), claimed: HashMap::new() };
    let mut look = tokio::time::interval(LOOK);
    while !*stopped.borrow() {
        match claim(&app, &mut post.lanes).await {
            Ok(found) => found.into_iter().for_each(|letter| post.start(&app, &sender, letter)),
            Err(error) => tracing::error!(%error, "the outbox could not be read"),
        }
        tokio::select! {
            Some(ended) = post.tasks.join_next_with_id() => post.ended(ended),
            () = app.store.signal(Signal::Outbox).notified() => post.lanes.look_again(),
            _ = look.tick() => post.lanes.look_again(),
            () = tokio::time::sleep(PACE), if post.lanes.wait_for_pace() => {}
            _ = stopped.changed() => {}
        }
    }
    let ending = async {
        while let Some(ended) = post.tasks.join_next_with_id().await {
            post.ended(ended);
        }
    };
    if tokio::time::timeout(END, ending).await.is_err() {
        post.tasks.abort_all();
    }
    give_back(&app, post.claimed.into_values().map(|(_, id)| id).collect()).await;
}

/// A message that was claimed, with its tickets.
type Letter = (Message, Option<Tickets>);

/// The messages on the way.
struct Post {
    lanes: Lanes,
    tasks: JoinSet<()>,
    /// Lane and id of each message on the way.
    claimed: HashMap<Id, (Lane, i64)>,
}

impl Post {
    fn start(&mut self, app: &App, sender: &Arc<Sender>, (message, tickets): Letter) {
        let known = (message.lane, message.id);
        let (app, sender) = (app.clone(), Arc::clone(sender));
        let task = self.tasks.spawn(async move { send::send(app, &sender, message, tickets).await });
        self.claimed.insert(task.id(), known);
    }

    /// A message that ended by a panic is sent again after its lease.
    fn ended(&mut self, ended: Result<(Id, ()), JoinError>) {
        let task = match ended {
            Ok((task, ())) => task,
            Err(error) => {
                tracing::error!(%error, "a message ended by a panic");
                error.id()
            }
        };
        if let Some((lane, _)) = self.claimed.remove(&task) {
            self.lanes.ended(lane);
        }
    }
}

/// Claims what the lanes have room for, with its tickets.
async fn claim(app: &App, lanes: &mut Lanes) -> Result<Vec<Letter>, Error> {
    let now = app.clock.now_ms();
    let rooms: Vec<(Lane, usize)> = LANES.into_iter().map(|lane| (lane, lanes.room(lane, now))).filter(|(_, room)| *room > 0).collect();
    if rooms.is_empty() {
        return Ok(Vec::new());
    }
    let wanted = rooms.clone();
    let found = blocking(app, move |app| {
        let found = app.store.write_unseen(|db| {
            let mut found = Vec::new();
            for (lane, room) in wanted {
                found.extend(outbox::claim(db, lane, i64::try_from(room).unwrap_or(1), now, now + LEASE_MS)?);
            }
            Ok(found)
        })?;
        let mut enclosed = enclosed(&app, &found, now);
        let with_tickets = |message: Message| (enclosed.remove(&message.id), message);
        Ok(found.into_iter().map(with_tickets).map(|(tickets, message)| (message, tickets)).collect())
    });
    let found: Vec<Letter> = found.await?;
    for (lane, room) in rooms {
        lanes.claimed(lane, room, found.iter().filter(|(message, _)| message.lane == lane).count());
    }
    Ok(found)
}

async fn give_back(app: &App, ids: Vec<i64>) {
    if ids.is_empty() {
        return;
    }
    let given = blocking(app, move |app| {
        let now = app.clock.now_ms();
        app.store.write_unseen(|db| Ok(outbox::give_back(db, &ids, now)?))
    });
    if let Err(error) = given.await {
        tracing::error!(%error, "messages on the way could not be given back");
    }
}

async fn blocking<T: Send + 'static>(app: &App, work: impl FnOnce(App) -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
    let app = app.clone();
    tokio::task::spawn_blocking(move || work(app)).await.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into())))
}
