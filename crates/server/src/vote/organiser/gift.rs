//! The merchant's gifts. A gift that was given keeps cost and value in the vote, so that a change never alters counts.

use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, FieldErrors, Rule};
use laurel_core::ids::GiftId;
use laurel_core::vote::organiser::{GiftBody, GiftChange, GiftLine, GiftLines, check_gift};

use crate::audit::{self, Change};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffScope};
use crate::vote::store::gift::{self, GiftRow};

/// Most gifts of a merchant.
const GIFTS_MAX: usize = 20;

/// `GET /gift`
pub async fn list(call: StaffCall<Nothing>) -> Result<Reply<GiftLines>, Failure> {
    Ok(Reply(call.context.read(lines).await?))
}

/// `POST /gift`
pub async fn add(call: StaffCall<GiftBody>) -> Result<Reply<GiftLines>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_gift(&input))?;
    let added = audit::change(&context, move |db, staff| {
        if gift::catalogue(db, staff.merchant())?.len() >= GIFTS_MAX {
            let full = FieldErrors::one("icon", Rule::MaxChoices { count: 20.0 });
            return Err(laurel_core::errors::Refusal::from(full).into());
        }
        let id = gift::insert(db, staff.merchant(), &input)?;
        Ok((lines(db, staff)?, Change::of("gift", id).after(&input)?))
    });
    Ok(Reply(added.await?))
}

/// `PUT /gift/{id}`
pub async fn change(call: StaffCall<GiftChange>) -> Result<Reply<GiftLines>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_gift(&input.gift))?;
    let changed = audit::change(&context, move |db, staff| {
        let before = lines(db, staff)?.list.into_iter().find(|line| line.id == input.id).ok_or_else(|| Error::from(Code::NotFound))?;
        gift::update(db, staff.merchant(), input.id, &input.gift)?;
        Ok((lines(db, staff)?, Change::of("gift", input.id.0).before(&before.gift)?.after(&input.gift)?))
    });
    Ok(Reply(changed.await?))
}

fn lines(db: &mut Db, staff: StaffScope<'_>) -> Result<GiftLines, Error> {
    let line = |row: GiftRow| {
        let whole = |number: i64| u32::try_from(number).unwrap_or_default();
        let body = GiftBody {
            icon: row.icon,
            name: gift::label(&row.name)?,
            cost: whole(row.cost),
            value: whole(row.value),
            sort: row.sort,
            enabled: row.enabled,
        };
        Ok(GiftLine { id: GiftId(row.id), gift: body })
    };
    Ok(GiftLines { list: gift::catalogue(db, staff.merchant())?.into_iter().map(line).collect::<Result<_, Error>>()? })
}
