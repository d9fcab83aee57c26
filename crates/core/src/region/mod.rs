//! Provinces, cities and districts of China, by their GB/T 2260 codes.

#[cfg(feature = "regions")]
mod table;
mod wire;

#[cfg(feature = "regions")]
pub use table::{children, name_of};
pub use wire::{Region, RegionList, RegionQuery};

/// True if region `code` equals `above` or lies in it.
pub fn is_within(code: &str, above: &str) -> bool {
    code.starts_with(stem(above))
}

/// Prefix shared by a region's code and all codes below it.
fn stem(code: &str) -> &str {
    code.strip_suffix("0000").or_else(|| code.strip_suffix("00")).unwrap_or(code)
}

/// Codes of the province, city and district of a region; a level is empty if the region is less specific.
pub fn levels(code: &str) -> [String; 3] {
    let (province, city) = (code.get(..2).unwrap_or_default(), code.get(..4).unwrap_or_default());
    let only = |is_there: bool, code: String| if is_there { code } else { String::new() };
    [
        only(!province.is_empty(), format!("{province}0000")),
        only(!city.is_empty() && !city.ends_with("00"), format!("{city}00")),
        only(!code.ends_with("00"), code.to_owned()),
    ]
}

/// True for six digits. Only the server's table knows whether the region exists.
pub fn is_region_code(text: &str) -> bool {
    text.len() == 6 && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_give_the_codes_above_a_region() {
        assert_eq!(levels("330106"), ["330000", "330100", "330106"]);
        assert_eq!(levels("330100"), ["330000", "330100", ""]);
        assert_eq!(levels("330000"), ["330000", "", ""]);
        assert_eq!(levels(""), ["", "", ""]);
        assert!(is_within("330106", "330000") && is_within("330106", "330106") && !is_within("330106", "110000"));
    }
}
