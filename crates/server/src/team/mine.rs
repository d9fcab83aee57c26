//! Lists the teams of the caller.

use laurel_core::team::{TeamList, TeamMineQuery};

use super::service::view::item;
use super::{reader, store};
use crate::http::{Call, Failure, Reply};

/// Most teams of a list: an account is in one per activity.
const MOST: i64 = 50;

/// `GET /team/mine`
pub async fn handle(call: Call<TeamMineQuery>) -> Result<Reply<TeamList>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let teams = store::of_account(db, &inner.merchant, account, input.competition_id, MOST)?;
        Ok(TeamList { list: teams.iter().map(|team| item(team, reader(&inner, account), false)).collect() })
    });
    Ok(Reply(found.await?))
}
