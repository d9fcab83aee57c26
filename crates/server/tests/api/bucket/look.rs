//! Problems with a bucket that a server finds when it starts.

use actix_web::rt::task::spawn_blocking;
use laurel_media::film::Films;
use laurel_server::clock::Clock;
use laurel_server::config::{Environment, OssArgs};
use laurel_server::storage::{Finding, Storage};
use laurel_standin::aliyun::Mood;
use laurel_standin::oss::{BUCKET, Flaw, KEY_ID, KEY_SECRET, REGION};
use laurel_standin::{Bucket, start_bucket};

use super::arguments;
use crate::support::program::Program;

/// A clock in step with the bucket's.
const RIGHT: Clock = Clock { offset_seconds: 0 };

/// Checks a bucket that `prepare` has set up, and asserts that it is empty afterwards.
fn look(prepare: impl FnOnce(&Bucket) -> OssArgs, clock: Clock) -> Vec<Finding> {
    actix_web::rt::System::new().block_on(async {
        let (bucket, folder) = (start_bucket().unwrap(), tempfile::tempdir().unwrap());
        let oss = prepare(&bucket).check(Environment::Test).unwrap();
        let storage = Storage::open("http://127.0.0.1", folder.path(), &[7; 32], oss, Films::new(None), clock).unwrap();
        // On another thread, so that the stand-in can answer meanwhile.
        let findings = spawn_blocking(move || storage.check().unwrap().unwrap()).await.unwrap();
        assert_eq!(bucket.oss.keys(), Vec::<String>::new());
        findings
    })
}

fn with_flaw(flaw: Flaw, region: Option<&str>) -> Vec<Finding> {
    let prepare = |bucket: &Bucket| {
        bucket.oss.have(&[flaw]);
        arguments(bucket, region)
    };
    look(prepare, RIGHT)
}

#[test]
fn a_correct_bucket_has_no_findings() {
    for region in [None, Some(REGION)] {
        assert_eq!(look(|bucket| arguments(bucket, region), RIGHT), []);
    }
}

#[test]
fn the_embedded_store_is_not_checked() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Storage::open("http://127.0.0.1", folder.path(), &[7; 32], None, Films::new(None), RIGHT).unwrap().check().is_none());
}

#[test]
fn each_wrong_setting_has_its_own_finding() {
    for region in [None, Some(REGION)] {
        let with_key = |id: &'static str, secret: &'static str| {
            let wrong = move |bucket: &Bucket| OssArgs {
                oss_key_id: Some(id.into()),
                oss_key_secret: Some(secret.into()),
                ..arguments(bucket, region)
            };
            look(wrong, RIGHT)
        };
        assert_eq!(with_key("LTAI-another", KEY_SECRET), [Finding::WrongKey]);
        assert_eq!(with_key(KEY_ID, "another"), [Finding::WrongSecret]);
        assert_eq!(with_flaw(Flaw::Missing, region), [Finding::NoBucket]);
        assert_eq!(look(|bucket| arguments(bucket, region), Clock { offset_seconds: 3_600 }), [Finding::WrongClock]);
    }
    let elsewhere = look(|bucket| arguments(bucket, Some("cn-shanghai")), RIGHT);
    assert_eq!(elsewhere, [Finding::WrongRegion]);
    assert!(elsewhere[0].to_string().contains("LAUREL_OSS_REGION"));
}

#[test]
fn a_refused_version_1_signature_asks_for_the_region() {
    let found = with_flaw(Flaw::RefusesVersion1, None);
    assert_eq!(found, [Finding::OldSignature]);
    assert!(found[0].to_string().contains("set LAUREL_OSS_REGION"));
    assert_eq!(with_flaw(Flaw::RefusesVersion1, Some(REGION)), []);
}

#[test]
fn wrong_read_access_is_found() {
    for region in [None, Some(REGION)] {
        assert_eq!(with_flaw(Flaw::BlocksPublicAccess, region), [Finding::PublicBlocked]);
        assert_eq!(with_flaw(Flaw::OpenToEverybody, region), [Finding::PrivateReadable]);
    }
}

#[test]
fn other_errors_are_reported_in_the_services_words() {
    let in_mood = |mood: Mood| {
        let prepare = move |bucket: &Bucket| {
            bucket.oss.be(mood);
            arguments(bucket, Some(REGION))
        };
        let findings = look(prepare, RIGHT);
        assert_eq!(findings.len(), 1, "{findings:?}");
        findings[0].to_string()
    };
    let told = in_mood(Mood::Refusing("AccessDenied"));
    assert!(told.contains("may not PutObject") && told.contains("403 AccessDenied"), "{told}");
    let told = in_mood(Mood::Refusing("UserDisable"));
    assert!(told.contains("403 UserDisable"), "{told}");
    assert!(in_mood(Mood::Broken).contains("503 ServiceUnavailable"));
    assert!(in_mood(Mood::Garbage).contains("something else answered"));
    let nowhere = look(|bucket| OssArgs { oss_host: Some("http://127.0.0.1:9".into()), ..arguments(bucket, None) }, RIGHT);
    assert_eq!(nowhere, [Finding::Unreachable("no connection to the store".into())]);
}

/// The program starts despite findings, and logs them as errors.
#[test]
fn a_server_with_findings_starts_and_logs_what_to_change() {
    let log = |flaws: &[Flaw], secret: &str, said: &'static str| {
        actix_web::rt::System::new().block_on(async {
            let (bucket, folder) = (start_bucket().unwrap(), tempfile::tempdir().unwrap());
            bucket.oss.have(flaws);
            let path = folder.path().display().to_string();
            let (host, secret) = (bucket.host.clone(), secret.to_owned());
            let served = spawn_blocking(move || {
                let keys = ["--oss-key-id", KEY_ID, "--oss-key-secret", &secret];
                let place = ["--oss-bucket", BUCKET, "--oss-host", &host, "--data-dir", &path];
                let (mut program, _) = Program::serve(&[&keys[..], &place].concat(), "info");
                program.wait_for(said);
                program.stop()
            });
            served.await.unwrap()
        })
    };
    let wrong = log(&[], "planted-secret", "check LAUREL_OSS_KEY_SECRET");
    let line = wrong.lines().find(|line| line.contains("LAUREL_OSS_KEY_SECRET")).unwrap();
    assert!(line.contains("\"ERROR\""), "{line}");
    assert!(!wrong.contains("planted-secret"), "{wrong}");
    let fine = log(&[], KEY_SECRET, "the bucket is as it has to be");
    assert!(!fine.contains("\"ERROR\""), "{fine}");
    assert!(log(&[Flaw::RefusesVersion1], KEY_SECRET, "set LAUREL_OSS_REGION").contains("\"ERROR\""));
}
