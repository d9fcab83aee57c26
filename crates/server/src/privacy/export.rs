//! Requests a data export of the account and reports its progress.

use laurel_core::account::{EXPORT_LINK_MINUTES, Export, ExportCurrent, ExportPath, ExportStatus, export_status};
use laurel_core::calls::Nothing;
use laurel_core::ids::ExportId;

use super::file;
use super::store::export::{self as store, ExportRow};
use crate::auth::account as accounts;
use crate::clock::to_time;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};

/// `GET account/export`
pub async fn current(call: Call<Nothing>) -> Result<Reply<ExportCurrent>, Failure> {
    let context = call.context;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let found = store::current(db, caller.account()?)?;
        Ok(ExportCurrent { export: found.map(|row| to_wire(&inner, &row)).transpose()? })
    });
    Ok(Reply(found.await?))
}

/// `POST account/export`: returns the existing export until it expires.
pub async fn ask(call: Call<Nothing>) -> Result<Reply<Export>, Failure> {
    let context = call.context;
    let inner = context.clone();
    let asked = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        accounts::lock(db, account)?;
        let known = store::current(db, account)?;
        match known {
            Some(row) if status(&row, inner.now_ms) != ExportStatus::Expired => return to_wire(&inner, &row),
            Some(_) => store::delete(db, account).map(|_| ())?,
            None => {}
        }
        to_wire(&inner, &store::begin(db, account, &inner.merchant, inner.now_ms)?)
    });
    Ok(Reply(asked.await?))
}

/// `GET account/export/{id}`
pub async fn one(call: Call<ExportPath>) -> Result<Reply<Export>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| to_wire(&inner, &store::one(db, caller.account()?, input.id).or_not_found()?));
    Ok(Reply(found.await?))
}

fn status(row: &ExportRow, now_ms: i64) -> ExportStatus {
    export_status(row.keep_until.map(to_time), to_time(now_ms))
}

/// The export as its owner sees it, with a new link.
fn to_wire(context: &Context, row: &ExportRow) -> Result<Export, Error> {
    let (id, status) = (ExportId(row.id), status(row, context.now_ms));
    let expires = context.now_ms + EXPORT_LINK_MINUTES * 60_000;
    let link = if status == ExportStatus::Ready { Some(file::link(&context.app.config.secret, id, expires)?) } else { None };
    Ok(Export { id, status, created_time: to_time(row.created_time), keep_until: row.keep_until.map(to_time), link })
}
