//! Creates the account of an invited person.

use laurel_core::errors::Code;
use laurel_core::staff::{StaffGranted, StaffJoin, check_join};
use sha2::{Digest as _, Sha256};

use super::merchant_of;
use crate::account::login::limit_address;
use crate::account::service::password;
use crate::audit::Change;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::merchant::store as merchants;
use crate::staff::add::name_taken;
use crate::staff::enter;
use crate::staff::store::{self, NewStaff, invitation as invitations};

/// `POST /auth/join`: the invitation is used up, and the new member is logged in.
pub async fn handle(call: Call<StaffJoin>) -> Result<Reply<StaffGranted>, Failure> {
    let Call { input, context } = call;
    limit_address(&context).await?;
    context.check(check_join(&input))?;
    let merchant = merchant_of(&input.token).ok_or_else(|| context.fail(Code::NotFound))?;
    let hash = Sha256::digest(&input.token);
    // A dead link is refused before a password is hashed.
    let (sought, inner) = (merchant.clone(), context.clone());
    context.read(move |db, _| invitations::find(db, &sought, &hash, inner.now_ms).or_not_found()).await?;
    let (typed, names) = (input.password, [input.account.clone(), input.name.clone()]);
    let password_hash = context.hashing(move || password::hash_chosen(&typed, "password", &names)).await?;
    let inner = context.clone();
    let joined = context.write_unseen(move |db, _| {
        merchants::by_id(db, &merchant)?;
        let invitation = invitations::take(db, &merchant, &hash, inner.now_ms)?.ok_or(Code::NotFound)?;
        let new = NewStaff {
            account: &input.account.trim().to_lowercase(),
            name: input.name.trim(),
            password_hash: &password_hash,
            role: invitation.role,
            competitions: &serde_json::from_str::<Vec<_>>(&invitation.competitions)?,
        };
        let row = store::insert(db, &merchant, &new, inner.now_ms).map_err(name_taken)?;
        let change = Change::of("staff", row.id).after(&row.to_wire()?)?;
        enter::admit(db, &inner, &row, false, &change)
    });
    Ok(Reply(joined.await?))
}
