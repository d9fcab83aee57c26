//! The vendor's store: the same uploads, works and addresses as with the embedded store, with each version of
//! signatures.

mod form;
mod look;
mod stories;

use laurel_server::config::{Environment, OssArgs};
use laurel_standin::Bucket;
use laurel_standin::oss::{BUCKET, KEY_ID, KEY_SECRET};

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};

/// Defines a story for signature version 1 (without a region) and version 4, on both databases.
macro_rules! by_both {
    ($name:ident, |$app:ident, $region:ident| $story:block) => {
        async fn $name($app: &$crate::support::app::TestApp, $region: Option<&str>) $story

        mod $name {
            use $crate::support::on_both;

            on_both!(by_version_1, |app| {
                super::$name(app, None).await;
            });
            on_both!(by_version_4, |app| {
                super::$name(app, Some(laurel_standin::oss::REGION)).await;
            });
        }
    };
}
pub(crate) use by_both;

fn arguments(bucket: &Bucket, region: Option<&str>) -> OssArgs {
    OssArgs {
        oss_bucket: Some(BUCKET.into()),
        oss_host: Some(bucket.host.clone()),
        oss_region: region.map(str::to_owned),
        oss_key_id: Some(KEY_ID.into()),
        oss_key_secret: Some(KEY_SECRET.into()),
        ..OssArgs::default()
    }
}

/// The application with its files in a bucket.
fn with_bucket(app: &TestApp, region: Option<&str>) -> (TestApp, Bucket) {
    let bucket = laurel_standin::start_bucket().unwrap();
    let configured = app.with(|config| config.oss = arguments(&bucket, region).check(Environment::Test).unwrap());
    (configured, bucket)
}

/// A client of the bucket itself, without a signature.
fn anybody(app: &TestApp, bucket: &Bucket) -> Client {
    app.visitor().at(bucket.host.strip_prefix("http://").unwrap().parse().unwrap())
}

/// Fetches an address of the bucket.
async fn open(app: &TestApp, bucket: &Bucket, address: &str) -> Answer {
    anybody(app, bucket).page(address.strip_prefix(&bucket.host).unwrap()).await
}
