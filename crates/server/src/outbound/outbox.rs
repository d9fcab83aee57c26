//! The outbox table: one row for each message, sent after its transaction is committed.

use diesel::prelude::*;
use laurel_core::language::Language;

use crate::clock::latest_end;
use crate::db::schema::outbox;
use crate::db::stored::{Lane, MessageKind, OutboxState};
use crate::db::{Db, Signal, both, one_of, raise};

/// Purpose of the last message to the owner of a closed account; it is deleted after sending.
pub const FAREWELL: &str = "accountClosed";

/// A message to queue.
#[derive(Insertable)]
#[diesel(table_name = outbox)]
pub struct NewMessage<'a> {
    /// Channel.
    pub kind: MessageKind,
    /// E-mail address or phone number.
    pub recipient: &'a str,
    /// Purpose: `login`, `applySubmitted`, …
    pub purpose: &'a str,
    /// Language tag.
    pub language: &'a str,
    /// Subject of a mail.
    pub subject: &'a str,
    /// Plain text.
    pub body: &'a str,
    /// Code in the text, read by tests; cleared when the message is sent.
    pub code: Option<&'a str>,
    /// `Queued`.
    pub state: OutboxState,
    /// Time of the next attempt, ms.
    pub next_time: i64,
    /// The message is not sent after this time, ms.
    pub expire_time: i64,
    /// Creation time, ms.
    pub created_time: i64,
    /// Merchant of the sign-up whose tickets travel with the message.
    pub ticket_merchant: Option<&'a str>,
    /// Id of that sign-up.
    pub ticket_apply: Option<i64>,
    /// Line in which it waits.
    pub lane: Lane,
    /// Merchant of the organiser's message that it carries.
    pub message_merchant: Option<&'a str>,
    /// Id of that message.
    pub message_id: Option<i64>,
}

/// A stored message.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct Message {
    /// Id of the row.
    pub id: i64,
    /// Channel.
    pub kind: MessageKind,
    /// E-mail address or phone number.
    pub recipient: String,
    /// Purpose: `login`, `applySubmitted`, …
    pub purpose: String,
    /// Language tag.
    pub language: String,
    /// Subject of a mail.
    pub subject: String,
    /// Plain text; empty after sending.
    pub body: String,
    /// Code in the text.
    pub code: Option<String>,
    /// `queued`, `sent` or `failed`
    pub state: OutboxState,
    /// Number of attempts so far.
    pub tries: i32,
    /// The message is not sent after this time, ms.
    pub expire_time: i64,
    /// Creation time, ms.
    pub created_time: i64,
    /// Merchant of the sign-up whose tickets travel with the message.
    pub ticket_merchant: Option<String>,
    /// Id of that sign-up.
    pub ticket_apply: Option<i64>,
    /// Line in which it waits.
    pub lane: Lane,
    /// Merchant of the organiser's message that it carries.
    pub message_merchant: Option<String>,
    /// Id of that message.
    pub message_id: Option<i64>,
}

impl Message {
    /// Language of the message; the default for an unknown tag.
    pub fn language(&self) -> Language {
        Language::from_tag(&self.language).unwrap_or_default()
    }
}

/// Queues a message within the transaction that causes it.
pub fn queue(db: &mut Db, message: &NewMessage<'_>) -> QueryResult<()> {
    raise(Signal::Outbox);
    diesel::insert_into(outbox::table).values(message).execute(db).map(|_| ())
}

/// Queues any number of messages with one statement.
pub fn queue_all(db: &mut Db, messages: &[NewMessage<'_>]) -> QueryResult<()> {
    raise(Signal::Outbox);
    both!(db, |connection| diesel::insert_into(outbox::table).values(messages).execute(connection)).map(|_| ())
}

/// Claims due messages of a lane: their next attempt is set to the end of the lease before anything is sent, so that no
/// other process sends them meanwhile.
pub fn claim(db: &mut Db, lane: Lane, limit: i64, now: i64, lease_end: i64) -> QueryResult<Vec<Message>> {
    let due = outbox::table
        .filter(one_of(outbox::state, [OutboxState::Queued]))
        .filter(outbox::lane.eq(lane))
        .filter(outbox::next_time.le(now))
        .order(outbox::next_time)
        .limit(limit);
    let messages: Vec<Message> = match db {
        Db::Postgres(connection) => due.select(Message::as_select()).for_update().skip_locked().load(connection)?,
        Db::Sqlite(connection) => due.select(Message::as_select()).load(connection)?,
    };
    if messages.is_empty() {
        return Ok(messages);
    }
    let ids: Vec<i64> = messages.iter().map(|message| message.id).collect();
    both!(db, |connection| diesel::update(outbox::table.filter(outbox::id.eq_any(&ids)))
        .set((outbox::next_time.eq(lease_end), outbox::tries.eq(outbox::tries + 1)))
        .execute(connection))?;
    Ok(messages)
}

/// Sets the final state of a message and clears its text and code, unless `keep_text` is set. A farewell is deleted.
pub fn finish(db: &mut Db, message: &Message, state: OutboxState, keep_text: bool) -> QueryResult<()> {
    let row = outbox::table.find(message.id);
    if message.purpose == FAREWELL {
        diesel::delete(row).execute(db)?;
    } else if keep_text {
        diesel::update(row).set(outbox::state.eq(state)).execute(db)?;
    } else {
        diesel::update(row).set((outbox::state.eq(state), outbox::code.eq(None::<String>), outbox::body.eq(""))).execute(db)?;
    }
    Ok(())
}

/// Longest time until a message's next attempt, ms.
pub const LONGEST_GAP_MS: i64 = 300_000;

/// Makes messages due that were postponed while a clock was ahead.
pub fn recover(db: &mut Db, now: i64) -> QueryResult<usize> {
    let put_off = outbox::table.filter(one_of(outbox::state, [OutboxState::Queued]));
    diesel::update(put_off.filter(outbox::next_time.gt(latest_end(now, LONGEST_GAP_MS)))).set(outbox::next_time.eq(now)).execute(db)
}

/// Gives back what was claimed and not sent: another process may send it at once.
pub fn give_back(db: &mut Db, ids: &[i64], now: i64) -> QueryResult<usize> {
    let unsent = outbox::table.filter(outbox::id.eq_any(ids)).filter(outbox::state.eq(OutboxState::Queued));
    both!(db, |connection| diesel::update(unsent).set(outbox::next_time.eq(now)).execute(connection))
}

/// Postpones the next attempt.
pub fn postpone(db: &mut Db, id: i64, next_time: i64) -> QueryResult<()> {
    diesel::update(outbox::table.find(id)).set(outbox::next_time.eq(next_time)).execute(db).map(|_| ())
}

/// The newest messages, for development and test.
pub fn newest(db: &mut Db, limit: i64) -> QueryResult<Vec<Message>> {
    outbox::table.select(Message::as_select()).order(outbox::id.desc()).limit(limit).load(db)
}

/// Deletes every message to these recipients, sent or not.
pub fn forget_recipients(db: &mut Db, recipients: &[String]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(outbox::table.filter(outbox::recipient.eq_any(recipients))).execute(connection))
}

/// Deletes finished messages created before a time, ms.
pub fn forget_old(db: &mut Db, before: i64) -> QueryResult<usize> {
    diesel::delete(outbox::table.filter(outbox::state.ne(OutboxState::Queued)).filter(outbox::created_time.lt(before))).execute(db)
}
