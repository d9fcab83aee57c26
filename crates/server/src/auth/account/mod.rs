//! Queries for accounts, which belong to the installation, not to a merchant.

mod contact;

use diesel::prelude::*;
use laurel_core::account::{Account, AccountUpdate, BindKind, Email, Phone, Ways};
use laurel_core::ids::AccountId;
use laurel_core::language::Language;
use laurel_core::region;
use laurel_core::tables::NativeTables;
use laurel_core::text::{tidy_line, tidy_lines};

pub use self::contact::{ContactRow, by_contacts, is_known, remove_mail, remove_mobile, set_contact};
use super::target::Target;
use crate::clock::to_time;
use crate::db::schema::{account, consent};
use crate::db::{Db, both};
use crate::storage::{Storage, picture_address};

/// A stored account.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = account)]
pub struct AccountRow {
    /// Account id.
    pub id: i64,
    /// Log-in name, lower-case.
    pub username: Option<String>,
    /// Verified e-mail address, lower-case.
    pub email: Option<String>,
    /// Verified phone number, as `Phone::stored` writes it.
    pub mobile: Option<String>,
    /// PHC string; absent while no password is set.
    pub password_hash: Option<String>,
    /// Display name.
    pub nickname: String,
    /// Profile picture: a drawn one, or the key of a copy.
    pub avatar: String,
    /// 0 not chosen, 1 male, 2 female.
    pub gender: i16,
    /// Introduction by the owner.
    pub intro: String,
    /// Name as in identity documents.
    pub realname: String,
    /// `YYYY-MM-DD`, or empty.
    pub birthday: String,
    /// Postal address.
    pub address: String,
    /// Code of the chosen region, or empty.
    pub region: String,
    /// Other participants may see who the owner is.
    pub show_me: bool,
    /// Language tag of mails and notices.
    pub language: String,
    /// Client address of the last log-in.
    pub login_ip: String,
    /// Number of log-ins.
    pub login_num: i64,
    /// Time of the last log-in, ms.
    pub login_time: Option<i64>,
    /// Time of creation, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
}

impl AccountRow {
    /// Language of mails and notices.
    pub fn language(&self) -> Language {
        Language::from_tag(&self.language).unwrap_or_default()
    }

    /// Recipients of the owner's codes, the phone first.
    pub fn targets(&self) -> Vec<Target> {
        let mail = self.email.clone().map(Target::Mail);
        let phone = self.mobile.as_deref().and_then(Phone::from_stored).map(Target::Phone);
        phone.into_iter().chain(mail).collect()
    }

    /// Names and contacts that other people would try first as the password.
    pub fn names(&self) -> Vec<String> {
        let named = self.username.iter().chain([&self.nickname]).cloned();
        named.chain(self.targets().iter().flat_map(Target::names)).collect()
    }

    /// Log-in methods; `messenger` means that an identity in the messaging app is bound.
    pub fn ways(&self, messenger: bool) -> Ways {
        let named = self.username.is_some() && self.password_hash.is_some();
        let bound = [(BindKind::Mobile, self.mobile.is_some()), (BindKind::Mail, self.email.is_some()), (BindKind::Wx, messenger)];
        Ways { bound: bound.into_iter().filter(|(_, is_bound)| *is_bound).map(|(kind, _)| kind).collect(), named }
    }

    /// The account as its owner sees it.
    pub fn into_wire(self, storage: &Storage) -> Account {
        let [province_code, city_code, district_code] = region::levels(&self.region);
        let language = self.language();
        let time = |ms: i64| to_time(ms).to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
        Account {
            language: Some(language),
            id: self.id,
            username: self.username.unwrap_or_default(),
            email: self.email.unwrap_or_default(),
            mobile: self.mobile.unwrap_or_default(),
            nickname: self.nickname,
            avatar: picture_address(storage, &self.avatar),
            gender: self.gender,
            intro: self.intro,
            realname: self.realname,
            birthday: self.birthday,
            address: self.address,
            city_name: region::name_in(&self.region, language).unwrap_or_default(),
            country_code: region::country_of(&self.region).to_owned(),
            province_code,
            city_code,
            district_code,
            show_me: self.show_me,
            login_ip: self.login_ip,
            login_num: self.login_num,
            login_time: self.login_time.map(time).unwrap_or_default(),
            created_time: time(self.created_time),
            updated_time: time(self.updated_time),
            ..Account::default()
        }
    }
}

/// Finds an account by id.
pub fn by_id(db: &mut Db, id: AccountId) -> QueryResult<Option<AccountRow>> {
    account::table.find(id.0).select(AccountRow::as_select()).first(db).optional()
}

/// Nickname and stored avatar of an account, for strangers; both empty for one that does not show itself.
pub fn face(db: &mut Db, id: AccountId) -> QueryResult<(String, String)> {
    let shown = account::table.find(id.0).filter(account::show_me.eq(true));
    Ok(shown.select((account::nickname, account::avatar)).first(db).optional()?.unwrap_or_default())
}

/// Like `by_id`, and locks the account as `lock` does.
pub fn locked(db: &mut Db, id: AccountId) -> QueryResult<Option<AccountRow>> {
    match db {
        Db::Postgres(connection) => {
            account::table.find(id.0).select(AccountRow::as_select()).for_no_key_update().first(connection).optional()
        }
        Db::Sqlite(connection) => account::table.find(id.0).select(AccountRow::as_select()).first(connection).optional(),
    }
}

/// Locks the account until the transaction ends, so that checks over all that it has run one after the other.
/// SQLite has one writer and needs no lock.
pub fn lock(db: &mut Db, id: AccountId) -> QueryResult<()> {
    let Db::Postgres(connection) = db else { return Ok(()) };
    account::table.find(id.0).select(account::id).for_no_key_update().load::<i64>(connection).map(|_| ())
}

/// Locks accounts, as `lock` does, in the order of their ids. Sends no statement for an empty list.
pub fn lock_all(db: &mut Db, ids: &[i64]) -> QueryResult<()> {
    let Db::Postgres(connection) = db else { return Ok(()) };
    if ids.is_empty() {
        return Ok(());
    }
    let rows = account::table.filter(account::id.eq_any(ids)).order(account::id).select(account::id);
    rows.for_no_key_update().load::<i64>(connection).map(|_| ())
}

/// Finds an account by its verified e-mail address, lower-case.
pub fn by_email(db: &mut Db, email: &str) -> QueryResult<Option<AccountRow>> {
    account::table.filter(account::email.eq(email)).select(AccountRow::as_select()).first(db).optional()
}

/// Finds an account by its verified phone number, as `Phone::stored` writes it.
pub fn by_mobile(db: &mut Db, mobile: &str) -> QueryResult<Option<AccountRow>> {
    account::table.filter(account::mobile.eq(mobile)).select(AccountRow::as_select()).first(db).optional()
}

/// Finds an account by name (lower-case), verified e-mail address or number. A verified number comes before an
/// equal name of another account.
pub fn by_login(db: &mut Db, login: &str) -> QueryResult<Option<AccountRow>> {
    if login.contains(['@', '＠']) {
        let email = Email::read(login, &NativeTables).map(|email| email.normal());
        return by_email(db, email.as_deref().unwrap_or(login));
    }
    if let Some(phone) = Phone::read("", login, &NativeTables)
        && let Some(row) = by_mobile(db, &phone.stored())?
    {
        return Ok(Some(row));
    }
    account::table.filter(account::username.eq(login)).select(AccountRow::as_select()).first(db).optional()
}

/// Columns of a new account.
#[derive(Clone, Insertable)]
#[diesel(table_name = account)]
pub struct NewAccount<'a> {
    /// Log-in name, lower-case.
    pub username: Option<&'a str>,
    /// Verified e-mail address, lower-case.
    pub email: Option<&'a str>,
    /// Verified phone number, as `Phone::stored` writes it.
    pub mobile: Option<&'a str>,
    /// PHC string.
    pub password_hash: Option<&'a str>,
    /// Display name.
    pub nickname: &'a str,
    /// Language tag.
    pub language: &'a str,
    /// Time of creation, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
}

/// Creates an account; fails if its name, address or number is taken.
pub fn insert(db: &mut Db, new: &NewAccount<'_>) -> QueryResult<AccountId> {
    diesel::insert_into(account::table).values(new).returning(account::id).get_result(db).map(AccountId)
}

/// Creates equal accounts, which have no name, address or number; sends no statement for none. SQLite inserts row by row.
pub fn insert_many(db: &mut Db, new: &NewAccount<'_>, count: usize) -> QueryResult<Vec<AccountId>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let rows = vec![new.clone(); count];
    let ids: Vec<i64> =
        both!(db, |connection| diesel::insert_into(account::table).values(&rows).returning(account::id).get_results(connection))?;
    Ok(ids.into_iter().map(AccountId).collect())
}

/// Creates an account; `None` if its name, address or number is taken.
pub fn insert_unless_known(db: &mut Db, new: &NewAccount<'_>) -> QueryResult<Option<AccountId>> {
    let made: Option<i64> = both!(db, |connection| diesel::insert_into(account::table)
        .values(new)
        .on_conflict_do_nothing()
        .returning(account::id)
        .get_result(connection)
        .optional())?;
    Ok(made.map(AccountId))
}

/// Records a log-in: client address, count, time and language.
pub fn logged_in(db: &mut Db, id: AccountId, address: &str, language: Language, now: i64) -> QueryResult<()> {
    diesel::update(account::table.find(id.0))
        .set((
            account::login_ip.eq(address),
            account::login_num.eq(account::login_num + 1),
            account::login_time.eq(now),
            account::language.eq(language.tag()),
        ))
        .execute(db)
        .map(|_| ())
}

/// Replaces the stored hash of a password.
pub fn set_password_hash(db: &mut Db, id: AccountId, hash: &str) -> QueryResult<()> {
    diesel::update(account::table.find(id.0)).set(account::password_hash.eq(hash)).execute(db).map(|_| ())
}

/// Like `set_password_hash`, for the account that has this address or number at the time of the update.
pub fn set_password_hash_of(db: &mut Db, target: &Target, hash: &str) -> QueryResult<Option<AccountRow>> {
    let new = account::password_hash.eq(hash);
    match target.columns() {
        (Some(email), _) => both!(db, |connection| diesel::update(account::table.filter(account::email.eq(email)))
            .set(new)
            .returning(AccountRow::as_returning())
            .get_result(connection)),
        (None, mobile) => both!(db, |connection| diesel::update(account::table.filter(account::mobile.eq(mobile)))
            .set(new)
            .returning(AccountRow::as_returning())
            .get_result(connection)),
    }
    .optional()
}

/// Changes what its owner may change; absent fields stay. Returns the changed account.
pub fn update(db: &mut Db, id: AccountId, change: &AccountUpdate, now: i64) -> QueryResult<Option<AccountRow>> {
    #[derive(AsChangeset)]
    #[diesel(table_name = account)]
    struct Changes<'a> {
        avatar: Option<&'a str>,
        nickname: Option<String>,
        gender: Option<i16>,
        intro: Option<String>,
        realname: Option<String>,
        birthday: Option<&'a str>,
        address: Option<String>,
        region: Option<&'a str>,
        show_me: Option<bool>,
        language: Option<&'a str>,
        updated_time: i64,
    }
    let line = |text: &Option<String>| text.as_deref().map(|text| tidy_line(text, &NativeTables));
    let changes = Changes {
        avatar: change.avatar.as_deref(),
        nickname: line(&change.nickname),
        gender: change.gender,
        intro: change.intro.as_deref().map(|text| tidy_lines(text, &NativeTables)),
        realname: line(&change.realname),
        birthday: change.birthday.as_deref().map(str::trim),
        address: line(&change.address),
        region: change.region(),
        show_me: change.show_me,
        language: change.language.map(Language::tag),
        updated_time: now,
    };
    both!(db, |connection| diesel::update(account::table.find(id.0))
        .set(changes)
        .returning(AccountRow::as_returning())
        .get_result(connection))
    .optional()
}

/// Locks the account; true if its password is no longer the one that was verified outside of this transaction.
pub fn has_other_password(db: &mut Db, id: AccountId, verified: Option<&str>) -> QueryResult<bool> {
    Ok(locked(db, id)?.is_none_or(|row| row.password_hash.as_deref() != verified))
}

/// Records an agreement to a version; `scope` is where it was given.
pub fn agree(db: &mut Db, id: AccountId, scope: &str, version: &str, now: i64) -> QueryResult<()> {
    diesel::insert_into(consent::table)
        .values((consent::account_id.eq(id.0), consent::scope.eq(scope), consent::version.eq(version), consent::created_time.eq(now)))
        .execute(db)
        .map(|_| ())
}

/// True if the account agreed to this version.
pub fn has_agreed(db: &mut Db, id: AccountId, scope: &str, version: &str) -> QueryResult<bool> {
    let found = consent::table.filter(consent::account_id.eq(id.0)).filter(consent::scope.eq(scope)).filter(consent::version.eq(version));
    diesel::select(diesel::dsl::exists(found)).get_result(db)
}

/// True if the account has a verified contact, or an identity in the messaging app.
pub fn is_reachable(db: &mut Db, id: AccountId) -> QueryResult<bool> {
    use crate::db::schema::identity;
    let contact = account::email.is_not_null().or(account::mobile.is_not_null());
    let messenger = diesel::dsl::exists(identity::table.filter(identity::account_id.eq(account::id)));
    account::table.filter(account::id.eq(id.0)).select(contact.or(messenger)).first(db)
}
