//! The moments that an account added, for the file of its data.

use laurel_core::ids::AccountId;
use laurel_core::language::Language;
use serde_json::json;

use super::Portion;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::merchant::store::local;
use crate::moment::store::{self, MomentRow};

/// Moments read at a time.
const BATCH: i64 = 200;

/// The next moments of an account, in every state.
pub fn collect(db: &mut Db, account: AccountId, language: Language, after: i64) -> Result<Portion, Error> {
    let rows = store::all_of(db, account, after, BATCH)?;
    let told = |(row, merchant, activity): &(MomentRow, String, String)| {
        json!({
            "organiser": local(merchant, language),
            "activity": local(activity, language),
            "status": row.status,
            "caption": row.caption,
            "takenTime": to_time(row.taken_time),
            "downloadCount": row.download_count,
        })
    };
    let next = rows.last().filter(|_| i64::try_from(rows.len()).is_ok_and(|count| count >= BATCH)).map(|(row, ..)| row.id);
    Ok((rows.iter().map(told).collect(), next))
}
