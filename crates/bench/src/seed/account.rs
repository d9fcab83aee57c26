//! One signed-in account, signed up to some of the activities.

use laurel_core::ids::MerchantId;
use laurel_server::account::store::NewAccount;
use laurel_server::account::{store as accounts, token};
use laurel_server::db::Db;
use laurel_server::error::Error;
use laurel_server::signup::store::new::{self as signups, NewSignup};

use super::activity::Made;

/// Makes it; answers its bearer token.
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
        let signup = NewSignup {
            merchant_id: merchant.as_str(),
            apply_no: &number,
            competition_id: *activity,
            group_id: *group,
            account_id: account.0,
            status: "approved",
            pay_status: "none",
            amount_fen: 0,
            seats: 1,
            person_count: 1,
            form_version: 1,
            answers: "{}",
            agreement_version: "1",
            created_time: now,
            updated_time: now,
            wait_no: None,
            source: "browser",
            approved_time: Some(now),
            slot: 0,
        };
        signups::insert(db, &signup)?;
    }
    Ok(token::grant(db, account, now)?.token)
}
