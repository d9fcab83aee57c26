//! Works of a team: they are renamed with it, and stay with it when a member goes. The works must be locked.

use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::work::WorkStatus;

use crate::db::{Db, search_text};
use crate::error::Error;
use crate::media::store as files;
use crate::scope::Scope;
use crate::team::store::Team;
use crate::upload::store as uploads;
use crate::work::store::{self, Content, DetailColumns, WorkColumns, WorkRow, search, token};

/// Gives the works of a team its new name as their author, where they are shown and where they are found.
pub(crate) fn rename(db: &mut Db, scope: Scope<'_>, team: &Team, name: &str) -> Result<(), Error> {
    let merchant = scope.merchant;
    let ids = store::ids_of_team(db, merchant, team.id())?;
    if ids.is_empty() {
        return Ok(());
    }
    store::name_author(db, merchant, &ids, name)?;
    let rows = store::of_ids(db, merchant, &ids)?;
    let texts: Vec<(i64, String)> = rows.iter().map(|row| (row.id, search::folded(&row.title, name))).collect();
    search_text::save(db, ("work_detail", "work_id"), merchant, &texts)?;
    token::delete(db, merchant, &ids)?;
    let shown = rows.iter().filter(|row| row.status == WorkStatus::Published);
    let words: Vec<_> = shown.map(|row| (row.activity(), row.id(), search::published(&row.title, name, row.work_no))).collect();
    token::insert(db, merchant, &words)?;
    rows.iter().try_for_each(|row| rename_newer(db, merchant, row, name))
}

/// The newer version of a published work is one text.
fn rename_newer(db: &mut Db, merchant: &MerchantId, row: &WorkRow, name: &str) -> Result<(), Error> {
    let Some(newer) = row.revision()? else { return Ok(()) };
    let newer = Content { author_name: name.to_owned(), ..newer };
    let detail = DetailColumns { revision: Some(serde_json::to_string(&newer)?), ..DetailColumns::default() };
    Ok(store::update(db, merchant, row.id(), &WorkColumns { detail, ..WorkColumns::default() })?)
}

/// Makes the captain the author of works that these members created, and the owner of their files: they are the team's, whatever
/// becomes of the members' accounts.
pub(crate) fn pass_on(db: &mut Db, scope: Scope<'_>, team: &Team, from: &[i64]) -> Result<(), Error> {
    let (merchant, captain) = (scope.merchant, AccountId(team.row.captain_id));
    let ids = store::ids_of_team(db, merchant, team.id())?;
    if ids.is_empty() {
        return Ok(());
    }
    store::pass_on(db, merchant, &ids, (from, captain))?;
    let files = files::of_works(db, merchant, &ids)?;
    let keys: Vec<&str> =
        files.iter().flat_map(|row| [Some(&row.upload_key), row.poster_key.as_ref()]).flatten().map(String::as_str).collect();
    Ok(uploads::pass_on(db, merchant, &keys, (from, captain))?)
}
