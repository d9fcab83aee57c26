//! Lists, adds, changes and deletes the groups of an activity.

use laurel_core::activity::organiser::{GroupAdd, GroupBody, GroupChange, GroupList, GroupPath, OrganiserGroup, check_group};
use laurel_core::activity::{FeeMode, Status, check_change, may_be_incomplete, not_possible};
use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::ids::{ActivityId, GroupId};
use laurel_core::limits::GROUPS_MAX;
use laurel_core::merchant::ActivityPath;
use laurel_core::tables::NativeTables;

use super::store::{self, group};
use crate::audit::{self, Change};
use crate::auth::member::Member;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::signup::service::offer;

/// `GET /competition/{id}/group`
pub async fn list(call: StaffCall<ActivityPath>) -> Result<Reply<GroupList>, Failure> {
    let id = call.input.id;
    Ok(Reply(call.context.read(move |db, staff| all(db, staff.member, id)).await?))
}

/// `POST /competition/{id}/group`
pub async fn add(call: StaffCall<GroupAdd>) -> Result<Reply<GroupList>, Failure> {
    let StaffCall { input: GroupAdd { id, group }, context } = call;
    let (now, group) = (context.now_ms, group.tidy(&NativeTables));
    let added = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let row = store::begin(db, member, id, None, now)?;
        check_change(row.status(now))?;
        refuse_named("group.", check_group(&group, 0))?;
        if all(db, member, id)?.list.len() >= GROUPS_MAX {
            return Err(not_possible(row.status(now)).into());
        }
        let made = group::insert(db, &member.merchant, id, &group)?;
        let change = Change::of("group", made.0).after(&group)?;
        Ok((all(db, member, id)?, change))
    });
    Ok(Reply(added.await?))
}

/// `PUT /competition/{id}/group/{groupId}`
pub async fn change(call: StaffCall<GroupChange>) -> Result<Reply<GroupList>, Failure> {
    let StaffCall { input: GroupChange { id, group_id, version, group }, context } = call;
    let (now, group) = (context.now_ms, group.tidy(&NativeTables));
    let changed = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let status = store::begin(db, member, id, Some(version), now)?.status(now);
        check_change(status)?;
        let groups = all(db, member, id)?.list;
        let before = find(&groups, group_id)?;
        refuse_named("group.", check_group(&group, before.held))?;
        // Existing sign-ups are single or of a team, hold their seats, and have one order or one for each member; all stay so.
        let pays_each = |group: &GroupBody| group.fee_mode == FeeMode::Each;
        let is_another = before.group.mode != group.mode
            || before.group.capacity_unit != group.capacity_unit
            || pays_each(&before.group) != pays_each(&group);
        if is_another && group::is_used(db, &member.merchant, group_id)? {
            return Err(not_possible(status).into());
        }
        keep_one_open(status, &groups, group_id, group.open)?;
        if !group::update(db, &member.merchant, id, group_id, &group)? {
            // Seats were taken after the check above.
            let held = find(&all(db, member, id)?.list, group_id)?.held;
            refuse_named("group.", check_group(&group, held))?;
            return Err(not_possible(status).into());
        }
        let grew = before.group.capacity.is_some_and(|old| group.capacity.is_none_or(|new| new > old));
        if grew {
            offer::to_the_next(db, staff.scope(), &[group_id.0])?;
        }
        let change = Change::of("group", group_id.0).before(&before.group)?.after(&group)?;
        Ok((all(db, member, id)?, change))
    });
    Ok(Reply(changed.await?))
}

/// `DELETE /competition/{id}/group/{groupId}`
pub async fn delete(call: StaffCall<GroupPath>) -> Result<Reply<GroupList>, Failure> {
    let StaffCall { input: GroupPath { id, group_id }, context } = call;
    let now = context.now_ms;
    let deleted = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let status = store::begin(db, member, id, None, now)?.status(now);
        check_change(status)?;
        let groups = all(db, member, id)?.list;
        let before = find(&groups, group_id)?;
        if groups.len() == 1 || group::is_used(db, &member.merchant, group_id)? {
            return Err(not_possible(status).into());
        }
        keep_one_open(status, &groups, group_id, false)?;
        group::delete(db, &member.merchant, id, group_id)?;
        let change = Change::of("group", group_id.0).before(&before.group)?;
        Ok((all(db, member, id)?, change))
    });
    Ok(Reply(deleted.await?))
}

fn all(db: &mut Db, member: &Member, id: ActivityId) -> Result<GroupList, Error> {
    let version = store::one(db, member, id)?.version;
    let rows = group::all(db, &member.merchant, &[id])?;
    Ok(GroupList { list: rows.into_iter().map(group::Row::into_wire).collect::<Result<_, _>>()?, version })
}

fn find(groups: &[OrganiserGroup], id: GroupId) -> Result<OrganiserGroup, Error> {
    groups.iter().find(|group| group.id == id).cloned().ok_or_else(|| Code::NotFound.into())
}

/// An activity that is not a draft needs an open group.
fn keep_one_open(status: Status, groups: &[OrganiserGroup], changed: GroupId, open: bool) -> Result<(), Error> {
    let stays = open || may_be_incomplete(status) || groups.iter().any(|group| group.id != changed && group.group.open);
    if stays { Ok(()) } else { Err(Refusal::field("group.open", Rule::Required).into()) }
}

fn refuse_named(part: &str, errors: FieldErrors) -> Result<(), Error> {
    let mut all = FieldErrors::default();
    all.add_all(part, errors);
    if all.is_empty() { Ok(()) } else { Err(Refusal::from(all).into()) }
}
