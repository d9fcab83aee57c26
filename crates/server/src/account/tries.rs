//! Limits tries of passwords and codes, without locking owners out.
//!
//! Tries are counted per account *and* network, with a growing wait. The total of an account from all networks can only
//! require a human check; it never refuses.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Frame, human};
use crate::limits::rate;

/// Bucket of the tries from a network, for all accounts.
pub(super) const NETWORK_BUCKET: &str = "login:address";
/// Window of the limit per network, s.
pub(super) const MINUTE: i64 = 60;
/// Windows of the tries of one account from one network: multiples of the limit per minute, and seconds.
const LADDER: [(u32, i64); 4] = [(1, MINUTE), (2, 600), (4, 3_600), (8, 86_400)];
/// Multiple of the limit per minute that an account has in an hour, from all networks, before a check is needed.
const UNCHECKED_AN_HOUR: u32 = 12;

/// Bucket of the tries of an account in an hour, from all networks.
pub(crate) fn of_account(target: &str) -> String {
    format!("login:account:{target}")
}

/// Buckets of the tries of an account from a network, one for each step of the ladder. They hold a hash, since the names
/// of a closed account are deleted, and its networks are not known then.
fn of_pair(frame: &Frame, target: &str) -> [String; LADDER.len()] {
    let hash = URL_SAFE_NO_PAD.encode(Sha256::digest(target));
    LADDER.map(|(_, seconds)| human::address_bucket(frame, &format!("login:try:{seconds}:{hash}")))
}

/// Counts a try, whether the account exists or not. Runs in a transaction of its own, so that failed tries count too.
pub(crate) async fn count(frame: &Frame, target: &str) -> Result<(), Failure> {
    let limits = frame.app.config.limits;
    if !limits.enforced {
        return Ok(());
    }
    let (pair, account) = (of_pair(frame, target), of_account(target));
    let network = human::address_bucket(frame, NETWORK_BUCKET);
    let inner = frame.clone();
    let counted = frame.write_unasked(move |db| {
        let now = inner.now_ms;
        let [one, two, three, four] = std::array::from_fn(|step| (pair[step].as_str(), LADDER[step].1));
        let buckets = [(account.as_str(), 3_600), (network.as_str(), MINUTE), one, two, three, four];
        let [account, network, ladder @ ..] = rate::count_all(db, buckets, now)?;
        for (window, (times, _)) in ladder.iter().zip(LADDER) {
            window.within(limits.login_per_account.saturating_mul(times), now)?;
        }
        human::check_address(db, &inner, &network, limits.login_per_address)?;
        if account.hits > i64::from(limits.login_per_account.saturating_mul(UNCHECKED_AN_HOUR)) { inner.ensure_human(db) } else { Ok(()) }
    });
    counted.await
}

/// Forgets the tries of an account from this network after a right one, which does not count as a try.
pub(crate) fn succeeded(db: &mut Db, frame: &Frame, target: &str) -> Result<(), Error> {
    if frame.app.config.limits.enforced {
        rate::take_back(db, &of_account(target), &of_pair(frame, target))?;
    }
    Ok(())
}
