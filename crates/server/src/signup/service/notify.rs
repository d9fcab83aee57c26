//! Notifies participants about their sign-ups: in the app, and by e-mail where the address is verified, in the
//! language of the account.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use laurel_core::activity::SignupSettings;
use laurel_core::format::full_span;
use laurel_core::ids::{AccountId, ActivityId, SignupId};
use laurel_core::language::Language;
use laurel_core::notice::{NoticeChannel, NoticeEvent, NoticeSubject, NoticeText};
use laurel_core::signup::{PayStatus, SignupStatus, confirmed};

use crate::clock::to_time;
use crate::db::schema::{account, apply, apply_permit, apply_person, competition, competition_detail, merchant, notice_off};
use crate::db::stored::Zone;
use crate::db::{Db, both, refers};
use crate::error::Error;
use crate::merchant::store::{label, local};
use crate::notice::service::mail::{self, NoticeMail, Reader, TicketLink};
use crate::notice::store::facts::{Facts, place};
use crate::notice::store::{self as notice, NewNotice};
use crate::scope::Scope;
use crate::signup::store::permit::{PermitRow, permit_of_apply};

/// Text keys of a mail's subject and body; `None` for notices that are not about a sign-up.
const fn keys(text: NoticeText) -> Option<(&'static str, &'static str)> {
    match text {
        NoticeText::Pending => Some(("server.mail.pendingSubject", "server.mail.pendingText")),
        NoticeText::Waiting => Some(("server.mail.waitingSubject", "server.mail.waitingText")),
        NoticeText::Applied => Some(("server.mail.appliedSubject", "server.mail.appliedText")),
        NoticeText::Approved => Some(("server.mail.approvedSubject", "server.mail.approvedText")),
        NoticeText::Rejected => Some(("server.mail.rejectedSubject", "server.mail.rejectedText")),
        NoticeText::Offered => Some(("server.mail.offeredSubject", "server.mail.offeredText")),
        NoticeText::OfferEnding => Some(("server.mail.offerEndingSubject", "server.mail.offerEndingText")),
        NoticeText::OfferLapsed => Some(("server.mail.offerLapsedSubject", "server.mail.offerLapsedText")),
        NoticeText::WaitingEnded => Some(("server.mail.waitingEndedSubject", "server.mail.waitingEndedText")),
        NoticeText::Cancelled => Some(("server.mail.cancelledSubject", "server.mail.cancelledText")),
        NoticeText::ReviewEnded => Some(("server.mail.reviewEndedSubject", "server.mail.reviewEndedText")),
        NoticeText::ActivityChanged => Some(("server.mail.activityChangedSubject", "server.mail.activityChangedText")),
        NoticeText::Reminder => Some(("server.mail.reminderSubject", "server.mail.reminderText")),
        NoticeText::ChangeAllowed => Some(("server.mail.changeAllowedSubject", "server.mail.changeAllowedText")),
        NoticeText::FollowUp => Some(("server.mail.followUpSubject", "server.mail.followUpText")),
        NoticeText::FollowUpEnding => Some(("server.mail.followUpEndingSubject", "server.mail.followUpEndingText")),
        NoticeText::WorkPublished
        | NoticeText::WorkReturned
        | NoticeText::WorkHidden
        | NoticeText::VotesVoided
        | NoticeText::WorkCommented
        | NoticeText::Binding
        | NoticeText::Message
        | NoticeText::TeamJoined
        | NoticeText::TeamLeft
        | NoticeText::TeamRemoved
        | NoticeText::TeamCaptain
        | NoticeText::TeamTooSmall
        | NoticeText::TeamCancelled
        | NoticeText::TeamLocked
        | NoticeText::TeamDisbanded
        | NoticeText::TeamAsked => None,
    }
}

/// True for mails that are enough at the entrance.
const fn carries_tickets(text: NoticeText) -> bool {
    matches!(text, NoticeText::Applied | NoticeText::Approved | NoticeText::Reminder | NoticeText::ActivityChanged)
}

/// A sign-up and the recipient of its notice.
#[derive(Queryable)]
struct Recipient {
    id: i64,
    number: String,
    version: i64,
    status: SignupStatus,
    pay_status: PayStatus,
    wait_no: Option<i64>,
    offer_expire: Option<i64>,
    reject_reason: String,
    revoke_reason: String,
    account_id: i64,
    email: Option<String>,
    language: String,
    /// Id of the account if it has turned off mails of this event group.
    mail_off: Option<i64>,
    activity_id: i64,
    activity_name: String,
    timezone: Zone,
    start_time: i64,
    end_time: i64,
    place: String,
    address: String,
    merchant_name: String,
    settings: String,
    permit: Option<PermitRow>,
}

/// Writes notices and queues mails in the transaction of the change: five statements for any number of sign-ups.
pub fn send(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64]) -> Result<(), Error> {
    write(db, scope, event, ids, None)
}

/// Does the same for an event of the activity, with a statement more. `occurrence` distinguishes repeated events: a
/// sign-up that was notified of this one is left out.
pub(crate) fn send_once(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64], occurrence: i64) -> Result<(), Error> {
    write(db, scope, event, ids, Some(occurrence))
}

fn write(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64], occurrence: Option<i64>) -> Result<(), Error> {
    let mut rows = recipients(db, scope, event, ids)?;
    if let Some(occurrence) = occurrence {
        let accounts: Vec<i64> = rows.iter().map(|row| row.account_id).collect();
        let told: HashSet<i64> = notice::told(db, event, occurrence, &accounts)?.into_iter().collect();
        rows.retain(|row| !told.contains(&row.id));
    }
    let names = first_persons(db, scope, ids)?;
    let mut notices = Vec::with_capacity(rows.len());
    for row in &rows {
        notices.push(NewNotice {
            account: AccountId(row.account_id),
            subject: NoticeSubject::Signup { id: SignupId(row.id), activity: ActivityId(row.activity_id) },
            occurrence: occurrence.unwrap_or(row.version),
            facts: row.facts(event)?,
            link: None,
        });
    }
    notice::insert(db, scope.merchant, event, &notices, scope.now_ms)?;
    let mail = |row| mail_to(row, names.get(&row.id).map_or("", String::as_str), scope, event).transpose();
    let mails: Vec<NoticeMail> = rows.iter().filter_map(mail).collect::<Result<_, Error>>()?;
    mail::queue(db, event, &mails, scope.now_ms)
}

impl Recipient {
    fn reason(&self) -> &str {
        if self.status == SignupStatus::Rejected { &self.reject_reason } else { &self.revoke_reason }
    }

    /// End of the window for questions after the approval, ms.
    fn follow_end(&self) -> Result<Option<i64>, Error> {
        let settings: SignupSettings = serde_json::from_str(&self.settings)?;
        Ok(settings.follow_end.map(|end| end.timestamp_millis()))
    }

    /// End of what a text is about, ms: the permit, the window for further questions, or the offer.
    fn until(&self, text: NoticeText) -> Result<Option<i64>, Error> {
        match text {
            NoticeText::ChangeAllowed => Ok(self.permit.as_ref().map(|permit| permit.until_time)),
            NoticeText::FollowUp | NoticeText::FollowUpEnding => self.follow_end(),
            _ => Ok(self.offer_expire),
        }
    }

    /// Days and hours of the activity, as in `12 月 6 日 周日 09:00 – 17:30 (UTC+08:00)`.
    fn when(&self, language: Language) -> String {
        let (start, end) = (to_time(self.start_time), to_time(self.end_time));
        let span = full_span(language, self.timezone.clock(start), self.timezone.clock(end));
        format!("{span} (UTC{})", self.timezone.offset(start))
    }

    /// Facts that the text of the notice needs.
    fn facts(&self, event: NoticeEvent) -> Result<Facts, Error> {
        let named = Facts { status: Some(self.status), activity: Some(label(&self.activity_name)), ..Facts::default() };
        let timezone = Some(self.timezone);
        Ok(match event.text(Some(self.status)) {
            NoticeText::Waiting | NoticeText::OfferLapsed => Facts { wait_no: self.wait_no, ..named },
            NoticeText::Offered | NoticeText::OfferEnding => Facts { until: self.offer_expire, timezone, ..named },
            NoticeText::ChangeAllowed => {
                let permit = self.permit.as_ref();
                let note = permit.map(|permit| permit.note.clone()).unwrap_or_default();
                Facts { until: permit.map(|permit| permit.until_time), reason: Some(note), timezone, ..named }
            }
            NoticeText::FollowUp | NoticeText::FollowUpEnding => Facts { until: self.follow_end()?, timezone, ..named },
            NoticeText::Rejected | NoticeText::Cancelled => Facts { reason: Some(self.reason().to_owned()), ..named },
            NoticeText::ActivityChanged | NoticeText::Reminder => {
                let place = vec![label(&self.place), label(&self.address)];
                Facts { start: Some(self.start_time), place, timezone, ..named }
            }
            NoticeText::Applied | NoticeText::Pending | NoticeText::Approved | NoticeText::WaitingEnded | NoticeText::ReviewEnded => named,
            NoticeText::WorkPublished
            | NoticeText::WorkReturned
            | NoticeText::WorkHidden
            | NoticeText::VotesVoided
            | NoticeText::WorkCommented
            | NoticeText::Binding
            | NoticeText::Message
            | NoticeText::TeamJoined
            | NoticeText::TeamLeft
            | NoticeText::TeamRemoved
            | NoticeText::TeamCaptain
            | NoticeText::TeamTooSmall
            | NoticeText::TeamCancelled
            | NoticeText::TeamLocked
            | NoticeText::TeamDisbanded
            | NoticeText::TeamAsked => {
                return Err(Error::Broken("no sign-up tells of this".into()));
            }
        })
    }
}

/// The mail for a sign-up; `None` without a verified address, or if the account has turned off mails of this group
/// and may do so.
fn mail_to(row: &Recipient, name: &str, scope: Scope<'_>, event: NoticeEvent) -> Result<Option<NoticeMail>, Error> {
    let Some(reader) = Reader::of(event, row.email.as_deref(), &row.language, row.mail_off.is_some()) else { return Ok(None) };
    let text = event.text(Some(row.status));
    let Some(keys) = keys(text) else { return Ok(None) };
    let language = reader.language;
    let (activity, merchant) = (local(&row.activity_name, language), local(&row.merchant_name, language));
    let wait_no = row.wait_no.map(|number| number.to_string()).unwrap_or_default();
    let until = row.until(text)?.map(|time| local_time(time, row.timezone)).unwrap_or_default();
    let note = row
        .permit
        .as_ref()
        .filter(|_| text == NoticeText::ChangeAllowed)
        .map_or(row.reason(), |permit| if permit.note.is_empty() { "–" } else { &permit.note });
    let holes = [
        ("activity", activity.as_str()),
        ("applyNo", &row.number),
        ("merchant", &merchant),
        ("waitNo", &wait_no),
        ("until", &until),
        ("when", &row.when(language)),
        ("place", &place(&[label(&row.place), label(&row.address)], language)),
        ("name", name),
        ("reason", note),
    ];
    if carries_tickets(text) && confirmed(row.status, row.pay_status) {
        let tickets = TicketLink { merchant: scope.merchant.clone(), signup: SignupId(row.id) };
        return Ok(Some(reader.mail_with_tickets(scope.texts, keys, &holes, tickets)));
    }
    Ok(Some(reader.mail(scope.texts, keys, &holes)))
}

/// Formats a time in the zone of the activity, the same in every language: `2026-12-01 18:00 (UTC+08:00)`.
pub(crate) fn local_time(ms: i64, zone: Zone) -> String {
    let time = to_time(ms);
    format!("{} (UTC{})", zone.local(time).format("%Y-%m-%d %H:%M"), zone.offset(time))
}

fn recipients(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64]) -> QueryResult<Vec<Recipient>> {
    let switched_off = notice_off::account_id
        .eq(apply::account_id)
        .and(notice_off::event_group.eq(event.group()))
        .and(notice_off::channel.eq(NoticeChannel::Mail));
    both!(db, |connection| apply::table
        .inner_join(account::table.on(account::id.eq(apply::account_id)))
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .inner_join(competition_detail::table.on(refers!(competition_detail.competition_id => competition)))
        .inner_join(merchant::table.on(merchant::id.eq(apply::merchant_id)))
        .left_join(notice_off::table.on(switched_off))
        .left_join(apply_permit::table.on(permit_of_apply()))
        .filter(apply::merchant_id.eq(scope.merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .order(apply::id)
        .select((
            apply::id,
            apply::apply_no,
            apply::version,
            apply::status,
            apply::pay_status,
            apply::wait_no,
            apply::offer_expire,
            apply::reject_reason,
            apply::revoke_reason,
            account::id,
            account::email,
            account::language,
            notice_off::account_id.nullable(),
            competition::id,
            competition::name,
            competition::timezone,
            competition::start_time,
            competition::end_time,
            competition::place,
            competition_detail::address,
            merchant::name,
            competition::settings,
            Option::<PermitRow>::as_select(),
        ))
        .load(connection))
}

fn first_persons(db: &mut Db, scope: Scope<'_>, ids: &[i64]) -> QueryResult<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(scope.merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(ids))
        .order(apply_person::id.desc())
        .select((apply_person::apply_id, apply_person::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}
