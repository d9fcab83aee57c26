//! A signed-in participant with person records, and their sign-ups.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, SignupId};
use laurel_core::language::Language;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{SignupEvent, SignupStatus};
use laurel_server::account::service::password;
use laurel_server::auth::account as accounts;
use laurel_server::auth::account::NewAccount;
use laurel_server::auth::token;
use laurel_server::clock::Clock;
use laurel_server::db::{Db, Store};
use laurel_server::error::Error;
use laurel_server::person::store as persons;
use laurel_server::scope::{Actor, Scope};
use laurel_server::signup::service::sweep::sweep;
use laurel_server::signup::service::transition::{Change, advance_one};
use serde_json::{Value, json};

use super::app::TestApp;
use super::client::{Answer, Client};
use super::make::Made;

#[derive(Clone)]
pub(crate) struct Participant {
    pub(crate) id: AccountId,
    pub(crate) client: Client,
    /// Id of their own person record.
    pub(crate) person: i64,
}

impl std::ops::Deref for Participant {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl TestApp {
    /// A participant who is signed in as `NAME@mail.example`, with one complete person record of that name.
    pub(crate) fn participant(&self, name: &str) -> Participant {
        self.participant_speaking(name, Language::En)
    }

    pub(crate) fn participant_speaking(&self, name: &str, language: Language) -> Participant {
        let now = self.now_ms();
        let (id, token) = log_in((self.store(), now), name, language);
        let person = self.store().write(|db| Ok(persons::insert(db, id, &record(name), now)?.0)).unwrap();
        Participant { id, client: self.visitor().with_token(&token).speaking(language.tag()), person }
    }

    /// An account that can log in with a password.
    pub(crate) fn account_with_password(&self, username: &str, typed: &str) -> AccountId {
        let hash = password::hash(typed).unwrap();
        let new = NewAccount {
            username: Some(username),
            email: None,
            mobile: None,
            password_hash: Some(&hash),
            nickname: username,
            language: "en",
            created_time: self.now_ms(),
            updated_time: self.now_ms(),
        };
        self.store().write(|db| Ok(accounts::insert(db, &new)?)).unwrap()
    }

    /// Inserts a further person record of an account.
    pub(crate) fn record(&self, owner: &Participant, person: &PersonInfo) -> i64 {
        self.store().write(|db| persons::insert(db, owner.id, person, self.now_ms())).unwrap().0
    }
}

/// An account without name and log-in.
pub(crate) fn nameless(now_ms: i64) -> NewAccount<'static> {
    NewAccount {
        username: None,
        email: None,
        mobile: None,
        password_hash: None,
        nickname: "",
        language: "en",
        created_time: now_ms,
        updated_time: now_ms,
    }
}

/// A complete person record.
pub(crate) fn record(name: &str) -> PersonInfo {
    PersonInfo {
        name: name.to_owned(),
        gender: 2,
        area_code: "86".into(),
        phone: "13800138000".into(),
        birthday: "2000-05-20".into(),
        ..PersonInfo::default()
    }
}

/// A nonce like those of the client.
pub(crate) fn nonce() -> String {
    let bytes = laurel_server::clock::random_bytes::<16>().unwrap();
    format!("{:032x}", u128::from_be_bytes(bytes))
}

/// A valid submission; tests change what they are about.
pub(crate) fn submit(activity: &Made, persons: &[i64]) -> Value {
    json!({
        "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1, "persons": persons,
        "answers": {}, "agreementVersion": "2026-11", "nonce": nonce(),
    })
}

impl Participant {
    /// Signs up with the own person record.
    pub(crate) async fn sign_up(&self, activity: &Made) -> Answer {
        self.post("/apply", &submit(activity, &[self.person])).await
    }

    /// Signs up with these answers.
    pub(crate) async fn answer(&self, activity: &Made, answers: Value) -> Answer {
        let mut body = submit(activity, &[self.person]);
        body["answers"] = answers;
        self.post("/apply", &body).await
    }
}

impl TestApp {
    /// Applies an organiser's decision about a sign-up.
    pub(crate) fn decide(&self, signup: &Value, event: SignupEvent, reason: &str) -> Result<SignupStatus, Error> {
        let merchant = MerchantId::default();
        let scope = Scope { texts: &self.app.texts, merchant: &merchant, now_ms: self.now_ms() };
        let id = SignupId(signup.as_i64().unwrap());
        self.store().write(|db| advance_one(db, scope, id, Change::new(event, Actor::Staff(1), reason)))
    }

    /// Runs the sweep, with the clock some seconds later.
    pub(crate) fn sweep_after(&self, seconds: i64) {
        sweep(self.store(), &self.app.texts, self.now_ms() + seconds * 1000).unwrap();
    }
}

/// The newest message of the outbox.
pub(crate) fn last_message(app: &TestApp) -> laurel_server::outbound::outbox::Message {
    use laurel_server::db::schema::outbox;
    use laurel_server::outbound::outbox::Message;
    let newest = outbox::table.order(outbox::id.desc()).select(Message::as_select());
    app.store().read(|db| Ok(newest.first(db)?)).unwrap()
}

/// Inserts an account with a verified address and a session; returns its id and its token.
pub(crate) fn logged_in(store: &Store, name: &str) -> (AccountId, String) {
    log_in((store, Clock::default().now_ms()), name, Language::En)
}

/// Inserts an account with a verified address, a session and a person record; returns its id, its token and the record's id.
pub(crate) fn with_record(store: &Store, name: &str) -> (AccountId, String, i64) {
    let (account, token) = logged_in(store, name);
    let person = store.write(|db| persons::insert(db, account, &record(name), Clock::default().now_ms())).unwrap().0;
    (account, token, person)
}

fn log_in((store, now): (&Store, i64), name: &str, language: Language) -> (AccountId, String) {
    let mail = format!("{name}@mail.example");
    let new = NewAccount {
        username: None,
        email: Some(&mail),
        mobile: None,
        password_hash: None,
        nickname: name,
        language: language.tag(),
        created_time: now,
        updated_time: now,
    };
    let insert = |db: &mut Db| {
        let id = accounts::insert(db, &new)?;
        Ok((id, token::grant(db, id, now)?.token))
    };
    store.write(insert).unwrap()
}
