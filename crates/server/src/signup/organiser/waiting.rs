//! Lists the waiting list of an activity, and offers seats to one sign-up out of turn.

use laurel_core::ids::{GroupId, SignupId};
use laurel_core::paging::PageQuery;
use laurel_core::signup::organiser::{OrganiserSignup, SignupLines, WaitingQuery, check_staff_event, offer_until};
use laurel_core::signup::{SignupEvent, SignupPath, SignupStatus, status_now};
use serde_json::json;

use super::{list, one, store};
use crate::audit;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Failure, Reply, StaffCall};
use crate::scope::{Actor, Scope};
use crate::signup::service::entry::full;
use crate::signup::service::transition::{Change, save};
use crate::signup::store::new::take_seats;
use crate::signup::store::state;

/// `GET /apply/waiting`
pub async fn handle(call: StaffCall<WaitingQuery>) -> Result<Reply<SignupLines>, Failure> {
    let StaffCall { input, context } = call;
    let (language, now) = (context.language, context.now_ms);
    let page = PageQuery { page: input.page, size: input.size };
    let found = context.read(move |db, staff| {
        let member = staff.member;
        let (rows, total) = store::waiting(db, member, (input.competition_id, input.group_id), page, now)?;
        let list = list::lines(db, member, &rows, language, now)?;
        Ok(SignupLines { list, total, more: false, previous_key: None, next_key: None, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}

/// `POST /apply/{id}/offer`
pub async fn offer(call: StaffCall<SignupPath>) -> Result<Reply<OrganiserSignup>, Failure> {
    let (id, context) = (call.input.id, call.context);
    let inner = context.clone();
    let offered = audit::change(&context, move |db, staff| {
        let member = staff.member;
        store::one(db, member, id)?;
        out_of_turn(db, staff.scope(), id, staff.actor())?;
        let line = audit::Change::of("apply", id.0)
            .before(&json!({ "status": SignupStatus::Waiting }))?
            .after(&json!({ "status": SignupStatus::Offered }))?;
        Ok((one::whole(db, &inner, member, id)?, line))
    });
    Ok(Reply(offered.await?))
}

/// Offers seats to one waiting sign-up, whatever its number. Locks its group. Refuses with 4011 where the state or
/// the activity does not allow it, with `Full` where the seats do not fit.
fn out_of_turn(db: &mut Db, scope: Scope<'_>, id: SignupId, actor: Actor) -> Result<(), Error> {
    state::lock_groups_of(db, scope.merchant, &[id.0])?;
    let row = Ok(state::states(db, scope.merchant, &[id.0])?.pop()).or_not_found()?;
    let now = to_time(scope.now_ms);
    let status = status_now(row.status, row.facts, &row.clock, now);
    let to = check_staff_event(status, SignupEvent::Offer, row.facts, (row.activity_status, &row.windows), now)?;
    if row.status != status {
        // An offer that has just lapsed holds its seats until the sweep releases them.
        return Err(laurel_core::signup::not_possible(row.status).into());
    }
    if !take_seats(db, scope.merchant, GroupId(row.group_id), row.seats)? {
        return Err(full(true));
    }
    let expire = offer_until(&row.settings, &row.windows, now).timestamp_millis();
    save(db, scope, &[(&row, to)], Change { event: SignupEvent::Offer, actor, reason: "", offer_expire: Some(expire) })
}
