//! Lists the devices that are logged in to the caller's account, and logs them out.

use laurel_core::account::{DeviceList, DevicePath};
use laurel_core::calls::Nothing;
use laurel_core::errors::Code;

use crate::auth::token;
use crate::http::{Call, Failure, Reply};

/// `GET account/device`
pub async fn list(call: Call<Nothing>) -> Result<Reply<DeviceList>, Failure> {
    let context = call.context;
    let (hash, now) = (context.token_hash().copied().unwrap_or_default(), context.now_ms);
    let list = context.read(move |db, caller| Ok(token::devices(db, caller.account()?, &hash, now)?));
    Ok(Reply(DeviceList { list: list.await? }))
}

/// `DELETE account/device/{id}`
pub async fn remove(call: Call<DevicePath>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let removed = context.write_unseen(move |db, caller| match token::end_one(db, caller.account()?, input.id)? {
        0 => Err(Code::NotFound.into()),
        _ => Ok(Nothing {}),
    });
    Ok(Reply(removed.await?))
}
