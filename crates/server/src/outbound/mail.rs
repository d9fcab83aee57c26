//! Sends mail by SMTP.

use std::time::Duration;

use laurel_core::tables::NativeTables;
use laurel_core::text::tidy_line;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message as Letter, Tokio1Executor};
use maud::{DOCTYPE, Markup, html};

use super::enclosure::Enclosure;
use super::outbox::Message;
use crate::config::Mail;
use crate::provider::Outcome;

/// Sends mails through one SMTP server.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    mail: Mail,
    public_url: String,
}

/// Reply codes of failed SMTP authentication (RFC 4954), which say nothing about the message: required, mechanism too
/// weak, invalid credentials, encryption required.
const NOT_LET_IN: [&str; 4] = ["530", "534", "535", "538"];

/// Style of a ticket.
const CARD: &str =
    "margin:16px 0;padding:16px 24px;border:1px solid #d9d4cc;border-radius:16px;background:#fff;color:#1c1a17;text-align:center";

impl Mailer {
    /// Builds the transport. Lines of a message that are an address below `public_url` become links.
    pub fn new(mail: &Mail, public_url: &str) -> anyhow::Result<Mailer> {
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.url)?.timeout(Some(Duration::from_secs(10)));
        if let Some(tls) = &mail.tls {
            builder = builder.tls(tls.clone());
        }
        Ok(Mailer { transport: builder.build(), mail: mail.clone(), public_url: public_url.to_owned() })
    }

    /// Sends one message with what travels with it.
    pub async fn send(&self, message: &Message, enclosure: &Enclosure) -> Outcome {
        let letter = match self.letter(message, enclosure) {
            Ok(letter) => letter,
            Err(error) => {
                tracing::warn!(id = message.id, %error, "a message cannot be written as a letter");
                return Outcome::Refused;
            }
        };
        match self.transport.send(letter).await {
            Ok(_) => Outcome::Sent,
            Err(error) if error.is_permanent() && !is_not_let_in(&error) => {
                tracing::warn!(id = message.id, "the mail server refused a message for good");
                Outcome::Refused
            }
            Err(error) => {
                tracing::warn!(id = message.id, %error, "a message could not be sent yet");
                Outcome::Later
            }
        }
    }

    fn letter(&self, message: &Message, enclosure: &Enclosure) -> anyhow::Result<Letter> {
        let automatic = HeaderValue::new(HeaderName::new_from_ascii("Auto-Submitted".to_owned())?, "auto-generated".to_owned());
        let letter = Letter::builder()
            .from(self.mail.from.clone())
            .to(message.recipient.parse()?)
            // A subject is one line, whatever texts it was made of.
            .subject(tidy_line(&message.subject, &NativeTables))
            .message_id(None)
            .raw_header(automatic)
            .multipart(self.parts(message, enclosure)?)?;
        Ok(letter)
    }

    /// The text, plain and as a page, the pictures of the page, and the calendar file.
    fn parts(&self, message: &Message, enclosure: &Enclosure) -> anyhow::Result<MultiPart> {
        let page = self.page(message, enclosure);
        if enclosure.tickets.is_empty() && enclosure.calendar.is_none() {
            return Ok(MultiPart::alternative_plain_html(message.body.clone(), page));
        }
        let png = ContentType::parse("image/png")?;
        let pictures = enclosure.tickets.iter().enumerate().map(|(number, ticket)| {
            let named = Attachment::new_inline_with_name(content_id(number), format!("ticket-{}.png", number + 1));
            named.body(ticket.png.clone(), png.clone())
        });
        let page = pictures.fold(MultiPart::related().singlepart(SinglePart::html(page)), MultiPart::singlepart);
        let text = MultiPart::alternative().singlepart(SinglePart::plain(message.body.clone())).multipart(page);
        let letter = MultiPart::mixed().multipart(text);
        Ok(match &enclosure.calendar {
            Some(file) => {
                let kind = ContentType::parse("text/calendar; charset=utf-8; method=PUBLISH")?;
                letter.singlepart(Attachment::new("activity.ics".to_owned()).body(file.clone(), kind))
            }
            None => letter,
        })
    }

    /// The text as HTML: its paragraphs and lines, and the tickets before the last paragraph; everything is escaped.
    fn page(&self, message: &Message, enclosure: &Enclosure) -> String {
        let own = format!("{}/", self.public_url);
        let paragraphs: Vec<&str> = message.body.split("\n\n").collect();
        let page = html! {
            (DOCTYPE)
            html lang=(message.language) {
                head { meta charset="utf-8"; title { (message.subject) } }
                body {
                    @for (place, paragraph) in paragraphs.iter().enumerate() {
                        @if place + 1 == paragraphs.len() { (tickets(enclosure)) }
                        p {
                            @for (number, line) in paragraph.lines().enumerate() {
                                @if number > 0 { br; }
                                @if line.starts_with(&own) && !line.contains(char::is_whitespace) { a href=(line) { (line) } }
                                @else { (line) }
                            }
                        }
                    }
                }
            }
        };
        page.into_string()
    }
}

fn content_id(number: usize) -> String {
    format!("ticket-{}@laurel", number + 1)
}

/// Tickets on white, so that a scanner reads them in a dark theme too.
fn tickets(enclosure: &Enclosure) -> Markup {
    html! {
        @for (number, ticket) in enclosure.tickets.iter().enumerate() {
            table role="presentation" cellpadding="0" cellspacing="0" style=(CARD) {
                tr { td {
                    img src={ "cid:" (content_id(number)) } width="240" height="240" alt=(ticket.name) style="display:block;margin:0 auto";
                    p style="margin:8px 0 0" { strong { (ticket.name) } br; (ticket.group) }
                } }
            }
        }
    }
}

fn is_not_let_in(error: &lettre::transport::smtp::Error) -> bool {
    error.status().is_some_and(|status| NOT_LET_IN.contains(&status.to_string().as_str()))
}
