//! Changes the caller's own password.

use laurel_core::calls::Nothing;
use laurel_core::errors::{Refusal, Rule};
use laurel_core::staff::{StaffPassword, check_staff_password};

use super::store;
use crate::account::service::password;
use crate::account::tries;
use crate::audit::{self, Change};
use crate::auth::staff_token;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};

/// `PUT /auth/password`: every other token of the member ends.
pub async fn handle(call: StaffCall<StaffPassword>) -> Result<Reply<Nothing>, Failure> {
    let StaffCall { input, context } = call;
    let row = context
        .read(|db, staff| {
            let member = staff.member;
            store::one(db, &member.merchant, member.id).or_not_found()
        })
        .await?;
    context.check(check_staff_password(&input))?;
    tries::count(&context, &store::login_key(&row.merchant_id, &row.account_name)).await?;

    let changed = context.hashing(move || {
        let right = password::verify(&input.old, Some(&row.password_hash));
        if right { password::hash_chosen(&input.new, "new", &[&row.account_name, &row.name]).map(Some) } else { Ok(None) }
    });
    let Some(hash) = changed.await? else {
        return Err(context.fail(Refusal::field("old", Rule::Credentials)));
    };
    let (kept, now) = (context.token_hash().copied(), context.now_ms);
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        store::set_password_hash(db, &member.merchant, member.id, &hash, now)?;
        staff_token::end_all(db, &member.merchant, member.id, kept.as_ref())?;
        Ok((Nothing {}, Change::of("staff", member.id.0)))
    });
    Ok(Reply(done.await?))
}
