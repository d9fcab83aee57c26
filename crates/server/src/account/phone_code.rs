//! Sends a code by SMS. The answer is the same whether or not the account exists.

use laurel_core::account::{CodeSent, Phone, PhoneCodeRequest, check_phone_code_request};
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::tables::NativeTables;

use super::send_code::send_code;
use crate::auth::target::Target;
use crate::http::{Call, Failure, Reply};

/// `auth/code`
pub async fn handle(call: Call<PhoneCodeRequest>) -> Result<Reply<CodeSent>, Failure> {
    let Call { input, context } = call;
    context.check(check_phone_code_request(&input, &NativeTables))?;
    if !context.app.sends_sms() {
        return Err(context.fail(Code::NotFound));
    }
    let phone =
        Phone::read(&input.area_code, &input.mobile, &NativeTables).ok_or_else(|| context.fail(Refusal::field("mobile", Rule::Phone)))?;
    send_code(&context, Target::Phone(phone), input.purpose.unwrap_or_default()).await
}
