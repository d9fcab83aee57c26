//! Queries about messages of organisers.

pub(crate) mod audience;
pub(crate) mod progress;

use diesel::prelude::*;
use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, MerchantId, MessageId, StaffId};
use laurel_core::message::{MessageAudience, MessageBody, MessageLine, MessageState, MessageTarget};
use laurel_core::paging::PageQuery;

use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::{competition, merchant, message, staff};
use crate::error::Error;

/// A message to store.
pub(crate) struct NewMessage<'a> {
    /// Its sender.
    pub(crate) staff: StaffId,
    /// Its readers.
    pub(crate) audience: &'a MessageAudience,
    /// Its text.
    pub(crate) body: &'a MessageBody,
    /// Number of its readers.
    pub(crate) total: i64,
    /// Number of readers whom a mail reaches; 0 where no mail is sent.
    pub(crate) mails: i64,
    /// Id of the newest sign-up: later ones are no readers.
    pub(crate) until: i64,
}

/// Stores a message that is to be sent.
pub(crate) fn insert(db: &mut Db, merchant: &MerchantId, new: &NewMessage<'_>, now_ms: i64) -> Result<MessageId, Error> {
    let id = diesel::insert_into(message::table)
        .values((
            message::merchant_id.eq(merchant.as_str()),
            message::competition_id.eq(new.audience.competition_id.0),
            message::staff_id.eq(new.staff.0),
            message::title.eq(serde_json::to_string(&new.body.title)?),
            message::content.eq(serde_json::to_string(&new.body.content)?),
            message::target.eq(new.body.target),
            message::by_mail.eq(new.body.by_mail),
            message::audience.eq(serde_json::to_string(new.audience)?),
            message::state.eq(MessageState::Sending),
            message::total.eq(new.total),
            message::mail_total.eq(new.mails),
            message::until_id.eq(new.until),
            message::created_time.eq(now_ms),
        ))
        .returning(message::id)
        .get_result(db)?;
    Ok(MessageId(id))
}

/// A stored message.
#[derive(Queryable, Selectable)]
#[diesel(table_name = message)]
pub(crate) struct MessageRow {
    id: i64,
    /// Id of its activity.
    pub(crate) competition_id: i64,
    title: String,
    content: String,
    target: MessageTarget,
    by_mail: bool,
    audience: String,
    /// State.
    pub(crate) state: MessageState,
    total: i64,
    told: i64,
    mail_total: i64,
    mail_sent: i64,
    mail_failed: i64,
    created_time: i64,
}

impl MessageRow {
    /// The message on the wire, with the name of its sender.
    pub(crate) fn line(self, staff_name: String) -> Result<MessageLine, Error> {
        Ok(MessageLine {
            id: MessageId(self.id),
            message: MessageBody {
                title: serde_json::from_str(&self.title)?,
                content: serde_json::from_str(&self.content)?,
                target: self.target,
                by_mail: self.by_mail,
            },
            audience: serde_json::from_str(&self.audience)?,
            state: self.state,
            on_the_way: self.state.is_on_the_way(self.mail_total - self.mail_sent - self.mail_failed),
            total: self.total,
            told: self.told,
            mail_total: self.mail_total,
            mail_sent: self.mail_sent,
            mail_failed: self.mail_failed,
            staff_name,
            created_time: to_time(self.created_time),
        })
    }
}

/// A page of an activity's messages with the names of their senders, newest first, and their number.
pub(crate) fn page(
    db: &mut Db,
    merchant: &MerchantId,
    activity: ActivityId,
    page: PageQuery,
) -> QueryResult<(Vec<(MessageRow, String)>, i64)> {
    let of_activity = || message::table.filter(message::merchant_id.eq(merchant.as_str())).filter(message::competition_id.eq(activity.0));
    let total = of_activity().count().get_result(db)?;
    let rows = of_activity()
        .inner_join(staff::table.on(staff::merchant_id.eq(message::merchant_id).and(staff::id.eq(message::staff_id))))
        .order(message::id.desc())
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .select((MessageRow::as_select(), staff::name))
        .load(db)?;
    Ok((rows, total))
}

/// Names of an activity and of its merchant, JSON.
pub(crate) fn names(db: &mut Db, of: &MerchantId, activity: ActivityId) -> QueryResult<(String, String)> {
    competition::table
        .inner_join(merchant::table.on(merchant::id.eq(competition::merchant_id)))
        .filter(competition::merchant_id.eq(of.as_str()))
        .filter(competition::id.eq(activity.0))
        .select((competition::name, merchant::name))
        .first(db)
}

/// A message with the name of its sender; `NotFound` without it.
pub(crate) fn one(db: &mut Db, merchant: &MerchantId, id: MessageId) -> Result<(MessageRow, String), Error> {
    let row = message::table
        .inner_join(staff::table.on(staff::merchant_id.eq(message::merchant_id).and(staff::id.eq(message::staff_id))))
        .filter(message::merchant_id.eq(merchant.as_str()))
        .filter(message::id.eq(id.0))
        .select((MessageRow::as_select(), staff::name))
        .first(db)
        .optional()?;
    row.ok_or_else(|| Code::NotFound.into())
}
