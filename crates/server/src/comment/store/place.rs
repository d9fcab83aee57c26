//! The work that a comment is about, with its activity, and the account that comments.

use diesel::dsl::exists;
use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Windows};
use laurel_core::ids::{AccountId, ActivityId, MerchantId, WorkId};
use laurel_core::work::WorkStatus;

use crate::activity::store::public_in;
use crate::clock::to_time;
use crate::db::schema::{account, competition, identity, work};
use crate::db::stored::Zone;
use crate::db::{Db, both, one_of, refers};
use crate::error::Error;
use crate::work::store::Frame;

/// Columns of a work that comments depend on.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = work)]
pub struct WorkColumns {
    pub id: i64,
    pub account_id: i64,
    pub comment_count: i64,
    pub duration_ms: Option<i32>,
}

/// A published work of a public activity.
pub struct Place {
    pub work: WorkColumns,
    pub frame: Frame,
    pub settings: SignupSettings,
    pub zone: Zone,
}

/// Inputs of the counters of a comment.
#[derive(Debug, Clone, Copy)]
pub struct Ground {
    pub activity: ActivityId,
    /// The author of the work, who is never one of its commenters.
    pub author: AccountId,
    pub zone: Zone,
}

impl Place {
    /// Inputs of the counters.
    pub fn ground(&self) -> Ground {
        Ground { activity: ActivityId(self.frame.id), author: self.author(), zone: self.zone }
    }

    /// The author of the work.
    pub fn author(&self) -> AccountId {
        AccountId(self.work.account_id)
    }

    /// True if the activity names the author of the work at this time.
    pub fn names_author(&self, now_ms: i64) -> bool {
        !self.settings.vote.hide_authors || Windows::from(&self.frame.windows).like_end.is_some_and(|end| end <= to_time(now_ms))
    }
}

/// A published work of a public activity.
pub fn place(db: &mut Db, merchant: &MerchantId, id: WorkId) -> Result<Option<Place>, Error> {
    let found: Option<(WorkColumns, Frame, Zone)> = work::table
        .inner_join(competition::table.on(refers!(work.competition_id => competition)))
        .filter(public_in(merchant.as_str()))
        .filter(work::id.eq(id.0))
        .filter(one_of(work::status, [WorkStatus::Published]))
        .select((WorkColumns::as_select(), Frame::as_select(), competition::timezone))
        .first(db)
        .optional()?;
    let Some((work, frame, zone)) = found else { return Ok(None) };
    let settings = frame.settings()?;
    Ok(Some(Place { work, frame, settings, zone }))
}

/// Inputs of the counters of comments on a work, in any state of work and activity.
pub fn ground(db: &mut Db, merchant: &MerchantId, id: WorkId) -> Result<Ground, Error> {
    let (author, activity, zone): (i64, i64, Zone) = work::table
        .inner_join(competition::table.on(refers!(work.competition_id => competition)))
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq(id.0))
        .select((work::account_id, competition::id, competition::timezone))
        .first(db)?;
    Ok(Ground { activity: ActivityId(activity), author: AccountId(author), zone })
}

/// Name and picture that an account shows, if it does: nickname, avatar, `show_me`.
pub type Face = (String, String, bool);

/// An account that wants to comment.
pub struct Author {
    pub face: Face,
    /// It has a verified number or address, or an identity in the messaging app.
    pub verified: bool,
    /// Its id in the mini-program, whose content check then judges its texts.
    pub openid: Option<String>,
}

/// The account that comments; `mini` is the app id of the mini-program.
pub fn author(db: &mut Db, id: AccountId, mini: Option<&str>) -> QueryResult<Author> {
    let own = identity::table.filter(identity::account_id.eq(account::id));
    let here = identity::table.filter(identity::account_id.eq(account::id)).filter(identity::app_id.eq(mini.unwrap_or_default()));
    let (face, mail, phone, bound, openid): (Face, Option<String>, Option<String>, bool, Option<String>) =
        both!(db, |connection| account::table
            .find(id.0)
            .select((
                (account::nickname, account::avatar, account::show_me),
                account::email,
                account::mobile,
                exists(own),
                here.select(identity::openid).limit(1).single_value(),
            ))
            .first(connection))?;
    Ok(Author { face, verified: mail.is_some() || phone.is_some() || bound, openid })
}
