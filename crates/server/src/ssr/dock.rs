//! Renders the dock of an activity.

use laurel_core::activity::{ActivityDetail, DockAction};
use laurel_core::format;
use laurel_core::routes::Route;
use maud::{Markup, html};

use super::Screen;
use super::parts::{address, button_link, price};
use super::words::local;

/// The price and the one available action.
pub(super) fn dock(screen: &Screen<'_>, detail: &ActivityDetail) -> Markup {
    let words = screen.words;
    let home = || button_link(" Button_primary", &address(screen, Route::Home, None), &words.text("activity.action.others"));
    let apply = |key: &str| {
        let to = sign_up_address(screen, detail);
        html! { (lowest_price(screen, detail)) (button_link(" Button_primary", &to, &words.text(key))) }
    };
    let none = |text: String| {
        html! {
            (lowest_price(screen, detail))
            button type="button" disabled class="Button_button Button_lg" { (text) }
        }
    };
    match detail.facts.dock {
        DockAction::Cancelled => html! {
            @if let Some(link) = contact_link(&detail.contact) { (button_link("", &link, &words.text("activity.action.contact"))) }
            (home())
        },
        DockAction::Ended => html! {
            @if detail.switches.rank_enabled && Route::Rank.is_open() {
                @let ranks = address(screen, Route::Rank, Some(("competitionId", detail.id)));
                (button_link("", &ranks, &words.text("activity.action.rank")))
            }
            (home())
        },
        DockAction::SignUp => apply("activity.action.signUp"),
        DockAction::Waiting => apply("signup.action.joinWaiting"),
        DockAction::Full => none(words.text("activity.action.full")),
        DockAction::Paused => none(words.text("activity.action.paused")),
        DockAction::Closed => none(words.text("activity.action.closed")),
        DockAction::Opens => {
            let at = local(&detail.timezone, detail.windows.signup_start);
            let time = format::span(words.language, at, at);
            none(words.with("activity.action.opens", "time", &time))
        }
        // Visitors have no sign-up.
        DockAction::Mine => html! {},
    }
}

fn lowest_price(screen: &Screen<'_>, detail: &ActivityDetail) -> Markup {
    let words = screen.words;
    html! {
        @if let Some(fee) = detail.facts.fee {
            div class="ActivityDock_price" {
                (price(&words.lowest(fee), true))
                span class="ActivityDock_caption" { (words.text("activity.fee.title")) }
            }
        }
    }
}

/// The link of a contact: `mailto:` for an e-mail address, `tel:` for a number, otherwise `None`.
fn contact_link(contact: &str) -> Option<String> {
    let text = contact.trim();
    let plain = |part: &str| !part.is_empty() && !part.contains(|letter: char| letter.is_whitespace() || "@:?&".contains(letter));
    if let Some((name, host)) = text.split_once('@') {
        let labels = host.rsplit_once('.').is_some_and(|(first, last)| plain(first) && plain(last));
        return (plain(name) && labels).then(|| format!("mailto:{text}"));
    }
    let digits: String = text.chars().filter(|letter| letter.is_ascii_digit() || *letter == '+').collect();
    let body = text.strip_prefix('+').unwrap_or(text);
    let number = body.chars().all(|letter| letter.is_ascii_digit() || letter.is_whitespace() || "()-".contains(letter));
    (number && (5..=20).contains(&body.chars().count())).then(|| format!("tel:{digits}"))
}

/// The form where only one group can be chosen, otherwise the choice.
fn sign_up_address(screen: &Screen<'_>, detail: &ActivityDetail) -> String {
    match detail.facts.only_group {
        Some(group) => {
            let (form, merchant) = (Route::ApplyForm.path(), screen.view.merchant.as_str());
            format!("{form}?competitionId={}&groupId={}&merchantId={merchant}", detail.id.0, group.0)
        }
        None => address(screen, Route::CompetitionApply, Some(("id", detail.id))),
    }
}
