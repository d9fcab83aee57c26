//! Signs a team up: all its members or none.

use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{AccountId, TeamId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::{Answers, FormPart, FormSchema, SignupCreated, SignupSubmit, take_sensitive};
use laurel_core::team::TeamState;

use super::part::Part;
use crate::agreement::PRIVACY_VERSION;
use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::scope::Scope;
use crate::signup::service::entry::Entry;
use crate::signup::service::insert::OfTeam;
use crate::signup::service::sign_up::{Entrants, enter};
use crate::signup::service::validate::{Days, FormInput, ValidForm, form_in_version, limits_of, validate_against};
use crate::signup::store::sealed::Kept;
use crate::team::store::member::{self, MemberRow};
use crate::team::store::{self, Team};

/// Signs up the team that `input` names, for its captain. Its members gave their parts when they joined; those must fit the
/// newest form.
pub fn sign_up(db: &mut Db, scope: Scope<'_>, keys: &Keys, account: AccountId, input: &SignupSubmit) -> Result<SignupCreated, Error> {
    accounts::lock(db, account)?;
    let id = input.team_id.ok_or_else(|| Refusal::field("teamId", Rule::TeamNeeded))?;
    let team = own(db, scope, account, (id, input))?;
    let entry = Entry::find(db, scope, input.competition_id, input.group_id)?;
    entry.check_open(db, scope, account, input.join_waiting)?;
    if team.count() < team.size().min {
        return Err(Code::TeamTooSmall.into());
    }
    let form = form_in_version(db, scope.merchant, &entry, input.form_version)?;
    let members = in_order(&team, member::of_team(db, scope.merchant, id)?.into_iter().map(|(row, ..)| row).collect());
    let parts = parts(&members, keys, scope, &entry, &form)?;
    let persons: Vec<PersonInfo> = parts.iter().map(|part| part.person.clone()).collect();
    let valid = valid(&form, &entry, scope, input, parts)?;
    let team = Some(OfTeam { id, accounts: members.iter().map(|member| AccountId(member.account_id)).collect() });
    enter(db, scope, keys, (&entry, account), input, Entrants { persons: &persons, valid, team })
}

/// The team, locked: it must be led by the account, belong to the group, and not be signed up. A team of others is unknown.
fn own(db: &mut Db, scope: Scope<'_>, account: AccountId, (id, input): (TeamId, &SignupSubmit)) -> Result<Team, Error> {
    let team = store::lock(db, scope.merchant, id)?.ok_or(Code::NotFound)?;
    let fits = team.activity_id() == input.competition_id && team.group_id() == input.group_id;
    if !fits || !member::is_member(db, scope.merchant, account, id)? {
        return Err(Code::NotFound.into());
    }
    if !team.is_led_by(account) {
        return Err(Code::NotAllowed.into());
    }
    match team.state(scope.now_ms) {
        TeamState::Forming => Ok(team),
        TeamState::Applied => Err(team.live_apply(scope.now_ms).map_or(Code::TeamLocked.into(), Refusal::signed_up).into()),
        TeamState::Locked | TeamState::Disbanded => Err(Code::TeamLocked.into()),
    }
}

/// The members in the order of the sign-up's persons: the captain first.
fn in_order(team: &Team, mut members: Vec<MemberRow>) -> Vec<MemberRow> {
    members.sort_by_key(|member| (member.account_id != team.row.captain_id, member.id));
    members
}

/// The members' parts. Those given for an older form are validated again, and refused under the field of their member.
fn parts(members: &[MemberRow], keys: &Keys, scope: Scope<'_>, entry: &Entry, form: &FormSchema) -> Result<Vec<Part>, Error> {
    let asked = form.clone().part(FormPart::Member);
    let mut parts = Vec::with_capacity(members.len());
    for member in members {
        let part = Part::open(keys, TeamId(member.team_id), AccountId(member.account_id), &member.record)?;
        if member.form_version != form.form_version {
            part.still_fits(&asked, entry, scope, &format!("members.{}", member.id))?;
        }
        parts.push(part);
    }
    Ok(parts)
}

/// Validates the captain's answers by the team part of the form, and adds the members' answers.
fn valid(form: &FormSchema, entry: &Entry, scope: Scope<'_>, input: &SignupSubmit, parts: Vec<Part>) -> Result<ValidForm, Error> {
    let asked = form.clone().part(FormPart::Team);
    let given = FormInput {
        form_version: input.form_version,
        answers: &input.answers,
        persons: &[],
        person_answers: &[],
        agreed: input.agreement_version.as_deref() == Some(PRIVACY_VERSION),
        before: None,
    };
    let mut valid = validate_against(&asked, limits_of(&entry.group), Days::of(entry, scope.now_ms), &given)?;
    let member_form = form.clone().part(FormPart::Member);
    let kept = |part: Part| {
        let mut open: Answers = part.answers;
        let sensitive = take_sensitive(&member_form, &mut open);
        Kept { open, sensitive }
    };
    valid.persons = parts.into_iter().map(kept).collect();
    Ok(valid)
}
