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
        NoticeText::VotesVoided => Some(("server.mail.votesVoidedSubject", "server.mail.votesVoidedText")),
        NoticeText::WorkCommented => Some(("server.mail.workCommentedSubject", "server.mail.workCommentedText")),
        _ => None,
    }
}

/// News about a work, with their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WorkNews {
    /// The work.
    pub(crate) id: i64,
    /// Distinguishes repetitions of the event: each is notified once.
    pub(crate) occurrence: i64,
    /// Number of void votes, or of new comments.
    pub(crate) count: i64,
    /// Number of all votes.
    pub(crate) total: Option<i64>,
}

/// Writes notices and queues mails in the transaction of the change: four statements for any number of works.
pub(crate) fn send(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64], reason: &str) -> Result<(), Error> {
    let rows = recipients(db, scope, event, ids)?;
    let notices: Vec<NewNotice> = rows
        .iter()
        .map(|row| row.notice(row.version, Facts { reason: (!reason.is_empty()).then(|| reason.to_owned()), ..Facts::default() }))
        .collect();
    notice::insert(db, scope.merchant, event, &notices, scope.now_ms)?;
    let mails: Vec<NoticeMail> = rows.iter().filter_map(|row| row.mail(scope, event, &[("reason", reason)])).collect();
    mail::queue(db, event, &mails, scope.now_ms)
}

/// The same for news with numbers.
pub(crate) fn send_news(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, news: &[WorkNews]) -> Result<(), Error> {
    if news.is_empty() {
        return Ok(());
    }
    let ids: Vec<i64> = news.iter().map(|one| one.id).collect();
    let rows = recipients(db, scope, event, &ids)?;
    let (mut notices, mut mails) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
    for row in &rows {
        let Some(one) = news.iter().find(|one| one.id == row.id) else { continue };
        notices.push(row.notice(one.occurrence, Facts { count: Some(one.count), total: one.total, ..Facts::default() }));
        let (count, total) = (one.count.to_string(), one.total.unwrap_or_default().to_string());
        mails.extend(row.mail(scope, event, &[("count", &count), ("total", &total)]));
    }
    notice::insert(db, scope.merchant, event, &notices, scope.now_ms)?;
    mail::queue(db, event, &mails, scope.now_ms)
}

impl Recipient {
    fn notice(&self, occurrence: i64, facts: Facts) -> NewNotice {
        NewNotice {
            account: AccountId(self.account_id),
            subject: NoticeSubject::Work(WorkId(self.id)),
            occurrence,
            facts: Facts { activity: Some(label(&self.activity)), work: Some(self.title.clone()), ..facts },
            link: None,
        }
    }

    /// The mail with these placeholders; `None` if the account gets none.
    fn mail(&self, scope: Scope<'_>, event: NoticeEvent, holes: &[(&str, &str)]) -> Option<NoticeMail> {
        let reader = Reader::of(event, self.email.as_deref(), &self.language, self.mail_off.is_some())?;
        let language = reader.language;
        let (activity, merchant) = (local(&self.activity, language), local(&self.merchant, language));
        let link = format!("{}{}", scope.texts.origin(), event.link(scope.merchant, NoticeSubject::Work(WorkId(self.id))));
        // Text entered by people comes last, so that nothing in it is replaced as a placeholder.
        let own = [("link", link.as_str()), ("activity", &activity), ("merchant", &merchant), ("work", &self.title)];
        let (numbers, typed): (Vec<_>, Vec<_>) = holes.iter().copied().partition(|(name, _)| *name != "reason");
        let keys = keys(event.text(None))?;
        Some(reader.mail(scope.texts, keys, &[numbers, own.to_vec(), typed].concat()))
    }
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
