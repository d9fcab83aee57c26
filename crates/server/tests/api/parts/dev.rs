//! Readers of the outbox in development.

use laurel_server::pages::dev::is_local;

#[test]
fn only_clients_on_this_machine_read_the_outbox() {
    let peer = |address: &str| is_local(Some(address.parse().unwrap()));
    assert!(peer("127.0.0.1:9") && peer("[::1]:9") && peer("[::ffff:127.0.0.1]:9"));
    assert!(!peer("192.0.2.7:9") && !peer("[2001:db8::1]:9") && !is_local(None));
}
