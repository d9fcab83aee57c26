//! Lists the caller's works in an activity, and says whether another one can be added.

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ActivityId};
use laurel_core::work::{WORKS_PER_SIGNUP_MAX, WorkSetting, WorksMine, WorksMineQuery};

use super::service::own::{Owned, own_work};
use super::store::{self, Frame, WorkRow};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};
use crate::media::store as files;
use crate::signup::store::{self as signups, SignupOfWorks};

/// `GET /works/mine`
pub async fn handle(call: Call<WorksMineQuery>) -> Result<Reply<WorksMine>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    Ok(Reply(context.read(move |db, caller| mine(db, &inner, caller.account()?, input.competition_id)).await?))
}

fn mine(db: &mut Db, context: &Context, account: AccountId, activity: ActivityId) -> Result<WorksMine, Error> {
    let (merchant, now) = (&context.merchant, context.now_ms);
    let frame = store::frame(db, merchant, activity).or_not_found()?;
    let rows = store::of_account(db, merchant, account, activity)?;
    let ids: Vec<i64> = rows.iter().map(|(row, _)| row.id).collect();
    let all = files::of_works(db, merchant, &ids)?;
    let signups = signups::works_of(db, merchant, account, activity)?;
    let most = most_of(&frame)?;
    let room = |signup: &SignupOfWorks| rows.iter().filter(|(row, _)| row.apply_id == signup.id().0).count() < most;
    let free = signups.iter().find(|signup| signup.is_confirmed() && room(signup));
    let refusal = match (free, frame.takes_works(now)) {
        (_, Err(Error::Refused(refusal))) => Some(refusal.code),
        (_, Err(broken)) => return Err(broken),
        (Some(_), Ok(())) => None,
        (None, Ok(())) => Some(if signups.iter().any(SignupOfWorks::is_confirmed) { Code::WorksLimit } else { Code::SignupNotConfirmed }),
    };
    let submit_open = frame.takes_works(now).is_ok();
    let own = |(row, signup): (WorkRow, SignupOfWorks)| {
        let setting = WorkSetting { submit_open, signup_confirmed: signup.is_confirmed(), leads: signup.is_led_by(account) };
        own_work(&context.app, row, Owned { signup: &signup, setting }, &all)
    };
    let list = rows.into_iter().map(own).collect::<Result<_, _>>()?;
    let free = free.filter(|_| refusal.is_none());
    Ok(WorksMine {
        list,
        apply_id: free.map(SignupOfWorks::id),
        group_id: free.map(SignupOfWorks::group),
        team_name: free.and_then(|signup| signup.team_name.clone()),
        leads: free.is_none_or(|signup| signup.is_led_by(account)),
        code: refusal.map(Code::number),
        msg: refusal.map(|code| context.app.texts.get(context.language, &code.key(), &[])),
        submit_open,
        review: frame.settings()?.work_review,
        server_time: to_time(now),
    })
}

/// Maximum number of works per sign-up, from the settings of the activity.
pub(super) fn most_of(frame: &Frame) -> Result<usize, Error> {
    Ok(frame.settings()?.works_per_apply.clamp(1, WORKS_PER_SIGNUP_MAX) as usize)
}
