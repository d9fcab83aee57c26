//! The filters of the audit log.

use laurel_core::staff::Role;
use laurel_server::clock::to_time;
use serde_json::{Value, json};

use crate::support::client::query;
use crate::support::make;
use crate::support::on_both;
use crate::support::staff::PASSWORD;

fn calls(page: &Value) -> Vec<&str> {
    page["list"].as_array().unwrap().iter().map(|line| line["call"].as_str().unwrap()).collect()
}

on_both!(the_log_is_filtered_by_member_call_subject_and_days, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let (boss, second) = (app.member("boss", Role::Owner), app.member("second", Role::Owner));
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    let wish = |account: &str| json!({ "account": account, "name": "New", "password": PASSWORD, "role": "viewer" });
    boss.post("/staff", &wish("first")).await.data();
    second.post("/staff", &wish("other")).await.data();
    stranger.post("/staff", &wish("foreign")).await.data();
    boss.draft(&crate::support::staff::body(app.now_ms())).await;

    let found = async |pairs: &[(&str, &str)]| boss.get(&format!("/audit?{}", query(pairs))).await.data().clone();
    assert_eq!(calls(&found(&[]).await), ["organise.add", "staff.add", "staff.add"]);
    let id = second.id.to_string();
    let page = found(&[("staffId", &id)]).await;
    assert_eq!((calls(&page), &page["total"]), (vec!["staff.add"], &json!(1)));
    assert_eq!(calls(&found(&[("call", "organise.add")]).await), ["organise.add"]);
    assert_eq!(calls(&found(&[("subject", "staff")]).await), ["staff.add", "staff.add"]);
    assert_eq!(calls(&found(&[("subject", "staff"), ("staffId", &id), ("call", "organise.add")]).await), Vec::<&str>::new());
    let (day, hour) = (86_400_000, 3_600_000);
    let time = |ms: i64| to_time(app.now_ms() + ms).to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
    assert_eq!(calls(&found(&[("from", &time(-hour)), ("until", &time(hour))]).await).len(), 3);
    assert_eq!(calls(&found(&[("from", &time(hour)), ("until", &time(day))]).await).len(), 0);
    assert_eq!(calls(&found(&[("until", &time(-hour))]).await).len(), 0);
    boss.get("/audit?subject=king").await.failed(400);
    boss.get("/audit?from=yesterday").await.failed(400);
});
