//! Notifies participants about their sign-ups: in the app, and by e-mail where the address is verified, in the
//! language of the account.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, SignupId};
use laurel_core::notice::{NoticeEvent, NoticeSubject};

pub(crate) use super::notice_mail::local_time;
use super::notice_mail::mail_to;
use super::payer;
pub(crate) use super::recipient::Money;
use super::recipient::{Recipient, first_persons, recipients};
use crate::db::Db;
use crate::error::Error;
use crate::notice::service::mail::{self, NoticeMail};
use crate::notice::store::{self as notice, NewNotice};
use crate::scope::Scope;

/// A sign-up whose account is to be notified.
#[derive(Clone, Copy)]
struct News<'a> {
    signup: i64,
    /// Distinguishes repeated events; by default the version of the sign-up.
    occurrence: Option<i64>,
    money: Option<&'a Money>,
}

/// Writes notices and queues mails in the transaction of the change: five statements for any number of sign-ups.
pub fn send(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64]) -> Result<(), Error> {
    let news: Vec<News<'_>> = ids.iter().map(|id| News { signup: *id, occurrence: None, money: None }).collect();
    write(db, scope, event, &news)
}

/// Does the same for an event of the activity, with a statement more. `occurrence` distinguishes repeated events: a
/// sign-up that was notified of this one is left out.
pub(crate) fn send_once(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64], occurrence: i64) -> Result<(), Error> {
    let news: Vec<News<'_>> = ids.iter().map(|id| News { signup: *id, occurrence: Some(occurrence), money: None }).collect();
    write(db, scope, event, &news)
}

/// Does the same for money: eight statements at most for any number of sign-ups, none without any. Payments and refunds that were
/// reported by this event are left out.
pub(crate) fn send_money(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, money: &[Money]) -> Result<(), Error> {
    if money.is_empty() {
        return Ok(());
    }
    let news: Vec<News<'_>> =
        money.iter().map(|one| News { signup: one.signup, occurrence: Some(one.occurrence), money: Some(one) }).collect();
    write(db, scope, event, &news)
}

fn write(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, news: &[News<'_>]) -> Result<(), Error> {
    let ids: Vec<i64> = news.iter().map(|one| one.signup).collect();
    let rows = recipients(db, scope, event, &ids)?;
    let money: Vec<&Money> = news.iter().filter_map(|one| one.money).collect();
    let payers = payer::others(db, scope, event, (&rows, &money))?;
    let by_id: HashMap<i64, &Recipient> = rows.iter().map(|row| (row.id, row)).collect();
    let payer_of = |one: &News<'_>| payers.get(&(one.signup, one.money.and_then(|money| money.member)));
    let mut open = Vec::with_capacity(news.len());
    for one in news {
        let Some(row) = by_id.get(&one.signup) else { continue };
        open.push((payer_of(one).map_or(Cow::Borrowed(*row), |payer| Cow::Owned(payer.in_place_of(row))), *one));
    }
    let mut told = told_before(db, event, &open)?;
    open.retain(|(row, one)| told.insert((row.account_id, row.id, one.occurrence_of(row))));
    open.sort_by_key(|(row, _)| row.id);
    let names = first_persons(db, scope, &ids)?;
    let mut notices = Vec::with_capacity(open.len());
    for (row, one) in &open {
        notices.push(NewNotice {
            account: AccountId(row.account_id),
            subject: NoticeSubject::Signup { id: SignupId(row.id), activity: ActivityId(row.activity_id) },
            occurrence: one.occurrence_of(row),
            facts: row.facts(event, one.money)?,
            link: payer_of(one).and_then(|_| payer::page(scope, event)),
        });
    }
    notice::insert(db, scope.merchant, event, &notices, scope.now_ms)?;
    let name = |one: &News<'_>| payer_of(one).map(|payer| &payer.nickname).or_else(|| names.get(&one.signup)).map_or("", String::as_str);
    let mail = |(row, one): &(Cow<'_, Recipient>, News<'_>)| mail_to(row, name(one), scope, event, one.money).transpose();
    let mails: Vec<NoticeMail> = open.iter().filter_map(mail).collect::<Result<_, Error>>()?;
    mail::queue(db, event, &mails, scope.now_ms)
}

/// Accounts, sign-ups and occurrences of which they were notified already; no statement where no event is repeated.
fn told_before(db: &mut Db, event: NoticeEvent, open: &[(Cow<'_, Recipient>, News<'_>)]) -> QueryResult<HashSet<(i64, i64, i64)>> {
    let occurrences: BTreeSet<i64> = open.iter().filter_map(|(_, one)| one.occurrence).collect();
    if occurrences.is_empty() {
        return Ok(HashSet::new());
    }
    let occurrences: Vec<i64> = occurrences.into_iter().collect();
    let accounts: Vec<i64> = open.iter().map(|(row, _)| row.account_id).collect();
    Ok(notice::told_each(db, event, &occurrences, &accounts)?.into_iter().collect())
}

impl News<'_> {
    fn occurrence_of(self, row: &Recipient) -> i64 {
        self.occurrence.unwrap_or(row.version)
    }
}
