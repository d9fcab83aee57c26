//! Inserts validated sign-ups whose seats are taken: the rows, their persons, files, counters, first events and notices.

use std::collections::BTreeSet;

use laurel_core::activity::FeeMode;
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, SignupId, StaffId, TeamId};
use laurel_core::money::Fen;
use laurel_core::notice::NoticeEvent;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{PayStatus, SignupSource, SignupStatus, confirmed, pays_in};

use super::entry::Place;
use super::validate::ValidForm;
use super::{files, follow_up, known, notify, paying};
use crate::clock::to_time;
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::keys::Keys;
use crate::payment::service::make::{self, Due};
use crate::scope::{Actor, Scope};
use crate::signup::store::counters::Counters;
use crate::signup::store::double;
use crate::signup::store::new::{self, SignupInsert, Snapshots};
use crate::signup::store::sealed;
use crate::upload::store::Uploader;

/// A new sign-up, validated and ready to be inserted.
pub(crate) struct NewSignup<'a> {
    pub(crate) place: Place,
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
    /// The team that is signed up.
    pub(crate) team: Option<OfTeam>,
}

/// The team of a sign-up.
pub(crate) struct OfTeam {
    pub(crate) id: TeamId,
    /// Accounts of the persons, in their order.
    pub(crate) accounts: Vec<AccountId>,
}

impl NewSignup<'_> {
    fn persons(&self) -> i64 {
        i64::try_from(self.persons.len()).unwrap_or(i64::MAX)
    }

    fn amount(&self) -> Result<Fen, Error> {
        self.place.fee_mode.total(self.place.fee, self.persons()).ok_or_else(|| Error::Broken("a fee left its range".into()))
    }

    /// A sign-up on the waiting list is paid later; a reviewed one too, unless the activity wants the fee first.
    fn pay_status(&self) -> Result<PayStatus, Error> {
        let due = pays_in(self.status, self.place.settings.fee.timing) && !self.amount()?.is_free();
        Ok(if due { PayStatus::Unpaid } else { PayStatus::None })
    }

    /// The orders that it needs now: one, or one for each member, who may be absent and so have the longer time.
    fn due(&self, id: SignupId, now_ms: i64) -> Result<Vec<Due>, Error> {
        if self.pay_status()? != PayStatus::Unpaid {
            return Ok(Vec::new());
        }
        let (fee, now) = (&self.place.settings.fee, to_time(now_ms));
        let own = self.team.as_ref().filter(|_| self.place.fee_mode == FeeMode::Each);
        let is_present = self.actor == Actor::Participant && own.is_none();
        let until = if is_present { fee.until_at_sign_up(now) } else { fee.until_later(now) };
        let due = |account: AccountId, amount: Fen| Due {
            signup: id,
            activity: self.place.activity,
            account,
            of_member: own.is_some(),
            amount,
            expire_time: until.timestamp_millis(),
        };
        Ok(match own {
            Some(team) => team.accounts.iter().map(|account| due(*account, self.place.fee)).collect(),
            None => vec![due(self.account, self.amount()?)],
        })
    }
}

/// Inserts the sign-up with its persons, files, event and notice. Its seats must be taken already.
pub(crate) fn insert(db: &mut Db, scope: Scope<'_>, keys: &Keys, new_signup: NewSignup<'_>) -> Result<(SignupId, PayStatus), Error> {
    let made = insert_many(db, scope, keys, vec![new_signup])?;
    made.into_iter().next().ok_or_else(|| Error::Broken("a sign-up was not inserted".into()))
}

/// Inserts sign-ups of one actor to one activity, in the order given. The number of statements does not depend on theirs; only
/// files of answers need one more for each sign-up that has some. Their seats must be taken already.
pub(crate) fn insert_many(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    all: Vec<NewSignup<'_>>,
) -> Result<Vec<(SignupId, PayStatus)>, Error> {
    let Some((actor, activity)) = all.first().map(|new| (new.actor, new.place.activity)) else { return Ok(Vec::new()) };
    if actor != Actor::Participant {
        // Staff know the participants, so their entry of a person who has signed up is refused.
        let persons: Vec<_> = all.iter().flat_map(|new| new.persons).map(|person| (person.name.as_str(), person.phone.as_str())).collect();
        if double::any_live(db, scope.merchant, activity, &persons)? {
            return Err(Code::AlreadySignedUp.into());
        }
    }
    let ids = insert_rows(db, scope, &all)?;
    let mut made = Vec::with_capacity(all.len());
    let mut counters = Counters::default();
    let (mut events, mut sealed, mut snapshots, mut confirmed_now, mut due) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (id, new) in ids.into_iter().zip(all) {
        let pay_status = new.pay_status()?;
        due.extend(new.due(id, scope.now_ms)?);
        made.push((id, pay_status));
        if confirmed(new.status, pay_status) {
            confirmed_now.push((id, new.place.activity, new.place.settings.clone()));
        }
        let uploader = actor.staff_id().map_or(Uploader::Account(new.account), |id| Uploader::Staff(StaffId(id)));
        // Members attached the files of their own answers when they joined.
        let files = if new.team.is_some() { files::referenced([&new.valid.answers.open]) } else { new.valid.files() };
        files::attach(db, scope, uploader, &BTreeSet::new(), &files)?;
        let sensitive = &new.valid.answers.sensitive;
        if !sensitive.is_empty() {
            sealed.push((id.0, sealed::seal_answers(keys, sealed::aad_of_signup(&id.to_string()), sensitive)?));
        }
        events.push(Event { subject: Subject::Signup(id), event: "submit", from: "", to: new.status.as_str() });
        if new.status.holds_seats() {
            *counters.participants.entry(new.place.activity.0).or_insert(0) += new.persons();
        }
        let beside = sealed::beside(keys, id, new.persons, new.valid.persons)?;
        let owners = new.team.map(|team| team.accounts);
        snapshots.push(Snapshots { signup: id, activity: new.place.activity, account: new.account, persons: new.persons, beside, owners });
    }
    new::keep_sealed_answers(db, scope.merchant, &sealed)?;
    event_log::record(db, scope, actor, "", &events)?;
    let named = snapshots.iter_mut().filter(|of| of.owners.is_none());
    known::name_accounts(db, named.map(|of| (of.account, of.persons, &mut of.beside[..])))?;
    new::insert_persons_of(db, scope.merchant, &snapshots).map_err(|error| match error {
        Error::Database(error) => taken(error),
        other => other,
    })?;
    counters.save(db, scope.merchant)?;
    let must_pay = make::orders(db, scope, &due)?;
    paying::tell_due(db, scope, &must_pay)?;
    let ids: Vec<i64> = made.iter().map(|(id, _)| id.0).filter(|id| must_pay.iter().all(|due| due.signup.0 != *id)).collect();
    notify::send(db, scope, NoticeEvent::Submitted, &ids)?;
    follow_up::tell(db, scope, confirmed_now.into_iter())?;
    Ok(made)
}

/// Inserts the rows of the sign-ups; returns their ids in the same order.
fn insert_rows(db: &mut Db, scope: Scope<'_>, all: &[NewSignup<'_>]) -> Result<Vec<SignupId>, Error> {
    let answers = all.iter().map(|new| serde_json::to_string(&new.valid.answers.open)).collect::<Result<Vec<_>, _>>()?;
    let mut rows = Vec::with_capacity(all.len());
    for (new, answers) in all.iter().zip(&answers) {
        rows.push(SignupInsert {
            merchant_id: scope.merchant.as_str(),
            apply_no: new.unique,
            competition_id: new.place.activity.0,
            group_id: new.place.group.0,
            account_id: new.account.0,
            status: new.status,
            pay_status: new.pay_status()?,
            amount_fen: new.amount()?.0,
            seats: new.place.unit.seats(new.persons.len()),
            person_count: i32::try_from(new.persons.len()).unwrap_or(i32::MAX),
            form_version: new.place.form_version,
            answers,
            agreement_version: new.agreement_version,
            created_time: scope.now_ms,
            updated_time: scope.now_ms,
            wait_no: new.wait_no,
            source: new.source,
            approved_time: (new.status == SignupStatus::Approved).then_some(scope.now_ms),
            slot: new.slot,
            team_id: new.team.as_ref().map(|team| team.id.0),
        });
    }
    if let [row] = &rows[..] {
        return Ok(vec![new::insert(db, row).map_err(taken)?.0]);
    }
    new::insert_many(db, scope.merchant, &rows).map_err(taken)
}

/// Maps a violated unique index to `AlreadySignedUp`: the account, or one of its persons or documents, has a live sign-up in
/// the activity. Other errors pass unchanged.
pub(crate) fn taken(error: diesel::result::Error) -> Error {
    if is_unique_violation(&error) { Code::AlreadySignedUp.into() } else { error.into() }
}
