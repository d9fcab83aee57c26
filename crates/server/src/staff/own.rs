//! The caller's own account: what it shows, and its name.

use laurel_core::calls::Nothing;
use laurel_core::staff::{FactorState, Staff, StaffName, StaffOwn, check_staff_name};

use super::store;
use crate::audit::{self, Change};
use crate::auth::{factor, staff_token};
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /auth/account`
pub async fn handle(call: StaffCall<Nothing>) -> Result<Reply<StaffOwn>, Failure> {
    let context = call.context;
    let inner = context.clone();
    let found = context.read(move |db, staff| {
        let (merchant, id) = (staff.merchant(), staff.member.id);
        let (row, set_time) = store::with_factor(db, merchant, id).or_not_found()?;
        let hash = inner.token_hash().copied().unwrap_or_default();
        Ok(StaffOwn {
            staff: row.to_wire()?,
            password_time: row.password_time.map(to_time),
            factor: FactorState {
                set_time: set_time.map(to_time),
                required: inner.app.config.needs_factor(staff.member.role),
                recovery_left: factor::recovery_left(db, merchant, id)?,
            },
            devices: staff_token::devices(db, merchant, id, &hash, inner.now_ms)?,
        })
    });
    Ok(Reply(found.await?))
}

/// `PUT /auth/account`
pub async fn rename(call: StaffCall<StaffName>) -> Result<Reply<Staff>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_staff_name(&input))?;
    let done = audit::change(&context, move |db, staff| {
        let (merchant, id) = (staff.merchant(), staff.member.id);
        let before = store::one(db, merchant, id).or_not_found()?.to_wire()?;
        let after = Staff { name: input.name.trim().to_owned(), ..before.clone() };
        store::update(db, merchant, &after)?;
        let change = Change::of("staff", id.0).before(&before)?.after(&after)?;
        Ok((after, change))
    });
    Ok(Reply(done.await?))
}
