//! Lists the newest gifts of a work, and the accounts that gave most.

use laurel_core::vote::{GiftGiven, GiftsOfWork, Supporter};
use laurel_core::work::WorkPath;

use crate::clock::to_time;
use crate::http::{Call, Failure, Reply};
use crate::merchant::store::local;
use crate::storage::picture_address;
use crate::vote::shown::{Shown, of_work};
use crate::vote::store::gift;

/// Most gifts of the list.
const RECENT_MAX: i64 = 20;
/// Most supporters.
const SUPPORTERS_MAX: i64 = 10;

/// `GET /works/{id}/gift`
pub async fn handle(call: Call<WorkPath>) -> Result<Reply<GiftsOfWork>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let gifts = context.read(move |db, caller| {
        let (merchant, storage) = (&inner.merchant, &inner.app.storage);
        let Shown { work, numbers } = of_work(db, &inner, caller.known(), input.id)?;
        let recent = gift::recent(db, merchant, input.id, RECENT_MAX)?;
        let supporters = if numbers { gift::supporters(db, merchant, input.id, SUPPORTERS_MAX)? } else { Vec::new() };
        Ok(GiftsOfWork {
            recent: recent
                .into_iter()
                .map(|(icon, name, count, time, (nickname, avatar, shows))| GiftGiven {
                    nickname: if shows { nickname } else { String::new() },
                    avatar: if shows { picture_address(storage, &avatar) } else { String::new() },
                    icon,
                    name: local(&name, inner.language),
                    count: u32::try_from(count).unwrap_or_default(),
                    time: to_time(time),
                })
                .collect(),
            supporters: supporters
                .into_iter()
                .map(|(nickname, avatar, value)| Supporter { nickname, avatar: picture_address(storage, &avatar), value })
                .collect(),
            gift_value: numbers.then_some(work.gift_value),
        })
    });
    Ok(Reply(gifts.await?))
}
