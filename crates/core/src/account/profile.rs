//! Validation of an account's profile: names, birthday, region and picture.

use chrono::NaiveDate;

use super::wire::AccountUpdate;
use crate::errors::{FieldErrors, Rule};
use crate::limits::INPUT_MAX_LENGTH;
use crate::person::{NAME_MAX_LENGTH, is_birthday};
use crate::region::{country_of, is_country_code, is_region_code, is_within, of_country};
use crate::storage::{MediaKind, ObjectKey, Suffix};
use crate::tables::Tables;
use crate::text::{is_longer, tidy_line};

/// Maximum length of a nickname, characters.
const NICKNAME_MAX_LENGTH: u32 = 32;
/// Maximum length of the name of a drawn picture, bytes.
const AVATAR_MAX_LENGTH: usize = 32;

impl AccountUpdate {
    /// The new region: `None` if unchanged, an empty code if removed, and of other countries the country alone.
    pub fn region(&self) -> Option<&str> {
        let codes = [&self.district_code, &self.city_code, &self.province_code];
        let country = self.country_code.as_deref().map(|code| of_country(code.trim()));
        let mut named = codes.into_iter().flatten().map(|code| code.trim()).chain(country).peekable();
        named.peek()?;
        Some(named.find(|code| !code.is_empty()).unwrap_or_default())
    }
}

/// Validates `PUT account/info`. Only the server can check whether a region exists.
pub fn check_account_update(change: &AccountUpdate, today: NaiveDate, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if change.nickname.as_deref().is_some_and(|nickname| tidy_line(nickname, tables).is_empty()) {
        errors.add("nickname", Rule::Required);
    }
    let texts = [
        ("nickname", &change.nickname, NICKNAME_MAX_LENGTH),
        ("realname", &change.realname, NAME_MAX_LENGTH),
        ("address", &change.address, INPUT_MAX_LENGTH),
        ("intro", &change.intro, INPUT_MAX_LENGTH),
    ];
    for (field, text, max) in texts {
        if text.as_deref().is_some_and(|text| is_longer(text, max, tables)) {
            errors.add(field, Rule::MaxLength { count: f64::from(max) });
        }
    }
    let birthday = change.birthday.as_deref().map(str::trim).filter(|birthday| !birthday.is_empty());
    if birthday.is_some_and(|birthday| !is_birthday(birthday, today)) {
        errors.add("birthday", Rule::Date);
    }
    if change.gender.is_some_and(|gender| !(0..=2).contains(&gender)) {
        errors.add("gender", Rule::Choice);
    }
    let is_name = |name: &str| name.len() <= AVATAR_MAX_LENGTH && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    let is_own = |avatar: &str| own_picture(avatar).is_some();
    if change.avatar.as_deref().is_some_and(|avatar| !is_name(avatar) && !is_own(avatar)) {
        errors.add("avatar", Rule::Choice);
    }
    let region = change.region().unwrap_or_default();
    for (field, code) in [("provinceCode", &change.province_code), ("cityCode", &change.city_code), ("districtCode", &change.district_code)]
    {
        let code = code.as_deref().unwrap_or_default().trim();
        let is_above = is_region_code(code) && is_within(region, code);
        if !code.is_empty() && !is_above {
            errors.add(field, Rule::Choice);
        }
    }
    let country = change.country_code.as_deref().unwrap_or_default().trim();
    let fits = is_country_code(country) && country_of(region) == country;
    if !country.is_empty() && !fits {
        errors.add("countryCode", Rule::Choice);
    }
    errors
}

/// Object key of an uploaded picture; `None` for the name of a drawn one.
pub fn own_picture(avatar: &str) -> Option<ObjectKey> {
    let is_picture = |key: &ObjectKey| key.is_upload() && key.suffix().and_then(Suffix::media) == Some(MediaKind::Image);
    ObjectKey::parse(avatar).filter(is_picture)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    fn refused(change: &AccountUpdate) -> FieldErrors {
        check_account_update(change, NaiveDate::from_ymd_opt(2026, 11, 22).unwrap(), &NativeTables)
    }

    fn one(field: &str, rule: Rule) -> FieldErrors {
        FieldErrors::one(field, rule)
    }

    fn said(birthday: &str) -> AccountUpdate {
        AccountUpdate { birthday: Some(birthday.to_owned()), ..AccountUpdate::default() }
    }

    fn region(province: &str, city: &str, district: &str) -> AccountUpdate {
        let [province_code, city_code, district_code] = [province, city, district].map(|code| Some(code.to_owned()));
        AccountUpdate { province_code, city_code, district_code, ..AccountUpdate::default() }
    }

    #[test]
    fn empty_fields_are_removed_except_the_nickname() {
        let [nickname, realname, address] = [" ", "", ""].map(|text| Some(text.to_owned()));
        let change = AccountUpdate { nickname, realname, address, ..region("", "", "") };
        assert!(refused(&said("")).is_empty());
        assert_eq!(refused(&change), one("nickname", Rule::Required));
        assert_eq!((change.region(), AccountUpdate::default().region()), (Some(""), None));
    }

    #[test]
    fn a_birthday_is_a_calendar_day_from_1900_to_today() {
        for (birthday, good) in [
            ("2000-02-29", true),
            ("2026-11-22", true),
            ("2026-11-23", false),
            ("2001-02-29", false),
            ("1899-12-31", false),
            ("5/20", false),
        ] {
            assert_eq!(refused(&said(birthday)).is_empty(), good, "{birthday}");
        }
    }

    #[test]
    fn a_country_is_a_region_of_its_own_or_the_country_of_the_region() {
        let country = |code: &str| AccountUpdate { country_code: Some(code.to_owned()), ..AccountUpdate::default() };
        for (code, region) in [("DE", "DE"), ("CN", "CN"), ("HK", "810000"), ("MO", "820000"), ("TW", "710000"), ("", "")] {
            assert_eq!((country(code).region(), refused(&country(code))), (Some(region), FieldErrors::default()), "{code}");
        }
        let both = |code: &str| AccountUpdate { country_code: Some(code.to_owned()), ..region("330000", "330100", "") };
        assert_eq!((both("CN").region(), refused(&both("CN"))), (Some("330100"), FieldErrors::default()));
        assert_eq!(refused(&both("DE")), one("countryCode", Rule::Choice));
        for unfit in ["de", "D", "DEU", "330000", "D1"] {
            assert_eq!(refused(&country(unfit)), one("countryCode", Rule::Choice), "{unfit}");
        }
    }

    #[test]
    fn the_most_specific_region_code_counts_and_the_others_must_contain_it() {
        let whole = region("330000", "330100", "330106");
        assert_eq!((whole.region(), refused(&whole)), (Some("330106"), FieldErrors::default()));
        assert_eq!(region("330000", "", "").region(), Some("330000"));
        assert!(refused(&region("", "330106", "")).is_empty());
        assert_eq!(refused(&region("110000", "330100", "330106")), one("provinceCode", Rule::Choice));
        assert_eq!(refused(&region("", "Hangzhou", "330106")), one("cityCode", Rule::Choice));
    }
}
