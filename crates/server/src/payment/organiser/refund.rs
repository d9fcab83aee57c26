//! Gives money of an order back, or asks for another person's approval.

use laurel_core::payment::organiser::{OrderRefund, OrganiserOrder, check_refund, needs_approval};
use serde_json::json;

use super::{one, store};
use crate::audit;
use crate::http::{Failure, Reply, StaffCall};
use crate::payment::desk::{self, Giving};
use crate::payment::store::settings;

/// `POST /order/{orderNo}/refund`
pub async fn handle(call: StaffCall<OrderRefund>) -> Result<Reply<OrganiserOrder>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_refund(&input))?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let id = store::id_of(db, staff.member, &input.order_no)?;
        let limit = settings::of(db, staff.merchant())?.approval_fen;
        let asks = needs_approval(input.amount_fen, limit);
        let giving = Giving {
            amount: input.amount_fen,
            seen_left: input.left_fen,
            staff: staff.member.id.0,
            reason: input.reason.trim(),
            outside: input.outside,
            asks,
        };
        desk::give_back(db, staff.scope(), id, giving)?;
        let line = json!({ "orderNo": input.order_no, "amountFen": input.amount_fen, "outside": input.outside, "asked": asks });
        let line = audit::Change::of("order", id).after(&line)?.because(input.reason.trim());
        Ok((one::whole(db, &inner, staff.member, id)?, line))
    });
    Ok(Reply(done.await?))
}
