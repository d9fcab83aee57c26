//! Returns the sign-up form of an activity.

use laurel_core::signup::{FormSchema, SignupFormQuery};

use super::store;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Failure, Reply};

/// `GET /competition/{id}/form`
pub async fn handle(call: Call<SignupFormQuery>) -> Result<Reply<FormSchema>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, _| {
        let detail = store::detail(db, &inner.merchant, input.id).or_not_found()?;
        let form = store::form(db, &inner.merchant, input.id, detail.form_version)?;
        let form = form.ok_or_else(|| Error::Broken(format!("activity {} has no form", input.id)))?;
        let form = form.localise(detail.form_version, inner.language).at_sign_up();
        Ok(match input.part {
            Some(part) => form.part(part),
            None => form.without_team(),
        })
    });
    Ok(Reply(found.await?))
}
