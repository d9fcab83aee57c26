//! The check of votes: the cases are steps in one browser, which stores what it has verified.

use laurel_core::ids::ActivityId;
use laurel_core::vote::log::{SeenLog, VoteVerdict, check_vote};
use serde_json::json;

use crate::support::{cases, list, read, text};

#[test]
fn votes() {
    let subject = cases("voteLog");
    let activity: ActivityId = read(&subject["activity"]);
    let mut seen: Option<SeenLog> = None;
    for step in list(&subject["steps"]) {
        let verdict = match check_vote(activity, seen.as_ref(), &read(&step["receipt"]), &read(&step["answer"])) {
            Ok(now) => {
                seen = Some(now);
                VoteVerdict::Included
            }
            Err(verdict) => verdict,
        };
        let found = json!({ "verdict": verdict, "seen": seen.as_ref().map(SeenLog::size) });
        assert_eq!(found, json!({ "verdict": step["verdict"], "seen": step["seen"] }), "{:?}", text(&step["name"]));
    }
}
