//! The demo's moments, for two activities that have taken place.

use diesel::prelude::*;
use laurel_art::{FILMS, Motif};
use laurel_core::ids::{AccountId, ActivityId, MerchantId};
use laurel_core::moment::MomentStatus;
use laurel_core::signup::SignupStatus;
use laurel_core::storage::{MediaKind, Suffix};

use super::files::{HandedIn, Source};
use super::picture::{Picture, paint_all};
use crate::db::Db;
use crate::db::schema::{apply, competition_detail};
use crate::error::Error;
use crate::jobs::process_media::{self, MediaWorker};
use crate::media::{self, AttachContext, Owner};
use crate::moment::store::{self, NewMoment};
use crate::scope::Scope;
use crate::upload::store::Uploader;

const HOUR_MS: i64 = 3_600_000;
const SIZE: (u32, u32) = (1200, 900);

/// Activity, hours before the present, motif, seed, caption.
const PICTURES: [(&str, i64, Motif, u64, &str); 9] = [
    ("night-sketch", 26, Motif::CityDusk, 1_321, "收笔的时候，天还没黑透"),
    ("night-sketch", 25, Motif::Lanterns, 1_334, "老街亮灯的第一分钟"),
    ("night-sketch", 24, Motif::RainGlass, 1_345, "下雨前，大家躲进了茶馆"),
    ("night-sketch", 23, Motif::Tram, 1_358, "末班车上的速写"),
    ("night-sketch", 22, Motif::MoonHouse, 1_369, "最后一张，画的是回家的路"),
    ("break-out", 360, Motif::Balloons, 1_382, "场外升起的热气球"),
    ("break-out", 358, Motif::Umbrellas, 1_393, "看台上的伞"),
    ("break-out", 350, Motif::Whale, 1_406, "决赛舞台的背景墙"),
    ("break-out", 342, Motif::SunsetSea, 1_417, "散场以后，一起去看海"),
];

/// A moment whose file is uploaded.
struct Taken {
    caption: &'static str,
    /// Time of the picture, ms.
    time: i64,
    guest: AccountId,
    activity: ActivityId,
    file: HandedIn,
}

/// Moments that are ready to insert.
pub(super) struct Moments(Vec<Taken>);

/// Paints and uploads the files of all moments.
pub(super) fn prepare(worker: MediaWorker<'_>, merchant: &MerchantId, part: u32) -> anyhow::Result<Moments> {
    let pictures = PICTURES.map(|(_, _, motif, seed, _)| Picture { motif, seed, size: SIZE });
    let painted = paint_all(&pictures, part)?;
    let video = (PICTURES[0].0, 21, Source::Film(&FILMS[3]), &[][..], "雨落下来，谁也没有走");
    let shots = PICTURES
        .iter()
        .zip(&pictures)
        .zip(&painted)
        .map(|(((slug, hours, _, _, caption), picture), bytes)| (*slug, *hours, Source::Painted(*picture), bytes.as_slice(), *caption));
    let mut taken = Vec::with_capacity(PICTURES.len() + 1);
    for (place, (slug, hours, source, bytes, caption)) in shots.chain([video]).enumerate() {
        let Some((guest, activity)) = worker.store.read(|db| guest(db, merchant, slug, place))? else { continue };
        let file = source.hand_in(worker, merchant, guest, bytes)?;
        taken.push(Taken { caption, time: worker.clock.now_ms() - hours * HOUR_MS, guest, activity, file });
    }
    Ok(Moments(taken))
}

/// Inserts the moments.
pub(super) fn insert_all(db: &mut Db, worker: MediaWorker<'_>, merchant: &MerchantId, moments: &Moments) -> Result<(), Error> {
    for Taken { caption, time, guest, activity, file } in &moments.0 {
        let kind = file.given.key.suffix().and_then(Suffix::media).unwrap_or(MediaKind::Image);
        let new = NewMoment {
            merchant_id: merchant.as_str(),
            competition_id: activity.0,
            account_id: Some(guest.0),
            staff_id: None,
            kind,
            caption,
            taken_time: *time,
            status: MomentStatus::Published,
            created_time: *time,
        };
        let id = store::insert(db, &new)?;
        let now_ms = worker.clock.now_ms();
        let context = AttachContext { merchant, activity: *activity, uploader: Uploader::Account(*guest), now_ms };
        let scope = Scope { texts: worker.texts, merchant, now_ms };
        for file_id in media::attach(db, context, Owner::Moment(id), std::slice::from_ref(&file.given))? {
            process_media::save_copies(db, scope, (file_id, Owner::Moment(id)), &file.copies)?;
        }
    }
    Ok(())
}

/// An approved participant of the activity; `place` is the index.
fn guest(db: &mut Db, merchant: &MerchantId, slug: &str, place: usize) -> Result<Option<(AccountId, ActivityId)>, Error> {
    let found: Option<(i64, i64)> = apply::table
        .inner_join(competition_detail::table.on(apply::competition_id.eq(competition_detail::competition_id)))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(competition_detail::merchant_id.eq(merchant.as_str()))
        .filter(competition_detail::slug.eq(slug))
        .filter(apply::status.eq(SignupStatus::Approved))
        .order(apply::id)
        .offset(i64::try_from(place).unwrap_or_default())
        .select((apply::account_id, apply::competition_id))
        .first(db)
        .optional()?;
    Ok(found.map(|(account, activity)| (AccountId(account), ActivityId(activity))))
}
