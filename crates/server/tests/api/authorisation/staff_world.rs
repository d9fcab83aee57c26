//! The rows that the sample requests of the organisers' matrix refer to, and the preparation of single requests.

use laurel_core::calls::OrganiserCall;
use laurel_core::ids::MerchantId;
use laurel_core::staff::{InvitationAdd, Role};
use laurel_core::storage::UploadSignature;
use laurel_server::auth::member::Member as LoggedIn;
use laurel_server::staff::store::invitation as invitations;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::payments::{self, Paid};
use crate::support::app::TestApp;
use crate::support::client::Client;
use crate::support::database::{change, count, texts};
use crate::support::factor::{self, Authenticator, STEP_MS};
use crate::support::make::{self, Activity, Group, Made};
use crate::support::person::nonce;
use crate::support::staff::{Member, PASSWORD};
use crate::support::team::{self, Team};
use crate::support::upload::Upload;
use crate::support::work;

/// Rows that the requests refer to.
pub(super) struct World {
    pub(super) number: usize,
    pub(super) colleague: Member,
    pub(super) draft: Made,
    pub(super) published: Made,
    pub(super) paused: Made,
    pub(super) finished: Made,
    pub(super) pending: i64,
    /// With a permit to change it.
    pub(super) approved: i64,
    pub(super) waiting: i64,
    /// Works under review, on show and hidden, and a moment.
    pub(super) sent: i64,
    pub(super) shown: i64,
    pub(super) hidden: i64,
    pub(super) moment: i64,
    /// A published comment, and one that waits for a review.
    pub(super) comment: i64,
    pub(super) held: i64,
    pub(super) banner: i64,
    /// A held like, and a gift of the merchant.
    pub(super) held_vote: i64,
    pub(super) gift: i64,
    pub(super) invitation: i64,
    /// An activity with sign-ups, and a message to them.
    pub(super) taken: i64,
    pub(super) message: i64,
    /// A time within the activities.
    pub(super) soon: String,
    /// Two teams of a group, for calls about teams: the first one has a captain and another member.
    pub(super) teams: Option<Teams>,
    /// Orders and refunds, for calls about payments.
    pub(super) paid: Option<Paid>,
}

/// Teams of an activity.
pub(super) struct Teams {
    pub(super) activity: i64,
    pub(super) first: Team,
    pub(super) second: Team,
    /// The entry of a person who looks for a team.
    pub(super) searcher: i64,
}

/// Real teams, since a member's part is sealed. Made only for calls that need them.
async fn teams(app: &TestApp, id: OrganiserCall, number: usize) -> Teams {
    let made = team::activity(4).insert(app.store(), app.now_ms());
    let [captain, second, other] = ["captain", "mate", "other"].map(|name| app.participant(&format!("{name}{number}")));
    let mut first = team::found_by(&captain, &made, "Lakeside").await;
    first.second = team::joined(&second, &first).await;
    if id == OrganiserCall::TeamReplace {
        team::submitted(&captain, &made, &first).await.data();
    }
    let searcher = team::looks(&app.participant(&format!("searcher{number}")), &made).await;
    Teams { activity: made.id, first, second: team::found_by(&other, &made, "Hillside").await, searcher }
}

fn is_about_teams(id: OrganiserCall) -> bool {
    id.row().path.starts_with("/team")
}

/// A message to participants.
pub(super) fn message() -> Value {
    json!({ "title": "News", "content": "Of the day", "target": "activity", "byMail": true })
}

pub(super) fn gift() -> Value {
    json!({ "icon": "heart", "name": "Heart", "cost": 2, "value": 2, "sort": 9, "enabled": true })
}

pub(super) fn banner() -> Value {
    json!({ "image": "/art/cover-run.svg", "title": "Day", "enabled": true })
}

/// A message on its way to the sign-ups of an activity; `prepare` adds its proof.
pub(super) fn sending(world: &World) -> Value {
    let audience = json!({ "competitionId": world.taken });
    json!({ "audience": audience, "message": message(), "total": 9, "proof": "", "nonce": nonce() })
}

pub(super) fn on_site(world: &World) -> Value {
    let persons = json!([{ "name": "Walk-in", "phone": "13900001111" }]);
    let (id, group) = (world.published.id, world.published.group());
    json!({ "competitionId": id, "groupId": group, "formVersion": 1, "persons": persons, "nonce": nonce() })
}

pub(super) fn import(world: &World) -> Value {
    let (id, group) = (world.published.id, world.published.group());
    let rows = json!([{ "row": 2, "groupId": group, "person": { "name": "Walk-in", "phone": "13900001111" } }]);
    json!({ "competitionId": id, "formVersion": 1, "rows": rows, "nonce": nonce() })
}

/// A file in a sign-up.
pub(super) const PAPER: &str = "in/SAAQ/202611/paper.pdf";

impl World {
    /// It has what this call needs, and was made for no call that needs more.
    pub(super) fn serves(&self, id: OrganiserCall) -> bool {
        self.teams.is_some() == is_about_teams(id) && self.paid.is_some() == payments::is_about(id) && id != OrganiserCall::TeamReplace
    }
}

pub(super) async fn world(app: &TestApp, number: usize, id: OrganiserCall) -> World {
    let activity = |status: &'static str| {
        let groups = vec![Group { name: json!(format!("colleague{number}")), ..Group::default() }, Group::default()];
        Activity { status, category: "", groups, ..Activity::default() }.insert(app.store(), app.now_ms())
    };
    let taken = activity("published");
    let sign_up = |status: &'static str| make::signup(app.store(), &taken, &format!("colleague{number}"), status, app.now_ms());
    let author = app.participant(&format!("author{number}")).id;
    let approved = sign_up("approved");
    let soon = app.now_ms() + make::HOUR_MS;
    let columns = "merchant_id, apply_id, whole, questions, review_again, until_time, note";
    change(app.store(), &format!("INSERT INTO apply_permit ({columns}) VALUES ('SAAQ', {approved}, TRUE, '[]', FALSE, {soon}, '')"));
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
    let comment = work::insert_comment(app, &taken, shown, author);
    let held = work::insert_comment(app, &taken, shown, author);
    change(app.store(), &format!("UPDATE comment SET status = 'reviewing' WHERE id = {held}"));
    change(app.store(), "DELETE FROM comment_words");
    // The version and the number of banners that the requests name.
    change(app.store(), "UPDATE merchant SET version = 1");
    change(app.store(), "DELETE FROM banner");
    change(app.store(), "INSERT INTO banner (merchant_id, image, sort) VALUES ('SAAQ', '/art/cover-run.svg', 0)");
    let teams = if is_about_teams(id) { Some(teams(app, id, number).await) } else { None };
    let paid = if payments::is_about(id) { Some(payments::world(app, number).await) } else { None };
    World {
        teams,
        paid,
        banner: texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM banner")[0].parse().unwrap(),
        held_vote: held_like(app, taken.id, shown, author.0),
        gift: texts(app.store(), "SELECT CAST(MIN(id) AS TEXT) AS value FROM gift")[0].parse().unwrap(),
        sent,
        shown,
        hidden,
        comment,
        held,
        moment: work::insert_moment(app, &taken, author, "Finish"),
        invitation: invitation(app, number),
        taken: taken.id,
        message: message_to(app, &taken),
        soon: make::time(soon),
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

fn held_like(app: &TestApp, activity: i64, work: i64, account: i64) -> i64 {
    // The merchant may have twenty gifts.
    change(app.store(), "DELETE FROM gift WHERE id > 3");
    let columns = "merchant_id, competition_id, work_id, account_id, kind, day, count, cost, value, status, reason, network, young, \
        created_time, updated_time";
    let values = format!("'SAAQ', {activity}, {work}, {account}, 'like', 1, 1, 0, 1, 'held', 'burst', {}, TRUE, 0, 0", network(app));
    change(app.store(), &format!("INSERT INTO vote ({columns}) VALUES ({values})"));
    change(
        app.store(),
        &format!(
            "INSERT INTO work_vote (merchant_id, work_id, held) VALUES ('SAAQ', {work}, 1) ON CONFLICT (merchant_id, work_id) DO UPDATE SET held = 1"
        ),
    );
    texts(app.store(), "SELECT CAST(MAX(id) AS TEXT) AS value FROM vote")[0].parse().unwrap()
}

/// Bytes, as each database writes them.
fn network(app: &TestApp) -> &'static str {
    if app.store().is_embedded() { "x'00'" } else { "'\\x00'::bytea" }
}

fn message_to(app: &TestApp, activity: &Made) -> i64 {
    let columns = "merchant_id, competition_id, staff_id, title, content, target, by_mail, audience, state, total, until_id, created_time";
    let audience = json!({ "competitionId": activity.id });
    change(
        app.store(),
        &format!(
            "INSERT INTO message ({columns}) SELECT 'SAAQ', {}, MIN(id), '\"News\"', '\"Of the day\"', 'signup', FALSE, '{audience}', \
             'sending', 3, 0, 0 FROM staff WHERE merchant_id = 'SAAQ'",
            activity.id
        ),
    );
    texts(app.store(), "SELECT CAST(MAX(id) AS TEXT) AS value FROM message")[0].parse().unwrap()
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
pub(super) async fn prepare(app: &TestApp, id: OrganiserCall, caller: &Client, request: &mut Value) {
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
        OrganiserCall::MessageSend => {
            let test = json!({ "competitionId": request["audience"]["competitionId"], "message": message() });
            let tested = caller.post("/notice/test", &test).await;
            if tested.code() == 2000 {
                request["proof"] = tested.data()["proof"].clone();
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
