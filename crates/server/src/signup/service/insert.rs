//! Inserts a validated sign-up whose seats are taken: the row, its persons, files, counters, first event and notice.

use std::collections::BTreeSet;

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ActivityId, SignupId, StaffId};
use laurel_core::money::Fen;
use laurel_core::notice::NoticeEvent;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{PayStatus, SignupSource, SignupStatus};

use super::entry::Entry;
use super::validate::ValidForm;
use super::{files, known, notify};
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::keys::Keys;
use crate::scope::{Actor, Scope};
use crate::signup::store::counters::Counters;
use crate::signup::store::new::{self, SignupInsert};
use crate::signup::store::sealed;
use crate::upload::store::Uploader;

/// A new sign-up, validated and ready to be inserted.
pub(crate) struct NewSignup<'a> {
    pub(crate) entry: &'a Entry,
    pub(crate) account: AccountId,
    pub(crate) status: SignupStatus,
    pub(crate) wait_no: Option<i64>,
    pub(crate) persons: &'a [PersonInfo],
    /// Validated answers.
    pub(crate) valid: ValidForm,
    pub(crate) agreement_version: &'a str,
    pub(crate) source: SignupSource,
    pub(crate) slot: i64,
    /// Temporary unique value of `apply_no`, until the id is known.
    pub(crate) unique: &'a str,
    pub(crate) actor: Actor,
}

/// Inserts the sign-up with its persons, files, event and notice. Its seats must be taken already.
pub(crate) fn insert(db: &mut Db, scope: Scope<'_>, keys: &Keys, new_signup: NewSignup<'_>) -> Result<(SignupId, PayStatus), Error> {
    let (activity, group, status) = (ActivityId(new_signup.entry.activity.card.id), &new_signup.entry.group, new_signup.status);
    let seats = i64::try_from(new_signup.persons.len()).unwrap_or(i64::MAX);
    let amount = Fen(group.fee_fen).times(seats).ok_or_else(|| Error::Broken("a fee left its range".into()))?;
    let pay_status = if amount.is_free() { PayStatus::None } else { PayStatus::Unpaid };
    let row = SignupInsert {
        merchant_id: scope.merchant.as_str(),
        apply_no: new_signup.unique,
        competition_id: activity.0,
        group_id: group.id,
        account_id: new_signup.account.0,
        status,
        pay_status,
        amount_fen: amount.0,
        seats,
        person_count: i32::try_from(new_signup.persons.len()).unwrap_or(i32::MAX),
        form_version: new_signup.entry.activity.form_version,
        answers: &serde_json::to_string(&new_signup.valid.answers.open)?,
        agreement_version: new_signup.agreement_version,
        created_time: scope.now_ms,
        updated_time: scope.now_ms,
        wait_no: new_signup.wait_no,
        source: new_signup.source,
        approved_time: (status == SignupStatus::Approved).then_some(scope.now_ms),
        slot: new_signup.slot,
    };
    let (id, _) = new::insert(db, &row).map_err(taken)?;
    let uploader = new_signup.actor.staff_id().map_or(Uploader::Account(new_signup.account), |id| Uploader::Staff(StaffId(id)));
    files::attach(db, scope, uploader, &BTreeSet::new(), &new_signup.valid.files())?;
    let sensitive = &new_signup.valid.answers.sensitive;
    if !sensitive.is_empty() {
        let sealed = sealed::seal_answers(keys, sealed::aad_of_signup(&id.to_string()), sensitive)?;
        new::keep_sealed_answers(db, scope.merchant, id, &sealed)?;
    }
    let submitted = Event { subject: Subject::Signup(id), event: "submit", from: "", to: status.as_str() };
    event_log::record(db, scope, new_signup.actor, "", &[submitted])?;
    let mut beside = sealed::beside(keys, id, new_signup.persons, new_signup.valid.persons)?;
    known::name_accounts(db, new_signup.account, new_signup.persons, &mut beside)?;
    new::insert_persons(db, scope.merchant, activity, id, new_signup.persons, &beside).map_err(|error| match error {
        Error::Database(error) => taken(error),
        other => other,
    })?;
    let mut counters = Counters::default();
    if status.holds_seats() {
        counters.participants.insert(activity.0, seats);
    }
    counters.save(db, scope.merchant)?;
    notify::send(db, scope, NoticeEvent::Submitted, &[id.0])?;
    Ok((id, pay_status))
}

/// Maps a violated unique index to `AlreadySignedUp`: the account, or one of the persons, has a live sign-up in the
/// activity. Other errors pass unchanged.
pub(crate) fn taken(error: diesel::result::Error) -> Error {
    if is_unique_violation(&error) { Code::AlreadySignedUp.into() } else { error.into() }
}
