//! Who may make which call: one row for each call of the table, and none forgotten.

use laurel_core::calls::{CallId, Method, Who};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::staff::Role;
use std::sync::Arc;

use laurel_server::account::{store as accounts, token};
use laurel_server::activity::preview;
use laurel_server::messenger::{handle, identity};
use laurel_server::pages::agreement::SERVICE_VERSION;
use laurel_server::privacy::write;
use laurel_server::provider::wechat::Identity;
use laurel_standin::Standin;
use laurel_standin::wechat::{MINI_APP_ID, Person, WeChat};
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client, query};
use crate::support::database::change;
use crate::support::make::{self, Activity, Made};
use crate::support::messenger::{person, with_messenger};
use crate::support::on_both;
use crate::support::person::{Participant, last_message, nonce, submit};

/// What an actor meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meets {
    /// It is done.
    Done,
    /// Done, with a list that has nothing in it.
    Empty,
    /// The session is over.
    Dead,
    /// No such thing.
    Missing,
}
use Meets::{Dead, Done, Empty, Missing};

/// Who calls: in this order stand the outcomes of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actor {
    Visitor,
    DeadToken,
    /// Whose rows they are.
    Participant,
    OtherParticipant,
    /// The participant, asking at another merchant.
    OtherMerchant,
}
const ACTORS: [Actor; 5] = [Actor::Visitor, Actor::DeadToken, Actor::Participant, Actor::OtherParticipant, Actor::OtherMerchant];

/// Rows of the participant that the calls name.
pub(crate) struct World {
    pub(crate) owner: Participant,
    other: Participant,
    joined: Made,
    open: Made,
    signup: Value,
    /// A place offered to the participant.
    offered: Value,
    /// Shows `joined` to whoever has it.
    preview: String,
    /// A device of the participant's.
    device: i64,
    /// The file with all that the participant has, and the end and key of its link.
    export: i64,
    link: (i64, String),
    wechat: Arc<WeChat>,
    /// Handle of a mini-program log-in that needs a phone number.
    session: String,
}

/// Somebody of the messaging app, whom the mini-program knows as the other participant.
fn someone(number: usize) -> Person {
    Person { phone: format!("137{number:08}"), ..person(&format!("someone{number}")) }
}

pub(crate) async fn world(app: &TestApp, standin: &Standin, number: usize) -> World {
    let (owner, other) = (app.participant(&format!("owner{number}")), app.participant(&format!("other{number}")));
    let (joined, open) = (Activity::default().insert(app.store(), app.now_ms()), Activity::default().insert(app.store(), app.now_ms()));
    let signup = owner.sign_up(&joined).await.data()["id"].clone();
    let full = Activity::default().insert(app.store(), app.now_ms());
    let offered = owner.sign_up(&full).await.data()["id"].clone();
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
    World { export, link, device, owner, other, joined, open, signup, offered, preview, wechat: standin.wechat.clone(), session }
}

/// A file that is ready: its id, and the end and key of its link.
async fn file_of(app: &TestApp, owner: &Participant) -> (i64, (i64, String)) {
    owner.post("/account/export", &json!({})).await.data();
    while write::round(&app.app).unwrap() {}
    let export = owner.get("/account/export").await.data()["export"].clone();
    let (_, query) = export["link"].as_str().unwrap().split_once("expires=").unwrap();
    let (expires, key) = query.split_once("&key=").unwrap();
    (export["id"].as_i64().unwrap(), (expires.parse().unwrap(), key.to_owned()))
}

/// The mini-program knows one person as this participant; the handle is of another one.
fn known_and_unknown(app: &TestApp, participant: &Participant, number: usize) -> String {
    let of = |name: String| Identity { app_id: MINI_APP_ID.into(), openid: format!("mini-openid-of-{name}"), unionid: None };
    let (known, unknown) = (of(format!("someone{number}")), of(format!("new{number}")));
    let keys = &app.app.config.keys;
    let write = app.store().write(|db| {
        accounts::agree(db, participant.id, "login", SERVICE_VERSION, app.now_ms())?;
        let before = identity::look(db, &known)?;
        identity::attach(db, &known, before, participant.id, app.now_ms())?;
        handle::keep(db, keys, handle::Kind::Session, &handle::Held { identity: unknown, session_key: None }, app.now_ms())
    });
    write.unwrap()
}

/// A sample request and what each actor meets.
pub(crate) fn row(id: CallId, world: &World, number: usize) -> (Value, [Meets; 5]) {
    let person = |extra: Value| {
        let mut record = json!({ "name": "New", "phone": "13900139000" });
        record.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        record
    };
    let mail = format!("new{number}@mail.example");
    let agreed = json!("2026-11");
    match id {
        CallId::CommonConfig | CallId::MerchantInfo => (json!({}), [Done; 5]),
        CallId::CommonRegion => (json!({ "parent": "330000" }), [Done; 5]),
        CallId::CommonAgreement => (json!({ "type": "privacy" }), [Done; 5]),
        CallId::MerchantBanner | CallId::ActivityCategory => (json!({}), [Done, Done, Done, Done, Empty]),
        CallId::ActivityList => (json!({ "size": 5 }), [Done, Dead, Done, Done, Empty]),
        CallId::ActivityDetail => (json!({ "id": world.joined.id }), [Done, Dead, Done, Done, Missing]),
        CallId::ActivityMerchant => (json!({ "id": world.joined.id }), [Done; 5]),
        CallId::ActivityForm | CallId::ActivityNews | CallId::ActivityCalendar => {
            (json!({ "id": world.joined.id }), [Done, Done, Done, Done, Missing])
        }
        CallId::ActivityPreview => (json!({ "id": world.joined.id, "token": world.preview }), [Done, Done, Done, Done, Missing]),
        CallId::FavouriteAdd | CallId::FavouriteRemove => (json!({ "id": world.joined.id }), [Dead, Dead, Done, Done, Missing]),
        CallId::MailCode => (json!({ "mail": mail }), [Done; 5]),
        CallId::PhoneCode => (json!({ "areaCode": "86", "mobile": "13800138000" }), [Done; 5]),
        CallId::MailLogin => (json!({ "mail": mail, "code": "", "agreementVersion": agreed }), [Done; 5]),
        CallId::Register => {
            (json!({ "username": format!("new{number}"), "password": "correct horse", "agreementVersion": agreed }), [Done; 5])
        }
        CallId::Login => (json!({ "username": "matrix", "password": "correct horse", "agreementVersion": agreed }), [Done; 5]),
        CallId::MessengerLogin => (json!({ "code": world.wechat.web_code(&someone(number)), "agreementVersion": agreed }), [Done; 5]),
        CallId::MessengerBind => (json!({ "code": world.wechat.web_code(&someone(number)) }), [Dead, Dead, Done, Done, Done]),
        CallId::MessengerSignature => (json!({ "url": "http://127.0.0.1/" }), [Done; 5]),
        CallId::MiniProgramSession => (json!({ "code": world.wechat.mini_code(&someone(number)) }), [Done; 5]),
        CallId::MiniProgramLogin => {
            let code = world.wechat.phone_code(&someone(number));
            (json!({ "session": world.session, "code": code, "agreementVersion": agreed }), [Done; 5])
        }
        CallId::PhoneBind => (json!({ "mobile": format!("138{number:08}"), "code": "000000" }), [Dead, Dead, Done, Done, Done]),
        CallId::PasswordReset => (json!({ "target": mail, "code": "", "password": "better horse" }), [Missing; 5]),
        CallId::PasswordChange => (json!({ "code": "", "new": "better horse" }), [Dead, Dead, Done, Done, Done]),
        CallId::MailBind => (json!({ "mail": mail, "code": "" }), [Dead, Dead, Done, Done, Done]),
        CallId::Unbind => (json!({ "kind": "mobile", "code": "" }), [Dead, Dead, Done, Done, Done]),
        CallId::ConfirmCode => (json!({ "way": "mail" }), [Dead, Dead, Done, Done, Done]),
        CallId::DeviceRemove => (json!({ "id": world.device }), [Dead, Dead, Done, Missing, Done]),
        CallId::Logout
        | CallId::AccountInfo
        | CallId::PersonList
        | CallId::Bindings
        | CallId::DeviceList
        | CallId::ExportCurrent
        | CallId::ExportAsk
        | CallId::Closing
        | CallId::CloseCancel
        | CallId::NoticeUnread
        | CallId::NoticeSetting => (json!({}), [Dead, Dead, Done, Done, Done]),
        CallId::ExportOne => (json!({ "id": world.export }), [Dead, Dead, Done, Missing, Done]),
        CallId::ExportFile => (json!({ "id": world.export, "expires": world.link.0, "key": world.link.1 }), [Done; 5]),
        CallId::Confirm | CallId::AccountClose => (json!({ "code": "" }), [Dead, Dead, Done, Done, Done]),
        CallId::AccountUpdate => (json!({ "intro": "New" }), [Dead, Dead, Done, Done, Done]),
        CallId::PersonAdd => (person(json!({})), [Dead, Dead, Done, Done, Done]),
        CallId::PersonOne | CallId::PersonDelete => (json!({ "id": world.owner.person }), [Dead, Dead, Done, Missing, Done]),
        CallId::PersonChange => (person(json!({ "id": world.owner.person })), [Dead, Dead, Done, Missing, Done]),
        CallId::SignupCheck | CallId::SignupDraft | CallId::SignupDraftForget => {
            (json!({ "competitionId": world.open.id, "groupId": world.open.group() }), [Dead, Dead, Done, Done, Missing])
        }
        CallId::SignupSubmit => (submit(&world.open, &[world.owner.person]), [Dead, Dead, Done, Missing, Missing]),
        CallId::SignupMine => (json!({}), [Dead, Dead, Done, Empty, Empty]),
        CallId::SignupDraftKeep => (
            json!({ "competitionId": world.open.id, "groupId": world.open.group(), "formVersion": 1, "answers": {} }),
            [Dead, Dead, Done, Done, Missing],
        ),
        CallId::SignupOne | CallId::SignupResult | CallId::SignupReceipt | CallId::SignupWithdrawPreview => {
            (json!({ "id": world.signup }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::SignupWithdraw => (json!({ "id": world.signup, "nonce": nonce() }), [Dead, Dead, Done, Missing, Missing]),
        CallId::SignupAccept | CallId::SignupDecline => {
            (json!({ "id": world.offered, "nonce": nonce() }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::NoticeList => (json!({}), [Dead, Dead, Done, Empty, Done]),
        CallId::NoticeRead => (json!({ "all": true }), [Dead, Dead, Done, Done, Done]),
        CallId::NoticeSettingChange => (json!({ "group": "reminder", "channel": "mail", "on": false }), [Dead, Dead, Done, Done, Done]),
        CallId::SignupEdit => (
            json!({ "id": world.signup, "formVersion": 1, "persons": [world.owner.person], "answers": {}, "version": 1 }),
            [Dead, Dead, Done, Missing, Missing],
        ),
    }
}

/// Which call sends the code that a request needs, where to, and what for.
pub(crate) fn code_of(id: CallId, request: &Value, number: usize, actor: Actor) -> Option<(CallId, Value, &'static str)> {
    let own = if actor == Actor::OtherParticipant { "other" } else { "owner" };
    let own_mail = json!(format!("{own}{number}@mail.example"));
    match id {
        CallId::MailLogin => Some((CallId::MailCode, request["mail"].clone(), "login")),
        CallId::MailBind => Some((CallId::MailCode, request["mail"].clone(), "bind")),
        CallId::PasswordReset => Some((CallId::MailCode, request["target"].clone(), "password")),
        CallId::PasswordChange => Some((CallId::MailCode, own_mail, "password")),
        CallId::Unbind => Some((CallId::MailCode, own_mail, "unbind")),
        CallId::Confirm => Some((CallId::MailCode, own_mail, "confirm")),
        CallId::AccountClose => Some((CallId::MailCode, own_mail, "close")),
        CallId::PhoneBind => Some((CallId::PhoneCode, request["mobile"].clone(), "bind")),
        _ => None,
    }
}

fn client(app: &TestApp, world: &World, actor: Actor) -> Client {
    match actor {
        Actor::Visitor => app.visitor(),
        Actor::DeadToken => {
            let granted = app.store().write(|db| token::grant(db, world.owner.id, app.now_ms() - 31 * 86_400_000)).unwrap();
            app.visitor().with_token(&granted.token)
        }
        Actor::Participant | Actor::OtherMerchant => world.owner.client.clone(),
        Actor::OtherParticipant => world.other.client.clone(),
    }
}

pub(crate) async fn send(client: &Client, id: CallId, method: Method, request: &Value) -> Answer {
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
    if answer.header("content-disposition").starts_with("attachment") {
        return Done;
    }
    match (answer.status, answer.code()) {
        (200, 2000) if answer.body["data"]["list"].as_array().is_some_and(Vec::is_empty) => Empty,
        (200, 2000) => Done,
        (401, 5104) => Dead,
        (200, 4004) => Missing,
        _ => panic!("{}", answer.text),
    }
}

on_both!(every_call_admits_whom_it_should, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    make::category(app.store(), "art", &json!("Art"), 0);
    let shown = Activity::default().insert(app.store(), app.now_ms());
    make::banner(app.store(), Some(shown.id), 0);
    let (app, standin) = &with_messenger(app);
    app.account_with_password("matrix", "correct horse");
    let mut number = 0;
    for id in CallId::ALL {
        for method in id.row().methods {
            for (index, actor) in ACTORS.into_iter().enumerate() {
                number += 1;
                let world = world(app, standin, number).await;
                let (mut request, expected) = row(*id, &world, number);
                if actor == Actor::OtherMerchant {
                    request["merchantId"] = json!("OTHER");
                }
                let client = client(app, &world, actor);
                if let Some((asks, target, purpose)) = code_of(*id, &request, number, actor) {
                    let mut ask = json!({ "mail": target, "mobile": target, "purpose": purpose });
                    if actor == Actor::OtherMerchant {
                        ask["merchantId"] = json!("OTHER");
                    }
                    app.visitor().post(asks.row().path, &ask).await.data();
                    request["code"] = json!(last_message(app).code.unwrap());
                }
                let answer = send(&client, *id, *method, &request).await;
                assert_eq!(meets(&answer), expected[index], "{} {id:?} as {actor:?}: {}", method.word(), answer.text);
                // Nobody but the owner reads anything of the owner's, unless the owner gave the link away.
                let stranger = !matches!(actor, Actor::Participant | Actor::OtherMerchant) && *id != CallId::ExportFile;
                assert!(!stranger || !answer.text.contains(&format!("owner{number}")), "{id:?} as {actor:?}: {}", answer.text);
            }
        }
    }
});

on_both!(a_token_of_the_staff_opens_nothing_to_participants, |app| {
    let (app, standin) = &with_messenger(app);
    app.account_with_password("matrix", "correct horse");
    let staff = app.member("boss", Role::Owner).at_participants();
    for (number, id) in CallId::ALL.iter().enumerate() {
        let world = world(app, standin, number).await;
        let request = row(*id, &world, number).0;
        for method in id.row().methods {
            let answer = send(&staff, *id, *method, &request).await;
            let is_dead = answer.status == 401 && answer.code() == 5104;
            assert_eq!(is_dead, id.row().who != Who::Anyone, "{} {id:?}: {}", method.word(), answer.text);
        }
    }
});
