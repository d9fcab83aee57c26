//! Properties of an account's region, for any submitted codes.

use chrono::NaiveDate;
use laurel_core::account::{AccountUpdate, check_account_update};
use laurel_core::region::{is_within, levels};
use laurel_core::tables::NativeTables;
use proptest::option;
use proptest::prelude::*;

fn codes() -> impl Strategy<Value = Option<String>> {
    option::of(prop_oneof!["[1-9][0-9]0000", "[1-9][0-9]{3}00", "[1-9][0-9]{5}", Just(String::new()), any::<String>()])
}

fn passes(change: &AccountUpdate) -> bool {
    check_account_update(change, NaiveDate::MAX, &NativeTables).is_empty()
}

proptest! {
    #[test]
    fn valid_codes_are_the_region_or_contain_it(province_code in codes(), city_code in codes(), district_code in codes()) {
        let change = AccountUpdate { province_code, city_code, district_code, ..AccountUpdate::default() };
        let given = [&change.province_code, &change.city_code, &change.district_code];
        let filled: Vec<&str> = given.into_iter().flatten().map(|code| code.trim()).filter(|code| !code.is_empty()).collect();
        prop_assert_eq!(change.region().is_none(), given.iter().all(|code| code.is_none()));
        if passes(&change) {
            let region = change.region().unwrap_or_default();
            prop_assert_eq!(region.is_empty(), filled.is_empty());
            prop_assert!(filled.iter().all(|code| is_within(region, code)));
        }
    }

    #[test]
    fn the_levels_of_any_region_are_valid_and_yield_it(code in "[1-9][0-9]{5}") {
        let [province_code, city_code, district_code] = levels(&code).map(Some);
        let change = AccountUpdate { province_code, city_code, district_code, ..AccountUpdate::default() };
        prop_assert!(passes(&change));
        prop_assert_eq!(change.region(), Some(code.as_str()));
    }
}
