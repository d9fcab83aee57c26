//! Temporary keys of a role.

use chrono::{SecondsFormat, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::oss::{BUCKET, ROLE, TEMPORARY_ID, TEMPORARY_SECRET, TEMPORARY_TOKEN};

/// Answers a call whose signature is valid: keys for an hour at most, and only for putting uploads into the bucket.
pub(super) fn assume(query: &str) -> Result<Value, &'static str> {
    let parameters: Vec<(String, String)> = serde_urlencoded::from_str(query).map_err(|_| "InvalidParameter")?;
    let one = |name: &str| parameters.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    if one("RoleArn") != Some(ROLE) {
        return Err("EntityNotExist.Role");
    }
    let session = one("RoleSessionName").filter(|name| (2..=64).contains(&name.len())).ok_or("InvalidParameter.RoleSessionName")?;
    let seconds: i64 = one("DurationSeconds").and_then(|text| text.parse().ok()).unwrap_or(3_600);
    if !(900..=3_600).contains(&seconds) {
        return Err("InvalidParameter.DurationSeconds");
    }
    let policy: Value = one("Policy").and_then(|text| serde_json::from_str(text).ok()).ok_or("InvalidParameter.PolicyGrammar")?;
    let statement = &policy["Statement"][0];
    let narrow = statement["Action"] == json!(["oss:PutObject"]) && statement["Resource"] == json!([format!("acs:oss:*:*:{BUCKET}/in/*")]);
    if !narrow {
        return Err("InvalidParameter.PolicyGrammar");
    }
    #[expect(clippy::disallowed_methods, reason = "a service of others has a clock of its own")]
    let end = Utc::now() + TimeDelta::seconds(seconds);
    Ok(json!({
        "RequestId": "6894B13B-6D71-4EF5-88FA-F32781734A7F",
        "AssumedRoleUser": { "AssumedRoleId": format!("34458433936495****:{session}"), "Arn": ROLE },
        "Credentials": {
            "AccessKeyId": TEMPORARY_ID,
            "AccessKeySecret": TEMPORARY_SECRET,
            "SecurityToken": TEMPORARY_TOKEN,
            "Expiration": end.to_rfc3339_opts(SecondsFormat::Secs, true),
        },
    }))
}
