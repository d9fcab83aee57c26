//! The shape of every answer about likes and gifts.

use laurel_core::calls::{CallId, OrganiserCall};
use laurel_server::work::service::popularity;
use serde_json::json;

use super::{Stage, like, liked_contest, undo};
use crate::support::app::TestApp;
use crate::support::database::change;
use crate::support::person::nonce;
use crate::support::staff::Member;
use crate::wire::Seen;

pub(crate) async fn participants(app: &TestApp, seen: &mut Seen) {
    let stage = Stage::by(app, "voted-author", &liked_contest(), 2).await;
    let voter = app.participant("voter");
    change(app.store(), &format!("UPDATE account SET show_me = TRUE WHERE id = {}", voter.id));
    let path = format!("/works/{}", stage.works[0]);
    like(&voter, stage.works[1]).await.data();
    seen.row(CallId::LikeAdd.row(), &like(&voter, stage.works[0]).await);
    seen.row(CallId::VoteState.row(), &voter.get(&format!("/competition/{}/vote", stage.made.id)).await);
    seen.row(CallId::LikeList.row(), &voter.get(&format!("{path}/like")).await);
    seen.row(CallId::VotesOfWork.row(), &stage.author.who.get(&format!("{path}/vote")).await);
    seen.row(CallId::LikeUndo.row(), &undo(&voter, stage.works[1]).await);
    let gifts = format!("/gift?competitionId={}&workId={}", stage.made.id, stage.works[0]);
    let list = seen.row(CallId::GiftList.row(), &voter.get(&gifts).await);
    let gift = json!({ "giftId": list["list"][0]["id"], "count": 2, "nonce": nonce() });
    seen.row(CallId::GiftAdd.row(), &voter.post(&format!("{path}/gift"), &gift).await);
    seen.row(CallId::GiftsOfWork.row(), &voter.get(&format!("{path}/gift")).await);
    seen.row(CallId::GiftMine.row(), &voter.get(&format!("/gift/mine?competitionId={}", stage.made.id)).await);
}

pub(crate) async fn organisers(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let stage = Stage::by(app, "voted-author", &liked_contest(), 1).await;
    for name in ["first-voter", "second-voter"] {
        like(&app.participant(name), stage.works[0]).await.data();
    }
    change(app.store(), "UPDATE vote SET status = 'held', reason = 'burst'");
    change(app.store(), "UPDATE work SET like_count = 0, popularity = 0");
    change(
        app.store(),
        "INSERT INTO work_vote (merchant_id, work_id, held) SELECT merchant_id, id, 2 FROM work WHERE like_count = 0 AND id IN (SELECT work_id FROM vote)",
    );
    let of = format!("competitionId={}", stage.made.id);
    let page = seen.row(OrganiserCall::VoteList.row(), &boss.get(&format!("/like?{of}&status=held")).await);
    seen.row(OrganiserCall::VoteHeld.row(), &boss.get(&format!("/like/held?{of}")).await);
    seen.row(OrganiserCall::VoteBurst.row(), &boss.get(&format!("/like/burst?{of}")).await);
    let count = json!({ "competitionId": stage.made.id, "ids": [page["list"][0]["id"], 999_999], "reason": "A school class" });
    seen.row(OrganiserCall::VoteCount.row(), &boss.post("/like/count", &count).await);
    let void = json!({ "competitionId": stage.made.id, "rule": { "reason": "burst" }, "reason": "Templated accounts" });
    seen.row(OrganiserCall::VoteVoid.row(), &boss.post("/like/void", &void).await);
    while popularity::round(app.store()).unwrap() {}
    seen.row(OrganiserCall::VoteReport.row(), &boss.get(&format!("/like/report?{of}")).await);
    seen.row(OrganiserCall::GiftList.row(), &boss.get("/gift").await);
    let gift = json!({ "icon": "heart", "name": "Heart", "cost": 2, "value": 2, "sort": 9, "enabled": true });
    seen.row(OrganiserCall::GiftAdd.row(), &boss.post("/gift", &gift).await);
    seen.row(OrganiserCall::GiftChange.row(), &boss.put("/gift/1", &json!({ "gift": gift })).await);
}
