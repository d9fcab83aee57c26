//! The HTML document around a screen.

use chrono::{DateTime, Utc};
use laurel_core::interface::Theme;
use laurel_core::limits::BACKGROUND_COLOUR;
use laurel_core::session::Host;
use maud::{Markup, PreEscaped, html};

use super::Screen;
use super::cache::{Key, Ready, etag};
use super::embedded_data::{Answers, Island, in_script};
use super::words::Words;
use crate::assets::bundle::Head;

/// A rendered screen without its document.
pub(crate) struct Drawn<'a> {
    pub(crate) head: &'a Head,
    pub(crate) about: Markup,
    /// The merchant's colour, `#rrggbb`; empty for Laurel's.
    pub(crate) colour: String,
    pub(crate) body: Markup,
    pub(crate) answers: Answers,
    /// The next time at which the clock changes it.
    pub(crate) changes: Option<DateTime<Utc>>,
}

/// Puts a screen into its document.
pub(crate) fn ready(screen: &Screen<'_>, key: &Key, drawn: Drawn<'_>) -> Result<Ready, serde_json::Error> {
    let island =
        in_script(&Island { language: key.language, merchant_id: &key.merchant, server_time: screen.now(), answers: &drawn.answers })?;
    let page = document(screen, key, &drawn, &island);
    let (before, after) = page.split_once(&island).unwrap_or((&page, ""));
    let etag = etag(&[before, after, &serde_json::to_string(&drawn.answers.timeless())?, &drawn.head.policy]);
    Ok(Ready::new(page, etag))
}

fn document(screen: &Screen<'_>, key: &Key, drawn: &Drawn<'_>, island: &str) -> String {
    let theme = (key.theme != Theme::System).then(|| key.theme.as_str());
    let bundle = screen.bundle;
    let later =
        [Some(&bundle.core), bundle.texts.get(&key.language)].into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ");
    let page = html! {
        (maud::DOCTYPE)
        html lang=(key.language.tag()) data-theme=[theme] data-host=(host_word(key.host)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover";
                meta name="theme-color" media="(prefers-color-scheme: light)" content=(BACKGROUND_COLOUR);
                meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1213";
                meta name="format-detection" content="telephone=no";
                (drawn.about)
                script data-core=(later) data-entry=(drawn.head.entry) data-imports=(drawn.head.imports) data-page=(drawn.head.page) {
                    (PreEscaped(&bundle.script))
                }
                (PreEscaped(&drawn.head.links))
                // After the links, because it binds their colours again.
                @if let Some(digits) = drawn.colour.strip_prefix('#') {
                    link id="theme-colour" rel="stylesheet" href={ "/theme/" (digits) ".css" };
                }
            }
            body {
                div id="root" data-first { (drawn.body) }
                (lost(screen.words))
                script type="application/json" id="first" { (PreEscaped(island)) }
            }
        }
    };
    page.into_string()
}

/// The message if the app fails to load, with a link to reload; hidden until then.
pub(crate) fn lost(words: Words<'_>) -> Markup {
    html! {
        div id="lost" role="alert" hidden {
            span { (words.text("errors.network")) }
            a href="" { (words.text("common.action.reload")) }
        }
    }
}

/// The message while a page without a server-rendered screen loads (specification section 2, "Launch behaviour").
pub(crate) fn waiting(words: Words<'_>) -> Markup {
    html! { p id="waiting" role="status" { (words.text("common.msg.loading")) } }
}

/// The host app's name, as the client writes it.
const fn host_word(host: Host) -> &'static str {
    match host {
        Host::Browser => "browser",
        Host::Messenger => "messenger",
        Host::MiniProgram => "miniprogram",
    }
}
