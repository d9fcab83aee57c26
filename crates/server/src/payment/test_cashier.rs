//! The test cashier: a payer who pays or is refused, for tests and trials.

use laurel_core::errors::Code;
use laurel_core::limits::CURRENCY;
use laurel_core::money::Fen;
use laurel_core::payment::{AttemptStatus, ConfirmedBy, PayOrder, PayService, PayTest, attempt_number};
use laurel_pay::{Charge, Payment};

use super::booking::{Told, book};
use super::channel::is_allowed;
use super::list::own_order;
use super::one::read;
use super::store::attempt;
use crate::http::{Call, Failure, Reply};

/// `POST /pay/order/{orderNo}/test`
pub async fn handle(call: Call<PayTest>) -> Result<Reply<PayOrder>, Failure> {
    let Call { input, context } = call;
    if !is_allowed(&context.app, PayService::Test) {
        return Err(context.fail(Code::NotFound));
    }
    let (inner, number) = (context.clone(), input.order_no.clone());
    let done = context.write(move |db, caller| {
        let row = own_order(db, &inner, caller.account()?, &number)?.row;
        let attempts = attempt::of(db, &inner.merchant, &[row.id])?;
        let open = attempts.iter().rfind(|attempt| attempt.status == AttemptStatus::Open && attempt.channel.service() == PayService::Test);
        let attempt = open.ok_or(Code::OrderClosed)?.number;
        let name = attempt_number(&row.order_no, u32::try_from(attempt).unwrap_or_default());
        let charge = if input.pays {
            Charge::Paid(Payment {
                channel_no: format!("test-{name}"),
                number: name,
                amount: Fen(row.amount_fen),
                currency: CURRENCY.to_owned(),
                time: None,
            })
        } else {
            Charge::Refused
        };
        book(db, inner.scope(), row.id, Told { attempt, charge: &charge, by: ConfirmedBy::Notice }).map(|_| ())
    });
    done.await?;
    Ok(Reply(read(&context, input.order_no).await?))
}
