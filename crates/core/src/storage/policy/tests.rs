//! Policies are parsed and checked against the fields of upload forms.

use super::*;
use crate::ids::MerchantId;

fn moment(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

const NOW: &str = "2026-11-22T10:00:00Z";

fn read(conditions: &str) -> Result<PolicyDocument, serde_json::Error> {
    serde_json::from_str(&format!(r#"{{"expiration":"2030-01-01T00:00:00.000Z","conditions":{conditions}}}"#))
}

fn fields(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn our_policy_admits_one_file_for_ten_minutes() {
    let key = ObjectKey::upload(&MerchantId::default(), moment(NOW), [7; 16], Suffix::Jpg);
    let policy = Policy::of("laurel", key.clone(), Suffix::Jpg, moment(NOW));
    let document: PolicyDocument = serde_json::from_str(&policy.to_text()).unwrap();
    let form = fields(&[("key", key.as_str()), ("bucket", "laurel"), ("x-oss-forbid-overwrite", "true")]);

    let admitted = document.admit(&form, moment("2026-11-22T10:09:59.999Z")).unwrap();
    assert_eq!(admitted, Admitted { min_bytes: 1, max_bytes: 20 * 1024 * 1024 });
    assert_eq!(document.admit(&form, moment("2026-11-22T10:10:00Z")), Err(PolicyRefusal::Expired));
    for (name, value) in [("key", "in/SAAQ/202611/other.jpg"), ("bucket", "another")] {
        let mut other = form.clone();
        other.insert(name.to_owned(), value.to_owned());
        assert!(matches!(document.admit(&other, moment(NOW)), Err(PolicyRefusal::Failed(Condition::Is(..)))), "{name}");
        other.remove(name);
        assert!(document.admit(&other, moment(NOW)).is_err(), "no {name}");
    }
}

#[test]
fn all_operators_of_the_vendor_are_supported() {
    let cases = [
        (r#"["eq","$key","u/1/a"]"#, true),
        (r#"["eq","$key","u/1/b"]"#, false),
        (r#"["starts-with","$key","u/1/"]"#, true),
        (r#"["starts-with","$key","u/2/"]"#, false),
        (r#"["in","$Content-Type",["image/jpeg","image/png"]]"#, true),
        (r#"["in","$content-type",["image/png"]]"#, false),
        (r#"["not-in","$cache-control",["no-cache"]]"#, true),
        (r#"["not-in","$content-type",["image/jpeg"]]"#, false),
        (r#"{"Key":"u/1/a"}"#, true),
        (r#"{"key":"u/1"}"#, false),
    ];
    let form = fields(&[("key", "u/1/a"), ("content-type", "image/jpeg")]);
    for (condition, holds) in cases {
        let document = read(&format!("[{condition}]")).unwrap();
        assert_eq!(document.admit(&form, moment(NOW)).is_ok(), holds, "{condition}");
    }
    let narrowed = read(r#"[["content-length-range",0,100],["content-length-range",5,200]]"#).unwrap();
    assert_eq!(narrowed.admit(&form, moment(NOW)), Ok(Admitted { min_bytes: 5, max_bytes: 100 }));
    assert_eq!(read("[]").unwrap().admit(&form, moment(NOW)), Err(PolicyRefusal::Empty));
}

#[test]
fn a_refusal_formats_the_condition_as_the_vendor_does() {
    let document = read(r#"[["starts-with","$key","user/eric/"]]"#).unwrap();
    let Err(PolicyRefusal::Failed(condition)) = document.admit(&fields(&[]), moment(NOW)) else { panic!("it was let in") };
    assert_eq!(condition.to_string(), r#"["starts-with", "$key", "user/eric/"]"#);
}

#[test]
fn invalid_policies_do_not_parse() {
    for conditions in [
        r#"[["like","$key","a"]]"#,
        r#"[["eq","key","a"]]"#,
        r#"[["eq","$key"]]"#,
        r#"[["content-length-range",-1,5]]"#,
        r#"[["content-length-range","0","5"]]"#,
        r#"[["in","$key","a"]]"#,
        r#"[{"a":"1","b":"2"}]"#,
        "[{}]",
        "[1]",
        "{}",
    ] {
        assert!(read(conditions).is_err(), "{conditions}");
    }
    assert!(serde_json::from_str::<PolicyDocument>(r#"{"conditions":[]}"#).is_err());
}
