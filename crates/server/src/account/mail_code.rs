//! Sends a log-in code by e-mail. The answer is the same whether or not the account exists.

use laurel_core::account::{CodeRequest, CodeSent, check_code_request};
use laurel_core::errors::{Refusal, Rule};

use super::code::{self, Purpose};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply, human, rate};
use crate::merchant::store as merchants;
use crate::outbound::outbox::{self, NewMessage};

/// `mail-auth/code`
pub async fn handle(call: Call<CodeRequest>) -> Result<Reply<CodeSent>, Failure> {
    let Call { input, context } = call;
    context.check(check_code_request(&input))?;
    let mail = normal_mail(&input.mail).ok_or_else(|| context.fail(Refusal::field("mail", Rule::Email)))?;
    let resend_after = context.app.config.limits.code_resend_seconds;

    let inner = context.clone();
    let budget_spent = context
        .write_unseen(move |db, _| {
            let budget_spent = limit(db, &inner, &mail)?;
            send(db, &inner, &mail)?;
            Ok(budget_spent)
        })
        .await?;
    if budget_spent {
        context.app.metrics.code_budget_spent();
        tracing::error!(codes = context.app.config.limits.codes_a_day, "today's budget of codes is spent: no further code is sent");
    }
    context.app.outbox_bell.notify_one();
    Ok(Reply(CodeSent { resend_after, valid_for: code::LIFETIME_SECONDS }))
}

/// The address in lower case, parsed fully: no line breaks, no second address.
pub(super) fn normal_mail(text: &str) -> Option<String> {
    let mail = text.trim().to_lowercase();
    let parsed = mail.parse::<lettre::Address>().ok()?;
    email_address::EmailAddress::is_valid(&mail).then(|| parsed.to_string())
}

/// True for the last code of the day's budget; it is committed once, so one server tells.
fn limit(db: &mut Db, context: &Context, mail: &str) -> Result<bool, Error> {
    let limits = &context.app.config.limits;
    if !limits.enforced {
        return Ok(false);
    }
    let now = context.now_ms;
    rate::hit(db, &format!("code:once:{mail}"), 1, limits.code_resend_seconds, now)?;
    rate::hit(db, &format!("code:hour:{mail}"), limits.code_per_target.0, 3600, now)?;
    rate::hit(db, &format!("code:day:{mail}"), limits.code_per_target.1, 86_400, now)?;
    // After what is refused in any case: nobody solves a check in vain.
    human::hit_address(db, context, "code:address", limits.code_per_address, 3600)?;
    let budget = rate::count(db, "code:budget", 86_400, now)?;
    budget.within(limits.codes_a_day, now)?;
    Ok(budget.hits == i64::from(limits.codes_a_day))
}

fn send(db: &mut Db, context: &Context, mail: &str) -> Result<(), Error> {
    let merchant = merchants::by_id(db, &context.merchant)?;
    let digits = code::draw()?;
    code::keep(db, &context.app.config.secret, &context.merchant, Purpose::Login, mail, &digits, context.now_ms)?;
    let name = merchant.name(context.language);
    let minutes = (code::LIFETIME_SECONDS / 60).to_string();
    let text = |key: &str| context.app.texts.get(context.language, key, &[("merchant", &name), ("code", &digits), ("minutes", &minutes)]);
    let subject = text("server.mail.codeSubject");
    let body = format!("{}\n\n{}", text("server.mail.codeText"), text("server.mail.footer"));
    let message = NewMessage {
        kind: "mail",
        recipient: mail,
        purpose: Purpose::Login.word(),
        language: context.language.tag(),
        subject: &subject,
        body: &body,
        code: Some(&digits),
        state: "queued",
        next_time: context.now_ms,
        expire_time: context.now_ms + code::LIFETIME_SECONDS * 1000,
        created_time: context.now_ms,
    };
    Ok(outbox::queue(db, &message)?)
}
