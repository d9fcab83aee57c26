//! The tickets that travel with a mail about a confirmed sign-up.

use std::collections::{BTreeMap, HashMap};

use laurel_core::ids::MerchantId;

use crate::outbound::enclosure::Enclosure;
use crate::outbound::outbox::Message;
use crate::signup::service::enclosure::sources;
use crate::state::App;

/// The tickets of a message about a confirmed sign-up.
pub(super) enum Tickets {
    Made(Enclosure),
    /// The sign-up has ended meanwhile.
    Ended,
    /// The message waits for another attempt.
    Failed,
}

/// Tickets by the id of their message; messages without tickets are absent. A failure concerns its own message only.
pub(super) fn enclosed(app: &App, messages: &[Message], now: i64) -> HashMap<i64, Tickets> {
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
