use super::*;

const PRIVATE_KEY: &str = include_str!("../vectors/published-merchant.key.pem");
const PUBLIC_KEY: &str = include_str!("../vectors/published-platform.pub.pem");
const CERTIFICATE: &str = include_str!("../vectors/published-sdk.crt.pem");
const API_V3_KEY: &str = "a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb";
const ID: &str = "PUB_KEY_ID_0000000000000024101100397200000006";

fn texts() -> KeyTexts<'static> {
    KeyTexts {
        mchid: "1900007291",
        app_id: "wxd678efh567hg6787",
        mini_app_id: "",
        serial: "408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB",
        private_key: PRIVATE_KEY,
        api_v3_key: API_V3_KEY,
        verifying_keys: &[(ID, PUBLIC_KEY)],
    }
}

fn fault(texts: &KeyTexts<'_>) -> Option<&'static str> {
    Keys::read(texts).err().map(|fault| fault.field)
}

#[test]
fn keys_are_read_with_space_around_them() {
    let api_v3_key = format!(" {API_V3_KEY}\n");
    let private_key = format!("\n{PRIVATE_KEY}\n");
    let padded = KeyTexts {
        mchid: " 1900007291 ",
        mini_app_id: " wx0standinmini0001",
        serial: " 408b07e79b8269fec3d5d3e6ab8ed163a6a380db",
        private_key: &private_key,
        api_v3_key: &api_v3_key,
        ..texts()
    };
    let keys = Keys::read(&padded).unwrap();
    assert_eq!((keys.mchid.as_str(), keys.serial.as_str()), ("1900007291", "408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB"));
    assert!(keys.has_app("wx0standinmini0001") && keys.has_app("wxd678efh567hg6787") && !keys.has_app(""));
}

#[test]
fn a_fault_names_the_field() {
    for mchid in ["", "190000729", "wx", "19000072911234", "1900007291\r\nx"].map(|mchid| KeyTexts { mchid, ..texts() }) {
        let expected = (mchid.mchid.len() != 9).then_some(MCHID_FIELD);
        assert_eq!(fault(&mchid), expected, "{}", mchid.mchid);
    }
    for app_id in ["", "wx", "wxd678efh567hg678", "d678efh567hg6787xx", "wxd678efh567hg678é"] {
        assert_eq!(fault(&KeyTexts { app_id, ..texts() }), Some(APP_ID_FIELD), "{app_id}");
    }
    assert_eq!(fault(&KeyTexts { mini_app_id: "wx", ..texts() }), Some(MINI_APP_ID_FIELD));
    for serial in ["", "408B07E7\"", PRIVATE_KEY] {
        assert_eq!(fault(&KeyTexts { serial, ..texts() }), Some(SERIAL_FIELD), "{serial}");
    }
    for private_key in ["", PUBLIC_KEY, CERTIFICATE] {
        assert_eq!(fault(&KeyTexts { private_key, ..texts() }), Some(PRIVATE_KEY_FIELD));
    }
    for api_v3_key in ["", "short", &API_V3_KEY[1..], &format!("{API_V3_KEY}1")] {
        assert_eq!(fault(&KeyTexts { api_v3_key, ..texts() }), Some(API_V3_KEY_FIELD));
    }
}

#[test]
fn verifying_keys_are_of_both_kinds_and_certificates_name_themselves() {
    let both = Keys::read(&KeyTexts { verifying_keys: &[("", CERTIFICATE), (ID, PUBLIC_KEY)], ..texts() }).unwrap();
    assert_eq!(both.verifiers.keys().collect::<Vec<_>>(), ["F5765756002FDD77", ID]);
    assert_eq!(both.public_key_id(), Some(ID));
    let older = Keys::read(&KeyTexts { verifying_keys: &[("f5765756002fdd77", CERTIFICATE)], ..texts() }).unwrap();
    assert_eq!(older.public_key_id(), None);

    let wrong: [&[(&str, &str)]; 8] = [
        &[],
        &[("", PUBLIC_KEY)],
        &[("PUB_KEY_ID_", PUBLIC_KEY)],
        &[("PUB_KEY_ID_1\r\nX: 1", PUBLIC_KEY)],
        &[("F5765756002FDD77", PUBLIC_KEY)],
        &[(ID, CERTIFICATE)],
        &[(ID, PRIVATE_KEY)],
        &[("", CERTIFICATE), ("", CERTIFICATE)],
    ];
    for verifying_keys in wrong {
        assert_eq!(fault(&KeyTexts { verifying_keys, ..texts() }), Some(VERIFYING_KEYS_FIELD));
    }
}

#[test]
fn the_debug_form_has_no_secret() {
    let text = format!("{:?}", Keys::read(&texts()).unwrap());
    assert!(text.contains("1900007291") && text.contains(ID), "{text}");
    let secrets = PRIVATE_KEY.lines().filter(|line| !line.starts_with('-')).chain([API_V3_KEY]);
    for secret in secrets {
        assert!(!text.contains(&secret[..16]), "{text}");
    }
    assert!(!text.to_ascii_lowercase().contains("modulus"), "{text}");
}
