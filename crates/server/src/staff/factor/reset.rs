//! Removes a member's second factor: by an owner, or by the administrator on the server.

use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::{MerchantId, StaffId};
use laurel_core::staff::StaffPath;

use crate::audit::{self, Actor, Change};
use crate::auth::{factor, staff_token};
use crate::db::{Db, Store};
use crate::error::{Error, OrNotFound as _};
use crate::http::{Failure, Reply, StaffCall};
use crate::staff::store;

/// `DELETE /staff/{id}/factor`: not the caller's own, which needs password and code.
pub async fn handle(call: StaffCall<StaffPath>) -> Result<Reply<Nothing>, Failure> {
    let id = call.input.id;
    let done = audit::change(&call.context, move |db, staff| {
        let member = staff.member;
        if id == member.id {
            let status = "own".to_owned();
            return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status }) }.into());
        }
        store::one(db, &member.merchant, id).or_not_found()?;
        reset(db, &member.merchant, id)?;
        Ok((Nothing {}, Change::of("staff", id.0)))
    });
    Ok(Reply(done.await?))
}

/// The same on the command line, for the last owner; false if the member had no factor.
pub fn by_account(store: &Store, merchant: &MerchantId, account: &str, now: i64) -> anyhow::Result<bool> {
    let done = store.write(|db| {
        let row = store::by_account(db, merchant, &account.to_lowercase()).or_not_found()?;
        let had = reset(db, merchant, row.staff_id())?;
        let actor = Actor { staff: None, account: "", address: None, call: "organiser reset" };
        audit::add(db, merchant, &actor, &Change::of("staff", row.id), now)?;
        Ok(had)
    });
    done.map_err(|error| match error {
        Error::Refused(_) => anyhow::anyhow!("{} has no active member {account}", merchant.as_str()),
        other => other.into(),
    })
}

/// Removes the factor and ends all sessions, because the lost device may be logged in.
fn reset(db: &mut Db, merchant: &MerchantId, id: StaffId) -> Result<bool, Error> {
    let had = factor::remove(db, merchant, id)?;
    staff_token::end_all(db, merchant, id, None)?;
    Ok(had)
}
