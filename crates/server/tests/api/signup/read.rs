//! The caller's own sign-ups.

use serde_json::{Value, json};

use crate::support::database::change;
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::person::Participant;

async fn page(lin: &Participant, query: &str) -> Value {
    lin.get(&format!("/apply/mine?{query}")).await.data().clone()
}

fn ids(page: &Value) -> Vec<i64> {
    page["list"].as_array().unwrap().iter().map(|item| item["id"].as_i64().unwrap()).collect()
}

on_both!(own_sign_ups_are_paged_newest_first, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let mut made = Vec::new();
    for _ in 0..12 {
        let activity = Activity::default().insert(app.store(), app.now_ms());
        zhou.sign_up(&activity).await.data();
        made.insert(0, lin.sign_up(&activity).await.data()["id"].as_i64().unwrap());
    }
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = page(&lin, &format!("size=5&cursor={cursor}")).await;
        seen.extend(ids(&page));
        let Some(next) = page["nextCursor"].as_str() else { break };
        next.clone_into(&mut cursor);
    }
    assert_eq!(seen, made);
    assert_eq!(ids(&page(&lin, "").await).len(), 10);
    assert_eq!(page(&lin, "tab=joined").await["list"], json!([]));
});

on_both!(own_sign_ups_are_filtered_by_status, |app| {
    let lin = app.participant("lin");
    for status in ["pending", "approved", "rejected", "approved"] {
        let activity = Activity::default().insert(app.store(), app.now_ms());
        let id = lin.sign_up(&activity).await.data()["id"].clone();
        change(app.store(), &format!("UPDATE apply SET status = '{status}', reject_reason = 'Too late' WHERE id = {id}"));
    }
    for (status, wanted) in [("pending", 1), ("approved", 2), ("rejected", 1), ("cancelled", 0)] {
        let page = page(&lin, &format!("status={status}")).await;
        assert_eq!(ids(&page).len(), wanted, "{status}");
        assert!(page["list"].as_array().unwrap().iter().all(|item| item["status"] == status));
    }
    assert_eq!(page(&lin, "status=rejected").await["list"][0]["rejectReason"], "Too late");
    lin.get("/apply/mine?status=lost").await.failed(400);
});

on_both!(the_result_names_the_next_step, |app| {
    let lin = app.participant("lin");
    let works = Some((24 * HOUR_MS, 40 * HOUR_MS));
    for (activity, step) in [
        (Activity::default(), "checkin"),
        (Activity { review_required: true, ..Activity::default() }, "wait"),
        (Activity { submit: works, ..Activity::default() }, "works"),
    ] {
        let activity = activity.insert(app.store(), app.now_ms());
        let id = lin.sign_up(&activity).await.data()["id"].clone();
        let result = lin.get(&format!("/apply/{id}/result")).await;
        assert_eq!(result.data()["next"], step);
        assert_eq!(result.data()["submitEnd"].is_string(), step == "works");
        assert_eq!(result.data()["persons"][0]["name"], "lin");
        let later = lin.client.clone().at(app.later(73 * 3600).address).get(&format!("/apply/{id}/result")).await;
        assert_eq!(later.data()["next"], "none");
        assert_eq!(later.data()["item"]["status"], if step == "wait" { "cancelled" } else { "approved" });
        change(app.store(), &format!("UPDATE apply SET status = 'rejected' WHERE id = {id}"));
        assert_eq!(lin.get(&format!("/apply/{id}/result")).await.data()["next"], "none");
    }
});

on_both!(another_accounts_sign_up_is_not_found, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let id = lin.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    for path in [format!("/apply/{id}"), format!("/apply/{id}/result"), "/apply/987654321".to_owned()] {
        zhou.get(&path).await.refused(4004);
    }
    assert_eq!(page(&zhou, "").await["list"], json!([]));
});

on_both!(an_own_sign_up_stays_readable_when_its_activity_is_archived, |app| {
    let lin = app.participant("lin");
    let id = lin.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    change(app.store(), "UPDATE competition SET status = 'archived'");
    lin.get(&format!("/apply/{id}")).await.data();
    assert_eq!(ids(&page(&lin, "").await).len(), 1);
});
