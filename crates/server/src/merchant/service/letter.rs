//! Mails to organisers, at the merchant's contact address: members of staff have none.

use laurel_core::language::Language;

use crate::db::Db;
use crate::db::stored::{Lane, MessageKind, OutboxState};
use crate::error::Error;
use crate::merchant::store::label;
use crate::outbound::outbox::{self, NewMessage};
use crate::texts::Texts;

/// Lifetime of a queued mail, ms. The console shows what the mail is about for longer.
const LIFETIME_MS: i64 = 24 * 3_600_000;

/// A mail to an organiser.
pub(crate) struct Letter<'a> {
    /// Contact address of the merchant.
    pub(crate) address: &'a str,
    /// Its name in the language of the mail.
    pub(crate) merchant: &'a str,
    /// Language of the mail.
    pub(crate) language: Language,
    /// Purpose, as stored in the outbox.
    pub(crate) purpose: &'a str,
    /// Subject in words.
    pub(crate) subject: &'a str,
    /// Text in words, without the footer.
    pub(crate) text: &'a str,
}

/// A merchant has no language of its own: simplified Chinese if a stored label of it is in that language, else the label's first one.
pub(crate) fn language_of(stored: &str) -> Language {
    let written = label(stored).by_language();
    if written.contains_key(&Language::ZhHans) { Language::ZhHans } else { written.into_keys().next().unwrap_or_default() }
}

/// Queues a mail in the transaction of its cause; nothing without an address.
pub(crate) fn write(db: &mut Db, texts: &Texts, letter: &Letter<'_>, now_ms: i64) -> Result<(), Error> {
    if letter.address.is_empty() {
        return Ok(());
    }
    let footer = texts.get(letter.language, "server.mail.footer", &[("merchant", letter.merchant)]);
    let message = NewMessage {
        kind: MessageKind::Mail,
        recipient: letter.address,
        purpose: letter.purpose,
        language: letter.language.tag(),
        subject: letter.subject,
        body: &format!("{}\n\n{footer}", letter.text),
        code: None,
        state: OutboxState::Queued,
        next_time: now_ms,
        expire_time: now_ms + LIFETIME_MS,
        created_time: now_ms,
        ticket_merchant: None,
        ticket_apply: None,
        lane: Lane::Notice,
        message_merchant: None,
        message_id: None,
    };
    Ok(outbox::queue(db, &message)?)
}
