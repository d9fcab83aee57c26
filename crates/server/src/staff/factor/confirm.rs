//! Puts a drawn secret in force by a code of it.

use laurel_core::errors::{Refusal, Rule};
use laurel_core::staff::{FactorCode, RecoveryCodes, TypedCode, check_factor_code};

use super::proof;
use crate::audit::{self, Change};
use crate::auth::factor;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};
use crate::staff::store;

/// `POST /auth/factor/confirm`: returns recovery codes, which replace those of an earlier factor.
pub async fn handle(call: StaffCall<FactorCode>) -> Result<Reply<RecoveryCodes>, Failure> {
    let StaffCall { input, context } = call;
    let row = context.read(|db, staff| store::one(db, staff.merchant(), staff.member.id).or_not_found()).await?;
    context.check(check_factor_code(&input))?;
    proof::count(&context, &row).await?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let wrong = || Refusal::field("code", Rule::CodeWrong);
        let code = TypedCode::read(&input.code).ok_or_else(wrong)?;
        let codes = factor::confirm(db, &inner.app.config, &member.merchant, member.id, &code, inner.now_ms)?.ok_or_else(wrong)?;
        proof::succeeded(db, &inner, &member.merchant, member)?;
        Ok((RecoveryCodes { codes }, Change::of("staff", member.id.0)))
    });
    Ok(Reply(done.await?))
}
