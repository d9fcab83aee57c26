//! Rows of works as they are stored, and the columns that a change sets.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GroupId, WorkId};
use laurel_core::work::{RevisionStatus, WorkState, WorkStatus};
use serde::{Deserialize, Serialize};

use crate::db::schema::work;
use crate::error::Error;

/// Columns read of a work.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = work)]
#[expect(missing_docs, reason = "the columns are told by the migration")]
pub struct WorkRow {
    pub id: i64,
    pub competition_id: i64,
    pub group_id: i64,
    pub apply_id: i64,
    pub account_id: i64,
    pub work_no: Option<i64>,
    pub title: String,
    pub intro: String,
    pub author_name: String,
    pub tutor_name: String,
    pub media: String,
    pub allow_download: bool,
    pub originality: String,
    pub status: String,
    pub return_reason: String,
    pub revision_status: Option<String>,
    pub revision_reason: String,
    pub revision: String,
    pub view_count: i64,
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

    /// Parses the state of the work and of its newer version; an unknown word is an internal error.
    pub fn state(&self) -> Result<WorkState, Error> {
        let unknown = |word: &str| Error::Broken(format!("work {} is in no known state: {word}", self.id));
        let status = WorkStatus::parse(&self.status).ok_or_else(|| unknown(&self.status))?;
        let revision = match &self.revision_status {
            // The column is set for published works only. A hidden work has a newer version if there is content for
            // one.
            None if status == WorkStatus::Hidden && !self.revision.is_empty() => Some(RevisionStatus::Draft),
            None => None,
            Some(word) => Some(RevisionStatus::parse(word).ok_or_else(|| unknown(word))?),
        };
        Ok(WorkState { status, revision })
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

/// A new row of a work.
#[derive(Insertable)]
#[diesel(table_name = work)]
#[expect(missing_docs, reason = "the columns are told by the migration")]
pub struct NewWork<'a> {
    pub merchant_id: &'a str,
    pub competition_id: i64,
    pub group_id: i64,
    pub apply_id: i64,
    pub account_id: i64,
    pub title: &'a str,
    pub intro: &'a str,
    pub author_name: &'a str,
    pub tutor_name: &'a str,
    pub media: &'a str,
    pub allow_download: bool,
    pub originality: &'a str,
    pub kind: &'a str,
    pub status: &'a str,
    pub shuffle: i64,
    pub created_time: i64,
    pub updated_time: i64,
}

/// Columns to set; `None` leaves a column unchanged.
#[derive(Debug, Default, AsChangeset)]
#[diesel(table_name = work)]
#[expect(missing_docs, reason = "the columns are told by the migration")]
pub struct WorkColumns {
    pub work_no: Option<i64>,
    pub title: Option<String>,
    pub intro: Option<String>,
    pub author_name: Option<String>,
    pub tutor_name: Option<String>,
    pub media: Option<String>,
    pub allow_download: Option<bool>,
    pub originality: Option<String>,
    pub kind: Option<&'static str>,
    pub cover: Option<String>,
    pub cover_width: Option<i32>,
    pub cover_height: Option<i32>,
    pub duration_ms: Option<Option<i32>>,
    pub status: Option<&'static str>,
    pub return_reason: Option<String>,
    pub revision_status: Option<Option<String>>,
    pub revision_reason: Option<String>,
    pub revision: Option<String>,
    pub submitted_time: Option<i64>,
    pub updated_time: Option<i64>,
}

impl WorkColumns {
    /// Adds the texts and files of the current content.
    pub fn with_content(mut self, content: &Content) -> Result<WorkColumns, Error> {
        self.title = Some(content.title.clone());
        self.intro = Some(content.intro.clone());
        self.author_name = Some(content.author_name.clone());
        self.tutor_name = Some(content.tutor_name.clone());
        self.media = Some(serde_json::to_string(&content.media)?);
        self.allow_download = Some(content.allow_download);
        self.originality = Some(content.originality.clone());
        Ok(self)
    }
}
