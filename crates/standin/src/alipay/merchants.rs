//! The merchants that the stand-in knows. Their keys are for tests only.

/// A merchant with one app. Alipay has a key pair of its own for each.
#[derive(Debug, PartialEq, Eq)]
pub struct Merchant {
    /// Id of the app.
    pub app_id: &'static str,
    /// Id of the account.
    pub seller_id: &'static str,
    /// Private key of the app, as the merchant has it.
    pub private_key: &'static str,
    /// Alipay's public key for this app, as the merchant has it.
    pub alipay_public_key: &'static str,
    /// Alipay's private key for this app.
    pub(super) alipay_private_key: &'static str,
}

/// A merchant whose private key is PKCS#8.
pub static FIRST: Merchant = Merchant {
    app_id: "2021000000000001",
    seller_id: "2088000000000011",
    private_key: include_str!("keys/test_only_first_app_private.pem"),
    alipay_public_key: include_str!("keys/test_only_first_alipay_public.pem"),
    alipay_private_key: include_str!("keys/test_only_first_alipay_private.pem"),
};

/// A merchant whose private key is PKCS#1.
pub static SECOND: Merchant = Merchant {
    app_id: "2021000000000002",
    seller_id: "2088000000000022",
    private_key: include_str!("keys/test_only_second_app_private.pem"),
    alipay_public_key: include_str!("keys/test_only_second_alipay_public.pem"),
    alipay_private_key: include_str!("keys/test_only_second_alipay_private.pem"),
};

/// The merchant of an app.
pub(super) fn of_app(app_id: &str) -> Option<&'static Merchant> {
    [&FIRST, &SECOND].into_iter().find(|merchant| merchant.app_id == app_id)
}
