//! Queries about messages on the way. The job serves the messages of all merchants.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, MessageId};
use laurel_core::message::{MessageState, MessageTarget};

use crate::db::schema::{message, outbox};
use crate::db::stored::{Lane, OutboxState};
use crate::db::{Db, one_of};

/// Merchant and id of a message.
pub(crate) type MessageKey = (String, i64);

/// Keys of messages on the way, oldest first.
pub(crate) fn open(db: &mut Db, limit: i64) -> QueryResult<Vec<MessageKey>> {
    let sending = message::table.filter(one_of(message::state, [MessageState::Sending]));
    sending.order(message::id).limit(limit).select((message::merchant_id, message::id)).load(db)
}

/// A message on the way.
#[derive(Queryable, Selectable)]
#[diesel(table_name = message)]
pub(crate) struct OpenMessage {
    /// Id of its activity.
    pub(crate) competition_id: i64,
    /// Heading, JSON.
    pub(crate) title: String,
    /// Text, JSON.
    pub(crate) content: String,
    /// Page that it opens.
    pub(crate) target: MessageTarget,
    /// True if it is also sent by mail.
    pub(crate) by_mail: bool,
    /// Its readers, JSON.
    pub(crate) audience: String,
    /// Id of the last sign-up that may be a reader.
    pub(crate) until_id: i64,
    /// Id of the last sign-up that was told in the app.
    pub(crate) told_after: i64,
    /// Id of the last sign-up whose mail is queued.
    pub(crate) mailed_after: i64,
}

/// Reads and locks a message until the transaction ends; `None` if it is no longer on the way, or another process has
/// the lock.
pub(crate) fn lock(db: &mut Db, (merchant, id): &MessageKey) -> QueryResult<Option<OpenMessage>> {
    let own = message::table.find((merchant, id)).filter(message::state.eq(MessageState::Sending));
    match db {
        Db::Postgres(connection) => own.select(OpenMessage::as_select()).for_update().skip_locked().first(connection).optional(),
        Db::Sqlite(connection) => own.select(OpenMessage::as_select()).first(connection).optional(),
    }
}

/// Stores how many more readers were told, and the last of them.
pub(crate) fn told(db: &mut Db, (merchant, id): &MessageKey, count: i64, after: i64) -> QueryResult<usize> {
    diesel::update(message::table.find((merchant, id)))
        .set((message::told.eq(message::told + count), message::told_after.eq(after)))
        .execute(db)
}

/// Stores how many more mails are queued, and the reader of the last.
pub(crate) fn mailed(db: &mut Db, (merchant, id): &MessageKey, count: i64, after: i64) -> QueryResult<usize> {
    diesel::update(message::table.find((merchant, id)))
        .set((message::mail_queued.eq(message::mail_queued + count), message::mailed_after.eq(after)))
        .execute(db)
}

/// Ends a message: everyone was told, and all mails are queued.
pub(crate) fn done(db: &mut Db, (merchant, id): &MessageKey) -> QueryResult<usize> {
    diesel::update(message::table.find((merchant, id)))
        .set((message::state.eq(MessageState::Done), message::mail_total.eq(message::mail_queued)))
        .execute(db)
}

/// Stops a message and takes back its queued mails; those on the way arrive. False if it has ended before.
pub(crate) fn stop(db: &mut Db, merchant: &MerchantId, id: MessageId) -> QueryResult<bool> {
    let waiting = outbox::table
        .filter(outbox::message_merchant.eq(merchant.as_str()))
        .filter(outbox::message_id.eq(id.0))
        .filter(one_of(outbox::state, [OutboxState::Queued]));
    let taken_back = diesel::delete(waiting).execute(db)?;
    let own = message::table.find((merchant.as_str(), id.0)).filter(message::state.ne(MessageState::Stopped));
    let open = message::state.eq(MessageState::Sending);
    let stopped = if taken_back > 0 {
        diesel::update(own).set(message::state.eq(MessageState::Stopped)).execute(db)?
    } else {
        diesel::update(own.filter(open)).set(message::state.eq(MessageState::Stopped)).execute(db)?
    };
    Ok(stopped > 0)
}

/// Counts a mail that was sent or has failed.
pub(crate) fn count_mail(db: &mut Db, merchant: &str, id: i64, sent: bool) -> QueryResult<usize> {
    let row = message::table.find((merchant, id));
    if sent {
        diesel::update(row).set(message::mail_sent.eq(message::mail_sent + 1)).execute(db)
    } else {
        diesel::update(row).set(message::mail_failed.eq(message::mail_failed + 1)).execute(db)
    }
}

/// Number of mails of messages that wait, as far as `most`.
pub(crate) fn waiting_mails(db: &mut Db, most: i64) -> QueryResult<i64> {
    let waiting = outbox::table.filter(one_of(outbox::state, [OutboxState::Queued])).filter(outbox::lane.eq(Lane::Message));
    let ids: Vec<i64> = waiting.limit(most).select(outbox::id).load(db)?;
    Ok(i64::try_from(ids.len()).unwrap_or(most))
}
