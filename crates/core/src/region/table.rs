//! The table of regions. For the server only: it is larger than everything that the page downloads from this
//! crate.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::stem;
use super::wire::Region;
use crate::language::Language;

/// Code and name per line, ordered by code.
type Table = Vec<(&'static str, &'static str)>;

/// The names of the standard. `data/regions.LICENSE` has its licence.
static TABLE: LazyLock<Table> = LazyLock::new(|| read(include_str!("../../data/regions.txt")));
/// Names that differ in traditional characters, made by `npm run simplified`.
static TRADITIONAL: LazyLock<Table> = LazyLock::new(|| read(include_str!("../../data/regions.traditional.txt")));
/// Countries with a calling code, made by `npm run countries`: the page offers these.
const COUNTRIES: &str = include_str!("../../data/countries.txt");

fn read(text: &'static str) -> Table {
    text.lines().filter_map(|line| line.split_once(' ')).collect()
}

fn find_in(table: &Table, code: &str) -> Option<&'static str> {
    table.binary_search_by_key(&code, |(known, _)| known).ok().map(|place| table[place].1)
}

/// The name of one region. The standard has names in Chinese alone, so all other languages show those.
fn find(code: &str, language: Language) -> Option<&'static str> {
    let own = find_in(&TABLE, code)?;
    match language {
        Language::ZhHant => find_in(&TRADITIONAL, code).or(Some(own)),
        Language::ZhHans | Language::En | Language::De | Language::Fr | Language::Ja | Language::Ko | Language::Ru | Language::Th => {
            Some(own)
        }
    }
}

/// True for a region of the standard and for a country.
pub fn exists(code: &str) -> bool {
    find_in(&TABLE, code).is_some() || COUNTRIES.lines().any(|country| country == code)
}

fn is_child(code: &str, parent: Option<&str>) -> bool {
    match parent {
        None => code.ends_with("0000"),
        Some(parent) if parent == code || !code.starts_with(stem(parent)) => false,
        Some(parent) => parent.ends_with("0000") == code.ends_with("00"),
    }
}

/// The regions below a parent, or the provinces without one; `None` if the parent does not exist.
pub fn children(parent: Option<&str>, language: Language) -> Option<Vec<Region>> {
    if let Some(parent) = parent {
        find(parent, language)?;
    }
    let below = TABLE.iter().filter(|(code, _)| is_child(code, parent));
    let named = |code: &str| find(code, language).unwrap_or_default().to_owned();
    Some(below.map(|(code, _)| Region { code: (*code).to_owned(), name: named(code), leaf: is_leaf(code) }).collect())
}

fn is_leaf(code: &str) -> bool {
    let next = TABLE.partition_point(|(known, _)| *known <= code);
    TABLE.get(next).is_none_or(|(next, _)| stem(code) == code || !next.starts_with(stem(code)))
}

/// Name of a region after those above it as in the standard, such as `浙江省 杭州市 西湖区`; `None` for an unknown code.
pub fn name_of(code: &str) -> Option<String> {
    name_in(code, Language::ZhHans)
}

/// Like `name_of`, in the characters of a language.
pub fn name_in(code: &str, language: Language) -> Option<String> {
    let own = find(code, language)?;
    let above = [format!("{}0000", &code[..2]), format!("{}00", &code[..4])];
    let mut names: Vec<&str> = above.iter().filter(|above| *above != code).filter_map(|above| find(above, language)).collect();
    names.push(own);
    // In a municipality, the province and the city have the same name.
    names.dedup();
    Some(names.join(" "))
}

/// Codes by name in both scripts: after those above it or without some of them, `杭州市西湖区`, as long as one region alone
/// is called so. Without spaces.
static CODES: LazyLock<HashMap<String, Option<&'static str>>> = LazyLock::new(|| {
    let mut codes: HashMap<String, Option<&'static str>> = HashMap::new();
    for (code, _) in TABLE.iter() {
        let mut names = HashSet::new();
        for name in [name_in(code, Language::ZhHans), name_in(code, Language::ZhHant)].into_iter().flatten() {
            let parts: Vec<&str> = name.split(' ').collect();
            names.extend((0..parts.len()).map(|from| parts[from..].concat()));
        }
        for name in names {
            codes.entry(name).and_modify(|other| *other = None).or_insert(Some(code));
        }
    }
    codes
});

/// Code of the region that a text names, by its name or by the code itself; `None` if no or more than one region is meant.
pub fn code_of(text: &str) -> Option<String> {
    if find_in(&TABLE, text).is_some() {
        return Some(text.to_owned());
    }
    let name: String = text.chars().filter(|c| !c.is_whitespace() && !"/-·,，>、".contains(*c)).collect();
    CODES.get(&name).copied().flatten().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(parent: Option<&str>) -> Vec<String> {
        children(parent, Language::ZhHans).unwrap().into_iter().map(|region| region.name).collect()
    }

    #[test]
    fn the_table_is_sorted_and_complete() {
        assert!(TABLE.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(names(None).len(), 34);
        for (code, name) in TABLE.iter() {
            assert!(super::super::is_region_code(code) && !name.is_empty() && name_of(code).is_some(), "{code}");
            assert_eq!(is_leaf(code), children(Some(code), Language::ZhHans).unwrap().is_empty(), "{code}");
        }
    }

    #[test]
    fn a_district_is_found_below_its_city_and_province() {
        assert!(names(None).contains(&"浙江省".to_owned()));
        assert!(names(Some("330000")).contains(&"杭州市".to_owned()));
        assert!(names(Some("330100")).contains(&"西湖区".to_owned()));
        assert_eq!(names(Some("330106")), Vec::<String>::new());
        assert_eq!(name_of("330106").as_deref(), Some("浙江省 杭州市 西湖区"));
        assert_eq!(name_of("110101").as_deref(), Some("北京市 东城区"));
        assert_eq!((children(Some("999999"), Language::ZhHans), name_of("33010"), name_of("")), (None, None, None));
    }
    #[test]
    fn traditional_names_belong_to_regions_of_the_table_and_keep_the_characters_of_places() {
        assert!(TRADITIONAL.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (code, name) in TRADITIONAL.iter() {
            let own = find_in(&TABLE, code).unwrap();
            assert!(own != *name && own.chars().count() == name.chars().count(), "{code}");
        }
        assert_eq!(name_in("330106", Language::ZhHant).as_deref(), Some("浙江省 杭州市 西湖區"));
        for (code, name) in [("530000", "雲南省"), ("331000", "台州市"), ("330281", "餘姚市"), ("410926", "范縣"), ("710000", "臺灣省")]
        {
            assert_eq!(find(code, Language::ZhHant), Some(name));
        }
        assert_eq!(find("150000", Language::En), Some("内蒙古自治区"));
    }

    #[test]
    fn a_region_is_found_by_its_name_in_both_scripts() {
        for text in ["330106", "浙江省 杭州市 西湖区", "浙江省杭州市西湖区", "杭州市/西湖区", "浙江省 杭州市 西湖區"]
        {
            assert_eq!(code_of(text).as_deref(), Some("330106"), "{text}");
        }
        assert_eq!(code_of("杭州市").as_deref(), Some("330100"));
        // Several cities have a district of this name.
        assert_eq!((code_of("鼓楼区"), code_of("999999"), code_of("")), (None, None, None));
    }

    #[test]
    fn a_country_exists_besides_the_regions() {
        for (code, there) in [("330106", true), ("DE", true), ("CN", true), ("XX", false), ("999999", false), ("", false)] {
            assert_eq!(exists(code), there, "{code}");
        }
        assert!(COUNTRIES.lines().is_sorted() && COUNTRIES.lines().all(super::super::is_country_code));
        assert!(COUNTRIES.lines().count() > 200);
    }
}
