//! Persons who have a live sign-up in an activity, found in bulk by document and by name.

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId, SignupId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::organiser::import::{Identity, Known};

use crate::db::schema::apply_person;
use crate::db::{Db, both};
use crate::error::Error;

/// Persons in one condition: SQLite allows 32,766 parameters.
const BATCH: usize = 5_000;

type Row = (i64, String, String, Option<String>, String);

/// Finds the live persons of an activity that may be one of these: two statements for up to 5,000.
pub(crate) fn known(db: &mut Db, merchant: &MerchantId, activity: ActivityId, persons: &[Identity]) -> Result<Known<SignupId>, Error> {
    let mut known = Known::default();
    for batch in persons.chunks(BATCH) {
        let names: Vec<&str> = batch.iter().map(|identity| identity.name.as_str()).collect();
        let documents: Vec<&str> = batch.iter().filter_map(|identity| identity.document.as_deref()).collect();
        let live = || {
            apply_person::table
                .filter(apply_person::merchant_id.eq(merchant.as_str()))
                .filter(apply_person::competition_id.eq(activity.0))
                .filter(apply_person::live)
        };
        let columns = (apply_person::apply_id, apply_person::name, apply_person::phone, apply_person::id_no_index, apply_person::snapshot);
        let mut rows: Vec<Row> = both!(db, |connection| live().filter(apply_person::name.eq_any(&names)).select(columns).load(connection))?;
        if !documents.is_empty() {
            rows.extend::<Vec<Row>>(both!(db, |connection| live()
                .filter(apply_person::id_no_index.eq_any(&documents))
                .select(columns)
                .load(connection))?);
        }
        for (id, name, phone, document, snapshot) in rows {
            let person: PersonInfo = serde_json::from_str(&snapshot)?;
            known.add(&Identity { document, name, phone, email: person.email }, SignupId(id));
        }
    }
    Ok(known)
}
