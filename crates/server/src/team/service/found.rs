//! Founds a team.

use laurel_core::activity::GroupMode;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{AccountId, ActivityId, TeamId, TeamMemberId};
use laurel_core::tables::NativeTables;
use laurel_core::team::{TeamFound, TeamMemberStatus, TeamStatus, check_team_text};
use laurel_core::text::search::fold;
use laurel_core::text::tidy_line;

use super::code;
use super::part::{Given, Part, refuse};
use crate::auth::account as accounts;
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::keys::Keys;
use crate::scope::Scope;
use crate::signup::service::entry::Entry;
use crate::signup::service::files;
use crate::signup::store as signups;
use crate::signup::store::draft as drafts;
use crate::team::store::member::{self, NewMember};
use crate::team::store::{self, NewTeam, search};
use crate::upload::store::Uploader;

/// Founds a team with the account as its captain and only member. `logo` is the key of the copy, or empty.
pub(crate) fn found(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    account: AccountId,
    (input, logo): (&TeamFound, &str),
) -> Result<TeamId, Error> {
    accounts::lock(db, account)?;
    let entry = Entry::find(db, scope, input.competition_id, input.group_id)?;
    if entry.group.mode != GroupMode::Team {
        return Err(Refusal::field("groupId", Rule::Choice).into());
    }
    check_free(db, scope, &entry, account)?;
    refuse(check_team_text(&input.name, &input.slogan, &NativeTables))?;
    let given = Given {
        person: input.person_info_id,
        form_version: input.form_version,
        answers: &input.answers,
        agreement: input.agreement_version.as_deref(),
    };
    let part = Part::given(db, scope, keys, (&entry, account), given, None)?;
    let (name, slogan) = (tidy_line(&input.name, &NativeTables), tidy_line(&input.slogan, &NativeTables));
    let code = code::fresh(db, scope)?;
    let new = NewTeam {
        merchant_id: scope.merchant.as_str(),
        competition_id: input.competition_id.0,
        group_id: input.group_id.0,
        name: &name,
        search_text: &fold(&name),
        slogan: &slogan,
        logo,
        captain_id: account.0,
        invite_code: code.as_str(),
        status: TeamStatus::Open,
        member_count: 1,
        created_time: scope.now_ms,
        updated_time: scope.now_ms,
    };
    let team = store::insert(db, &new).map_err(name_taken)?;
    add_member(db, scope, keys, (team, input.competition_id, account), &part, given)?;
    drafts::delete(db, scope.merchant, account, input.group_id)?;
    Ok(team)
}

/// Checks that sign-up is open for the group, and that the account is neither signed up nor in a team. Seats do not matter
/// while a team forms.
pub(crate) fn check_free(db: &mut Db, scope: Scope<'_>, entry: &Entry, account: AccountId) -> Result<(), Error> {
    entry.check_window(scope)?;
    check_free_in_window(db, scope, entry, account)
}

/// The same without the window of sign-up.
pub(crate) fn check_free_in_window(db: &mut Db, scope: Scope<'_>, entry: &Entry, account: AccountId) -> Result<(), Error> {
    entry.takes_sign_ups()?;
    if !entry.settings()?.allow_many {
        let activity = ActivityId(entry.activity.card.id);
        if let Some(apply_id) = signups::live(db, scope.merchant, account, activity)? {
            return Err(Refusal::signed_up(apply_id).into());
        }
    }
    entry.check_no_team(db, scope, account)
}

/// Inserts the membership of an account, with the files of its answers and its consent. It looks for a team no longer.
pub(crate) fn add_member(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (team, activity, account): (TeamId, ActivityId, AccountId),
    part: &Part,
    given: Given<'_>,
) -> Result<TeamMemberId, Error> {
    files::attach(db, scope, Uploader::Account(account), &std::collections::BTreeSet::new(), &part.files())?;
    let agreement_version = given.agreement.unwrap_or_default();
    let new = NewMember {
        merchant_id: scope.merchant.as_str(),
        competition_id: activity.0,
        team_id: team.0,
        account_id: account.0,
        person_info_id: part.person.id.map(|id| id.0),
        name: &part.person.name,
        search_text: &fold(&part.person.name),
        record: &part.seal(keys, team, account)?,
        form_version: given.form_version,
        agreement_version,
        status: TeamMemberStatus::Joined,
        joined_time: scope.now_ms,
    };
    let id = member::insert(db, &new)
        .map_err(|error| if is_unique_violation(&error) { Error::from(Code::AlreadyInTeam) } else { error.into() })?;
    accounts::agree(db, account, "apply", agreement_version, scope.now_ms)?;
    search::end(db, scope.merchant, &[account], activity)?;
    Ok(id)
}

/// Maps a violated unique index to the field of the name. Other errors pass unchanged.
pub(crate) fn name_taken(error: diesel::result::Error) -> Error {
    if is_unique_violation(&error) { Refusal::field("name", Rule::Repeated).into() } else { error.into() }
}
