//! Lists accounts that liked a work lately and show themselves.

use laurel_core::vote::{Liker, Likers};
use laurel_core::work::WorkPath;

use super::shown::{Shown, of_work};
use super::store::read;
use crate::clock::to_time;
use crate::http::{Call, Failure, Reply};
use crate::storage::picture_address;

/// Most likers of the list.
const LIKERS_MAX: i64 = 20;

/// `GET /works/{id}/like`
pub async fn handle(call: Call<WorkPath>) -> Result<Reply<Likers>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let likers = context.read(move |db, caller| {
        let Shown { work, numbers } = of_work(db, &inner, caller.known(), input.id)?;
        let list = read::likers(db, &inner.merchant, input.id, LIKERS_MAX)?;
        Ok(Likers {
            list: list
                .into_iter()
                .map(|(nickname, avatar, time)| Liker {
                    nickname,
                    avatar: picture_address(&inner.app.storage, &avatar),
                    time: to_time(time),
                })
                .collect(),
            total: numbers.then_some(work.like_count),
        })
    });
    Ok(Reply(likers.await?))
}
