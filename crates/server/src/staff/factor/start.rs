//! Draws the secret of a new second factor.

use laurel_core::staff::{FactorSecret, FactorStart, check_factor_start};

use super::proof;
use crate::audit::{self, Change};
use crate::auth::factor;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};
use crate::staff::store;

/// `POST /auth/factor`: the secret is in force after its confirmation, and only then replaces another one.
pub async fn handle(call: StaffCall<FactorStart>) -> Result<Reply<FactorSecret>, Failure> {
    let StaffCall { input, context } = call;
    let read = context.read(|db, staff| {
        let member = staff.member;
        let replaces = factor::set_time(db, &member.merchant, member.id)?.is_some();
        Ok((store::one(db, &member.merchant, member.id).or_not_found()?, replaces))
    });
    let (row, replaces) = read.await?;
    context.check(check_factor_start(&input, replaces))?;
    proof::password(&context, &row, input.password).await?;
    if replaces {
        proof::count(&context, &row).await?;
    }
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        // A factor that was set up meanwhile must not be replaced without its code.
        if replaces || factor::set_time(db, &member.merchant, member.id)?.is_some() {
            proof::code(db, &inner, member, &input.code)?;
        }
        let secret = factor::start(db, &inner.app.config, &member.merchant, (member.id, &member.account), inner.now_ms)?;
        Ok((secret, Change::of("staff", member.id.0)))
    });
    Ok(Reply(done.await?))
}
