//! The waiting list: numbers, offers, their answers and their expiry.

use laurel_core::signup::SignupEvent;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{Backend, change, count, number, texts};
use crate::support::make::{Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::{Participant, last_message, nonce, submit};

fn activity(app: &TestApp, capacity: i64) -> Made {
    let groups = vec![Group { capacity: Some(capacity), ..Group::default() }];
    Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms())
}

async fn join(person: &Participant, activity: &Made) -> Value {
    let mut body = submit(activity, &[person.person]);
    body["joinWaiting"] = json!(true);
    person.post("/apply", &body).await.data().clone()
}

async fn item(person: &Participant, id: &Value) -> Value {
    person.get(&format!("/apply/{id}")).await.data()["item"].clone()
}

async fn answer(person: &Participant, id: &Value, word: &str) -> crate::support::client::Answer {
    person.post(&format!("/apply/{id}/{word}"), &json!({ "nonce": nonce() })).await
}

/// Checks that held places and the waiting counter match the rows.
fn consistent(app: &TestApp) {
    let store = app.store();
    let held = number(store, "SELECT CAST(SUM(held) AS BIGINT) AS value FROM competition_group");
    let seats = "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status IN ('pending', 'approved', 'offered')";
    assert_eq!(held, number(store, seats));
    assert_eq!(number(store, "SELECT CAST(SUM(apply_count) AS BIGINT) AS value FROM competition"), held);
    let waiting = number(store, "SELECT CAST(SUM(waiting) AS BIGINT) AS value FROM competition_group");
    assert_eq!(waiting, count(store, "apply WHERE status = 'waiting'"));
    let live = "apply_person p JOIN apply a ON a.id = p.apply_id WHERE p.live <> (a.status IN ('pending','approved','waiting','offered'))";
    assert_eq!(count(store, live), 0);
}

on_both!(a_freed_place_is_offered_to_the_longest_waiting, |app| {
    let [lin, zhou, chen] = ["lin", "zhou", "chen"].map(|name| app.participant(name));
    let activity = activity(app, 1);
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    zhou.sign_up(&activity).await.refused(6003);
    let check = zhou.get(&format!("/apply/check?competitionId={}&groupId={}", activity.id, activity.group())).await;
    assert_eq!((check.data()["code"].clone(), check.data()["waitlist"].clone()), (json!(6003), json!(true)));
    let (second, third) = (join(&zhou, &activity).await, join(&chen, &activity).await);
    assert_eq!((second["status"].clone(), second["waitNo"].clone(), third["waitNo"].clone()), (json!("waiting"), json!(1), json!(2)));
    assert!(last_message(app).body.contains("waiting list: 2\n"));
    assert_eq!(item(&zhou, &second["id"]).await["actions"], json!(["edit", "leaveWaiting"]));

    answer(&lin, &first, "withdraw").await.data();
    let offered = item(&zhou, &second["id"]).await;
    assert_eq!((offered["status"].clone(), offered["actions"].clone()), (json!("offered"), json!(["accept", "decline"])));
    assert!(offered["offerExpire"].is_string());
    let mail = last_message(app);
    assert_eq!((mail.purpose.as_str(), mail.recipient.as_str()), ("applyOffered", "zhou@mail.example"));
    assert!(!mail.body.contains("{{") && mail.body.contains("(UTC+08:00)"), "{}", mail.body);
    consistent(app);

    answer(&chen, &third["id"], "accept").await.refused(4011);
    assert_eq!(answer(&zhou, &second["id"], "accept").await.data()["status"], "approved");
    assert_eq!(item(&chen, &third["id"]).await["status"], "waiting");
    consistent(app);
});

on_both!(a_declined_offer_goes_to_the_next_in_the_waiting_list, |app| {
    let [lin, zhou, chen] = ["lin", "zhou", "chen"].map(|name| app.participant(name));
    let activity = activity(app, 1);
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    let (second, third) = (join(&zhou, &activity).await["id"].clone(), join(&chen, &activity).await["id"].clone());
    app.decide(&first, SignupEvent::Cancel, "Hall too small").unwrap();
    let told = texts(app.store(), "SELECT purpose AS value FROM outbox ORDER BY id DESC LIMIT 2");
    assert_eq!(told, ["applyOffered", "applyCancelled"]);
    assert_eq!(item(&lin, &first).await["revokeReason"], "Hall too small");
    assert_eq!(answer(&zhou, &second, "decline").await.data()["status"], "revoked");
    assert_eq!(item(&chen, &third).await["status"], "offered");
    answer(&zhou, &second, "accept").await.refused(4011);
    consistent(app);
});

on_both!(a_lapsed_offer_moves_its_holder_to_the_end_once, |app| {
    let [lin, zhou, chen] = ["lin", "zhou", "chen"].map(|name| app.participant(name));
    let settings = json!({ "offerHours": 2 });
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { settings, groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    let (second, third) = (join(&zhou, &activity).await["id"].clone(), join(&chen, &activity).await["id"].clone());
    answer(&lin, &first, "withdraw").await.data();

    // No sweep has run yet, and still the offer has lapsed.
    let later = app.later(2 * 3600 + 1);
    let zhou_later = Participant { client: zhou.client.clone().at(later.address), ..zhou.clone() };
    assert_eq!(item(&zhou_later, &second).await["status"], "waiting");
    answer(&zhou_later, &second, "accept").await.refused(4011);

    app.sweep_after(2 * 3600 + 1);
    assert_eq!(item(&zhou, &second).await["waitNo"], 3);
    assert_eq!(item(&chen, &third).await["status"], "offered");
    consistent(app);
    app.sweep_after(4 * 3600 + 2);
    assert_eq!(item(&chen, &third).await["waitNo"], 4);
    app.sweep_after(6 * 3600 + 3);
    let ended = item(&zhou, &second).await;
    assert_eq!((ended["status"].clone(), ended["actions"].clone()), (json!("revoked"), json!([])));
    consistent(app);
});

on_both!(a_reminder_of_an_offer_is_sent_once, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = activity(app, 1);
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    join(&zhou, &activity).await;
    answer(&lin, &first, "withdraw").await.data();
    for _ in 0..2 {
        app.sweep_after(23 * 3600);
    }
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'applyOfferEnding'"), 1);
});

on_both!(no_offer_is_made_in_the_last_hour_and_none_outlives_the_start, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { groups, signup: (-HOUR_MS, HOUR_MS / 2), takes_place: (HOUR_MS, 2 * HOUR_MS), ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    let second = join(&zhou, &activity).await["id"].clone();
    answer(&lin, &first, "withdraw").await.data();
    app.sweep_after(60);
    assert_eq!(item(&zhou, &second).await["status"], "waiting");
    app.sweep_after(3601);
    assert_eq!(item(&zhou, &second).await["status"], "revoked");
    assert_eq!(last_message(app).purpose, "applyWaitingEnded");
    consistent(app);
});

on_both!(a_sign_up_that_needs_more_places_is_skipped_and_keeps_its_number, |app| {
    let [lin, pair, chen] = ["lin", "pair", "chen"].map(|name| app.participant(name));
    let form = json!({
        "personItems": [{ "key": "name", "required": true }], "personMin": 1, "personMax": 2, "questions": [],
    });
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { groups, form, ..Activity::default() }.insert(app.store(), app.now_ms());
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    let friend = app.record(&pair, &crate::support::person::record("friend"));
    let mut body = submit(&activity, &[pair.person, friend]);
    body["joinWaiting"] = json!(true);
    let two = pair.post("/apply", &body).await.data()["id"].clone();
    let one = join(&chen, &activity).await["id"].clone();
    answer(&lin, &first, "withdraw").await.data();
    assert_eq!((item(&pair, &two).await["waitNo"].clone(), item(&chen, &one).await["status"].clone()), (json!(1), json!("offered")));
    change(app.store(), "UPDATE competition_group SET capacity = 3");
    app.sweep_after(20);
    assert_eq!(item(&pair, &two).await["status"], "offered");
    consistent(app);
});

on_both!(without_a_waiting_list_a_full_group_refuses, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { groups, settings: json!({ "waitlist": false }), ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    let mut body = submit(&activity, &[zhou.person]);
    body["joinWaiting"] = json!(true);
    let refusal = zhou.post("/apply", &body).await.refused(6003).clone();
    assert_eq!(refusal["waitlist"], json!(false));
});

on_both!(a_group_shows_if_it_has_a_waiting_list, |app| {
    let groups = vec![
        Group { capacity: Some(1), held: 1, ..Group::default() },
        Group { capacity: Some(9), ..Group::default() },
        Group { capacity: None, ..Group::default() },
        Group { capacity: Some(1), fee_fen: 6_800, ..Group::default() },
        Group { capacity: Some(6), mode: "team", ..Group::default() },
    ];
    for (settings, wanted) in [(json!({}), [true, true, false, false, true]), (json!({ "waitlist": false }), [false; 5])] {
        let activity = Activity { groups: groups.clone(), settings, ..Activity::default() }.insert(app.store(), app.now_ms());
        let detail = app.visitor().get(&format!("/competition/{}", activity.id)).await;
        let told: Vec<bool> =
            detail.data()["groups"].as_array().unwrap().iter().map(|group| group["waitlist"].as_bool().unwrap()).collect();
        assert_eq!(told, wanted);
    }
});

/// Four sweeps at once, as if by four processes.
fn sweeps_at_once(backend: Backend) {
    crate::support::app::run(backend, async |app| {
        let activity = activity(app, 10);
        let mut first = Vec::new();
        for index in 0..10 {
            let person = app.participant(&format!("p{index}"));
            first.push(person.sign_up(&activity).await.data()["id"].clone());
        }
        for index in 10..40 {
            join(&app.participant(&format!("p{index}")), &activity).await;
        }
        // Places become free behind the program's back, so that only the sweeps can offer them.
        change(app.store(), "UPDATE apply SET status = 'revoked'  WHERE status = 'approved'");
        change(app.store(), "UPDATE apply_person SET live = NOT live WHERE apply_id IN (SELECT id FROM apply WHERE status = 'revoked')");
        change(app.store(), "UPDATE competition_group SET held = 0");
        change(app.store(), "UPDATE competition SET apply_count = 0");
        for round in 0..3 {
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| app.sweep_after(round * 25 * 3600 + 1));
                }
            });
            consistent(app);
        }
        assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 0, "sign-up has ended, so has every offer");
        assert_eq!(count(app.store(), "apply WHERE status IN ('waiting', 'offered')"), 0);
    });
}

#[test]
fn parallel_sweeps_have_the_effect_of_one_on_sqlite() {
    sweeps_at_once(Backend::Sqlite);
}

#[test]
fn parallel_sweeps_have_the_effect_of_one_on_postgres() {
    sweeps_at_once(Backend::Postgres);
}
