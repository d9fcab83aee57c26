//! Messages between the hubs of the processes on one database.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use laurel_core::comment::DanmuOnWall;
use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use serde::{Deserialize, Serialize};

use super::hub::Key;
use crate::db::MESSAGE_MAX;

/// Works in one message: an id has 16 digits at most.
const WORKS_IN_MESSAGE: usize = 400;
/// Changes of each kind that wait for a connection. Older danmu are dropped then; counters are read again on reconnection.
const WAITING_MAX: usize = 1_000;

/// A message as it is sent; its names are short, since its length is limited.
#[derive(Debug, Serialize, Deserialize)]
pub struct Message {
    /// Name of the process that sent it.
    #[serde(rename = "p")]
    pub process: String,
    /// Merchant of the activity.
    #[serde(rename = "m")]
    merchant: String,
    #[serde(rename = "a")]
    activity: ActivityId,
    /// Works whose counters changed.
    #[serde(rename = "w", default, skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<WorkId>,
    /// A new danmu.
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    pub danmu: Option<DanmuOnWall>,
}

impl Message {
    /// The text of a message about no activity.
    pub fn probe(process: &str) -> String {
        serde_json::json!({ "p": process, "m": "", "a": 0 }).to_string()
    }

    /// The activity; `None` if the message is not one of ours.
    pub fn key(&self) -> Option<Key> {
        Some((MerchantId::parse(&self.merchant)?, self.activity))
    }
}

/// Changes of this process that the others do not know yet.
#[derive(Default)]
pub struct Outgoing {
    works: BTreeMap<Key, BTreeSet<WorkId>>,
    danmu: VecDeque<(Key, DanmuOnWall)>,
}

impl Outgoing {
    /// Adds a work whose counters changed.
    pub fn add_work(&mut self, key: &Key, work: WorkId) {
        let noted: usize = self.works.values().map(BTreeSet::len).sum();
        if noted < WAITING_MAX {
            self.works.entry(key.clone()).or_default().insert(work);
        }
    }

    /// Adds a new danmu.
    pub fn add_danmu(&mut self, key: &Key, danmu: DanmuOnWall) {
        if self.danmu.len() >= WAITING_MAX {
            self.danmu.pop_front();
        }
        self.danmu.push_back((key.clone(), danmu));
    }

    /// The messages of the process of this name.
    pub fn messages(self, process: &str) -> Vec<String> {
        let message = |(merchant, activity): &Key, works: &[WorkId], danmu| {
            let (process, merchant) = (process.to_owned(), merchant.as_str().to_owned());
            serde_json::to_string(&Message { process, merchant, activity: *activity, works: works.to_vec(), danmu }).ok()
        };
        let danmu = self.danmu.into_iter().filter_map(|(key, danmu)| message(&key, &[], Some(danmu)));
        let mut messages: Vec<String> = danmu.filter(|text| text.len() <= MESSAGE_MAX).collect();
        for (key, works) in &self.works {
            let works: Vec<WorkId> = works.iter().copied().collect();
            messages.extend(works.chunks(WORKS_IN_MESSAGE).filter_map(|works| message(key, works, None)));
        }
        messages
    }
}
