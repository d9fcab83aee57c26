//! Renders the first screen of a merchant's home: head, banners, filters and the first page of the list.

use laurel_core::activity::{ActivityCard, ActivityListQuery, ActivityPage, CardBadge, CategoryList, WhenLine};
use laurel_core::format;
use laurel_core::limits::INPUT_MAX_LENGTH;
use laurel_core::merchant::{Banner, BannerList, MerchantInfo};
use laurel_core::routes::Route;
use laurel_core::visit::VisitSource;
use maud::{Markup, html};
use serde_json::json;

use super::Screen;
use super::embedded_data::Answers;
use super::parts::{address, address_from, badge, cover, icon, icon_in, logo, picture, price, tabs};
use super::words::local;
use crate::activity::{category, list};
use crate::db::Db;
use crate::error::Error;
use crate::http::View;
use crate::merchant;

/// Data of the home page.
pub(crate) struct Home {
    pub(crate) merchant: MerchantInfo,
    banners: BannerList,
    categories: CategoryList,
    pub(crate) page: ActivityPage,
}

impl Home {
    /// Reads the data as an anonymous visitor sees it.
    pub(crate) fn read(db: &mut Db, view: &View) -> Result<Home, Error> {
        Ok(Home {
            merchant: merchant::info_of(db, view)?,
            banners: merchant::banners_of(db, view)?,
            categories: category::categories_of(db, view)?,
            page: list::page_of(db, view, None, &ActivityListQuery::default())?,
        })
    }

    /// The answers to the calls that the client would make.
    pub(crate) fn answers(&self) -> Result<Answers, serde_json::Error> {
        let mut answers = Answers::default();
        answers.add("merchant.info", json!({}), &self.merchant)?;
        answers.add("merchant.banner", json!({}), &self.banners)?;
        answers.add("activity.category", json!({}), &self.categories)?;
        let all = json!({ "keyword": null, "category": null, "stage": null, "free": null, "favorite": null, "sort": null });
        answers.add_pages("activity.list", all, &self.page)?;
        Ok(answers)
    }

    pub(crate) fn body(&self, screen: &Screen<'_>) -> Markup {
        let words = screen.words;
        let title = words.text("home.feed.title");
        let slides = !self.banners.list.is_empty();
        html! {
            div class="Shell_app Shell_tabbed" {
                div class="Screen_screen" {
                    div role="status" {}
                    main tabindex="-1" class="Screen_main Screen_pad Screen_bare" {
                        div class="PullMark_mark" role="status" {}
                        div class="HomePage_head" { (self.head(screen)) (search(screen)) }
                        @if slides { (self.slides(screen)) }
                        (self.chips(screen))
                        section aria-label=(title) aria-busy="false" {
                            div class="ActivityFeed_head" {
                                h2 class="ActivityFeed_title" { (title) }
                                (sort(screen))
                            }
                            @if !self.page.list.is_empty() {
                                ul role="list" aria-label=(title) class="ActivityFeed_feed" {
                                    @for (index, card) in self.page.list.iter().enumerate() {
                                        li class="ListView_item" { (activity_card(screen, card, !slides && index == 0)) }
                                    }
                                }
                                div class="ListView_end" role="status" {
                                    @if self.page.has_more {
                                        button type="button" class="Button_button Button_text" { (words.text("common.action.loadMore")) }
                                    } @else {
                                        (words.text("common.msg.noMore"))
                                    }
                                }
                            }
                        }
                    }
                }
                (tabs(screen, self.merchant.tabs != 2, Route::Home.path()))
            }
        }
    }

    fn head(&self, screen: &Screen<'_>) -> Markup {
        html! {
            header class="MerchantHead_head" {
                (logo(screen, "MerchantHead_logo", &self.merchant.logo, 36))
                div class="MerchantHead_words" {
                    h1 class="MerchantHead_name" { (self.merchant.name) }
                    p class="cap t3" { (screen.words.counted("home.merchant.live", self.merchant.live_count)) }
                }
            }
        }
    }

    fn slides(&self, screen: &Screen<'_>) -> Markup {
        let label = screen.words.text("home.banner.label");
        let total = self.banners.list.len();
        let position = |index: usize| {
            let (index, total) = ((index + 1).to_string(), total.to_string());
            screen.words.texts.get(screen.words.language, "home.banner.position", &[("index", &index), ("total", &total)])
        };
        html! {
            section class="Swiper_swiper" aria-label=(label) aria-roledescription="carousel" {
                ul role="list" class="Swiper_track Swiper_peek" {
                    @for (index, banner) in self.banners.list.iter().enumerate() {
                        li aria-label=(position(index)) { (slide(screen, banner, index == 0)) }
                    }
                }
                @if total > 1 {
                    div class="Swiper_dots" role="group" aria-label=(label) {
                        @for index in 0..total {
                            button type="button" class="Swiper_dot" aria-label=(position(index)) aria-current=(index == 0)
                                tabindex=(if index == 0 { "0" } else { "-1" }) {}
                        }
                    }
                }
            }
        }
    }

    fn chips(&self, screen: &Screen<'_>) -> Markup {
        let words = screen.words;
        let own = self.categories.list.iter().map(|category| (format!("category:{}", category.key), category.name.clone()));
        let fixed = [
            ("all", "home.filter.all"),
            ("signup", "activity.stage.signup"),
            ("submit", "activity.stage.submit"),
            ("free", "home.filter.free"),
            ("ended", "activity.stage.ended"),
        ];
        let options = fixed.map(|(value, key)| (value.to_owned(), words.text(key))).into_iter().chain(own);
        html! {
            div class="ChipRow_row" role="radiogroup" aria-label=(words.text("home.filter.label")) {
                @for (value, name) in options {
                    label class="ChipRow_option" {
                        input class="ChipRow_input" type="radio" value=(value) checked[value == "all"] name="chip";
                        span class="ChipRow_chip" { (name) }
                    }
                }
            }
        }
    }
}

fn search(screen: &Screen<'_>) -> Markup {
    let words = screen.words;
    html! {
        form role="search" class="SearchField_field" {
            (icon_in(screen, "magnifying-glass", "SearchField_icon", 19))
            input class="SearchField_input" enterkeyhint="search" autocomplete="off" maxlength=(INPUT_MAX_LENGTH)
                aria-label=(words.text("home.search.label")) placeholder=(words.text("home.search.placeholder")) type="search" value="";
        }
    }
}

fn sort(screen: &Screen<'_>) -> Markup {
    let words = screen.words;
    html! {
        div class="SortSelect_sort" {
            select class="SortSelect_select" aria-label=(words.text("home.sort.label")) {
                @for sort in ["recommend", "new", "hot", "soon"] {
                    option value=(sort) { (words.text(&format!("home.sort.{sort}"))) }
                }
            }
            span class="SortSelect_shown" aria-hidden="true" {
                (icon(screen, "sort-ascending", 18))
                (words.text("home.sort.recommend"))
                (icon(screen, "caret-down-bold", 12))
            }
        }
    }
}

fn people(screen: &Screen<'_>, card: &ActivityCard) -> String {
    screen.words.counted(if card.team_only { "home.card.teams" } else { "home.card.participants" }, card.apply_count)
}

fn slide(screen: &Screen<'_>, banner: &Banner, first: bool) -> Markup {
    let Some(card) = &banner.activity else { return plain_slide(screen, banner, first) };
    let src = if banner.image.is_empty() { cover(screen, &card.cover, card.id.0) } else { &banner.image };
    let words = html! {
        div class="FeaturedBanners_words" {
            span class="GlassPill_pill FeaturedBanners_pill" {
                @if !card.facts.over { i class="GlassPill_live" aria-hidden="true" {} }
                (stage(screen, card))
            }
            h2 class="FeaturedBanners_name" { span class="title clamp2" { (card.name) } }
            p class="FeaturedBanners_people" { (people(screen, card)) }
        }
    };
    html! {
        a class="FeaturedBanners_link" href=(address_from(screen, Route::Competition, ("id", card.id), VisitSource::Banner)) {
            (picture(screen, "Picture_shade Picture_radius-xl FeaturedBanners_slide", src, first, &words))
        }
    }
}

/// A slide that opens a page of another site, or nothing.
fn plain_slide(screen: &Screen<'_>, banner: &Banner, first: bool) -> Markup {
    let shown = picture(screen, "Picture_radius-xl FeaturedBanners_slide", cover(screen, &banner.image, banner.id.0), first, &html! {});
    if banner.url.is_empty() {
        return shown;
    }
    html! {
        a class="FeaturedBanners_link" href=(banner.url) aria-label=(banner.title) { (shown) }
    }
}

/// The stage and its remaining days.
fn stage(screen: &Screen<'_>, card: &ActivityCard) -> String {
    let words = screen.words;
    let name = words.text(&format!("activity.stage.{}", card.stage.as_str()));
    match card.facts.days_left {
        None => name,
        Some(0) => words.with("home.banner.lastDay", "stage", &name),
        Some(days) => words.texts.counted(words.language, "home.banner.daysLeft", days, &[("stage", &name)]),
    }
}

fn when(screen: &Screen<'_>, card: &ActivityCard) -> String {
    let words = screen.words;
    let at = |moment| local(&card.timezone, moment);
    let until = |key: &str, moment| words.with(&format!("home.when.{key}"), "date", &format::day_month(words.language, at(moment)));
    match card.facts.when {
        WhenLine::Cancelled => words.text("activity.stage.cancelled"),
        WhenLine::Judging => words.text("activity.stage.judge"),
        WhenLine::Starts { time: moment } => format::date_time(words.language, at(moment)),
        WhenLine::Opens { time: moment } => words.with("home.when.opens", "time", &format::date_time(words.language, at(moment))),
        WhenLine::Works { time: moment } => until("works", moment),
        WhenLine::Likes { time: moment } => until("likes", moment),
        WhenLine::Running { time: moment } => until("running", moment),
        WhenLine::Ended { time: moment } => until("ended", moment),
    }
}

fn activity_card(screen: &Screen<'_>, card: &ActivityCard, first: bool) -> Markup {
    let over = card.facts.over;
    let media = if over { "ActivityCardView_media ActivityCardView_faded" } else { "ActivityCardView_media" };
    let line = if over { "ActivityCardView_when ActivityCardView_over" } else { "ActivityCardView_when" };
    html! {
        article class="ActivityCardView_card" {
            (picture(screen, media, cover(screen, &card.cover, card.id.0), first, &html! {}))
            div class="ActivityCardView_body" {
                p class=(line) { (when(screen, card)) }
                h3 class="ActivityCardView_name clamp2" {
                    a class="ActivityCardView_link" href=(address(screen, Route::Competition, Some(("id", card.id)))) {
                        (card.name)
                    }
                }
                @if !card.place.is_empty() { p class="ActivityCardView_place clamp1" { (card.place) } }
                div class="ActivityCardView_foot" {
                    span class="ActivityCardView_people" { (people(screen, card)) }
                    @match card.facts.badge {
                        Some(CardBadge::Full) => { (badge("neutral", &html! { (screen.words.text("activity.places.full")) })) }
                        Some(CardBadge::NearlyFull) => { (badge("warn", &html! { (screen.words.text("activity.places.nearlyFull")) })) }
                        // Visitors have no sign-up.
                        Some(CardBadge::Unpaid | CardBadge::Mine) | None => {}
                    }
                    span class="ActivityCardView_price" { (price(&screen.words.lowest(card.facts.fee), false)) }
                }
            }
        }
    }
}
