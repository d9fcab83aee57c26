//! Draws a code, stores its hash and queues it for the recipient.

use laurel_core::account::CodeSent;

use crate::auth::code::{self, Purpose};
use crate::auth::target::Target;
use crate::db::Db;
use crate::db::stored::OutboxState;
use crate::error::Error;
use crate::http::{Context, Failure, Reply, human};
use crate::limits::rate;
use crate::merchant::service::names;
use crate::outbound::outbox::{self, NewMessage};

/// Sends a code for one purpose, within the limits.
pub(super) async fn send_code(context: &Context, target: Target, purpose: Purpose) -> Result<Reply<CodeSent>, Failure> {
    let resend_after = context.app.config.limits.code_resend_seconds;
    let inner = context.clone();
    let budget_spent = context
        .write_unseen(move |db, _| {
            let budget_spent = limit(db, &inner, &target)?;
            send(db, &inner, &target, purpose)?;
            Ok(budget_spent)
        })
        .await?;
    if budget_spent {
        context.app.metrics.code_budget_spent();
        tracing::error!(codes = context.app.config.limits.codes_a_day, "today's budget of codes is spent: no further code is sent");
    }
    Ok(Reply(CodeSent { resend_after, valid_for: code::LIFETIME_SECONDS }))
}

/// True for the last code of the day's budget. It is committed once, so only one server reports it.
fn limit(db: &mut Db, context: &Context, target: &Target) -> Result<bool, Error> {
    let limits = &context.app.config.limits;
    if !limits.enforced {
        return Ok(false);
    }
    let (now, [once, hour, day]) = (context.now_ms, target.buckets());
    let by_address = human::address_bucket(context, "code:address");
    let buckets =
        [(once.as_str(), limits.code_resend_seconds), (&hour, 3600), (&day, 86_400), (&by_address, 3600), ("code:budget", 86_400)];
    // If a limit below refuses, its counts are rolled back with the transaction.
    let [once, hour, day, address, budget] = rate::count_all(db, buckets, now)?;
    once.within(1, now)?;
    hour.within(limits.code_per_target.0, now)?;
    day.within(limits.code_per_target.1, now)?;
    // After the limits that refuse in any case: a human check before them would be solved in vain.
    human::check_address(db, context, &address, limits.code_per_address)?;
    budget.within(limits.codes_a_day, now)?;
    Ok(budget.hits == i64::from(limits.codes_a_day))
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
    };
    Ok(outbox::queue(db, &message)?)
}
