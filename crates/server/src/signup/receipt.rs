//! Returns the receipt of a sign-up with the signed tickets of its persons.

use laurel_core::ids::{ActivityId, GroupId, SignupPersonId};
use laurel_core::signup::{ReceiptPerson, SignupPath, SignupReceipt, TicketStatus, not_possible, ticket_status};
use laurel_core::text::mask_phone;
use laurel_core::ticket::Ticket;

use super::service::ticket;
use super::store::{self, receipt};
use crate::clock::to_time;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Failure, Reply};
use crate::merchant::store::local;

/// `GET /apply/{id}/receipt`
pub async fn handle(call: Call<SignupPath>) -> Result<Reply<SignupReceipt>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let row = store::mine::one(db, &inner.merchant, account, input.id).or_not_found()?;
        let around = receipt::around(db, &inner.merchant, input.id)?;
        let item = row.to_item(account, inner.language, inner.now_ms)?;
        let end_time = row.windows().end_time;
        let over = end_time <= to_time(inner.now_ms);
        let approved_before = around.approved_time.is_some();
        let Some(status) = ticket_status(item.status, item.pay_status, approved_before, over) else {
            return Err(not_possible(item.status).into());
        };
        let (activity, group) = (ActivityId(row.signup.competition_id), GroupId(row.signup.group_id));
        let code = |person: &receipt::PersonRow| {
            let (id, issue) = (SignupPersonId(person.id), person.issue());
            let sign = || ticket::sign(&inner.app.config.keys, |key| Ticket { key, activity, person: id, group, issue });
            (status == TicketStatus::Valid).then(sign).transpose()
        };
        let own = item.own;
        let persons = receipt::persons(db, &inner.merchant, input.id)?
            .into_iter()
            // A person in another account's sign-up gets their own ticket only.
            .filter(|person| own || person.account == Some(account.0))
            .map(|person| Ok(ReceiptPerson { ticket_code: code(&person)?, phone: mask_phone(&person.phone), name: person.name }))
            .collect::<Result<_, Error>>()?;
        Ok(SignupReceipt {
            item,
            ticket: status,
            persons,
            place: local(&around.place, inner.language),
            address: local(&around.address, inner.language),
            end_time,
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(found.await?))
}
