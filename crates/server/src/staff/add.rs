//! Adds a staff member.

use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::staff::{Staff, StaffAdd, check_staff_add};

use super::store::{self, NewStaff};
use crate::account::service::password;
use crate::audit::{self, Change};
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};

/// `POST /staff`
pub async fn handle(call: StaffCall<StaffAdd>) -> Result<Reply<Staff>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_staff_add(&input))?;
    // A caller without the right is refused before a hash is made.
    context.read(|_, _| Ok(())).await?;
    let (typed, names) = (input.password, [input.account.clone(), input.name.clone()]);
    let hash = context.hashing(move || password::hash_chosen(&typed, "password", &names)).await?;
    let now = context.now_ms;
    let added = audit::change(&context, move |db, staff| {
        let member = staff.member;
        check_competitions(db, &member.merchant, &input.competitions)?;
        let new = NewStaff {
            account: &input.account.trim().to_lowercase(),
            name: input.name.trim(),
            password_hash: &hash,
            role: input.role,
            competitions: &input.competitions,
        };
        let staff = store::insert(db, &member.merchant, &new, now).map_err(name_taken)?.to_wire()?;
        let change = Change::of("staff", staff.id.0).after(&staff)?;
        Ok((staff, change))
    });
    Ok(Reply(added.await?))
}

/// Refuses ids of activities that the merchant does not have.
pub(super) fn check_competitions(db: &mut Db, merchant: &MerchantId, ids: &[ActivityId]) -> Result<(), Error> {
    let known = if ids.is_empty() { 0 } else { store::count_activities(db, merchant, ids)? };
    if usize::try_from(known) == Ok(ids.len()) { Ok(()) } else { Err(Refusal::field("competitions", Rule::Choice).into()) }
}

/// Names the field if the account name is taken.
pub(super) fn name_taken(error: Error) -> Error {
    match error {
        Error::Database(error) if is_unique_violation(&error) => Refusal::field("account", Rule::UsernameTaken).into(),
        other => other,
    }
}
