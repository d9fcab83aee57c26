//! Many at once: a team never has more members than its maximum, and everyone gets a clear answer.

use std::sync::Barrier;

use diesel::prelude::*;
use laurel_server::db::schema;

use crate::support::app::TestApp;
use crate::support::database::{Backend, TestDatabase, change, count, number};
use crate::support::make::{Activity, Group, Made};
use crate::support::merchants::OWN;
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

/// The race for the last places of a team as plain read-then-write, without the conditional update that guards the product: it
/// breaks the rule, so the story above can fail.
#[test]
fn without_the_conditional_update_a_team_exceeds_its_maximum() {
    let database = TestDatabase::new(Backend::Postgres);
    let store = database.open();
    let (crowd, start) = (8, Barrier::new(8));
    let made = team::activity(5).insert(&store, 0);
    change(&store, "INSERT INTO account (nickname, created_time, updated_time) SELECT 'p', 0, 0 FROM generate_series(1, 10)");
    let values = format!("'SAAQ', {}, {}, 'Lakeside', 'lakeside', '', 1, 'ABCDEF', 'open', 4, 0, 0", made.id, made.group());
    let columns = "merchant_id, competition_id, group_id, name, search_text, slogan, captain_id, invite_code, status, member_count, \
                   created_time, updated_time";
    change(&store, &format!("INSERT INTO team ({columns}) VALUES ({values})"));
    let joins = |account: i64| {
        let done = store.write(|db| {
            let count: i64 = schema::team::table.select(schema::team::member_count).filter(schema::team::merchant_id.eq("SAAQ")).first(db)?;
            start.wait();
            if count < 5 {
                let one = schema::team::table.filter(schema::team::merchant_id.eq("SAAQ"));
                diesel::update(one).set(schema::team::member_count.eq(count + 1)).execute(db)?;
                let member = format!(
                    "{OWN}INSERT INTO team_member (merchant_id, competition_id, team_id, account_id, name, search_text, record, form_version, \
                     agreement_version, status, joined_time) SELECT 'SAAQ', {}, id, {account}, '', '', '', 1, '', 'joined', 0 FROM team",
                    made.id
                );
                diesel::sql_query(member).execute(db)?;
            }
            Ok(())
        });
        done.unwrap();
    };
    let joins = &joins;
    std::thread::scope(|scope| (1..=crowd).for_each(|account| drop(scope.spawn(move || joins(account)))));
    assert!(count(&store, "team_member") > 1, "only one place was left");
}
