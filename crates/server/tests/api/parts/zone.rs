//! Time zones.

use laurel_server::db::stored::Zone;

#[test]
fn an_unknown_name_is_an_error() {
    assert_eq!(Zone::parse("Europe/Berlin").map(Zone::name), Some("Europe/Berlin"));
    assert_eq!(Zone::parse("Europe/Atlantis"), None);
    assert!(serde_json::from_str::<Zone>("\"Mars/Olympus\"").is_err());
}

#[test]
fn a_day_begins_at_the_midnight_of_the_zone_or_when_the_clocks_have_skipped_it() {
    let start = |zone: &str, month, day| {
        Zone::parse(zone).unwrap().start_of(chrono::NaiveDate::from_ymd_opt(2026, month, day).unwrap()).to_rfc3339()
    };
    assert_eq!(start("Asia/Shanghai", 11, 27), "2026-11-26T16:00:00+00:00");
    assert_eq!(start("Europe/Berlin", 3, 30), "2026-03-29T22:00:00+00:00");
    // In Beirut the clocks go from 0:00 to 1:00.
    assert_eq!(start("Asia/Beirut", 3, 29), "2026-03-28T22:00:00+00:00");
}

#[test]
fn a_time_on_the_clocks_is_the_same_on_days_on_which_they_are_changed() {
    let nine = |month, day| {
        let local = chrono::NaiveDate::from_ymd_opt(2026, month, day).unwrap().and_hms_opt(9, 0, 0).unwrap();
        Zone::parse("Europe/Berlin").unwrap().at(local).to_rfc3339()
    };
    assert_eq!(nine(3, 28), "2026-03-28T08:00:00+00:00");
    assert_eq!(nine(3, 29), "2026-03-29T07:00:00+00:00");
    assert_eq!(nine(10, 25), "2026-10-25T08:00:00+00:00");
}
