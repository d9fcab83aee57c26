//! Metadata in the head of a page: title, description, chat preview (Open Graph), structured data.

use laurel_core::activity::{ActivityDetail, LowestFee};
use laurel_core::ids::ActivityId;
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::routes::Route;
use laurel_core::storage::{PROCESS_PARAMETER, Pipeline};
use laurel_core::text::rich::plain;
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use super::Screen;
use super::activity::Activity;
use super::home::Home;
use super::parts::{address, cover};

/// Longest description, in characters: chats display no more.
const DESCRIPTION: usize = 160;

struct About<'a> {
    title: String,
    description: &'a str,
    /// Absolute URL.
    canonical: String,
    picture: Picture,
    kind: &'a str,
}

/// The picture of a chat preview.
struct Picture {
    /// Absolute URL.
    address: String,
    /// Width and height, px; `None` for pictures of unknown size.
    size: Option<(u16, u16)>,
}

/// Width and height of preview pictures, px.
const PREVIEW: (u16, u16) = (1200, 630);

/// The preview picture of a cover. Chats accept no SVG, so a default cover is replaced by its JPEG.
fn preview_picture(screen: &Screen<'_>, cover: &str) -> Picture {
    match screen.bundle.previews.get(cover) {
        Some(preview) => Picture { address: whole(screen, preview), size: Some(PREVIEW) },
        None => Picture { address: whole(screen, cover), size: None },
    }
}

pub(crate) fn of_home(screen: &Screen<'_>, home: &Home) -> Markup {
    let first = home.page.list.first().map_or("", |card| cover(screen, &card.cover, card.id.0));
    let logo = &home.merchant.logo;
    about(
        screen,
        &About {
            title: home.merchant.name.clone(),
            description: &home.merchant.intro,
            canonical: whole(screen, &address(screen, Route::Home, None)),
            picture: preview_picture(screen, if logo.is_empty() { first } else { logo }),
            kind: "website",
        },
        None,
    )
}

pub(crate) fn of_activity(screen: &Screen<'_>, activity: &Activity) -> Markup {
    let (detail, merchant) = (&activity.detail, &activity.merchant);
    let canonical = whole(screen, &address(screen, Route::Competition, Some(("id", detail.id))));
    let picture = preview_picture(screen, cover(screen, &detail.cover, detail.id.0));
    let description = &if detail.subtitle.is_empty() { plain(&detail.details) } else { detail.subtitle.clone() };
    let status = match detail.stage {
        laurel_core::activity::Stage::Cancelled => "https://schema.org/EventCancelled",
        _ => "https://schema.org/EventScheduled",
    };
    let event = json!({
        "@context": "https://schema.org",
        "@type": "Event",
        "name": detail.name,
        "description": short(description),
        "startDate": detail.windows.start_time,
        "endDate": detail.windows.end_time,
        "eventStatus": status,
        "image": [picture.address],
        "url": canonical,
        "location": { "@type": "Place", "name": detail.place, "address": detail.address },
        "organizer": { "@type": "Organization", "name": detail.organiser },
        "offers": offers(detail, &canonical),
    });
    let title = format!("{} · {}", detail.name, merchant.name);
    about(screen, &About { title, description, canonical, picture, kind: "article" }, Some(&event))
}

/// Fees in yuan, as schema.org writes them: one offer, or the range of several.
fn offers(detail: &ActivityDetail, url: &str) -> serde_json::Value {
    let yuan = |fen: Fen| format!("{}.{:02}", fen.0 / 100, fen.0 % 100);
    let fees: Vec<Fen> = detail.groups.iter().map(|group| group.fee_fen).collect();
    match LowestFee::of(&fees) {
        None => serde_json::Value::Null,
        Some(fee) if fee.differs() => json!({
            "@type": "AggregateOffer", "lowPrice": yuan(fee.fen), "highPrice": yuan(fee.most), "offerCount": fees.len(), "priceCurrency": "CNY", "url": url,
        }),
        Some(fee) => json!({ "@type": "Offer", "price": yuan(fee.fen), "priceCurrency": "CNY", "url": url }),
    }
}

/// A work or moment that is shared by its own address.
pub(crate) struct SharedThing {
    pub(crate) name: String,
    /// Its activity and the activity's name.
    pub(crate) activity: (ActivityId, String),
    pub(crate) intro: String,
    /// Path with query.
    pub(crate) path: String,
    /// Address of a stored picture; empty if there is none.
    pub(crate) picture: String,
}

pub(crate) fn of_shared(screen: &Screen<'_>, thing: &SharedThing) -> Markup {
    let SharedThing { name, activity: (id, activity), intro, path, picture } = thing;
    let (title, beside) = match name.as_str() {
        "" => (activity.clone(), ""),
        name => (format!("{name} · {activity}"), activity.as_str()),
    };
    let picture = if picture.is_empty() {
        preview_picture(screen, cover(screen, "", id.0))
    } else {
        let (width, height) = PREVIEW;
        let cut = Pipeline::preview(width, height);
        Picture { address: whole(screen, &format!("{picture}?{PROCESS_PARAMETER}={cut}")), size: Some(PREVIEW) }
    };
    let description = if intro.is_empty() { beside } else { intro };
    about(screen, &About { title, description, canonical: whole(screen, path), picture, kind: "article" }, None)
}

fn about(screen: &Screen<'_>, about: &About<'_>, data: Option<&serde_json::Value>) -> Markup {
    let description = short(about.description);
    html! {
        title { (about.title) }
        meta name="description" content=(description);
        link rel="canonical" href=(about.canonical);
        meta property="og:type" content=(about.kind);
        meta property="og:title" content=(about.title);
        meta property="og:description" content=(description);
        meta property="og:url" content=(about.canonical);
        meta property="og:image" content=(about.picture.address);
        @if let Some((width, height)) = about.picture.size {
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
        }
        meta property="og:locale" content=(locale(screen.words.language));
        meta name="twitter:card" content="summary_large_image";
        @if let Some(data) = data {
            script type="application/ld+json" { (PreEscaped(data.to_string().replace('<', "\\u003c"))) }
        }
    }
}

/// Language and territory, as Open Graph writes them.
const fn locale(language: Language) -> &'static str {
    match language {
        Language::ZhHans => "zh_CN",
        Language::ZhHant => "zh_TW",
        Language::En => "en_GB",
        Language::De => "de_DE",
        Language::Fr => "fr_FR",
        Language::Ja => "ja_JP",
        Language::Ko => "ko_KR",
        Language::Ru => "ru_RU",
        Language::Th => "th_TH",
    }
}

/// The text on one line, cut to the longest description.
fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(DESCRIPTION) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// The absolute URL of a path, with the server's public origin.
fn whole(screen: &Screen<'_>, path: &str) -> String {
    if path.starts_with('/') { format!("{}{path}", screen.origin) } else { path.to_owned() }
}
