//! Tells the participant that a sign-up was taken: in the app, and by e-mail where there is a
//! verified address.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, SignupId};
use laurel_core::signup::SignupStatus;

use crate::account::store as accounts;
use crate::db::Db;
use crate::db::schema::notice;
use crate::error::{Error, OrNotFound as _};
use crate::http::Context;
use crate::merchant::store::{self as merchants, local};
use crate::outbound::outbox::{self, NewMessage};

/// What a mail about a sign-up tells.
pub(super) struct Told<'a> {
    pub(super) signup: SignupId,
    pub(super) number: &'a str,
    pub(super) status: SignupStatus,
    pub(super) activity_name: &'a str,
    pub(super) person_name: &'a str,
}

/// Mail about a sign-up is useful for a day.
const MAIL_LIFE_MS: i64 = 86_400_000;

/// Writes notice and mail in the transaction of the sign-up; once for each sign-up.
pub(super) fn submitted(db: &mut Db, context: &Context, account: AccountId, told: &Told<'_>) -> Result<(), Error> {
    diesel::insert_into(notice::table)
        .values((
            notice::account_id.eq(account.0),
            notice::merchant_id.eq(context.merchant.as_str()),
            notice::event.eq("applySubmitted"),
            notice::subject_id.eq(told.signup.0),
            notice::created_time.eq(context.now_ms),
        ))
        .execute(db)?;
    let owner = accounts::by_id(db, account).or_not_found()?;
    let language = owner.language();
    let Some(recipient) = owner.email.as_deref() else { return Ok(()) };
    let merchant = merchants::by_id(db, &context.merchant)?.name(language);
    let activity = local(told.activity_name, language);
    let holes = [("activity", activity.as_str()), ("applyNo", told.number), ("name", told.person_name), ("merchant", merchant.as_str())];
    let text = |key: &str| context.app.texts.get(language, key, &holes);
    let (subject, body) = match told.status {
        SignupStatus::Pending => ("server.mail.pendingSubject", "server.mail.pendingText"),
        _ => ("server.mail.appliedSubject", "server.mail.appliedText"),
    };
    let body = format!("{}\n\n{}", text(body), text("server.mail.footer"));
    let message = NewMessage {
        kind: "mail",
        recipient,
        purpose: "applySubmitted",
        language: language.tag(),
        subject: &text(subject),
        body: &body,
        code: None,
        state: "queued",
        next_time: context.now_ms,
        expire_time: context.now_ms + MAIL_LIFE_MS,
        created_time: context.now_ms,
    };
    Ok(outbox::queue(db, &message)?)
}
