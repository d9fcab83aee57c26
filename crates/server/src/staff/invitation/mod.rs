//! Invitations of new staff by link: made, listed and revoked by owners, used once by the invited person.

pub mod add;
pub mod join;
pub mod list;
pub mod welcome;

use laurel_core::ids::MerchantId;
use laurel_core::staff::INVITATION_TOKEN;

/// Longest token that is looked up, bytes.
const TOKEN_MAX: usize = 128;

/// The merchant that the text of a token names; `None` if it is not the text of an invitation.
fn merchant_of(text: &str) -> Option<MerchantId> {
    let (merchant, _) = text.strip_prefix(INVITATION_TOKEN).filter(|_| text.len() <= TOKEN_MAX)?.split_once('.')?;
    MerchantId::parse(merchant)
}
