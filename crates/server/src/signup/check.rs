//! Checks whether the caller can sign up for a group now, before the form is filled in.

use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::signup::{SignupCheck, SignupCheckQuery};

use super::service::entry::Entry;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// `GET /apply/check`
pub async fn handle(call: Call<SignupCheckQuery>) -> Result<Reply<SignupCheck>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let entry = Entry::find(db, inner.scope(), input.competition_id, input.group_id)?;
        let seats_left = entry.group.seats_left();
        let open = entry.check_open(db, inner.scope(), account, false);
        let checked = open.and_then(|()| entry.check_no_team(db, inner.scope(), account));
        let refusal: Option<Refusal> = match checked {
            Ok(()) => None,
            Err(Error::Refused(refusal)) => Some(refusal),
            Err(broken) => return Err(broken),
        };
        let apply_id = match refusal.as_ref().and_then(|refusal| refusal.data.as_ref()) {
            Some(RefusalData::Signup { apply_id }) => Some(*apply_id),
            _ => None,
        };
        let waitlist = matches!(refusal.as_ref().and_then(|refusal| refusal.data.as_ref()), Some(RefusalData::Waitlist { waitlist: true }));
        let code: Option<Code> = refusal.map(|refusal| refusal.code);
        let msg = code.map(|code| inner.app.texts.get(inner.language, &code.key(), &[]));
        Ok(SignupCheck { can: code.is_none(), code: code.map(Code::number), msg, seats_left, waitlist, apply_id })
    });
    Ok(Reply(found.await?))
}
