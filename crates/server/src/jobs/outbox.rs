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
        let enclosed = enclosed(&app, &claimed, now).map_err(|error| tracing::error!(%error, "tickets could not be made for mails")).ok();
        Ok((claimed, enclosed))
    };
    let (claimed, mut enclosed) = blocking(app, claim).await?;
    let count = i64::try_from(claimed.len()).unwrap_or(BATCH);
    for mut message in claimed {
        let has_ticket = message.ticket_apply.is_some();
        let enclosure = enclosed.as_mut().and_then(|enclosed| enclosed.remove(&message.id));
        if has_ticket && enclosed.is_some() && enclosure.is_none() {
            // The sign-up has ended meanwhile.
            message.body = without_tickets(&message.body);
        }
        let state = if message.expire_time < now {
            Some(OutboxState::Failed)
        } else if has_ticket && enclosed.is_none() {
            None
        } else {
            match sender.send(&message, &enclosure.unwrap_or_default()).await {
                Outcome::Sent => Some(OutboxState::Sent),
                Outcome::Refused => Some(OutboxState::Failed),
                Outcome::Later => None,
            }
        };
        settle(app, message, state, now).await?;
    }
    Ok(count)
}

/// Enclosures of these messages, by the id of the message.
fn enclosed(app: &App, messages: &[Message], now: i64) -> Result<HashMap<i64, Enclosure>, Error> {
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
        let sources = app.store.read(|db| sources(db, &merchant, &signups, now))?;
        for (signup, message) in mails {
            let made = sources.enclosure((&app.config.keys, app.texts.origin()), signup, message.language())?;
            found.extend(made.map(|enclosure| (message.id, enclosure)));
        }
    }
    Ok(found)
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
