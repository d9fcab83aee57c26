//! Changes name, slogan and logo of a team.

use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::tables::NativeTables;
use laurel_core::team::{TeamAction, TeamChange, TeamDetail, check_logo, check_team_text};
use laurel_core::text::search::fold;
use laurel_core::text::tidy_line;

use super::logo::Logo;
use super::service::found::name_taken;
use super::service::works;
use super::store::{self, TeamUpdate};
use super::{detail, locked};
use crate::account::picture;
use crate::http::{Call, Failure, Reply};

/// `PUT /team/{id}`
pub async fn handle(call: Call<TeamChange>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    let mut errors = check_team_text(&input.name, &input.slogan, &NativeTables);
    errors.add_all("", check_logo(input.logo.as_deref()));
    context.check(errors)?;
    let logo = Logo::of(&context, input.logo.as_deref()).await?;
    let inner = context.clone();
    let changed = context.write(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::Rename))?;
        if team.row.version != input.version {
            let version = team.row.version;
            return Err(Refusal { code: Code::VersionConflict, data: Some(RefusalData::Version { version }) }.into());
        }
        let (name, slogan) = (tidy_line(&input.name, &NativeTables), tidy_line(&input.slogan, &NativeTables));
        let folded = fold(&name);
        let logo = if input.remove_logo {
            picture::release(db, &team.row.logo)?;
            String::new()
        } else {
            logo.store(db, &inner, account, &team.row.logo)?
        };
        let change = TeamUpdate {
            name: Some(&name),
            search_text: Some(&folded),
            slogan: Some(&slogan),
            logo: Some(&logo),
            updated_time: inner.now_ms,
            ..TeamUpdate::default()
        };
        store::update(db, &inner.merchant, input.id, &change).map_err(name_taken)?;
        if name != team.row.name {
            works::rename(db, inner.scope(), &team, &name)?;
        }
        detail(db, &inner, account, input.id)
    });
    Ok(Reply(changed.await?))
}
