//! What travels with the mails of confirmed sign-ups: their tickets, and the activity as a calendar file.

use std::collections::HashMap;

use laurel_core::ids::{ActivityId, GroupId, MerchantId, SignupPersonId};
use laurel_core::language::Language;
use laurel_core::signup::{TicketStatus, ticket_status};
use laurel_core::ticket::Ticket;
use laurel_media::picture::qr_code;

use super::ticket;
use crate::activity::store::calendar::{CalendarRow, calendars};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::merchant::store::local;
use crate::outbound::enclosure::{Enclosure, TicketPicture};
use crate::signup::store::receipt::{self, MailRow, PersonRow};

/// A mail that carries tickets: its sign-up and its language.
pub type Wanted = (i64, Language);

/// What the enclosures of mails are made of.
pub struct Sources {
    /// Sign-ups with valid tickets, by id.
    signups: HashMap<i64, MailRow>,
    /// Persons, each with the id of their sign-up.
    persons: Vec<(i64, PersonRow)>,
    calendars: HashMap<i64, CalendarRow>,
}

/// Reads what the mails about sign-ups of one merchant carry: four queries for any number of them.
pub fn sources(db: &mut Db, merchant: &MerchantId, signups: &[i64], now_ms: i64) -> Result<Sources, Error> {
    let is_valid = |row: &MailRow| {
        let over = to_time(row.end_time) <= to_time(now_ms);
        ticket_status(row.status, row.pay_status, row.approved_time.is_some(), over) == Some(TicketStatus::Valid)
    };
    let rows: HashMap<i64, MailRow> =
        receipt::for_mails(db, merchant, signups)?.into_iter().filter(is_valid).map(|row| (row.id, row)).collect();
    let activities: Vec<i64> = rows.values().map(|row| row.activity).collect();
    Ok(Sources { persons: receipt::persons_of(db, merchant, signups)?, calendars: calendars(db, merchant, &activities)?, signups: rows })
}

impl Sources {
    /// Draws the tickets of a sign-up and writes its calendar file, which takes too long for a transaction; `None` without
    /// valid tickets. `origin` is the public address of the server.
    pub fn enclosure(&self, (keys, origin): (&Keys, &str), signup: i64, language: Language) -> Result<Option<Enclosure>, Error> {
        let Some(row) = self.signups.get(&signup) else { return Ok(None) };
        let group = local(&row.group_name, language);
        let mut tickets = Vec::new();
        for (_, person) in self.persons.iter().filter(|(apply, _)| *apply == signup) {
            let (activity, of_group) = (ActivityId(row.activity), GroupId(row.group));
            let (person_id, issue) = (SignupPersonId(person.id), person.issue());
            let code = ticket::sign(keys, |key| Ticket { key, activity, person: person_id, group: of_group, issue })?;
            let png = qr_code(&code).ok_or_else(|| Error::Broken("a ticket is too long for a code".into()))?;
            tickets.push(TicketPicture { name: person.name.clone(), group: group.clone(), png });
        }
        let calendar = self.calendars.get(&row.activity).map(|activity| activity.file(language, origin));
        Ok(Some(Enclosure { calendar, tickets }))
    }
}
