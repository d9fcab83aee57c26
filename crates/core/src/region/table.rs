//! The table of regions. For the server only: it is larger than everything that the page downloads from this
//! crate.

use std::sync::LazyLock;

use super::stem;
use super::wire::Region;

/// Code and name per line, ordered by code. `data/regions.LICENSE` has its licence.
static TABLE: LazyLock<Vec<(&str, &str)>> =
    LazyLock::new(|| include_str!("../../data/regions.txt").lines().filter_map(|line| line.split_once(' ')).collect());

fn find(code: &str) -> Option<&'static str> {
    TABLE.binary_search_by_key(&code, |(known, _)| known).ok().map(|place| TABLE[place].1)
}

fn is_child(code: &str, parent: Option<&str>) -> bool {
    match parent {
        None => code.ends_with("0000"),
        Some(parent) if parent == code || !code.starts_with(stem(parent)) => false,
        Some(parent) => parent.ends_with("0000") == code.ends_with("00"),
    }
}

/// The regions below a parent, or the provinces without one; `None` if the parent does not exist.
pub fn children(parent: Option<&str>) -> Option<Vec<Region>> {
    if let Some(parent) = parent {
        find(parent)?;
    }
    let below = TABLE.iter().filter(|(code, _)| is_child(code, parent));
    Some(below.map(|(code, name)| Region { code: (*code).to_owned(), name: (*name).to_owned(), leaf: is_leaf(code) }).collect())
}

fn is_leaf(code: &str) -> bool {
    let next = TABLE.partition_point(|(known, _)| *known <= code);
    TABLE.get(next).is_none_or(|(next, _)| stem(code) == code || !next.starts_with(stem(code)))
}

/// Name of a region after those above it, such as `浙江省 杭州市 西湖区`; `None` for an unknown code.
pub fn name_of(code: &str) -> Option<String> {
    let own = find(code)?;
    let above = [format!("{}0000", &code[..2]), format!("{}00", &code[..4])];
    let mut names: Vec<&str> = above.iter().filter(|above| *above != code).filter_map(|above| find(above)).collect();
    names.push(own);
    // In a municipality, the province and the city have the same name.
    names.dedup();
    Some(names.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(parent: Option<&str>) -> Vec<String> {
        children(parent).unwrap().into_iter().map(|region| region.name).collect()
    }

    #[test]
    fn the_table_is_sorted_and_complete() {
        assert!(TABLE.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(names(None).len(), 34);
        for (code, name) in TABLE.iter() {
            assert!(super::super::is_region_code(code) && !name.is_empty() && name_of(code).is_some(), "{code}");
            assert_eq!(is_leaf(code), children(Some(code)).unwrap().is_empty(), "{code}");
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
        assert_eq!((children(Some("999999")), name_of("33010"), name_of("")), (None, None, None));
    }
}
