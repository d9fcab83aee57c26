//! `robots.txt` and sitemaps for search engines.

use actix_web::{HttpResponse, web};
use laurel_core::ids::MerchantId;
use laurel_core::routes::Route;
use serde::Deserialize;

use crate::activity::store as activities;
use crate::clock::to_time;
use crate::error::Error;
use crate::merchant::store as merchants;
use crate::state::App;

/// Limit on the addresses of one file (sitemaps.org).
const MOST: i64 = 50_000;
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// `GET /robots.txt`
pub(super) async fn robots(app: web::Data<App>) -> HttpResponse {
    let text = format!(
        "User-agent: *\nDisallow: /mobile/\nDisallow: /admin/\nDisallow: /console\n\nSitemap: {}/sitemap.xml\n",
        app.config.public_url
    );
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(text)
}

/// Selects a merchant; absent: the index of all merchants' sitemaps.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SitemapQuery {
    merchant_id: Option<String>,
}

/// `GET /sitemap.xml`: the index, or with `merchantId` the sitemap of a merchant.
pub(super) async fn sitemap(app: web::Data<App>, query: web::Query<SitemapQuery>) -> HttpResponse {
    let wanted = match query.into_inner().merchant_id {
        None => None,
        Some(text) => match MerchantId::parse(&text) {
            Some(merchant) => Some(merchant),
            None => return HttpResponse::NotFound().finish(),
        },
    };
    let made = web::block(move || match wanted {
        Some(merchant) => of_merchant(&app, &merchant),
        None => of_all(&app),
    });
    match made.await {
        Ok(Ok(xml)) => HttpResponse::Ok().content_type("application/xml; charset=utf-8").body(xml),
        Ok(Err(Error::Refused(_))) => HttpResponse::NotFound().finish(),
        Ok(Err(error)) => {
            tracing::error!(%error, "the sitemap could not be made");
            HttpResponse::ServiceUnavailable().finish()
        }
        Err(_) => HttpResponse::ServiceUnavailable().finish(),
    }
}

fn of_all(app: &App) -> Result<String, Error> {
    let merchants = app.store.read(|db| Ok(merchants::active(db, MOST)?))?;
    let line = |id: &String| format!("<sitemap><loc>{}/sitemap.xml?merchantId={id}</loc></sitemap>", app.config.public_url);
    Ok(document("sitemapindex", merchants.iter().map(line)))
}

fn of_merchant(app: &App, merchant: &MerchantId) -> Result<String, Error> {
    let rows = app.store.read(|db| {
        merchants::by_id(db, merchant)?;
        Ok(activities::public_ids(db, merchant, MOST - 1)?)
    })?;
    let origin = &app.config.public_url;
    let name = merchant.as_str();
    let home = format!("<url><loc>{origin}{}?merchantId={name}</loc></url>", Route::Home.path());
    let line = |(id, changed): &(i64, i64)| {
        let (path, day) = (Route::Competition.path(), to_time(*changed).format("%Y-%m-%d"));
        format!("<url><loc>{origin}{path}?id={id}&amp;merchantId={name}</loc><lastmod>{day}</lastmod></url>")
    };
    Ok(document("urlset", std::iter::once(home).chain(rows.iter().map(line))))
}

fn document(root: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: String = lines.collect();
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"{NAMESPACE}\">{lines}</{root}>\n")
}
