//! The outbox table: one row a message, sent once its transaction is kept.

use diesel::prelude::*;
use laurel_core::language::Language;

use crate::db::schema::outbox;
use crate::db::{Db, both};

/// Kind of a message that goes to an e-mail address.
pub const MAIL: &str = "mail";
/// Kind of a message that goes to a phone: its receiver is a number with its country's code and no plus.
pub const SMS: &str = "sms";

/// What the last message to somebody is about, of whom nothing is kept from then on.
pub const FAREWELL: &str = "accountClosed";

/// A message to be sent.
#[derive(Insertable)]
#[diesel(table_name = outbox)]
pub struct NewMessage<'a> {
    /// `MAIL` or `SMS`.
    pub kind: &'a str,
    /// Address.
    pub recipient: &'a str,
    /// `login`, `applySubmitted`, …
    pub purpose: &'a str,
    /// Tag of its language.
    pub language: &'a str,
    /// Subject.
    pub subject: &'a str,
    /// Text.
    pub body: &'a str,
    /// Code within it, shown to tests; cleared when sent.
    pub code: Option<&'a str>,
    /// `queued`
    pub state: &'a str,
    /// To be sent from here, ms.
    pub next_time: i64,
    /// Useless after this, ms.
    pub expire_time: i64,
    /// Written, ms.
    pub created_time: i64,
}

/// A stored message.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct Message {
    /// Its id.
    pub id: i64,
    /// `MAIL` or `SMS`.
    pub kind: String,
    /// Address.
    pub recipient: String,
    /// What for.
    pub purpose: String,
    /// Tag of its language.
    pub language: String,
    /// Subject.
    pub subject: String,
    /// Text.
    pub body: String,
    /// Code within it.
    pub code: Option<String>,
    /// `queued`, `sent` or `failed`
    pub state: String,
    /// Attempts so far.
    pub tries: i32,
    /// Useless after this, ms.
    pub expire_time: i64,
    /// Written, ms.
    pub created_time: i64,
}

impl Message {
    /// Language of the message.
    pub fn language(&self) -> Language {
        Language::from_tag(&self.language).unwrap_or_default()
    }
}

/// Queues a message within the transaction that causes it.
pub fn queue(db: &mut Db, message: &NewMessage<'_>) -> QueryResult<()> {
    diesel::insert_into(outbox::table).values(message).execute(db).map(|_| ())
}

/// Queues any number of messages with one statement.
pub fn queue_all(db: &mut Db, messages: &[NewMessage<'_>]) -> QueryResult<()> {
    both!(db, |connection| diesel::insert_into(outbox::table).values(messages).execute(connection)).map(|_| ())
}

/// Takes messages that are due, so that no other process takes them: their next attempt is put off
/// until `retry_time` before anything is sent.
pub fn claim(db: &mut Db, limit: i64, now: i64, retry_time: i64) -> QueryResult<Vec<Message>> {
    let due = outbox::table.filter(outbox::state.eq("queued")).filter(outbox::next_time.le(now)).order(outbox::next_time).limit(limit);
    let messages: Vec<Message> = match db {
        Db::Postgres(connection) => due.select(Message::as_select()).for_update().skip_locked().load(connection)?,
        Db::Sqlite(connection) => due.select(Message::as_select()).load(connection)?,
    };
    let ids: Vec<i64> = messages.iter().map(|message| message.id).collect();
    both!(db, |connection| diesel::update(outbox::table.filter(outbox::id.eq_any(&ids)))
        .set((outbox::next_time.eq(retry_time), outbox::tries.eq(outbox::tries + 1)))
        .execute(connection))?;
    Ok(messages)
}

/// The end of a message; its code is forgotten, its text too unless it may be looked at. Of a
/// farewell nothing is kept.
pub fn finish(db: &mut Db, message: &Message, state: &str, keep_text: bool) -> QueryResult<()> {
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

/// Puts the next attempt off.
pub fn postpone(db: &mut Db, id: i64, next_time: i64) -> QueryResult<()> {
    diesel::update(outbox::table.find(id)).set(outbox::next_time.eq(next_time)).execute(db).map(|_| ())
}

/// The newest messages, for development and test.
pub fn newest(db: &mut Db, limit: i64) -> QueryResult<Vec<Message>> {
    outbox::table.select(Message::as_select()).order(outbox::id.desc()).limit(limit).load(db)
}

/// Forgets every message to these addresses, sent or not.
pub fn forget_recipients(db: &mut Db, recipients: &[String]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(outbox::table.filter(outbox::recipient.eq_any(recipients))).execute(connection))
}

/// Forgets messages that are done and old.
pub fn forget_old(db: &mut Db, before: i64) -> QueryResult<usize> {
    diesel::delete(outbox::table.filter(outbox::state.ne("queued")).filter(outbox::created_time.lt(before))).execute(db)
}
