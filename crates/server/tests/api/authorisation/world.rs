//! The rows that the sample requests of the matrix refer to.

use std::sync::Arc;

use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::work::ORIGINALITY_VERSION;
use laurel_server::activity::preview;
use laurel_server::agreement::SERVICE_VERSION;
use laurel_server::auth::identity;
use laurel_server::auth::{account as accounts, token};
use laurel_server::db::stored::HandleKind;
use laurel_server::messenger::handle;
use laurel_server::privacy::write;
use laurel_server::provider::wechat::Identity;
use laurel_standin::Standin;
use laurel_standin::wechat::{MINI_APP_ID, Person, WeChat};
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{change, number as number_of};
use crate::support::make::{self, Activity, Made};
use crate::support::messenger::person;
use crate::support::payment::paid;
use crate::support::person::Participant;
use crate::support::team::{self, Team};
use crate::support::work;

/// Rows of the participant, named in the requests.
pub(crate) struct World {
    pub(crate) owner: Participant,
    pub(super) other: Participant,
    pub(super) joined: Made,
    pub(super) open: Made,
    pub(super) signup: Value,
    /// A sign-up of the participant with an offered place.
    pub(super) offered: Value,
    /// A sign-up of the participant with an open question, and the code of the link by which its place can be taken.
    pub(super) followed: Value,
    pub(super) handed: String,
    /// A complete draft of the participant's, a published work of theirs, a file of it, and a moment.
    pub(super) draft: i64,
    pub(super) shown: i64,
    pub(super) media: i64,
    pub(super) moment: i64,
    /// A gift of the merchant.
    pub(super) gift: i64,
    /// A comment of the participant on that work, and one of the other participant.
    pub(super) comment: i64,
    pub(super) answer: i64,
    /// An upload key of the participant's that nothing refers to.
    pub(super) upload: String,
    /// A token that shows `joined` to anyone who has it.
    pub(super) preview: String,
    /// A device of the participant's.
    pub(super) device: i64,
    /// A data export of the participant, with the expiry and the key of its link.
    pub(super) export: i64,
    pub(super) link: (i64, String),
    pub(super) teams: Option<Teams>,
    pub(super) orders: Option<Orders>,
    pub(super) wechat: Arc<WeChat>,
    /// Handle of a mini-program log-in that needs a phone number.
    pub(super) session: String,
}

/// Orders, made only for calls that need them.
pub(super) struct Orders {
    /// Number of an order of the participant's that is about to be paid.
    pub(super) open: String,
    /// A sign-up of theirs that has a fee and no order.
    pub(super) without: Value,
}

/// Teams, made only for calls that need them.
pub(super) struct Teams {
    /// An activity that takes teams, in which the participant has none.
    pub(super) free: Made,
    /// A team that the participant leads, with another member and room for more, and one that they joined.
    pub(super) own: Team,
    pub(super) joined: Team,
    /// A team of the participant that is signed up.
    pub(super) signed: Team,
    /// The entry of a person who looks for a team like the participant's.
    pub(super) searcher: i64,
    /// A request of a team to the participant.
    pub(super) request: i64,
}

/// A file in the participant's sign-up.
pub(super) const PAPER: &str = "in/SAAQ/202611/paper.pdf";

/// A person of the messaging app whom the mini-program knows as the other participant.
pub(super) fn someone(number: usize) -> Person {
    Person { phone: format!("137{number:08}"), ..person(&format!("someone{number}")) }
}

/// A world with the rows of these calls that need much: those of one domain, or of all.
pub(crate) const EVERYTHING: &str = "everything";

pub(crate) async fn world(app: &TestApp, standin: &Standin, number: usize, about: &str) -> World {
    let (owner, other) = (app.participant(&format!("owner{number}")), app.participant(&format!("other{number}")));
    let contest = Activity { settings: json!({ "worksPerApply": 10, "sceneUpload": true }), ..crate::vote::liked_contest() };
    let (joined, open) = (contest.insert(app.store(), app.now_ms()), Activity::default().insert(app.store(), app.now_ms()));
    let signup = owner.sign_up(&joined).await.data()["id"].clone();
    change(app.store(), &format!("UPDATE apply SET answers = '{}' WHERE id = {signup}", json!({ "proof": [PAPER] })));
    let full = Activity::default().insert(app.store(), app.now_ms());
    let offered = owner.sign_up(&full).await.data()["id"].clone();
    let mut asks = make::asking_later(app.now_ms(), (-1, 24));
    asks.settings["transfer"] = json!({ "policy": "direct" });
    let asks = asks.insert(app.store(), app.now_ms());
    let followed = owner.sign_up(&asks).await.data()["id"].clone();
    let handed = format!("link{number}");
    let columns = "merchant_id, apply_id, code, expire_time";
    change(
        app.store(),
        &format!("INSERT INTO apply_transfer ({columns}) VALUES ('SAAQ', {followed}, '{handed}', {})", i64::MAX / 2_000_000),
    );
    let draft = work::insert_work(app, &joined, &signup, owner.id, "draft", 1);
    let file = work::insert_media(app, &joined, ("work_id", draft), owner.id);
    change(app.store(), &format!("UPDATE work_detail SET originality = '{ORIGINALITY_VERSION}' WHERE work_id = {draft}"));
    let whole = format!("UPDATE work SET media = '[{file}]' WHERE id = {draft}");
    change(app.store(), &whole);
    let shown = work::insert_work(app, &joined, &signup, owner.id, "published", 2);
    let media = work::insert_media(app, &joined, ("work_id", shown), owner.id);
    let newer =
        json!({ "title": "New", "intro": "", "authorName": "", "tutorName": "", "media": [], "allowDownload": false, "originality": "" });
    change(app.store(), &format!("UPDATE work_detail SET revision = '{newer}' WHERE work_id = {shown}"));
    let beside = format!("media = '[{media}]', revision_status = 'draft'");
    change(app.store(), &format!("UPDATE work SET {beside} WHERE id = {shown}"));
    change(app.store(), &format!("UPDATE competition SET work_count = 1 WHERE id = {}", joined.id));
    change(app.store(), &format!("UPDATE competition_group SET work_count = 1 WHERE id = {}", joined.group()));
    let moment = work::insert_moment(app, &joined, owner.id, "Finish");
    let comment = work::insert_comment(app, &joined, shown, owner.id);
    let answer = work::insert_comment(app, &joined, shown, other.id);
    let upload = work::insert_upload(app, owner.id, "jpg");
    let expire = app.now_ms() + make::HOUR_MS;
    change(app.store(), &format!("UPDATE apply SET status = 'offered', offer_expire = {expire} WHERE id = {offered}"));
    make::news(app.store(), joined.id, app.now_ms());
    let merchant = MerchantId::default();
    let (preview, _) = app.store().write(|db| preview::grant(db, &merchant, ActivityId(joined.id), app.now_ms())).unwrap();
    let session = known_and_unknown(app, &other, number);
    for (person, digit) in [(&owner, 1), (&other, 2)] {
        change(app.store(), &format!("UPDATE account SET mobile = '13{digit}{number:08}' WHERE id = {}", person.id));
    }
    let granted = app.store().write(|db| {
        token::grant(db, owner.id, app.now_ms())?;
        Ok(token::devices(db, owner.id, &[0; 32], app.now_ms())?)
    });
    let device = granted.unwrap()[0].id;
    let (export, link) = file_of(app, &owner).await;
    let needs = |domain: &str| about == domain || about == EVERYTHING;
    let teams = if needs("team") { Some(teams(app, &owner, number).await) } else { None };
    let orders = if needs("pay") { Some(orders(app, &owner).await) } else { None };
    World {
        teams,
        orders,
        draft,
        shown,
        media,
        moment,
        gift: number_of(app.store(), "SELECT min(id) AS value FROM gift"),
        comment,
        answer,
        upload,
        export,
        link,
        device,
        owner,
        other,
        joined,
        open,
        signup,
        offered,
        followed,
        handed,
        preview,
        wechat: standin.wechat.clone(),
        session,
    }
}

/// Orders of a participant, at the test cashier.
async fn orders(app: &TestApp, owner: &Participant) -> Orders {
    let [first, second] = [(); 2].map(|()| paid().insert(app.store(), app.now_ms()));
    let signup = owner.sign_up(&first).await.data()["id"].clone();
    let order = owner.order_of(&signup).await;
    owner.begin(&order).await.data();
    let without = owner.sign_up(&second).await.data()["id"].clone();
    change(app.store(), &format!("DELETE FROM pay_order WHERE apply_id = {without}"));
    change(app.store(), &format!("UPDATE apply SET pay_status = 'none' WHERE id = {without}"));
    Orders { open: order["orderNo"].as_str().unwrap_or_default().to_owned(), without }
}

/// Real teams, since a member's part is sealed.
async fn teams(app: &TestApp, owner: &Participant, number: usize) -> Teams {
    let mate = app.participant(&format!("mate{number}"));
    let [free, led, followed, full] = [(); 4].map(|()| team::activity(4).insert(app.store(), app.now_ms()));
    let mut own = team::found_by(owner, &led, "Lakeside").await;
    own.second = team::joined(&mate, &own).await;
    let mut joined = team::found_by(&mate, &followed, "Hillside").await;
    joined.second = team::joined(owner, &joined).await;
    let mut signed = team::found_by(owner, &full, "Riverside").await;
    signed.second = team::joined(&mate, &signed).await;
    team::submitted(owner, &full, &signed).await.data();
    let searcher = team::looks(&app.participant(&format!("searcher{number}")), &led).await;
    Teams { free, own, joined, signed, searcher, request: asked(app, owner, &mate).await }
}

/// A request of a captain's team to a participant who looks for one.
async fn asked(app: &TestApp, participant: &Participant, captain: &Participant) -> i64 {
    let activity = team::activity(4).insert(app.store(), app.now_ms());
    let asking = team::found_by(captain, &activity, "Seaside").await;
    let entry = team::looks(participant, &activity).await;
    captain.post(&format!("/team/{}/request", asking.id), &json!({ "searchId": entry })).await.data();
    let own = participant.get(&format!("/team/search?competitionId={}", activity.id)).await.data().clone();
    own["requests"][0]["id"].as_i64().unwrap()
}

/// A finished export: its id, and the expiry and the key of its link.
async fn file_of(app: &TestApp, owner: &Participant) -> (i64, (i64, String)) {
    owner.post("/account/export", &json!({})).await.data();
    while write::round(&app.app).unwrap() {}
    let export = owner.get("/account/export").await.data()["export"].clone();
    let (_, query) = export["link"].as_str().unwrap().split_once("expires=").unwrap();
    let (expires, key) = query.split_once("&key=").unwrap();
    (export["id"].as_i64().unwrap(), (expires.parse().unwrap(), key.to_owned()))
}

/// Binds one person of the mini-program to this participant; the returned handle is of an unknown person.
fn known_and_unknown(app: &TestApp, participant: &Participant, number: usize) -> String {
    let of = |name: String| Identity { app_id: MINI_APP_ID.into(), openid: format!("mini-openid-of-{name}"), unionid: None };
    let (known, unknown) = (of(format!("someone{number}")), of(format!("new{number}")));
    let keys = &app.app.config.keys;
    let write = app.store().write(|db| {
        accounts::agree(db, participant.id, "login", SERVICE_VERSION, app.now_ms())?;
        let before = identity::find(db, &known)?;
        identity::attach(db, &known, before, participant.id, app.now_ms())?;
        handle::store(db, keys, HandleKind::Session, &handle::Held { identity: unknown, session_key: None }, app.now_ms())
    });
    write.unwrap()
}
