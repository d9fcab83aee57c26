//! Notifies an account's owner of changes to the account, in the app and by e-mail.

use laurel_core::ids::AccountId;
use laurel_core::notice::{NoticeEvent, NoticeSubject};

use crate::auth::account::AccountRow;
use crate::db::Db;
use crate::db::stored::{Lane, MessageKind, OutboxState};
use crate::error::Error;
use crate::merchant::service::names;
use crate::notice::store::facts::Facts;
use crate::notice::store::{self as notice, NewNotice};
use crate::outbound::outbox::{self, NewMessage};
use crate::scope::Scope;
use crate::state::App;
use crate::texts::Texts;

/// Lifetime of a queued mail, ms. A later delivery would tell the owner nothing new.
const LIFETIME_MS: i64 = 24 * 3_600_000;

/// Notifies the owner in the app, and by mail to the address that the account had before the change, in the
/// account's language.
pub(crate) fn notify_owner(db: &mut Db, (app, scope): (&App, Scope<'_>), before: &AccountRow) -> Result<(), Error> {
    let account = AccountId(before.id);
    let notice =
        NewNotice { account, subject: NoticeSubject::Account(account), occurrence: scope.now_ms, facts: Facts::default(), link: None };
    notice::insert(db, scope.merchant, NoticeEvent::BindingChanged, &[notice], scope.now_ms)?;
    let purpose = NoticeEvent::BindingChanged.as_str();
    let letter = Letter { purpose, subject: "server.mail.bindingSubject", text: "server.mail.bindingText", holes: &[] };
    let merchant = names::name(db, (app, scope), before.language())?;
    write(db, scope.texts, &merchant, before, &letter, scope.now_ms)
}

/// A mail to an account's owner.
pub(crate) struct Letter<'a> {
    /// Purpose, as stored in the outbox.
    pub(crate) purpose: &'a str,
    /// Translation key of the subject.
    pub(crate) subject: &'a str,
    /// Translation key of the text.
    pub(crate) text: &'a str,
    /// Placeholder values of subject and text, besides the merchant's name.
    pub(crate) holes: &'a [(&'a str, &'a str)],
}

/// Queues a mail to the account's address, if it has one, in the account's language. `merchant` is the name of
/// the merchant that the mail is about.
pub(crate) fn write(db: &mut Db, texts: &Texts, merchant: &str, to: &AccountRow, letter: &Letter<'_>, now_ms: i64) -> Result<(), Error> {
    let Some(mail) = &to.email else { return Ok(()) };
    let language = to.language();
    let holes = [&[("merchant", merchant)], letter.holes].concat();
    let text = |key: &str| texts.get(language, key, &holes);
    let body = format!("{}\n\n{}", text(letter.text), text("server.mail.footer"));
    let message = NewMessage {
        kind: MessageKind::Mail,
        recipient: mail,
        purpose: letter.purpose,
        language: language.tag(),
        subject: &text(letter.subject),
        body: &body,
        code: None,
        state: OutboxState::Queued,
        next_time: now_ms,
        expire_time: now_ms + LIFETIME_MS,
        created_time: now_ms,
        ticket_merchant: None,
        ticket_apply: None,
        lane: Lane::Code,
        message_merchant: None,
        message_id: None,
    };
    Ok(outbox::queue(db, &message)?)
}
