//! A merchant's own colour: the shades of it that texts, buttons and tints need, so that all can be read in both themes.

use std::fmt;

use crate::contract::contract;

/// Least contrast of text (WCAG 2.2, 1.4.3).
pub const TEXT_CONTRAST: f64 = 4.5;
/// Least contrast of icons and of the edges of controls (WCAG 2.2, 1.4.11).
pub const MARK_CONTRAST: f64 = 3.0;

const BLACK: Colour = Colour(0, 0, 0);
const WHITE: Colour = Colour(255, 255, 255);
/// The surfaces of `tokens.css` on which the colour is written: page and card, light; page, card and sheet, dark.
const LIGHT_SURFACES: [Colour; 2] = [Colour(0xfa, 0xfa, 0xfa), WHITE];
const DARK_SURFACES: [Colour; 3] = [Colour(0x0d, 0x12, 0x13), Colour(0x17, 0x1d, 0x1f), Colour(0x1f, 0x27, 0x29)];
/// Steps between a colour and black or white.
const STEPS: u8 = 50;

/// An opaque colour in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(u8, u8, u8);

impl Colour {
    /// Reads `#rrggbb`, in capital or small letters.
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        let channel = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Colour(channel(0)?, channel(2)?, channel(4)?))
    }

    /// Relative luminance (WCAG 2.2).
    fn luminance(self) -> f64 {
        let linear = |channel: u8| match f64::from(channel) / 255.0 {
            low if low <= 0.040_45 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Contrast ratio of two colours (WCAG 2.2), 1 to 21.
    pub fn contrast(self, other: Colour) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if one > two { one / two } else { two / one }
    }

    /// This colour with a share of another, 0 to 1.
    fn mixed(self, other: Colour, share: f64) -> Colour {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a mean of two channels is a channel")]
        let mean = |one: u8, two: u8| (f64::from(one) + (f64::from(two) - f64::from(one)) * share).round() as u8;
        Colour(mean(self.0, other.0), mean(self.1, other.1), mean(self.2, other.2))
    }

    /// The nearest shade towards `end` that can be read on all `surfaces`.
    fn readable(self, end: Colour, surfaces: &[Colour]) -> Colour {
        let shades = (0..=STEPS).map(|step| self.mixed(end, f64::from(step) / f64::from(STEPS)));
        shades.into_iter().find(|shade| surfaces.iter().all(|surface| shade.contrast(*surface) >= TEXT_CONTRAST)).unwrap_or(end)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

contract! {
    /// The shades of a merchant's colour in one theme, `#rrggbb`, and the contrast of each use.
    pub struct ThemeShades {
        /// Text and links.
        pub ink: String,
        /// Filled buttons.
        pub solid: String,
        /// Filled buttons while they are pressed.
        pub press: String,
        /// Text on filled buttons.
        pub on_solid: String,
        /// Tints.
        pub soft: String,
        /// Text on tints.
        pub on_soft: String,
        /// Text on the colour itself.
        pub on_accent: String,
        /// Contrast of text, on the surface where it is least.
        pub ink_contrast: f64,
        /// Contrast of the text on filled buttons.
        pub solid_contrast: f64,
        /// Contrast of the colour itself, as icons and progress have it; below 3 it only decorates.
        pub accent_contrast: f64,
    }

    /// A merchant's colour in both themes.
    pub struct ThemeColours {
        /// The chosen colour, `#rrggbb` in small letters.
        pub accent: String,
        /// Its shades on light surfaces.
        pub light: ThemeShades,
        /// Its shades on dark surfaces.
        pub dark: ThemeShades,
    }
}

/// The shades of a colour; `None` where the text is no colour.
pub fn theme_colours(text: &str) -> Option<ThemeColours> {
    let accent = Colour::parse(text)?;
    let deep = accent.mixed(BLACK, 0.85);
    let on_accent = if deep.contrast(accent) >= WHITE.contrast(accent) { deep } else { WHITE };
    let light = {
        let soft = WHITE.mixed(accent, 0.14);
        let ink = accent.readable(BLACK, &[LIGHT_SURFACES[0], LIGHT_SURFACES[1], soft]);
        let solid = accent.readable(BLACK, &[WHITE]);
        shades(accent, &LIGHT_SURFACES, [ink, solid, solid.mixed(BLACK, 0.2), WHITE, soft, ink, on_accent])
    };
    let dark = {
        let soft = DARK_SURFACES[1].mixed(accent, 0.2);
        let [page, card, sheet] = DARK_SURFACES;
        let ink = accent.readable(WHITE, &[page, card, sheet, soft]);
        let solid = accent.readable(WHITE, &[deep]);
        // A pressed button keeps its text readable.
        let press = if solid.mixed(BLACK, 0.12).contrast(deep) >= TEXT_CONTRAST { solid.mixed(BLACK, 0.12) } else { solid };
        shades(accent, &DARK_SURFACES, [ink, solid, press, deep, soft, ink, on_accent])
    };
    Some(ThemeColours { accent: accent.to_string(), light, dark })
}

fn shades(accent: Colour, surfaces: &[Colour], [ink, solid, press, on_solid, soft, on_soft, on_accent]: [Colour; 7]) -> ThemeShades {
    let least = |colour: Colour| surfaces.iter().map(|surface| colour.contrast(*surface)).fold(f64::INFINITY, f64::min);
    ThemeShades {
        ink: ink.to_string(),
        solid: solid.to_string(),
        press: press.to_string(),
        on_solid: on_solid.to_string(),
        soft: soft.to_string(),
        on_soft: on_soft.to_string(),
        on_accent: on_accent.to_string(),
        ink_contrast: least(ink),
        solid_contrast: on_solid.contrast(solid),
        accent_contrast: least(accent),
    }
}

/// The style sheet that gives a page the colour: it binds the roles of `tokens.css` again, in both themes.
pub fn theme_style(text: &str) -> Option<String> {
    let colours = theme_colours(text)?;
    let roles = |shades: &ThemeShades| {
        let ThemeShades { ink, solid, press, on_solid, soft, on_soft, on_accent, .. } = shades;
        let accent = &colours.accent;
        format!(
            "--accent:{accent};--tab-icon-on:{accent};--accent-ink:{ink};--focus:{ink};--accent-solid:{solid};--accent-solid-press:{press};\
             --on-accent-solid:{on_solid};--accent-soft:{soft};--on-accent-soft:{on_soft};--on-accent:{on_accent};--glow:{accent}66;\
             --glow-soft:{accent}33"
        )
    };
    let (light, dark) = (roles(&colours.light), roles(&colours.dark));
    let shadow = format!("--sh-accent:0 10px 28px {}5c", colours.light.solid);
    Some(format!(
        ":root{{{light};{shadow}}}@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark};--sh-accent:0 10px 28px #00000080}}}}\
         :root[data-theme=dark]{{{dark};--sh-accent:0 10px 28px #00000080}}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colour(text: &str) -> Colour {
        Colour::parse(text).unwrap()
    }

    #[test]
    fn a_colour_has_six_digits() {
        assert_eq!(colour("#D19A2e").to_string(), "#d19a2e");
        for wrong in ["", "#fff", "d19a2e", "#d19a2", "#d19a2eff", "#d19a2g", "#+19a2e", "#äöü", "red"] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn contrast_is_that_of_the_standard() {
        assert!((BLACK.contrast(WHITE) - 21.0).abs() < 1e-9);
        assert!((colour("#777777").contrast(WHITE) - 4.48).abs() < 0.01);
    }

    #[test]
    fn a_light_colour_becomes_darker_for_text_only() {
        let gold = theme_colours("#d19a2e").unwrap();
        assert_eq!(gold.accent, "#d19a2e");
        assert!(gold.light.accent_contrast < MARK_CONTRAST);
        assert_ne!(gold.light.ink, gold.accent);
        assert_eq!(gold.dark.ink, gold.accent);
    }

    #[test]
    fn a_colour_that_can_be_read_stays() {
        let blue = theme_colours("#2f50b0").unwrap();
        assert_eq!((blue.light.ink.as_str(), blue.light.solid.as_str()), ("#2f50b0", "#2f50b0"));
    }

    #[test]
    fn all_texts_can_be_read_in_every_colour() {
        let steps = || (0..=255_u8).step_by(51);
        for (red, green, blue) in steps().flat_map(|red| steps().flat_map(move |green| steps().map(move |blue| (red, green, blue)))) {
            let chosen = Colour(red, green, blue).to_string();
            let colours = theme_colours(&chosen).unwrap();
            for shades in [&colours.light, &colours.dark] {
                let pairs = [(&shades.on_solid, &shades.solid), (&shades.on_solid, &shades.press), (&shades.on_soft, &shades.soft)];
                for (text, beside) in pairs {
                    assert!(colour(text).contrast(colour(beside)) >= TEXT_CONTRAST, "{chosen}: {text} on {beside}");
                }
                assert!(shades.ink_contrast >= TEXT_CONTRAST, "{chosen}");
                assert!(colour(&shades.on_accent).contrast(colour(&colours.accent)) >= MARK_CONTRAST, "{chosen}");
            }
        }
    }

    #[test]
    fn the_style_sheet_binds_roles_in_both_themes() {
        let style = theme_style("#D19A2E").unwrap();
        assert!(style.starts_with(":root{--accent:#d19a2e;"), "{style}");
        assert_eq!(style.matches("--accent-ink:").count(), 3);
        assert_eq!(theme_style("javascript:"), None);
    }
}
