//! Writes the exports that were requested: rows are read, formatted, sealed and stored a few at a time, so that
//! memory does not depend on their number. Any number of processes may do so at once.

use std::fmt::Write as _;

use laurel_core::account::export_kept_until;
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ExportId, MerchantId};
use laurel_core::routes::Route;
use serde_json::{Value, json};

use super::collect::{self, Owner, Section};
use super::store::export::{self as store, ExportRow};
use crate::account::service::alert::{self, Letter};
use crate::auth::account::{self as accounts, AccountRow};
use crate::clock::to_time;
use crate::db::stored::Zone;
use crate::error::{Error, OrNotFound as _};
use crate::keys::Aad;
use crate::merchant::store as merchants;
use crate::signup::service::notify::local_time;
use crate::state::App;

/// Size from which a piece is stored, bytes.
const PIECE_BYTES: usize = 128 * 1024;

/// Aad that a sealed piece is bound to; `row` is the file's id and the piece's number.
pub(super) const fn place(row: &str) -> Aad<'_> {
    Aad { table: "account_export_piece", column: "body", row }
}

/// Writes the next file; false if none is requested.
pub fn round(app: &App) -> Result<bool, Error> {
    let now_ms = app.clock.now_ms();
    let lease = now_ms + store::LEASE_MS;
    let Some(row) = app.store.write_unseen(|db| Ok(store::claim(db, now_ms, lease)?))? else { return Ok(false) };
    let account = AccountId(row.account_id);
    let whose = app.store.read(|db| accounts::by_id(db, account).or_not_found())?;
    let mut file = File { app, id: ExportId(row.id), lease, text: String::new(), pieces: 0 };
    match file.write(&whose, now_ms).and_then(|()| file.finish(&row, &whose)) {
        // The account was closed meanwhile, or the lease ran out and another process has the file.
        Err(Error::Refused(refusal)) if refusal.code == Code::NotFound => Ok(true),
        written => written.map(|()| true),
    }
}

/// A file that is being written.
struct File<'a> {
    app: &'a App,
    id: ExportId,
    lease: i64,
    /// Text that is not stored yet.
    text: String,
    pieces: i32,
}

impl File<'_> {
    fn write(&mut self, whose: &AccountRow, now_ms: i64) -> Result<(), Error> {
        let keys = &self.app.config.keys;
        let owner = Owner { account: AccountId(whose.id), language: whose.language(), keys, now_ms };
        self.text.push_str("{\n");
        self.field("file", &json!({ "program": "Laurel", "origin": self.app.config.public_url, "time": to_time(now_ms) }))?;
        self.field("account", &collect::account(whose.clone(), &self.app.storage))?;
        for (index, section) in Section::ALL.into_iter().enumerate() {
            let separator = if index == 0 { "" } else { ",\n" };
            // Writing to a string cannot fail.
            let _ = write!(self.text, "{separator}  \"{}\": [", section.name());
            self.list(section, &owner)?;
            self.text.push(']');
        }
        self.text.push_str("\n}\n");
        self.flush()
    }

    fn field(&mut self, name: &str, value: &Value) -> Result<(), Error> {
        let _ = write!(self.text, "  \"{name}\": ");
        self.value(value, "  ")?;
        self.text.push_str(",\n");
        Ok(())
    }

    fn list(&mut self, section: Section, owner: &Owner<'_>) -> Result<(), Error> {
        let (mut after, mut first) = (0, true);
        loop {
            let (values, next) = self.app.store.read(|db| section.portion(db, owner, after))?;
            for value in &values {
                self.text.push_str(if first { "\n    " } else { ",\n    " });
                self.value(value, "    ")?;
                first = false;
                if self.text.len() >= PIECE_BYTES {
                    self.flush()?;
                }
            }
            let Some(next) = next else { break };
            after = next;
        }
        self.text.push_str(if first { "" } else { "\n  " });
        Ok(())
    }

    /// Writes a value indented to its depth; a line break within a text is escaped and stays.
    fn value(&mut self, value: &Value, indent: &str) -> Result<(), Error> {
        self.text.push_str(&serde_json::to_string_pretty(value)?.replace('\n', &format!("\n{indent}")));
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Error> {
        let sealed = self.app.config.keys.seal(place(&format!("{}/{}", self.id, self.pieces)), &self.text)?;
        self.app.store.write_unseen(|db| {
            if !store::holds(db, self.id, self.lease)? {
                return Err(Code::NotFound.into());
            }
            Ok(store::add_piece(db, self.id, self.pieces, &sealed)?)
        })?;
        self.text.clear();
        self.pieces += 1;
        Ok(())
    }

    /// Marks the file as complete and notifies its owner.
    fn finish(&self, row: &ExportRow, whose: &AccountRow) -> Result<(), Error> {
        let app = self.app;
        let now_ms = app.clock.now_ms();
        let until = export_kept_until(to_time(now_ms)).timestamp_millis();
        let merchant = MerchantId::parse(&row.merchant_id).ok_or(Code::NotFound)?;
        let page = format!("{}{}?merchantId={}", app.config.public_url, Route::Settings.path(), merchant.as_str());
        let shown = local_time(until, Zone::DEFAULT);
        let letter = Letter {
            purpose: "exportReady",
            subject: "server.mail.exportSubject",
            text: "server.mail.exportText",
            holes: &[("until", shown.as_str()), ("page", page.as_str())],
        };
        app.store.write_unseen(|db| {
            if !store::holds(db, self.id, self.lease)? {
                return Err(Code::NotFound.into());
            }
            store::finish(db, self.id, until)?;
            let name = merchants::name_of(db, &merchant, whose.language())?;
            alert::write(db, &app.texts, &name, whose, &letter, now_ms)
        })
    }
}
