//! Inserts merchants, activities, groups and forms with good defaults: a test names only what it is about.

use diesel::prelude::*;
use laurel_core::activity::{ActivityKind, FeeMode, FeeStep, GroupMode, Status};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::money::Fen;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{PayStatus, SignupSource, SignupStatus};
use laurel_core::text::LocalText;
use laurel_core::text::search::search_tokens;
use laurel_server::activity::store::{DetailColumns, around, insert_details};
use laurel_server::auth::account as accounts;
use laurel_server::auth::account::NewAccount;
use laurel_server::clock::to_time;
use laurel_server::db::Store;
use laurel_server::db::schema::{banner, category, competition, competition_form, competition_group, search_token};
use laurel_server::merchant::store as merchants;
use laurel_server::signup::store::new as signups;
use laurel_server::signup::store::new::SignupInsert;
use serde_json::{Value, json};

pub(crate) const HOUR_MS: i64 = 3_600_000;
/// The merchant that the first migration creates.
pub(crate) const HOME: &str = "SAAQ";

/// A group to insert.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub(crate) name: Value,
    pub(crate) mode: &'static str,
    pub(crate) fee_fen: i64,
    /// Earlier fees: end, ms from now, and fee, fen.
    pub(crate) fee_steps: &'static [(i64, i64)],
    pub(crate) fee_mode: FeeMode,
    pub(crate) capacity: Option<i64>,
    pub(crate) held: i64,
    pub(crate) ages: (Option<i32>, Option<i32>),
    pub(crate) gender_limit: i16,
    pub(crate) open: bool,
    /// Smallest and largest number of members.
    pub(crate) team: (Option<i32>, Option<i32>),
}

impl Default for Group {
    fn default() -> Self {
        Group {
            name: json!("Open group"),
            mode: "single",
            fee_fen: 0,
            fee_steps: &[],
            fee_mode: FeeMode::PerPerson,
            capacity: None,
            held: 0,
            ages: (None, None),
            gender_limit: 0,
            open: true,
            team: (None, None),
        }
    }
}

/// An activity to insert; times are ms from now, and sign-up is open.
#[derive(Debug, Clone)]
pub(crate) struct Activity {
    pub(crate) merchant: &'static str,
    pub(crate) name: Value,
    pub(crate) category: &'static str,
    pub(crate) status: &'static str,
    pub(crate) signup: (i64, i64),
    pub(crate) submit: Option<(i64, i64)>,
    pub(crate) like: Option<(i64, i64)>,
    pub(crate) judge: Option<(i64, i64)>,
    pub(crate) takes_place: (i64, i64),
    pub(crate) timezone: &'static str,
    pub(crate) review_required: bool,
    pub(crate) settings: Value,
    pub(crate) apply_count: i64,
    pub(crate) sort: i64,
    pub(crate) age_ms: i64,
    pub(crate) groups: Vec<Group>,
    pub(crate) form: Value,
}

impl Default for Activity {
    fn default() -> Self {
        Activity {
            merchant: HOME,
            name: json!("City lights"),
            category: "art",
            status: "published",
            signup: (-24 * HOUR_MS, 24 * HOUR_MS),
            submit: None,
            like: None,
            judge: None,
            takes_place: (48 * HOUR_MS, 72 * HOUR_MS),
            timezone: "Asia/Shanghai",
            review_required: false,
            settings: json!({}),
            apply_count: 0,
            sort: 0,
            age_ms: 0,
            groups: vec![Group::default()],
            form: form(&json!([])),
        }
    }
}

/// Ids of an inserted activity and of its groups.
#[derive(Debug, Clone)]
pub(crate) struct Made {
    pub(crate) id: i64,
    pub(crate) groups: Vec<i64>,
}

impl Made {
    /// Its first group.
    pub(crate) fn group(&self) -> i64 {
        self.groups[0]
    }
}

/// A form for one person with name and phone, and these questions.
pub(crate) fn form(questions: &Value) -> Value {
    json!({
        "personItems": [{ "key": "name", "required": true }, { "key": "phone", "required": true }],
        "personMin": 1, "personMax": 1, "questions": questions,
    })
}

/// A time as settings and requests have it.
pub(crate) fn time(ms: i64) -> String {
    laurel_server::clock::to_time(ms).to_rfc3339()
}

/// An activity that asks each confirmed sign-up for a size, in a window of these hours from now.
pub(crate) fn asking_later(now: i64, (start, end): (i64, i64)) -> Activity {
    let settings = json!({ "followStart": time(now + start * HOUR_MS), "followEnd": time(now + end * HOUR_MS) });
    let questions = json!([{ "key": "size", "label": "Size", "type": "text", "stage": "followUp", "required": true }]);
    Activity { settings, form: form(&questions), ..Activity::default() }
}

impl Activity {
    pub(crate) fn insert(&self, store: &Store, now: i64) -> Made {
        store.write(|db| Ok(self.write(db, now)?)).unwrap()
    }

    fn write(&self, db: &mut laurel_server::db::Db, now: i64) -> QueryResult<Made> {
        let start = |window: Option<(i64, i64)>| window.map(|(start, _)| now + start);
        let end = |window: Option<(i64, i64)>| window.map(|(_, end)| now + end);
        let id: i64 = diesel::insert_into(competition::table)
            .values((
                (
                    competition::merchant_id.eq(self.merchant),
                    competition::name.eq(self.name.to_string()),
                    competition::subtitle.eq("\"Subtitle\""),
                    competition::category.eq(self.category),
                    competition::cover.eq("/art/cover.svg"),
                    competition::place.eq("\"Hall 1\""),
                    competition::timezone.eq(self.timezone),
                    competition::kind.eq(if self.submit.is_some() { ActivityKind::Contest } else { ActivityKind::Event }),
                    competition::status.eq(Status::parse(self.status).unwrap()),
                    competition::review_required.eq(self.review_required),
                    competition::settings.eq(self.settings.to_string()),
                ),
                (
                    competition::signup_start.eq(now + self.signup.0),
                    competition::signup_end.eq(now + self.signup.1),
                    competition::submit_start.eq(start(self.submit)),
                    competition::submit_end.eq(end(self.submit)),
                    competition::like_start.eq(start(self.like)),
                    competition::like_end.eq(end(self.like)),
                    competition::judge_start.eq(start(self.judge)),
                    competition::judge_end.eq(end(self.judge)),
                    competition::start_time.eq(now + self.takes_place.0),
                    competition::end_time.eq(now + self.takes_place.1),
                    competition::rank_enabled.eq(false),
                    competition::free.eq(self.groups.iter().any(|group| group.fee_fen == 0)),
                    competition::form_version.eq(1),
                    competition::apply_count.eq(self.apply_count),
                    competition::sort.eq(self.sort),
                    competition::created_time.eq(now - self.age_ms),
                    competition::updated_time.eq(now - self.age_ms),
                ),
            ))
            .returning(competition::id)
            .get_result(db)?;
        let detail = DetailColumns {
            details: "\"Details\"".to_owned(),
            rules: "[\"First rule\"]".to_owned(),
            schedule: json!([{ "time": now, "endTime": now + HOUR_MS, "title": "Opening" }]).to_string(),
            organiser: "\"Organiser\"".to_owned(),
            contact: "hello@example.org".to_owned(),
            address: "\"1 Lake Road\"".to_owned(),
            notice: "\"\"".to_owned(),
            statement: "\"I take part at my own risk.\"".to_owned(),
        };
        insert_details(db, &MerchantId::parse(self.merchant).unwrap(), ActivityId(id), None, &detail)?;
        let mut groups = Vec::new();
        for (group, sort) in self.groups.iter().zip(0..) {
            groups.push(self.write_group(db, id, (group, sort), now)?);
        }
        add_form(db, self.merchant, id, 1, &self.form)?;
        let name: LocalText = serde_json::from_value(self.name.clone()).unwrap_or_default();
        for token in search_tokens(&name.all().join(" ")) {
            let row = (search_token::merchant_id.eq(self.merchant), search_token::token.eq(token), search_token::competition_id.eq(id));
            diesel::insert_into(search_token::table).values(row).execute(db)?;
        }
        Ok(Made { id, groups })
    }

    fn write_group(&self, db: &mut laurel_server::db::Db, id: i64, (group, sort): (&Group, i32), now: i64) -> QueryResult<i64> {
        let steps: Vec<FeeStep> =
            group.fee_steps.iter().map(|(until, fen)| FeeStep { until: to_time(now + until), fee_fen: Fen(*fen) }).collect();
        diesel::insert_into(competition_group::table)
            .values((
                competition_group::merchant_id.eq(self.merchant),
                competition_group::competition_id.eq(id),
                competition_group::name.eq(group.name.to_string()),
                competition_group::intro.eq("\"\""),
                competition_group::mode.eq(GroupMode::parse(group.mode).unwrap()),
                competition_group::fee_fen.eq(group.fee_fen),
                competition_group::fee_steps.eq(serde_json::to_string(&steps).unwrap()),
                competition_group::fee_mode.eq(group.fee_mode),
                competition_group::capacity.eq(group.capacity),
                competition_group::held.eq(group.held),
                competition_group::min_age.eq(group.ages.0),
                competition_group::max_age.eq(group.ages.1),
                competition_group::gender_limit.eq(group.gender_limit),
                competition_group::sort.eq(sort),
                competition_group::open.eq(group.open),
                competition_group::team_min.eq(group.team.0),
                competition_group::team_max.eq(group.team.1),
            ))
            .returning(competition_group::id)
            .get_result(db)
    }
}

fn add_form(db: &mut laurel_server::db::Db, merchant: &str, id: i64, version: i64, body: &Value) -> QueryResult<usize> {
    diesel::insert_into(competition_form::table)
        .values((
            competition_form::merchant_id.eq(merchant),
            competition_form::competition_id.eq(id),
            competition_form::form_version.eq(version),
            competition_form::body.eq(body.to_string()),
            competition_form::created_time.eq(0),
        ))
        .execute(db)
}

/// Inserts a newer version of an activity's form.
pub(crate) fn new_form(store: &Store, id: i64, version: i64, body: &Value) {
    let change = |db: &mut laurel_server::db::Db| {
        add_form(db, HOME, id, version, body)?;
        diesel::update(competition::table.find((HOME, id))).set(competition::form_version.eq(version)).execute(db)?;
        Ok(())
    };
    store.write(change).unwrap();
}

pub(crate) fn merchant(store: &Store, id: &str, name: &str) {
    let id = MerchantId::parse(id).unwrap();
    assert!(store.write(|db| merchants::create(db, &id, name, 0)).unwrap());
}

pub(crate) fn category(store: &Store, code: &str, name: &Value, sort: i32) {
    let row = (category::merchant_id.eq(HOME), category::code.eq(code), category::name.eq(name.to_string()), category::sort.eq(sort));
    store.write(|db| Ok(diesel::insert_into(category::table).values(row).execute(db)?)).unwrap();
}

/// Inserts an announcement about an activity of the home merchant.
pub(crate) fn news(store: &Store, activity: i64, now: i64) {
    let home = MerchantId::default();
    let made = store.write(|db| around::add_news(db, &home, activity, &"Bring an umbrella".into(), &"It may rain.".into(), now));
    made.unwrap();
}

pub(crate) fn banner(store: &Store, activity: Option<i64>, sort: i32) {
    let row =
        (banner::merchant_id.eq(HOME), banner::image.eq("/art/slide.svg"), banner::competition_id.eq(activity), banner::sort.eq(sort));
    store.write(|db| Ok(diesel::insert_into(banner::table).values(row).execute(db)?)).unwrap();
}

/// Inserts a sign-up in any state, with an account and a person of this name; updates the counters to match its
/// state.
pub(crate) fn signup(store: &Store, activity: &Made, name: &str, status: &'static str, now: i64) -> i64 {
    let unique = super::person::nonce();
    let written = store.write(|db| {
        let account = NewAccount {
            username: None,
            email: None,
            mobile: None,
            password_hash: None,
            nickname: name,
            language: "en",
            created_time: now,
            updated_time: now,
        };
        let account = accounts::insert(db, &account)?;
        let new = SignupInsert {
            merchant_id: HOME,
            apply_no: &unique,
            competition_id: activity.id,
            group_id: activity.group(),
            account_id: account.0,
            status: SignupStatus::parse(status).unwrap(),
            pay_status: PayStatus::None,
            amount_fen: 0,
            seats: 1,
            person_count: 1,
            form_version: 1,
            answers: "{}",
            agreement_version: "1",
            created_time: now,
            updated_time: now,
            wait_no: (status == "waiting").then_some(1),
            source: SignupSource::Browser,
            approved_time: (status == "approved").then_some(now),
            slot: 0,
            team_id: None,
        };
        let (id, _) = signups::insert(db, &new)?;
        // A phone number for each state, so that a person of one name can have a sign-up in each.
        let phone = format!("139{:08}", status.bytes().map(u32::from).sum::<u32>());
        let person = PersonInfo { name: name.to_owned(), phone, ..PersonInfo::default() };
        let home = MerchantId::default();
        signups::insert_persons(db, &home, ActivityId(activity.id), (id, account), &[person], &[])?;
        let (held, waiting) = if status == "waiting" { (0, 1) } else { (1, 0) };
        diesel::update(competition_group::table.find((HOME, activity.group())))
            .set((
                competition_group::held.eq(competition_group::held + held),
                competition_group::waiting.eq(competition_group::waiting + waiting),
            ))
            .execute(db)?;
        diesel::update(competition::table.find((HOME, activity.id)))
            .set(competition::apply_count.eq(competition::apply_count + held))
            .execute(db)?;
        Ok(id.0)
    });
    written.unwrap()
}
