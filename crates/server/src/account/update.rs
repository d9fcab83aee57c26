//! Changes the fields of the caller's account that its owner may change.

use laurel_core::account::{Account, AccountUpdate, check_account_update, own_picture};
use laurel_core::errors::{Code, Rule};
use laurel_core::region;
use laurel_core::tables::NativeTables;

use super::picture;
use crate::auth::account;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `PUT account/info`
pub async fn handle(call: Call<AccountUpdate>) -> Result<Reply<Account>, Failure> {
    let Call { mut input, context } = call;
    let mut errors = check_account_update(&input, to_time(context.now_ms).date_naive(), &NativeTables);
    if let Some(code) = input.region().filter(|code| !code.is_empty() && !region::exists(code)) {
        errors.add(if region::is_country_code(code) { "countryCode" } else { "cityCode" }, Rule::Choice);
    }
    context.check(errors)?;
    let upload = input.avatar.as_deref().and_then(own_picture);
    if let Some(upload) = &upload {
        let made = picture::make(&context, upload, "avatar").await?.ok_or_else(|| context.fail(Code::MediaNotAccepted))?;
        input.avatar = Some(made.as_str().to_owned());
    }
    let inner = context.clone();
    let changed = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        if input.avatar.is_some() {
            let before = account::locked(db, account).or_not_found()?.avatar;
            match &upload {
                Some(upload) => picture::replace(db, &inner, account, (upload, &before))?,
                None => picture::release(db, &before)?,
            }
        }
        account::update(db, account, &input, inner.now_ms).or_not_found()
    });
    Ok(Reply(changed.await?.into_wire(&context.app.storage)))
}
