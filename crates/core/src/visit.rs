//! Visits: an activity's page opened by one viewer on one day, with the link that led there.

use crate::contract::contract;
use crate::ids::ActivityId;
use crate::stored_enum;

contract! {
    /// Link of ours by which a visitor came, from the parameter `from` of its address.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum VisitSource {
        /// A link that a participant sent or copied.
        Share,
        /// A QR code, such as that of a poster.
        Qr,
        /// A mail or a notice.
        Mail,
        /// A banner of the merchant's page.
        Banner,
        /// Anything else.
        Direct,
    }

    /// `POST /competition/{id}/visit`
    #[derive(Eq)]
    pub struct VisitAdd {
        /// The opened activity.
        pub id: ActivityId,
        /// The parameter `from` of the opened address.
        #[serde(default)]
        pub from: Option<String>,
    }
}

stored_enum!(VisitSource {
    Share = "share",
    Qr = "qr",
    Mail = "mail",
    Banner = "banner",
    Direct = "direct",
});

impl VisitSource {
    /// The source that an address names; other words count as direct.
    pub fn of(from: Option<&str>) -> VisitSource {
        from.and_then(VisitSource::parse).unwrap_or(VisitSource::Direct)
    }
}

#[cfg(test)]
mod tests {
    use super::VisitSource;

    #[test]
    fn an_unknown_source_counts_as_direct() {
        assert_eq!(VisitSource::of(Some("qr")), VisitSource::Qr);
        for other in [None, Some(""), Some("QR"), Some("newsletter")] {
            assert_eq!(VisitSource::of(other), VisitSource::Direct, "{other:?}");
        }
    }
}
