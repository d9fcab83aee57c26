//! Names of merchants as messages tell them, kept for a moment: every letter has one.

use std::sync::Arc;

use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;

use super::store;
use crate::db::Db;
use crate::error::Error;
use crate::fresh::{Fresh, Moment};
use crate::http::Context;

/// Most names kept.
const MOST: usize = 1_000;

/// What this process has told of merchants lately.
pub struct Names(Fresh<MerchantId, Known>);

struct Known {
    /// In all languages, as it is stored.
    name: String,
    is_active: bool,
}

impl Default for Names {
    fn default() -> Names {
        Names(Fresh::new(MOST))
    }
}

/// Shown name of the merchant of a call, whether it is active or not.
pub fn name(db: &mut Db, context: &Context, language: Language) -> Result<String, Error> {
    Ok(store::local(&known(db, context)?.name, language))
}

/// The same of an active merchant; an unknown or suspended one is 4004.
pub fn active_name(db: &mut Db, context: &Context, language: Language) -> Result<String, Error> {
    let known = known(db, context)?;
    if known.is_active { Ok(store::local(&known.name, language)) } else { Err(Code::NotFound.into()) }
}

fn known(db: &mut Db, context: &Context) -> Result<Arc<Known>, Error> {
    let (app, merchant) = (&context.app, &context.merchant);
    let now = Moment { generation: app.store.generation(merchant), now_ms: context.now_ms };
    if let Some(known) = app.names.0.find(merchant, now) {
        return Ok(known);
    }
    let (name, is_active) = store::name_and_state(db, merchant)?;
    let known = Arc::new(Known { name, is_active });
    app.names.0.keep(merchant.clone(), now, Arc::clone(&known));
    Ok(known)
}
