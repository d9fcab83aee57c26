//! The works of the demo contests: their texts, motifs and sizes.

mod illustrations;
mod photographs;

use image::RgbImage;

use super::{Motif, paint};

/// A work of a demo contest.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// Title of the work.
    pub title: &'static str,
    /// Introduction by its author, one or two sentences.
    pub intro: &'static str,
    /// Name or pseudonym of the author.
    pub author: &'static str,
    /// Motif of its picture.
    pub motif: Motif,
    /// Seed of the palette and of all random details.
    pub seed: u64,
    /// Width, px.
    pub width: u32,
    /// Height, px.
    pub height: u32,
}

impl Work {
    const fn of(motif: Motif, seed: u64, (width, height): (u32, u32)) -> Self {
        Self { title: "", intro: "", author: "", motif, seed, width, height }
    }

    const fn named(self, title: &'static str, author: &'static str) -> Self {
        Self { title, author, ..self }
    }

    const fn about(self, intro: &'static str) -> Self {
        Self { intro, ..self }
    }

    /// Paints the picture of the work.
    pub fn paint(&self) -> RgbImage {
        paint(self.motif, self.seed, self.width, self.height)
    }
}

/// A demo contest and its works, best first.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// Title of the contest.
    pub title: &'static str,
    /// The submitted works.
    pub works: &'static [Work],
}

/// The demo contests with their works.
pub const WORKS: [Contest; 2] = [
    Contest { title: "第七届「城市之光」青年插画大赛", works: &illustrations::WORKS },
    Contest { title: "「四季」摄影展", works: &photographs::WORKS },
];

/// 3:4.
const TALL: (u32, u32) = (900, 1200);
/// 1:1.
const SQUARE: (u32, u32) = (900, 900);
/// 4:3.
const WIDE: (u32, u32) = (1200, 900);
/// 9:16.
const PHONE: (u32, u32) = (720, 1280);
/// 4:5.
const PORTRAIT: (u32, u32) = (900, 1125);

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn works_have_distinct_titles_and_pictures() {
        let works = || WORKS.iter().flat_map(|contest| contest.works);
        let titles: HashSet<_> = works().map(|work| work.title).collect();
        let pictures: HashSet<_> = works().map(|work| paint(work.motif, work.seed, 30, 40).into_raw()).collect();
        assert_eq!((titles.len(), pictures.len()), (works().count(), works().count()));
    }

    #[test]
    fn every_work_has_a_title_an_author_and_an_introduction() {
        for work in WORKS.iter().flat_map(|contest| contest.works) {
            assert!(!work.title.is_empty() && !work.author.is_empty() && !work.intro.is_empty(), "{work:?}");
        }
    }

    #[test]
    fn a_seed_always_gives_the_same_picture() {
        for motif in Motif::ALL {
            assert_eq!(paint(motif, 5, 60, 80), paint(motif, 5, 60, 80), "{motif:?}");
        }
    }
}
