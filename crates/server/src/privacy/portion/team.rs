//! Exports the memberships of an account in teams for its owner: only its own part, with the sealed record opened and questions in
//! words. They are removed by the succession of the teams when the account is closed.

use std::collections::HashMap;

use laurel_core::ids::{AccountId, TeamId};
use laurel_core::language::Language;
use laurel_core::signup::FormSchema;
use serde_json::{Value, json};

use super::Portion;
use super::signup::in_words;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::merchant::store::local;
use crate::team::service::part::Part;
use crate::team::store::personal::{self as store, Exported};

/// Memberships read per batch.
const BATCH: i64 = 50;

/// The next memberships of an account, ended ones too.
pub fn collect(db: &mut Db, keys: &Keys, account: AccountId, language: Language, after: i64) -> Result<Portion, Error> {
    let rows = store::memberships(db, account, after, BATCH)?;
    let full = i64::try_from(rows.len()).is_ok_and(|length| length >= BATCH);
    let next = rows.last().filter(|_| full).map(|row| row.id);
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let forms = store::forms(db, account, &ids)?;
    let forms: HashMap<_, _> = forms.iter().map(|(key, form)| (*key, form.localise(key.1, language))).collect();
    let told = rows.iter().map(|row| {
        let form = forms.get(&(row.competition_id, row.form_version));
        Ok(json!({
            "organiser": local(&row.merchant, language),
            "activity": local(&row.activity, language),
            "team": row.team,
            "status": row.status.as_str(),
            "agreementVersion": row.agreement_version,
            "joinedTime": to_time(row.joined_time),
            "leftTime": row.left_time.map(to_time),
            "person": person(keys, account, row, form)?,
        }))
    });
    Ok((told.collect::<Result<_, Error>>()?, next))
}

fn person(keys: &Keys, account: AccountId, row: &Exported, form: Option<&FormSchema>) -> Result<Value, Error> {
    let part = Part::open(keys, TeamId(row.team_id), account, &row.record)?;
    let mut person = serde_json::to_value(part.person)?;
    person["answers"] = in_words(&part.answers, form);
    Ok(person)
}
