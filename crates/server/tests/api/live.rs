//! The live feed: who reads it, what it says and when it ends.

use std::time::{Duration, Instant};

use chrono::DateTime;
use laurel_core::comment::DanmuOnWall;
use laurel_core::ids::{ActivityId, CommentId, MerchantId, WorkId};
use laurel_server::db::live::{raise_counts, raise_danmu};
use laurel_server::error::Error;
use laurel_server::live::{Hub, Pulse};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

use crate::support::app::{TestApp, run, run_on};
use crate::support::client::Client;
use crate::support::database::{Backend, change};
use crate::support::live::Reader;
use crate::support::make::{Activity, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::program::Program;
use crate::support::twin::without_twin;
use crate::support::waiting::until;
use crate::support::work::insert_work;

/// After this time counts are due again, and a lost connection is tried again.
const LATER: Duration = Duration::from_millis(2_100);

/// An activity with a published work.
struct Shown {
    activity: Made,
    work: i64,
}

impl Shown {
    async fn new(app: &TestApp, activity: Activity) -> Shown {
        let activity = activity.insert(app.store(), app.now_ms());
        let author = app.author("lin", &activity).await;
        let work = insert_work(app, &activity, &json!(author.signup), author.who.id, "published", 1);
        Shown { activity, work }
    }

    /// Gives the work so many likes in all, as a call does.
    fn like(&self, app: &TestApp, likes: i64) {
        change(app.store(), &format!("UPDATE work SET like_count = {likes}, gift_value = 5 WHERE id = {}", self.work));
        self.raise(app);
    }

    fn raise(&self, app: &TestApp) {
        let (activity, work) = (ActivityId(self.activity.id), WorkId(self.work));
        let raise = |_: &mut _| {
            raise_counts(&MerchantId::default(), activity, [work]);
            Ok(())
        };
        app.store().write_unseen(raise).unwrap();
    }

    fn send_danmu(&self, app: &TestApp, id: i64, content: &str) {
        let (activity, danmu) = (ActivityId(self.activity.id), self.danmu(id, content));
        let raise = move |_: &mut _| {
            raise_danmu(&MerchantId::default(), activity, danmu);
            Ok(())
        };
        app.store().write_unseen(raise).unwrap();
    }

    fn danmu(&self, id: i64, content: &str) -> DanmuOnWall {
        let time = DateTime::from_timestamp_millis(1_800_000_000_000).unwrap();
        DanmuOnWall { id: CommentId(id), work_id: WorkId(self.work), content: content.to_owned(), color: 0x00ff_8800, time }
    }

    async fn read(&self, client: &Client) -> Reader {
        let (reader, greeting) = Reader::open(client, self.activity.id).await;
        assert_eq!(greeting.name, "beat");
        reader
    }
}

on_both!(readers_see_counters_that_changed, |app| {
    let shown = Shown::new(app, Activity::default()).await;
    let mut pulse = Pulse::new(&app.app);
    let client = Client::new(app.address);
    let (mut first, mut second) = (shown.read(&client).await, shown.read(&client).await);
    shown.like(app, 7);
    pulse.turn(Instant::now());
    let count = first.event().await;
    assert_eq!(count, second.event().await);
    let data = json!({ "works": [{ "id": shown.work, "likeCount": 7, "giftValue": 5, "commentCount": 0 }] });
    assert_eq!((count.name.as_str(), &count.data), ("count", &data));
    // Further changes wait for two seconds and then come together.
    shown.like(app, 8);
    shown.like(app, 9);
    pulse.turn(Instant::now());
    first.is_silent().await;
    pulse.turn(Instant::now() + LATER);
    assert_eq!(first.event().await.data["works"][0]["likeCount"], 9);
    first.is_silent().await;
});

on_both!(a_change_that_is_rolled_back_is_not_reported, |app| {
    let shown = Shown::new(app, Activity::default()).await;
    let mut pulse = Pulse::new(&app.app);
    let mut reader = shown.read(&Client::new(app.address)).await;
    let (activity, work) = (ActivityId(shown.activity.id), WorkId(shown.work));
    let refused: Result<(), Error> = app.store().write_unseen(|_| {
        raise_counts(&MerchantId::default(), activity, [work]);
        Err(Error::Busy)
    });
    assert!(refused.is_err());
    app.store().write_unseen(|_| Ok(())).unwrap();
    pulse.turn(Instant::now());
    reader.is_silent().await;
});

on_both!(hidden_numbers_are_absent_until_the_like_window_is_over, |app| {
    let settings = json!({ "vote": { "likeCountVisible": "afterEnd" } });
    let like = Some((-HOUR_MS, HOUR_MS));
    let shown = Shown::new(app, Activity { like, settings, ..Activity::default() }).await;
    let mut pulse = Pulse::new(&app.app);
    let mut reader = shown.read(&Client::new(app.address)).await;
    shown.like(app, 7);
    pulse.turn(Instant::now());
    let hidden = json!({ "id": shown.work, "likeCount": null, "giftValue": null, "commentCount": 0 });
    assert_eq!(reader.event().await.data["works"][0], hidden);
    change(app.store(), &format!("UPDATE competition SET like_end = {} WHERE id = {}", app.now_ms() - 1, shown.activity.id));
    shown.raise(app);
    pulse.turn(Instant::now() + LATER);
    assert_eq!(reader.event().await.data["works"][0]["likeCount"], 7);
});

on_both!(a_danmu_is_sent_at_once_and_again_to_a_reader_that_returns, |app| {
    let shown = Shown::new(app, Activity::default()).await;
    let _pulse = Pulse::new(&app.app);
    let client = Client::new(app.address);
    let mut reader = shown.read(&client).await;
    let hostile = "<b>\u{202e}\n\n\"好\"";
    shown.send_danmu(app, 1, hostile);
    shown.send_danmu(app, 2, "second");
    let first = reader.event().await;
    assert_eq!((first.name.as_str(), first.data["content"].as_str()), ("danmu", Some(hostile)));
    assert_eq!((&first.data["workId"], &first.data["color"]), (&json!(shown.work), &json!(0x00ff_8800)));
    drop(reader);
    let (mut again, greeting) = Reader::open(&client.clone().with_header("last-event-id", &first.id), shown.activity.id).await;
    assert_eq!(greeting.name, "beat");
    assert_eq!(again.event().await.data["id"], 2);
    again.is_silent().await;
    // An id of before a restart is unknown.
    let (_, greeting) = Reader::open(&client.with_header("last-event-id", "0123456789abcdef-1-1"), shown.activity.id).await;
    assert_eq!(greeting.name, "reset");
});

on_both!(a_slow_reader_is_asked_to_read_again, |app| {
    const MANY: i64 = 5_000;
    let shown = Shown::new(app, Activity::default()).await;
    let _pulse = Pulse::new(&app.app);
    let mut reader = shown.read(&Client::new(app.address)).await;
    // More than the buffers of its connection hold.
    let danmu: Vec<DanmuOnWall> = (0..MANY).map(|id| shown.danmu(id, &"fast".repeat(1_000))).collect();
    let activity = ActivityId(shown.activity.id);
    let raise = move |_: &mut _| {
        for danmu in danmu {
            raise_danmu(&MerchantId::default(), activity, danmu);
        }
        Ok(())
    };
    app.store().write_unseen(raise).unwrap();
    let (mut resets, mut last) = (0, -1);
    while last != MANY - 1 {
        let event = reader.event().await;
        if event.name == "reset" {
            resets += 1;
            continue;
        }
        let id = event.data["id"].as_i64().unwrap();
        assert!(id == last + 1 || (id > last && resets > 0), "{id} after {last}");
        last = id;
    }
    assert!(resets > 0);
});

on_both!(an_activity_that_visitors_do_not_see_has_no_feed, |app| {
    let draft = Activity { status: "draft", ..Activity::default() }.insert(app.store(), app.now_ms());
    app.visitor().get(&format!("/competition/{}/live", draft.id)).await.refused(4004);
    app.visitor().get("/competition/987654321/live").await.refused(4004);
    let shown = Shown::new(app, Activity::default()).await;
    app.visitor().get(&format!("/competition/{}/live?merchantId=OTHER", shown.activity.id)).await.refused(4004);
    let mut pulse = Pulse::new(&app.app);
    let mut reader = shown.read(&Client::new(app.address)).await;
    change(app.store(), &format!("UPDATE competition SET status = 'draft' WHERE id = {}", shown.activity.id));
    shown.raise(app);
    pulse.turn(Instant::now());
    assert_eq!(reader.next().await, None, "it ends once the activity is withdrawn");
});

on_both!(streams_have_places_which_are_free_again_once_their_readers_are_gone, |app| {
    let shown = Shown::new(app, Activity::default()).await;
    let limited = app.limited(|limits| limits.flood_per_minute = 100_000);
    let hub = limited.app.part::<Hub>();
    let client = Client::new(limited.address);
    let mut readers = Vec::new();
    for _ in 0..256 {
        // Each client has a limit on its own connections.
        readers.push(shown.read(&Client::new(limited.address)).await);
    }
    assert_eq!(hub.readers(), 256);
    let refused = client.get(&format!("/competition/{}/live", shown.activity.id)).await;
    assert_eq!((refused.status, refused.code(), refused.header("retry-after")), (429, 4029, "60"));
    let _pulse = Pulse::new(&limited.app);
    drop(readers);
    // Only a write notices that a connection has ended.
    until(|| {
        shown.send_danmu(&limited, 1, "hello");
        hub.readers() == 0
    })
    .await;
});

#[test]
fn servers_of_one_database_tell_each_other_and_find_each_other_again() {
    run_on(&without_twin(Backend::Postgres), async |app| {
        let shown = Shown::new(app, Activity::default()).await;
        let other = app.watched(|_| {});
        let (mut here, mut there) = (Pulse::new(&app.app), Pulse::new(&other.app));
        here.turn(Instant::now());
        there.turn(Instant::now());
        let mut reader = shown.read(&Client::new(other.address)).await;
        shown.send_danmu(app, 1, "hello");
        shown.like(app, 3);
        here.turn(Instant::now());
        let names =
            [reader.event_by(&mut there, Instant::now()).await, reader.event_by(&mut there, Instant::now()).await].map(|event| event.name);
        assert_eq!(names, ["danmu", "count"]);
        // Both connections end, as when the database restarts.
        change(
            app.store(),
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%') \
             AND pid <> pg_backend_pid() AND datname = current_database()",
        );
        shown.send_danmu(app, 2, "unheard");
        here.turn(Instant::now());
        there.turn(Instant::now());
        // Both try again after a while.
        let later = Instant::now() + LATER;
        here.turn(later);
        assert_eq!(reader.event_by(&mut there, later).await.name, "reset");
        shown.send_danmu(app, 3, "heard again");
        here.turn(later);
        assert_eq!(reader.event_by(&mut there, later).await.data["id"], 3);
    });
}

#[test]
fn an_open_stream_does_not_delay_the_stop_of_the_server() {
    run(Backend::Sqlite, async |app| {
        let shown = Shown::new(app, Activity::default()).await;
        let data = app.app.config.data_dir.display().to_string();
        let (mut program, address) = Program::serve(&["--data-dir", &data], "info");
        let mut reader = shown.read(&Client::new(address)).await;
        let started = Instant::now();
        let id = Pid::from_raw(i32::try_from(program.id()).unwrap()).unwrap();
        kill_process(id, Signal::TERM).unwrap();
        assert_eq!(reader.next().await, None);
        program.wait();
        assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    });
}
