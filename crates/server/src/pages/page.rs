//! Serves the page: every known path answers with status 200, any other with 404.

use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use laurel_core::interface::Theme;
use laurel_core::language;
use laurel_core::routes::{Route, find_console, is_console};
use maud::Markup;

use crate::assets::bundle::Bundle;
use crate::assets::file;
use crate::http::Failure;
use crate::http::frame::{interface_cookie, language_of};
use crate::ssr;
use crate::state::App;

/// Places in the built page that the server fills: the start tag (language and theme), the root element (messages
/// follow it), the title (the head's script precedes it), and the end of the head (preload links).
const START: &str = "<html lang=\"zh-Hans\">";
const PLACE: &str = "<div id=\"root\"></div>";
const TITLE: &str = "<title>Laurel</title>";
const END: &str = "</head>";

/// Answers every request without a route of its own.
pub(super) async fn any(app: web::Data<App>, request: HttpRequest) -> HttpResponse {
    let path = request.path();
    let is_call = path.starts_with("/mobile/") || path.starts_with("/admin/");
    if is_call || !matches!(*request.method(), Method::GET | Method::HEAD) {
        let failure = Failure::transport(&app, language_of(&request), StatusCode::NOT_FOUND);
        return actix_web::ResponseError::error_response(&failure);
    }
    if let Some(file) = file::answer(&request, path.trim_start_matches('/')) {
        return file;
    }
    if is_console(path) {
        return html(&app, &request, status(find_console(path).is_some()), Page::Console);
    }
    if let Some(screen) = ssr::answer(&app, &request).await {
        return screen;
    }
    let route = ssr::route(&request);
    let known = route.is_some() || (path == "/dev/ui" && app.shows_outbox());
    let about = ssr::preview(&app, &request).await;
    html(&app, &request, status(known), Page::Phone { route, about })
}

const fn status(known: bool) -> StatusCode {
    if known { StatusCode::OK } else { StatusCode::NOT_FOUND }
}

/// The parts of a page that depend on the address.
enum Page {
    /// A page of participants.
    Phone {
        /// `None` for an unknown address.
        route: Option<Route>,
        /// Metadata that replaces the title of the build.
        about: Option<Markup>,
    },
    /// A page of the organisers' console.
    Console,
}

impl Page {
    /// Name of the built page.
    const fn file(&self) -> &'static str {
        match self {
            Page::Phone { .. } => "index.html",
            Page::Console => "console.html",
        }
    }

    /// The links for the end of the head.
    fn ahead(&self, bundle: &Bundle, language: language::Language) -> Markup {
        match self {
            Page::Phone { route, .. } => route.map(|route| bundle.ahead(route, language)).unwrap_or_default(),
            Page::Console => bundle.console_ahead(language),
        }
    }

    /// The title, or the metadata that replaces it.
    fn title(self) -> String {
        match self {
            Page::Phone { about: Some(about), .. } => about.into_string(),
            Page::Phone { about: None, .. } | Page::Console => TITLE.to_owned(),
        }
    }
}

/// The page with language and theme set before the first paint, without a script.
fn html(app: &App, request: &HttpRequest, status: StatusCode, kind: Page) -> HttpResponse {
    let (Some(page), Some(bundle)) = (file::text(kind.file()), &app.bundle) else {
        return HttpResponse::ServiceUnavailable().content_type("text/plain").body("the front end is not built");
    };
    let cookie = interface_cookie(request);
    let accept = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = language::negotiate(None, cookie.language.map(language::Language::tag), accept);
    let theme = match cookie.theme {
        Theme::System => String::new(),
        chosen => format!(" data-theme=\"{}\"", chosen.as_str()),
    };
    let ahead = kind.ahead(bundle, language).into_string();
    let body = page
        .replacen(START, &format!("<html lang=\"{}\"{theme}>", language.tag()), 1)
        .replacen(PLACE, &format!("{PLACE}{}", ssr::beside_nothing(app, language)), 1)
        .replacen(TITLE, &format!("<script>{}</script>{}", bundle.script, kind.title()), 1)
        .replacen(END, &format!("{ahead}{END}"), 1);
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Cookie, Accept-Language, User-Agent"))
        .insert_header((header::CONTENT_SECURITY_POLICY, bundle.policy.as_str()))
        .body(body)
}
