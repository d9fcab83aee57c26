//! Renders the first screen of an activity: cover, head, time and place, next deadline, and the dock with the one
//! available action.

use chrono::{DateTime, Utc};
use laurel_core::activity::{ActivityDetail, Deadline, DockAction, NewsPage, NewsQuery, Stage, Status};
use laurel_core::format;
use laurel_core::ids::ActivityId;
use laurel_core::merchant::MerchantInfo;
use laurel_core::session::Host;
use maud::{Markup, html};
use serde_json::json;

use super::Screen;
use super::dock::dock;
use super::embedded_data::Answers;
use super::parts::{badge, cover, glass_button, icon, logo, picture};
use super::text::{paragraphs, without_script};
use super::words::{ends, local};
use crate::activity::{detail, news};
use crate::db::Db;
use crate::error::Error;
use crate::http::View;
use crate::merchant;

/// Data of an activity's page.
pub(crate) struct Activity {
    pub(crate) merchant: MerchantInfo,
    pub(crate) detail: ActivityDetail,
    news: NewsPage,
}

/// Announcements in a page of the list, as the client requests them.
const NEWS: u32 = 3;

impl Activity {
    /// Reads the data as an anonymous visitor sees it.
    pub(crate) fn read(db: &mut Db, view: &View, id: ActivityId) -> Result<Activity, Error> {
        Ok(Activity {
            merchant: merchant::info_of(db, view)?,
            detail: detail::detail_of(db, view, id)?,
            news: news::news_of(db, view, &NewsQuery { id, cursor: None, size: Some(NEWS) })?,
        })
    }

    /// The answers to the calls that the client would make.
    pub(crate) fn answers(&self) -> Result<Answers, serde_json::Error> {
        let id = self.detail.id;
        let mut answers = Answers::default();
        answers.add("merchant.info", json!({}), &self.merchant)?;
        answers.add("activity.detail", json!({ "id": id }), &self.detail)?;
        answers.add_pages("activity.news", json!({ "id": id, "size": NEWS }), &self.news)?;
        Ok(answers)
    }

    pub(crate) fn body(&self, screen: &Screen<'_>) -> Markup {
        let words = screen.words;
        html! {
            div class="Shell_app" {
                div class="Screen_screen Screen_docked" {
                    header class="NavBar_bar NavBar_over NavBar_clear" {
                        div class="NavBar_back" { (glass_button(screen, "caret-left", &words.text("common.action.back"), None)) }
                        p class="NavBar_title" aria-hidden="true" { (words.text("common.title.competition")) }
                        div class="NavBar_actions" {
                            (glass_button(screen, "heart", &words.text("activity.favourite.label"), Some(false)))
                            (glass_button(screen, "share-network", &words.text("activity.share.label"), None))
                        }
                    }
                    div role="status" {}
                    main tabindex="-1" class="Screen_main Screen_pad" {
                        div class="PullMark_mark" role="status" {}
                        div class="ActivityContent_content" { (self.content(screen)) }
                    }
                    footer class="Dock_dock" { (dock(screen, &self.detail)) }
                }
            }
        }
    }

    fn content(&self, screen: &Screen<'_>) -> Markup {
        let detail = &self.detail;
        let faded = detail.stage == Stage::Cancelled;
        let cover_class = match detail.stage {
            Stage::Ended => "Picture_radius-xl ActivityContent_cover ActivityContent_over",
            Stage::Cancelled => "Picture_radius-xl ActivityContent_cover ActivityContent_cancelled",
            _ => "Picture_radius-xl ActivityContent_cover",
        };
        html! {
            div class=(if faded { "AmbientCover_ambient AmbientCover_faded" } else { "AmbientCover_ambient" }) aria-hidden="true" {
                canvas width="24" height="18" class="AmbientCover_tint" {}
            }
            div class="ActivityContent_columns" {
                (picture(screen, cover_class, cover(screen, &detail.cover, detail.id.0), true, &html! {}))
                div class="ActivityContent_column" {
                    (self.head(screen))
                    (self.notice(screen))
                    @if detail.facts.dock == DockAction::Waiting {
                        (banner(screen, "warn", "hourglass-medium-bold", "activity.notice.waitlist.title",
                            &html! { (screen.words.text("activity.notice.waitlist.text")) }))
                    }
                    (self.facts(screen))
                    (self.deadline(screen))
                }
            }
            (without_script(screen, detail))
        }
    }

    fn head(&self, screen: &Screen<'_>) -> Markup {
        let (detail, words) = (&self.detail, screen.words);
        let tone = tone(detail.stage);
        let organiser = if detail.organiser.is_empty() { &self.merchant.name } else { &detail.organiser };
        let stage = html! {
            @if tone == "teal" { i class="ActivityHead_live" aria-hidden="true" {} }
            (words.text(&format!("activity.stage.{}", detail.stage.as_str())))
        };
        html! {
            section {
                div class="ActivityHead_badges" {
                    (badge(tone, &stage))
                    @if detail.switches.signup_open && detail.facts.full {
                        (badge("warn", &html! { (words.text("activity.places.full")) }))
                    }
                }
                h1 class="ActivityHead_name h-title2 title" { (detail.name) }
                @if !detail.subtitle.is_empty() { p class="ActivityHead_subtitle" { (detail.subtitle) } }
                p class="ActivityHead_organiser" {
                    (logo(screen, "OrganiserLogo_logo", &self.merchant.logo, 24))
                    span { (words.with("activity.organiser.by", "organiser", organiser)) }
                }
            }
        }
    }

    /// The organiser's notice, or the reason of the cancellation.
    fn notice(&self, screen: &Screen<'_>) -> Markup {
        let detail = &self.detail;
        let off = detail.stage == Stage::Cancelled;
        let text = if off && !detail.cancel_reason.is_empty() { &detail.cancel_reason } else { &detail.notice };
        let paragraphs = paragraphs(text);
        let inside = html! { @for part in &paragraphs { p { (part) } } };
        if off {
            banner(screen, "bad", "warning-circle-fill", "activity.notice.cancelled", &inside)
        } else if detail.status == Status::Paused {
            banner(screen, "warn", "warning-fill", "activity.notice.paused", &inside)
        } else if paragraphs.is_empty() {
            html! {}
        } else {
            banner(screen, "info", "info-fill", "activity.notice.title", &inside)
        }
    }

    fn facts(&self, screen: &Screen<'_>) -> Markup {
        let (detail, words) = (&self.detail, screen.words);
        let (windows, language) = (&detail.windows, words.language);
        let at = |moment| local(&detail.timezone, moment);
        let (start, end) = ends(&detail.timezone, windows.start_time, windows.end_time);
        let leaf = format::leaf(language, start);
        let over = detail.facts.over;
        let until = |key: &str, end| words.with(key, "time", &format::deadline(language, at(end)));
        let venue = if detail.place.is_empty() { &detail.address } else { &detail.place };
        let calendar =
            format!("/mobile/competition/{}/ics?merchantId={}&language={}", detail.id.0, screen.view.merchant.as_str(), language.tag());
        let list = if detail.stage == Stage::Cancelled { "FactList_facts FactList_cancelled" } else { "FactList_facts" };
        html! {
            ul class=(list) {
                li class="FactList_fact" {
                    span aria-hidden="true" {
                        span class="FactList_tile FactList_calendar" { span { (leaf.month) } b { (leaf.day) } }
                    }
                    div class="FactList_words" {
                        b {
                            span class="visually-hidden" { (words.text("activity.fact.time")) " " }
                            (format::span(language, start, end))
                        }
                        @if !over {
                            span { (until("activity.fact.signupEnd", windows.signup_end)) }
                            @if let (Some(_), Some(end)) = (windows.submit_start, windows.submit_end) {
                                span { (until("activity.fact.submitEnd", end)) }
                            }
                            @let content = html! { (icon(screen, "calendar-plus", 16)) (words.text("activity.calendar.add")) };
                            // WeChat neither downloads files nor passes them to the phone.
                            @if screen.host == Host::Browser {
                                a class="CalendarLink_link" href=(calendar) download { (content) }
                            } @else {
                                button type="button" class="CalendarLink_link" { (content) }
                            }
                        }
                    }
                }
                @if !venue.is_empty() {
                    li class="FactList_fact" {
                        span aria-hidden="true" { span class="FactList_tile" { (icon(screen, "map-pin", 22)) } }
                        div class="FactList_words" {
                            b { span class="visually-hidden" { (words.text("activity.fact.venue")) " " } (venue) }
                            @if !detail.place.is_empty() && !detail.address.is_empty() { span { (detail.address) } }
                            @if !over {
                                button type="button" class="CalendarLink_link" {
                                    (icon(screen, "navigation-arrow", 16))
                                    (words.text("activity.venue.route"))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn deadline(&self, screen: &Screen<'_>) -> Markup {
        let (detail, words) = (&self.detail, screen.words);
        if detail.stage == Stage::Cancelled {
            return html! {};
        }
        let stats = self.stats();
        html! {
            section class="Card_card DeadlineCard_card" {
                @if let Some(Deadline { kind, time: at }) = detail.facts.deadline {
                    div class="DeadlineCard_countdown" {
                        h2 class="DeadlineCard_label" { (words.text(&format!("activity.countdown.{}", kind.as_str()))) }
                        p class="visually-hidden" { (format::deadline(words.language, local(&detail.timezone, at))) }
                        p class="DeadlineCard_ticks" aria-hidden="true" {
                            @for (unit, value) in countdown(at, screen.now()) {
                                span { b { (value) } " " (words.text(&format!("activity.countdown.unit.{unit}"))) }
                            }
                        }
                    }
                }
                dl class="DeadlineCard_stats" {
                    @for (name, value) in stats {
                        div {
                            dt { (words.text(&format!("activity.stat.{name}"))) }
                            dd { (format::compact(words.language, value)) }
                        }
                    }
                }
            }
        }
    }

    fn stats(&self) -> Vec<(&'static str, i64)> {
        let detail = &self.detail;
        if detail.windows.submit_start.is_some() {
            let likes = (detail.like_count > 0).then_some(("likes", detail.like_count));
            return [("participants", detail.apply_count), ("works", detail.work_count)].into_iter().chain(likes).collect();
        }
        let left: Option<Vec<i64>> = detail.groups.iter().map(|group| group.seats_left).collect();
        let left = left.filter(|left| !left.is_empty()).map(|left| ("places", left.iter().sum()));
        std::iter::once(("participants", detail.apply_count)).chain(left).collect()
    }
}

fn banner(screen: &Screen<'_>, tone: &str, name: &str, title: &str, inside: &Markup) -> Markup {
    html! {
        div class={ "Banner_banner Banner_" (tone) } {
            (icon(screen, name, 20))
            div class="Banner_words" { strong { (screen.words.text(title)) } (inside) }
        }
    }
}

const fn tone(stage: Stage) -> &'static str {
    match stage {
        Stage::Cancelled => "bad",
        Stage::Ended | Stage::Closed => "neutral",
        Stage::Upcoming | Stage::Judge => "info",
        Stage::Signup | Stage::Submit | Stage::Like | Stage::Ongoing => "teal",
    }
}

/// Days, hours and minutes; on the last day hours, minutes and seconds.
fn countdown(to: DateTime<Utc>, now: DateTime<Utc>) -> [(&'static str, i64); 3] {
    let left = to - now;
    let (hours, minutes, seconds) = (left.num_hours() % 24, left.num_minutes() % 60, left.num_seconds() % 60);
    match left.num_days() {
        0 => [("hours", hours), ("minutes", minutes), ("seconds", seconds)],
        days => [("days", days), ("hours", hours), ("minutes", minutes)],
    }
}
