//! Parts of the interface with the same elements, classes and texts as the client's. A browser test compares both.

use laurel_core::ids::ActivityId;
use laurel_core::routes::{Route, tab_bar};
use laurel_core::visit::VisitSource;
use maud::{Markup, html};

use super::Screen;

/// An icon of the sprite; the control around it has the accessible name.
pub(crate) fn icon(screen: &Screen<'_>, name: &str, size: u32) -> Markup {
    icon_of(screen, name, "Icon_icon", Some(size))
}

fn icon_of(screen: &Screen<'_>, name: &str, class: &str, size: Option<u32>) -> Markup {
    html! {
        svg class=(class) viewBox="0 0 256 256" aria-hidden="true" focusable="false" width=[size] height=[size] {
            use href={ (screen.bundle.sprite) "#" (name) } {}
        }
    }
}

/// An icon next to text, with a class of its own.
pub(crate) fn icon_in(screen: &Screen<'_>, name: &str, class: &str, size: u32) -> Markup {
    icon_of(screen, name, &format!("Icon_icon {class}"), Some(size))
}

/// The `src` of a picture in the first view, and its original address if it is inlined: small pictures need no
/// request.
fn source<'a>(screen: &Screen<'a>, src: &'a str) -> (&'a str, Option<&'a str>) {
    screen.bundle.inlined.get(src).map_or((src, None), |drawing| (drawing, Some(src)))
}

/// The merchant's logo, or the product's own.
pub(crate) fn logo(screen: &Screen<'_>, class: &str, of_merchant: &str, size: u32) -> Markup {
    let (src, of) = source(screen, if of_merchant.is_empty() { &screen.bundle.logo } else { of_merchant });
    html! { img class=(class) alt="" width=(size) height=(size) src=(src) data-of=[of]; }
}

/// A picture in a box whose class gives its size. It is visible at once, without a script.
pub(crate) fn picture(screen: &Screen<'_>, class: &str, src: &str, first: bool, inside: &Markup) -> Markup {
    let (loading, priority) = if first { ("eager", "high") } else { ("lazy", "auto") };
    let (src, of) = if first { source(screen, src) } else { (src, None) };
    html! {
        div class={ "Picture_box " (class) } {
            img class="Picture_image Picture_loaded" alt="" loading=(loading) fetchpriority=(priority) decoding="async"
                src=(src) data-of=[of];
            (inside)
        }
    }
}

/// A short status text with a colour.
pub(crate) fn badge(tone: &str, inside: &Markup) -> Markup {
    html! { span class={ "Badge_badge Badge_" (tone) } { (inside) } }
}

/// A formatted price.
pub(crate) fn price(text: &str, large: bool) -> Markup {
    html! { span class=(if large { "Price_price Price_large" } else { "Price_price" }) { (text) } }
}

/// A round button over a picture.
pub(crate) fn glass_button(screen: &Screen<'_>, name: &str, label: &str, pressed: Option<bool>) -> Markup {
    html! {
        button type="button" class="IconButton_button IconButton_glass" aria-label=(label) aria-pressed=[pressed] {
            (icon(screen, name, 20))
        }
    }
}

/// A link that looks like a large button.
pub(crate) fn button_link(tone: &str, to: &str, text: &str) -> Markup {
    html! { a class={ "Button_button" (tone) " Button_lg" } href=(to) { (text) } }
}

/// Path and query of a page; every address contains its merchant.
pub(crate) fn address(screen: &Screen<'_>, route: Route, id: Option<(&str, ActivityId)>) -> String {
    let merchant = screen.view.merchant.as_str();
    match id {
        Some((name, id)) => format!("{}?{name}={}&merchantId={merchant}", route.path(), id.0),
        None => format!("{}?merchantId={merchant}", route.path()),
    }
}

/// The same for a link that names itself as the source of a visit.
pub(crate) fn address_from(screen: &Screen<'_>, route: Route, (name, id): (&str, ActivityId), source: VisitSource) -> String {
    format!("{}?{name}={}&from={}&merchantId={}", route.path(), id.0, source.as_str(), screen.view.merchant.as_str())
}

/// The given cover, or a default one: always the same one for an activity.
pub(crate) fn cover<'a>(screen: &'a Screen<'_>, given: &'a str, id: i64) -> &'a str {
    if !given.is_empty() {
        return given;
    }
    let covers = &screen.bundle.covers;
    let index = usize::try_from(id.unsigned_abs()).unwrap_or_default();
    covers.get(index % covers.len().max(1)).map_or("", String::as_str)
}

/// The tab bar with the current page selected.
pub(crate) fn tabs(screen: &Screen<'_>, three: bool, current: &str) -> Markup {
    let words = screen.words;
    html! {
        nav class="TabBar_bar" aria-label=(words.text("common.tab.label")) {
            ul role="list" {
                @for item in tab_bar(three, 0).iter().filter(|item| item.visible) {
                    @let selected = item.page_path == current;
                    li {
                        a class="TabBar_tab" aria-current=[selected.then_some("page")] href=(item.page_path) {
                            span class="TabBar_mark" {
                                (icon_of(screen, if selected { &item.selected_icon_path } else { &item.icon_path }, "Icon_icon TabBar_icon", None))
                            }
                            span class="TabBar_text" { (words.text(&item.text_key)) }
                        }
                    }
                }
            }
        }
    }
}
