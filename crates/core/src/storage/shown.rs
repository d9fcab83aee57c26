//! Chooses the size in which a stored picture is requested, by the box that shows it.

use super::{MediaKind, PROCESS_PARAMETER, Pipeline, Suffix};

/// Requested widths, px. Only a few, so that phones of all sizes share the results that the store has cached.
const WIDTHS: &[u16] = &[120, 180, 240, 360, 480, 640, 750, 1080, 1440, 1920];
/// A higher density is not visible: more than two image pixels per CSS pixel make no difference.
const DENSITY_MAX: f64 = 2.0;

/// Level of detail that a picture needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// One of many pictures; keeps the first screen of a wall below 300 kB.
    Wall,
    /// Shown alone, and possibly enlarged.
    Alone,
}

impl Detail {
    /// Quality of WebP, 1 to 100.
    const fn quality(self) -> u8 {
        match self {
            Detail::Wall => 62,
            Detail::Alone => 82,
        }
    }
}

/// URL of a stored picture for a box of `width` CSS px. Returns other addresses unchanged, such as drawings and URLs
/// that already have a query.
pub fn picture_address(address: &str, width: f64, density: f64, detail: Detail) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let suffix = path.rsplit_once('.').and_then(|(_, ending)| Suffix::from_text(ending));
    let is_picture = suffix.and_then(Suffix::media) == Some(MediaKind::Image);
    if !is_picture || path.len() != address.len() || path.starts_with("blob:") || path.starts_with("data:") {
        return address.to_owned();
    }
    let wanted = width.max(1.0) * density.clamp(1.0, DENSITY_MAX);
    let largest = WIDTHS[WIDTHS.len() - 1];
    let rung = WIDTHS.iter().copied().find(|rung| f64::from(*rung) >= wanted).unwrap_or(largest);
    format!("{address}?{PROCESS_PARAMETER}={}", Pipeline::thumbnail(rung, detail.quality()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: &str = "https://cdn.example/pub/SAAQ/202611/a.jpg";

    fn asked(width: f64, density: f64) -> String {
        let address = picture_address(PICTURE, width, density, Detail::Wall);
        address.strip_prefix(PICTURE).and_then(|query| query.strip_prefix("?x-oss-process=")).unwrap_or_default().to_owned()
    }

    #[test]
    fn a_picture_is_requested_in_the_next_listed_width() {
        assert_eq!(asked(162.0, 2.0), "image/auto-orient,1/resize,m_lfit,w_360/quality,Q_62/format,webp");
        assert_eq!(asked(162.0, 3.0), asked(162.0, 2.0), "no more than two pixels for one");
        assert_eq!(asked(162.0, 0.5), asked(162.0, 1.0));
        assert!(asked(10_000.0, 2.0).contains("w_1920"));
        assert!(asked(f64::NAN, 2.0).contains("w_120"));
    }

    #[test]
    fn requested_pipelines_parse() {
        for width in [1.0, 162.0, 375.0, 960.0, 4_000.0] {
            let text = asked(width, 2.0);
            assert_eq!(Pipeline::parse(&text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn addresses_of_other_things_are_unchanged() {
        for address in
            ["", "/art/cover-run.svg", "/oss/local/pub/a.mp4", "/a.jpg?x-oss-process=image/resize,w_1", "data:image/png;base64,a.png"]
        {
            assert_eq!(picture_address(address, 162.0, 2.0, Detail::Wall), address);
        }
        assert!(picture_address("/oss/local/pub/SAAQ/202611/A.JPEG", 162.0, 2.0, Detail::Alone).contains("Q_82"));
    }
}
