//! Signs ticket codes (Ed25519) and verifies their signatures.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ed25519_dalek::{Signature, Signer as _};
use laurel_core::ticket::{Ticket, TicketCode};

use crate::error::Error;
use crate::keys::Keys;

/// Makes the code of a ticket, signed with the newest key; `make` gets the id of that key.
pub fn sign(keys: &Keys, make: impl FnOnce(String) -> Ticket) -> Result<String, Error> {
    let pair = keys.signing().first().ok_or_else(|| Error::Broken("no signing key".into()))?;
    let signed = make(pair.id.clone()).to_string();
    let signature = URL_SAFE_NO_PAD.encode(pair.key.sign(signed.as_bytes()).to_bytes());
    Ok(format!("{signed}.{signature}"))
}

/// The content of a code if one of these keys has signed it; `None` otherwise. Does not check that the sign-up is
/// still valid.
pub fn verify(keys: &Keys, code: &str) -> Option<Ticket> {
    let read = TicketCode::parse(code)?;
    let pair = keys.signing().iter().find(|pair| pair.id == read.ticket.key)?;
    let bytes = URL_SAFE_NO_PAD.decode(read.signature).ok()?;
    let signature = Signature::from_slice(&bytes).ok()?;
    pair.key.verifying_key().verify_strict(read.signed.as_bytes(), &signature).ok()?;
    Some(read.ticket)
}
