//! Answers to the questions that a demo activity asks after the approval, and a permit to change a sign-up.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::signup::SignupStatus;
use serde_json::json;

use super::activities::{Seeded, midnight};
use super::content::Activity;
use crate::db::Db;
use crate::db::schema::{apply, apply_person};
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::scope::{Actor, Scope};
use crate::signup::store::permit::{self, PermitRow};
use crate::texts::Texts;

const HOUR_MS: i64 = 3_600_000;
/// Every third sign-up has not answered yet.
const UNANSWERED: usize = 3;
/// Notes to the guides; most participants leave the question open.
const NOTES: [&str; 4] = ["膝盖不太好，下坡会慢一些。", "", "对花生过敏。", ""];

/// Answers the questions for most sign-ups of an activity that asks some, and permits one of the others a change.
pub(super) fn insert(
    db: &mut Db,
    (texts, merchant): (&Texts, &MerchantId),
    activity: &Activity,
    seeded: &Seeded,
    now: i64,
) -> Result<(), Error> {
    let Some(end) = activity.windows.get("followEnd").filter(|_| activity.form.follows_up()) else { return Ok(()) };
    let confirmed: Vec<i64> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(seeded.id))
        .filter(apply::status.eq(SignupStatus::Approved))
        .order(apply::id)
        .select(apply::id)
        .load(db)?;
    for (index, id) in confirmed.iter().enumerate() {
        if index % UNANSWERED != 0 {
            answer(db, (texts, merchant), (index, *id), now)?;
        }
    }
    if let Some(id) = confirmed.first() {
        let permitted = PermitRow {
            whole: false,
            questions: json!(["transport"]).to_string(),
            review_again: false,
            until_time: midnight(now) + end * HOUR_MS,
            note: "请补充怎么到龙井村，方便安排大巴座位。".to_owned(),
        };
        permit::put(db, merchant, SignupId(*id), &permitted)?;
    }
    Ok(())
}

fn answer(db: &mut Db, (texts, merchant): (&Texts, &MerchantId), (index, id): (usize, i64), now: i64) -> Result<(), Error> {
    let answered = now - i64::try_from(index).unwrap_or_default() * HOUR_MS / 2;
    let note = NOTES[index % NOTES.len()];
    let common = if note.is_empty() { json!({}) } else { json!({ "guideNote": note }) };
    let own = json!({ "poles": if index % 2 == 0 { "borrow" } else { "own" } });
    let row = apply::table.find((merchant.as_str(), id));
    diesel::update(row).set((apply::answers.eq(common.to_string()), apply::followed_time.eq(answered))).execute(db)?;
    let persons = apply_person::table.filter(apply_person::merchant_id.eq(merchant.as_str())).filter(apply_person::apply_id.eq(id));
    diesel::update(persons).set(apply_person::answers.eq(own.to_string())).execute(db)?;
    let status = SignupStatus::Approved.as_str();
    let event = Event { subject: Subject::Signup(SignupId(id)), event: laurel_core::signup::AMEND, from: status, to: status };
    Ok(event_log::record(db, Scope { texts, merchant, now_ms: answered }, Actor::Participant, "", &[event])?)
}
