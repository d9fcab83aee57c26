//! Tests of the image pipelines.

use image::{Rgb, RgbImage, Rgba, RgbaImage};
use laurel_core::storage::Mark;

use super::*;

/// A picture that is red on the left and blue on the right.
fn halves(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) })
}

fn written(picture: impl Into<image::DynamicImage>, format: image::ImageFormat) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn jpeg(width: u32, height: u32) -> Vec<u8> {
    written(halves(width, height), image::ImageFormat::Jpeg)
}

fn made(pipeline: &str, bytes: &[u8]) -> Result<(RgbaImage, ImageFormat, usize), Failure> {
    let made = run(&Pipeline::parse(pipeline).unwrap(), bytes, &no_mark)?;
    let Source { picture, format, .. } = decode(&made.bytes)?;
    assert_eq!(format, made.format, "it is what it is said to be");
    Ok((picture, format, made.bytes.len()))
}

fn is_red(pixel: Rgba<u8>) -> bool {
    pixel.0[0] > 150 && pixel.0[2] < 100
}

/// Adds Exif data to a JPEG: orientation and a secret text.
fn noted(orientation: u8, bytes: &[u8]) -> Vec<u8> {
    let mut tiff = b"Exif\0\0II*\0\x08\0\0\0\x02\0".to_vec();
    tiff.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    // The maker tag, with a text that must not be in any result.
    tiff.extend([0x0f, 0x01, 2, 0, 16, 0, 0, 0, 38, 0, 0, 0]);
    tiff.extend([0; 4]);
    tiff.extend(b"SECRET-PLACE-42\0");
    let length = u16::try_from(tiff.len() + 2).unwrap().to_be_bytes();
    [&bytes[..2], &[0xff, 0xe1], &length, &tiff, &bytes[2..]].concat()
}

#[test]
fn sizes_follow_the_resize_plan() {
    let source = jpeg(200, 100);
    for (resize, size) in [
        ("w_150,h_80", (150, 75)),
        ("m_mfit,w_150,h_80", (160, 80)),
        ("m_fill,w_150,h_80", (150, 80)),
        ("m_pad,w_150,h_80", (150, 80)),
        ("m_fixed,w_150,h_80", (150, 80)),
        ("w_400", (200, 100)),
        ("w_400,limit_0", (400, 200)),
    ] {
        let (picture, format, _) = made(&format!("image/resize,{resize}"), &source).unwrap();
        assert_eq!((picture.dimensions(), format), (size, ImageFormat::Jpg), "{resize}");
    }
}

#[test]
fn crop_takes_the_middle_and_padding_has_the_requested_colour() {
    let (cut, ..) = made("image/resize,m_fill,w_50,h_100/format,png", &jpeg(200, 100)).unwrap();
    assert!(is_red(*cut.get_pixel(5, 50)) && !is_red(*cut.get_pixel(45, 50)));
    let (filled, ..) = made("image/resize,m_pad,w_100,h_100,color_00FF00/format,png", &jpeg(200, 100)).unwrap();
    assert_eq!(filled.get_pixel(50, 5).0, [0, 0xff, 0, 0xff]);
    assert!(is_red(*filled.get_pixel(10, 50)));
}

#[test]
fn every_camera_orientation_is_turned_upright() {
    for (orientation, size, red) in [
        (1, (200, 100), (10, 50)),
        (2, (200, 100), (190, 50)),
        (3, (200, 100), (190, 50)),
        (4, (200, 100), (10, 50)),
        (5, (100, 200), (50, 10)),
        (6, (100, 200), (50, 10)),
        (7, (100, 200), (50, 190)),
        (8, (100, 200), (50, 190)),
    ] {
        let source = noted(orientation, &jpeg(200, 100));
        let (upright, ..) = made("image/auto-orient,1/format,png", &source).unwrap();
        assert_eq!(upright.dimensions(), size, "orientation {orientation}");
        assert!(is_red(*upright.get_pixel(red.0, red.1)), "orientation {orientation}");
        let (lying, ..) = made("image/auto-orient,0", &source).unwrap();
        assert_eq!(lying.dimensions(), (200, 100));
    }
}

#[test]
fn no_camera_metadata_is_in_the_result() {
    let source = noted(6, &jpeg(64, 64));
    let holds = |bytes: &[u8]| bytes.windows(6).any(|window| window == b"SECRET");
    assert!(holds(&source));
    for format in ["jpg", "png", "webp"] {
        let made = run(&Pipeline::parse(&format!("image/auto-orient,1/format,{format}")).unwrap(), &source, &no_mark).unwrap();
        assert!(!holds(&made.bytes) && !made.bytes.windows(4).any(|window| window == b"Exif"), "{format}");
    }
}

#[test]
fn format_and_quality_are_as_requested() {
    let noise = RgbImage::from_fn(256, 256, |x, y| {
        let low = |value: u32| value.to_le_bytes()[0];
        Rgb([low((x * 7) ^ (y * 13)), low(x * y), low(x ^ y)])
    });
    let source = written(noise, image::ImageFormat::Png);
    let size = |pipeline: &str| made(pipeline, &source).unwrap().2;
    assert!(size("image/quality,Q_30/format,jpg") < size("image/quality,Q_90/format,jpg"));
    assert!(size("image/quality,q_30/format,webp") < size("image/quality,q_90/format,webp"));
    for (format, wanted) in [("jpg", ImageFormat::Jpg), ("png", ImageFormat::Png), ("webp", ImageFormat::Webp)] {
        assert_eq!(made(&format!("image/format,{format}"), &source).unwrap().1, wanted);
    }
    let clear = written(RgbaImage::from_pixel(8, 8, Rgba([9, 9, 9, 0])), image::ImageFormat::Png);
    assert!(made("image/format,jpg", &clear).unwrap().0.get_pixel(4, 4).0[0] > 250, "clear becomes white");
    assert_eq!(made("image/format,webp", &clear).unwrap().0.get_pixel(4, 4).0[3], 0, "clear stays clear");
}

#[test]
fn deep_and_grey_pictures_are_read() {
    let deep = image::ImageBuffer::<Rgb<u16>, Vec<u16>>::from_pixel(20, 10, Rgb([60_000, 0, 0]));
    let (picture, ..) = made("image/resize,w_10", &written(deep, image::ImageFormat::Png)).unwrap();
    assert!(is_red(*picture.get_pixel(2, 2)));
    let grey = image::GrayImage::from_pixel(20, 10, image::Luma([128]));
    assert!(made("image/resize,w_10", &written(grey, image::ImageFormat::Jpeg)).is_ok());
}

#[test]
fn a_file_that_is_no_complete_picture_is_refused() {
    let source = jpeg(200, 100);
    let png = written(halves(200, 100), image::ImageFormat::Png);
    for (what, bytes) in [
        ("nothing", &[][..]),
        ("a page", b"<html><script>alert(1)</script></html>"),
        ("a drawing", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
        ("a program", b"MZ\x90\0\x03\0\0\0"),
        ("the head of a picture", &source[..20]),
        ("half a picture", &png[..png.len() / 2]),
    ] {
        assert_eq!(made("image/resize,w_10", bytes).err(), Some(Failure::Unreadable), "{what}");
    }
}

#[test]
fn a_decompression_bomb_is_recognised_by_its_header() {
    // A PNG of a few bytes whose header says 30,000 by 30,000 px.
    let mut bomb = written(halves(2, 2), image::ImageFormat::Png);
    bomb[16..24].copy_from_slice(&[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
    let header = crc32(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&header.to_be_bytes());
    assert_eq!(made("image/resize,w_10", &bomb).err(), Some(Failure::Refused(ProcessError::ImageTooLarge)));
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 })
    })
}

#[test]
fn a_watermark_has_the_requested_opacity_and_place() {
    let source = written(RgbImage::from_pixel(40, 20, Rgb([0, 0, 0])), image::ImageFormat::Png);
    let white = |_: &Mark, most: (u32, u32)| {
        assert_eq!(most, (20, 10), "it is drawn when its turn comes");
        Ok(RgbaImage::from_pixel(4, 2, Rgba([0xff; 4])))
    };
    let pipeline = |rest: &str| Pipeline::parse(&format!("image/resize,w_20/watermark,text_YQ,{rest}")).unwrap();
    let made = run(&pipeline("t_50,g_nw,x_1,y_3"), &source, &white).unwrap();
    let picture = decode(&made.bytes).unwrap().picture;
    for (x, y, level) in [(0, 3, 0), (1, 2, 0), (1, 3, 127), (4, 4, 127), (5, 4, 0), (4, 5, 0)] {
        assert!(picture.get_pixel(x, y).0[0].abs_diff(level) <= 1, "{x}, {y}: {:?}", picture.get_pixel(x, y));
    }
    // A mark that reaches over the edge is cut off.
    assert_eq!(run(&pipeline("g_nw,x_18,y_9"), &source, &white).unwrap().width, 20);
    assert_eq!(run(&pipeline("t_50"), &source, &no_mark).err(), Some(Failure::NotHere));
}

#[test]
fn a_jpeg_that_was_cut_off_is_refused() {
    let whole = jpeg(200, 100);
    for part in [20, whole.len() / 3, whole.len() / 2] {
        assert_eq!(made("image/resize,w_50", &whole[..part]).err(), Some(Failure::Unreadable), "{part}");
    }
    assert!(made("image/resize,w_50", &[&whole[..], b"a film of the moment"].concat()).is_ok());
}

#[test]
fn orientation_is_applied_only_once() {
    let held = noted(6, &jpeg(200, 100));
    let (once, ..) = made("image/auto-orient,1", &held).unwrap();
    let (twice, ..) = made("image/auto-orient,1/auto-orient,1", &held).unwrap();
    assert_eq!((once.dimensions(), twice.dimensions()), ((100, 200), (100, 200)));
}

#[test]
fn a_pipeline_draws_no_more_than_two_of_the_largest_pictures() {
    let large = "resize,m_fixed,w_4096,h_4096,limit_0";
    let asked = format!("image/{large}/resize,w_10/{large}/resize,w_10/{large}");
    assert_eq!(made(&asked, &jpeg(20, 20)).unwrap_err(), Failure::Refused(ProcessError::ImageTooLarge));
}

#[test]
fn wide_gamut_colours_are_converted_to_srgb() {
    // The purest red of sRGB, as a phone writes it in Display P3.
    let written_as = RgbImage::from_pixel(16, 16, Rgb([234, 51, 35]));
    let profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let mut bytes = Vec::new();
    let mut encoder = image::codecs::png::PngEncoder::new(&mut bytes);
    image::ImageEncoder::set_icc_profile(&mut encoder, profile).unwrap();
    written_as.write_with_encoder(encoder).unwrap();
    let (shown, ..) = made("image/resize,w_8", &bytes).unwrap();
    let Rgba([red, green, blue, _]) = *shown.get_pixel(4, 4);
    assert!(red > 250 && green < 6 && blue < 6, "{red} {green} {blue}");
}

#[test]
fn a_jpeg_without_its_end_marker_is_read_and_one_without_its_end_is_not() {
    let whole = jpeg(640, 480);
    let open = &whole[..whole.len() - 2];
    let (shown, ..) = made("image/format,png", open).unwrap();
    assert_eq!(shown, made("image/format,png", &whole).unwrap().0);
    for part in [whole.len() - 400, whole.len() / 2, 700] {
        let refused = made("image/format,png", &whole[..part]).err();
        assert_eq!(refused, Some(Failure::Unreadable), "{part} of {}", whole.len());
    }
}

#[test]
fn a_screenshot_of_a_whole_page_stays_readable() {
    let page = RgbImage::from_pixel(108, 2_000, Rgb([250, 250, 250]));
    let png = written(page, image::ImageFormat::Png);
    let made = shown(&png, ImageFormat::Webp).unwrap();
    assert_eq!((made.width, made.height), (108, 2_000), "nothing is enlarged");
}
