//! Cache of the merchants' names for messages: every mail has one.

use std::sync::Arc;

use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;

use crate::cache::{Generation, ResponseCache};
use crate::db::Db;
use crate::error::Error;
use crate::merchant::store;
use crate::scope::Scope;
use crate::state::App;

/// Most cached names.
const MOST: usize = 1_000;

/// Names that this process has read lately.
pub struct Names(ResponseCache<MerchantId, Known>);

struct Known {
    /// In all languages, as stored.
    name: String,
    is_active: bool,
}

impl Default for Names {
    fn default() -> Names {
        Names(ResponseCache::new(MOST))
    }
}

/// Display name of the call's merchant, active or not.
pub fn name(db: &mut Db, (app, scope): (&App, Scope<'_>), language: Language) -> Result<String, Error> {
    Ok(store::local(&known(db, app, scope)?.name, language))
}

/// Like `name`, but an unknown or suspended merchant is 4004.
pub fn active_name(db: &mut Db, (app, scope): (&App, Scope<'_>), language: Language) -> Result<String, Error> {
    let known = known(db, app, scope)?;
    if known.is_active { Ok(store::local(&known.name, language)) } else { Err(Code::NotFound.into()) }
}

fn known(db: &mut Db, app: &App, scope: Scope<'_>) -> Result<Arc<Known>, Error> {
    let merchant = scope.merchant;
    let now = Generation { generation: app.store.generation(merchant), now_ms: scope.now_ms };
    if let Some(known) = app.part::<Names>().0.find(merchant, now) {
        return Ok(known);
    }
    let (name, is_active) = store::name_and_state(db, merchant)?;
    let known = Arc::new(Known { name, is_active });
    app.part::<Names>().0.insert(merchant.clone(), now, None, Arc::clone(&known));
    Ok(known)
}
