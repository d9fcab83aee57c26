//! Pages, their files, and the headers they are sent with.

use std::io::Read as _;

use awc::http::Method;
use laurel_core::calls::{BASE, CallId};
use laurel_core::routes::{ConsoleRoute, Route};
use laurel_core::web::WebOrigin;
use laurel_server::config::Environment;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::on_both;

/// Without a built front end every page says so; the calls work all the same.
fn is_built() -> bool {
    std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/dist/index.html")).exists()
}

#[track_caller]
fn is_page(answer: &Answer, status: u16) {
    if is_built() {
        assert_eq!(answer.status, status);
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert!(answer.text.starts_with("<!doctype html>") || answer.text.starts_with("<!DOCTYPE html>"), "{}", answer.text);
    } else {
        assert_eq!((answer.status, answer.text.as_str()), (503, "the front end is not built"));
    }
}

on_both!(known_paths_answer_a_page_with_200_and_others_with_404, |app| {
    let visitor = app.visitor();
    let paths = Route::ALL.iter().flat_map(|route| [Some(route.row().path), route.row().alias]).flatten();
    let console = ConsoleRoute::ALL.iter().map(|route| route.row().path);
    for path in paths.chain(console).chain(["/event/detail/3", "/pages/login/", "/pages/login?url=%2Fpages%2Fuser%2Findex"]) {
        is_page(&visitor.page(path).await, 200);
    }
    for path in [
        "/nowhere",
        "/pages",
        "/pages/login/more",
        "/console/none",
        "/consoles",
        "/index.html",
        "/console.html",
        "/event/detail/x/y",
        "/assets/none.js",
        "/%2e%2e/Cargo.toml",
    ] {
        is_page(&visitor.page(path).await, 404);
    }
});

on_both!(the_page_has_its_language_and_theme_before_any_script, |app| {
    let html = |headers: &[(&'static str, &str)]| {
        let visitor = headers.iter().fold(app.visitor(), |visitor, (name, value)| visitor.with_header(name, value));
        async move { visitor.page("/").await.text }
    };
    if !is_built() {
        return is_page(&app.visitor().page("/").await, 503);
    }
    assert!(html(&[]).await.contains("<html lang=\"zh-Hans\">"));
    assert!(html(&[("accept-language", "ru")]).await.contains("<html lang=\"ru\">"));
    let chosen = [("accept-language", "ru"), ("cookie", "a=b; laurel_ui=l=de&t=dark&m=SAAQ")];
    assert!(html(&chosen).await.contains("<html lang=\"de\" data-theme=\"dark\">"));
    let garbage = [("cookie", "laurel_ui=l=\"><script>&t=\"><script>")];
    assert!(html(&garbage).await.contains("<html lang=\"zh-Hans\">"));
});

on_both!(every_answer_carries_the_security_headers, |app| {
    let visitor = app.visitor();
    let answers = [
        visitor.page("/").await,
        visitor.page("/nowhere").await,
        visitor.get("/common/config").await,
        visitor.get("/account/info").await,
        visitor.get("/nowhere").await,
        visitor.get("/competition/abc").await,
        visitor.page("/healthz").await,
        visitor.page("/openapi").await,
        visitor.page("/dev/outbox").await,
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy");
        for part in ["default-src 'none'", "script-src 'self' ", " 'wasm-unsafe-eval'; ", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains(" 'unsafe-eval'"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("permissions-policy"), "camera=(self), geolocation=(self)");
        assert_eq!(answer.header("strict-transport-security"), "");
        assert_eq!(answer.header("x-request-id").len(), 16);
        assert_eq!(answer.header("access-control-allow-origin"), "");
    }
    // The address of a preview contains its token.
    let preview = visitor.page("/pages/competition/preview?id=7&token=lrp_T").await;
    assert_eq!(preview.header("referrer-policy"), "no-referrer");
    let https = app.with(|config| config.public_url = "https://laurel.example.org".into());
    assert!(https.visitor().get("/common/config").await.header("strict-transport-security").starts_with("max-age=31536000"));
});

on_both!(frames_may_show_registered_origins_only, |app| {
    let told = async |app: &TestApp, path: &str, agent: &str| {
        let policy = app.visitor().with_header("user-agent", agent).page(path).await.header("content-security-policy").to_owned();
        let told: Vec<_> = policy.split("; ").filter(|part| part.starts_with("frame-src") || part.starts_with("child-src")).collect();
        told.join(" | ")
    };
    let paths = ["/", Route::Webview.path(), "/pages/competition/index?id=1", "/nowhere", "/mobile/common/config"];
    for path in paths {
        assert_eq!(told(app, path, "").await, "", "{path}: the default of none holds for frames");
    }
    assert_eq!(app.visitor().get("/common/config").await.data()["webOrigins"], json!([]));
    let origins = ["https://tickets.example", "https://map.example:8443"];
    let framing = app.with(|config| config.web_origins = origins.iter().filter_map(|origin| WebOrigin::parse(origin)).collect());
    for agent in ["", "Chrome/96.0"] {
        for path in paths {
            assert_eq!(told(&framing, path, agent).await, "frame-src https://tickets.example https://map.example:8443", "{path}");
        }
    }
    assert_eq!(framing.visitor().get("/common/config").await.data()["webOrigins"], json!(origins));
});

on_both!(answers_of_calls_are_not_cached, |app| {
    for path in ["/common/config", "/account/info", "/nowhere"] {
        assert_eq!(app.visitor().get(path).await.header("cache-control"), "no-store");
    }
});

on_both!(readiness_fails_while_the_schema_is_behind, |app| {
    let visitor = app.visitor();
    assert_eq!((visitor.page("/healthz").await.status, visitor.page("/readyz").await.status), (200, 200));
    app.store().revert_all().unwrap();
    assert_eq!((visitor.page("/healthz").await.status, visitor.page("/readyz").await.status), (200, 503));
});

on_both!(metrics_are_served_on_a_separate_address, |app| {
    assert_ne!(app.visitor().page("/metrics").await.status, 200);
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = laurel_server::pages::metrics_server(app.app.clone(), free).unwrap();
    app.visitor().get("/common/config").await.data();
    let figures = crate::support::client::Client::new(free).page("/metrics").await.text;
    assert!(figures.contains("laurel_http_requests_total{class=\"2xx\"} 1\n"), "{figures}");
    assert!(figures.contains("laurel_http_request_seconds_count"), "{figures}");
    server.stop(false).await;
});

on_both!(the_api_document_names_every_call, |app| {
    let document = app.visitor().page("/openapi.json").await.body;
    assert_eq!(document["openapi"], "3.1.0");
    let version = ["version", "x-version-code", "x-environment"].map(|name| document["info"][name].clone());
    assert_eq!(version, [json!("1.0.0"), json!(100), json!("release")]);
    for id in CallId::ALL {
        let path = format!("{BASE}{}", id.row().path);
        for method in id.row().methods {
            assert!(document["paths"][&path][method.as_str().to_lowercase()].is_object(), "{path}");
        }
    }
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document["components"]["schemas"][reference].is_object(), "{reference} is not described");
    }
    assert!(app.visitor().page("/openapi").await.text.contains("POST /mobile/apply"));
});

on_both!(the_outbox_page_exists_outside_production_only, |app| {
    crate::support::make::merchant(app.store(), "OTHER", "<script>alert(1)</script>");
    app.visitor().form("/mail-auth/code", &[("mail", "lin@mail.example"), ("merchantId", "OTHER")]).await.data();
    let page = app.visitor().page("/dev/outbox").await;
    assert!(page.text.contains("lin@mail.example") && !page.text.contains("<script>"), "{}", page.text);
    let production = app.with(|config| config.environment = Environment::Production);
    assert_ne!(production.visitor().page("/dev/outbox").await.status, 200);
    is_page(&production.visitor().page("/dev/ui").await, 404);
    is_page(&app.visitor().page("/dev/ui").await, 200);
});

on_both!(a_head_request_is_answered_like_its_page, |app| {
    let head = app.visitor().send(Method::HEAD, "/pages/login", "", Vec::new()).await;
    assert_eq!((head.status, head.text.as_str()), (if is_built() { 200 } else { 503 }, ""));
});

on_both!(files_of_the_front_end_are_compressed_and_cacheable, |app| {
    let page = app.visitor().page("/").await.text;
    let Some(script) = page.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next()).find(|path| path.starts_with("/assets/"))
    else {
        assert!(!is_built(), "the page names no script: {page}");
        return;
    };
    let file = app.visitor().with_header("accept-encoding", "gzip, br").page(script).await;
    assert_eq!((file.status, file.header("content-encoding")), (200, "br"));
    assert!(file.header("cache-control").contains("immutable") && file.header("vary").contains("Accept-Encoding"));
    let known = app.visitor().with_header("if-none-match", file.header("etag")).page(script).await;
    assert_eq!(known.status, 304);
    let gzipped = app.visitor().with_header("accept-encoding", "gzip").page(script).await;
    let plain = app.visitor().page(script).await;
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut file.bytes.as_slice(), &mut unpacked).unwrap();
    assert_eq!((plain.header("content-encoding"), plain.header("etag")), ("", file.header("etag")));
    assert_eq!(plain.bytes, unpacked);
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(gzipped.bytes.as_slice()).read_to_end(&mut unpacked).unwrap();
    assert_eq!((gzipped.header("content-encoding"), gzipped.header("etag")), ("gzip", file.header("etag")));
    assert_eq!(plain.bytes, unpacked);
});
