//! Logs in by a code from an e-mail. A code for an unknown address creates the account.

use laurel_core::account::{CodeLogin, LoginGranted, check_code_login};
use laurel_core::errors::{Refusal, Rule};
use laurel_core::tables::NativeTables;

use super::enter;
use super::mail_code::normal_mail;
use crate::auth::target::Target;
use crate::http::{Call, Failure, Reply};

/// `mail-auth/login`
pub async fn handle(call: Call<CodeLogin>) -> Result<Reply<LoginGranted>, Failure> {
    let Call { input, context } = call;
    context.check_agreed(check_code_login(&input, &NativeTables), input.agreement_version.as_deref())?;
    let mail = normal_mail(&input.mail).ok_or_else(|| context.fail(Refusal::field("mail", Rule::Email)))?;
    let version = input.agreement_version.unwrap_or_default();
    enter::by_code(context, Target::Mail(mail), input.code, version).await
}
