//! Logs in a staff member by account name and password.

use laurel_core::errors::{Refusal, Rule};
use laurel_core::staff::{StaffGranted, StaffLogin, check_staff_login};

use super::store;
use crate::account::service::password;
use crate::account::tries;
use crate::audit::{self, Change};
use crate::auth::staff_token;
use crate::clock::to_time;
use crate::http::{Call, Failure, Reply};

/// `POST /auth/login`: a wrong password, an unknown name and a suspended member look the same.
pub async fn handle(call: Call<StaffLogin>) -> Result<Reply<StaffGranted>, Failure> {
    let Call { input, context } = call;
    context.check(check_staff_login(&input))?;
    let account = input.account.trim().to_lowercase();
    let target = format!("staff:{}:{account}", context.merchant.as_str());
    tries::count(&context, &target).await?;

    let inner = context.clone();
    let found = context.read(move |db, _| Ok(store::by_account(db, &inner.merchant, &account)?)).await?;
    let stored = found.as_ref().map(|row| row.password_hash.clone());
    let typed = input.password;
    let right = context.hashing(move || Ok(password::verify(&typed, stored.as_deref()))).await?;
    let Some(row) = found.filter(|_| right) else {
        return Err(context.fail(Refusal::field("password", Rule::Credentials)));
    };
    let inner = context.clone();
    let granted = context.write_unseen(move |db, _| {
        let member = row.member()?;
        // The password was changed or the member suspended after the hash was read.
        if !store::can_still_log_in(db, &inner.merchant, &row)? {
            return Ok(None);
        }
        tries::succeeded(db, &inner, &target)?;
        let (token, end) = staff_token::grant(db, &member.merchant, member.id, inner.now_ms)?;
        audit::record(db, &inner, &member, &Change::of("staff", row.id))?;
        Ok(Some(StaffGranted { token, expire_time: to_time(end), staff: row.to_wire()? }))
    });
    granted.await?.map(Reply).ok_or_else(|| context.fail(Refusal::field("password", Rule::Credentials)))
}
