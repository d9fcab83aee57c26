//! Payers of a rush whose places cost a fee, and the keys of WeChat Pay with which the merchant takes it.

use std::path::Path;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use laurel_core::ids::MerchantId;
use laurel_core::payment::PayService;
use laurel_server::config::KeyArgs;
use laurel_server::db::Store;
use laurel_server::db::schema::competition_group;
use laurel_server::payment::keys::PayKeys;
use laurel_server::payment::store::keys;
use laurel_standin::wechat_pay::FIRST;

use super::rush::{Crowd, crowd};

/// Number of this rush among those of the benchmark.
const RUSH: u32 = 90;
/// Fee of a place, fen.
const FEE: i64 = 6_800;

/// Creates people with a place for each, which costs a fee.
pub(crate) fn payers(store: &Store, people: u32, now: i64) -> anyhow::Result<Crowd> {
    let free = crowd(store.clone(), RUSH, people, people.into(), now)?;
    let merchant = MerchantId::default();
    store.write(|db| {
        let own = competition_group::table.find((merchant.as_str(), free.group));
        Ok(diesel::update(own).set(competition_group::fee_fen.eq(FEE)).execute(db)?)
    })?;
    Ok(free)
}

/// Lets the merchant take payments by WeChat Pay, with keys that the stand-in knows. The server's own keys are in its data folder.
pub(crate) fn take(store: &Store, data_dir: &Path, now: i64) -> anyhow::Result<()> {
    let own = PayKeys::WeChat {
        mchid: FIRST.mchid.into(),
        app_id: FIRST.app_id.into(),
        mini_app_id: String::new(),
        serial: FIRST.serial.into(),
        private_key: FIRST.private_key.into(),
        api_v3_key: FIRST.api_v3_key.into(),
        verifying_keys: vec![(FIRST.public_key_id.into(), FIRST.public_key.into())],
    };
    let merchant = MerchantId::default();
    let sealed = own.seal(&KeyArgs { keys: None }.load(data_dir)?, &merchant)?;
    store.write(|db| Ok(keys::set(db, &merchant, PayService::WeChat, (true, Some(&sealed)), now)?))?;
    Ok(())
}

/// Numbers of rows that payments leave.
#[derive(Debug, PartialEq, Eq, QueryableByName)]
pub(crate) struct Booked {
    /// Orders that a notification has paid.
    #[diesel(sql_type = BigInt)]
    pub(crate) orders: i64,
    /// Successful attempts.
    #[diesel(sql_type = BigInt)]
    pub(crate) attempts: i64,
    /// Sign-ups that are shown as paid.
    #[diesel(sql_type = BigInt)]
    pub(crate) signups: i64,
    /// Notifications that were remembered.
    #[diesel(sql_type = BigInt)]
    pub(crate) notifications: i64,
    /// Participants who were notified.
    #[diesel(sql_type = BigInt)]
    pub(crate) notices: i64,
}

impl Booked {
    /// Reads them for an activity.
    pub(crate) fn read(store: &Store, activity: i64) -> anyhow::Result<Booked> {
        let paid = "FROM pay_order o WHERE o.competition_id = $1 AND o.status = 'paid' AND o.paid_fen = o.amount_fen";
        Ok(store.read(|db| {
            let query = format!(
                "SELECT (SELECT CAST(COUNT(*) AS BIGINT) {paid} AND o.confirmed_by = 'notice') AS orders, \
                 (SELECT CAST(COUNT(*) AS BIGINT) FROM pay_attempt a JOIN pay_order o ON o.merchant_id = a.merchant_id AND o.id = a.order_id \
                  WHERE o.competition_id = $1 AND a.status = 'paid') AS attempts, \
                 (SELECT CAST(COUNT(*) AS BIGINT) FROM apply WHERE competition_id = $1 AND status = 'approved' AND pay_status = 'paid') AS signups, \
                 (SELECT CAST(COUNT(*) AS BIGINT) FROM pay_notice) AS notifications, \
                 (SELECT CAST(COUNT(*) AS BIGINT) FROM notice WHERE event = 'orderPaid') AS notices"
            );
            Ok(diesel::sql_query(query).bind::<BigInt, _>(activity).get_result(db)?)
        })?)
    }
}
