//! Ticket codes: signed by the server, and refused if they were changed.

use laurel_core::ids::{ActivityId, GroupId, SignupPersonId};
use laurel_core::ticket::Ticket;
use laurel_server::keys::Keys;
use laurel_server::signup::service::ticket::{sign, verify};

fn ticket(key: String) -> Ticket {
    Ticket { key, activity: ActivityId(7), person: SignupPersonId(41), group: GroupId(9), issue: 1 }
}

#[test]
fn only_an_unchanged_code_of_a_known_key_is_valid() {
    let keys = Keys::draw().unwrap();
    let code = sign(&keys, ticket).unwrap();
    assert_eq!(verify(&keys, &code).unwrap().person, SignupPersonId(41));
    assert_eq!(verify(&Keys::draw().unwrap(), &code), None);
    for index in 0..code.len() {
        let mut changed = code.clone().into_bytes();
        changed[index] = if changed[index] == b'1' { b'2' } else { b'1' };
        let changed = String::from_utf8(changed).unwrap();
        assert_eq!(verify(&keys, &changed), None, "{changed}");
    }
    let (signed, signature) = code.rsplit_once('.').unwrap();
    for damaged in [signed.to_owned(), format!("{signed}."), format!("{code}="), format!("{signed}.{signature}{signature}")] {
        assert_eq!(verify(&keys, &damaged), None, "{damaged}");
    }
}
