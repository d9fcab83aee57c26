//! A wrong value stops the start and is named by its option and its variable.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Parser as _;
use laurel_server::config::{ConfigError, Environment, ServeArgs, ServeConfig};

use crate::support::program;

#[derive(clap::Parser)]
struct Cli {
    #[command(flatten)]
    serve: ServeArgs,
}

fn check(arguments: &[&str]) -> Result<ServeConfig, ConfigError> {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().display().to_string();
    let own = if arguments.contains(&"--data-dir") { vec!["laurel"] } else { vec!["laurel", "--data-dir", &folder] };
    Cli::try_parse_from([&own, arguments].concat()).unwrap_or_else(|error| panic!("{error}")).serve.check()
}

#[test]
fn each_wrong_value_is_named() {
    let smtp = ["--smtp-url", "smtp://localhost"];
    let mailing = ["--smtp-url", "smtps://localhost", "--mail-from", "laurel@mail.example"];
    let sms = ["--sms-key-id", "ID", "--sms-key-secret", "S", "--sms-sign-name", "Laurel", "--sms-template", "T"];
    let wechat = ["--wechat-app-id", "wx1", "--wechat-secret", "S"];
    let host = "https://laurel-files.oss-cn-hangzhou.aliyuncs.com";
    let oss = ["--oss-bucket", "laurel-files", "--oss-host", host, "--oss-key-id", "ID", "--oss-key-secret", "S"];
    for (arguments, named) in [
        (&["--listen", "nowhere"][..], "--listen (LAUREL_LISTEN)"),
        (&["--listen", "127.0.0.1"], "--listen (LAUREL_LISTEN)"),
        (&["--metrics-listen", ":"], "--metrics-listen (LAUREL_METRICS_LISTEN)"),
        (&["--public-url", "laurel.example.org"], "--public-url (LAUREL_PUBLIC_URL)"),
        (&["--public-url", "https://"], "--public-url (LAUREL_PUBLIC_URL)"),
        (&["--public-url", "https://laurel.example.org/app"], "--public-url (LAUREL_PUBLIC_URL)"),
        (&["--public-url", "https://laurel.example.org?x"], "--public-url (LAUREL_PUBLIC_URL)"),
        (&["--public-url", "https://laurel .example.org"], "--public-url (LAUREL_PUBLIC_URL)"),
        (&["--public-url", "https://me@laurel.example.org"], "--public-url (LAUREL_PUBLIC_URL)"),
        (&["--public-url", "ftp://laurel.example.org"], "--public-url (LAUREL_PUBLIC_URL)"),
        (&["--smtp-url", "localhost"], "--smtp-url (LAUREL_SMTP_URL)"),
        (&["--smtp-url", "http://localhost"], "--smtp-url (LAUREL_SMTP_URL)"),
        (&smtp, "--mail-from (LAUREL_MAIL_FROM)"),
        (&[&smtp[..], &["--mail-from", "nobody"]].concat(), "--mail-from (LAUREL_MAIL_FROM)"),
        (&["--smtp-url", "smtp://me:secret@mail.example"], "--smtp-url (LAUREL_SMTP_URL)"),
        (&["--smtp-url", "smtp://me:secret@mail.example?tls=opportunistic"], "--smtp-url (LAUREL_SMTP_URL)"),
        (&[&mailing[..], &["--smtp-ca-file", "/nowhere/ca.pem"]].concat(), "--smtp-ca-file (LAUREL_SMTP_CA_FILE)"),
        (&[&mailing[..], &["--smtp-ca-file", "/dev/null"]].concat(), "--smtp-ca-file (LAUREL_SMTP_CA_FILE)"),
        (&[&sms[..], &["--sms-base", "http://127.0.0.1:9"]].concat(), "--sms-base (LAUREL_SMS_BASE)"),
        (&[&wechat[..], &["--wechat-api-base", "http://127.0.0.1:9"]].concat(), "--wechat-api-base (LAUREL_WECHAT_API_BASE)"),
        (&[&wechat[..], &["--wechat-open-base", "https://localhost"]].concat(), "--wechat-open-base (LAUREL_WECHAT_OPEN_BASE)"),
        (&["--limits", "off"], "--limits (LAUREL_LIMITS…)"),
        (&["--limits-read", "9"], "--limits (LAUREL_LIMITS…)"),
        (&["--limits-login-address", "9"], "--limits (LAUREL_LIMITS…)"),
        (&["--env", "test", "--limits", "on"], "--limits (LAUREL_LIMITS…)"),
        (&["--clock-offset", "5"], "--clock-offset (LAUREL_CLOCK_OFFSET)"),
        (&["--env", "development", "--clock-offset", "-5"], "--clock-offset (LAUREL_CLOCK_OFFSET)"),
        (&["--secret", "short"], "--secret (LAUREL_SECRET)"),
        (&["--keys", "/nowhere/keys.json"], "--keys (LAUREL_KEYS)"),
        (&["--keys", "{}"], "--keys (LAUREL_KEYS)"),
        (&["--trusted-proxies", "127.0.0.1,proxy.local"], "--trusted-proxies (LAUREL_TRUSTED_PROXIES)"),
        (&["--web-origins", "http://tickets.example"], "--web-origins (LAUREL_WEB_ORIGINS)"),
        (&["--web-origins", "https://tickets.example,tickets.example"], "--web-origins (LAUREL_WEB_ORIGINS)"),
        (&["--web-origins", "https://tickets.example/map"], "--web-origins (LAUREL_WEB_ORIGINS)"),
        (&["--web-origins", "https://*.example"], "--web-origins (LAUREL_WEB_ORIGINS)"),
        (&["--web-origins", "https://tickets.example;script-src"], "--web-origins (LAUREL_WEB_ORIGINS)"),
        (&["--public-url", "https://a.example", "--web-origins", "https://A.example:443"], "--web-origins (LAUREL_WEB_ORIGINS)"),
        (&[&oss[..], &["--oss-region", "oss-cn-hangzhou"]].concat(), "--oss-region (LAUREL_OSS_REGION)"),
        (&[&oss[..], &["--oss-region", ""]].concat(), "--oss-region (LAUREL_OSS_REGION)"),
        (&["--data-dir", "/dev/null/laurel"], "--data-dir (LAUREL_DATA_DIR)"),
        (&["--env", "development", "--listen", "0.0.0.0:8080"], "--listen (LAUREL_LISTEN)"),
        (&["--env", "test", "--listen", "[::]:8080"], "--listen (LAUREL_LISTEN)"),
        (&["--env", "test", "--codes-may-be-seen", "true"], "--codes-may-be-seen (LAUREL_CODES_MAY_BE_SEEN)"),
    ] {
        let error = check(arguments).expect_err(&format!("{arguments:?} was taken"));
        assert_eq!(error.name, named, "{arguments:?}");
        assert!(error.to_string().contains(named) && !error.reason.is_empty());
    }
}

#[test]
fn an_empty_path_is_no_value() {
    for option in ["--data-dir", "--fonts", "--ffmpeg"] {
        let error = Cli::try_parse_from(["laurel", option, ""]).map(drop).expect_err(option);
        assert!(error.to_string().contains(option), "{error}");
    }
}

#[test]
fn an_empty_value_is_named() {
    for option in ["listen", "metrics-listen", "public-url", "secret", "keys", "database-url", "smtp-url", "codes-may-be-seen"] {
        let error = check(&[&format!("--{option}"), ""]).expect_err(option);
        assert!(error.name.starts_with(&format!("--{option} (LAUREL_")), "{}", error.name);
    }
}

#[test]
fn a_database_address_that_is_none_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (own, missing, itself) = (path("laurel.db"), path("none/laurel.db"), path(""));
    for address in [
        " ",
        ":memory:",
        "file::memory:?cache=shared",
        "file:laurel.db?mode=memory",
        "sqlite:///laurel.db",
        "file:laurel.db",
        "mysql://localhost/laurel",
        "postgres:/localhost/laurel",
        "Postgres//localhost",
        "laurel",
        &missing,
        &itself,
        "/",
    ] {
        let error = check(&["--database-url", address]).expect_err(address);
        assert_eq!(error.name, "--database-url (LAUREL_DATABASE_URL)", "{address}");
    }
    for address in [&own, "postgres://me:secret@localhost/laurel", "postgresql:///laurel"] {
        assert_eq!(check(&["--database-url", address]).unwrap().database_url, *address);
    }
}

#[test]
fn codes_may_be_seen_beyond_this_machine_only_if_that_is_said() {
    let seen = ["--env", "development", "--listen", "0.0.0.0:8080", "--codes-may-be-seen", "yes"];
    assert_eq!(check(&seen).unwrap().listen.to_string(), "0.0.0.0:8080");
    assert_eq!(check(&["--listen", "0.0.0.0:8080"]).unwrap().environment, Environment::Production);
    assert_eq!(check(&["--env", "development", "--listen", "[::1]:8080"]).unwrap().listen.to_string(), "[::1]:8080");
}

#[test]
fn valid_values_are_accepted() {
    let plain = check(&[]).unwrap();
    assert_eq!((plain.environment, plain.limits.enforced, plain.mail.is_none()), (Environment::Production, true, true));
    assert_eq!(plain.public_url, "http://127.0.0.1:8080");
    assert_eq!((plain.limits.codes_a_day, plain.limits.mail_codes_a_day), (10_000, 50_000));
    assert_eq!(check(&["--limits-codes-a-day", "500"]).unwrap().limits.codes_a_day, 500);
    let full = check(&[
        "--env",
        "test",
        "--limits",
        "off",
        "--clock-offset",
        "-60",
        "--public-url",
        "https://laurel.example.org:8443/",
        "--trusted-proxies",
        "127.0.0.1, ::1",
        "--smtp-url",
        "smtps://user:secret@mail.example.org",
        "--mail-from",
        "Laurel <no-reply@example.org>",
        "--secret",
        "0123456789abcdef0123456789abcdef",
        "--web-origins",
        "https://Tickets.example, https://map.example:8443/,",
    ]);
    let full = full.unwrap();
    assert_eq!((full.public_url.as_str(), full.clock.offset_seconds), ("https://laurel.example.org:8443", -60));
    assert_eq!((full.trusted_proxies.len(), full.limits.enforced), (2, false));
    let origins: Vec<_> = full.web_origins.iter().map(laurel_core::web::WebOrigin::as_str).collect();
    assert_eq!(origins, ["https://tickets.example", "https://map.example:8443"]);
    assert!(plain.web_origins.is_empty());
}

#[test]
fn the_secret_is_created_once_and_readable_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let secret = || check(&["--data-dir", &path]).map(|config| config.secret);
    let first = secret().unwrap();
    assert_eq!((first.len(), &first), (32, &secret().unwrap()));
    let key = folder.path().join("secret.key");
    assert_eq!(std::fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    std::fs::write(key, "short").unwrap();
    assert_eq!(secret().unwrap_err().name, "--secret (LAUREL_SECRET)");
}

#[test]
fn keys_are_created_once_and_readable_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let file = folder.path().join("keys.json");
    let keys = || check(&["--data-dir", &path]).map(|config| config.keys.signing()[0].id.clone());
    assert_eq!(keys().unwrap(), keys().unwrap());
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "the secret and the keys");
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(check(&["--keys", &text]).unwrap().keys.signing()[0].id, keys().unwrap());
    std::fs::write(&file, text.replacen("key\": \"", "key\": \"A", 1)).unwrap();
    let error = keys().unwrap_err();
    assert_eq!(error.name, "--keys (LAUREL_KEYS)");
    assert!(error.reason.contains("keys.json"), "{error}");
}

/// Asserts that the program does not start; returns its standard error.
#[track_caller]
fn refuses(arguments: &[&str], words: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let ended = program::laurel(arguments).env("LAUREL_DATA_DIR", folder.path()).output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success(), "{arguments:?} was taken");
    for word in words {
        assert!(said.contains(word), "{arguments:?} said {said}");
    }
    assert!(!said.contains("panicked"), "{said}");
    said
}

#[test]
fn the_program_stops_with_a_readable_error() {
    refuses(&["serve", "--listen", "nowhere"], &["--listen (LAUREL_LISTEN)", "nowhere"]);
    refuses(&["serve", "--env", "staging"], &["--env", "staging", "production"]);
    refuses(&["serve", "--clock-offset", "soon"], &["--clock-offset", "soon"]);
    refuses(&["serve", "--limits-codes-a-day", "0"], &["--limits-codes-a-day", "0"]);
    refuses(&["merchant", "create", "../x", "--name", "X"], &["not a merchant id"]);
    refuses(&["demo"], &["production"]);
    refuses(&["demo", "--env", "production"], &["production"]);
}

/// Tries that fit into the two seconds of patience, one every 200 ms.
const MOST_TRIES: usize = 10;

/// A listener that closes each connection at once and counts them.
fn hasty() -> (SocketAddr, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (address, tries) = (listener.local_addr().unwrap(), Arc::new(AtomicUsize::new(0)));
    let counted = Arc::clone(&tries);
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            drop(connection);
            counted.fetch_add(1, Ordering::Relaxed);
        }
    });
    (address, tries)
}

#[test]
fn an_unreachable_database_is_named() {
    let named = "--database-url (LAUREL_DATABASE_URL)";
    // Accepts connections and closes each at once.
    let (hasty, tries) = hasty();
    let hasty = format!("postgres://nobody:planted-word@{hasty}/laurel");
    // Accepts connections and sends nothing.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let silent = format!("postgres://nobody:planted-word@{}/laurel", silent.local_addr().unwrap());
    // Each is retried for a moment, since a database may still be starting.
    std::thread::scope(|scope| {
        for arguments in [
            ["serve", "--database-url", "postgres://nobody:planted-word@127.0.0.1:1/laurel"],
            ["serve", "--database-url", &hasty],
            ["serve", "--database-url", &silent],
            ["serve", "--database-url", "mysql://localhost/laurel"],
            ["migrate", "--database-url", "/dev/null/laurel.db"],
        ] {
            scope.spawn(move || {
                let said = refuses(&arguments, &[named]);
                assert!(!said.contains("planted-word"), "{said}");
            });
        }
    });
    let tries = tries.load(Ordering::Relaxed);
    assert!((1..=MOST_TRIES).contains(&tries), "{tries} tries");
}

/// Hosting platforms pass the database in a variable of their own.
#[test]
fn database_url_is_read_unless_the_option_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own.db").display().to_string();
    let migrate = |more: &[&str]| {
        let mut migrate = program::laurel(&[&["migrate"], more].concat());
        migrate.env("DATABASE_URL", "/dev/null/laurel.db").env("LAUREL_DATA_DIR", folder.path()).output().unwrap().status.success()
    };
    assert_eq!((migrate(&[]), migrate(&["--database-url", &own])), (false, true));
}

#[test]
fn an_address_in_use_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refuses(&["serve", "--listen", &address], &["--listen (LAUREL_LISTEN)", &address]);
    refuses(&["serve", "--listen", "127.0.0.1:0", "--metrics-listen", &address], &["--metrics-listen (LAUREL_METRICS_LISTEN)", &address]);
}

#[test]
fn migrate_checks_the_schema_and_brings_it_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let migrate = |more: &[&str]| {
        let ended = program::run(&[&["migrate", "--data-dir", &path], more].concat());
        (ended.status.success(), String::from_utf8(ended.stdout).unwrap())
    };
    assert_eq!(migrate(&["--check"]), (false, "needed\n".to_owned()));
    assert!(migrate(&[]).0);
    assert_eq!(migrate(&["--check"]), (true, "up to date\n".to_owned()));
}

#[test]
fn a_second_factor_is_required_in_production_and_elsewhere_by_an_option() {
    use laurel_core::staff::Role;
    let needs = |arguments: &[&str], role| check(arguments).unwrap().needs_factor(role);
    let wanted = ["--env", "development", "--second-factor", "required"];
    for role in [Role::Owner, Role::Finance] {
        assert!(needs(&[], role) && needs(&wanted, role) && !needs(&["--env", "test"], role));
    }
    assert!(!needs(&wanted, Role::Manager) && !needs(&[], Role::Viewer));
}
