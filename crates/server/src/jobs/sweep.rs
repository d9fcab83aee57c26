//! Deletes old data: expired tokens, rate limit windows, answers of idempotency keys, drafts, persons who looked for a
//! team, data exports, sent messages, viewers of works and activities, orphaned uploads. Makes work due that was postponed
//! while a clock was ahead.

use std::time::Duration;

use diesel::prelude::*;
use tokio::sync::watch;

use super::{is_steady, process_media};
use crate::activity::store::visit;
use crate::comment::check as comments;
use crate::db::schema::{
    login_code, login_handle, mailing, nonce, preview_token, staff_challenge, staff_invitation, staff_nonce, staff_token, token,
};
use crate::error::Error;
use crate::limits::rate;
use crate::moment::store as moments;
use crate::outbound::outbox;
use crate::payment::store::notice as payments;
use crate::privacy;
use crate::signup::store::draft as drafts;
use crate::state::App;
use crate::team::store::search as searches;
use crate::upload;
use crate::work::store as works;

const EVERY: Duration = Duration::from_mins(5);
/// Answers of idempotency keys are stored for 48 h.
const NONCE_MS: i64 = 48 * 3_600_000;
/// Sent messages are stored for a week, to answer questions about them.
const MESSAGE_MS: i64 = 7 * 86_400_000;
/// Finished mailings are remembered for longer than they could be sent again.
const MAILING_MS: i64 = 30 * 86_400_000;
/// Services repeat notifications for three days at most.
const PAYMENT_NOTICE_MS: i64 = 30 * 86_400_000;
/// A viewer who returns to a work after this time counts as new.
const VIEWER_MS: i64 = 90 * 86_400_000;
/// By then the day of a visit is over in every zone.
const VISITOR_MS: i64 = 2 * 86_400_000;
/// Persons who looked for a team are forgotten this long after the sign-up; it may be open again within it.
const SEARCH_MS: i64 = 30 * 86_400_000;

/// Runs until stopped.
pub(super) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stopped.changed() => return,
        }
        app.flood.tidy();
        if !is_steady(&app) {
            continue;
        }
        let sweeping = app.clone();
        match tokio::task::spawn_blocking(move || sweep(&sweeping)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the sweep broke"),
            Err(error) => tracing::error!(%error, "the sweep ended by a panic"),
        }
    }
}

/// Sweeps once; public for tests, which do not wait.
pub fn sweep(app: &App) -> Result<(), Error> {
    let now = app.clock.now_ms();
    app.store.write_unseen(|db| {
        outbox::recover(db, now)?;
        process_media::recover(db, now)?;
        comments::recover(db, now)?;
        rate::forget_old(db, now)?;
        outbox::forget_old(db, now - MESSAGE_MS)?;
        diesel::delete(token::table.filter(token::expire_time.lt(now))).execute(db)?;
        diesel::delete(staff_token::table.filter(staff_token::expire_time.lt(now))).execute(db)?;
        diesel::delete(staff_challenge::table.filter(staff_challenge::expire_time.lt(now))).execute(db)?;
        diesel::delete(staff_invitation::table.filter(staff_invitation::expire_time.lt(now))).execute(db)?;
        diesel::delete(preview_token::table.filter(preview_token::expire_time.lt(now))).execute(db)?;
        diesel::delete(login_code::table.filter(login_code::expire_time.lt(now))).execute(db)?;
        diesel::delete(login_handle::table.filter(login_handle::expire_time.lt(now))).execute(db)?;
        diesel::delete(nonce::table.filter(nonce::created_time.lt(now - NONCE_MS))).execute(db)?;
        diesel::delete(staff_nonce::table.filter(staff_nonce::created_time.lt(now - NONCE_MS))).execute(db)?;
        let told = mailing::table.filter(mailing::done.eq(true)).filter(mailing::created_time.lt(now - MAILING_MS));
        diesel::delete(told).execute(db)?;
        works::forget_viewers(db, now - VIEWER_MS)?;
        visit::forget_viewers(db, now - VISITOR_MS)?;
        moments::forget_takers(db, now - VIEWER_MS)?;
        drafts::forget_old(db, now - drafts::KEEP_MS)?;
        searches::forget_old(db, now - SEARCH_MS)?;
        privacy::forget_old(db, now)?;
        payments::forget_old(db, now - PAYMENT_NOTICE_MS)?;
        Ok(())
    })?;
    upload::sweep(app)
}
