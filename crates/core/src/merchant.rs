//! A merchant's public part, its banners, and the settings of the installation.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, BannerId, MerchantId};
use crate::language::Language;
use crate::web::WebOrigin;

contract! {
    /// `GET /merchant/info`
    pub struct MerchantInfo {
        /// As in addresses.
        pub id: MerchantId,
        /// Shown name.
        pub name: String,
        /// Picture, or empty for the product's own.
        pub logo: String,
        /// A few sentences.
        pub intro: String,
        /// To call.
        pub contact_phone: String,
        /// To write to.
        pub contact_mail: String,
        /// Number of tabs: three or two.
        pub tabs: u8,
        /// Activities that are not over.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub live_count: i64,
    }

    /// What a banner opens.
    #[derive(Copy, Eq)]
    pub enum BannerTarget {
        /// An activity.
        Competition,
        /// Nothing.
        None,
    }

    /// One slide of the merchant's home.
    pub struct Banner {
        /// Its id.
        pub id: BannerId,
        /// Address of the picture.
        pub image: String,
        /// What a tap opens.
        pub target: BannerTarget,
        /// The activity it opens.
        pub activity: Option<crate::activity::ActivityCard>,
    }

    /// `GET /merchant/banner`
    pub struct BannerList {
        /// In their order.
        pub list: Vec<Banner>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `GET /common/config`
    pub struct CommonConfig {
        /// Languages on offer.
        pub locales: Vec<Language>,
        /// Version of the privacy agreement in force.
        pub privacy_version: String,
        /// Version of the terms of use in force.
        pub agreement_version: String,
        /// Ways to log in that are configured.
        pub login_methods: Vec<LoginMethod>,
        /// The messaging app's browser, where log-in by it is configured.
        pub messenger: Option<crate::account::MessengerConfig>,
        /// Ways to pay that are configured.
        pub pay_channels: Vec<String>,
        /// Videos of works that browsers do not play are converted here.
        pub converts_videos: bool,
        /// Origins of other sites whose pages may be shown inside the app.
        pub web_origins: Vec<WebOrigin>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A way to log in.
    #[derive(Copy, Eq)]
    pub enum LoginMethod {
        /// Code by SMS.
        Phone,
        /// Code by e-mail.
        Mail,
        /// Account and password.
        Password,
        /// The messaging app, in its own browser.
        Messenger,
    }

    /// Which text.
    #[derive(Copy, Eq, Hash)]
    pub enum AgreementKind {
        /// Privacy policy.
        Privacy,
        /// Terms of use.
        Service,
        /// Consent to portraits and display of works.
        Portrait,
    }

    /// `GET /common/agreement`
    pub struct AgreementQuery {
        /// Which text.
        #[serde(rename = "type")]
        pub kind: AgreementKind,
    }

    /// A heading with its text.
    pub struct AgreementPoint {
        /// In a few words.
        pub title: String,
        /// In a sentence.
        pub text: String,
    }

    /// A part of an agreement; plain text, never markup.
    pub struct AgreementSection {
        /// Heading.
        pub heading: String,
        /// Paragraphs.
        pub paragraphs: Vec<String>,
    }

    /// The text as it is shown.
    pub struct Agreement {
        /// Which text.
        #[serde(rename = "type")]
        pub kind: AgreementKind,
        /// Version to be recorded with a consent.
        pub version: String,
        /// In force since this day, `YYYY-MM-DD`.
        pub effective: String,
        /// Heading.
        pub title: String,
        /// The most important points.
        pub summary: Vec<AgreementPoint>,
        /// The whole text.
        pub sections: Vec<AgreementSection>,
    }

    /// The merchant of an activity whose link named none.
    pub struct MerchantOf {
        /// Public id.
        pub merchant_id: MerchantId,
    }

    /// A call that names an activity in its path.
    pub struct ActivityPath {
        /// The activity.
        pub id: ActivityId,
    }
}
