//! Texts and formats of a server-rendered screen in the reader's language.

use chrono::{DateTime, Utc};
use laurel_core::activity::LowestFee;
use laurel_core::format::{self, Clock};
use laurel_core::language::Language;
use laurel_core::money::Fen;

use crate::db::stored::Zone;
use crate::texts::Texts;

/// Texts in one language.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) language: Language,
}

impl Words<'_> {
    pub(crate) fn text(&self, key: &str) -> String {
        self.texts.get(self.language, key, &[])
    }

    pub(crate) fn with(&self, key: &str, hole: &str, value: &str) -> String {
        self.texts.get(self.language, key, &[(hole, value)])
    }

    pub(crate) fn counted(&self, key: &str, count: i64) -> String {
        self.texts.counted(self.language, key, count, &[])
    }

    /// A price on a card or button; a price of zero reads "free".
    pub(crate) fn price(&self, fen: Fen) -> String {
        if fen.is_free() { self.text("common.price.free") } else { format::yuan(self.language, fen) }
    }

    pub(crate) fn lowest(&self, fee: LowestFee) -> String {
        let with = |key: &str, fen: Fen| self.with(key, "price", &format::yuan(self.language, fen));
        match fee {
            LowestFee { fen, from: true, .. } => with("activity.fee.from", fen),
            LowestFee { fen, most, .. } if fen.is_free() && !most.is_free() => with("activity.fee.freeTo", most),
            LowestFee { fen, .. } => self.price(fen),
        }
    }
}

/// Local time of an activity's time zone, whose name comes from a stored zone and is therefore known.
pub(crate) fn local(zone: &str, at: DateTime<Utc>) -> Clock {
    Zone::parse(zone).unwrap_or(Zone::DEFAULT).local(at).into()
}

/// Both ends of a span in an activity's time zone.
pub(crate) fn ends(zone: &str, start: DateTime<Utc>, end: DateTime<Utc>) -> (Clock, Clock) {
    let zone = Zone::parse(zone).unwrap_or(Zone::DEFAULT);
    (zone.clock(start), zone.clock(end))
}
