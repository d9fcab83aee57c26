//! The rest of an activity for readers without scripts: fees, details and rules. With scripts, the app renders all of
//! it and more.

use laurel_core::activity::ActivityDetail;
use maud::{Markup, html};

use super::Screen;
use super::parts::price;
use super::rich::rich;

pub(crate) fn without_script(screen: &Screen<'_>, detail: &ActivityDetail) -> Markup {
    let words = screen.words;
    let costs = html! {
        div class="Card_card FeeList_card" {
            ul {
                @for group in &detail.groups {
                    li class="FeeList_fee" { div class="FeeList_group" { (group.name) } (price(&words.price(group.fee_fen), false)) }
                }
            }
        }
    };
    html! {
        noscript {
            div class="ActivityContent_column" {
                @if !detail.groups.is_empty() { (section(screen, "activity.fee.title", None, &costs)) }
                @if !detail.details.is_empty() {
                    (section(screen, "activity.text.details", Some("ActivityText_details"), &rich(&detail.details)))
                }
                @if !detail.rules.is_empty() {
                    @let rules = html! { ol class="ActivityText_rules" { @for rule in &detail.rules { li { (rule) } } } };
                    (section(screen, &format!("activity.text.rules.{}", detail.kind.as_str()), None, &rules))
                }
            }
        }
    }
}

fn section(screen: &Screen<'_>, title: &str, class: Option<&str>, inside: &Markup) -> Markup {
    html! {
        section class=[class] {
            div class="Section_head" { h2 class="Section_title" { (screen.words.text(title)) } }
            (inside)
        }
    }
}

/// Splits a text into paragraphs at blank lines.
pub(crate) fn paragraphs(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let parts = lines.split(|line| line.trim().is_empty()).map(|part| part.join("\n").trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}
