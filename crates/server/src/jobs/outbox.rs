//! Sends the outbox: at once when a message is queued, and every few seconds for due retries.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use laurel_core::ids::MerchantId;
use tokio::sync::watch;

use crate::db::Signal;
use crate::db::stored::OutboxState;
use crate::error::Error;
use crate::notice::service::mail::without_tickets;
use crate::outbound::enclosure::Enclosure;
use crate::outbound::outbox::{self, Message};
use crate::outbound::sender::Sender;
use crate::provider::Outcome;
use crate::signup::service::enclosure::sources;
use crate::state::App;

/// Messages sent in one batch.
const BATCH: i64 = 20;
/// Interval between checks for messages that another process queued or that are due for a retry.
const LOOK: Duration = Duration::from_secs(2);
/// Delays before retries, ms; further retries use the last one.
const GAPS_MS: [i64; 4] = [10_000, 30_000, 120_000, 300_000];

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    let sender = match Sender::new(&app.config, app.shows_outbox()) {
        Ok(sender) => sender,
        Err(error) => return tracing::error!(%error, "messages cannot be sent"),
    };
    loop {
        match send_due(&app, &sender).await {
            Ok(sent) if sent == BATCH => continue,
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "the outbox could not be read"),
        }
        tokio::select! {
            () = app.store.signal(Signal::Outbox).notified() => {}
            () = tokio::time::sleep(LOOK) => {}
            _ = stopped.changed() => return,
        }
    }
}

async fn send_due(app: &App, sender: &Sender) -> Result<i64, Error> {
    let now = app.clock.now_ms();
    let claim = move |app: App| {
        let claimed = app.store.write_unseen(|db| Ok(outbox::claim(db, BATCH, now, now + GAPS_MS[0])?))?;
        let enclosed = enclosed(&app, &claimed, now);
        Ok((claimed, enclosed))
    };
    let (claimed, mut enclosed) = blocking(app, claim).await?;
    let count = i64::try_from(claimed.len()).unwrap_or(BATCH);
    for mut message in claimed {
        let enclosure = match enclosed.remove(&message.id) {
            None => Some(Enclosure::default()),
            Some(Tickets::Made(enclosure)) => Some(enclosure),
            Some(Tickets::Ended) => {
                message.body = without_tickets(&message.body);
                Some(Enclosure::default())
            }
            Some(Tickets::Failed) => None,
        };
        let state = if message.expire_time < now {
            Some(OutboxState::Failed)
        } else if let Some(enclosure) = enclosure {
            match sender.send(&message, &enclosure).await {
                Outcome::Sent => Some(OutboxState::Sent),
                Outcome::Refused => Some(OutboxState::Failed),
                Outcome::Later => None,
            }
        } else {
            None
        };
        settle(app, message, state, now).await?;
    }
    Ok(count)
}

/// The tickets of a message about a confirmed sign-up.
enum Tickets {
    Made(Enclosure),
    /// The sign-up has ended meanwhile.
    Ended,
    /// The message waits for another attempt.
    Failed,
}

/// Tickets by the id of their message; messages without tickets are absent. A failure concerns its own message only.
fn enclosed(app: &App, messages: &[Message], now: i64) -> HashMap<i64, Tickets> {
    let mut by_merchant: BTreeMap<MerchantId, Vec<(i64, &Message)>> = BTreeMap::new();
    for message in messages {
        let merchant = message.ticket_merchant.as_deref().and_then(MerchantId::parse);
        if let (Some(merchant), Some(signup)) = (merchant, message.ticket_apply) {
            by_merchant.entry(merchant).or_default().push((signup, message));
        }
    }
    let mut found = HashMap::new();
    for (merchant, mails) in by_merchant {
        let signups: Vec<i64> = mails.iter().map(|(signup, _)| *signup).collect();
        let sources = app.store.read(|db| sources(db, &merchant, &signups, now)).map_err(|error| error.to_string());
        for (signup, message) in mails {
            let drawn = sources.as_ref().map_err(Clone::clone).and_then(|sources| {
                let made = sources.enclosure((&app.config.keys, app.texts.origin()), signup, message.language());
                made.map_err(|error| error.to_string())
            });
            let tickets = match drawn {
                Ok(Some(enclosure)) => Tickets::Made(enclosure),
                Ok(None) => Tickets::Ended,
                Err(error) => {
                    tracing::error!(error, message = message.id, "the tickets of a mail could not be made");
                    Tickets::Failed
                }
            };
            found.insert(message.id, tickets);
        }
    }
    found
}

async fn settle(app: &App, message: Message, state: Option<OutboxState>, now: i64) -> Result<(), Error> {
    let keep = app.shows_outbox();
    blocking(app, move |app| {
        app.store.write_unseen(|db| {
            let gap = GAPS_MS[usize::try_from(message.tries).unwrap_or(0).min(GAPS_MS.len() - 1)];
            if let Some(state) = state {
                outbox::finish(db, &message, state, keep)?;
            } else {
                outbox::postpone(db, message.id, now + gap)?;
            }
            Ok(())
        })
    })
    .await
}

async fn blocking<T: Send + 'static>(app: &App, work: impl FnOnce(App) -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
    let app = app.clone();
    tokio::task::spawn_blocking(move || work(app)).await.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into())))
}
