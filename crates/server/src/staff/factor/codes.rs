//! Replaces the caller's recovery codes.

use laurel_core::staff::{FactorProof, RecoveryCodes, check_factor_proof};

use super::proof;
use crate::audit::{self, Change};
use crate::auth::factor;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};
use crate::staff::store;

/// `POST /auth/factor/codes`
pub async fn handle(call: StaffCall<FactorProof>) -> Result<Reply<RecoveryCodes>, Failure> {
    let StaffCall { input, context } = call;
    let row = context.read(|db, staff| store::one(db, staff.merchant(), staff.member.id).or_not_found()).await?;
    context.check(check_factor_proof(&input))?;
    proof::password(&context, &row, input.password).await?;
    proof::count(&context, &row).await?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        proof::code(db, &inner, member, &input.code)?;
        let codes = factor::renew(db, &inner.app.config, &member.merchant, member.id)?;
        Ok((RecoveryCodes { codes }, Change::of("staff", member.id.0)))
    });
    Ok(Reply(done.await?))
}
