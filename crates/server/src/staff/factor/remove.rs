//! Removes the caller's second factor.

use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::staff::{FactorProof, check_factor_proof};

use super::proof;
use crate::audit::{self, Change};
use crate::auth::factor;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};
use crate::staff::store;

/// `POST /auth/factor/remove`: refused where the role needs a factor. A `POST`, since password and code are no part of an
/// address.
pub async fn handle(call: StaffCall<FactorProof>) -> Result<Reply<Nothing>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let read = context.read(move |db, staff| {
        let status = staff.member.role.as_str().to_owned();
        if inner.app.config.needs_factor(staff.member.role) {
            return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status }) }.into());
        }
        store::one(db, staff.merchant(), staff.member.id).or_not_found()
    });
    let row = read.await?;
    context.check(check_factor_proof(&input))?;
    proof::password(&context, &row, input.password).await?;
    proof::count(&context, &row).await?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        proof::code(db, &inner, member, &input.code)?;
        factor::remove(db, &member.merchant, member.id)?;
        Ok((Nothing {}, Change::of("staff", member.id.0)))
    });
    Ok(Reply(done.await?))
}
