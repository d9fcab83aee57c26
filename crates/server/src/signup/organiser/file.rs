//! Gives staff a temporary link to a file of a sign-up.

use laurel_core::signup::SignupFileQuery;
use laurel_core::work::OriginalLink;

use super::store;
use crate::http::{Call, Failure, Reply};
use crate::signup::files;

/// `GET /apply/{id}/file`
pub async fn handle(call: Call<SignupFileQuery>) -> Result<Reply<OriginalLink>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let link = context.read(move |db, caller| {
        let member = caller.staff()?;
        let row = store::one(db, member, input.id)?;
        // Staff belong to one merchant, whatever the request names.
        let mut own = inner.clone();
        own.merchant.clone_from(&member.merchant);
        files::link(db, &own, &input, &row.signup.apply_no, &row.signup.answers)
    });
    Ok(Reply(link.await?))
}
