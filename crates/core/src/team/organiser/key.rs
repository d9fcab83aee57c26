//! The place in a list of teams where a page begins or ends.

use crate::ids::TeamId;

/// Goes on without counting the rows before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamKey {
    /// The page ends before this place; otherwise it begins after it.
    pub before: bool,
    /// The team.
    pub id: TeamId,
}

impl TeamKey {
    /// Reads what `text` wrote.
    pub fn read(text: &str) -> Option<TeamKey> {
        let (side, id) = text.split_at_checked(1)?;
        let id = id.parse::<u64>().ok().and_then(|id| i64::try_from(id).ok())?;
        match side {
            "a" => Some(TeamKey { before: false, id: TeamId(id) }),
            "b" => Some(TeamKey { before: true, id: TeamId(id) }),
            _ => None,
        }
    }

    /// The key for an address.
    pub fn text(self) -> String {
        format!("{}{}", if self.before { 'b' } else { 'a' }, self.id.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_was_written() {
        for before in [false, true] {
            let key = TeamKey { before, id: TeamId(41) };
            assert_eq!(TeamKey::read(&key.text()), Some(key));
        }
        for text in ["", "a", "41", "c41", "a-1", "a9223372036854775808", "é1"] {
            assert_eq!(TeamKey::read(text), None, "{text}");
        }
    }
}
