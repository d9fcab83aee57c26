//! Temporary keys of a role, for uploads by phones (STS 2015-04-01, `AssumeRole`). They allow putting uploads and
//! nothing else.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::storage::UPLOAD_FOLDER;
use serde::Deserialize;
use serde_json::json;

use crate::clock::{Clock, random_bytes};
use crate::config::{Oss as Config, OssRole};
use crate::error::Error;
use crate::provider::acs3::Call;
use crate::provider::http::{ANSWER_MAX, agent};

const VERSION: &str = "2015-04-01";
/// Requested validity of the keys, s.
const SECONDS: &str = "3600";
/// New keys are fetched this long before the old ones expire.
const MARGIN: TimeDelta = TimeDelta::minutes(15);
/// Remaining validity that a signed upload needs: its form is valid for ten minutes.
const FORM: TimeDelta = TimeDelta::minutes(10);
/// Pause after a failed fetch.
const REST: TimeDelta = TimeDelta::seconds(5);

/// The current keys. Concurrent callers share one fetch.
#[derive(Default)]
pub(super) struct Temporary(Mutex<Known>);

#[derive(Default)]
struct Known {
    keys: Option<Keys>,
    failed: Option<DateTime<Utc>>,
}

#[derive(Clone, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Keys {
    access_key_id: String,
    access_key_secret: String,
    security_token: String,
    expiration: DateTime<Utc>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Answer {
    credentials: Option<Keys>,
    #[serde(default)]
    code: String,
    #[serde(default)]
    request_id: String,
}

impl Temporary {
    /// Id, secret and token. Blocks while new keys are fetched.
    pub(super) fn get(&self, role: &OssRole, config: &Config, clock: Clock) -> Result<(String, String, String), Error> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = clock.now();
        let last = |known: &Known, margin| known.keys.as_ref().is_some_and(|keys| now + margin < keys.expiration);
        if !last(&known, MARGIN) && known.failed.is_none_or(|failed| now > failed + REST) {
            match fetch(role, config, clock) {
                Ok(keys) => *known = Known { keys: Some(keys), failed: None },
                // Spares the next callers the same wait.
                Err(error) => {
                    tracing::error!(%error, "temporary keys could not be fetched");
                    known.failed = Some(now);
                }
            }
        }
        let keys = known.keys.as_ref().filter(|_| last(&known, FORM)).ok_or(Error::Busy)?;
        Ok((keys.access_key_id.clone(), keys.access_key_secret.clone(), keys.security_token.clone()))
    }
}

fn fetch(role: &OssRole, config: &Config, clock: Clock) -> Result<Keys, Error> {
    let broken = |text: String| Error::Broken(format!("temporary keys: {text}"));
    let resource = format!("acs:oss:*:*:{}/{UPLOAD_FOLDER}*", config.bucket);
    let policy = json!({
        "Version": "1",
        "Statement": [{ "Effect": "Allow", "Action": ["oss:PutObject"], "Resource": [resource] }],
    });
    let policy = policy.to_string();
    let nonce = random_bytes::<16>()?.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    let call = Call {
        host: &role.host,
        action: "AssumeRole",
        version: VERSION,
        parameters: &[("RoleArn", &role.arn), ("RoleSessionName", "laurel"), ("DurationSeconds", SECONDS), ("Policy", &policy)],
        time: clock.now(),
        nonce: &nonce,
    };
    let mut request = agent().post(format!("{}/?{}", role.base, call.query()));
    for (name, value) in call.headers(&config.keys).map_err(|error| broken(error.to_string()))? {
        request = request.header(name, value);
    }
    let mut answer = request.send_empty().map_err(|_| broken("the service cannot be reached".into()))?;
    let status = answer.status();
    let body = answer.body_mut().with_config().limit(ANSWER_MAX).read_to_vec();
    let body = body.map_err(|_| broken("an answer that cannot be read".into()))?;
    let told = serde_json::from_slice::<Answer>(&body).map_err(|_| broken(format!("no answer that can be read, status {status}")))?;
    let refused = || broken(format!("{}, request {}", told.code, told.request_id));
    told.credentials.clone().ok_or_else(refused)
}
