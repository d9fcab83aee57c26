//! The merchants that the stand-in knows, and the rights of their keys.

/// A merchant with its keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Merchant {
    /// Account.
    pub account: &'static str,
    /// Key of test mode with all rights.
    pub secret_key: &'static str,
    /// Key of live mode with all rights.
    pub live_key: &'static str,
    /// Restricted key of test mode with the rights that Laurel needs.
    pub restricted_key: &'static str,
    /// Restricted key of test mode that only reads sessions.
    pub weak_key: &'static str,
    /// Key of test mode that has expired.
    pub expired_key: &'static str,
    /// Secret of webhooks of test mode.
    pub webhook_secret: &'static str,
    /// Secret of webhooks of test mode before the rotation.
    pub previous_webhook_secret: &'static str,
    /// Secret of webhooks of live mode.
    pub live_webhook_secret: &'static str,
}

/// The first merchant.
pub const FIRST: Merchant = Merchant {
    account: "acct_standin_first",
    secret_key: "sk_test_standin_first_merchant",
    live_key: "sk_live_standin_first_merchant",
    restricted_key: "rk_test_standin_first_merchant",
    weak_key: "rk_test_standin_first_merchant_weak",
    expired_key: "sk_test_standin_first_merchant_expired",
    webhook_secret: "whsec_standin_first_merchant",
    previous_webhook_secret: "whsec_standin_first_merchant_previous",
    live_webhook_secret: "whsec_standin_first_merchant_live",
};

/// The second merchant.
pub const SECOND: Merchant = Merchant {
    account: "acct_standin_second",
    secret_key: "sk_test_standin_second_merchant",
    live_key: "sk_live_standin_second_merchant",
    restricted_key: "rk_test_standin_second_merchant",
    weak_key: "rk_test_standin_second_merchant_weak",
    expired_key: "sk_test_standin_second_merchant_expired",
    webhook_secret: "whsec_standin_second_merchant",
    previous_webhook_secret: "whsec_standin_second_merchant_previous",
    live_webhook_secret: "whsec_standin_second_merchant_live",
};

/// Owner of objects: an account in one mode. Keys of one mode see nothing of the other one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Owner {
    pub(super) account: &'static str,
    pub(super) live: bool,
}

impl Owner {
    fn merchant(self) -> Merchant {
        if self.account == SECOND.account { SECOND } else { FIRST }
    }

    /// Secret with which webhooks are signed.
    pub(super) fn webhook_secret(self) -> &'static str {
        if self.live { self.merchant().live_webhook_secret } else { self.merchant().webhook_secret }
    }

    /// Secret before the rotation.
    pub(super) fn previous_webhook_secret(self) -> &'static str {
        self.merchant().previous_webhook_secret
    }

    /// `live` or `test`, as in keys and ids.
    pub(super) fn mode(self) -> &'static str {
        if self.live { "live" } else { "test" }
    }
}

/// Rights of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rights {
    All,
    /// Writes sessions and refunds, reads payments, charges and events.
    Restricted,
    /// Reads sessions.
    Weak,
}

/// The reason why a key is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BadKey {
    Unknown,
    Expired,
}

/// The owner and the rights of a key.
pub(super) fn find(key: &str) -> Result<(Owner, Rights), BadKey> {
    for merchant in [FIRST, SECOND] {
        let owner = |live| Owner { account: merchant.account, live };
        match key {
            _ if key == merchant.secret_key => return Ok((owner(false), Rights::All)),
            _ if key == merchant.live_key => return Ok((owner(true), Rights::All)),
            _ if key == merchant.restricted_key => return Ok((owner(false), Rights::Restricted)),
            _ if key == merchant.weak_key => return Ok((owner(false), Rights::Weak)),
            _ if key == merchant.expired_key => return Err(BadKey::Expired),
            _ => {}
        }
    }
    Err(BadKey::Unknown)
}
