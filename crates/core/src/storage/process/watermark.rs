//! Watermarks: a text or another picture on a picture.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::ProcessError;
use crate::storage::ObjectKey;

/// The action `watermark`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Watermark {
    /// The content.
    pub mark: Mark,
    /// 0 is invisible, 100 is opaque.
    pub opacity: u8,
    /// Position.
    pub corner: Corner,
    /// Horizontal margin, px.
    pub x: u16,
    /// Vertical margin, px.
    pub y: u16,
}

/// Content of a watermark.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A line of text.
    Words(Words),
    /// A public object, at its own size.
    Picture(ObjectKey),
}

/// A line of text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Words {
    /// 1 to [`Words::TEXT_MAX`] bytes.
    pub text: String,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// Font size, px.
    pub size: u16,
}

impl Words {
    /// Longest text, bytes.
    pub const TEXT_MAX: usize = 64;
    /// Default font size, px.
    pub const SIZE: u16 = 40;

    pub(super) fn read(text: &str) -> Result<String, ProcessError> {
        let text = read(text).filter(|text| (1..=Words::TEXT_MAX).contains(&text.len()));
        text.filter(|text| !text.chars().any(char::is_control)).ok_or(ProcessError::InvalidArgument)
    }
}

impl Mark {
    pub(super) fn read_picture(text: &str) -> Result<Mark, ProcessError> {
        let key = read(text).and_then(|text| ObjectKey::parse(&text)).filter(ObjectKey::is_public);
        key.map(Mark::Picture).ok_or(ProcessError::InvalidArgument)
    }
}

/// Decodes URL-safe base64, with or without padding.
fn read(text: &str) -> Option<String> {
    String::from_utf8(URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()?).ok()
}

/// Position of a watermark in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
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
    #[default]
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
    /// Default margin, px.
    pub const MARGIN: u16 = 10;

    /// Left and top edge of a mark on a picture, px, from the width and height of both. Negative if the mark is
    /// larger than the picture. Centred marks have no margin along that axis.
    pub fn place(&self, picture: (u32, u32), mark: (u32, u32)) -> (i64, i64) {
        let (right, bottom) = (i64::from(picture.0) - i64::from(mark.0), i64::from(picture.1) - i64::from(mark.1));
        let (x, y) = (i64::from(self.x), i64::from(self.y));
        let left = match self.corner {
            Corner::NorthWest | Corner::West | Corner::SouthWest => x,
            Corner::North | Corner::Center | Corner::South => right / 2,
            Corner::NorthEast | Corner::East | Corner::SouthEast => right - x,
        };
        let top = match self.corner {
            Corner::NorthWest | Corner::North | Corner::NorthEast => y,
            Corner::West | Corner::Center | Corner::East => bottom / 2,
            Corner::SouthWest | Corner::South | Corner::SouthEast => bottom - y,
        };
        (left, top)
    }
}

impl std::fmt::Display for Watermark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("watermark")?;
        match &self.mark {
            Mark::Words(Words { text, colour: [red, green, blue], size }) => {
                write!(f, ",text_{},color_{red:02X}{green:02X}{blue:02X},size_{size}", URL_SAFE_NO_PAD.encode(text))?;
            }
            Mark::Picture(key) => write!(f, ",image_{}", URL_SAFE_NO_PAD.encode(key.as_str()))?,
        }
        let corner = Corner::WORDS.iter().find(|(_, corner)| *corner == self.corner).map_or("", |(word, _)| word);
        write!(f, ",t_{},g_{corner},x_{},y_{}", self.opacity, self.x, self.y)
    }
}
