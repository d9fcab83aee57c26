//! Sign-ups that another account sent for a person, and lists filtered by the current state.

use std::collections::BTreeMap;

use laurel_core::person::PersonInfo;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::change;
use crate::support::make::{self, Activity, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::{Participant, nonce, record, submit};

async fn list(lin: &Participant, query: &str) -> Vec<Value> {
    lin.get(&format!("/apply/mine?size=50&{query}")).await.data()["list"].as_array().unwrap().clone()
}

/// A form for two persons at most, each with a diet.
fn asked(app: &TestApp) -> Made {
    let mut form = make::form(&json!([
        { "key": "club", "label": "Club", "type": "text" },
        { "key": "diet", "label": "Diet", "type": "text", "scope": "person" },
    ]));
    form["personMax"] = json!(2);
    Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms())
}

/// Signs up Lin and the person of this record.
async fn bring(app: &TestApp, lin: &Participant, activity: &Made, friend: &PersonInfo) -> Value {
    let friend = app.record(lin, friend);
    let mut body = submit(activity, &[lin.person, friend]);
    body["answers"] = json!({ "club": "Lake" });
    body["personAnswers"] = json!({ lin.person.to_string(): { "diet": "none" }, friend.to_string(): { "diet": "vegan" } });
    lin.post("/apply", &body).await.data()["id"].clone()
}

fn known_by_mail(mail: &str) -> PersonInfo {
    PersonInfo { email: mail.to_owned(), phone: "13900139000".into(), ..record("Zhou Yu") }
}

on_both!(a_person_signed_up_by_another_account_can_read_it_only, |app| {
    let (lin, zhou, stranger) = (app.participant("lin"), app.participant("zhou"), app.participant("stranger"));
    let id = bring(app, &lin, &asked(app), &known_by_mail("Zhou@Mail.example")).await;
    let seen = list(&zhou, "tab=joined").await;
    assert_eq!((seen.len(), &seen[0]["id"], &seen[0]["own"], &seen[0]["actions"]), (1, &id, &json!(false), &json!([])));
    assert_eq!((list(&zhou, "").await, list(&lin, "tab=joined").await), (vec![], vec![]), "it is Lin's, who sent it");
    assert_eq!(list(&lin, "").await[0]["own"], true);

    let detail = zhou.get(&format!("/apply/{id}")).await.data().clone();
    assert_eq!(detail["answers"], json!({}));
    assert_eq!(detail["personAnswers"], json!([{}, { "diet": "vegan" }]));
    assert_eq!(detail["persons"][0], json!({ "personId": null, "name": "lin", "phone": "138****8000" }));
    let result = zhou.get(&format!("/apply/{id}/result")).await.data().clone();
    assert_eq!((&result["item"]["own"], &result["persons"]), (&json!(false), &detail["persons"]));

    let edit = json!({ "formVersion": 1, "persons": [zhou.person], "version": 1 });
    zhou.put(&format!("/apply/{id}"), &edit).await.refused(4004);
    zhou.get(&format!("/apply/{id}/withdraw")).await.refused(4004);
    for word in ["withdraw", "accept", "decline"] {
        zhou.post(&format!("/apply/{id}/{word}"), &json!({ "nonce": nonce() })).await.refused(4004);
    }
    for path in [format!("/apply/{id}"), format!("/apply/{id}/result")] {
        stranger.get(&path).await.refused(4004);
    }
    zhou.get(&format!("/apply/{id}?merchantId=OTHER")).await.refused(4004);
});

on_both!(a_person_is_recognised_by_a_verified_address_or_number, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    change(app.store(), &format!("UPDATE account SET mobile = '13900139000' WHERE id = {}", zhou.id));
    let by_number = PersonInfo { phone: "13900139000".into(), ..record("Zhou") };
    let abroad = PersonInfo { area_code: "49".into(), ..by_number.clone() };
    for (friend, known) in [
        (by_number, 1),
        (PersonInfo { name: "Z".into(), ..known_by_mail("zhou@mail.example") }, 1),
        (PersonInfo { name: "Abroad".into(), ..abroad }, 0),
        (PersonInfo { phone: "13900139001".into(), ..known_by_mail("") }, 0),
        // The sender's own address under another name is the sender.
        (PersonInfo { name: "L".into(), phone: "13900139002".into(), ..known_by_mail("lin@mail.example") }, 0),
    ] {
        let before = list(&zhou, "tab=joined").await.len();
        bring(app, &lin, &asked(app), &friend).await;
        assert_eq!(list(&zhou, "tab=joined").await.len() - before, known, "{}", friend.name);
    }
    assert_eq!(list(&lin, "tab=joined").await, Vec::<Value>::new());
});

on_both!(a_removed_person_no_longer_sees_the_sign_up, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = asked(app);
    let id = bring(app, &lin, &activity, &known_by_mail("zhou@mail.example")).await;
    let edit = json!({ "formVersion": 1, "persons": [lin.person], "version": 1 });
    lin.put(&format!("/apply/{id}"), &edit).await.data();
    assert_eq!(list(&zhou, "tab=joined").await, Vec::<Value>::new());
    zhou.get(&format!("/apply/{id}")).await.refused(4004);
    let friend = app.record(&lin, &PersonInfo { name: "Z. Yu".into(), ..known_by_mail("zhou@mail.example") });
    let edit = json!({ "formVersion": 1, "persons": [lin.person, friend], "version": 2 });
    lin.put(&format!("/apply/{id}"), &edit).await.data();
    assert_eq!(list(&zhou, "tab=joined").await.len(), 1);
});

on_both!(the_list_filters_by_the_current_state, |app| {
    let lin = app.participant("lin");
    let friend = app.record(&lin, &PersonInfo { phone: "13900139000".into(), ..record("friend") });
    let now = app.now_ms();
    for takes_place in [(48 * HOUR_MS, 72 * HOUR_MS), (-HOUR_MS, 72 * HOUR_MS), (-3 * HOUR_MS, -HOUR_MS)] {
        for status in ["pending", "approved", "rejected", "revoked", "waiting", "offered", "cancelled"] {
            for (expire, lapsed) in [("NULL", "FALSE"), ("-1", "FALSE"), ("-1", "TRUE"), ("1", "FALSE"), ("1", "TRUE")] {
                let activity = Activity::default().insert(app.store(), now);
                let id = lin.post("/apply", &submit(&activity, &[friend])).await.data()["id"].clone();
                let expire = if expire == "NULL" { expire.to_owned() } else { format!("{now} + {expire} * {HOUR_MS}") };
                change(
                    app.store(),
                    &format!("UPDATE apply SET status = '{status}', offer_expire = {expire}, lapsed_before = {lapsed} WHERE id = {id}"),
                );
                let (start, end) = (now + takes_place.0, now + takes_place.1);
                change(app.store(), &format!("UPDATE competition SET start_time = {start}, end_time = {end} WHERE id = {}", activity.id));
            }
        }
    }
    let mut by_state: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for line in pages(&lin, "").await {
        by_state.entry(line["status"].as_str().unwrap().to_owned()).or_default().push(line["id"].clone());
    }
    assert_eq!(by_state.len(), 7, "every state is there: {by_state:?}");
    for (state, wanted) in &by_state {
        let found: Vec<_> = pages(&lin, &format!("status={state}")).await.iter().map(|line| line["id"].clone()).collect();
        assert_eq!(&found, wanted, "{state}");
    }
    assert_eq!(by_state.values().map(Vec::len).sum::<usize>(), 105);
});

/// All rows, read in pages of four.
async fn pages(lin: &Participant, query: &str) -> Vec<Value> {
    let (mut lines, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = lin.get(&format!("/apply/mine?size=4&cursor={cursor}&{query}")).await.data().clone();
        lines.extend(page["list"].as_array().unwrap().clone());
        let Some(next) = page["nextCursor"].as_str() else { return lines };
        next.clone_into(&mut cursor);
    }
}
