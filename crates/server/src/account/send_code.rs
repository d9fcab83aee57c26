//! Draws a code, stores its hash and queues it for the recipient.

use laurel_core::account::CodeSent;

use super::budget::{self, Level};
use crate::auth::code::{self, Purpose};
use crate::auth::target::Target;
use crate::db::Db;
use crate::db::stored::{Lane, OutboxState};
use crate::error::Error;
use crate::http::{Context, Failure, Reply, human};
use crate::limits::rate;
use crate::merchant::service::names;
use crate::outbound::outbox::{self, NewMessage};

/// Sends a code for one purpose, within the limits.
pub(super) async fn send_code(context: &Context, target: Target, purpose: Purpose) -> Result<Reply<CodeSent>, Failure> {
    let resend_after = context.app.config.limits.code_resend_seconds;
    let inner = context.clone();
    let kind = target.kind();
    let level = context
        .write_unseen(move |db, _| {
            let level = limit(db, &inner, &target)?;
            send(db, &inner, &target, purpose)?;
            Ok(level)
        })
        .await?;
    match level {
        Level::Enough => {}
        Level::Low => {
            context.app.metrics.code_budget_low();
            tracing::error!(channel = kind.as_str(), "codes run low: receivers without an account need a harder check");
        }
        Level::Spent => {
            context.app.metrics.code_budget_spent();
            tracing::error!(channel = kind.as_str(), "the budget of codes is spent: receivers without an account get none for now");
        }
    }
    Ok(Reply(CodeSent { resend_after, valid_for: code::LIFETIME_SECONDS }))
}

/// The state of the budget is committed once, so only one server reports a change.
fn limit(db: &mut Db, context: &Context, target: &Target) -> Result<Level, Error> {
    let limits = &context.app.config.limits;
    if !limits.enforced {
        return Ok(Level::Enough);
    }
    let (now, [once, hour, day]) = (context.now_ms, target.buckets());
    let by_address = human::address_bucket(context, "code:address");
    let buckets = [(once.as_str(), limits.code_resend_seconds), (&hour, 3600), (&day, 86_400), (&by_address, 3600)];
    // If a limit below refuses, its counts are rolled back with the transaction.
    let [once, hour, day, address] = rate::count_all(db, buckets, now)?;
    once.within(1, now)?;
    hour.within(limits.code_per_target.0, now)?;
    day.within(limits.code_per_target.1, now)?;
    // After the limits that refuse in any case: a human check before them would be solved in vain.
    human::check_address(db, context, &address, limits.code_per_address)?;
    budget::take(db, context, target)
}

fn send(db: &mut Db, context: &Context, target: &Target, purpose: Purpose) -> Result<(), Error> {
    let name = names::active_name(db, (&context.app, context.scope()), context.language)?;
    let digits = code::draw()?;
    code::store(db, &context.app.config.secret, &context.merchant, purpose, &target.key(), &digits, context.now_ms)?;
    let minutes = (code::LIFETIME_SECONDS / 60).to_string();
    let text = |key: &str| context.app.texts.get(context.language, key, &[("merchant", &name), ("code", &digits), ("minutes", &minutes)]);
    let subject = text("server.mail.codeSubject");
    let body = format!("{}\n\n{}", text("server.mail.codeText"), text("server.mail.footer"));
    let message = NewMessage {
        kind: target.kind(),
        recipient: &target.receiver(),
        purpose: purpose.as_str(),
        language: context.language.tag(),
        subject: &subject,
        body: &body,
        code: Some(&digits),
        state: OutboxState::Queued,
        next_time: context.now_ms,
        expire_time: context.now_ms + code::LIFETIME_SECONDS * 1000,
        created_time: context.now_ms,
        ticket_merchant: None,
        ticket_apply: None,
        lane: Lane::Code,
        message_merchant: None,
        message_id: None,
    };
    Ok(outbox::queue(db, &message)?)
}
