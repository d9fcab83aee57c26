//! The caller as a voter, and the budgets that the caller has used.

use laurel_core::errors::Refusal;
use laurel_core::ids::{AccountId, ActivityId, MerchantId};
use laurel_core::vote::{LikeMode, check_device};

use super::service::Voter;
use super::store::{frame::VoteFrame, read};
use crate::auth::own::Own;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Context, Failure};
use crate::limits::network::Network;

/// The caller as a voter, with the device that the call names.
pub(super) async fn voter(context: &Context, device: Option<String>) -> Result<Voter, Failure> {
    let errors = check_device(device.as_deref());
    if !errors.is_empty() {
        return Err(context.fail(Refusal::from(errors)));
    }
    let (account, verified, created) = context.own_by_key(|own| (own.account, is_verified(&own), own.row.created_time)).await?;
    let network = Network::household(context.address).to_string();
    Ok(Voter {
        account,
        verified,
        young: Voter::is_young(created, context.now_ms),
        human: context.is_human(),
        // Calls that name no device share one: else leaving it out would pass the rule about devices.
        device: device.or_else(|| Some(format!("network {network}"))),
        network,
    })
}

/// True if a person has proved to be reachable by the account.
pub(super) fn is_verified(own: &Own) -> bool {
    own.row.email.is_some() || own.row.mobile.is_some() || own.messenger
}

/// Likes and points that an account has used in the current period.
pub(super) fn used(
    db: &mut Db,
    merchant: &MerchantId,
    frame: &VoteFrame,
    (account, activity, day): (AccountId, ActivityId, i64),
) -> Result<(u32, u32), Error> {
    let budgets = read::budgets(db, merchant, (account, activity, day))?;
    let like_day = if frame.settings.like_mode == LikeMode::Total { 0 } else { day };
    let of = |wanted: i64| budgets.iter().find(|(day, ..)| *day == wanted).map_or((0, 0), |(_, likes, points)| (*likes, *points));
    let whole = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    Ok((whole(of(like_day).0), whole(of(day).1)))
}
