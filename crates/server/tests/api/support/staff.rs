//! Somebody of a merchant's staff, signed in.

use laurel_core::ids::{ActivityId, MerchantId, StaffId};
use laurel_core::staff::Role;
use laurel_server::account::password;
use laurel_server::staff::store::{self, NewStaff};
use laurel_server::staff::token;

use super::app::TestApp;
use super::client::Client;
use super::make::HOME;

/// What everybody of the staff logs in with.
pub(crate) const PASSWORD: &str = "correct horse";

/// Signed in.
#[derive(Clone)]
pub(crate) struct Member {
    pub(crate) id: StaffId,
    pub(crate) client: Client,
}

impl std::ops::Deref for Member {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Member {
    /// The same token on the participants' side.
    pub(crate) fn at_participants(&self) -> Client {
        Client::at_mobile(self.client.clone())
    }
}

impl TestApp {
    /// Somebody of the home merchant's staff.
    pub(crate) fn member(&self, account: &str, role: Role) -> Member {
        self.member_of(HOME, account, role, &[])
    }

    /// Somebody of any merchant's staff, kept to some activities.
    pub(crate) fn member_of(&self, merchant: &str, account: &str, role: Role, competitions: &[i64]) -> Member {
        let merchant = MerchantId::parse(merchant).unwrap();
        let hash = password::hash(PASSWORD).unwrap();
        let competitions: Vec<ActivityId> = competitions.iter().copied().map(ActivityId).collect();
        let made = self.store().write(|db| {
            let new = NewStaff { account, name: account, password_hash: &hash, role, competitions: &competitions };
            let id = StaffId(store::insert(db, &merchant, &new, self.now_ms())?.id);
            Ok((id, token::grant(db, id, self.now_ms())?.0))
        });
        let (id, token) = made.unwrap();
        Member { id, client: self.visitor().with_token(&token).speaking("en").at_admin() }
    }
}
