//! The demo's texts, embedded in the program.

use std::collections::BTreeMap;

use laurel_core::activity::{ActivityKind, FeeMode, GroupMode, Status};
use laurel_core::signup::{StoredForm, TransferPolicy};
use laurel_core::text::LocalText;
use serde::Deserialize;
use serde_json::Value;

use crate::packed::Pack;

/// All content of the demo.
pub(super) struct Content {
    pub(super) merchant: Merchant,
    pub(super) categories: BTreeMap<String, Value>,
    pub(super) activities: Vec<Activity>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Merchant {
    pub(super) name: Value,
    pub(super) intro: Value,
    pub(super) contact_phone: String,
    pub(super) contact_mail: String,
    pub(super) banners: Vec<Banner>,
}

#[derive(Deserialize)]
pub(super) struct Banner {
    pub(super) image: String,
    pub(super) slug: String,
    pub(super) sort: i32,
}

/// An activity; its times are whole hours from today's midnight in Shanghai.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Activity {
    pub(super) slug: String,
    pub(super) sort: i64,
    pub(super) name: LocalText,
    pub(super) subtitle: LocalText,
    pub(super) category: String,
    pub(super) cover: String,
    pub(super) kind: ActivityKind,
    pub(super) status: Status,
    pub(super) organiser: LocalText,
    pub(super) contact: String,
    pub(super) place: LocalText,
    pub(super) address: LocalText,
    pub(super) details: LocalText,
    /// Lists of rules by language.
    pub(super) rules: BTreeMap<String, Vec<String>>,
    pub(super) schedule: Vec<ScheduleLine>,
    pub(super) windows: BTreeMap<String, i64>,
    pub(super) review_required: bool,
    /// Places may be handed over.
    #[serde(default)]
    pub(super) transfer: TransferPolicy,
    pub(super) statement: LocalText,
    pub(super) groups: Vec<Group>,
    pub(super) form: StoredForm,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ScheduleLine {
    pub(super) start_hours: i64,
    pub(super) end_hours: Option<i64>,
    pub(super) title: Value,
    pub(super) note: Option<Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Group {
    pub(super) name: Value,
    pub(super) intro: Value,
    pub(super) mode: GroupMode,
    pub(super) fee_fen: i64,
    pub(super) fee_mode: FeeMode,
    /// An earlier fee.
    pub(super) early: Option<EarlyFee>,
    pub(super) capacity: Option<i64>,
    #[serde(default)]
    pub(super) taken: usize,
    pub(super) min_age: Option<i32>,
    pub(super) max_age: Option<i32>,
    pub(super) team_min: Option<i32>,
    pub(super) team_max: Option<i32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EarlyFee {
    pub(super) until_hours: i64,
    pub(super) fee_fen: i64,
}

impl Content {
    pub(super) fn load() -> anyhow::Result<Content> {
        let pack = Pack::open()?;
        let mut activities = pack.paths("demo/activities/").map(|path| pack.read(path)).collect::<anyhow::Result<Vec<Activity>>>()?;
        activities.sort_by_key(|activity| activity.sort);
        Ok(Content { merchant: pack.read("demo/merchant.json")?, categories: pack.read("demo/categories.json")?, activities })
    }

    /// Largest number of participants of one activity.
    pub(super) fn largest_crowd(&self) -> usize {
        let sizes = self.activities.iter().map(|activity| activity.groups.iter().map(|group| group.taken).sum());
        sizes.max().unwrap_or(0)
    }
}

impl Activity {
    /// The rules as a list, each with its text by language.
    pub(super) fn rule_labels(&self) -> Vec<BTreeMap<&str, &str>> {
        let count = self.rules.values().map(Vec::len).max().unwrap_or(0);
        let label = |index: usize| {
            self.rules.iter().filter_map(|(language, rules)| Some((language.as_str(), rules.get(index)?.as_str()))).collect()
        };
        (0..count).map(label).collect()
    }
}
