//! Creates an invitation.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::staff::{INVITATION_TOKEN, InvitationAdd, InvitationMade, check_invitation};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::audit::{self, Change};
use crate::clock::random_bytes;
use crate::http::{Failure, Reply, StaffCall};
use crate::staff::add::check_competitions;
use crate::staff::store::invitation as invitations;

/// Most open invitations of a merchant.
const OPEN_MAX: usize = 100;

/// `POST /staff/invitation`: the token is in this answer alone.
pub async fn handle(call: StaffCall<InvitationAdd>) -> Result<Reply<InvitationMade>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_invitation(&input))?;
    let now = context.now_ms;
    let made = audit::change(&context, move |db, staff| {
        let member = staff.member;
        check_competitions(db, &member.merchant, &input.competitions)?;
        if invitations::open(db, &member.merchant, now)?.len() >= OPEN_MAX {
            let status = "invitations".to_owned();
            return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status }) }.into());
        }
        let token = format!("{INVITATION_TOKEN}{}.{}", member.merchant.as_str(), URL_SAFE_NO_PAD.encode(random_bytes::<32>()?));
        let invitation = invitations::insert(db, member, &input, &Sha256::digest(&token), now)?;
        let after = json!({ "name": invitation.name, "role": invitation.role, "competitions": invitation.competitions });
        let change = Change::of("invitation", invitation.id.0).after(&after)?;
        Ok((InvitationMade { invitation, token }, change))
    });
    Ok(Reply(made.await?))
}
