//! Notifies authors about their works: in the app, and by e-mail where the address is verified, in the language of
//! the account.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, WorkId};
use laurel_core::notice::{NoticeChannel, NoticeEvent, NoticeSubject, NoticeText};

use crate::db::schema::{account, competition, merchant, notice_off, work};
use crate::db::{Db, both, refers};
use crate::error::Error;
use crate::merchant::store::{label, local};
use crate::notice::service::mail::{self, NoticeMail, Reader};
use crate::notice::store::facts::Facts;
use crate::notice::store::{self as notice, NewNotice};
use crate::scope::Scope;

/// A work and the recipient of its notice.
#[derive(Queryable)]
struct Recipient {
    id: i64,
    title: String,
    version: i64,
    account_id: i64,
    email: Option<String>,
    language: String,
    /// Id of the account if it has turned off mails of this event group.
    mail_off: Option<i64>,
    activity: String,
    merchant: String,
}

/// Text keys of a mail's subject and body; `None` for notices that are not about a work.
const fn keys(text: NoticeText) -> Option<(&'static str, &'static str)> {
    match text {
        NoticeText::WorkPublished => Some(("server.mail.workPublishedSubject", "server.mail.workPublishedText")),
        NoticeText::WorkReturned => Some(("server.mail.workReturnedSubject", "server.mail.workReturnedText")),
        NoticeText::WorkHidden => Some(("server.mail.workHiddenSubject", "server.mail.workHiddenText")),
        _ => None,
    }
}

/// Writes notices and queues mails in the transaction of the change: four statements for any number of works.
pub(crate) fn send(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64], reason: &str) -> Result<(), Error> {
    let rows = recipients(db, scope, event, ids)?;
    let notices: Vec<NewNotice> = rows
        .iter()
        .map(|row| NewNotice {
            account: AccountId(row.account_id),
            subject: NoticeSubject::Work(WorkId(row.id)),
            occurrence: row.version,
            facts: Facts {
                activity: Some(label(&row.activity)),
                work: Some(row.title.clone()),
                reason: (!reason.is_empty()).then(|| reason.to_owned()),
                ..Facts::default()
            },
            link: None,
        })
        .collect();
    notice::insert(db, scope.merchant, event, &notices, scope.now_ms)?;
    let mails: Vec<NoticeMail> = rows.iter().filter_map(|row| mail_to(row, scope, event, reason)).collect();
    mail::queue(db, event, &mails, scope.now_ms)
}

fn mail_to(row: &Recipient, scope: Scope<'_>, event: NoticeEvent, reason: &str) -> Option<NoticeMail> {
    let reader = Reader::of(event, row.email.as_deref(), &row.language, row.mail_off.is_some())?;
    let language = reader.language;
    let (activity, merchant) = (local(&row.activity, language), local(&row.merchant, language));
    // Text entered by people comes last, so that nothing in it is replaced as a placeholder.
    let holes = [("activity", activity.as_str()), ("merchant", &merchant), ("work", &row.title), ("reason", reason)];
    let keys = keys(event.text(None))?;
    Some(reader.mail(scope.texts, keys, &holes))
}

fn recipients(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64]) -> QueryResult<Vec<Recipient>> {
    let switched_off = notice_off::account_id
        .eq(work::account_id)
        .and(notice_off::event_group.eq(event.group()))
        .and(notice_off::channel.eq(NoticeChannel::Mail));
    both!(db, |connection| work::table
        .inner_join(account::table.on(account::id.eq(work::account_id)))
        .inner_join(competition::table.on(refers!(work.competition_id => competition)))
        .inner_join(merchant::table.on(merchant::id.eq(work::merchant_id)))
        .left_join(notice_off::table.on(switched_off))
        .filter(work::merchant_id.eq(scope.merchant.as_str()))
        .filter(work::id.eq_any(ids))
        .order(work::id)
        .select((
            work::id,
            work::title,
            work::version,
            account::id,
            account::email,
            account::language,
            notice_off::account_id.nullable(),
            competition::name,
            merchant::name,
        ))
        .load(connection))
}
