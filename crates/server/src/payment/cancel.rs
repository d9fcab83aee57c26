//! Cancels an order without its sign-up, which keeps its seats until the window ends.

use laurel_core::errors::Code;
use laurel_core::payment::{CloseCause, PayOrder, PayOrderPath};

use super::booking;
use super::list::own_order;
use super::one::read;
use crate::http::{Call, Failure, Reply};

/// `POST /pay/order/{orderNo}/cancel`
pub async fn handle(call: Call<PayOrderPath>) -> Result<Reply<PayOrder>, Failure> {
    let Call { input, context } = call;
    let (inner, number) = (context.clone(), input.order_no.clone());
    let closed = context.write(move |db, caller| {
        let row = own_order(db, &inner, caller.account()?, &number)?.row;
        if !row.status_at(inner.now_ms).is_open() {
            return Err(Code::OrderClosed.into());
        }
        booking::close(db, inner.scope(), row.id, CloseCause::OrderCancelled)
    });
    closed.await?;
    Ok(Reply(read(&context, input.order_no).await?))
}
