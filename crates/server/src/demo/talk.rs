//! The demo's comments and danmu: written through the functions of the calls, with replies, likes and reports.

use diesel::prelude::*;
use laurel_core::comment::{CommentReport, CommentReportReason};
use laurel_core::ids::{AccountId, CommentId, MerchantId, WorkId};

use super::visitors::Visitor;
use super::votes::Works;
use crate::comment::service::post::{Given, Kind, post};
use crate::comment::service::report;
use crate::comment::service::words::WordLists;
use crate::comment::store::{self, like};
use crate::db::Db;
use crate::db::schema::comment;
use crate::error::Error;
use crate::jobs::process_media::MediaWorker;
use crate::scope::Scope;

const MINUTE_MS: i64 = 60_000;

/// The subject of a comment: the video, or a work of the contest in its like window by its place.
#[derive(Clone, Copy)]
enum About {
    Video,
    Stage(usize),
}
use About::{Stage, Video};

/// A comment, oldest first.
#[derive(Clone, Copy)]
struct Line {
    /// Minutes before the present.
    back: i64,
    visitor: usize,
    about: About,
    /// The index of the comment that it answers.
    answers: Option<usize>,
    text: &'static str,
    /// Number of its likes.
    likes: usize,
    /// Number of its reports, and their reason; three make it wait for a review.
    reports: (usize, CommentReportReason),
}

const fn line(back: i64, visitor: usize, about: About, answers: Option<usize>, text: &'static str, likes: usize) -> Line {
    Line { back, visitor, about, answers, text, likes, reports: (0, CommentReportReason::Other) }
}

const fn reported(line: Line, reports: (usize, CommentReportReason)) -> Line {
    Line { reports, ..line }
}

const LINES: [Line; 26] = [
    line(1_420, 2, Stage(2), None, "云海翻上来的那一刻，隔着屏幕都觉得冷。", 9),
    line(1_395, 9, Stage(2), None, "请问是在哪里拍的？想带爸妈去看看。", 3),
    line(1_360, 14, Stage(2), Some(1), "看山形像黄山西海，秋天去人少一些。", 5),
    line(1_120, 5, Video, None, "灯升起来的时候，我家小朋友也跟着数：一、二、三……", 12),
    line(1_075, 11, Video, None, "配乐好温柔，看了三遍。", 4),
    line(1_010, 17, Video, Some(3), "我家那位数到了一百，还不肯睡。", 6),
    line(960, 5, Video, Some(5), "哈哈哈，那今晚大家都晚睡。", 2),
    line(905, 23, Video, None, "第 4 秒的倒影是实拍吗？太美了。", 3),
    line(860, 30, Video, None, "想起奶奶以前教我折河灯。", 8),
    line(800, 33, Stage(0), None, "构图很稳，前景的草再虚一点就更好了。", 2),
    line(760, 8, Stage(0), Some(9), "我倒觉得这样刚好，有风的感觉。", 1),
    line(720, 12, Stage(5), None, "光从林子里漏下来，像有人轻轻开了一扇门。", 7),
    reported(line(655, 40, Stage(5), None, "别投这个，一看就是修图修出来的，评委眼瞎吗", 0), (3, CommentReportReason::Offensive)),
    line(600, 19, Stage(5), None, "原片直出还是后期？想学。", 1),
    line(545, 26, Stage(1), None, "等了多久才等到这只鸟？", 4),
    line(500, 38, Stage(1), Some(14), "标题里写了，第七个清晨。", 3),
    reported(line(470, 41, Video, None, "想涨票的加我，价格好商量", 0), (1, CommentReportReason::Advertising)),
    line(430, 3, Video, None, "已点赞，希望能在展厅的大屏上看到它。", 5),
    line(380, 20, Stage(3), None, "雨后的颜色真干净。", 2),
    line(330, 29, Stage(4), None, "和去年的那张放在一起看，能看出您一直在走。", 6),
    line(240, 6, Video, None, "每一盏灯的亮度都不一样，细节真好。", 3),
    line(190, 35, Stage(2), None, "存下来当壁纸了，谢谢作者。", 4),
    line(150, 24, Stage(7), None, "第一次觉得雾也有层次。", 1),
    line(110, 15, Video, Some(7), "作者说是水缸里的倒影，拍了一整晚。", 4),
    line(70, 1, Stage(0), None, "支持！山野有光，人间也有光。", 2),
    line(28, 31, Video, None, "刚从朋友圈过来，值得。", 0),
];

/// Danmu over the video: minutes before the present, visitor, place in thousandths of its length, text.
const DANMU: [(i64, usize, u32, &str); 14] = [
    (1_130, 4, 60, "来了来了"),
    (1_090, 10, 120, "好安静"),
    (1_000, 13, 210, "第一盏！"),
    (940, 16, 260, "数灯的举手"),
    (900, 22, 330, "倒影好美"),
    (840, 25, 340, "这个颜色绝了"),
    (780, 27, 420, "想奶奶了"),
    (640, 28, 480, "慢一点升，再慢一点"),
    (560, 32, 560, "屏幕前许个愿"),
    (420, 34, 610, "愿大家平安"),
    (300, 36, 700, "听见风声了吗"),
    (205, 37, 780, "满天都是"),
    (95, 39, 880, "看哭了"),
    (40, 7, 950, "再看一遍"),
];

/// Danmu on works of the contest in its like window, which have no video: minutes before the present, visitor, work, text.
const ON_WALL: [(i64, usize, usize, &str); 6] = [
    (1_300, 0, 0, "山野有光"),
    (830, 18, 2, "云海！"),
    (610, 21, 1, "好耐心的一只鸟"),
    (360, 2, 5, "光进来了"),
    (160, 10, 4, "一年又一年"),
    (50, 13, 3, "雨停了"),
];

/// True if the merchant has any comment.
pub(super) fn any(db: &mut Db, merchant: &MerchantId) -> QueryResult<bool> {
    diesel::select(diesel::dsl::exists(comment::table.filter(comment::merchant_id.eq(merchant.as_str())))).get_result(db)
}

/// Posts all comments and danmu in the order of their times; likes and reports follow each comment.
pub(super) fn post_all(
    db: &mut Db,
    worker: MediaWorker<'_>,
    merchant: &MerchantId,
    visitors: &[Visitor],
    works: &Works,
) -> Result<(), Error> {
    let talk = Talk { worker, merchant, visitors, works, now: worker.clock.now_ms(), lists: WordLists::default() };
    let mut ids = Vec::with_capacity(LINES.len());
    for line in &LINES {
        let answered = line.answers.and_then(|index| ids.get(index).copied());
        let id = talk.comment(db, line, answered)?;
        ids.push(id);
    }
    for (back, visitor, place, text) in DANMU {
        let at_ms = u32::try_from(u64::from(works.duration_ms) * u64::from(place) / 1_000).unwrap_or_default();
        talk.post(db, (back, visitor), &Given { work: works.video, content: text, kind: Kind::Danmu { at_ms, color: None } })?;
    }
    for (back, visitor, place, text) in ON_WALL {
        let Some(work) = talk.work(Stage(place)) else { continue };
        talk.post(db, (back, visitor), &Given { work, content: text, kind: Kind::Danmu { at_ms: 0, color: None } })?;
    }
    Ok(())
}

struct Talk<'a> {
    worker: MediaWorker<'a>,
    merchant: &'a MerchantId,
    visitors: &'a [Visitor],
    works: &'a Works,
    now: i64,
    lists: WordLists,
}

impl Talk<'_> {
    fn work(&self, about: About) -> Option<WorkId> {
        match about {
            Video => Some(self.works.video),
            Stage(place) => self.works.stage.get(place).copied(),
        }
    }

    fn scope(&self, back: i64) -> Scope<'_> {
        Scope { texts: self.worker.texts, merchant: self.merchant, now_ms: self.now - back * MINUTE_MS }
    }

    fn account(&self, visitor: usize) -> Result<AccountId, Error> {
        let found = self.visitors.get(visitor).map(|visitor| visitor.account);
        found.ok_or_else(|| Error::Broken(format!("the demo has no visitor {visitor}")))
    }

    fn post(&self, db: &mut Db, (back, visitor): (i64, usize), given: &Given<'_>) -> Result<CommentId, Error> {
        Ok(post(db, self.scope(back), self.account(visitor)?, (&self.lists, None), given)?.row.id())
    }

    fn comment(&self, db: &mut Db, line: &Line, reply_to: Option<CommentId>) -> Result<CommentId, Error> {
        let work = self.work(line.about).ok_or_else(|| Error::Broken("the demo has too few works for its comments".to_owned()))?;
        let given = Given { work, content: line.text, kind: Kind::Comment { reply_to } };
        let id = self.post(db, (line.back, line.visitor), &given)?;
        let others = (line.visitor + 1..self.visitors.len()).chain(0..line.visitor);
        let scope = self.scope(line.back - 1);
        for other in others.clone().take(line.likes) {
            like::add(db, self.merchant, id, self.account(other)?, scope.now_ms)?;
        }
        let (many, reason) = line.reports;
        let given = CommentReport { id, reason, detail: String::new() };
        for other in others.take(many) {
            let Some(row) = store::lock(db, self.merchant, &[id.0])?.pop() else { break };
            report::add(db, scope, self.account(other)?, &row, &given)?;
        }
        Ok(id)
    }
}
