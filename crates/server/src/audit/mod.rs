//! The audit log: one entry for every change by an organiser, in the transaction of the change.

pub mod list;
pub mod store;

use std::net::IpAddr;

use laurel_core::ids::{MerchantId, StaffId};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::auth::member::Member;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Frame, StaffContext, StaffScope};

/// Longest text within an entry, characters; the rest is cut.
const TEXT_MAX: usize = 300;

/// A change by an organiser. Must never contain passwords, tokens or data of participants.
#[derive(Debug)]
pub struct Change {
    subject: &'static str,
    subject_id: i64,
    before: Value,
    after: Value,
    reason: String,
}

impl Change {
    /// A change of the object with this kind and id.
    pub fn of(subject: &'static str, subject_id: i64) -> Change {
        Change { subject, subject_id, before: Value::Null, after: Value::Null, reason: String::new() }
    }

    /// Sets the state before the change.
    pub fn before(self, was: &impl Serialize) -> Result<Change, Error> {
        Ok(Change { before: serde_json::to_value(was)?, ..self })
    }

    /// Sets the state after the change.
    pub fn after(self, is: &impl Serialize) -> Result<Change, Error> {
        Ok(Change { after: serde_json::to_value(is)?, ..self })
    }

    /// Sets the reason of the change.
    #[must_use]
    pub fn because(self, reason: &str) -> Change {
        Change { reason: reason.to_owned(), ..self }
    }
}

/// Author of a change, and the call that made it.
pub struct Actor<'a> {
    /// Absent for the command-line program on the server.
    pub staff: Option<StaffId>,
    /// Log-in name.
    pub account: &'a str,
    /// Client address.
    pub address: Option<IpAddr>,
    /// Name of the call.
    pub call: &'a str,
}

/// Runs a change by an organiser: one transaction for the work and its entry in the log. Organisers' calls
/// change data in no other way.
pub async fn change<T: Send + 'static>(
    context: &StaffContext,
    work: impl FnOnce(&mut Db, StaffScope<'_>) -> Result<(T, Change), Error> + Send + 'static,
) -> Result<T, Failure> {
    change_or_not(context, move |db, staff| work(db, staff).map(|(answer, change)| (answer, Some(change)))).await
}

/// Like `change`, for work that may find nothing to change and then leaves no entry.
pub async fn change_or_not<T: Send + 'static>(
    context: &StaffContext,
    work: impl FnOnce(&mut Db, StaffScope<'_>) -> Result<(T, Option<Change>), Error> + Send + 'static,
) -> Result<T, Failure> {
    let inner = context.clone();
    let done = context.write(move |db, staff| {
        let (answer, change) = work(db, staff)?;
        if let Some(change) = change {
            record(db, &inner, staff.member, &change)?;
        }
        Ok(answer)
    });
    done.await
}

/// Adds an entry for a staff member.
pub fn record(db: &mut Db, frame: &Frame, member: &Member, change: &Change) -> Result<(), Error> {
    let actor = Actor { staff: Some(member.id), account: &member.account, address: Some(frame.address), call: frame.row.name };
    add(db, &member.merchant, &actor, change, frame.now_ms)
}

/// Adds an entry with the fields that differ.
pub fn add(db: &mut Db, merchant: &MerchantId, actor: &Actor<'_>, change: &Change, now: i64) -> Result<(), Error> {
    let (before, after) = differing(&change.before, &change.after);
    let line = store::NewLine {
        merchant_id: merchant.as_str(),
        staff_id: actor.staff.map(|id| id.0),
        account_name: actor.account,
        address: &actor.address.map(|address| address.to_string()).unwrap_or_default(),
        call: actor.call,
        subject: change.subject,
        subject_id: change.subject_id,
        before_json: &before,
        after_json: &after,
        reason: &change.reason,
        created_time: now,
    };
    Ok(store::insert(db, &line)?)
}

/// Fields that differ between the two sides, as JSON; empty where a side is absent.
pub fn differing(before: &Value, after: &Value) -> (String, String) {
    let only = |side: &Value, other: &Value| match (side, other) {
        (Value::Null, _) => String::new(),
        (Value::Object(fields), Value::Object(others)) => {
            let differ = fields.iter().filter(|(name, value)| others.get(*name) != Some(value));
            Value::Object(differ.map(|(name, value)| (name.clone(), shortened(value))).collect::<Map<_, _>>()).to_string()
        }
        _ => shortened(side).to_string(),
    };
    (only(before, after), only(after, before))
}

fn shortened(value: &Value) -> Value {
    match value {
        Value::String(text) if text.chars().count() > TEXT_MAX => Value::String(text.chars().take(TEXT_MAX).chain(['…']).collect()),
        Value::Array(list) => Value::Array(list.iter().map(shortened).collect()),
        Value::Object(fields) => Value::Object(fields.iter().map(|(name, value)| (name.clone(), shortened(value))).collect()),
        other => other.clone(),
    }
}
