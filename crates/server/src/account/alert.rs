//! Tells an account's owner that it is entered differently from now on.

use laurel_core::ids::AccountId;
use laurel_core::notice::{NoticeEvent, NoticeSubject};

use super::store::AccountRow;
use crate::db::Db;
use crate::error::Error;
use crate::http::Context;
use crate::merchant::store as merchants;
use crate::notice::facts::Facts;
use crate::notice::store::{self as notice, NewNotice};
use crate::outbound::outbox::{self, MAIL, NewMessage};

/// A message that nobody could deliver for so long tells nothing new, ms.
const LIFETIME_MS: i64 = 24 * 3_600_000;

/// Tells in the app, and writes to the address that the account had before the change, in the
/// language of the account.
pub(super) fn tell_owner(db: &mut Db, context: &Context, before: &AccountRow) -> Result<(), Error> {
    let account = AccountId(before.id);
    let notice = NewNotice { account, subject: NoticeSubject::Account(account), occurrence: context.now_ms, facts: Facts::default() };
    notice::tell(db, &context.merchant, NoticeEvent::BindingChanged, &[notice], context.now_ms)?;
    let Some(mail) = &before.email else { return Ok(()) };
    let language = before.language();
    let name = merchants::by_id(db, &context.merchant)?.name(language);
    let text = |key: &str| context.app.texts.get(language, key, &[("merchant", &name)]);
    let body = format!("{}\n\n{}", text("server.mail.bindingText"), text("server.mail.footer"));
    let message = NewMessage {
        kind: MAIL,
        recipient: mail,
        purpose: NoticeEvent::BindingChanged.word(),
        language: language.tag(),
        subject: &text("server.mail.bindingSubject"),
        body: &body,
        code: None,
        state: "queued",
        next_time: context.now_ms,
        expire_time: context.now_ms + LIFETIME_MS,
        created_time: context.now_ms,
    };
    Ok(outbox::queue(db, &message)?)
}
