//! Wire types of a merchant's public data, its banners, the agreements and the installation's settings.

pub mod organiser;
pub mod theme;

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, BannerId, MerchantId};
use crate::language::Language;
use crate::stored_enum;
use crate::web::WebOrigin;

/// State of a merchant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MerchantStatus {
    /// Visible, and accepts sign-ups.
    Active,
    /// Hidden with everything that belongs to it.
    Suspended,
}

stored_enum!(MerchantStatus {
    Active = "active",
    Suspended = "suspended",
});

contract! {
    /// `GET /merchant/info`
    pub struct MerchantInfo {
        /// Id, as used in addresses.
        pub id: MerchantId,
        /// Display name.
        pub name: String,
        /// Address of the logo; empty for the default logo.
        pub logo: String,
        /// Short description.
        pub intro: String,
        /// Phone number for enquiries.
        pub contact_phone: String,
        /// E-mail address for enquiries.
        pub contact_mail: String,
        /// Number of tabs in the tab bar: 2 or 3.
        pub tabs: u8,
        /// Colour of buttons and links, `#rrggbb`; empty for Laurel's.
        pub theme_colour: String,
        /// Number of activities that have not ended.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub live_count: i64,
    }

    /// Target of a banner.
    #[derive(Copy, Eq)]
    pub enum BannerTarget {
        /// Opens an activity.
        Competition,
        /// Opens a page of another site.
        Url,
        /// Opens nothing.
        None,
    }

    /// A slide on the merchant's home page.
    pub struct Banner {
        /// Its id.
        pub id: BannerId,
        /// Address of the picture.
        pub image: String,
        /// Target of a tap.
        pub target: BannerTarget,
        /// The activity to open; absent if the target is not an activity.
        pub activity: Option<crate::activity::ActivityCard>,
        /// Words for readers who do not see the picture; empty for an activity.
        pub title: String,
        /// The page to open, `https` only; empty if the target is not a page.
        pub url: String,
    }

    /// `GET /merchant/banner`
    pub struct BannerList {
        /// In display order.
        pub list: Vec<Banner>,
        /// Current time of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `GET /common/config`
    pub struct CommonConfig {
        /// Available languages.
        pub locales: Vec<Language>,
        /// Current version of the privacy policy.
        pub privacy_version: String,
        /// Current version of the terms of use.
        pub agreement_version: String,
        /// Configured log-in methods.
        pub login_methods: Vec<LoginMethod>,
        /// Settings of the messaging app's browser; absent if log-in by the app is not configured.
        pub messenger: Option<crate::account::MessengerConfig>,
        /// Configured payment channels.
        pub pay_channels: Vec<String>,
        /// True if the server converts videos of works that browsers cannot play.
        pub converts_videos: bool,
        /// Origins of other sites whose pages may be shown inside the app.
        pub web_origins: Vec<WebOrigin>,
        /// Current time of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A log-in method.
    #[derive(Copy, Eq)]
    pub enum LoginMethod {
        /// By a code sent by SMS.
        Phone,
        /// By a code sent by e-mail.
        Mail,
        /// By account and password.
        Password,
        /// By the messaging app, in its own browser.
        Messenger,
    }

    /// Kind of an agreement.
    #[derive(Copy, Eq, Hash)]
    pub enum AgreementKind {
        /// Privacy policy.
        Privacy,
        /// Terms of use.
        Service,
        /// Consent to the use of portraits and the display of works.
        Portrait,
    }

    /// `GET /common/agreement`
    pub struct AgreementQuery {
        /// Requested agreement.
        #[serde(rename = "type")]
        pub kind: AgreementKind,
    }

    /// A key point of an agreement.
    pub struct AgreementPoint {
        /// A few words.
        pub title: String,
        /// One sentence.
        pub text: String,
    }

    /// A section of an agreement; plain text, never markup.
    pub struct AgreementSection {
        /// Heading of the section.
        pub heading: String,
        /// Paragraphs in order.
        pub paragraphs: Vec<String>,
    }

    /// An agreement in the caller's language.
    pub struct Agreement {
        /// Kind of the agreement.
        #[serde(rename = "type")]
        pub kind: AgreementKind,
        /// Version to record with a consent.
        pub version: String,
        /// First day in force, `YYYY-MM-DD`.
        pub effective: String,
        /// Heading of the document.
        pub title: String,
        /// The most important points.
        pub summary: Vec<AgreementPoint>,
        /// The full text.
        pub sections: Vec<AgreementSection>,
    }

    /// The merchant of an activity, for links that do not name it.
    pub struct MerchantOf {
        /// Public id.
        pub merchant_id: MerchantId,
    }

    /// A request with an activity in its path.
    pub struct ActivityPath {
        /// The activity.
        pub id: ActivityId,
    }
}
