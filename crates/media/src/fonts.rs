//! Draws text with the system's fonts or with those of one folder.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use image::RgbaImage;
use laurel_core::storage::Words;
use maud::html;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Node, Options, Tree, fontdb::Database};

/// Preferred families, for the glyph forms of mainland China. Missing letters are taken from any other font.
const FAMILIES: &str = "Noto Sans CJK SC, Noto Sans SC, Source Han Sans SC, Noto Sans, sans-serif";
/// Largest height of a line, as a multiple of the font size.
const LINE: f32 = 1.6;

/// The fonts; loaded when the first text is drawn.
pub struct Fonts {
    folder: Option<PathBuf>,
    faces: OnceLock<Arc<Database>>,
}

impl Fonts {
    /// Loads the fonts of a folder and its subfolders, or the system's fonts.
    pub const fn new(folder: Option<PathBuf>) -> Fonts {
        Fonts { folder, faces: OnceLock::new() }
    }

    fn faces(&self) -> Arc<Database> {
        let faces = self.faces.get_or_init(|| {
            let mut faces = Database::new();
            match &self.folder {
                Some(folder) => faces.load_fonts_dir(folder),
                None => faces.load_system_fonts(),
            }
            if faces.is_empty() {
                tracing::error!("no font was found: words on pictures are not drawn; name a folder of fonts by LAUREL_FONTS");
            }
            Arc::new(faces)
        });
        faces.clone()
    }

    /// Draws a line of text on a transparent background, at most `most` (px) in size; the rest is cut off. `None` if
    /// the fonts lack a letter.
    pub fn line(&self, words: &Words, most: (u32, u32)) -> Option<RgbaImage> {
        let size = f32::from(words.size);
        let [red, green, blue] = words.colour;
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" {
                text xml:space="preserve" y=(size) font-size=(size) font-family=(FAMILIES) fill=(format!("rgb({red},{green},{blue})")) {
                    (words.text)
                }
            }
        };
        let options = Options { fontdb: self.faces(), ..Options::default() };
        let tree = Tree::from_str(&svg.into_string(), &options).ok()?;
        if !is_whole(tree.root().children(), &words.text) {
            return None;
        }
        let place = tree.root().abs_bounding_box();
        let (width, height) = (length(place.width(), most.0), length(place.height().min(size * LINE), most.1));
        let mut canvas = Pixmap::new(width, height)?;
        resvg::render(&tree, Transform::from_translate(-place.x(), -place.y()), &mut canvas.as_mut());
        let straight = canvas.pixels().iter().map(PremultipliedColorU8::demultiply);
        let bytes = straight.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect();
        RgbaImage::from_raw(width, height, bytes)
    }
}

/// Rounds up to whole px, from 1 to `most`.
fn length(length: f32, most: u32) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to an integer keeps within its bounds")]
    let length = length.ceil() as u32;
    length.clamp(1, most.max(1))
}

/// True if every letter has a glyph: fonts draw a box (glyph 0) for a missing one.
fn is_whole(nodes: &[Node], text: &str) -> bool {
    let glyphs = |node: &Node| match node {
        Node::Text(text) => text.layouted().iter().flat_map(|span| &span.positioned_glyphs).map(|glyph| glyph.id.0).collect(),
        _ => Vec::new(),
    };
    let glyphs: Vec<u32> = nodes.iter().flat_map(glyphs).collect();
    text.trim().is_empty() || (!glyphs.is_empty() && glyphs.iter().all(|glyph| *glyph != 0))
}
