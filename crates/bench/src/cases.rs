//! The measured requests: the list with small and large pages, a keyword, a deep page, one activity, and an
//! organiser's list of sign-ups.

use std::time::Duration;

use anyhow::Context as _;
use serde_json::Value;
use ureq::Agent;

use crate::load::{SUCCESS, answer, client};
use crate::seed::account;
use crate::seed::long::Long;

/// One kind of request with its limits.
#[derive(Clone)]
pub(crate) struct Case {
    /// Name in the report.
    pub(crate) name: &'static str,
    /// Addresses, requested in turn.
    pub(crate) urls: Vec<String>,
    /// Bearer token of the caller; absent: anonymous.
    pub(crate) token: Option<String>,
    /// The prefix of every correct answer.
    pub(crate) begins: &'static [u8],
    /// Database statements that one request may cost; absent: not limited.
    pub(crate) most_statements: Option<u32>,
    /// Limit of the 99th percentile of answer times; absent: not limited.
    pub(crate) most_time: Option<Duration>,
}

/// 城市之光, "city lights", URL-encoded: one activity in eight contains it.
const KEYWORD: &str = "%E5%9F%8E%E5%B8%82%E4%B9%8B%E5%85%89";
/// The list costs at most three statements at any page size, the check of the caller's token included.
const LIST: Option<u32> = Some(3);

/// The cases of participants; the server must be ready.
pub(crate) fn all(origin: &str, token: &str, activities: u32) -> anyhow::Result<Vec<Case>> {
    let list = format!("{origin}/mobile/competition");
    let walk = walk(&list, activities)?;
    let found = read(&client(), &format!("{list}?size=10&keyword={KEYWORD}"))?;
    anyhow::ensure!(!found["list"].as_array().is_none_or(Vec::is_empty), "the keyword finds nothing");
    let one =
        |name, url: String, most| Case { name, urls: vec![url], token: None, begins: SUCCESS, most_statements: most, most_time: None };
    let known = |name, url: String| Case { token: Some(token.to_owned()), ..one(name, url, LIST) };
    Ok(vec![
        one("list, 10 a page", format!("{list}?size=10"), LIST),
        one("list, 50 a page", format!("{list}?size=50"), LIST),
        known("list, 10 a page, signed in", format!("{list}?size=10")),
        one("keyword, 10 a page", format!("{list}?size=10&keyword={KEYWORD}"), LIST),
        one("deep page, 10 a page", format!("{list}?size=10&cursor={}", walk.cursor), LIST),
        one_activity(&list, &walk.ids),
    ])
}

/// Details of each activity in turn; the server must be ready.
pub(crate) fn details(origin: &str, activities: u32) -> anyhow::Result<Case> {
    let list = format!("{origin}/mobile/competition");
    Ok(one_activity(&list, &walk(&list, activities)?.ids))
}

fn one_activity(list: &str, ids: &[i64]) -> Case {
    let urls = ids.iter().map(|id| format!("{list}/{id}")).collect();
    Case { name: "one activity", urls, token: None, begins: SUCCESS, most_statements: None, most_time: None }
}

/// Statements: the account; then begin, log-in, agreement, token and commit of a transaction.
const LOG_IN: Option<u32> = Some(6);
/// Statements: the session and its account.
const SESSION: Option<u32> = Some(2);

/// Log-ins by password, and the call that a phone makes each time the app is opened.
pub(crate) fn accounts(origin: &str, names: &[String], token: &str) -> [Case; 2] {
    let login = |name: &String| log_in(origin, name, account::PASSWORD);
    let case = |name, urls, token, most| Case { name, urls, token, begins: SUCCESS, most_statements: most, most_time: None };
    let info = vec![format!("{origin}/mobile/account/info")];
    [
        case("log-in by password", names.iter().map(login).collect(), None, LOG_IN),
        case("account info: the session's check", info, Some(token.to_owned()), SESSION),
    ]
}

/// The URL of a log-in by password.
pub(crate) fn log_in(origin: &str, name: &str, password: &str) -> String {
    format!("{origin}/mobile/auth/login?username={name}&password={}&agreementVersion=2026-11", password.replace(' ', "%20"))
}

/// Limit for filtering a long list on one connection, as one organiser would.
const ORGANISER_TIME: Duration = Duration::from_millis(300);
/// Statements: the caller, ids, rows, first persons and the total.
const ORGANISER_LIST: Option<u32> = Some(5);

/// Statements where values are compared: also those of the order.
const ORGANISER_ORDER: Option<u32> = Some(6);

/// The organiser's list of one activity with very many sign-ups: opened, filtered, in order, without some, and by key.
pub(crate) fn organiser(origin: &str, long: &Long) -> anyhow::Result<Vec<Case>> {
    let list = format!("{origin}/admin/apply?competitionId={}&size=50", long.activity);
    let whole = read_as(&client(), &list, Some(&long.token))?;
    anyhow::ensure!(whole["more"] == true && whole["total"] == 10_000, "the organiser sees {} sign-ups", whole["total"]);
    let middle = read_as(&client(), &format!("{list}&page=200"), Some(&long.token))?;
    let key = middle["nextKey"].as_str().context("no key of the next page")?.to_owned();
    let filters = [
        "&status=pending",
        "&status=approved&page=200",
        "&payStatus=none",
        "&keyword=Person%207",
        "&keyword=4321",
        "&from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z",
    ];
    let orders = ["name", "nameDown&page=200", "group", "state&page=200", "number"].map(|order| format!("&sort={order}"));
    let case = |name, more: Vec<String>, most_statements| Case {
        name,
        urls: more.iter().map(|more| format!("{list}{more}")).collect(),
        token: Some(long.token.clone()),
        begins: SUCCESS,
        most_statements,
        most_time: Some(ORGANISER_TIME),
    };
    Ok(vec![
        case("100,000 sign-ups for the organiser, opened", vec![String::new()], ORGANISER_LIST),
        case("… filtered", filters.map(str::to_owned).to_vec(), ORGANISER_LIST),
        case("… in order", orders.to_vec(), ORGANISER_ORDER),
        case("… without rejected ones", vec!["&notStatus=%5B%22rejected%22%5D".to_owned()], ORGANISER_LIST),
        case("… page 200, and the next one by key", vec!["&page=200".to_owned(), format!("&page=201&key={key}")], ORGANISER_LIST),
        teams(origin, long),
    ])
}

/// The list of the same activity's teams, opened and filtered.
fn teams(origin: &str, long: &Long) -> Case {
    let list = format!("{origin}/admin/team?competitionId={}&size=50", long.activity);
    let filters = ["", "&state=forming", "&state=applied", "&tooSmall=true", "&free=2", "&keyword=Team%207", "&keyword=Person%204321"];
    Case {
        name: "10,000 teams for the organiser, opened and filtered",
        urls: filters.iter().map(|more| format!("{list}{more}")).collect(),
        token: Some(long.token.clone()),
        begins: SUCCESS,
        most_statements: None,
        most_time: Some(ORGANISER_TIME),
    }
}

/// Statements: the caller, the zone, visits, sign-ups, works, drafts and groups.
const STATISTIC: Option<u32> = Some(7);

/// The statistic of the same activity, all of whose sign-ups are in the period.
pub(crate) fn statistic(origin: &str, long: &Long) -> Case {
    Case {
        name: "statistic of 100,000 sign-ups",
        urls: vec![format!("{origin}/admin/competition/{}/stat?days=90", long.activity)],
        token: Some(long.token.clone()),
        begins: SUCCESS,
        most_statements: STATISTIC,
        most_time: Some(ORGANISER_TIME),
    }
}

struct Walk {
    /// Cursor after nine tenths of the list.
    cursor: String,
    ids: Vec<i64>,
}

/// Reads all pages as a participant would, and checks that every seeded activity is listed.
fn walk(list: &str, activities: u32) -> anyhow::Result<Walk> {
    let (client, mut ids, mut cursor, mut deep) = (client(), Vec::new(), String::new(), String::new());
    loop {
        let data = read(&client, &format!("{list}?size=50&cursor={cursor}"))?;
        ids.extend(data["list"].as_array().into_iter().flatten().filter_map(|card| card["id"].as_i64()));
        if ids.len() * 10 <= activities as usize * 9 {
            deep.clone_from(&cursor);
        }
        let Some(next) = data["nextCursor"].as_str() else { break };
        next.clone_into(&mut cursor);
    }
    anyhow::ensure!(ids.len() == activities as usize, "{} of {activities} activities are in the list", ids.len());
    Some(Walk { cursor: deep, ids }).filter(|walk| !walk.cursor.is_empty()).context("the list is too short for a deep page")
}

/// The `data` of an answer.
pub(crate) fn read(client: &Agent, url: &str) -> anyhow::Result<Value> {
    read_as(client, url, None)
}

/// The `data` of an answer to this caller.
pub(crate) fn read_as(client: &Agent, url: &str, token: Option<&str>) -> anyhow::Result<Value> {
    let mut envelope: Value = serde_json::from_slice(&answer(client, url, token)?)?;
    Ok(envelope["data"].take())
}
