use laurel_pay::alipay::{KeyTexts, Keys};
use laurel_standin::alipay::{FIRST, SECOND};

use crate::support::texts;

fn bare(pem: &str) -> String {
    pem.lines().filter(|line| !line.starts_with("-----")).collect()
}

/// The field at fault.
fn fault(texts: &KeyTexts<'_>) -> Option<&'static str> {
    Keys::read(texts).err().map(|fault| fault.field)
}

#[test]
fn keys_are_read_as_pem_or_bare_base64_in_pkcs8_or_pkcs1() {
    for merchant in [&FIRST, &SECOND] {
        assert_eq!(fault(&texts(merchant)), None);
        let (private, public) = (bare(merchant.private_key), bare(merchant.alipay_public_key));
        assert_eq!(fault(&KeyTexts { private_key: &private, alipay_public_key: &public, ..texts(merchant) }), None);
        // A field of one line turns line ends into spaces.
        let (private, public) = (merchant.private_key.replace('\n', " "), merchant.alipay_public_key.replace('\n', " "));
        assert_eq!(fault(&KeyTexts { private_key: &private, alipay_public_key: &public, ..texts(merchant) }), None);
    }
    let keys = Keys::read(&KeyTexts { app_id: " 2021000000000001\n", ..texts(&FIRST) }).unwrap();
    assert_eq!((keys.app_id(), keys.seller_id()), ("2021000000000001", "2088000000000011"));
}

#[test]
fn each_fault_names_its_field() {
    for app_id in ["", "wx0123456789", "2088000000000011", &"1".repeat(33)] {
        assert_eq!(fault(&KeyTexts { app_id, ..texts(&FIRST) }), Some("appId"), "{app_id}");
    }
    for seller_id in ["", "2021000000000001", "208800000000001", "shop@example.com"] {
        assert_eq!(fault(&KeyTexts { seller_id, ..texts(&FIRST) }), Some("sellerId"), "{seller_id}");
    }
    for private_key in ["", "MIIE", "*", FIRST.alipay_public_key] {
        assert_eq!(fault(&KeyTexts { private_key, ..texts(&FIRST) }), Some("privateKey"));
    }
    for alipay_public_key in ["", "MIIB", FIRST.private_key] {
        assert_eq!(fault(&KeyTexts { alipay_public_key, ..texts(&FIRST) }), Some("alipayPublicKey"));
    }
}

#[test]
fn debug_shows_no_key() {
    let shown = format!("{:?}", Keys::read(&texts(&FIRST)).unwrap());
    assert_eq!(shown, "Keys { app_id: \"2021000000000001\", seller_id: \"2088000000000011\", .. }");
}
