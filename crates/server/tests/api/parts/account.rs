//! The check for guessable passwords, and the networks that identify devices.

use laurel_server::account::enter::network;
use laurel_server::account::service::password::is_guessable;

/// An account without names.
const NAMELESS: [&str; 0] = [];
/// Code points of a password that are checked.
const JUDGED: usize = 72;

#[test]
fn common_passwords_are_guessable_in_any_spelling() {
    for easy in [
        "12345678",
        "HGFEDCBA",
        "99999999",
        "        ",
        "Passw0rd",
        "ｐａｓｓｗｏｒｄ１",
        "1q2w3e4r",
        "iloveyou1",
        "qwertyuiop",
        "20001224",
    ] {
        assert!(is_guessable(easy, &NAMELESS), "{easy}");
    }
    for good in ["correct horse", "river-stone", "山高水长春暖花开", "🏃🏅🎽🚲⛵🎻🌵🍋", "tK7#pw2!"] {
        assert!(!is_guessable(good, &NAMELESS), "{good}");
    }
}

#[test]
fn names_of_the_account_are_guessable_whole_joined_and_in_parts() {
    let names = ["Zhixia Kowalczewska", "wanderfalke-77", "13957264813"];
    for easy in ["zhixiakowalczewska", "Kowalczewska1", "wanderfalke77", "W4nderfalke", "eklafrednaw", "13957264813"] {
        assert!(is_guessable(easy, &names), "{easy}");
        assert!(!is_guessable(easy, &NAMELESS), "{easy}: found by its name alone");
    }
}

#[test]
fn only_the_first_code_points_of_a_password_are_checked() {
    let (easy, good) = ("é".repeat(JUDGED), "tK7#pw2!");
    assert!(is_guessable(&format!("{easy}{good}"), &NAMELESS), "what comes behind is not looked at");
    assert!(!is_guessable(&format!("{good}{easy}"), &NAMELESS), "what comes first is");
}

#[test]
fn a_network_is_the_same_in_every_notation_of_an_address() {
    for (address, told) in [
        ("203.0.113.9", "203.0.*.*"),
        ("::ffff:203.0.113.9", "203.0.*.*"),
        ("::ffff:cb00:7109", "203.0.*.*"),
        ("2001:db8:7:9::1", "2001:db8:*"),
        ("::1", "0:0:*"),
    ] {
        assert_eq!(network(address.parse().unwrap()), told, "{address}");
    }
}
