//! Gives staff a temporary link to a file of a sign-up.

use laurel_core::signup::SignupFileQuery;
use laurel_core::work::OriginalLink;

use super::store;
use crate::http::{Failure, Reply, StaffCall};
use crate::signup::files;

/// `GET /apply/{id}/file`
pub async fn handle(call: StaffCall<SignupFileQuery>) -> Result<Reply<OriginalLink>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let link = context.read(move |db, staff| {
        let member = staff.member;
        let row = store::one(db, member, input.id)?;
        files::link(db, (&inner.app, staff.scope()), &input, &row.signup.apply_no, &row.signup.answers)
    });
    Ok(Reply(link.await?))
}
