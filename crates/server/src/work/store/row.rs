//! Rows of works as they are stored, and the columns that a change sets.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GroupId, WorkId};
use laurel_core::work::{RevisionStatus, WorkKind, WorkState, WorkStatus};
use serde::{Deserialize, Serialize};

use super::search;
use crate::db::schema::{work, work_detail};
use crate::error::Error;

/// Columns read of a work.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = work)]
pub struct WorkRow {
    pub id: i64,
    pub competition_id: i64,
    pub group_id: i64,
    pub apply_id: i64,
    pub account_id: i64,
    pub work_no: Option<i64>,
    pub title: String,
    #[diesel(select_expression = work_detail::intro)]
    pub intro: String,
    pub author_name: String,
    #[diesel(select_expression = work_detail::tutor_name)]
    pub tutor_name: String,
    pub media: String,
    pub allow_download: bool,
    #[diesel(select_expression = work_detail::originality)]
    pub originality: String,
    pub status: WorkStatus,
    #[diesel(select_expression = work_detail::return_reason)]
    pub return_reason: String,
    pub revision_status: Option<RevisionStatus>,
    #[diesel(select_expression = work_detail::revision_reason)]
    pub revision_reason: String,
    #[diesel(select_expression = work_detail::revision)]
    pub revision: String,
    pub view_count: i64,
    pub comment_count: i64,
    pub version: i64,
    pub submitted_time: Option<i64>,
    pub published_time: Option<i64>,
    pub updated_time: i64,
}

/// Texts and files of one version, as they are stored.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Content {
    /// At most 40 characters.
    pub title: String,
    /// At most 500 characters.
    pub intro: String,
    /// At most 40 characters.
    pub author_name: String,
    /// At most 40 characters.
    pub tutor_name: String,
    /// Ids of its files; the first one is the cover.
    pub media: Vec<i64>,
    /// Anyone may download the original files.
    pub allow_download: bool,
    /// Version of the statement of originality that was confirmed.
    pub originality: String,
}

impl WorkRow {
    /// Typed id of the work.
    pub fn id(&self) -> WorkId {
        WorkId(self.id)
    }

    /// Typed id of its activity.
    pub fn activity(&self) -> ActivityId {
        ActivityId(self.competition_id)
    }

    /// Typed id of its group.
    pub fn group(&self) -> GroupId {
        GroupId(self.group_id)
    }

    /// Account of the author.
    pub fn account(&self) -> AccountId {
        AccountId(self.account_id)
    }

    /// State of the work and of its newer version.
    pub fn state(&self) -> WorkState {
        // The column is set for published works only. A hidden work has a newer version if there is content for one.
        let beside = || (self.status == WorkStatus::Hidden && !self.revision.is_empty()).then_some(RevisionStatus::Draft);
        WorkState { status: self.status, revision: self.revision_status.or_else(beside) }
    }

    /// Ids of the files of the current content.
    pub fn media(&self) -> Result<Vec<i64>, Error> {
        Ok(serde_json::from_str(&self.media)?)
    }

    /// The current content: what is published, or will be.
    pub fn content(&self) -> Result<Content, Error> {
        Ok(Content {
            title: self.title.clone(),
            intro: self.intro.clone(),
            author_name: self.author_name.clone(),
            tutor_name: self.tutor_name.clone(),
            media: self.media()?,
            allow_download: self.allow_download,
            originality: self.originality.clone(),
        })
    }

    /// Content of the newer version of a published work; `None` if there is none.
    pub fn revision(&self) -> Result<Option<Content>, Error> {
        if self.revision.is_empty() {
            return Ok(None);
        }
        Ok(Some(serde_json::from_str(&self.revision)?))
    }
}

/// A new work, in the columns of both of its tables.
pub struct NewWork<'a> {
    /// Columns of walls and rules.
    pub card: NewCard<'a>,
    /// Columns of its own page.
    pub detail: NewDetail<'a>,
}

/// New columns of walls and rules.
#[derive(Insertable)]
#[diesel(table_name = work)]
pub struct NewCard<'a> {
    pub merchant_id: &'a str,
    pub competition_id: i64,
    pub group_id: i64,
    pub apply_id: i64,
    pub account_id: i64,
    pub title: &'a str,
    pub author_name: &'a str,
    pub media: &'a str,
    pub allow_download: bool,
    pub kind: WorkKind,
    pub status: WorkStatus,
    pub shuffle: i64,
    pub created_time: i64,
    pub updated_time: i64,
}

/// New columns of the work's own page.
#[derive(Insertable)]
#[diesel(table_name = work_detail)]
pub struct NewDetail<'a> {
    pub intro: &'a str,
    pub tutor_name: &'a str,
    pub originality: &'a str,
    pub search_text: String,
}

/// Columns to set; `None` leaves a column unchanged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WorkColumns {
    /// Columns of walls and rules.
    pub card: CardColumns,
    /// Columns of its own page.
    pub detail: DetailColumns,
}

/// Columns of walls and rules to set.
#[derive(Debug, Clone, Default, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = work)]
pub struct CardColumns {
    pub work_no: Option<i64>,
    pub title: Option<String>,
    pub author_name: Option<String>,
    pub media: Option<String>,
    pub allow_download: Option<bool>,
    pub kind: Option<WorkKind>,
    pub cover: Option<String>,
    pub cover_width: Option<i32>,
    pub cover_height: Option<i32>,
    pub duration_ms: Option<Option<i32>>,
    pub status: Option<WorkStatus>,
    pub revision_status: Option<Option<RevisionStatus>>,
    pub submitted_time: Option<i64>,
    pub updated_time: Option<i64>,
}

/// Columns of the work's own page to set.
#[derive(Debug, Clone, Default, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = work_detail)]
pub struct DetailColumns {
    pub intro: Option<String>,
    pub tutor_name: Option<String>,
    pub originality: Option<String>,
    pub return_reason: Option<String>,
    pub revision_reason: Option<String>,
    pub revision: Option<String>,
    pub search_text: Option<String>,
}

impl WorkColumns {
    /// Adds the texts and files of the current content.
    pub fn with_content(mut self, content: &Content) -> Result<WorkColumns, Error> {
        self.card.title = Some(content.title.clone());
        self.detail.search_text = Some(search::folded(&content.title, &content.author_name));
        self.detail.intro = Some(content.intro.clone());
        self.card.author_name = Some(content.author_name.clone());
        self.detail.tutor_name = Some(content.tutor_name.clone());
        self.card.media = Some(serde_json::to_string(&content.media)?);
        self.card.allow_download = Some(content.allow_download);
        self.detail.originality = Some(content.originality.clone());
        Ok(self)
    }
}
