//! An entry of the log.

use crate::contract::contract;
use crate::ids::ActivityId;

/// First line of an entry.
const HEAD: &str = "laurel-vote/1";

contract! {
    /// Kind of an entry.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum Act {
        /// A like was given.
        Like,
        /// A gift was given.
        Gift,
        /// The giver took the like back.
        Undo,
        /// Not counted until it is reviewed.
        Hold,
        /// Counted again, after a hold.
        Count,
        /// Permanently not counted.
        Void,
    }
}

/// An entry. Its text has one line for `laurel-vote/1` and one for each field in this order, each but the last followed by a
/// line feed; numbers are decimal without leading zeros. Its index is its place in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaf {
    /// The activity.
    pub competition_id: ActivityId,
    /// Kind of the entry.
    pub act: Act,
    /// Id of the like or gift.
    pub vote_id: i64,
    /// The work.
    pub work_id: i64,
    /// Day in the activity's time zone, `YYYY-MM-DD`.
    pub day: String,
    /// Sum of the values of gifts; 1 for a like.
    pub value: i64,
    /// Keyed hash of account and activity, in base64 without padding. Only the voter knows whose it is.
    pub tag: String,
    /// Time, ms since 1970.
    pub time_ms: i64,
}

impl Leaf {
    /// The text that is hashed, published and shown to the voter.
    pub fn text(&self) -> String {
        let Leaf { competition_id, act, vote_id, work_id, day, value, tag, time_ms } = self;
        format!("{HEAD}\n{competition_id}\n{}\n{vote_id}\n{work_id}\n{day}\n{value}\n{tag}\n{time_ms}", act.as_str())
    }

    /// Reads a text; `None` unless it is exactly what [`Leaf::text`] writes.
    pub fn parse(text: &str) -> Option<Leaf> {
        let mut lines = text.strip_prefix(HEAD)?.strip_prefix('\n')?.split('\n');
        let mut line = || lines.next();
        let leaf = Leaf {
            competition_id: ActivityId(line()?.parse().ok()?),
            act: Act::parse(line()?)?,
            vote_id: line()?.parse().ok()?,
            work_id: line()?.parse().ok()?,
            day: line().filter(|day| is_day(day))?.to_owned(),
            value: line()?.parse().ok()?,
            tag: line().filter(|tag| !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_graphic()))?.to_owned(),
            time_ms: line()?.parse().ok()?,
        };
        // "+7" and "07" are numbers too, and a further line would be lost.
        (leaf.text() == text).then_some(leaf)
    }
}

fn is_day(text: &str) -> bool {
    text.len() == 10
        && text.bytes().zip(b"dddd-dd-dd").all(|(byte, shape)| if *shape == b'd' { byte.is_ascii_digit() } else { byte == b'-' })
}
