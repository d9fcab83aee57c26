//! Data exports and the closing of accounts.

mod closing;
mod erased;
mod export;
mod locks;

pub(crate) use export::file_of;

use laurel_server::privacy::{remove, write};
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Client;
use crate::support::person::last_message;

/// Time from the request until the account is closed, s.
pub(crate) const FIFTEEN_DAYS: i64 = 15 * 86_400;

/// The code that an address receives to close an account.
async fn closing_code(app: &TestApp, mail: &str) -> String {
    app.visitor().form("/mail-auth/code", &[("mail", mail), ("purpose", "close")]).await.data();
    last_message(app).code.unwrap()
}

/// Requests the closing of the account with this address.
pub(crate) async fn close(app: &TestApp, client: &Client, mail: &str) -> Value {
    let code = closing_code(app, mail).await;
    client.post("/account/close", &json!({ "code": code })).await.data().clone()
}

/// Runs the job that closes accounts, with the clock some seconds later.
pub(crate) fn sweep_after(app: &TestApp, seconds: i64) {
    remove::sweep(app.store(), &app.app.texts, app.now_ms() + seconds * 1000).unwrap();
}

/// Writes all requested exports.
fn write_files(app: &TestApp) {
    while write::round(&app.app).unwrap() {}
}
