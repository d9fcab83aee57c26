//! Checks that need the server: categories of the merchant and time zones.

use laurel_core::errors::{FieldErrors, Refusal, Rule};
use laurel_core::ids::MerchantId;

use super::store;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;

/// Refuses with core's field errors and its own, all at once.
pub(crate) fn or_refused(
    db: &mut Db,
    merchant: &MerchantId,
    category: &str,
    zone: Option<&str>,
    mut errors: FieldErrors,
) -> Result<(), Error> {
    if !category.is_empty() && !store::has_category(db, merchant, category)? {
        errors.add("category", Rule::Choice);
    }
    if zone.is_some_and(|zone| Zone::parse(zone).is_none()) {
        errors.add("timezone", Rule::Choice);
    }
    if errors.is_empty() { Ok(()) } else { Err(Refusal::from(errors).into()) }
}
