//! Books money that the merchant has received itself.

use laurel_core::payment::organiser::{OrderReceived, OrganiserOrder, check_received};
use serde_json::json;

use super::{one, store};
use crate::audit;
use crate::http::{Failure, Reply, StaffCall};
use crate::payment::desk;

/// `POST /order/{orderNo}/received`
pub async fn handle(call: StaffCall<OrderReceived>) -> Result<Reply<OrganiserOrder>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_received(&input))?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let id = store::id_of(db, staff.member, &input.order_no)?;
        desk::receive(db, staff.scope(), id, (staff.member, input.receipt.trim()))?;
        let order = one::whole(db, &inner, staff.member, id)?;
        let line = json!({ "orderNo": input.order_no, "amountFen": order.line.amount_fen, "receipt": input.receipt.trim() });
        Ok((order, audit::Change::of("order", id).after(&line)?))
    });
    Ok(Reply(done.await?))
}
