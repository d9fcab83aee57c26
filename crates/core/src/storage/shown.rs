//! How large a stored picture is asked for, by the box that it is shown in.

use super::{MediaKind, PROCESS_PARAMETER, Pipeline, Suffix};

/// Widths that are asked for, px: few, so that phones of all sizes share what the store has made already.
const WIDTHS: &[u16] = &[120, 180, 240, 360, 480, 640, 750, 1080, 1440, 1920];
/// More than two pixels of a picture for one of the layout are not seen.
const DENSITY_MAX: f64 = 2.0;

/// How closely a picture is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Among many: a wall's first screen stays below 300 kB.
    Wall,
    /// By itself, and enlarged.
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

/// Address of a stored picture for a box so many CSS px wide. What is no stored picture, such as a drawing, or is
/// asked for in a way of its own already, stays as it is.
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
    fn a_picture_is_asked_for_in_the_next_width_of_a_few() {
        assert_eq!(asked(162.0, 2.0), "image/auto-orient,1/resize,m_lfit,w_360/quality,Q_62/format,webp");
        assert_eq!(asked(162.0, 3.0), asked(162.0, 2.0), "no more than two pixels for one");
        assert_eq!(asked(162.0, 0.5), asked(162.0, 1.0));
        assert!(asked(10_000.0, 2.0).contains("w_1920"));
        assert!(asked(f64::NAN, 2.0).contains("w_120"));
    }

    #[test]
    fn what_is_asked_for_is_understood_by_the_store() {
        for width in [1.0, 162.0, 375.0, 960.0, 4_000.0] {
            let text = asked(width, 2.0);
            assert_eq!(Pipeline::parse(&text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_stored_picture_stays() {
        for address in
            ["", "/art/cover-run.svg", "/oss/local/pub/a.mp4", "/a.jpg?x-oss-process=image/resize,w_1", "data:image/png;base64,a.png"]
        {
            assert_eq!(picture_address(address, 162.0, 2.0, Detail::Wall), address);
        }
        assert!(picture_address("/oss/local/pub/SAAQ/202611/A.JPEG", 162.0, 2.0, Detail::Alone).contains("Q_82"));
    }
}
