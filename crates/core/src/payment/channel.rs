//! Channels of payments (`DOMAIN` section 6): the ways to pay, and the services behind them.

use crate::contract::contract;
use crate::stored_enum;

contract! {
    /// A way to pay.
    #[derive(Copy, Eq, Hash)]
    pub enum PayChannel {
        /// WeChat Pay in the messaging app's browser.
        WxJsapi,
        /// WeChat Pay in the mini-program.
        WxMini,
        /// WeChat Pay in other browsers of a phone.
        WxH5,
        /// WeChat Pay by a code that the phone scans from a desktop's screen.
        WxNative,
        /// Alipay on a phone.
        AliWap,
        /// Alipay on a desktop.
        AliPage,
        /// Stripe's page, for cards and visitors from abroad.
        Stripe,
        /// Paid on site or by transfer; staff confirm it.
        Offline,
        /// The test cashier, which no production configuration has.
        Test,
    }

    /// A service that takes payments for a merchant, with keys of its own.
    #[derive(Copy, Eq, Hash)]
    pub enum PayService {
        /// WeChat Pay.
        WeChat,
        /// Alipay.
        Alipay,
        /// Stripe.
        Stripe,
        /// The merchant itself.
        Offline,
        /// The test cashier.
        Test,
    }

    /// Parameters with which the page starts a payment.
    #[derive(Eq)]
    #[serde(tag = "kind", rename_all_fields = "camelCase")]
    pub enum PayParams {
        /// Asks the messaging app to pay. The names of the fields are the app's.
        Bridge {
            /// App that the order belongs to.
            app_id: String,
            /// Time of the signature, s.
            time_stamp: String,
            /// Random text.
            nonce_str: String,
            /// `prepay_id=…`.
            package: String,
            /// `RSA`.
            sign_type: String,
            /// Signature of the other fields.
            pay_sign: String,
        },
        /// Leaves for the service's page.
        Page {
            /// Address of the page.
            url: String,
        },
        /// Shows a code, which the payer scans.
        Code {
            /// Text of the code.
            text: String,
        },
        /// Shows that the merchant is paid directly.
        Desk,
        /// Opens the test cashier.
        Cashier,
    }
}

stored_enum!(PayChannel {
    WxJsapi = "wxJsapi",
    WxMini = "wxMini",
    WxH5 = "wxH5",
    WxNative = "wxNative",
    AliWap = "aliWap",
    AliPage = "aliPage",
    Stripe = "stripe",
    Offline = "offline",
    Test = "test",
});

stored_enum!(PayService {
    WeChat = "wechat",
    Alipay = "alipay",
    Stripe = "stripe",
    Offline = "offline",
    Test = "test",
});

impl PayChannel {
    /// The service behind the channel.
    pub const fn service(self) -> PayService {
        match self {
            PayChannel::WxJsapi | PayChannel::WxMini | PayChannel::WxH5 | PayChannel::WxNative => PayService::WeChat,
            PayChannel::AliWap | PayChannel::AliPage => PayService::Alipay,
            PayChannel::Stripe => PayService::Stripe,
            PayChannel::Offline => PayService::Offline,
            PayChannel::Test => PayService::Test,
        }
    }
}
