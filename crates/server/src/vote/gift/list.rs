//! Lists the gifts of an activity, with the caller's points.

use laurel_core::errors::Code;
use laurel_core::ids::GiftId;
use laurel_core::vote::{Gift, GiftList, GiftQuery};

use crate::clock::to_time;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};
use crate::merchant::store::local;
use crate::vote::own::used;
use crate::vote::state::day_end;
use crate::vote::store::frame::frames;
use crate::vote::store::{gift, read};

/// `GET /gift`
pub async fn handle(call: Call<GiftQuery>) -> Result<Reply<GiftList>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let list = context.read(move |db, caller| {
        let (merchant, now_ms, activity) = (&inner.merchant, inner.now_ms, input.competition_id);
        let frame = frames(db, merchant, &[activity.0])?.remove(&activity.0).ok_or_else(|| Error::from(Code::NotFound))?;
        let day = frame.day(now_ms);
        let (mut spent, mut given) = (0, 0);
        if let Some(account) = caller.known() {
            (_, spent) = used(db, merchant, &frame, (account, activity, day))?;
            if let Some(work) = input.work_id {
                given = read::on_work(db, merchant, (account, work, day))?;
            }
        }
        let rows = if frame.settings.gifts { gift::catalogue(db, merchant)? } else { Vec::new() };
        let whole = |number: i64| u32::try_from(number).unwrap_or_default();
        Ok(GiftList {
            list: rows
                .into_iter()
                .filter(|row| row.enabled)
                .map(|row| Gift {
                    id: GiftId(row.id),
                    icon: row.icon,
                    name: local(&row.name, inner.language),
                    cost: whole(row.cost),
                    value: whole(row.value),
                })
                .collect(),
            point_left: frame.settings.point_left(spent),
            point_per_day: frame.settings.point_per_day,
            work_left: input.work_id.map(|_| frame.settings.work_left(spent, whole(given))),
            day_end: day_end(&frame, now_ms),
            server_time: to_time(now_ms),
        })
    });
    Ok(Reply(list.await?))
}
