//! The caller's own part of a team: read, and replaced while the team is not signed up.

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, PersonId, TeamId, TeamMemberId};
use laurel_core::signup::FormPart;
use laurel_core::team::{TeamAction, TeamDetail, TeamPath, TeamRecord, TeamRecordChange};
use laurel_core::text::search::fold;

use super::service::part::{Given, Part};
use super::store::member::{self, MemberRow, NewRecord};
use super::{detail, locked, store};
use crate::agreement::PRIVACY_VERSION;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::signup::arrived;
use crate::signup::service::entry::Entry;
use crate::signup::service::files;
use crate::signup::service::validate::current_form;
use crate::upload::store::Uploader;

/// `GET /team/{id}/record`
pub async fn read(call: Call<TeamPath>) -> Result<Reply<TeamRecord>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let row = own(db, &inner, account, input.id)?;
        let team = store::find(db, &inner.merchant, input.id)?.ok_or(Code::NotFound)?;
        let part = Part::open(&inner.app.config.keys, input.id, account, &row.record)?;
        let form = current_form(db, &inner.merchant, team.activity_id(), row.form_version)?.part(FormPart::Member);
        let person_info_id = row.person_info_id.map(PersonId);
        Ok(TeamRecord { person_info_id, answers: part.masked(&form), form_version: row.form_version })
    });
    Ok(Reply(found.await?))
}

/// `PUT /team/{id}/record`
pub async fn change(call: Call<TeamRecordChange>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    arrived(&context, [&input.answers]).await?;
    let inner = context.clone();
    let changed = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::EditRecord))?;
        let row = own(db, &inner, account, input.id)?;
        let keys = &inner.app.config.keys;
        let before = Part::open(keys, input.id, account, &row.record)?;
        let entry = Entry::find(db, inner.scope(), team.activity_id(), team.group_id())?;
        let given = Given {
            person: input.person_info_id,
            form_version: input.form_version,
            answers: &input.answers,
            // The member has agreed to it on joining.
            agreement: Some(PRIVACY_VERSION),
        };
        let part = Part::given(db, inner.scope(), keys, (&entry, account), given, Some(&before))?;
        files::attach(db, inner.scope(), Uploader::Account(account), &before.files(), &part.files())?;
        let record = NewRecord {
            person_info_id: part.person.id.map(|id| id.0),
            name: &part.person.name,
            search_text: &fold(&part.person.name),
            record: &part.seal(keys, input.id, account)?,
            form_version: input.form_version,
        };
        member::rewrite(db, &inner.merchant, TeamMemberId(row.id), &record)?;
        detail(db, &inner, account, input.id)
    });
    Ok(Reply(changed.await?))
}

fn own(db: &mut Db, context: &Context, account: AccountId, id: TeamId) -> Result<MemberRow, Error> {
    Ok(member::own(db, &context.merchant, account, id)?.ok_or(Code::NotFound)?)
}
