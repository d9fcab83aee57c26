//! Logs in a staff member by account name and password, or asks for the second factor.

use laurel_core::errors::{Refusal, Rule};
use laurel_core::staff::{StaffChallenge, StaffEntered, StaffLogin, check_staff_login};

use super::{enter, store};
use crate::account::service::password;
use crate::account::tries;
use crate::audit::Change;
use crate::auth::{challenge, factor};
use crate::clock::to_time;
use crate::http::{Call, Failure, Reply};

/// `POST /auth/login`: a wrong password, an unknown name and a suspended member look the same.
pub async fn handle(call: Call<StaffLogin>) -> Result<Reply<StaffEntered>, Failure> {
    let Call { input, context } = call;
    context.check(check_staff_login(&input))?;
    let account = input.account.trim().to_lowercase();
    let target = store::login_key(context.merchant.as_str(), &account);
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
        if factor::set_time(db, &member.merchant, member.id)?.is_none() {
            return enter::admit(db, &inner, &row, false, &Change::of("staff", row.id)).map(|granted| Some(StaffEntered::Granted(granted)));
        }
        let (first_step, end) = challenge::grant(db, &member.merchant, member.id, inner.now_ms)?;
        let recovery_left = factor::recovery_left(db, &member.merchant, member.id)?;
        Ok(Some(StaffEntered::Challenge(StaffChallenge { first_step, expire_time: to_time(end), recovery_left })))
    });
    granted.await?.map(Reply).ok_or_else(|| context.fail(Refusal::field("password", Rule::Credentials)))
}
