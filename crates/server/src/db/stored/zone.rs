//! Time zones, stored and sent by their IANA names.

use chrono::{DateTime, FixedOffset, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime, Offset as _, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;
use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::Text;
use laurel_core::format::Clock;
use serde::{Deserialize, Serialize};

/// A time zone. A name that the time zone database does not have is an error, never another zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(Tz);

impl Zone {
    /// Zone of activities that name none, and of mails about an account.
    pub const DEFAULT: Zone = Zone(Tz::Asia__Shanghai);

    /// Parses a name such as `Europe/Berlin`.
    pub fn parse(name: &str) -> Option<Zone> {
        name.parse().ok().map(Zone)
    }

    /// Name in the time zone database.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The time on the clocks of the zone.
    pub fn local(self, time: DateTime<Utc>) -> NaiveDateTime {
        time.with_timezone(&self.0).naive_local()
    }

    /// The first moment of a day on the clocks of the zone.
    pub fn start_of(self, day: NaiveDate) -> DateTime<Utc> {
        self.at(day.and_time(NaiveTime::MIN))
    }

    /// The first moment at which the clocks of the zone show this time.
    pub fn at(self, local: NaiveDateTime) -> DateTime<Utc> {
        // Clocks that skip this time show it an hour later.
        let found = [local, local + TimeDelta::hours(1)].into_iter().find_map(|time| self.0.from_local_datetime(&time).earliest());
        found.map_or_else(|| local.and_utc(), |found| found.with_timezone(&Utc))
    }

    /// The same for texts that name the offset if this local time occurs twice.
    pub fn clock(self, time: DateTime<Utc>) -> Clock {
        let local = self.local(time);
        let minutes = i16::try_from(self.offset(time).local_minus_utc() / 60).ok();
        match (self.0.from_local_datetime(&local), minutes) {
            (MappedLocalTime::Ambiguous(..), Some(minutes)) => Clock::from(local).at_offset(minutes),
            _ => local.into(),
        }
    }

    /// Offset from UTC at this time.
    pub fn offset(self, time: DateTime<Utc>) -> FixedOffset {
        self.0.offset_from_utc_datetime(&time.naive_utc()).fix()
    }
}

impl TryFrom<String> for Zone {
    type Error = String;

    fn try_from(name: String) -> Result<Zone, String> {
        Zone::parse(&name).ok_or_else(|| format!("{name:?} is no known time zone"))
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> String {
        zone.name().to_owned()
    }
}

impl<DB> ToSql<Text, DB> for Zone
where
    DB: Backend,
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.name().to_sql(out)
    }
}

impl<DB> FromSql<Text, DB> for Zone
where
    DB: Backend,
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Zone> {
        Ok(Zone::try_from(<String as FromSql<Text, DB>>::from_sql(bytes)?)?)
    }
}
