//! Tells organisers by mail of money that needs them: of orders that are still being closed after half an hour, of refunds that
//! failed, of differences between a bill and our books.
//!
//! - A mail reports all new causes, as a number and a link for each kind, and the next one follows an hour later at the
//!   earliest. So a service that is out of order causes a mail an hour, and not one for each of a thousand orders.
//! - The transaction of the cause stores the time of its report (`alert_time`), and the transaction of the mail takes it. So
//!   neither a crash nor a second process loses or repeats a report. An order that closes in time, and a difference that is
//!   settled or handled in time, are not reported.
//! - A refund that fails once more after another try is reported again, and so is a difference that returns after it was settled.
//! - A merchant without a contact address sees the same numbers at the console.

use laurel_core::ids::MerchantId;
use laurel_core::routes::ConsoleRoute;

use crate::db::Store;
use crate::error::Error;
use crate::merchant::service::letter::{self, Letter};
use crate::merchant::store::local;
use crate::payment::store::alert::{self, Causes};
use crate::texts::Texts;

/// Purpose of the mails in the outbox.
const PURPOSE: &str = "payAlert";
/// Merchants per round.
const BATCH: i64 = 50;

/// One round over all merchants; true if more may be told at once.
pub fn round(store: &Store, texts: &Texts, now_ms: i64) -> Result<bool, Error> {
    let due = store.read(|db| Ok(alert::merchants(db, now_ms, BATCH)?))?;
    // An error of one merchant must not stop the others.
    let (mut broken, mut told) = (None, 0);
    for owner in &due {
        match of_merchant(store, texts, owner, now_ms) {
            Ok(is_told) => told += i64::from(is_told),
            Err(error) => broken = Some(error),
        }
    }
    broken.map_or(Ok(told == BATCH), Err)
}

/// Tells a merchant; false if another process was faster.
fn of_merchant(store: &Store, texts: &Texts, owner: &str, now_ms: i64) -> Result<bool, Error> {
    let merchant = MerchantId::parse(owner).ok_or_else(|| Error::Broken(format!("payments of the merchant {owner:?}")))?;
    store.write_unseen(|db| {
        let causes = alert::take(db, &merchant, now_ms)?;
        if causes == Causes::default() {
            return Ok(false);
        }
        alert::told(db, &merchant, now_ms)?;
        let (address, name) = alert::contact(db, &merchant)?;
        let language = letter::language_of(&name);
        let name = local(&name, language);
        let get = |key: &str, holes: &[(&str, &str)]| texts.get(language, key, holes);
        let kind = |count: usize, key: &str, query: &str| {
            let link = format!("{}{}?{query}", texts.origin(), ConsoleRoute::Orders.row().path);
            (count > 0).then(|| get(key, &[("count", &count.to_string()), ("link", &link)]))
        };
        let kinds = [
            kind(causes.orders, "server.mail.payAlertOrders", "status=closing"),
            kind(causes.refunds, "server.mail.payAlertRefunds", "view=refunds&status=failed"),
            kind(causes.differences, "server.mail.payAlertDifferences", "view=bills"),
        ];
        let lead = get("server.mail.payAlertText", &[("merchant", &name)]);
        let paragraphs: Vec<String> = std::iter::once(lead).chain(kinds.into_iter().flatten()).collect();
        let subject = get("server.mail.payAlertSubject", &[("merchant", &name)]);
        let letter =
            Letter { address: &address, merchant: &name, language, purpose: PURPOSE, subject: &subject, text: &paragraphs.join("\n\n") };
        letter::write(db, texts, &letter, now_ms)?;
        Ok(true)
    })
}
