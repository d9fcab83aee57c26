//! The authorisation matrix of the organisers' calls: one row for each call of the table, so that none is forgotten.

use laurel_core::calls::{Method, OrganiserCall};
use laurel_core::ids::MerchantId;
use laurel_core::staff::{InvitationAdd, Role};
use laurel_core::storage::UploadSignature;
use laurel_server::auth::member::Member as LoggedIn;
use laurel_server::auth::staff_token;
use laurel_server::staff::store::invitation as invitations;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client, query};
use crate::support::database::{change, count, texts};
use crate::support::factor::{self, Authenticator, STEP_MS};
use crate::support::make::{self, Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::staff::{Member, PASSWORD, body, group_body};
use crate::support::upload::Upload;
use crate::support::work;

/// The outcome for an actor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meets {
    /// Success.
    Done,
    /// The session is over.
    Dead,
    /// The role does not allow it.
    Barred,
    /// Refused as not found.
    Missing,
    /// Answered without an effect.
    Unchanged,
}
use Meets::{Barred, Dead, Done, Missing, Unchanged};

/// Callers, in the order of the outcomes of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Actor {
    Visitor,
    /// A caller with a participant's token.
    Participant,
    /// A caller with an expired token.
    DeadToken,
    Owner,
    Manager,
    Reviewer,
    Viewer,
    /// The owner of another merchant, who sends this merchant's id.
    Stranger,
}
const ACTORS: [Actor; 8] =
    [Actor::Visitor, Actor::Participant, Actor::DeadToken, Actor::Owner, Actor::Manager, Actor::Reviewer, Actor::Viewer, Actor::Stranger];

/// All staff.
const STAFF: [Meets; 8] = [Dead, Dead, Dead, Done, Done, Done, Done, Done];
/// Owners only; the call refers to no row, or to rows of the caller's merchant.
const OWNERS: [Meets; 8] = [Dead, Dead, Dead, Done, Barred, Barred, Barred, Done];
/// Owners only; the call refers to a row that another merchant does not have.
const OWNERS_ROW: [Meets; 8] = [Dead, Dead, Dead, Done, Barred, Barred, Barred, Missing];

/// Roles that may change activities; the call refers to no row.
const MANAGERS: [Meets; 8] = [Dead, Dead, Dead, Done, Done, Barred, Barred, Done];
/// Roles that may change activities; the call refers to a row that another merchant does not have.
const MANAGERS_ROW: [Meets; 8] = [Dead, Dead, Dead, Done, Done, Barred, Barred, Missing];
/// Roles that may decide about sign-ups; the call refers to a row that another merchant does not have.
const REVIEWERS_ROW: [Meets; 8] = [Dead, Dead, Dead, Done, Done, Done, Barred, Missing];
/// Roles that may decide about sign-ups; the call refers to many rows and answers each separately.
const REVIEWERS_MANY: [Meets; 8] = [Dead, Dead, Dead, Done, Done, Done, Barred, Unchanged];
/// All staff; the call refers to a row that another merchant does not have.
const STAFF_ROW: [Meets; 8] = [Dead, Dead, Dead, Done, Done, Done, Done, Missing];

/// Rows that the requests refer to.
struct World {
    number: usize,
    colleague: Member,
    draft: Made,
    published: Made,
    paused: Made,
    finished: Made,
    pending: i64,
    approved: i64,
    waiting: i64,
    /// Works under review, on show and hidden, and a moment.
    sent: i64,
    shown: i64,
    hidden: i64,
    moment: i64,
    banner: i64,
    invitation: i64,
}

fn banner() -> Value {
    json!({ "image": "/art/cover-run.svg", "title": "Day", "enabled": true })
}

/// A file in a sign-up.
const PAPER: &str = "in/SAAQ/202611/paper.pdf";

fn world(app: &TestApp, number: usize) -> World {
    let activity = |status: &'static str| {
        let groups = vec![Group { name: json!(format!("colleague{number}")), ..Group::default() }, Group::default()];
        Activity { status, category: "", groups, ..Activity::default() }.insert(app.store(), app.now_ms())
    };
    let taken = activity("published");
    let sign_up = |status: &'static str| make::signup(app.store(), &taken, &format!("colleague{number}"), status, app.now_ms());
    let author = app.participant(&format!("author{number}")).id;
    let approved = sign_up("approved");
    let insert = |status, number| work::insert_work(app, &taken, &json!(approved), author, status, number);
    let (sent, shown, hidden) = (insert("reviewing", 1), insert("published", 2), insert("hidden", 3));
    for id in [sent, hidden] {
        let file = work::insert_media(app, &taken, ("work_id", id), author);
        change(app.store(), &format!("UPDATE work SET media = '[{file}]' WHERE id = {id}"));
    }
    let pending = sign_up("pending");
    change(app.store(), &format!("UPDATE apply SET answers = '{}' WHERE id = {pending}", json!({ "proof": [PAPER] })));
    change(app.store(), &format!("UPDATE competition SET work_count = 1 WHERE id = {}", taken.id));
    change(app.store(), &format!("UPDATE competition_group SET work_count = 1 WHERE id = {}", taken.group()));
    // The version and the number of banners that the requests name.
    change(app.store(), "UPDATE merchant SET version = 1");
    change(app.store(), "DELETE FROM banner");
    change(app.store(), "INSERT INTO banner (merchant_id, image, sort) VALUES ('SAAQ', '/art/cover-run.svg', 0)");
    World {
        banner: texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM banner")[0].parse().unwrap(),
        sent,
        shown,
        hidden,
        moment: work::insert_moment(app, &taken, author, "Finish"),
        invitation: invitation(app, number),
        pending,
        approved,
        waiting: sign_up("waiting"),
        number,
        colleague: app.member(&format!("colleague{number}"), Role::Viewer),
        draft: activity("draft"),
        published: activity("published"),
        paused: activity("paused"),
        finished: activity("finished"),
    }
}

fn invitation(app: &TestApp, number: usize) -> i64 {
    let author = app.member(&format!("author-of-{number}"), Role::Owner);
    let hash = Sha256::digest(number.to_string());
    let new = InvitationAdd { name: "New".to_owned(), role: Role::Viewer, competitions: Vec::new() };
    let member =
        LoggedIn { id: author.id, merchant: MerchantId::default(), account: String::new(), role: Role::Owner, competitions: Vec::new() };
    app.store().write(|db| invitations::insert(db, &member, &new, &hash, app.now_ms())).unwrap().id.0
}

/// Adds what a request needs of its caller, or what can be used only once.
async fn prepare(app: &TestApp, id: OrganiserCall, caller: &Client, request: &mut Value) {
    let is_member = caller.token.as_deref().is_some_and(|token| token.starts_with("lrs_")) && caller.get("/auth/me").await.status == 200;
    let (now, made) = (app.now_ms(), count(app.store(), "staff"));
    match id {
        // The added file must be the caller's own upload.
        OrganiserCall::MomentAdd | OrganiserCall::PictureAdd => {
            let signed = caller.get("/oss/public/signVo?suffix=jpg").await;
            if signed.code() == 2000 {
                let signed: UploadSignature = serde_json::from_value(signed.data().clone()).unwrap();
                Upload::of(&signed, &work::picture(1, 60, 40)).send(&app.visitor()).await;
                request["key"] = json!(signed.path);
            }
        }
        OrganiserCall::StaffTotp => {
            let member = app.member(&format!("factor{made}"), Role::Viewer);
            let (authenticator, _) = factor::set_up(&member, now).await;
            request["firstStep"] = json!(factor::challenge(&app.visitor().at_admin(), &format!("factor{made}")).await);
            request["code"] = json!(authenticator.code(now + STEP_MS));
        }
        OrganiserCall::StaffWelcome | OrganiserCall::StaffJoin => {
            let boss = app.member(&format!("boss{made}"), Role::Owner);
            let joins = json!({ "account": format!("joined{made}"), "name": "New", "password": PASSWORD });
            request.as_object_mut().unwrap().extend(joins.as_object().unwrap().clone());
            request["token"] = factor::invite(&boss, "viewer").await["token"].clone();
        }
        OrganiserCall::FactorConfirm if is_member => {
            let drawn = caller.post("/auth/factor", &json!({ "password": PASSWORD })).await;
            request["code"] = json!(Authenticator::of(drawn.data()["secret"].as_str().unwrap()).code(now));
        }
        OrganiserCall::FactorCodes | OrganiserCall::FactorRemove if is_member => {
            request["code"] = json!(factor::set_up(caller, now).await.1[0]);
        }
        OrganiserCall::SessionEnd if is_member => {
            request["id"] = caller.get("/auth/account").await.data()["devices"][0]["id"].clone();
        }
        _ => {}
    }
}

/// A sample request and the outcome for each actor.
fn row(id: OrganiserCall, world: &World) -> (Value, [Meets; 8]) {
    let number = world.number;
    match id {
        OrganiserCall::StaffLogin => (json!({ "account": "keeper", "password": PASSWORD }), [Done; 8]),
        OrganiserCall::MerchantChange => (json!({ "version": 1, "merchant": { "name": format!("Qinghe {number}"), "tabs": 3 } }), MANAGERS),
        OrganiserCall::PictureAdd => (json!({ "key": format!("in/SAAQ/202611/{}.jpg", nonce()) }), MANAGERS),
        OrganiserCall::BannerAdd => (json!({ "banner": banner() }), MANAGERS),
        OrganiserCall::BannerOrder => (json!({ "ids": [world.banner] }), MANAGERS_ROW),
        OrganiserCall::BannerChange => (json!({ "id": world.banner, "banner": banner() }), MANAGERS_ROW),
        OrganiserCall::BannerDelete => (json!({ "id": world.banner }), MANAGERS_ROW),
        // `prepare` adds what these need of each caller.
        OrganiserCall::StaffTotp | OrganiserCall::StaffWelcome | OrganiserCall::StaffJoin => (json!({}), [Done; 8]),
        OrganiserCall::FactorStart | OrganiserCall::FactorConfirm | OrganiserCall::FactorCodes | OrganiserCall::FactorRemove => {
            (json!({ "password": PASSWORD }), STAFF)
        }
        OrganiserCall::SessionEnd => (json!({ "id": 0 }), STAFF),
        OrganiserCall::StaffRename => (json!({ "name": "Renamed" }), STAFF),
        OrganiserCall::StaffLogout
        | OrganiserCall::StaffMe
        | OrganiserCall::StaffOwn
        | OrganiserCall::SessionsEnd
        | OrganiserCall::MerchantOne
        | OrganiserCall::BannerList
        | OrganiserCall::ActivityList => (json!({}), STAFF),
        OrganiserCall::InvitationAdd => (json!({ "name": "New", "role": "viewer" }), OWNERS),
        OrganiserCall::InvitationRevoke => (json!({ "id": world.invitation }), OWNERS_ROW),
        OrganiserCall::StaffPassword => (json!({ "old": PASSWORD, "new": "another horse" }), STAFF),
        OrganiserCall::StaffList | OrganiserCall::InvitationList | OrganiserCall::AuditList => (json!({}), OWNERS),
        OrganiserCall::StaffAdd => {
            (json!({ "account": format!("new{number}"), "name": "New", "password": PASSWORD, "role": "viewer" }), OWNERS)
        }
        OrganiserCall::StaffChange => {
            (json!({ "id": world.colleague.id, "name": "Renamed", "role": "manager", "status": "active" }), OWNERS_ROW)
        }
        OrganiserCall::StaffRemove | OrganiserCall::FactorReset => (json!({ "id": world.colleague.id }), OWNERS_ROW),
        OrganiserCall::ActivityAdd => (json!({ "activity": body(0) }), MANAGERS),
        OrganiserCall::ActivityOne | OrganiserCall::GroupList | OrganiserCall::FormRead => (json!({ "id": world.draft.id }), STAFF_ROW),
        OrganiserCall::ActivityChange => (json!({ "id": world.draft.id, "version": 1, "activity": body(0) }), MANAGERS_ROW),
        OrganiserCall::ActivityDelete => (json!({ "id": world.draft.id, "version": 1 }), MANAGERS_ROW),
        OrganiserCall::ActivityPublish | OrganiserCall::ActivityCopy | OrganiserCall::PreviewToken => {
            (json!({ "id": world.draft.id }), MANAGERS_ROW)
        }
        OrganiserCall::ActivityUnpublish | OrganiserCall::ActivityPause | OrganiserCall::ActivityFinish => {
            (json!({ "id": world.published.id }), MANAGERS_ROW)
        }
        OrganiserCall::ActivityResume => (json!({ "id": world.paused.id }), MANAGERS_ROW),
        OrganiserCall::ActivityCancel => (json!({ "id": world.published.id, "reason": "Storm" }), MANAGERS_ROW),
        OrganiserCall::ActivityArchive => (json!({ "id": world.finished.id }), MANAGERS_ROW),
        OrganiserCall::GroupAdd => (json!({ "id": world.draft.id, "group": group_body() }), MANAGERS_ROW),
        OrganiserCall::GroupChange => {
            (json!({ "id": world.draft.id, "groupId": world.draft.groups[0], "version": 1, "group": group_body() }), MANAGERS_ROW)
        }
        OrganiserCall::GroupDelete => (json!({ "id": world.draft.id, "groupId": world.draft.groups[1] }), MANAGERS_ROW),
        OrganiserCall::FormChange => (json!({ "id": world.draft.id, "version": 1, "form": make::form(&json!([])) }), MANAGERS_ROW),
        OrganiserCall::SignupList | OrganiserCall::WorkList | OrganiserCall::MomentList => {
            (json!({ "competitionId": world.published.id }), STAFF)
        }
        OrganiserCall::SignupCounts | OrganiserCall::SignupWaiting => (json!({ "competitionId": world.published.id }), STAFF_ROW),
        OrganiserCall::SignupExport => (json!({ "competitionId": world.published.id, "columns": ["name"] }), REVIEWERS_ROW),
        OrganiserCall::SignupOne => (json!({ "id": world.pending }), STAFF_ROW),
        OrganiserCall::SignupFile => (json!({ "id": world.pending, "key": PAPER }), REVIEWERS_ROW),
        OrganiserCall::SignupOnSite => {
            let persons = json!([{ "name": "Walk-in", "phone": "13900001111" }]);
            let (id, group) = (world.published.id, world.published.group());
            let request = json!({ "competitionId": id, "groupId": group, "formVersion": 1, "persons": persons, "nonce": nonce() });
            (request, REVIEWERS_ROW)
        }
        // Calls with many ids answer each separately: those of another merchant are not found.
        OrganiserCall::SignupApprove => (json!({ "ids": [world.pending] }), REVIEWERS_MANY),
        OrganiserCall::SignupReject => (json!({ "ids": [world.pending], "reason": "Full" }), REVIEWERS_MANY),
        OrganiserCall::SignupResetMany => (json!({ "ids": [world.approved] }), REVIEWERS_MANY),
        OrganiserCall::SignupCancel => (json!({ "id": world.pending, "reason": "Storm" }), REVIEWERS_ROW),
        OrganiserCall::SignupReset | OrganiserCall::SignupTickets => (json!({ "id": world.approved }), REVIEWERS_ROW),
        OrganiserCall::SignupOffer => (json!({ "id": world.waiting }), REVIEWERS_ROW),
        OrganiserCall::SignupNote => (json!({ "id": world.pending, "note": "A ramp" }), REVIEWERS_ROW),
        OrganiserCall::WorkPass => (json!({ "ids": [world.sent] }), REVIEWERS_MANY),
        OrganiserCall::WorkReturn => (json!({ "ids": [world.sent], "reason": "Too dark" }), REVIEWERS_MANY),
        OrganiserCall::WorkExport => (json!({ "competitionId": world.published.id }), REVIEWERS_ROW),
        OrganiserCall::WorkOne => (json!({ "id": world.sent }), STAFF_ROW),
        OrganiserCall::WorkHide => (json!({ "id": world.shown, "reason": "A complaint" }), REVIEWERS_ROW),
        OrganiserCall::WorkDismiss => (json!({ "id": world.shown }), REVIEWERS_ROW),
        OrganiserCall::WorkRestore => (json!({ "id": world.hidden }), REVIEWERS_ROW),
        OrganiserCall::UploadSign => (json!({ "suffix": "jpg" }), [Dead, Dead, Dead, Done, Done, Done, Barred, Done]),
        OrganiserCall::MomentAdd => {
            let key = format!("in/SAAQ/202611/{}.jpg", nonce());
            (json!({ "competitionId": world.published.id, "key": key, "nonce": nonce() }), REVIEWERS_ROW)
        }
        OrganiserCall::MomentChange => (json!({ "id": world.moment, "caption": "Finish", "status": "hidden" }), REVIEWERS_ROW),
        OrganiserCall::MomentDelete => (json!({ "id": world.moment }), REVIEWERS_ROW),
        OrganiserCall::NewsAdd => (json!({ "id": world.published.id, "news": { "title": "News", "content": "Of the day" } }), MANAGERS_ROW),
    }
}

fn client(app: &TestApp, number: usize, actor: Actor) -> Client {
    let name = format!("{actor:?}{number}");
    match actor {
        Actor::Visitor => app.visitor().at_admin(),
        Actor::Participant => app.participant(&name).client.at_admin(),
        Actor::DeadToken => {
            let owner = app.member(&name, Role::Owner);
            let (token, _) =
                app.store().write(|db| staff_token::grant(db, &MerchantId::default(), owner.id, app.now_ms() - 12 * 3_600_000)).unwrap();
            owner.client.with_token(&token)
        }
        Actor::Owner => app.member(&name, Role::Owner).client,
        Actor::Manager => app.member(&name, Role::Manager).client,
        Actor::Reviewer => app.member(&name, Role::Reviewer).client,
        Actor::Viewer => app.member(&name, Role::Viewer).client,
        Actor::Stranger => app.member_of("OTHER", &name, Role::Owner, &[]).client,
    }
}

async fn send(client: &Client, id: OrganiserCall, method: Method, request: &Value) -> Answer {
    let pairs: Vec<(String, String)> = request
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    let path = pairs.iter().fold(id.row().path.to_owned(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
    let pairs: Vec<(&str, &str)> = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    match method {
        Method::Post => client.post(&path, request).await,
        Method::Put => client.put(&path, request).await,
        Method::Get => client.get(&format!("{path}?{}", query(&pairs))).await,
        Method::Delete => client.delete(&format!("{path}?{}", query(&pairs))).await,
    }
}

fn meets(answer: &Answer) -> Meets {
    // A file is sent without an envelope.
    if answer.header("content-disposition").starts_with("attachment") {
        return Done;
    }
    match (answer.status, answer.code()) {
        (200, 2000) if answer.body["data"]["list"][0]["code"] == 4004 => Unchanged,
        (200, 2000) => Done,
        (401, 5104) => Dead,
        (200, 4003) => Barred,
        (200, 4004) => Missing,
        _ => panic!("{}", answer.text),
    }
}

/// Indices of the actors, the refused ones first: they leave the world unchanged, so that it serves the next one too.
fn refused_first(expected: [Meets; 8]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..expected.len()).collect();
    places.sort_by_key(|place| expected[*place] == Done);
    places
}

on_both!(every_organisers_call_has_the_expected_outcome_and_writes_one_audit_row, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    app.member("keeper", Role::Owner);
    let mut number = 0;
    for id in OrganiserCall::ALL {
        for method in id.row().methods {
            number += 1;
            let mut all = world(app, number);
            let expected = row(*id, &all).1;
            let mut is_changed = false;
            for place in refused_first(expected) {
                if is_changed {
                    number += 1;
                    all = world(app, number);
                }
                let actor = ACTORS[place];
                let mut request = row(*id, &all).0;
                request["merchantId"] = json!("SAAQ");
                let caller = client(app, number, actor);
                prepare(app, *id, &caller, &mut request).await;
                let before = count(app.store(), "audit_log");
                let answer = send(&caller, *id, *method, &request).await;
                assert_eq!(meets(&answer), expected[place], "{} {id:?} as {actor:?}: {}", method.as_str(), answer.text);
                let stranger = matches!(actor, Actor::Visitor | Actor::Participant | Actor::DeadToken | Actor::Stranger);
                assert!(!stranger || !answer.text.contains(&format!("colleague{number}")), "{id:?} as {actor:?}: {}", answer.text);
                let lines = count(app.store(), "audit_log") - before;
                // An invitation is read by a `POST`.
                is_changed = expected[place] == Done && *method != Method::Get && *id != OrganiserCall::StaffWelcome;
                assert_eq!(lines, i64::from(is_changed), "{} {id:?} as {actor:?}", method.as_str());
                if is_changed {
                    let own = format!("audit_log WHERE call = '{}' AND address = '127.0.0.1'", id.row().name);
                    assert!(count(app.store(), &own) > 0, "{id:?}");
                }
            }
        }
    }
});
