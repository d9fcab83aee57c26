//! Closing an account: the request, its cancellation within 15 days, and the current state.

use laurel_core::account::{AccountClose, Closing, ClosingProof, check_close, closes_time, closing_proof};
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, RefusalData, Rule};
use laurel_core::ids::AccountId;

use super::store::closing;
use crate::account::service::alert::{self, Letter};
use crate::account::service::password;
use crate::account::tries;
use crate::auth::account::AccountRow;
use crate::auth::code::Purpose;
use crate::auth::own::{Own, take_own_code};
use crate::auth::token;
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::merchant::service::names;
use crate::signup::service::notify::local_time;

/// State of an account whose 15 days to cancel are over.
const CLOSED: &str = "closed";

/// `GET account/close`
pub async fn read(call: Call<Nothing>) -> Result<Reply<Closing>, Failure> {
    let context = call.context;
    let now = context.now_ms;
    Ok(Reply(context.read_own(move |db, own| state(db, own.account, &own.row, now)).await?))
}

/// `POST account/close`
pub async fn ask(call: Call<AccountClose>) -> Result<Reply<Closing>, Failure> {
    let Call { input, context } = call;
    let (now, looks) = (context.now_ms, input.code.trim().is_empty() && input.password.is_empty());
    let (Own { account, row, .. }, known) = context
        .read_own(move |db, own| {
            // A call without a proof only asks whether the closing was requested already.
            let known = if looks { Some(state(db, own.account, &own.row, now)?) } else { None };
            Ok((own, known))
        })
        .await?;
    if let Some(known) = known.filter(|known| known.closes_time.is_some()) {
        return Ok(Reply(known));
    }
    let proof = proof_of(&row);
    if proof == ClosingProof::None {
        return Err(context.fail(Code::VerifyFirst));
    }
    context.check(check_close(&input, proof))?;
    tries::count(&context, &format!("close:{account}")).await?;
    if proof == ClosingProof::Password {
        let (typed, stored) = (input.password, row.password_hash);
        if !context.hashing(move || Ok(password::verify(&typed, stored.as_deref()))).await? {
            return Err(context.fail(Refusal::field("password", Rule::PasswordWrong)));
        }
    }
    let inner = context.clone();
    let done = context.write_own(move |db, own| begin(db, &inner, &own, proof, &input.code));
    let done = done.await?.ok_or_else(|| context.fail(Refusal::field("code", Rule::CodeWrong)))?;
    Ok(Reply(done))
}

/// `None` if the code is wrong; the try stays counted.
fn begin(db: &mut Db, context: &Context, own: &Own, proof: ClosingProof, code: &str) -> Result<Option<Closing>, Error> {
    let Own { account, row, .. } = own;
    let state = state(db, *account, row, context.now_ms)?;
    if state.closes_time.is_some() {
        return Ok(Some(state));
    }
    if proof_of(row) != proof {
        // A number or an address was bound meanwhile: a password is not enough.
        return Err(Code::VerifyFirst.into());
    }
    if proof == ClosingProof::Code && !take_own_code(db, &context.app.config.secret, context.scope(), row, Purpose::Close, code)? {
        return Ok(None);
    }
    let closes = closes_time(to_time(context.now_ms));
    closing::begin(db, *account, &context.merchant, context.now_ms, closes.timestamp_millis())?;
    token::end_others(db, *account, context.token_hash().ok_or(Code::TokenInvalid)?)?;
    let until = local_time(closes.timestamp_millis(), Zone::DEFAULT);
    let letter = Letter {
        purpose: "security",
        subject: "server.mail.closingSubject",
        text: "server.mail.closingText",
        holes: &[("until", until.as_str())],
    };
    let merchant = names::name(db, (&context.app, context.scope()), row.language())?;
    alert::write(db, &context.app.texts, &merchant, row, &letter, context.now_ms)?;
    Ok(Some(Closing { closes_time: Some(closes), ..state }))
}

/// `POST account/close/cancel`
pub async fn cancel(call: Call<Nothing>) -> Result<Reply<Closing>, Failure> {
    let context = call.context;
    let now = context.now_ms;
    let kept = context.write_own(move |db, own| {
        closing::cancel(db, own.account, now)?;
        let kept = state(db, own.account, &own.row, now)?;
        if kept.closes_time.is_some() {
            return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: CLOSED.to_owned() }) }.into());
        }
        Ok(kept)
    });
    Ok(Reply(kept.await?))
}

fn state(db: &mut Db, account: AccountId, row: &AccountRow, now_ms: i64) -> Result<Closing, Error> {
    let (closes, signups) = closing::standing(db, account, now_ms)?;
    Ok(Closing::of(closes.map(to_time), proof_of(row), u32::try_from(signups).unwrap_or(u32::MAX)))
}

fn proof_of(row: &AccountRow) -> ClosingProof {
    closing_proof(!row.targets().is_empty(), row.password_hash.is_some())
}
