//! Applies state transitions to one or many works. Core decides which transitions are possible; counters, search
//! tokens, event log, files and notices are saved in the same transaction as the states.

use std::collections::{BTreeMap, HashMap};

use laurel_core::errors::Refusal;
use laurel_core::ids::{ActivityId, GroupId, WorkId};
use laurel_core::notice::NoticeEvent;
use laurel_core::work::{WorkEvent, WorkState, WorkStatus, can_be_published};

use super::media;
use super::notify;
use crate::db::Db;
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::media::{self as files, MediaRow, Owner};
use crate::scope::{Actor, Scope};
use crate::work::store::{self, CardColumns, Content, DetailColumns, WorkColumns, WorkRow, report, token};

/// A requested change.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Change<'a> {
    /// Event that leads to the next state.
    pub event: WorkEvent,
    /// Cause of the event, for the event log.
    pub actor: Actor,
    /// Reason shown to the author; may be empty.
    pub reason: &'a str,
}

/// A validated transition of one work.
struct Move<'a> {
    row: &'a WorkRow,
    from: WorkState,
    to: WorkState,
}

/// The result of each work, in the order of the rows.
pub(crate) type Outcomes = Vec<(WorkId, Result<WorkState, Refusal>)>;

/// Applies a change to these works, as far as the transitions allow. The works must be locked. A refusal of one work
/// does not affect the others.
pub(crate) fn advance(db: &mut Db, scope: Scope<'_>, rows: &[WorkRow], change: Change<'_>) -> Result<Outcomes, Error> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    // A work needs all its files to be published: a hidden one may have lost them when its author's account was
    // closed.
    let shows = change.event.publishes();
    let files = if shows { files::store::of_works(db, scope.merchant, &ids)? } else { Vec::new() };
    let mut outcomes = Vec::with_capacity(rows.len());
    let mut moves = Vec::with_capacity(rows.len());
    for row in rows {
        let from = row.state();
        let outcome = from.next(change.event);
        let outcome = match outcome {
            Ok(_) if shows && !can_be_shown(row, change.event, &files)? => Err(from.not_possible()),
            outcome => outcome,
        };
        if let Ok(to) = outcome {
            moves.push(Move { row, from, to });
        }
        outcomes.push((row.id(), outcome));
    }
    if !moves.is_empty() {
        save(db, scope, &moves, &files, change)?;
    }
    Ok(outcomes)
}

/// Applies a change to one locked work and returns its new state. Fails with its refusal.
pub(crate) fn advance_one(db: &mut Db, scope: Scope<'_>, row: &WorkRow, change: Change<'_>) -> Result<WorkState, Error> {
    let outcome = advance(db, scope, std::slice::from_ref(row), change)?.pop();
    outcome.map_or_else(|| Err(laurel_core::errors::Code::NotFound.into()), |(_, outcome)| Ok(outcome?))
}

/// The content that an event publishes: the newer version for `Pass` if there is one, otherwise the current content.
fn next_content(row: &WorkRow, event: WorkEvent) -> Result<Content, Error> {
    let newer = if event == WorkEvent::Pass { row.revision()? } else { None };
    newer.map_or_else(|| row.content(), Ok)
}

/// The files of the content allow it to be published.
fn can_be_shown(row: &WorkRow, event: WorkEvent, files: &[MediaRow]) -> Result<bool, Error> {
    let content = next_content(row, event)?;
    let status = |id: &i64| files.iter().find(|file| file.id == *id).map(|file| file.status);
    Ok(can_be_published(&content.media.iter().map(status).collect::<Vec<_>>()))
}

/// Saves validated transitions with everything that depends on them.
fn save(db: &mut Db, scope: Scope<'_>, moves: &[Move<'_>], files: &[MediaRow], change: Change<'_>) -> Result<(), Error> {
    update_states(db, scope, moves, change)?;
    if change.event == WorkEvent::Pass {
        publish_revision(db, scope, moves, files)?;
    }
    update_counts(db, scope, moves)?;
    update_search_tokens(db, scope, moves, change.event)?;
    let events: Vec<Event<'_>> = moves.iter().map(|one| logged(one, change.event)).collect();
    event_log::record(db, scope, change.actor, change.reason, &events)?;
    drop_files(db, scope, moves, change.event)?;
    let ids: Vec<i64> = moves.iter().map(|one| one.row.id).collect();
    if matches!(change.event, WorkEvent::Hide | WorkEvent::Withdraw) {
        report::settle(db, scope.merchant, &ids, scope.now_ms)?;
    }
    if let Some(event) = notice_for(change) {
        notify::send(db, scope, event, &ids, change.reason)?;
    }
    Ok(())
}

/// Updates the states: one statement for each pair of old and new state.
fn update_states(db: &mut Db, scope: Scope<'_>, moves: &[Move<'_>], change: Change<'_>) -> Result<(), Error> {
    let mut groups: HashMap<(WorkState, WorkState), Vec<i64>> = HashMap::new();
    for one in moves {
        groups.entry((one.from, one.to)).or_default().push(one.row.id);
    }
    for ((from, to), ids) in groups {
        let beside = from.revision.is_some() && to.status == WorkStatus::Published;
        let mut detail = DetailColumns::default();
        let mut card = CardColumns {
            status: Some(to.status),
            // Next to a hidden work, the content alone shows that a newer version exists; the table allows a revision
            // state for published works only.
            revision_status: Some(to.revision.filter(|_| to.is_published())),
            updated_time: Some(scope.now_ms),
            ..CardColumns::default()
        };
        if beside {
            detail.revision_reason = Some(change.reason.to_owned());
        } else {
            detail.return_reason = Some(change.reason.to_owned());
        }
        if to.revision.is_none() {
            detail.revision_reason = Some(String::new());
            detail.revision = Some(String::new());
        }
        if change.event == WorkEvent::Submit {
            card.submitted_time = Some(scope.now_ms);
        }
        store::set_states(db, scope.merchant, &ids, &WorkColumns { card, detail })?;
        if from.status == WorkStatus::Reviewing && to.status == WorkStatus::Published {
            store::note_shown(db, scope.merchant, &ids, scope.now_ms)?;
        }
    }
    if change.event == WorkEvent::Submit { assign_numbers(db, scope, moves) } else { Ok(()) }
}

/// Numbers works when they are first submitted. Works are submitted one by one, so a statement for each is enough.
fn assign_numbers(db: &mut Db, scope: Scope<'_>, moves: &[Move<'_>]) -> Result<(), Error> {
    for one in moves.iter().filter(|one| one.row.work_no.is_none()) {
        let number = store::next_number(db, scope.merchant, one.row.activity())?;
        let card = CardColumns { work_no: Some(number), ..CardColumns::default() };
        store::update(db, scope.merchant, one.row.id(), &WorkColumns { card, ..WorkColumns::default() })?;
    }
    Ok(())
}

/// Makes the newer version the published one, with its texts and its files.
fn publish_revision(db: &mut Db, scope: Scope<'_>, moves: &[Move<'_>], files: &[MediaRow]) -> Result<(), Error> {
    for one in moves.iter().filter(|one| one.from.revision.is_some()) {
        let content = next_content(one.row, WorkEvent::Pass)?;
        let columns = media::picture_columns(&content.media, files).with_content(&content)?;
        store::update(db, scope.merchant, one.row.id(), &columns)?;
    }
    Ok(())
}

/// Deletes files that are not needed any more: all files of a withdrawn work, those of a replaced version, or those
/// of a discarded one.
fn drop_files(db: &mut Db, scope: Scope<'_>, moves: &[Move<'_>], event: WorkEvent) -> Result<(), Error> {
    for one in moves {
        let kept = match event {
            WorkEvent::Withdraw => Vec::new(),
            WorkEvent::Pass if one.from.revision.is_some() => next_content(one.row, event)?.media,
            WorkEvent::Discard => one.row.media()?,
            _ => continue,
        };
        files::drop_but(db, scope.merchant, Owner::Work(one.row.id()), &kept)?;
    }
    Ok(())
}

/// Updates the counts of published works, by activity and group.
fn update_counts(db: &mut Db, scope: Scope<'_>, moves: &[Move<'_>]) -> Result<(), Error> {
    let mut groups: BTreeMap<(i64, i64), i64> = BTreeMap::new();
    for one in moves {
        let by = i64::from(one.to.is_published()) - i64::from(one.from.is_published());
        *groups.entry((one.row.competition_id, one.row.group_id)).or_insert(0) += by;
    }
    for ((activity, group), by) in groups.into_iter().filter(|(_, by)| *by != 0) {
        store::count_shown(db, scope.merchant, ActivityId(activity), GroupId(group), by)?;
    }
    Ok(())
}

/// Updates the search tokens: published works are found by title, author and number.
fn update_search_tokens(db: &mut Db, scope: Scope<'_>, moves: &[Move<'_>], event: WorkEvent) -> Result<(), Error> {
    let changed: Vec<&Move<'_>> =
        moves.iter().filter(|one| one.from.is_published() != one.to.is_published() || event == WorkEvent::Pass).collect();
    let ids: Vec<i64> = changed.iter().map(|one| one.row.id).collect();
    token::delete(db, scope.merchant, &ids)?;
    let mut words = Vec::new();
    for one in changed.into_iter().filter(|one| one.to.is_published()) {
        let content = next_content(one.row, event)?;
        let text = store::search::published(&content.title, &content.author_name, one.row.work_no);
        words.push((one.row.activity(), one.row.id(), text));
    }
    Ok(token::insert(db, scope.merchant, &words)?)
}

fn logged(one: &Move<'_>, event: WorkEvent) -> Event<'static> {
    Event { subject: Subject::Work(one.row.id()), event: event.as_str(), from: one.from.status.as_str(), to: one.to.status.as_str() }
}

/// The notice for the author. Authors are not notified of their own actions, nor of the clock's: it hides works of a team whose
/// sign-up it cancels, and the team has a notice of its own.
const fn notice_for(change: Change<'_>) -> Option<NoticeEvent> {
    match change.event {
        WorkEvent::Pass | WorkEvent::Restore => Some(NoticeEvent::WorkPublished),
        WorkEvent::Return => Some(NoticeEvent::WorkReturned),
        WorkEvent::Hide if matches!(change.actor, Actor::Clock) => None,
        WorkEvent::Hide => Some(NoticeEvent::WorkHidden),
        WorkEvent::Save | WorkEvent::Submit | WorkEvent::Withdraw | WorkEvent::Discard => None,
    }
}
