//! Properties of pages, windows, texts and money that hold for every input.

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::activity::{Stage, Status, Windows, signup_refusal, stage, switches};
use laurel_core::human::{solve, verify};
use laurel_core::money::{Fee, Fen};
use laurel_core::routes::{Admission, Entry, Route, admit, find, login_address, resolve_deep_link, return_address};
use laurel_core::text::{
    mask_email, mask_phone,
    search::{query_tokens, search_tokens},
};
use proptest::prelude::*;
use proptest::sample::select;

/// Any text, and texts composed of parts of addresses and attacks.
fn addresses() -> impl Strategy<Value = String> {
    let pieces = vec![
        "/",
        "//",
        "\\",
        "%2F",
        "%5C",
        "%25",
        "%0A",
        "%",
        "?",
        "#",
        "@",
        ":",
        "&",
        "..",
        ".",
        " ",
        "\t",
        "\u{7f}",
        "https:",
        "evil.test",
        "url=",
        "a=b",
        "/pages/login",
        "/pages/rank/index",
        "/pages/user/index",
        "/pages/index",
        "%2Fpages%2Flogin",
        "%2Fpages%2Fapply%2Findex",
        "/event/detail/7",
        "书",
    ];
    prop_oneof![any::<String>(), proptest::collection::vec(select(pieces), 0..8).prop_map(|parts| parts.concat())]
}

fn path(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

proptest! {
    #[test]
    fn solve_finds_the_first_valid_counter(salt in "[A-Za-z0-9_-]{0,60}", bits in 0u32..10) {
        let answer = solve(&salt, bits, 0..u32::MAX).expect("some counter is right");
        prop_assert!(verify(&answer, bits));
        let (begin, counter) = answer.rsplit_once('.').expect("a salt and a counter");
        prop_assert_eq!(begin, &salt);
        let counter: u32 = counter.parse().expect("a number");
        prop_assert_eq!(solve(&salt, bits, 0..counter), None);
        // A proof of `bits` also proves fewer bits.
        prop_assert!((0..bits).all(|fewer| verify(&answer, fewer)) && !verify(&answer, 257));
    }

    #[test]
    fn a_return_address_is_always_a_known_page(value in addresses()) {
        let to = return_address(&value);
        prop_assert!(to.starts_with('/') && !to.starts_with("//") && to.len() <= 2048, "{to:?}");
        prop_assert!(!to.chars().any(|c| c.is_control() || c == '\\' || c == '#'), "{to:?}");
        let page = find(path(&to));
        prop_assert!(page.is_some() && page != Some(Route::Login), "{to:?}");
        prop_assert_eq!(return_address(&to), to);
    }

    #[test]
    fn visitors_are_redirected_only_to_the_log_in_page(address in addresses()) {
        match admit(&address, false) {
            Admission::Redirect { to } => {
                prop_assert_eq!(&to, &login_address(&address));
                prop_assert_eq!(path(&to), Route::Login.row().path);
                let entered = matches!(admit(&to, false), Admission::Enter { route: Route::Login });
                prop_assert!(entered);
            }
            Admission::Enter { route } => prop_assert_eq!(route.row().entry, Entry::Anyone),
            Admission::Unknown => prop_assert_eq!(find(path(&address)), None),
        }
        let redirected = matches!(admit(&address, true), Admission::Redirect { .. });
        prop_assert!(!redirected);
    }

    #[test]
    fn deep_links_open_pages_that_need_no_log_in(address in addresses()) {
        if let Some(to) = resolve_deep_link(&address) {
            let entered = matches!(admit(&to, false), Admission::Enter { route: Route::Home | Route::Competition });
            prop_assert!(entered, "{to}");
        }
    }
}

fn statuses() -> impl Strategy<Value = Status> {
    select(vec![Status::Draft, Status::Published, Status::Paused, Status::Cancelled, Status::Finished, Status::Archived])
}

fn instants() -> impl Strategy<Value = DateTime<Utc>> {
    (0_i64..60).prop_map(|days| DateTime::UNIX_EPOCH + TimeDelta::days(days))
}

/// Windows in any order, including ones that cannot be published.
fn windows() -> impl Strategy<Value = Windows> {
    let some = || proptest::option::of(instants());
    ((instants(), instants(), some(), some(), some()), (some(), some(), some(), instants(), instants())).prop_map(
        |((signup_start, signup_end, submit_start, submit_end, like_start), (like_end, judge_start, judge_end, start_time, end_time))| {
            Windows {
                signup_start,
                signup_end,
                submit_start,
                submit_end,
                like_start,
                like_end,
                judge_start,
                judge_end,
                start_time,
                end_time,
            }
        },
    )
}

proptest! {
    #[test]
    fn stage_and_switches_are_consistent_at_any_time(status in statuses(), windows in windows(), now in instants(), rank in any::<bool>()) {
        let (stage, switches) = (stage(status, &windows, now), switches(status, &windows, rank, now));
        prop_assert_eq!(stage == Stage::Cancelled, status == Status::Cancelled);
        prop_assert_eq!(switches.signup_open, signup_refusal(status, &windows, now).is_none());
        prop_assert_eq!(switches.rank_enabled, rank);
        let open = switches.signup_open || switches.submit_open || switches.like_open || switches.checkin_open;
        prop_assert!(!open || status == Status::Published && stage != Stage::Ended);
        prop_assert!(!switches.signup_open || stage == Stage::Signup);
        let of_works = matches!(stage, Stage::Submit | Stage::Like | Stage::Judge) || switches.submit_open || switches.like_open;
        prop_assert!(!of_works || windows.submit_start.is_some());
    }

    #[test]
    fn windows_include_their_start_but_not_their_end(windows in windows()) {
        let at = |now| (stage(Status::Published, &windows, now), switches(Status::Published, &windows, false, now));
        let (ended, last) = at(windows.end_time);
        prop_assert_eq!(ended, Stage::Ended);
        prop_assert!(!(last.signup_open || last.submit_open || last.like_open || last.checkin_open) && last.cert_enabled);
        prop_assert!(!at(windows.signup_end).1.signup_open && at(windows.signup_end).0 != Stage::Signup);
        let starts = windows.signup_start < windows.signup_end && windows.signup_start < windows.end_time;
        prop_assert_eq!(at(windows.signup_start).1.signup_open, starts);
        if let Some(end) = windows.submit_end {
            prop_assert!(!at(end).1.submit_open && at(end).0 != Stage::Submit);
        }
        if let Some(end) = windows.like_end {
            prop_assert!(!at(end).1.like_open && at(end).0 != Stage::Like);
        }
        if let Some(end) = windows.judge_end {
            prop_assert!(at(end).0 != Stage::Judge);
        }
        if let (Some(start), Some(end)) = (windows.submit_start, windows.submit_end) {
            prop_assert_eq!(at(start).1.submit_open, start < end && start < windows.end_time);
        }
    }

    #[test]
    fn a_masked_phone_hides_most_of_its_digits(phone in "[0-9]{0,20}") {
        let masked = mask_phone(&phone);
        prop_assert_eq!(masked.len(), phone.len());
        let hidden = masked.bytes().filter(|byte| *byte == b'*').count();
        prop_assert!(hidden >= phone.len().min(3) && phone.len() - hidden <= 7, "{masked}");
        prop_assert!(masked.bytes().zip(phone.bytes()).all(|(shown, digit)| shown == b'*' || shown == digit));
    }

    #[test]
    fn a_masked_email_shows_only_its_first_character(first in "[a-z书]", one in "[^\\x00]{0,12}", other in "[^\\x00]{0,12}") {
        let address = |rest: &str| format!("{first}{rest}@example.com");
        prop_assert_eq!(mask_email(&address(&one)), mask_email(&address(&other)));
        prop_assert_eq!(mask_email(&address(&one)), format!("{first}***@example.com"));
    }

    #[test]
    fn masks_accept_any_text(text in any::<String>()) {
        prop_assert_eq!(mask_phone(&text).chars().count(), text.chars().count());
        prop_assert_eq!(mask_email(&text).is_empty(), !text.contains('@'));
    }

    #[test]
    fn amounts_are_never_shown_below_zero(fen in any::<i64>(), persons in 0_i64..100) {
        match Fen(fen).fee() {
            Fee::Free => prop_assert!(fen <= 0),
            Fee::Yuan(text) => {
                let (yuan, rest) = text.split_once('.').unwrap_or((&text, "00"));
                prop_assert_eq!(rest.len(), 2);
                prop_assert_eq!(yuan.parse::<i64>().unwrap() * 100 + rest.parse::<i64>().unwrap(), fen);
            }
        }
        if let Some(total) = Fen(fen.max(0)).times(persons) {
            prop_assert!(total >= Fen::ZERO && (persons == 0 || total.0 / persons == fen.max(0)));
        }
    }

    #[test]
    fn any_two_adjacent_chinese_characters_find_a_text(text in "[一-龥ぁ-んァ-ヶ㐀-䶵𠀀-𠀟a-z0-9 ，・「」]{0,30}") {
        let (stored, characters) = (search_tokens(&text), text.chars().collect::<Vec<_>>());
        for pair in characters.windows(2) {
            let unspaced = pair.iter().all(|c| !c.is_ascii() && c.is_alphanumeric());
            let found = query_tokens(&String::from_iter(pair)).is_none_or(|tokens| tokens.is_subset(&stored));
            prop_assert!(!unspaced || found, "{pair:?}");
        }
    }

    #[test]
    fn texts_are_found_by_their_whole_and_by_prefixes_of_words(text in any::<String>(), word in "[a-zA-Zа-яäöüé]{2,20}", shown in 2_usize..20) {
        let stored = search_tokens(&format!("{text} {word}"));
        let start: String = word.chars().take(shown).collect();
        prop_assert!(query_tokens(&start).is_some_and(|tokens| tokens.is_subset(&stored)), "{start}");
        let itself = query_tokens(&text).unwrap_or_default();
        prop_assert!(itself.len() <= 8 && itself.is_subset(&stored), "{itself:?}");
    }
}
