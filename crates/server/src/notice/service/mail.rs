//! The e-mail that accompanies a notice, in the language of the account.

use laurel_core::ids::{MerchantId, MessageId, SignupId};
use laurel_core::language::Language;
use laurel_core::notice::NoticeEvent;
use laurel_core::routes::Route;

use crate::db::Db;
use crate::db::stored::{Lane, MessageKind, OutboxState};
use crate::error::Error;
use crate::outbound::outbox::{self, NewMessage};
use crate::texts::Texts;

/// Lifetime of the mail, ms: one day.
const LIFE_MS: i64 = 86_400_000;

/// Recipient of the mail.
pub struct Reader {
    address: String,
    /// Language of the account.
    pub language: Language,
}

/// A mail that is ready for the queue.
pub struct NoticeMail {
    reader: Reader,
    subject: String,
    body: String,
    tickets: Option<TicketLink>,
    message: Option<(MerchantId, MessageId)>,
}

/// The sign-up whose tickets travel with a mail.
pub struct TicketLink {
    /// Its merchant.
    pub merchant: MerchantId,
    /// Its id.
    pub signup: SignupId,
}

impl TicketLink {
    fn address(&self, origin: &str) -> String {
        format!("{origin}{}?applyId={}&merchantId={}", Route::ApplyReceipt.path(), self.signup, self.merchant.as_str())
    }
}

impl Reader {
    /// `None` without a verified address, or if the account has switched off mails of an optional group.
    pub fn of(event: NoticeEvent, address: Option<&str>, language: &str, is_off: bool) -> Option<Reader> {
        if is_off && !event.group().is_fixed() {
            return None;
        }
        Some(Reader { address: address?.to_owned(), language: Language::from_tag(language).unwrap_or_default() })
    }

    /// Builds a mail from the keys of its subject and text. User-written text must come last among the
    /// placeholders, so that nothing in it is taken for one.
    pub fn mail(self, texts: &Texts, (subject, text): (&str, &str), holes: &[(&str, &str)]) -> NoticeMail {
        let get = |key: &str| texts.get(self.language, key, holes);
        let body = format!("{}\n\n{}", get(text), get("server.mail.footer"));
        NoticeMail { subject: get(subject), body, tickets: None, message: None, reader: self }
    }

    /// Builds a mail with which the tickets of a sign-up travel.
    pub fn mail_with_tickets(
        self,
        texts: &Texts,
        (subject, text): (&str, &str),
        holes: &[(&str, &str)],
        tickets: TicketLink,
    ) -> NoticeMail {
        let get = |key: &str| texts.get(self.language, key, holes);
        let link = texts.get(self.language, "server.mail.tickets", &[("link", &tickets.address(texts.origin()))]);
        let body = format!("{}\n\n{link}\n\n{}", get(text), get("server.mail.footer"));
        NoticeMail { subject: get(subject), body, tickets: Some(tickets), message: None, reader: self }
    }
}

/// The mail of an organiser's message, as it was written; it is counted there when it is sent.
pub fn of_message(reader: Reader, subject: String, body: String, message: Option<(MerchantId, MessageId)>) -> NoticeMail {
    NoticeMail { reader, subject, body, tickets: None, message }
}

/// The text of a mail without the paragraph about its tickets, the last one before the footer.
pub fn without_tickets(body: &str) -> String {
    let mut paragraphs: Vec<&str> = body.split("\n\n").collect();
    if paragraphs.len() > 2 {
        paragraphs.remove(paragraphs.len() - 2);
    }
    paragraphs.join("\n\n")
}

impl NoticeMail {
    fn message(&self, event: NoticeEvent, now_ms: i64) -> NewMessage<'_> {
        NewMessage {
            kind: MessageKind::Mail,
            recipient: &self.reader.address,
            purpose: event.as_str(),
            language: self.reader.language.tag(),
            subject: &self.subject,
            body: &self.body,
            code: None,
            state: OutboxState::Queued,
            next_time: now_ms,
            expire_time: now_ms + LIFE_MS,
            created_time: now_ms,
            ticket_merchant: self.tickets.as_ref().map(|tickets| tickets.merchant.as_str()),
            ticket_apply: self.tickets.as_ref().map(|tickets| tickets.signup.0),
            lane: if event == NoticeEvent::OrganiserMessage { Lane::Message } else { Lane::Notice },
            message_merchant: self.message.as_ref().map(|(merchant, _)| merchant.as_str()),
            message_id: self.message.as_ref().map(|(_, id)| id.0),
        }
    }
}

/// Queues mails with one statement, in the transaction of the change.
pub fn queue(db: &mut Db, event: NoticeEvent, mails: &[NoticeMail], now_ms: i64) -> Result<(), Error> {
    let messages: Vec<NewMessage<'_>> = mails.iter().map(|mail| mail.message(event, now_ms)).collect();
    Ok(outbox::queue_all(db, &messages)?)
}
