//! Many at once: a team never has more members than its maximum, and everyone gets a clear answer.

use crate::support::app::TestApp;
use crate::support::database::{count, number};
use crate::support::make::{Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::team::{self, found_by, join, joined, submission};

/// Joins all at once; returns the codes of the answers.
async fn at_once(people: &[Participant], code: &str) -> Vec<i64> {
    let tasks: Vec<_> = people
        .iter()
        .map(|person| {
            let (person, body) = (person.clone(), join(code, person.person));
            actix_web::rt::spawn(async move { person.post("/team/join", &body).await.code() })
        })
        .collect();
    let mut codes = Vec::new();
    for task in tasks {
        codes.push(task.await.unwrap());
    }
    codes
}

fn people(app: &TestApp, count: usize) -> Vec<Participant> {
    (0..count).map(|index| app.participant(&format!("p{index}"))).collect()
}

on_both!(of_two_hundred_who_join_a_team_of_five_at_once_exactly_four_get_in, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let team = found_by(&app.participant("lin"), &activity, "Lakeside").await;
    let codes = at_once(&people(app, 200), &team.code).await;
    assert!(codes.iter().all(|code| [2000, 6032].contains(code)), "{codes:?}");
    assert_eq!(codes.iter().filter(|code| **code == 2000).count(), 4);
    assert_eq!(
        (number(app.store(), "SELECT member_count AS value FROM team"), count(app.store(), "team_member WHERE status = 'joined'")),
        (5, 5)
    );
});

fn with_places(app: &TestApp, capacity: i64) -> Made {
    let groups = vec![Group { mode: "team", team: (Some(2), Some(30)), capacity: Some(capacity), ..Group::default() }];
    Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms())
}

on_both!(a_team_that_is_submitted_while_others_join_has_a_seat_for_each_member, |app| {
    let activity = with_places(app, 9);
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&wen, &team).await;
    let (captain, body) = (lin.clone(), submission(&activity, &team));
    let submit = actix_web::rt::spawn(async move { captain.post("/apply", &body).await.code() });
    let codes = at_once(&people(app, 12), &team.code).await;
    assert!([2000, 6003].contains(&submit.await.unwrap()));
    assert!(codes.iter().all(|code| [2000, 6003].contains(code)), "{codes:?}");
    let live = number(app.store(), "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status = 'approved'");
    let members = count(app.store(), "team_member WHERE status = 'joined'");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), live);
    if live > 0 {
        assert_eq!((live, count(app.store(), "apply_person WHERE live")), (members, members));
    }
    assert!(live <= 9);
});
