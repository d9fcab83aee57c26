//! The merchant's page as its organisers write it: profile, colour and banners, with their rules.

use chrono::{DateTime, Utc};

use super::theme::Colour;
use crate::activity::organiser::{check_label, check_word, too_long};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, BannerId, MerchantId};
use crate::limits::INPUT_MAX_LENGTH;
use crate::storage::ObjectKey;
use crate::tables::Tables;
use crate::text::{LocalText, tidy_line};
use crate::web::{is_picture_address, is_web_address};

const NAME_MAX: usize = 80;
const LINE_MAX: usize = INPUT_MAX_LENGTH as usize;
const INTRO_MAX: usize = 500;
/// Longest contact phone number as it is displayed, characters.
const PHONE_MAX: usize = 40;
/// Most banners of a merchant, shown or not.
pub const BANNERS_MAX: usize = 20;

contract! {
    /// `GET /merchant` of the organisers' API: the merchant as its staff see it
    pub struct OrganiserMerchant {
        /// Id, as used in addresses.
        pub id: MerchantId,
        /// Display name, in the caller's language.
        pub name: String,
        /// Its page.
        pub merchant: MerchantBody,
        /// To be sent with a change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// The editable part of a merchant's page.
    pub struct MerchantBody {
        /// Display name.
        pub name: LocalText,
        /// Short description.
        #[serde(default)]
        pub intro: LocalText,
        /// Address of the logo; empty for the default logo.
        #[serde(default)]
        pub logo: String,
        /// Address of the picture that home shows where there is no banner, and chats beside a link; empty for none.
        #[serde(default)]
        pub cover: String,
        /// Phone number for enquiries, as it is displayed.
        #[serde(default)]
        pub contact_phone: String,
        /// E-mail address for enquiries.
        #[serde(default)]
        pub contact_mail: String,
        /// Colour of buttons and links, `#rrggbb`; empty for Laurel's.
        #[serde(default)]
        pub theme_colour: String,
        /// Number of tabs in the tab bar: 2 or 3.
        pub tabs: u8,
    }

    /// `PUT /merchant` of the organisers' API
    pub struct MerchantChange {
        /// The version that the change began with.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The page after the change.
        pub merchant: MerchantBody,
    }

    /// `POST /picture` of the organisers' API: an upload to show publicly
    pub struct PictureAdd {
        /// Key of the upload.
        pub key: ObjectKey,
    }

    /// A picture that everyone can see, without the metadata of its upload.
    pub struct PictureAdded {
        /// Its address.
        pub address: String,
        /// Width, px.
        pub width: u32,
        /// Height, px.
        pub height: u32,
    }

    /// The editable part of a banner.
    pub struct BannerBody {
        /// Address of the picture; empty for the cover of the activity.
        #[serde(default)]
        pub image: String,
        /// Words for readers who do not see the picture; not needed for an activity, which has a name.
        #[serde(default)]
        pub title: LocalText,
        /// The activity to open.
        pub competition_id: Option<ActivityId>,
        /// The page to open, `https` only; empty for none.
        #[serde(default)]
        pub url: String,
        /// Shown from then on; absent: at once.
        pub start_time: Option<DateTime<Utc>>,
        /// Shown until then; absent: for good.
        pub end_time: Option<DateTime<Utc>>,
        /// False while it is switched off.
        pub enabled: bool,
    }

    /// A banner in the console.
    pub struct BannerLine {
        /// Its id.
        pub id: BannerId,
        /// Its editable part.
        pub banner: BannerBody,
        /// Name of the activity in the caller's language; empty if it opens none.
        pub activity_name: String,
    }

    /// `GET /banner` of the organisers' API
    pub struct BannerLines {
        /// In display order.
        pub list: Vec<BannerLine>,
        /// Current time of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /banner` of the organisers' API: a banner after the others
    pub struct BannerAdd {
        /// The banner.
        pub banner: BannerBody,
    }

    /// `PUT /banner/{id}` of the organisers' API
    pub struct BannerChange {
        /// The banner.
        pub id: BannerId,
        /// The banner after the change.
        pub banner: BannerBody,
    }

    /// A request with a banner in its path.
    pub struct BannerPath {
        /// The banner.
        pub id: BannerId,
    }

    /// `PUT /banner/order` of the organisers' API
    pub struct BannerOrder {
        /// All banners in display order.
        pub ids: Vec<BannerId>,
    }
}

impl MerchantBody {
    /// The page with its texts tidied.
    #[must_use]
    pub fn tidy(mut self, tables: &dyn Tables) -> MerchantBody {
        (self.name, self.intro) = (self.name.tidy_line(tables), self.intro.tidy_lines(tables));
        self.contact_phone = tidy_line(&self.contact_phone, tables);
        self.contact_mail = tidy_line(&self.contact_mail, tables);
        self.theme_colour = Colour::parse(&self.theme_colour).map_or(self.theme_colour, |colour| colour.to_string());
        self
    }
}

/// Validates the merchant's page. The e-mail address needs tables, and is validated by the server.
pub fn check_merchant(body: &MerchantBody) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_label(&mut errors, "name", &body.name, true, NAME_MAX);
    check_label(&mut errors, "intro", &body.intro, false, INTRO_MAX);
    for (field, address) in [("logo", &body.logo), ("cover", &body.cover)] {
        if !is_picture_address(address) {
            errors.add(field, Rule::Choice);
        }
    }
    check_word(&mut errors, "contactPhone", &body.contact_phone, PHONE_MAX);
    let is_dialled = |character: char| character.is_ascii_digit() || " +-()".contains(character);
    if !body.contact_phone.chars().all(is_dialled) {
        errors.add("contactPhone", Rule::Phone);
    }
    check_word(&mut errors, "contactMail", &body.contact_mail, LINE_MAX);
    if !body.theme_colour.is_empty() && Colour::parse(&body.theme_colour).is_none() {
        errors.add("themeColour", Rule::Choice);
    }
    if !(2..=3).contains(&body.tabs) {
        errors.add("tabs", Rule::Choice);
    }
    errors
}

/// Validates a banner: it has a picture or an activity, opens one thing at most, and can be read aloud.
pub fn check_banner(banner: &BannerBody) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_picture_address(&banner.image) {
        errors.add("image", Rule::Choice);
    } else if banner.image.is_empty() && banner.competition_id.is_none() {
        errors.add("image", Rule::Required);
    }
    check_label(&mut errors, "title", &banner.title, banner.competition_id.is_none(), NAME_MAX);
    if banner.url.chars().count() > ADDRESS_MAX {
        errors.add("url", too_long(ADDRESS_MAX));
    } else if !banner.url.is_empty() && (banner.competition_id.is_some() || !is_web_address(&banner.url)) {
        errors.add("url", Rule::Choice);
    }
    if banner.start_time.zip(banner.end_time).is_some_and(|(start, end)| start >= end) {
        errors.add("endTime", Rule::TimeOrder);
    }
    errors
}

/// Longest address of a page that a banner opens, characters.
const ADDRESS_MAX: usize = 500;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    fn merchant() -> MerchantBody {
        MerchantBody {
            name: LocalText::from("青禾文化"),
            intro: LocalText::default(),
            logo: String::new(),
            cover: "/oss/local/pub/a.webp".to_owned(),
            contact_phone: "021-5555 0123".to_owned(),
            contact_mail: "hello@saaq.example".to_owned(),
            theme_colour: "#D19A2E".to_owned(),
            tabs: 3,
        }
    }

    fn banner() -> BannerBody {
        BannerBody {
            image: "https://cdn.example/a.jpg".to_owned(),
            title: LocalText::from("会员日"),
            competition_id: None,
            url: "https://saaq.example/day".to_owned(),
            start_time: None,
            end_time: None,
            enabled: true,
        }
    }

    fn wrong(errors: &FieldErrors) -> Vec<String> {
        let json = serde_json::to_value(errors).unwrap();
        json.as_object().unwrap().keys().cloned().collect()
    }

    #[test]
    fn a_page_needs_a_name_and_a_colour_that_is_one() {
        assert!(check_merchant(&merchant()).is_empty());
        let body = MerchantBody {
            name: LocalText::default(),
            logo: "//evil.example/a.png".to_owned(),
            contact_phone: "ask for Ann".to_owned(),
            theme_colour: "gold".to_owned(),
            tabs: 4,
            ..merchant()
        };
        assert_eq!(wrong(&check_merchant(&body)), ["contactPhone", "logo", "name", "tabs", "themeColour"]);
    }

    #[test]
    fn a_colour_is_stored_in_small_letters() {
        assert_eq!(merchant().tidy(&NativeTables).theme_colour, "#d19a2e");
    }

    #[test]
    fn a_banner_needs_a_picture_and_words_unless_it_opens_an_activity() {
        assert!(check_banner(&banner()).is_empty());
        let bare = BannerBody { image: String::new(), title: LocalText::default(), ..banner() };
        assert_eq!(wrong(&check_banner(&bare)), ["image", "title"]);
        let activity = BannerBody { competition_id: Some(ActivityId(7)), url: String::new(), ..bare };
        assert!(check_banner(&activity).is_empty());
    }

    #[test]
    fn a_banner_opens_one_thing_and_only_over_https() {
        let both = BannerBody { competition_id: Some(ActivityId(7)), ..banner() };
        assert_eq!(wrong(&check_banner(&both)), ["url"]);
        for url in ["http://saaq.example", "javascript:alert(1)", "https://", "https://a b.example", "https://saaq.example/\\n"] {
            let body = BannerBody { url: url.to_owned(), ..banner() };
            assert_eq!(wrong(&check_banner(&body)), ["url"], "{url}");
        }
    }
}
