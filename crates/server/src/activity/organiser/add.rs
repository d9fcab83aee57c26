//! Creates a draft of an activity.

use laurel_core::activity::organiser::{ActivityAdd, GroupBody, OrganiserActivity, check_draft};
use laurel_core::activity::{CapacityUnit, FeeMode, GroupMode};
use laurel_core::errors::Code;
use laurel_core::ids::ActivityId;
use laurel_core::money::Fen;
use laurel_core::signup::{PersonItem, PersonKey, StoredForm};
use laurel_core::tables::NativeTables;
use laurel_core::text::LocalText;

use super::complete;
use super::store::row::Content;
use super::store::{self, group};
use crate::audit::{self, Change};
use crate::auth::member::Member;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};

/// `POST /competition`: creates one group and a form of name and phone with it, so that an activity with a
/// single fee needs no further setup.
pub async fn handle(call: StaffCall<ActivityAdd>) -> Result<Reply<OrganiserActivity>, Failure> {
    let StaffCall { input: ActivityAdd { activity: body }, context } = call;
    let (now, body) = (context.now_ms, body.tidy(&NativeTables));
    let added = audit::change(&context, move |db, staff| {
        let member = staff.member;
        may_make(member)?;
        complete::or_refused(db, &member.merchant, &body.category, body.timezone.as_deref(), check_draft(&body))?;
        let id = store::insert(db, &member.merchant, &Content::of(&body)?, now)?;
        group::insert(db, &member.merchant, id, &open_group(body.name.clone()))?;
        store::put_form(db, &member.merchant, id, 1, &plain_form(), now)?;
        answer(store::whole(db, member, id, now)?, id)
    });
    Ok(Reply(added.await?))
}

/// A member who is limited to some activities could not see a new one.
pub(crate) fn may_make(member: &Member) -> Result<(), Error> {
    if member.competitions.is_empty() { Ok(()) } else { Err(Code::NotAllowed.into()) }
}

pub(crate) fn answer(made: OrganiserActivity, id: ActivityId) -> Result<(OrganiserActivity, Change), Error> {
    let change = Change::of("competition", id.0).after(&made.activity)?;
    Ok((made, change))
}

fn open_group(name: LocalText) -> GroupBody {
    GroupBody {
        name,
        intro: LocalText::default(),
        mode: GroupMode::Single,
        fee_steps: Vec::new(),
        fee_fen: Fen::ZERO,
        fee_mode: FeeMode::PerPerson,
        capacity: None,
        capacity_unit: CapacityUnit::Person,
        min_age: None,
        max_age: None,
        gender_limit: 0,
        team_min: None,
        team_max: None,
        sort: 0,
        open: true,
    }
}

fn plain_form() -> StoredForm {
    let item = |key| PersonItem { key, required: true };
    StoredForm { person_items: vec![item(PersonKey::Name), item(PersonKey::Phone)], person_min: 1, person_max: 1, questions: Vec::new() }
}
