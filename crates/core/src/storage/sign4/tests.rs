use std::collections::BTreeMap;

use chrono::TimeDelta;

use super::*;
use crate::ids::MerchantId;
use crate::storage::{Condition, PolicyDocument, PolicyRefusal, Suffix, form_fields, read_policy};

fn signer(seconds: i64) -> Signer4<'static> {
    let time = DateTime::from_timestamp(seconds, 0).unwrap();
    Signer4 { id: "ak", secret: b"sk", token: "", region: "cn-hangzhou", time }
}

/// Expected values from the vendor's own library, ali-oss 6.23.0, `signPostObjectPolicyV4`.
#[test]
fn policy_signatures_match_the_vendors() {
    let text = r#"{"expiration":"2030-01-01T00:00:00.000Z","conditions":[{"bucket":"laurel"},{"x-oss-credential":"ak/20300101/cn-hangzhou/oss/aliyun_v4_request"},{"x-oss-date":"20300101T000000Z"},{"x-oss-signature-version":"OSS4-HMAC-SHA256"},["content-length-range",0,1048576],["starts-with","$key","u/1/"]]}"#;
    let signer = signer(1_893_456_000);
    assert_eq!(signer.credential(), "ak/20300101/cn-hangzhou/oss/aliyun_v4_request");
    assert_eq!(signer.date(), "20300101T000000Z");
    assert_eq!(signer.sign(&write_policy(text)), "e5db65fd36a37ef187eb75427c2209589dce725f161565a68515315fbebfa13f");
}

const KEY: &str = "/bucket/1234+-/123/1.txt";
const PARAMETERS: [(&str, &str); 6] =
    [("param1", "value1"), ("+param1", "value3"), ("|param1", "value4"), ("+param2", ""), ("|param2", ""), ("param2", "")];

/// `TestV4AuthHeader` of the vendor's alibabacloud-oss-go-sdk-v2, `oss/signer/signer_test.go`.
#[test]
fn call_signatures_match_the_vendors() {
    let signer = signer(1_702_743_657);
    let date = signer.date();
    let mut headers =
        [("x-oss-head1", "value"), ("content-type", "text/plain"), ("x-oss-content-sha256", UNSIGNED), ("x-oss-date", date.as_str())];
    let signature = signer.sign_request("PUT", KEY, &PARAMETERS, &mut headers);
    assert_eq!(signature, "e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe");
}

/// `TestV4AuthHeaderToken` of the same file.
#[test]
fn call_signatures_with_temporary_keys_match_the_vendors() {
    let signer = signer(1_702_784_856);
    let date = signer.date();
    let mut headers = [
        ("content-type", "text/plain"),
        ("x-oss-content-sha256", UNSIGNED),
        ("x-oss-date", date.as_str()),
        ("x-oss-head1", "value"),
        ("x-oss-security-token", "token"),
    ];
    let signature = signer.sign_request("PUT", KEY, &PARAMETERS, &mut headers);
    assert_eq!(signature, "b94a3f999cf85bcdc00d332fbd3734ba03e48382c36fa4d5af5df817395bd9ea");
}

/// `TestV4AuthQuery` and `TestV4AuthQueryToken` of the same file.
#[test]
fn url_signatures_match_the_vendors() {
    let plain = (1_702_781_677, None, "a39966c61718be0d5b14e668088b3fa07601033f6518ac7b523100014269c0fe");
    let token = ("x-oss-security-token", "token");
    let temporary = (1_702_785_388, Some(token), "3817ac9d206cd6dfc90f1c09c00be45005602e55898f26f5ddb06d7892e1f8b5");
    for (seconds, token, wanted) in [plain, temporary] {
        let signer = signer(seconds);
        let (credential, date) = (signer.credential(), signer.date());
        let mut parameters = PARAMETERS.to_vec();
        parameters.extend([
            ("x-oss-credential", credential.as_str()),
            ("x-oss-date", &date),
            ("x-oss-expires", "599"),
            ("x-oss-signature-version", METHOD),
        ]);
        parameters.extend(token);
        let mut headers = [("x-oss-head1", "value"), ("content-type", "application/octet-stream")];
        assert_eq!(signer.sign_request("PUT", KEY, &parameters, &mut headers), wanted);
    }
}

#[test]
fn a_call_gets_the_required_headers() {
    let key = ObjectKey::parse("in/a.jpg").unwrap();
    let oss_headers: &[(&str, &str)] = &[("x-oss-forbid-overwrite", "true")];
    let call = StoreCall { method: "PUT", content_type: "image/jpeg", oss_headers, bucket: "laurel", key: &key };
    let names = |signer: Signer4<'_>| signer.headers(&call).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    assert_eq!(names(signer(0)), ["x-oss-content-sha256", "x-oss-date", "authorization"]);
    let temporary = Signer4 { token: "token", ..signer(0) };
    assert_eq!(names(temporary), ["x-oss-content-sha256", "x-oss-date", "x-oss-security-token", "authorization"]);
    let (_, authorization) = signer(0).headers(&call).pop().unwrap();
    assert!(authorization.starts_with("OSS4-HMAC-SHA256 Credential=ak/19700101/cn-hangzhou/oss/aliyun_v4_request,Signature="));
}

#[test]
fn a_signed_url_is_valid_for_at_most_seven_days() {
    let key = ObjectKey::parse("in/a.jpg").unwrap();
    let address = |seconds| signer(0).address("laurel", &key, seconds, "attachment");
    assert!(address(300).contains("&x-oss-expires=300&"), "{}", address(300));
    assert!(address(1_000_000).contains("&x-oss-expires=604800&"));
    assert!(address(-1).contains("&x-oss-expires=1&"));
}

#[test]
fn fields_that_a_forged_form_could_change_are_signed() {
    let now = DateTime::from_timestamp(1_893_456_000, 0).unwrap();
    let key = ObjectKey::upload(&MerchantId::default(), now, [7; 16], Suffix::Jpg);
    let policy = Policy::of("laurel", key, Suffix::Jpg, now);
    for token in ["", "CAIS+/="] {
        let signed = Signer4 { token, ..signer(1_893_456_000) }.upload("https://b.example", &policy);
        let document: PolicyDocument = serde_json::from_slice(&read_policy(&signed.policy).unwrap()).unwrap();
        let mut fields: BTreeMap<String, String> = form_fields(&signed).into_iter().map(|field| (field.name, field.value)).collect();
        assert_eq!((fields["x-oss-signature"].as_str(), signed.accessid.as_str()), (signed.signature.as_str(), "ak"));
        assert_eq!(fields.contains_key("x-oss-object-acl"), token.is_empty());
        fields.insert("bucket".into(), "laurel".into());
        assert!(document.admit(&fields, now).is_ok());
        assert_eq!(document.admit(&fields, now + TimeDelta::minutes(10)), Err(PolicyRefusal::Expired));
        for (name, value) in &fields {
            let is_signed = !["policy", "success_action_status", "x-oss-signature"].contains(&name.as_str());
            let forged = fields.clone().into_iter().chain([(name.clone(), format!("{value}?"))]).collect();
            let refusal = document.admit(&forged, now);
            assert_eq!(matches!(&refusal, Err(PolicyRefusal::Failed(Condition::Is(failed, _))) if failed == name), is_signed, "{name}");
        }
    }
}
