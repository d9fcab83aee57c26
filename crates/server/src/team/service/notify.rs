//! Notifies members about their team: in the app, and by e-mail where the address is verified, in the language of the account.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::notice::{NoticeChannel, NoticeEvent, NoticeSubject, NoticeText};
use laurel_core::routes::Route;

use crate::db::schema::{account, merchant, notice_off};
use crate::db::{Db, both};
use crate::error::Error;
use crate::merchant::store::{label, local};
use crate::notice::service::mail::{self, NoticeMail, Reader};
use crate::notice::store::facts::Facts;
use crate::notice::store::{self as notice, NewNotice};
use crate::scope::Scope;
use crate::signup::service::notify::local_time;
use crate::team::store::Team;

/// Facts of a notice besides the team.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct News<'a> {
    /// Name of the member that it is about; may be empty.
    pub(crate) name: &'a str,
    /// Members that are missing.
    pub(crate) count: i64,
    /// The membership that it is about, so that two members of one moment make two notices; 0 for none.
    pub(crate) member: i64,
    /// Distinguishes the notice from others of the event about the team; by default the moment and the membership.
    pub(crate) occurrence: Option<i64>,
    /// Page that it opens; by default the event's.
    pub(crate) link: Option<&'a str>,
}

/// Address of the invitation with a code.
pub(crate) fn invitation(merchant: &MerchantId, code: &str) -> String {
    format!("{}?code={code}&merchantId={}", Route::Invite.path(), merchant.as_str())
}

/// The recipient of a notice.
#[derive(Queryable)]
struct Recipient {
    account_id: i64,
    email: Option<String>,
    language: String,
    /// Id of the account if it has turned off mails of this event group.
    mail_off: Option<i64>,
}

/// Text keys of a mail's subject and body; `None` for notices that are not about a team.
const fn keys(text: NoticeText) -> Option<(&'static str, &'static str)> {
    match text {
        NoticeText::TeamJoined => Some(("server.mail.teamJoinedSubject", "server.mail.teamJoinedText")),
        NoticeText::TeamLeft => Some(("server.mail.teamLeftSubject", "server.mail.teamLeftText")),
        NoticeText::TeamRemoved => Some(("server.mail.teamRemovedSubject", "server.mail.teamRemovedText")),
        NoticeText::TeamCaptain => Some(("server.mail.teamCaptainSubject", "server.mail.teamCaptainText")),
        NoticeText::TeamTooSmall => Some(("server.mail.teamTooSmallSubject", "server.mail.teamTooSmallText")),
        NoticeText::TeamCancelled => Some(("server.mail.teamCancelledSubject", "server.mail.teamCancelledText")),
        NoticeText::TeamLocked => Some(("server.mail.teamLockedSubject", "server.mail.teamLockedText")),
        NoticeText::TeamDisbanded => Some(("server.mail.teamDisbandedSubject", "server.mail.teamDisbandedText")),
        NoticeText::TeamAsked => Some(("server.mail.teamAskedSubject", "server.mail.teamAskedText")),
        _ => None,
    }
}

/// Writes notices to these accounts and queues mails in the transaction of the change: four statements for any number of
/// members, none without any.
pub(crate) fn send(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, team: &Team, accounts: &[i64], news: News<'_>) -> Result<(), Error> {
    if accounts.is_empty() {
        return Ok(());
    }
    let rows = recipients(db, event, accounts)?;
    let until = team.windows().signup_end.timestamp_millis();
    let facts = Facts {
        activity: Some(label(&team.activity.name)),
        team: Some(team.row.name.clone()),
        name: (!news.name.is_empty()).then(|| news.name.to_owned()),
        count: Some(news.count),
        until: Some(until),
        timezone: Some(team.activity.timezone),
        ..Facts::default()
    };
    let subject = NoticeSubject::Team { id: team.id(), activity: team.activity_id() };
    let notice = |row: &Recipient| NewNotice {
        account: AccountId(row.account_id),
        subject,
        occurrence: news.occurrence.unwrap_or(scope.now_ms * 1_000 + news.member % 1_000),
        facts: facts.clone(),
        link: news.link.map(str::to_owned),
    };
    let notices: Vec<NewNotice> = rows.iter().map(notice).collect();
    notice::insert(db, scope.merchant, event, &notices, scope.now_ms)?;
    if rows.iter().all(|row| row.email.is_none()) {
        return Ok(());
    }
    let merchant_name: String = merchant::table.find(scope.merchant.as_str()).select(merchant::name).first(db)?;
    let until = local_time(until, team.activity.timezone);
    let page = news.link.map_or_else(|| event.link(scope.merchant, subject), str::to_owned);
    let link = format!("{}{page}", scope.texts.origin());
    let count = news.count.to_string();
    let mail = |row: &Recipient| {
        let reader = Reader::of(event, row.email.as_deref(), &row.language, row.mail_off.is_some())?;
        let (activity, merchant) = (local(&team.activity.name, reader.language), local(&merchant_name, reader.language));
        let holes = [
            ("link", link.as_str()),
            ("until", &until),
            ("count", &count),
            ("activity", &activity),
            ("merchant", &merchant),
            // Text entered by people comes last, so that nothing in it is taken for a placeholder.
            ("team", &team.row.name),
            ("name", news.name),
        ];
        Some(reader.mail(scope.texts, keys(event.text(None))?, &holes))
    };
    let mails: Vec<NoticeMail> = rows.iter().filter_map(mail).collect();
    mail::queue(db, event, &mails, scope.now_ms)
}

fn recipients(db: &mut Db, event: NoticeEvent, accounts: &[i64]) -> QueryResult<Vec<Recipient>> {
    let switched_off = notice_off::account_id
        .eq(account::id)
        .and(notice_off::event_group.eq(event.group()))
        .and(notice_off::channel.eq(NoticeChannel::Mail));
    both!(db, |connection| account::table
        .left_join(notice_off::table.on(switched_off))
        .filter(account::id.eq_any(accounts))
        .order(account::id)
        .select((account::id, account::email, account::language, notice_off::account_id.nullable()))
        .load(connection))
}
