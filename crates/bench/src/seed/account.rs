//! One signed-in account with some sign-ups, and accounts that log in by password.

use laurel_core::ids::MerchantId;
use laurel_core::signup::{PayStatus, SignupSource, SignupStatus};
use laurel_server::account::service::password;
use laurel_server::auth::account::NewAccount;
use laurel_server::auth::{account as accounts, token};
use laurel_server::db::{Db, Store};
use laurel_server::error::Error;
use laurel_server::signup::store::new as signups;
use laurel_server::signup::store::new::SignupInsert;

use super::activity::Made;

/// Password of all accounts that have one.
pub(crate) const PASSWORD: &str = "ferry lantern quartz";
/// Accounts that log in by password; several, so that log-ins do not wait for the same row.
const WITH_PASSWORD: u32 = 64;

/// Creates the accounts that log in by password; returns their usernames.
pub(crate) fn with_password(store: &Store, now: i64) -> anyhow::Result<Vec<String>> {
    let hash = password::hash(PASSWORD)?;
    let names: Vec<String> = (0..WITH_PASSWORD).map(|number| format!("bench-{number}")).collect();
    store.write(|db| {
        for name in &names {
            let new = NewAccount {
                username: Some(name),
                email: None,
                mobile: None,
                password_hash: Some(&hash),
                nickname: name,
                language: "en",
                created_time: now,
                updated_time: now,
            };
            accounts::insert(db, &new)?;
        }
        Ok(())
    })?;
    Ok(names)
}

/// Creates the signed-in account; returns its bearer token.
pub(super) fn insert(db: &mut Db, merchant: &MerchantId, made: &[Made], now: i64) -> Result<String, Error> {
    let new = NewAccount {
        username: Some("bench"),
        email: None,
        mobile: None,
        password_hash: None,
        nickname: "Bench",
        language: "en",
        created_time: now,
        updated_time: now,
    };
    let account = accounts::insert(db, &new)?;
    for Made { activity, group } in made.iter().step_by(7).take(20) {
        let number = format!("bench-{activity}");
        let signup = SignupInsert {
            merchant_id: merchant.as_str(),
            apply_no: &number,
            competition_id: *activity,
            group_id: *group,
            account_id: account.0,
            status: SignupStatus::Approved,
            pay_status: PayStatus::None,
            amount_fen: 0,
            seats: 1,
            person_count: 1,
            form_version: 1,
            answers: "{}",
            agreement_version: "1",
            created_time: now,
            updated_time: now,
            wait_no: None,
            source: SignupSource::Browser,
            approved_time: Some(now),
            slot: 0,
            team_id: None,
        };
        signups::insert(db, &signup)?;
    }
    Ok(token::grant(db, account, now)?.token)
}
