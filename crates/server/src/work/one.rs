//! Returns one work: a published one to anyone, one in any state to its author.

use laurel_core::work::{WorkDetail, WorkPath};

use super::service::{own, wire};
use super::store;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::media::{self as files, Owner, wire as media_wire};
use crate::merchant::store::local;

/// `GET /works/{id}`
pub async fn handle(call: Call<WorkPath>) -> Result<Reply<WorkDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let detail = context.read(move |db, caller| {
        let (merchant, app) = (&inner.merchant, &inner.app);
        let (row, card, group_name, mine) = store::whole(db, merchant, input.id, caller.known()).or_not_found()?;
        if !mine && !row.state().is_published() {
            return Err(own::absent());
        }
        let (frame, owned) = match caller.known().filter(|_| mine) {
            Some(account) => {
                let own = store::own_frame(db, merchant, &row, account)?;
                let setting = own.setting(inner.now_ms);
                (own.frame, Some((own.signup, setting)))
            }
            None => (store::public_frame(db, merchant, row.activity()).or_not_found()?, None),
        };
        let view = if mine { store::WallView::WHOLE } else { store::WallView::new(&frame.settings, frame.like_end_ms(), inner.now_ms)? };
        let all = files::store::of_owner(db, merchant, Owner::Work(input.id))?;
        Ok(WorkDetail {
            card: wire::card(app, card, view),
            competition_id: row.activity(),
            competition_name: local(&frame.name, inner.language),
            group_name: local(&group_name, inner.language),
            intro: row.intro.clone(),
            tutor_name: row.tutor_name.clone(),
            media: media_wire::shown(&app.storage, &row.media()?, &all),
            view_count: row.view_count,
            comment_count: row.comment_count,
            allow_download: row.allow_download,
            published: row.published_time.is_some() && row.state().is_published(),
            published_time: row.published_time.map(to_time),
            own: owned.map(|(signup, setting)| own::own_work(app, row, own::Owned { signup: &signup, setting }, &all)).transpose()?,
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(detail.await?))
}
