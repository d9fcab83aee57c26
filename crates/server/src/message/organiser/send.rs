//! Sends a message to participants of an activity.

use laurel_core::errors::{Refusal, Rule};
use laurel_core::message::{MessageLine, MessageSend, check_message};
use serde_json::json;

use super::audience::{count, per_minute};
use super::test::{proof, tidied};
use crate::activity::organiser::store as activities;
use crate::audit::{self, Change};
use crate::db::{Signal, raise};
use crate::http::{Failure, Reply, StaffCall};
use crate::idempotency::{self, Holder};
use crate::limits::rate;
use crate::message::store::{self, NewMessage, audience};

/// Messages of a merchant a day.
const MESSAGES_A_DAY: u32 = 50;

/// `POST /notice/send`
pub async fn handle(call: StaffCall<MessageSend>) -> Result<Reply<MessageLine>, Failure> {
    let StaffCall { input, context } = call;
    let input = MessageSend { message: tidied(&input.message), ..input };
    let mut errors = idempotency::check(&input.nonce);
    errors.add_all("message.", check_message(&input.message));
    errors.add_all("audience.", input.audience.check());
    context.check(errors)?;
    let inner = context.clone();
    let sent = audit::change_or_not(&context, move |db, staff| {
        let (member, merchant, now) = (staff.member, staff.merchant(), inner.now_ms);
        // A repeated call must not add a second audit entry.
        let mut change = None;
        let line = idempotency::once(db, &inner, Holder::Staff(merchant, member.id), (&input.nonce, &input), |db| {
            let MessageSend { audience: readers, message, .. } = &input;
            activities::one(db, member, readers.competition_id)?;
            if input.proof != proof(&inner, merchant, readers.competition_id, message)? {
                return Err(Refusal::field("proof", Rule::Required).into());
            }
            let counted = count(db, staff, readers, (per_minute(&inner), now))?;
            if counted.total == 0 {
                return Err(Refusal::field("total", Rule::Required).into());
            }
            // Never to more people than the sender was shown.
            if counted.total > input.total {
                return Err(Refusal::field("total", Rule::NotGreater { max: f64::from(u32::try_from(input.total).unwrap_or(0)) }).into());
            }
            rate::hit(db, &format!("message:send:{}", merchant.as_str()), MESSAGES_A_DAY, 86_400, now)?;
            let new = NewMessage {
                staff: member.id,
                audience: readers,
                body: message,
                total: counted.total,
                mails: if message.by_mail { counted.by_mail } else { 0 },
                until: audience::newest(db, merchant, readers)?,
            };
            let id = store::insert(db, merchant, &new, now)?;
            raise(Signal::Message);
            change = Some(
                Change::of("message", id.0)
                    .after(&json!({ "title": message.title, "readers": counted.total, "byMail": message.by_mail }))?,
            );
            let (row, name) = store::one(db, merchant, id)?;
            row.line(name)
        })?;
        Ok((line, change))
    });
    Ok(Reply(sent.await?))
}
