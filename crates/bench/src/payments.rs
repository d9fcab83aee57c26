//! Payments: signed notifications of many orders at the same moment, after the bill of a day was compared.

use std::path::Path;
use std::sync::Barrier;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use laurel_server::clock::Clock;
use laurel_server::db::Store;
use laurel_standin::wechat_pay::{Mood, Notification, Outcome, WeChatPay, start_apart};
use serde_json::{Value, json};
use ureq::Agent;

use crate::load::{Measured, SUCCESS, answer, client};
use crate::seed::payments::{self, Booked};
use crate::seed::rush::Crowd;
use crate::server::Server;
use crate::{bill, per_request, report};

/// Orders that are paid at the same moment.
const PAYERS: u32 = 500;
/// Limit of the last answer to a notification.
const PATIENCE: Duration = Duration::from_secs(5);
/// Payers who sign up at the same time.
const TOGETHER: usize = 8;
/// Small stack: a thread only waits for one answer.
const STACK_BYTES: usize = 256 * 1024;
/// Answer to a notification that the service does not repeat.
const TAKEN: u16 = 204;

/// Measures both; returns a sentence for each missed goal.
pub(crate) fn measure((program, data_dir, url): (&Path, &Path, &str)) -> anyhow::Result<Vec<String>> {
    let (store, wechat, now) = (Store::open(url)?, start_apart()?, Clock::default().now_ms());
    let days = bill::fill(&store, &wechat, now)?;
    let server = Server::paid_by(program, data_dir, url, &wechat.base)?;
    let mut missed = bill::measure(&server, &store, days, || payments::take(&store, data_dir, now))?;
    let crowd = payments::payers(&store, PAYERS, now)?;
    let notifications = begin(&server, &crowd, &wechat)?;
    let before = server.statements()?;
    let measured = Measured::at_once(deliver(&server, &notifications)?);
    let statements = per_request(server.statements()? - before, measured.requests);
    let name = format!("{PAYERS} notifications of payments at once");
    report::rush(&name, &measured, statements)?;
    proven(&store, &crowd)?;
    if measured.quantile(100) > PATIENCE {
        missed.push(format!("{name}: the last answer took longer than {} s", PATIENCE.as_secs()));
    }
    Ok(missed)
}

/// Signs everyone up and begins to pay by a code. Then all of them pay; the server cannot learn of it by questions.
fn begin(server: &Server, crowd: &Crowd, wechat: &WeChatPay) -> anyhow::Result<Vec<Notification>> {
    let share = crowd.people.len().div_ceil(TOGETHER);
    let attempts = std::thread::scope(|scope| {
        let some = |people| scope.spawn(move || begin_some(server, crowd, people));
        let threads: Vec<_> = crowd.people.chunks(share).map(some).collect();
        let panicked = |_| Err(anyhow::anyhow!("a payer's thread panicked"));
        let begun = threads.into_iter().map(|thread| thread.join().unwrap_or_else(panicked));
        begun.collect::<anyhow::Result<Vec<_>>>()
    })?
    .concat();
    wechat.be(Mood::Broken);
    for attempt in &attempts {
        wechat.act(attempt, Outcome::Success).map_err(|reason| anyhow::anyhow!("{attempt} cannot be paid: {reason:?}"))?;
    }
    attempts.iter().map(|attempt| wechat.notification(attempt, &[]).context("a paid order has no notification")).collect()
}

/// The numbers of the attempts of some payers.
fn begin_some(server: &Server, crowd: &Crowd, people: &[(String, i64)]) -> anyhow::Result<Vec<String>> {
    let (client, base) = (client(), format!("{}/mobile", server.origin));
    let mut attempts = Vec::with_capacity(people.len());
    for (token, person) in people {
        let body = json!({
            "competitionId": crowd.activity, "groupId": crowd.group, "formVersion": 1, "persons": [person], "answers": {},
            "agreementVersion": "2026-11", "nonce": format!("{person:032x}"),
        });
        let signup = post(&client, &format!("{base}/apply"), token, &body)?["id"].clone();
        let shown: Value = serde_json::from_slice(&answer(&client, &format!("{base}/pay/apply/{signup}"), Some(token))?)?;
        let order = shown["data"]["order"]["orderNo"].as_str().context("a sign-up has no order")?.to_owned();
        post(&client, &format!("{base}/pay/order/{order}/attempt"), token, &json!({ "channel": "wxNative" }))?;
        attempts.push(format!("{order}_1"));
    }
    Ok(attempts)
}

fn post(client: &Agent, url: &str, token: &str, body: &Value) -> anyhow::Result<Value> {
    let request = client.post(url).header("Authorization", format!("Bearer {token}")).header("Content-Type", "application/json");
    let body = request.send(body.to_string())?.body_mut().read_to_vec()?;
    ensure!(body.starts_with(SUCCESS), "{url} answered {}", String::from_utf8_lossy(&body));
    let mut envelope: Value = serde_json::from_slice(&body)?;
    Ok(envelope["data"].take())
}

/// Delivers all notifications at the same moment; the time of each answer.
fn deliver(server: &Server, notifications: &[Notification]) -> anyhow::Result<Vec<Duration>> {
    let url = format!("{}/mobile/pay/notify/wechat/{}", server.origin, laurel_core::ids::MerchantId::default().as_str());
    let start = Barrier::new(notifications.len() + 1);
    std::thread::scope(|scope| {
        let mut threads = Vec::with_capacity(notifications.len());
        for notification in notifications {
            let (url, start) = (&url, &start);
            let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
            threads.push(builder.spawn_scoped(scope, move || deliver_once(url, notification, start))?);
        }
        start.wait();
        let panicked = |_| Err(anyhow::anyhow!("a notification's thread panicked"));
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(panicked)).collect()
    })
}

fn deliver_once(url: &str, notification: &Notification, start: &Barrier) -> anyhow::Result<Duration> {
    let client: Agent = Agent::config_builder().timeout_global(Some(Duration::from_mins(1))).http_status_as_error(false).build().into();
    start.wait();
    let begun = Instant::now();
    let request = notification.headers.iter().fold(client.post(url), |request, (name, value)| request.header(name, value));
    let status = request.send(&notification.body[..])?.status().as_u16();
    ensure!(status == TAKEN, "a notification was answered by {status}");
    Ok(begun.elapsed())
}

/// Each order is paid once, by its notification.
fn proven(store: &Store, crowd: &Crowd) -> anyhow::Result<()> {
    let (all, booked) = (i64::from(PAYERS), Booked::read(store, crowd.activity)?);
    let expected = Booked { orders: all, attempts: all, signups: all, notifications: all, notices: all };
    ensure!(booked == expected, "of {PAYERS} payments were booked: {booked:?}");
    Ok(())
}
