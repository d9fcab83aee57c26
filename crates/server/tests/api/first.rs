//! First screens: the content of the page before any script, when it is rendered again, and what chats and search
//! engines read of it.

use serde_json::{Value, json};

use crate::support::client::{Answer, Client};
use crate::support::database::{change, number};
use crate::support::make::{self, Activity};
use crate::support::on_both;
use crate::support::work::{contest, insert_work};

/// Without a built front end no page can be rendered.
fn is_built() -> bool {
    std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/dist/.vite/manifest.json")).exists()
}

fn named(name: &str) -> Activity {
    Activity { name: json!(name), ..Activity::default() }
}

/// The text between two marks.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let from = text.find(start).unwrap_or_else(|| panic!("no {start} in {text:.2000}")) + start.len();
    let length = text[from..].find(end).unwrap_or_else(|| panic!("no {end}"));
    &text[from..from + length]
}

fn island(page: &Answer) -> Value {
    serde_json::from_str(between(&page.text, "<script type=\"application/json\" id=\"first\">", "</script>")).unwrap()
}

/// An answer without its server time.
fn timeless(answer: &Value) -> Value {
    let mut answer = answer.clone();
    answer.as_object_mut().unwrap().remove("serverTime");
    answer
}

on_both!(the_home_page_contains_the_list_and_the_answers_of_its_calls, |app| {
    if !is_built() {
        return;
    }
    named("Lake <run> & \"friends\"").insert(app.store(), app.now_ms());
    let visitor = app.visitor().speaking("en");
    let page = visitor.page("/").await;
    assert!(page.text.contains("Lake &lt;run&gt; &amp; &quot;friends&quot;</a>"), "{}", page.text);
    let island = island(&page);
    assert_eq!((&island["language"], &island["merchantId"]), (&json!("en"), &json!("SAAQ")));
    let answers = island["answers"].as_array().unwrap();
    for (call, path) in
        [("merchant.info", "/merchant/info"), ("activity.category", "/competition/category"), ("activity.list", "/competition")]
    {
        let given = answers.iter().find(|answer| answer["call"] == call).unwrap();
        assert_eq!(timeless(&given["answer"]), timeless(visitor.get(path).await.data()), "{call}");
    }
});

on_both!(an_activity_is_rendered_by_deep_link_and_with_a_share_query, |app| {
    if !is_built() {
        return;
    }
    let made = named("Lake run").insert(app.store(), app.now_ms());
    let visitor = app.visitor().speaking("en");
    for path in
        ["/pages/competition/index?id={}", "/pages/competition/index?competitionId={}&from=chat&merchantId=SAAQ", "/event/detail/{}"]
    {
        let page = visitor.page(&path.replace("{}", &made.id.to_string())).await;
        assert!(page.text.contains("<h1 class=\"ActivityHead_name h-title2 title\">Lake run</h1>"), "{path}: {}", page.text);
        assert_eq!(between(&page.text, "<link rel=\"canonical\" href=\"", "\""), canonical(app, made.id), "{path}");
    }
    for path in ["/pages/competition/index?id=999999", "/pages/competition/index?id=x", "/pages/competition/index"] {
        let page = visitor.page(path).await;
        assert_eq!((page.status, page.text.contains("id=\"first\"")), (200, false), "{path}");
    }
});

fn canonical(app: &crate::support::app::TestApp, id: i64) -> String {
    format!("{}/pages/competition/index?id={id}&amp;merchantId=SAAQ", app.public_url())
}

on_both!(drafts_other_merchants_and_personal_data_are_not_rendered, |app| {
    if !is_built() {
        return;
    }
    named("Shown").insert(app.store(), app.now_ms());
    let draft = Activity { status: "draft", ..named("Secret draft") }.insert(app.store(), app.now_ms());
    make::merchant(app.store(), "OTHER", "Other");
    let foreign = Activity { merchant: "OTHER", ..named("Foreign") }.insert(app.store(), app.now_ms());
    let visitor = app.visitor();
    let home = visitor.page("/").await;
    assert!(home.text.contains("Shown") && !home.text.contains("Secret draft") && !home.text.contains("Foreign"));
    for id in [draft.id, foreign.id] {
        let page = visitor.page(&format!("/pages/competition/index?id={id}&merchantId=SAAQ")).await;
        assert!(!page.text.contains("id=\"first\""));
    }
    // Pages are rendered for a visitor even if the caller is signed in.
    let lin = app.participant("lin");
    assert!(!lin.page("/").await.text.contains("nickname"));
    assert!(visitor.page("/?merchantId=OTHER").await.text.contains("Foreign"));
    assert!(!visitor.page("/?keyword=Shown").await.text.contains("id=\"first\""));
});

on_both!(a_write_is_visible_at_once, |app| {
    if !is_built() {
        return;
    }
    let made = named("Before").insert(app.store(), app.now_ms());
    let visitor = app.visitor();
    let path = format!("/pages/competition/index?id={}", made.id);
    assert!(visitor.page("/").await.text.contains("Before") && visitor.page(&path).await.text.contains("Before"));
    change(app.store(), "UPDATE competition SET name = '\"After\"'");
    assert!(visitor.page("/").await.text.contains("After") && visitor.page(&path).await.text.contains("After"));
    let lin = app.participant("lin");
    lin.sign_up(&made).await.data();
    let counted = &island(&visitor.page(&path).await)["answers"];
    let detail = counted.as_array().unwrap().iter().find(|answer| answer["call"] == "activity.detail").unwrap();
    assert_eq!(detail["answer"]["applyCount"], 1);
});

async fn again(visitor: Client, etag: &str) -> Answer {
    visitor.with_header("if-none-match", etag).page("/").await
}

on_both!(an_unchanged_page_is_not_sent_again, |app| {
    if !is_built() {
        return;
    }
    named("Before").insert(app.store(), app.now_ms());
    let etag = app.visitor().page("/").await.header("etag").to_owned();
    let known = again(app.visitor(), &etag).await;
    assert_eq!((known.status, known.text.as_str()), (304, ""));
    assert!(known.header("server-timing").starts_with("now;dur="), "{}", known.header("server-timing"));
    // Rendered again some seconds later it is the same.
    assert_eq!(again(app.later(6).visitor(), &etag).await.status, 304);
    change(app.store(), "UPDATE competition SET name = '\"After\"'");
    assert_eq!(again(app.visitor(), &etag).await.status, 200);
});

on_both!(every_variant_and_every_change_has_its_own_etag, |app| {
    if !is_built() {
        return;
    }
    let made = named("Lake run").insert(app.store(), app.now_ms());
    let path = format!("/pages/competition/index?id={}", made.id);
    let mut marks = vec![
        app.visitor().page(&path).await,
        app.visitor().speaking("de").page(&path).await,
        app.visitor().with_header("cookie", "laurel_ui=l=&t=dark&m=SAAQ").page(&path).await,
        app.visitor().with_header("user-agent", "Mozilla/5.0 (iPhone) MicroMessenger/8.0").page(&path).await,
    ];
    // The details are in the embedded data, not in the markup.
    change(app.store(), "UPDATE competition_detail SET details = '\"Bring water\"'");
    marks.push(app.visitor().page(&path).await);
    let marks: Vec<&str> = marks.iter().map(|page| page.header("etag")).collect();
    let different: std::collections::HashSet<&&str> = marks.iter().collect();
    assert_eq!(different.len(), marks.len(), "{marks:?}");
});

on_both!(over_the_flood_limit_only_cached_pages_are_rendered, |app| {
    if !is_built() {
        return;
    }
    let made = named("Lake run").insert(app.store(), app.now_ms());
    let app = app.limited(|limits| limits.flood_per_minute = 1);
    let is_drawn = |page: &Answer| page.text.contains("id=\"first\"");
    assert!(is_drawn(&app.visitor().page("/").await));
    assert!(is_drawn(&app.visitor().page("/").await));
    let other = app.visitor().page(&format!("/pages/competition/index?id={}", made.id)).await;
    assert!(other.status == 200 && !is_drawn(&other));
});

on_both!(a_visitors_list_is_cached_until_a_write, |app| {
    let made = named("Before").insert(app.store(), app.now_ms());
    let first = app.visitor().get("/competition").await;
    // A write without a visible effect leaves the cache.
    app.store().write_unseen(|_| Ok(())).unwrap();
    let statements = app.store().statements();
    assert_eq!(timeless(app.visitor().get("/competition?size=10&sort=recommend").await.data()), timeless(first.data()));
    assert_eq!(app.store().statements(), statements);
    change(app.store(), "UPDATE competition SET name = '\"After\"'");
    for path in ["/competition", "/competition?sort=new"] {
        assert_eq!(app.visitor().get(path).await.data()["list"][0]["name"], "After", "{path}");
    }
    // Marks of one account are never shown to others.
    let lin = app.participant("lin");
    lin.post(&format!("/competition/{}/favorite", made.id), &json!({})).await.data();
    assert_eq!(lin.get("/competition").await.data()["list"][0]["favorite"], true);
    assert_eq!(app.visitor().get("/competition").await.data()["list"][0]["favorite"], false);
});

on_both!(visitors_share_an_activity_and_its_wall_until_a_write, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let lin = app.author("lin", &made).await;
    insert_work(app, &made, &json!(lin.signup), lin.who.id, "published", 1);
    let details = (format!("/competition/{}", made.id), "UPDATE competition SET name = '\"After\"'");
    let wall = (format!("/works?competitionId={}", made.id), "UPDATE work SET title = 'After'");
    for (path, edit) in [details, wall] {
        let first = app.visitor().get(&path).await.data().clone();
        let statements = app.store().statements();
        let again = app.visitor().get(&path).await.data().clone();
        assert_eq!((timeless(&again), app.store().statements()), (timeless(&first), statements), "{path}");
        // The clock is that of each answer.
        assert!(again["serverTime"].as_str().unwrap() >= first["serverTime"].as_str().unwrap());
        change(app.store(), edit);
        assert!(app.visitor().get(&path).await.text.contains("After"), "{path}");
    }
    // A participant's own marks are read anew.
    assert!(!app.visitor().get(&format!("/competition/{}", made.id)).await.data()["mine"].is_object());
    assert!(lin.who.get(&format!("/competition/{}", made.id)).await.data()["mine"].is_object());
});

on_both!(participants_share_an_activity_but_not_their_own_part, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, bo) = (app.author("lin", &made).await, app.participant("bo"));
    let path = format!("/competition/{}", made.id);
    bo.post(&format!("{path}/favorite"), &json!({})).await.data();
    let own = |answer: &Answer| [&answer.data()["mine"]["applyId"], &answer.data()["favorite"]].map(Clone::clone);
    for _ in 0..2 {
        assert_eq!(own(&lin.who.get(&path).await), [json!(lin.signup), json!(false)]);
        let before = app.store().statements();
        assert_eq!(own(&bo.get(&path).await), [Value::Null, json!(true)]);
        // Several servers do not share what others changed, so each reads the activity and its groups as well.
        let most = if app.store().is_embedded() { 4 } else { 6 };
        assert_eq!(app.store().statements() - before, most, "the session, the sign-up, the newest work, the favourite");
        assert_eq!(own(&app.visitor().get(&path).await), [Value::Null, json!(false)]);
    }
    change(app.store(), "UPDATE competition SET name = '\"After\"'");
    assert_eq!(bo.get(&path).await.data()["name"], "After");
});

on_both!(details_write_the_use_of_a_token_and_report_a_dead_one, |app| {
    let made = contest().insert(app.store(), app.now_ms());
    let (lin, path) = (app.participant("lin"), format!("/competition/{}", made.id));
    let used = || number(app.store(), "SELECT used_time AS value FROM token ORDER BY id DESC LIMIT 1");
    let first = used();
    lin.get(&path).await.data();
    assert_eq!(used(), first, "within five minutes");
    let later = app.later(301);
    lin.client.clone().at(later.address).get(&path).await.data();
    later.write_uses();
    assert!(used() > first);
    change(app.store(), "DELETE FROM token");
    assert_eq!(lin.get(&path).await.status, 401);
});

on_both!(inline_styles_and_scripts_are_allowed_by_hash_only, |app| {
    if !is_built() {
        return;
    }
    let made = named("Lake run").insert(app.store(), app.now_ms());
    for path in ["/".to_owned(), format!("/pages/competition/index?id={}", made.id)] {
        let page = app.visitor().page(&path).await;
        let policy = page.header("content-security-policy").to_owned();
        assert!(!page.text.contains(" style=") && !policy.contains("unsafe-inline"), "{policy}");
        let script = between(&page.text, "<script data-core=", "</script>").split_once('>').unwrap().1;
        for (start, text) in [("<style>", between(&page.text, "<style>", "</style>")), ("<script>", script)] {
            let hash = sha256_base64(text);
            assert!(policy.contains(&format!("'sha256-{hash}'")), "{start} {policy}");
        }
    }
});

fn sha256_base64(text: &str) -> String {
    use base64::Engine as _;
    use sha2::Digest as _;
    base64::engine::general_purpose::STANDARD.encode(sha2::Sha256::digest(text.as_bytes()))
}

on_both!(a_chat_reads_title_description_and_picture, |app| {
    if !is_built() {
        return;
    }
    let made = named("Lake run").insert(app.store(), app.now_ms());
    change(app.store(), "UPDATE competition SET cover = '', subtitle = '\"Ten kilometres around the lake\"'");
    let robots =
        ["facebookexternalhit/1.1", "Twitterbot/1.0", "TelegramBot (like TwitterBot)", "WhatsApp/2.23", "Mozilla/5.0 MicroMessenger/8.0"];
    for robot in robots {
        let visitor = app.visitor().speaking("en").with_header("user-agent", robot);
        let page = visitor.page(&format!("/pages/competition/index?id={}", made.id)).await;
        let property = |name: &str| between(&page.text, &format!("<meta property=\"og:{name}\" content=\""), "\"").to_owned();
        assert!(property("title").starts_with("Lake run · "), "{robot}");
        assert_eq!(property("description"), "Ten kilometres around the lake");
        assert_eq!(property("url"), canonical(app, made.id));
        let picture = property("image").strip_prefix(&app.public_url()).unwrap().to_owned();
        let picture = visitor.page(&picture).await;
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/jpeg"));
        assert_eq!((property("image:width"), property("image:height")), ("1200".to_owned(), "630".to_owned()));
        let event: Value = serde_json::from_str(between(&page.text, "<script type=\"application/ld+json\">", "</script>")).unwrap();
        assert_eq!((&event["@type"], &event["name"]), (&json!("Event"), &json!("Lake run")));
        assert!(event["startDate"].is_string() && event["location"].is_object());
    }
});

on_both!(a_rich_description_is_read_without_scripts_and_by_chats, |app| {
    if !is_built() {
        return;
    }
    let made = named("Lake run").insert(app.store(), app.now_ms());
    change(app.store(), "UPDATE competition SET subtitle = '\"\"'");
    let source = json!("## Way\n\n**Bus** 7 <i>or</i>\n\n1. [a](javascript:b)\n2. [c](/pages/d)\n\n![Gate](/art/cover-leaf.svg)");
    change(app.store(), &format!("UPDATE competition_detail SET details = '{source}'"));
    let page = app.visitor().speaking("en").page(&format!("/pages/competition/index?id={}", made.id)).await.text;
    for mark in [
        "<h3 class=\"RichText_heading\">Way</h3>",
        "<p><strong>Bus</strong> 7 &lt;i&gt;or&lt;/i&gt;</p>",
        "<ol start=\"1\"><li>a</li><li><a href=\"/pages/d\">c</a></li></ol>",
        "src=\"/art/cover-leaf.svg\" alt=\"Gate\"",
        "<meta property=\"og:description\" content=\"Way Bus 7 &lt;i&gt;or&lt;/i&gt; a c\">",
    ] {
        assert!(page.contains(mark), "{mark} in {page}");
    }
});

on_both!(the_sitemap_lists_public_pages_only, |app| {
    let made = named("Lake run").insert(app.store(), app.now_ms());
    Activity { status: "draft", ..named("Draft") }.insert(app.store(), app.now_ms());
    make::merchant(app.store(), "OTHER", "Other");
    let visitor = app.visitor();
    let robots = visitor.page("/robots.txt").await.text;
    assert!(robots.contains("Disallow: /mobile/") && robots.ends_with("/sitemap.xml\n"), "{robots}");
    let index = visitor.page("/sitemap.xml").await;
    assert_eq!(index.header("content-type"), "application/xml; charset=utf-8");
    assert!(index.text.contains("?merchantId=SAAQ</loc>") && index.text.contains("?merchantId=OTHER</loc>"), "{}", index.text);
    let own = visitor.page("/sitemap.xml?merchantId=SAAQ").await.text;
    assert!(own.contains(&format!("<loc>{}</loc>", canonical(app, made.id))), "{own}");
    assert_eq!(own.matches("<url>").count(), 2);
    for path in ["/sitemap.xml?merchantId=NONE", "/sitemap.xml?merchantId=%3Cx%3E"] {
        assert_eq!(visitor.page(path).await.status, 404);
    }
});
