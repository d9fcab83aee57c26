//! Tells the readers of organisers' messages: first all of them in the app, then by mail as fast as the mail service
//! takes letters. Progress is stored together with the notices, so that neither a restart nor several processes repeat
//! or lose one.

use std::collections::HashMap;

use laurel_core::ids::{AccountId, ActivityId, MerchantId, MessageId, SignupId};
use laurel_core::language::Language;
use laurel_core::message::{MessageAudience, Reader, fill};
use laurel_core::notice::{NoticeEvent, NoticeSubject};
use laurel_core::text::LocalText;

use super::store;
use super::store::audience::{self, ReaderRow};
use super::store::progress::{self, MessageKey, OpenMessage};
use crate::db::{Db, Store};
use crate::error::Error;
use crate::merchant::store::{label, local};
use crate::notice::service::mail::{self, NoticeMail, Reader as MailReader};
use crate::notice::store::facts::Facts;
use crate::notice::store::{self as notices, NewNotice};
use crate::texts::Texts;

/// Readers in one transaction.
const BATCH: i64 = 200;
/// Messages in one round.
const AT_ONCE: i64 = 20;
/// Mails that wait at most, so that a message can be stopped and the outbox stays small.
const WAITING_MAX: i64 = 1_000;

/// Runs one round over the messages of all merchants; true where more work may be due at once. Fails with the last
/// error after all messages were tried. `stops` ends the round early.
pub fn round(database: &Store, texts: &Texts, now_ms: i64, stops: &dyn Fn() -> bool) -> Result<bool, Error> {
    let open = database.read(|db| Ok(progress::open(db, AT_ONCE)?))?;
    let (mut more, mut broken) = (false, None);
    for key in &open {
        if stops() {
            break;
        }
        match database.write_unseen(|db| step(db, texts, key, now_ms)) {
            Ok(unfinished) => more |= unfinished,
            // An error in one message must not stop the others.
            Err(error) => broken = Some(error),
        }
    }
    broken.map_or(Ok(more), Err)
}

/// A message with what its readers see of it.
struct Told<'a> {
    texts: &'a Texts,
    merchant: &'a MerchantId,
    merchant_name: &'a str,
    activity: ActivityId,
    activity_name: &'a str,
    id: MessageId,
    open: &'a OpenMessage,
    title: LocalText,
    content: LocalText,
    now_ms: i64,
}

/// Tells the next readers; true where more may follow at once.
fn step(db: &mut Db, texts: &Texts, key: &MessageKey, now_ms: i64) -> Result<bool, Error> {
    // Another process has the lock and continues this message.
    let Some(open) = progress::lock(db, key)? else { return Ok(false) };
    let merchant = MerchantId::parse(&key.0).ok_or_else(|| Error::Broken(format!("message {key:?} cannot be read")))?;
    let readers: MessageAudience = serde_json::from_str(&open.audience)?;
    let (activity_name, merchant_name) = store::names(db, &merchant, ActivityId(open.competition_id))?;
    let told = Told {
        texts,
        merchant: &merchant,
        merchant_name: &merchant_name,
        activity: ActivityId(open.competition_id),
        activity_name: &activity_name,
        id: MessageId(key.1),
        open: &open,
        title: serde_json::from_str(&open.title)?,
        content: serde_json::from_str(&open.content)?,
        now_ms,
    };
    let next = audience::next(db, &merchant, &readers, (open.told_after, open.until_id), (BATCH, now_ms))?;
    if let Some(last) = next.last() {
        let count = told.in_app(db, &next)?;
        progress::told(db, key, count, *last)?;
        return Ok(true);
    }
    if open.by_mail {
        if progress::waiting_mails(db, WAITING_MAX)? >= WAITING_MAX {
            return Ok(false);
        }
        let next = audience::next(db, &merchant, &readers, (open.mailed_after, open.until_id), (BATCH, now_ms))?;
        if let Some(last) = next.last() {
            let count = told.by_mail(db, &next)?;
            progress::mailed(db, key, count, *last)?;
            return Ok(true);
        }
    }
    progress::done(db, key)?;
    Ok(false)
}

impl Told<'_> {
    fn in_app(&self, db: &mut Db, ids: &[i64]) -> Result<i64, Error> {
        let (rows, names) = self.readers(db, ids)?;
        let notices: Vec<NewNotice> = rows.iter().map(|row| self.notice(row, names.get(&row.id))).collect();
        notices::insert(db, self.merchant, NoticeEvent::OrganiserMessage, &notices, self.now_ms)?;
        Ok(i64::try_from(notices.len()).unwrap_or(0))
    }

    fn by_mail(&self, db: &mut Db, ids: &[i64]) -> Result<i64, Error> {
        let (rows, names) = self.readers(db, ids)?;
        let mails: Vec<NoticeMail> = rows.iter().filter_map(|row| self.mail(row, names.get(&row.id))).collect();
        if !mails.is_empty() {
            mail::queue(db, NoticeEvent::OrganiserMessage, &mails, self.now_ms)?;
        }
        Ok(i64::try_from(mails.len()).unwrap_or(0))
    }

    fn readers(&self, db: &mut Db, ids: &[i64]) -> Result<(Vec<ReaderRow>, HashMap<i64, String>), Error> {
        let rows = audience::rows(db, self.merchant, ids)?;
        Ok((rows, audience::names(db, self.merchant, ids)?.into_iter().collect()))
    }

    fn notice(&self, row: &ReaderRow, name: Option<&String>) -> NewNotice {
        let (activity, signup) = (self.activity, SignupId(row.id));
        NewNotice {
            account: AccountId(row.account_id),
            subject: NoticeSubject::Signup { id: signup, activity },
            occurrence: self.id.0,
            facts: Facts {
                activity: Some(label(self.activity_name)),
                name: name.cloned(),
                apply_no: Some(row.number.clone()),
                group: Some(label(&row.group)),
                ..Facts::default()
            },
            link: Some(self.open.target.link(self.merchant, activity, signup)),
        }
    }

    fn mail(&self, row: &ReaderRow, name: Option<&String>) -> Option<NoticeMail> {
        let reader = MailReader::of(NoticeEvent::OrganiserMessage, row.email.as_deref(), &row.language, row.mail_off.is_some())?;
        let language = reader.language;
        let (activity, group) = (local(self.activity_name, language), local(&row.group, language));
        let values = Reader { name: name.map_or("", String::as_str), apply_no: &row.number, group: &group, activity: &activity };
        let link = self.open.target.link(self.merchant, self.activity, SignupId(row.id));
        let letter = Letter { texts: self.texts, title: &self.title, content: &self.content, merchant: self.merchant_name, link: &link };
        let (subject, body) = letter.write(language, values);
        Some(mail::of_message(reader, subject, body, Some((self.merchant.clone(), self.id))))
    }
}

/// A message as a mail.
pub(crate) struct Letter<'a> {
    /// Texts of the server.
    pub(crate) texts: &'a Texts,
    /// Heading.
    pub(crate) title: &'a LocalText,
    /// Text.
    pub(crate) content: &'a LocalText,
    /// Name of the merchant, JSON.
    pub(crate) merchant: &'a str,
    /// Path of the page that it opens.
    pub(crate) link: &'a str,
}

impl Letter<'_> {
    /// Subject and body in a language, for one reader.
    pub(crate) fn write(&self, language: Language, reader: Reader<'_>) -> (String, String) {
        let (link, merchant) = (format!("{}{}", self.texts.origin(), self.link), local(self.merchant, language));
        let footer = self.texts.get(language, "server.mail.messageFooter", &[("merchant", &merchant), ("activity", reader.activity)]);
        let content = fill(self.content.pick(language), reader);
        (fill(self.title.pick(language), reader), format!("{content}\n\n{link}\n\n{footer}"))
    }
}
