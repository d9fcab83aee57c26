//! Returns one order; while it is open, its service is asked first.

use laurel_core::payment::{AttemptStatus, ConfirmedBy, PAY_QUERY_AFTER_MS, PayOrder, PayOrderPath};

use super::booking::{Told, book};
use super::list::own_order;
use super::store::attempt::{self, AttemptRow};
use super::{round, view};
use crate::http::{Call, Context, Failure, Reply};
use crate::provider::http::Deadline;

/// `GET /pay/order/{orderNo}`
pub async fn handle(call: Call<PayOrderPath>) -> Result<Reply<PayOrder>, Failure> {
    let Call { input, context } = call;
    let (inner, number) = (context.clone(), input.order_no.clone());
    let open = context.read(move |db, caller| {
        let row = own_order(db, &inner, caller.account()?, &number)?.row;
        if !row.status_at(inner.now_ms).is_open() {
            return Ok(None);
        }
        let attempts = attempt::of(db, &inner.merchant, &[row.id])?;
        let asked =
            |attempt: &AttemptRow| attempt.status == AttemptStatus::Open && attempt.created_time + PAY_QUERY_AFTER_MS <= inner.now_ms;
        Ok(attempts.into_iter().rfind(asked).map(|attempt| (row, attempt)))
    });
    if let Some((row, attempt)) = open.await? {
        let inner = context.clone();
        let asked = context.blocking(move || {
            let charge = round::query(&inner.app, &inner.merchant, &row.order_no, &attempt, Deadline::begin())?;
            let told = |charge| Told { attempt: attempt.number, charge, by: ConfirmedBy::Query };
            match &charge {
                Some(charge) => inner.app.store.write_for(&inner.merchant, |db| book(db, inner.scope(), row.id, told(charge))).map(|_| ()),
                None => Ok(()),
            }
        });
        asked.await?;
    }
    Ok(Reply(read(&context, input.order_no).await?))
}

/// The caller's order as it is stored.
pub(super) async fn read(context: &Context, number: String) -> Result<PayOrder, Failure> {
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let found = own_order(db, &inner, caller.account()?, &number)?;
        let order = view::orders(db, &inner.view(), &[found])?.pop();
        Ok(order.ok_or(laurel_core::errors::Code::NotFound)?)
    });
    found.await
}
