//! What travels with the mails of confirmed sign-ups: their tickets, and the activity as a calendar file.

use std::collections::HashMap;

use laurel_core::ids::{ActivityId, GroupId, MerchantId, SignupPersonId};
use laurel_core::language::Language;
use laurel_core::signup::{TicketStatus, ticket_status};
use laurel_core::ticket::Ticket;
use laurel_media::picture::qr_code;

use super::ticket;
use crate::activity::store::calendar::calendars;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::merchant::store::local;
use crate::outbound::enclosure::{Enclosure, TicketPicture};
use crate::signup::store::receipt::{self, MailRow};

/// A mail that carries tickets: its sign-up and its language.
pub type Wanted = (i64, Language);

/// The enclosures of mails about sign-ups of one merchant: four queries for any number. A sign-up without valid tickets
/// has none.
pub fn enclosures(
    db: &mut Db,
    (keys, origin): (&Keys, &str),
    merchant: &MerchantId,
    wanted: &[Wanted],
    now_ms: i64,
) -> Result<HashMap<Wanted, Enclosure>, Error> {
    let ids: Vec<i64> = wanted.iter().map(|(id, _)| *id).collect();
    let is_valid = |row: &MailRow| {
        let over = to_time(row.end_time) <= to_time(now_ms);
        ticket_status(row.status, row.pay_status, row.approved_time.is_some(), over) == Some(TicketStatus::Valid)
    };
    let rows: HashMap<i64, MailRow> =
        receipt::for_mails(db, merchant, &ids)?.into_iter().filter(is_valid).map(|row| (row.id, row)).collect();
    let persons = receipt::persons_of(db, merchant, &ids)?;
    let activities: Vec<i64> = rows.values().map(|row| row.activity).collect();
    let calendars = calendars(db, merchant, &activities)?;

    let mut enclosures = HashMap::new();
    for (id, language) in wanted {
        let Some(row) = rows.get(id) else { continue };
        let group = local(&row.group_name, *language);
        let mut tickets = Vec::new();
        for (_, person) in persons.iter().filter(|(apply, _)| apply == id) {
            let (activity, of_group) = (ActivityId(row.activity), GroupId(row.group));
            let (person_id, issue) = (SignupPersonId(person.id), person.issue());
            let code = ticket::sign(keys, |key| Ticket { key, activity, person: person_id, group: of_group, issue })?;
            let png = qr_code(&code).ok_or_else(|| Error::Broken("a ticket is too long for a code".into()))?;
            tickets.push(TicketPicture { name: person.name.clone(), group: group.clone(), png });
        }
        let calendar = calendars.get(&row.activity).map(|activity| activity.file(*language, origin));
        enclosures.insert((*id, *language), Enclosure { calendar, tickets });
    }
    Ok(enclosures)
}
