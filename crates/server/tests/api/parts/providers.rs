//! Addresses of external services, and the configuration of a bucket.

use laurel_server::config::Environment::{Development, Production, Test};
use laurel_server::config::{ConfigError, Environment, Oss, OssArgs};

fn args() -> OssArgs {
    OssArgs {
        oss_bucket: Some("laurel-files".into()),
        oss_host: Some("https://files.example.org".into()),
        oss_region: None,
        oss_key_id: Some("id".into()),
        oss_key_secret: Some("secret".into()),
        oss_role: Some("acs:ram::123:role/upload".into()),
        sts_base: "https://sts.aliyuncs.com".into(),
    }
}

/// A bucket whose service of temporary keys is at this address.
fn with_service(address: &str, environment: Environment) -> Result<Oss, ConfigError> {
    OssArgs { sts_base: address.to_owned(), ..args() }.check(environment).map(Option::unwrap)
}

#[test]
fn a_service_on_another_machine_must_be_an_https_origin() {
    for environment in [Production, Development, Test] {
        let role = with_service("https://API.example.org:8443/", environment).unwrap().role.unwrap();
        assert_eq!((role.base.as_str(), role.host.as_str()), ("https://api.example.org:8443", "api.example.org:8443"));
        for wrong in [
            "http://api.example.org",
            "ftp://127.0.0.1",
            "api.example.org",
            "https://",
            "https://me@api.example.org",
            "https://:secret@api.example.org",
            "https://api.example.org/path",
            "https://api.example.org?a",
            "https://api.example.org#a",
        ] {
            assert!(with_service(wrong, environment).is_err(), "{wrong}");
        }
    }
}

#[test]
fn in_production_a_service_on_this_machine_is_refused() {
    for own in [
        "http://127.0.0.1:9",
        "https://127.0.0.1:9",
        "http://127.1.2.3",
        "http://0x7f.1",
        "http://[::1]:9",
        "http://[::ffff:127.0.0.1]",
        "http://0.0.0.0",
        "https://localhost",
        "https://localhost.",
        "http://sms.localhost:9",
    ] {
        assert!(with_service(own, Production).unwrap_err().reason.contains("this machine"), "{own}");
        assert!(with_service(own, Development).is_ok() && with_service(own, Test).is_ok(), "{own}");
    }
}

#[test]
fn a_bucket_is_configured_completely_or_not_at_all() {
    assert!(OssArgs::default().check(Production).unwrap().is_none());
    let oss = args().check(Production).unwrap().unwrap();
    assert_eq!((oss.host.as_str(), oss.role.unwrap().host.as_str()), ("https://files.example.org", "sts.aliyuncs.com"));
    for (wrong, name) in [
        (OssArgs { oss_bucket: Some("No Bucket".into()), ..args() }, "oss-bucket"),
        (OssArgs { oss_host: None, ..args() }, "oss-host"),
        (OssArgs { oss_host: Some("http://files.example.org".into()), ..args() }, "oss-host"),
        (OssArgs { oss_key_id: None, ..args() }, "oss-key-id"),
        (OssArgs { oss_key_secret: Some(" ".into()), ..args() }, "oss-key-secret"),
        (OssArgs { oss_role: Some("upload".into()), ..args() }, "oss-role"),
    ] {
        let error = wrong.check(Production).unwrap_err();
        assert!(error.name.contains(name), "{error}");
    }
}

#[test]
fn a_region_must_have_the_vendors_form() {
    let checked = |text: Option<&str>| OssArgs { oss_region: text.map(str::to_owned), ..args() }.check(Production);
    assert_eq!(checked(None).unwrap().unwrap().region, None);
    for region in ["cn-hangzhou", "ap-southeast-1", "cn-hzfinance-test"] {
        assert_eq!(checked(Some(region)).unwrap().unwrap().region.as_deref(), Some(region));
    }
    for wrong in ["", "hangzhou", "cn-", "CN-hangzhou", "cn hangzhou", "cn-hangzhou.aliyuncs.com", "cn/hangzhou-1"] {
        assert!(checked(Some(wrong)).unwrap_err().name.contains("oss-region"), "{wrong:?}");
    }
    let said = checked(Some("oss-cn-hangzhou")).unwrap_err().to_string();
    assert!(said.contains("the region is \"cn-hangzhou\""), "{said}");
}

#[test]
fn the_secret_of_a_bucket_is_not_in_its_debug_output() {
    let oss = OssArgs { oss_key_secret: Some("planted".into()), ..args() }.check(Test).unwrap();
    assert!(!format!("{oss:?}").contains("planted"));
}
