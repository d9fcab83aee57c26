//! Changes a staff member's name, role, activities, status or password.

use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::MerchantId;
use laurel_core::staff::{Role, Staff, StaffChange, StaffStatus, check_staff_change};

use super::{add, store};
use crate::account::service::password;
use crate::audit::{self, Change};
use crate::auth::staff_token;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Failure, Reply, StaffCall};

/// `PUT /staff/{id}`: a new password or a suspension ends the member's tokens.
pub async fn handle(call: StaffCall<StaffChange>) -> Result<Reply<Staff>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_staff_change(&input))?;
    let id = input.id;
    // A caller without the right and an unknown member are refused before a hash is made.
    let account = context
        .read(move |db, staff| {
            let member = staff.member;
            Ok(store::one(db, &member.merchant, id).or_not_found()?.account_name)
        })
        .await?;
    let hash = match input.password.clone() {
        Some(typed) => {
            let names = [account, input.name.clone()];
            Some(context.hashing(move || password::hash_chosen(&typed, "password", &names)).await?)
        }
        None => None,
    };
    let now = context.now_ms;
    let changed = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let before = store::one(db, &member.merchant, input.id).or_not_found()?.to_wire()?;
        let after = Staff {
            name: input.name.trim().to_owned(),
            role: input.role,
            competitions: input.competitions,
            status: input.status,
            ..before.clone()
        };
        if before.competitions != after.competitions {
            add::check_competitions(db, &member.merchant, &after.competitions)?;
        }
        if is_owner(&before) && !is_owner(&after) {
            keep_an_owner(db, &member.merchant)?;
        }
        store::update(db, &member.merchant, &after)?;
        if let Some(hash) = &hash {
            store::set_password_hash(db, &member.merchant, after.id, hash, now)?;
        }
        if hash.is_some() || after.status == StaffStatus::Suspended {
            staff_token::end_all(db, &member.merchant, after.id, None)?;
        }
        let change = Change::of("staff", after.id.0).before(&before)?.after(&after)?;
        Ok((after, change))
    });
    Ok(Reply(changed.await?))
}

pub(super) fn is_owner(staff: &Staff) -> bool {
    staff.role == Role::Owner && staff.status == StaffStatus::Active
}

/// The last owner must stay an owner: only an owner can make another.
pub(super) fn keep_an_owner(db: &mut Db, merchant: &MerchantId) -> Result<(), Error> {
    if store::count_owners(db, merchant)? > 1 {
        return Ok(());
    }
    let status = Role::Owner.as_str().to_owned();
    Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status }) }.into())
}
