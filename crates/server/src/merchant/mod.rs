//! A merchant's public data, its banners, and the public settings of the installation.

pub mod organiser;
pub mod service;
pub mod store;
pub mod tabs;

use chrono::{DateTime, Utc};
use laurel_core::account::MessengerConfig;
use laurel_core::calls::Nothing;
use laurel_core::errors::Code;
use laurel_core::ids::BannerId;
use laurel_core::language::Language;
use laurel_core::merchant::{Agreement, AgreementQuery, Banner, BannerList, BannerTarget, CommonConfig, LoginMethod, MerchantInfo};

use crate::activity::store as activities;
use crate::agreement::{PRIVACY_VERSION, SERVICE_VERSION};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Reply, View};
use crate::messenger::proxy;

/// `GET /common/config`
pub async fn config(call: Call<Nothing>) -> Result<Reply<CommonConfig>, Failure> {
    let (app, asked) = (&call.context.app, call.context.app.clone());
    let converts_videos = call.context.blocking(move || Ok(asked.storage.converts())).await?;
    let phone = app.sends_sms().then_some(LoginMethod::Phone);
    let mail = (app.config.mail.is_some() || app.shows_outbox()).then_some(LoginMethod::Mail);
    let messenger = app.wechat.as_ref().and_then(|wechat| {
        let account = wechat.config().web.as_ref()?;
        Some(MessengerConfig { app_id: account.app_id.clone(), proxy: proxy::address(&app.config.public_url, wechat.config()) })
    });
    let by_messenger = messenger.is_some().then_some(LoginMethod::Messenger);
    Ok(Reply(CommonConfig {
        locales: Language::ALL.to_vec(),
        privacy_version: PRIVACY_VERSION.to_owned(),
        agreement_version: SERVICE_VERSION.to_owned(),
        login_methods: phone.into_iter().chain(mail).chain([LoginMethod::Password]).chain(by_messenger).collect(),
        messenger,
        pay_channels: Vec::new(),
        converts_videos,
        web_origins: app.config.web_origins.clone(),
        server_time: now(call.context.now_ms),
    }))
}

/// `GET /common/agreement`
pub async fn agreement(call: Call<AgreementQuery>) -> Result<Reply<Agreement>, Failure> {
    let found = call.context.app.agreements.get(call.context.language, call.input.kind);
    found.map(Reply).ok_or_else(|| call.context.fail(Code::NotFound))
}

/// `GET /merchant/info`
pub async fn info(call: Call<Nothing>) -> Result<Reply<MerchantInfo>, Failure> {
    let view = call.context.view();
    Ok(Reply(call.context.read(move |db, _| info_of(db, &view)).await?))
}

/// Public data of a merchant.
pub fn info_of(db: &mut Db, view: &View) -> Result<MerchantInfo, Error> {
    let merchant = store::by_id(db, &view.merchant)?;
    let live_count = activities::count_live(db, &view.merchant, view.now_ms)?;
    Ok(merchant.into_wire(view.merchant.clone(), view.language, live_count))
}

/// `GET /merchant/banner`
pub async fn banner(call: Call<Nothing>) -> Result<Reply<BannerList>, Failure> {
    let view = call.context.view();
    Ok(Reply(call.context.read(move |db, _| banners_of(db, &view)).await?))
}

/// Banners of a merchant, each with what it opens; the merchant's cover where there is none.
pub fn banners_of(db: &mut Db, view: &View) -> Result<BannerList, Error> {
    let banners = store::banners(db, &view.merchant, view.now_ms)?;
    let wanted: Vec<i64> = banners.iter().filter_map(|banner| banner.competition_id).collect();
    let mut cards = activities::cards_by_ids(db, &view.merchant, &wanted, view.language, view.now_ms)?;
    let mut list: Vec<Banner> = banners
        .into_iter()
        .map(|row| {
            let activity = row.competition_id.and_then(|id| cards.remove(&id));
            let target = match (&activity, row.url.as_str()) {
                (Some(_), _) => BannerTarget::Competition,
                (None, "") => BannerTarget::None,
                (None, _) => BannerTarget::Url,
            };
            Banner {
                id: BannerId(row.id),
                image: row.image,
                target,
                activity,
                title: store::local(&row.title, view.language),
                url: row.url,
            }
        })
        .collect();
    if list.is_empty() {
        list.extend(cover_of(db, view)?);
    }
    Ok(BannerList { list, server_time: now(view.now_ms) })
}

/// The merchant's cover as a banner that opens nothing.
fn cover_of(db: &mut Db, view: &View) -> Result<Option<Banner>, Error> {
    let merchant = store::by_id(db, &view.merchant)?;
    let (image, title) = (merchant.cover().to_owned(), merchant.name(view.language));
    let banner = Banner { id: BannerId(0), image, target: BannerTarget::None, activity: None, title, url: String::new() };
    Ok((!banner.image.is_empty()).then_some(banner))
}

fn now(ms: i64) -> DateTime<Utc> {
    to_time(ms)
}
