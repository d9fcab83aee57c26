//! Generates pictures for the demo merchant's contests from a motif and a seed: the same seed always gives the same
//! picture, so that no picture files are needed. Films cannot be generated this way; `tools/films` made them.

mod canvas;
mod colour;
mod film;
mod koi;
mod leaves;
mod night;
mod number;
mod open_air;
mod outline;
mod photo;
mod raster;
mod scenery;
mod shape;
mod town;
mod umbrellas;
mod water;
pub mod works;

pub use film::{FILMS, Film};

use image::RgbImage;

use canvas::Canvas;
use number::Chance;

/// Subject of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motif {
    /// A whale over the clouds (drawn).
    Whale,
    /// A cat on a window sill (drawn).
    CatWindow,
    /// Umbrellas from above (drawn).
    Umbrellas,
    /// A lighthouse (drawn).
    Lighthouse,
    /// Hot-air balloons (drawn).
    Balloons,
    /// A tram in the morning (drawn).
    Tram,
    /// Mountains and a lake (drawn).
    MountainLake,
    /// Lanterns over a street (drawn).
    Lanterns,
    /// A house under the moon (drawn).
    MoonHouse,
    /// A city at dusk (drawn).
    CityDusk,
    /// Paper boats (drawn).
    PaperBoats,
    /// Autumn leaves (drawn).
    AutumnLeaves,
    /// Koi in a pond (drawn).
    Koi,
    /// Ridges in mist (photographic).
    MistyRidges,
    /// The sun over the sea (photographic).
    SunsetSea,
    /// Dunes (photographic).
    Dunes,
    /// Tree trunks deep in a forest (photographic).
    Forest,
    /// The Milky Way (photographic).
    MilkyWay,
    /// Rain on a pane at night (photographic).
    RainGlass,
    /// A branch in flower (photographic).
    Blossom,
}

impl Motif {
    /// All motifs.
    pub const ALL: [Self; 20] = [
        Self::Whale,
        Self::CatWindow,
        Self::Umbrellas,
        Self::Lighthouse,
        Self::Balloons,
        Self::Tram,
        Self::MountainLake,
        Self::Lanterns,
        Self::MoonHouse,
        Self::CityDusk,
        Self::PaperBoats,
        Self::AutumnLeaves,
        Self::Koi,
        Self::MistyRidges,
        Self::SunsetSea,
        Self::Dunes,
        Self::Forest,
        Self::MilkyWay,
        Self::RainGlass,
        Self::Blossom,
    ];
}

/// Paints a motif; sizes are in pixels. The palette is `seed` modulo the motif's number of palettes (three; four for
/// ridges and forest), so that a work can choose its season; everything else is random. Another size changes only the
/// level of detail.
pub fn paint(motif: Motif, seed: u64, width: u32, height: u32) -> RgbImage {
    let mut canvas = Canvas::new(width, height);
    let chance = Chance::new(seed);
    let tone = usize::try_from(seed % 12).unwrap_or_default();
    match motif {
        Motif::Whale => night::whale(&mut canvas, &chance, tone),
        Motif::CatWindow => town::cat_window(&mut canvas, &chance, tone),
        Motif::Umbrellas => umbrellas::umbrellas(&mut canvas, &chance, tone),
        Motif::Lighthouse => water::lighthouse(&mut canvas, &chance, tone),
        Motif::Balloons => open_air::balloons(&mut canvas, &chance, tone),
        Motif::Tram => town::tram(&mut canvas, &chance, tone),
        Motif::MountainLake => open_air::mountain_lake(&mut canvas, &chance, tone),
        Motif::Lanterns => night::lanterns(&mut canvas, &chance, tone),
        Motif::MoonHouse => night::moon_house(&mut canvas, &chance, tone),
        Motif::CityDusk => town::city_dusk(&mut canvas, &chance, tone),
        Motif::PaperBoats => water::paper_boats(&mut canvas, &chance, tone),
        Motif::AutumnLeaves => leaves::autumn_leaves(&mut canvas, &chance, tone),
        Motif::Koi => koi::koi(&mut canvas, &chance, tone),
        Motif::MistyRidges => photo::land::misty_ridges(&mut canvas, &chance, tone, seed),
        Motif::SunsetSea => photo::sky::sunset_sea(&mut canvas, &chance, tone, seed),
        Motif::Dunes => photo::land::dunes(&mut canvas, &chance, tone, seed),
        Motif::Forest => photo::forest::forest(&mut canvas, &chance, tone, seed),
        Motif::MilkyWay => photo::sky::milky_way(&mut canvas, &chance, tone, seed),
        Motif::RainGlass => photo::light::rain_glass(&mut canvas, &chance, tone),
        Motif::Blossom => photo::light::blossom(&mut canvas, &chance, tone),
    }
    let (grain, vignette) = match motif {
        Motif::MistyRidges | Motif::SunsetSea | Motif::Dunes | Motif::Forest | Motif::MilkyWay | Motif::RainGlass | Motif::Blossom => {
            (0.055, 0.34)
        }
        _ => (0.022, 0.0),
    };
    canvas.finish(seed, grain, vignette)
}
