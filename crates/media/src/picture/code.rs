//! QR codes (ISO/IEC 18004) as pictures.

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use qrcode::{Color, EcLevel, QrCode};

/// Side of a module, px.
const MODULE: usize = 8;
/// Width of the quiet zone around the code, modules.
const QUIET: usize = 4;

/// Draws a text as a QR code: a PNG in black on white, with its quiet zone. `None` if the text is too long for a code.
pub fn qr_code(text: &str) -> Option<Vec<u8>> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let (modules, colors) = (code.width(), code.to_colors());
    let side = (modules + 2 * QUIET) * MODULE;
    let is_dark = |x: usize, y: usize| {
        let (Some(x), Some(y)) = ((x / MODULE).checked_sub(QUIET), (y / MODULE).checked_sub(QUIET)) else { return false };
        x < modules && y < modules && colors[y * modules + x] == Color::Dark
    };
    let pixels: Vec<u8> = (0..side * side).map(|at| if is_dark(at % side, at / side) { 0 } else { 255 }).collect();
    let (mut png, side) = (Vec::new(), u32::try_from(side).ok()?);
    PngEncoder::new(&mut png).write_image(&pixels, side, side, ExtendedColorType::L8).ok()?;
    Some(png)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scanner_reads_the_text_of_the_code() {
        let text = "LR1.00aa-1-2f-3-1.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJl";
        let picture = image::load_from_memory(&qr_code(text).unwrap()).unwrap().to_luma8();
        let (side, grey) = (picture.width() as usize, picture.into_raw());
        let mut scanned = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| grey[y * side + x]);
        let codes = scanned.detect_grids();
        assert_eq!(codes.len(), 1);
        assert_eq!(codes[0].decode().unwrap().1, text);
    }

    #[test]
    fn a_text_that_no_code_can_hold_is_refused() {
        assert_eq!(qr_code(&"x".repeat(3_000)), None);
    }
}
