//! Style sheets of merchants' colours. One depends on its colour alone, so browsers and caches keep it for good.

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use laurel_core::merchant::theme::theme_style;

/// `GET /theme/{digits}.css`, the six digits of a colour; 404 for anything else.
pub(super) async fn style(digits: web::Path<String>) -> HttpResponse {
    match theme_style(&format!("#{digits}")) {
        Some(style) => HttpResponse::Ok()
            .content_type("text/css; charset=utf-8")
            .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
            .body(style),
        None => HttpResponse::NotFound().finish(),
    }
}
