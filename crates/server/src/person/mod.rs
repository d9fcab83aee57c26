//! Person records of the caller. Another account's record is 4004, never 4003.

pub mod store;

use chrono::NaiveDate;
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{AccountId, PersonId};
use laurel_core::person::{
    PERSON_LIMIT, PersonChange, PersonInfo, PersonPath, by_document, check_person, is_masked, mask_id_no, tidy, tidy_id_no,
};
use laurel_core::region;
use laurel_core::tables::NativeTables;

use crate::clock::to_time;
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::keys::Keys;

/// `GET /account/personinfo`
pub async fn list(call: Call<Nothing>) -> Result<Reply<Vec<PersonInfo>>, Failure> {
    let keys = call.context.app.config.keys.clone();
    let found = call.context.read(move |db, caller| store::all(db, &keys, caller.account()?));
    Ok(Reply(found.await?))
}

/// `GET /account/personinfo/{id}`
pub async fn one(call: Call<PersonPath>) -> Result<Reply<PersonInfo>, Failure> {
    let (id, keys) = (call.input.id, call.context.app.config.keys.clone());
    let found = call.context.read(move |db, caller| store::one(db, &keys, caller.account()?, id)?.ok_or(Code::NotFound.into()));
    Ok(Reply(found.await?))
}

/// `POST /account/personinfo`
pub async fn add(call: Call<PersonInfo>) -> Result<Reply<PersonInfo>, Failure> {
    let Call { input, context } = call;
    let person = validated(&context, PersonInfo { id: None, ..input })?;
    let (now, keys) = (context.now_ms, context.app.config.keys.clone());
    let added = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let count = store::lock_and_count(db, account)?;
        if count >= PERSON_LIMIT {
            return Err(Refusal::field("name", Rule::PersonLimit { count: f64::from(50) }).into());
        }
        // The first record is the default until another is chosen.
        let person = PersonInfo { is_default: person.is_default || count == 0, ..person };
        let id = store::insert(db, account, &person, now).map_err(taken)?;
        finish(db, &keys, account, id, &person)
    });
    Ok(Reply(added.await?))
}

/// `PUT /account/personinfo/{id}`
pub async fn change(call: Call<PersonChange>) -> Result<Reply<PersonInfo>, Failure> {
    let Call { input, context } = call;
    let id = input.id;
    let person = validated(&context, PersonInfo::from(input))?;
    let (now, keys) = (context.now_ms, context.app.config.keys.clone());
    let changed = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let stored = store::one_opened(db, &keys, account, id)?.ok_or(Error::from(Code::NotFound))?;
        let person = kept_number(person, &stored)?;
        store::update(db, account, id, &person, now).map_err(taken)?;
        finish(db, &keys, account, id, &person)
    });
    Ok(Reply(changed.await?))
}

/// `DELETE /account/personinfo/{id}`
pub async fn delete(call: Call<PersonPath>) -> Result<Reply<Nothing>, Failure> {
    let id = call.input.id;
    let done = call.context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        if store::delete(db, account, id)? == 0 {
            return Err(Code::NotFound.into());
        }
        store::choose_default(db, account)?;
        Ok(Nothing {})
    });
    Ok(Reply(done.await?))
}

/// The record as it would be stored: tidied, validated, with the region's name from the table.
fn validated(context: &Context, typed: PersonInfo) -> Result<PersonInfo, Failure> {
    let mut person = tidy(typed, &NativeTables);
    let mut errors = check_person(&person, today(context), &NativeTables);
    person.city_name = region::name_of(&person.city_code).unwrap_or_default();
    if !person.city_code.is_empty() && person.city_name.is_empty() {
        errors.add("cityCode", Rule::Choice);
    }
    context.check(errors)?;
    Ok(person)
}

/// Replaces a masked number that came back by the stored one.
fn kept_number(person: PersonInfo, stored: &PersonInfo) -> Result<PersonInfo, Error> {
    if !is_masked(&person.id_no) {
        return Ok(person);
    }
    let shown = tidy_id_no(stored.id_type, &mask_id_no(&stored.id_no), &NativeTables);
    if person.id_type != stored.id_type || person.id_no != shown {
        return Err(Refusal::field("idNo", Rule::IdNumber).into());
    }
    Ok(by_document(PersonInfo { id_no: stored.id_no.clone(), ..person }, &NativeTables))
}

/// Ensures that exactly one record is the default; returns the record as its owner reads it.
fn finish(db: &mut Db, keys: &Keys, account: AccountId, id: PersonId, person: &PersonInfo) -> Result<PersonInfo, Error> {
    if person.is_default {
        store::clear_other_defaults(db, account, id)?;
    } else {
        store::choose_default(db, account)?;
    }
    store::keep_id_no(db, keys, account, id, &person.id_no)?.ok_or(Code::NotFound.into())
}

/// Name and phone are unique per account.
fn taken(error: Error) -> Error {
    match error {
        Error::Database(error) if is_unique_violation(&error) => Refusal::field("phone", Rule::PersonExists).into(),
        other => other,
    }
}

fn today(context: &Context) -> NaiveDate {
    to_time(context.now_ms).date_naive()
}
