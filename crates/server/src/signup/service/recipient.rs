//! Sign-ups and the recipients of notices about them.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::activity::SignupSettings;
use laurel_core::format::full_span;
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::notice::{NoticeChannel, NoticeEvent, NoticeText, RefundReason};
use laurel_core::signup::{PayStatus, SignupStatus};

use crate::clock::to_time;
use crate::db::schema::{account, apply, apply_permit, apply_person, competition, competition_detail, merchant, notice_off};
use crate::db::stored::Zone;
use crate::db::{Db, both, refers};
use crate::error::Error;
use crate::merchant::store::label;
use crate::notice::store::facts::Facts;
use crate::scope::Scope;
use crate::signup::store::permit::{PermitRow, permit_of_apply};

/// Money that a notice is about.
#[derive(Debug, Clone)]
pub(crate) struct Money {
    /// Id of the sign-up.
    pub(crate) signup: i64,
    /// The member who owns the money and receives the notice; absent: the account of the sign-up does.
    pub(crate) member: Option<i64>,
    /// Amount that is due, was paid, or goes back.
    pub(crate) amount: Fen,
    /// End of the window of payment, ms; for `OrderDue`.
    pub(crate) until: Option<i64>,
    /// Reason why it goes back; for `OrderRefunding`.
    pub(crate) reason: Option<RefundReason>,
    /// Reason that staff gave for their decision; may be empty.
    pub(crate) note: String,
    /// Id of the order or of the refund: each is reported once by an event.
    pub(crate) occurrence: i64,
}

/// A sign-up and the recipient of its notice.
#[derive(Clone, Queryable)]
pub(super) struct Recipient {
    pub(super) id: i64,
    pub(super) number: String,
    pub(super) version: i64,
    pub(super) status: SignupStatus,
    pub(super) pay_status: PayStatus,
    pub(super) wait_no: Option<i64>,
    offer_expire: Option<i64>,
    reject_reason: String,
    revoke_reason: String,
    pub(super) account_id: i64,
    pub(super) email: Option<String>,
    pub(super) language: String,
    /// Id of the account if it has turned off mails of this event group.
    pub(super) mail_off: Option<i64>,
    pub(super) activity_id: i64,
    pub(super) activity_name: String,
    pub(super) timezone: Zone,
    start_time: i64,
    end_time: i64,
    pub(super) place: String,
    pub(super) address: String,
    pub(super) merchant_name: String,
    settings: String,
    pub(super) permit: Option<PermitRow>,
}

impl Recipient {
    pub(super) fn reason(&self) -> &str {
        if self.status == SignupStatus::Rejected { &self.reject_reason } else { &self.revoke_reason }
    }

    /// End of the window for questions after the approval, ms.
    fn follow_end(&self) -> Result<Option<i64>, Error> {
        let settings: SignupSettings = serde_json::from_str(&self.settings)?;
        Ok(settings.follow_end.map(|end| end.timestamp_millis()))
    }

    /// End of what a text is about, ms: the permit, the window for further questions or for payment, or the offer.
    pub(super) fn until(&self, text: NoticeText, money: Option<&Money>) -> Result<Option<i64>, Error> {
        match text {
            NoticeText::OrderDue => Ok(money.and_then(|money| money.until)),
            NoticeText::ChangeAllowed => Ok(self.permit.as_ref().map(|permit| permit.until_time)),
            NoticeText::FollowUp | NoticeText::FollowUpEnding => self.follow_end(),
            _ => Ok(self.offer_expire),
        }
    }

    /// Days and hours of the activity, as in `12 月 6 日 周日 09:00 – 17:30 (UTC+08:00)`.
    pub(super) fn when(&self, language: Language) -> String {
        let (start, end) = (to_time(self.start_time), to_time(self.end_time));
        let span = full_span(language, self.timezone.clock(start), self.timezone.clock(end));
        format!("{span} (UTC{})", self.timezone.offset(start))
    }

    /// Facts that the text of the notice needs.
    pub(super) fn facts(&self, event: NoticeEvent, money: Option<&Money>) -> Result<Facts, Error> {
        let named = Facts { status: Some(self.status), activity: Some(label(&self.activity_name)), ..Facts::default() };
        let (timezone, amount) = (Some(self.timezone), money.map(|money| money.amount));
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
            NoticeText::OrderDue => Facts { amount, until: money.and_then(|money| money.until), timezone, ..named },
            NoticeText::OrderRefunding => {
                let note = money.map(|money| money.note.clone()).filter(|note| !note.is_empty());
                Facts { amount, refund: money.and_then(|money| money.reason), reason: note, ..named }
            }
            NoticeText::OrderPaid | NoticeText::OrderPaidPending | NoticeText::MemberPaid | NoticeText::OrderRefunded => {
                Facts { amount, ..named }
            }
            NoticeText::Applied
            | NoticeText::Pending
            | NoticeText::Approved
            | NoticeText::WaitingEnded
            | NoticeText::ReviewEnded
            | NoticeText::PlaceTaken
            | NoticeText::OrderLapsed
            | NoticeText::MemberLapsed => named,
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

pub(super) fn recipients(db: &mut Db, scope: Scope<'_>, event: NoticeEvent, ids: &[i64]) -> QueryResult<Vec<Recipient>> {
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

pub(super) fn first_persons(db: &mut Db, scope: Scope<'_>, ids: &[i64]) -> QueryResult<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(scope.merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(ids))
        .order(apply_person::id.desc())
        .select((apply_person::apply_id, apply_person::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}
