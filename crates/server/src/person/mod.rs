//! Person-info records of the caller. Another account's record is 4004, never 4003.

pub mod store;

use chrono::NaiveDate;
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{AccountId, PersonId};
use laurel_core::person::{PERSON_LIMIT, PersonChange, PersonInfo, PersonPath, check_person, tidy};

use crate::clock::to_time;
use crate::db::{Db, is_unique_violation};
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};

/// `GET /account/personinfo`
pub async fn list(call: Call<Nothing>) -> Result<Reply<Vec<PersonInfo>>, Failure> {
    let found = call.context.read(|db, caller| Ok(store::all(db, caller.account()?)?));
    Ok(Reply(found.await?))
}

/// `GET /account/personinfo/{id}`
pub async fn one(call: Call<PersonPath>) -> Result<Reply<PersonInfo>, Failure> {
    let id = call.input.id;
    let found = call.context.read(move |db, caller| store::one(db, caller.account()?, id).or_not_found());
    Ok(Reply(found.await?))
}

/// `POST /account/personinfo`
pub async fn add(call: Call<PersonInfo>) -> Result<Reply<PersonInfo>, Failure> {
    let Call { input, context } = call;
    let person = tidy(PersonInfo { id: None, ..input });
    context.check(check_person(&person, today(&context)))?;
    let now = context.now_ms;
    let added = context.write(move |db, caller| {
        let account = caller.account()?;
        let count = store::lock_and_count(db, account)?;
        if count >= PERSON_LIMIT {
            return Err(Refusal::field("name", Rule::PersonLimit { count: f64::from(50) }).into());
        }
        // The first record is chosen first until another is.
        let person = PersonInfo { is_default: person.is_default || count == 0, ..person };
        let id = store::insert(db, account, &person, now).map_err(taken)?;
        finish(db, account, id, &person)
    });
    Ok(Reply(added.await?))
}

/// `PUT /account/personinfo/{id}`
pub async fn change(call: Call<PersonChange>) -> Result<Reply<PersonInfo>, Failure> {
    let Call { input, context } = call;
    let id = input.id;
    let person = tidy(PersonInfo::from(input));
    context.check(check_person(&person, today(&context)))?;
    let now = context.now_ms;
    let changed = context.write(move |db, caller| {
        let account = caller.account()?;
        if store::update(db, account, id, &person, now).map_err(taken)? == 0 {
            return Err(Code::NotFound.into());
        }
        finish(db, account, id, &person)
    });
    Ok(Reply(changed.await?))
}

/// `DELETE /account/personinfo/{id}`
pub async fn delete(call: Call<PersonPath>) -> Result<Reply<Nothing>, Failure> {
    let id = call.input.id;
    let done = call.context.write(move |db, caller| match store::delete(db, caller.account()?, id)? {
        0 => Err(Code::NotFound.into()),
        _ => Ok(Nothing {}),
    });
    Ok(Reply(done.await?))
}

/// At most one record is the default; the answer is the record as it is kept.
fn finish(db: &mut Db, account: AccountId, id: PersonId, person: &PersonInfo) -> Result<PersonInfo, Error> {
    if person.is_default {
        store::clear_other_defaults(db, account, id)?;
    }
    store::one(db, account, id).or_not_found()
}

/// Name and phone are unique in an account.
fn taken(error: diesel::result::Error) -> Error {
    if is_unique_violation(&error) { Refusal::field("phone", Rule::PersonExists).into() } else { error.into() }
}

fn today(context: &Context) -> NaiveDate {
    to_time(context.now_ms).date_naive()
}
