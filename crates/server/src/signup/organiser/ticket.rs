//! Returns the signed tickets of a confirmed sign-up to staff, who show them to its persons on site.

use laurel_core::ids::{ActivityId, GroupId, SignupPersonId};
use laurel_core::signup::organiser::{SignupTicket, SignupTickets};
use laurel_core::signup::{SignupPath, TicketStatus, not_possible, ticket_status};
use laurel_core::ticket::Ticket;

use super::store;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::signup::service::ticket;
use crate::signup::store::receipt;

/// `GET /apply/{id}/ticket`; 4011 unless the tickets are valid.
pub async fn handle(call: StaffCall<SignupPath>) -> Result<Reply<SignupTickets>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, staff| {
        let row = store::one(db, staff.member, input.id)?;
        let status = row.status(inner.now_ms);
        let over = row.windows().end_time <= to_time(inner.now_ms);
        if ticket_status(status, row.pay_status(), false, over) != Some(TicketStatus::Valid) {
            return Err(not_possible(status).into());
        }
        let (activity, group) = (ActivityId(row.signup.competition_id), GroupId(row.signup.group_id));
        let ticket = |person: receipt::PersonRow| {
            let (id, issue) = (SignupPersonId(person.id), person.issue());
            let ticket_code = ticket::sign(&inner.app.config.keys, |key| Ticket { key, activity, person: id, group, issue })?;
            Ok(SignupTicket { name: person.name, ticket_code })
        };
        let persons = receipt::persons(db, staff.merchant(), input.id)?;
        Ok(SignupTickets { list: persons.into_iter().map(ticket).collect::<Result<_, Error>>()? })
    });
    Ok(Reply(found.await?))
}
