//! Provinces, cities and districts of China by their GB/T 2260 codes, and other countries by those of ISO 3166.

#[cfg(feature = "regions")]
mod table;
mod wire;

#[cfg(feature = "regions")]
pub use table::{children, code_of, exists, name_in, name_of};
pub use wire::{Region, RegionList, RegionQuery};

/// True if region `code` equals `above` or lies in it.
pub fn is_within(code: &str, above: &str) -> bool {
    code.starts_with(stem(above))
}

/// Prefix shared by a region's code and all codes below it.
fn stem(code: &str) -> &str {
    code.strip_suffix("0000").or_else(|| code.strip_suffix("00")).unwrap_or(code)
}

/// Codes of the province, city and district of a region; a level is empty if the region is less specific, and all are
/// for other countries.
pub fn levels(code: &str) -> [String; 3] {
    if !is_region_code(code) {
        return Default::default();
    }
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

/// True for two capital letters. Only the server's table knows whether the country exists.
pub fn is_country_code(text: &str) -> bool {
    text.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase())
}

/// Regions of China that have a country code of their own.
const OWN_COUNTRIES: [(&str, &str); 3] = [("HK", "810000"), ("MO", "820000"), ("TW", "710000")];

/// The region that stands for a country: its own code, unless the table of regions has it.
pub fn of_country(country: &str) -> &str {
    OWN_COUNTRIES.iter().find(|(own, _)| *own == country).map_or(country, |(_, region)| region)
}

/// The country of a region, or of a country itself; empty for no region.
pub fn country_of(region: &str) -> &str {
    if !is_region_code(region) {
        return region;
    }
    OWN_COUNTRIES.iter().find(|(_, own)| is_within(region, own)).map_or("CN", |(country, _)| country)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_has_a_country_and_a_country_has_a_region() {
        let countries = ["330106", "810000", "820001", "710000", "DE", "CN", ""].map(country_of);
        assert_eq!(countries, ["CN", "HK", "MO", "TW", "DE", "CN", ""]);
        assert_eq!(["HK", "DE", "CN", ""].map(of_country), ["810000", "DE", "CN", ""]);
        assert!(is_country_code("DE") && !is_country_code("de") && !is_country_code("33") && !is_country_code(""));
    }

    #[test]
    fn levels_give_the_codes_above_a_region() {
        assert_eq!(levels("330106"), ["330000", "330100", "330106"]);
        assert_eq!(levels("330100"), ["330000", "330100", ""]);
        assert_eq!(levels("330000"), ["330000", "", ""]);
        assert_eq!((levels(""), levels("DE")), Default::default());
        assert!(is_within("330106", "330000") && is_within("330106", "330106") && !is_within("330106", "110000"));
    }
}
