//! Lets a logged-in user report a published work.

use laurel_core::calls::Nothing;
use laurel_core::tables::NativeTables;
use laurel_core::text::tidy_lines;
use laurel_core::work::{WorkReport, check_report};

use super::service::own::absent;
use super::store::{self, report};
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `POST /works/{id}/report`: for published works of others. A repeated report changes nothing.
pub async fn handle(call: Call<WorkReport>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    context.check(check_report(&input, &NativeTables))?;
    let inner = context.clone();
    let said = context.write(move |db, caller| {
        let account = caller.account()?;
        let (row, mine) = store::one_for(db, &inner.merchant, input.id, Some(account)).or_not_found()?;
        if !row.state().is_published() || mine {
            return Err(absent());
        }
        store::public_frame(db, &inner.merchant, row.activity()).or_not_found()?;
        let new = report::NewReport {
            merchant_id: inner.merchant.as_str(),
            work_id: row.id,
            account_id: account.0,
            reason: input.reason,
            detail: &tidy_lines(&input.detail, &NativeTables),
            created_time: inner.now_ms,
        };
        Ok(report::insert(db, &new)?)
    });
    said.await?;
    Ok(Reply(Nothing {}))
}
