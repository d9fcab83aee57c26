//! The sign-up form of an activity, as an organiser edits it.

use laurel_core::activity::organiser::{FormChange, StoredFormAnswer, check_stored_form};
use laurel_core::activity::{check_change, is_unused};
use laurel_core::errors::Refusal;
use laurel_core::ids::ActivityId;
use laurel_core::merchant::ActivityPath;
use laurel_core::tables::NativeTables;

use super::store;
use crate::activity::store as activities;
use crate::audit::{self, Change};
use crate::auth::member::Member;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Failure, Reply, StaffCall};
use crate::signup::service::mailing;

/// `GET /competition/{id}/form`
pub async fn read(call: StaffCall<ActivityPath>) -> Result<Reply<StoredFormAnswer>, Failure> {
    let (id, now) = (call.input.id, call.context.now_ms);
    Ok(Reply(call.context.read(move |db, staff| newest(db, staff.member, id, now)).await?))
}

/// `PUT /competition/{id}/form`. A draft's form is replaced; a visible activity gets a new version, since users
/// may be filling in the old one, and answers stay with theirs.
pub async fn change(call: StaffCall<FormChange>) -> Result<Reply<StoredFormAnswer>, Failure> {
    let StaffCall { input: FormChange { id, version, form }, context } = call;
    let (now, form) = (context.now_ms, form.tidy(&NativeTables));
    let changed = audit::change(&context, move |db, staff| {
        let member = staff.member;
        check_change(store::begin(db, member, id, Some(version), now)?.status(now))?;
        let errors = check_stored_form(&form);
        if !errors.is_empty() {
            return Err(Refusal::from(errors).into());
        }
        let before = newest(db, member, id, now)?;
        if form != before.form {
            store::put_form(db, &member.merchant, id, before.next_version, &form, now)?;
            let activity = store::whole(db, member, id, now)?;
            if form.follows_up() && activity.status.takes_place() {
                mailing::plan_follow_up(db, &member.merchant, id, &activity.activity.settings, now)?;
            }
        }
        let after = newest(db, member, id, now)?;
        let change = Change::of("form", id.0).before(&before.form)?.after(&after.form)?;
        Ok((after, change))
    });
    Ok(Reply(changed.await?))
}

fn newest(db: &mut Db, member: &Member, id: ActivityId, now: i64) -> Result<StoredFormAnswer, Error> {
    let row = store::one(db, member, id)?;
    let form = Ok(activities::form(db, &member.merchant, id, row.form_version)?).or_not_found()?;
    let sent = store::sent_by_form(db, &member.merchant, id)?;
    let status = row.status(now);
    let replaces = is_unused::<Error>(status, || Ok(!sent.is_empty()))?;
    Ok(StoredFormAnswer {
        form_version: row.form_version,
        version: row.version,
        form,
        changeable: check_change(status).is_ok(),
        next_version: row.form_version + i64::from(!replaces),
        filled: sent.into_iter().filter(|version| version.count > 0).collect(),
    })
}
