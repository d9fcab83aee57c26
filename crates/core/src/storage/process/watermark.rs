//! Words on a picture.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::ProcessError;

/// `watermark` by a text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Watermark {
    /// The words.
    pub text: String,
    /// 0 is unseen, 100 covers.
    pub opacity: u8,
    /// Where.
    pub corner: Corner,
    /// From the side, px.
    pub x: u16,
    /// From above or below, px.
    pub y: u16,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// Height of a line, px.
    pub size: u16,
}

impl Default for Watermark {
    fn default() -> Watermark {
        Watermark { text: String::new(), opacity: 100, corner: Corner::SouthEast, x: 10, y: 10, colour: [0; 3], size: 40 }
    }
}

/// A place of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "winds")]
pub enum Corner {
    NorthWest,
    North,
    NorthEast,
    West,
    Center,
    East,
    SouthWest,
    South,
    SouthEast,
}

impl Corner {
    pub(super) const WORDS: &[(&str, Corner)] = &[
        ("nw", Corner::NorthWest),
        ("north", Corner::North),
        ("ne", Corner::NorthEast),
        ("west", Corner::West),
        ("center", Corner::Center),
        ("east", Corner::East),
        ("sw", Corner::SouthWest),
        ("south", Corner::South),
        ("se", Corner::SouthEast),
    ];
}

impl Watermark {
    /// Longest text, bytes.
    pub const TEXT_MAX: usize = 64;

    /// Reads the words: base64 for addresses, with or without what fills its end.
    pub(super) fn read_text(text: &str) -> Result<String, ProcessError> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| ProcessError::InvalidArgument)?;
        let text = String::from_utf8(bytes).ok().filter(|text| (1..=Watermark::TEXT_MAX).contains(&text.len()));
        text.filter(|text| !text.chars().any(char::is_control)).ok_or(ProcessError::InvalidArgument)
    }
}

impl std::fmt::Display for Watermark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.colour;
        let corner = Corner::WORDS.iter().find(|(_, corner)| *corner == self.corner).map_or("", |(word, _)| word);
        let Watermark { opacity, x, y, size, .. } = self;
        write!(f, "watermark,text_{},t_{opacity},g_{corner},x_{x},y_{y},", URL_SAFE_NO_PAD.encode(&self.text))?;
        write!(f, "color_{red:02X}{green:02X}{blue:02X},size_{size}")
    }
}
