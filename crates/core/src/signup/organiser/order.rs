//! The order of the organisers' list of sign-ups, what it leaves out, and how it goes on past the last numbered page.

use std::cmp::Ordering;

use super::wire::{SignupFilter, SignupLineQuery};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{GroupId, SignupId};
use crate::limits::{GROUPS_MAX, NUMBERED_PAGES};
use crate::signup::SignupStatus;

/// Mark of a group in an address.
const GROUP: &str = "group.";

contract! {
    /// Order of a list of sign-ups. Among equals the newest comes first.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum SignupOrder {
        /// Last sent first.
        #[default]
        Newest,
        /// First sent first.
        Oldest,
        /// By number, which grows with the time of sending.
        Number,
        /// By number, from the last one.
        NumberDown,
        /// By the name of the first person, as it is searched.
        Name,
        /// By name, from the last one.
        NameDown,
        /// By group, in the order of the activity.
        Group,
        /// By group, from the last one.
        GroupDown,
        /// By state now: what waits for a decision comes first.
        State,
        /// By state, from the last one.
        StateDown,
    }

    /// The parameters `sort` and `not` of the address of a list of sign-ups.
    pub struct SignupView {
        /// The order; absent if the address names none.
        pub sort: Option<SignupOrder>,
        /// States that are left out.
        pub not_status: Vec<SignupStatus>,
        /// Groups that are left out.
        pub not_group_id: Vec<GroupId>,
    }
}

impl SignupOrder {
    /// All orders.
    pub const ALL: &[SignupOrder] = &[
        SignupOrder::Newest,
        SignupOrder::Oldest,
        SignupOrder::Number,
        SignupOrder::NumberDown,
        SignupOrder::Name,
        SignupOrder::NameDown,
        SignupOrder::Group,
        SignupOrder::GroupDown,
        SignupOrder::State,
        SignupOrder::StateDown,
    ];

    /// Its word in an address.
    pub const fn as_str(self) -> &'static str {
        match self {
            SignupOrder::Newest => "newest",
            SignupOrder::Oldest => "oldest",
            SignupOrder::Number => "number",
            SignupOrder::NumberDown => "numberDown",
            SignupOrder::Name => "name",
            SignupOrder::NameDown => "nameDown",
            SignupOrder::Group => "group",
            SignupOrder::GroupDown => "groupDown",
            SignupOrder::State => "state",
            SignupOrder::StateDown => "stateDown",
        }
    }

    /// True if it is the order of the ids, which are given in the order of sending.
    pub const fn is_by_id(self) -> bool {
        matches!(self, SignupOrder::Newest | SignupOrder::Oldest | SignupOrder::Number | SignupOrder::NumberDown)
    }

    /// True if the last value comes first.
    pub const fn is_down(self) -> bool {
        matches!(
            self,
            SignupOrder::Newest | SignupOrder::NumberDown | SignupOrder::NameDown | SignupOrder::GroupDown | SignupOrder::StateDown
        )
    }

    /// Compares two sign-ups by their value in this order, then by id.
    pub fn compare(self, (value, id): (i64, i64), (other_value, other_id): (i64, i64)) -> Ordering {
        let values = if self.is_down() { other_value.cmp(&value) } else { value.cmp(&other_value) };
        let oldest_first = matches!(self, SignupOrder::Oldest | SignupOrder::Number);
        values.then(if oldest_first { id.cmp(&other_id) } else { other_id.cmp(&id) })
    }
}

/// Place of a state in an order by state: what waits for a decision comes first.
pub fn state_rank(status: SignupStatus) -> i64 {
    match status {
        SignupStatus::Pending => 0,
        SignupStatus::Waiting => 1,
        SignupStatus::Offered => 2,
        SignupStatus::Approved => 3,
        SignupStatus::Rejected => 4,
        SignupStatus::Revoked => 5,
        SignupStatus::Cancelled => 6,
    }
}

impl SignupView {
    /// Reads the parameters `sort` and `not` of an address. Words that it does not know count as absent.
    pub fn read(sort: &str, not: &str) -> SignupView {
        let mut view = SignupView {
            sort: SignupOrder::ALL.iter().copied().find(|order| order.as_str() == sort),
            not_status: Vec::new(),
            not_group_id: Vec::new(),
        };
        for word in not.split(',') {
            if let Some(group) = word.strip_prefix(GROUP).and_then(|id| id.parse().ok()).filter(|id| *id > 0) {
                if !view.not_group_id.contains(&GroupId(group)) && view.not_group_id.len() < GROUPS_MAX {
                    view.not_group_id.push(GroupId(group));
                }
            } else if let Some(status) = SignupStatus::ALL.iter().copied().find(|status| status.as_str() == word)
                && !view.not_status.contains(&status)
            {
                view.not_status.push(status);
            }
        }
        view
    }

    /// The parameter `not` of an address; empty if nothing is left out.
    pub fn not(&self) -> String {
        let states = self.not_status.iter().map(|status| status.as_str().to_owned());
        let groups = self.not_group_id.iter().map(|group| format!("{GROUP}{}", group.0));
        states.chain(groups).collect::<Vec<_>>().join(",")
    }
}

/// The place in a list where a page begins or ends: goes on without counting the rows before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignupKey {
    /// The page ends before this place; otherwise it begins after it.
    pub before: bool,
    /// Value of the order: place of the group or state, otherwise 0.
    pub value: i64,
    /// The sign-up.
    pub id: SignupId,
}

impl SignupKey {
    /// Reads what `text` wrote.
    pub fn read(text: &str) -> Option<SignupKey> {
        let (side, place) = text.split_at_checked(1)?;
        let (value, id) = place.split_once('.')?;
        let number = |digits: &str| digits.parse::<u32>().ok().map(i64::from);
        let id = id.parse::<u64>().ok().and_then(|id| i64::try_from(id).ok())?;
        let before = match side {
            "a" => false,
            "b" => true,
            _ => return None,
        };
        Some(SignupKey { before, value: number(value)?, id: SignupId(id) })
    }

    /// The key for an address.
    pub fn text(self) -> String {
        format!("{}{}.{}", if self.before { 'b' } else { 'a' }, self.value, self.id.0)
    }
}

impl SignupFilter {
    /// Validates what is left out.
    pub fn check_exclusions(&self) -> FieldErrors {
        check_excluded(&self.not_status, &self.not_group_id)
    }
}

/// Validates the numbers of states and groups that are left out.
pub fn check_excluded(states: &[SignupStatus], groups: &[GroupId]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for (field, count, most) in [("notStatus", states.len(), SignupStatus::ALL.len()), ("notGroupId", groups.len(), GROUPS_MAX)] {
        if count > most {
            #[expect(clippy::cast_precision_loss, reason = "the bounds are small")]
            errors.add(field, Rule::MaxChoices { count: most as f64 });
        }
    }
    errors
}

impl SignupLineQuery {
    /// Validates the order and the place: names, groups and states are compared within one activity, and a page past the
    /// last numbered one needs a key.
    pub fn check_place(&self) -> FieldErrors {
        let mut errors = self.filter().check_exclusions();
        if self.competition_id.is_none() && !self.sort.unwrap_or_default().is_by_id() {
            errors.add("competitionId", Rule::Required);
        }
        match &self.key {
            Some(key) if SignupKey::read(key).is_none() => errors.add("key", Rule::Choice),
            None if self.page.unwrap_or(1) > NUMBERED_PAGES => errors.add("key", Rule::Required),
            _ => {}
        }
        errors
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ActivityId;

    #[test]
    fn an_address_says_the_order_and_what_is_left_out() {
        for order in SignupOrder::ALL {
            assert_eq!(SignupView::read(order.as_str(), "").sort, Some(*order));
            assert_eq!(serde_json::to_value(order).unwrap(), order.as_str());
        }
        for not in ["", "rejected", "group.12", "rejected,cancelled,group.12,group.7"] {
            assert_eq!(SignupView::read("", not).not(), not);
        }
    }

    #[test]
    fn among_equal_values_the_newest_comes_first_in_either_direction() {
        let sorted = |order: SignupOrder| {
            let mut places = [(1, 4), (0, 2), (1, 3), (0, 1)];
            places.sort_by(|one, other| order.compare(*one, *other));
            places.map(|(_, id)| id)
        };
        assert_eq!(sorted(SignupOrder::State), [2, 1, 4, 3]);
        assert_eq!(sorted(SignupOrder::StateDown), [4, 3, 2, 1]);
        let by_id = |order: SignupOrder| order.compare((0, 1), (0, 2));
        assert_eq!([SignupOrder::Oldest, SignupOrder::Number].map(by_id), [Ordering::Less; 2]);
        assert_eq!([SignupOrder::Newest, SignupOrder::NumberDown].map(by_id), [Ordering::Greater; 2]);
    }

    #[test]
    fn unknown_and_repeated_words_of_an_address_are_dropped() {
        let view = SignupView::read("colour", "rejected,,rejected,gone,group.x,group.-3,group.5,group.5");
        assert_eq!((view.sort, view.not().as_str()), (None, "rejected,group.5"));
    }

    #[test]
    fn a_key_is_read_as_it_was_written() {
        for before in [true, false] {
            let key = SignupKey { before, value: 3, id: SignupId(41) };
            assert_eq!(SignupKey::read(&key.text()), Some(key));
        }
        for text in ["", "a", "c0.1", "a0", "a.1", "a0.", "a-1.2", "a0.-2", "é0.1", "a0.99999999999999999999"] {
            assert_eq!(SignupKey::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_states_have_places_of_their_own() {
        let mut ranks: Vec<i64> = SignupStatus::ALL.iter().map(|status| state_rank(*status)).collect();
        ranks.sort_unstable();
        assert_eq!(ranks, (0..7).collect::<Vec<_>>());
    }

    #[test]
    fn late_pages_need_a_key_and_orders_by_value_an_activity() {
        let query = SignupLineQuery::default;
        assert!(query().check_place().is_empty());
        let late = SignupLineQuery { page: Some(201), ..query() };
        assert!(!late.check_place().is_empty());
        assert!(SignupLineQuery { key: Some("a0.7".into()), ..late }.check_place().is_empty());
        assert!(!SignupLineQuery { key: Some("seven".into()), ..query() }.check_place().is_empty());
        let named = SignupLineQuery { sort: Some(SignupOrder::Name), ..query() };
        assert!(!named.check_place().is_empty());
        assert!(SignupLineQuery { competition_id: Some(ActivityId(1)), ..named }.check_place().is_empty());
        let many = SignupLineQuery { not_group_id: Some(vec![GroupId(1); 51]), ..query() };
        assert!(!many.check_place().is_empty());
    }
}
