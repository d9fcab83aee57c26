//! Walls of a thousand, a hundred thousand and a million works: a page of each order, keywords, and one work. The
//! times must be of the same order of magnitude at each size.

use std::time::Duration;

use laurel_server::clock::Clock;
use laurel_server::db::Store;

use crate::cases::Case;
use crate::load::{Load, SUCCESS, client};
use crate::report;
use crate::seed::works::{self, Wall};
use crate::server::Server;

/// Works of each wall.
pub(crate) const SIZES: [u32; 3] = [1_000, 100_000, 1_000_000];
/// Statements: the activity, the number in its group, the rows, and the tokens of a keyword.
const STATEMENTS: Option<u32> = Some(4);
/// The median on a larger wall may be this many times the median on the smallest.
const FACTOR: u32 = 10;
/// Below this median the factor does not matter: the difference is not noticeable.
const UNSEEN: Duration = Duration::from_millis(20);

/// Measures each size; returns a sentence for each missed goal.
pub(crate) fn measure(url: &str, server: &Server, load: Load) -> anyhow::Result<Vec<String>> {
    let (mut short, mut smallest) = (Vec::new(), Vec::new());
    for size in SIZES {
        let wall = works::fill(&Store::open(url)?, size, Clock::default().now_ms())?;
        report::plain(&format!("\n{size} works"))?;
        for (index, case) in cases(&server.origin, &wall, size)?.into_iter().enumerate() {
            let before = server.statements()?;
            let measured = load.run(&case)?;
            let statements = crate::per_request(server.statements()? - before, measured.requests);
            report::line(&case, &measured, statements)?;
            if crate::too_many(&case, statements) {
                short.push(format!("{}: {statements:.1} statements", case.name));
            }
            let middle = measured.quantile(50);
            match smallest.get(index) {
                None => smallest.push(middle),
                Some(small) if is_slower(middle, *small) => {
                    short.push(format!("{} of {size} works: {middle:?} where {small:?} are needed for a thousand", case.name));
                }
                Some(_) => {}
            }
        }
    }
    Ok(short)
}

/// True if the median on a larger wall is of another order of magnitude.
pub(crate) fn is_slower(middle: Duration, small: Duration) -> bool {
    middle > small * FACTOR && middle > UNSEEN
}

fn cases(origin: &str, wall: &Wall, size: u32) -> anyhow::Result<Vec<Case>> {
    let path = format!("{origin}/mobile/works?competitionId={}&size=20", wall.activity);
    let case = |name, urls| Case { name, urls, token: None, begins: SUCCESS, most_statements: STATEMENTS, most_time: None };
    let seeds = (0..50).map(|seed: u32| format!("{path}&sort=shuffle&seed={}", seed.wrapping_mul(2_654_435_761)));
    let ones = (0..200).map(|index| format!("{origin}/mobile/works/{}", wall.first + i64::from(index * (size / 200))));
    Ok(vec![
        case("wall, hottest", vec![path.clone()]),
        case("wall, newest, deep", vec![format!("{path}&sort=new&cursor={}", deep(&path, "new")?)]),
        case("wall, hottest, deep among equals", vec![format!("{path}&cursor={}", deep(&path, "hot")?)]),
        case("wall of a group, by number", vec![format!("{path}&sort=no&groupId={}", wall.group)]),
        case("wall, shuffled", seeds.collect()),
        case("wall, a word that many hold", vec![format!("{path}&keyword=lights")]),
        case("wall, a word that few hold", vec![format!("{path}&keyword=tram")]),
        case("one work", ones.collect()),
    ])
}

/// Cursor after twenty pages.
fn deep(path: &str, sort: &str) -> anyhow::Result<String> {
    let (client, mut cursor) = (client(), String::new());
    for _ in 0..20 {
        let page = crate::cases::read(&client, &format!("{path}&sort={sort}{cursor}"))?;
        cursor = format!("&cursor={}", page["nextCursor"].as_str().unwrap_or_default());
    }
    Ok(cursor.trim_start_matches("&cursor=").to_owned())
}
