//! The second step of a log-in: a code of the authenticator app, or a recovery code.

use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::staff::{StaffGranted, StaffTotp, TypedCode, check_staff_totp};
use serde_json::json;

use super::{enter, store};
use crate::account::tries;
use crate::audit::Change;
use crate::auth::{challenge, factor};
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// `POST /auth/totp`: a challenge that is over is a dead token, so that the log-in begins again.
pub async fn handle(call: Call<StaffTotp>) -> Result<Reply<StaffGranted>, Failure> {
    let Call { input, context } = call;
    context.check(check_staff_totp(&input))?;
    let wrong = || Refusal::field("code", Rule::CodeWrong);
    let code = TypedCode::read(&input.code).ok_or_else(|| context.fail(wrong()))?;
    let (inner, text) = (context.clone(), input.first_step.clone());
    let found = context.read(move |db, _| Ok(challenge::find(db, &inner.merchant, &text, inner.now_ms)?));
    let id = found.await?.ok_or_else(|| context.fail(Code::TokenInvalid))?;
    let target = store::factor_key(context.merchant.as_str(), id);
    tries::count(&context, &target).await?;

    let inner = context.clone();
    let granted = context.write_unseen(move |db, _| {
        let (merchant, now, config) = (&inner.merchant, inner.now_ms, &inner.app.config);
        let over = || Error::from(Code::TokenInvalid);
        let id = challenge::count_try(db, merchant, &input.first_step, now)?.ok_or_else(over)?;
        let row = store::active(db, merchant, id)?.ok_or_else(over)?;
        let Some(way) = factor::accept(db, config, merchant, id, &code, now)? else { return Ok(None) };
        challenge::end_all(db, merchant, id)?;
        tries::succeeded(db, &inner, &target)?;
        let change = Change::of("staff", id.0).after(&json!({ "factor": way.as_str() }))?;
        enter::admit(db, &inner, &row, true, &change).map(Some)
    });
    granted.await?.map(Reply).ok_or_else(|| context.fail(wrong()))
}
