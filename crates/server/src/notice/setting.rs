//! Channels other than the app by which the caller receives notices.

use laurel_core::calls::Nothing;
use laurel_core::notice::{NoticeSettingChange, NoticeSettings, check_setting};

use super::store;
use crate::http::{Call, Failure, Reply};

/// `GET /notice/setting`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<NoticeSettings>, Failure> {
    let found = call.context.read(|db, caller| Ok(NoticeSettings::from_off(&store::off(db, caller.account()?)?)));
    Ok(Reply(found.await?))
}

/// `PUT /notice/setting`
pub async fn change(call: Call<NoticeSettingChange>) -> Result<Reply<NoticeSettings>, Failure> {
    let Call { input, context } = call;
    context.check(check_setting(&input))?;
    let changed = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        store::switch(db, account, input.group, input.channel, input.on)?;
        Ok(NoticeSettings::from_off(&store::off(db, account)?))
    });
    Ok(Reply(changed.await?))
}
