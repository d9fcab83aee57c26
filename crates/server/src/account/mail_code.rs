//! Sends a code by e-mail. The answer is the same whether or not the account exists, as long as the day's codes do not run
//! low: then those without an account need a harder check.

use laurel_core::account::{CodeRequest, CodeSent, Email, check_code_request};
use laurel_core::errors::{Refusal, Rule};
use laurel_core::tables::NativeTables;

use super::send_code::send_code;
use crate::auth::target::Target;
use crate::http::{Call, Failure, Reply};

/// `mail-auth/code`
pub async fn handle(call: Call<CodeRequest>) -> Result<Reply<CodeSent>, Failure> {
    let Call { input, context } = call;
    context.check(check_code_request(&input, &NativeTables))?;
    let mail = normal_mail(&input.mail).ok_or_else(|| context.fail(Refusal::field("mail", Rule::Email)))?;
    send_code(&context, Target::Mail(mail), input.purpose.unwrap_or_default()).await
}

/// The normal form of an address that the mail library can write to as well.
pub(super) fn normal_mail(text: &str) -> Option<String> {
    let mail = Email::read(text, &NativeTables)?.normal();
    mail.parse::<lettre::Address>().is_ok().then_some(mail)
}
