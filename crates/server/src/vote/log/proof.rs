//! Proves that an entry of the caller is in the log of its activity.

use laurel_core::vote::log::{
    LogProof, SignedCheckpoint, VerifierKey, VoteProof, VoteProofQuery, consistency_path, encode_hash, inclusion_path, tiles_of,
};

use super::missing_tile;
use super::store::{self, act, tile};
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Failure, Reply};

/// `GET /competition/{id}/vote/proof`. Entries that no checkpoint covers yet are not found.
pub async fn handle(call: Call<VoteProofQuery>) -> Result<Reply<VoteProof>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let own = (input.id, caller.account()?);
        let entry = act::by_index(db, &inner.merchant, own, input.index).or_not_found()?;
        let log = store::published(db, &inner.merchant, input.id).or_not_found()?;
        let note = log.checkpoint.filter(|note| !note.is_empty());
        let Some((note, (name, key))) = note.zip(log.origin.zip(log.public_key)) else {
            return Ok(None);
        };
        let damaged = || Error::Broken(format!("the checkpoint of activity {} is damaged", input.id));
        let key = VerifierKey { name, key: key.try_into().map_err(|_| damaged())? };
        let size = SignedCheckpoint::parse(&note).ok_or_else(damaged)?.checkpoint.size;
        let index = u64::try_from(input.index).unwrap_or(u64::MAX);
        let Some(path) = inclusion_path(index, size) else { return Ok(None) };
        let earlier = input.from.and_then(|from| consistency_path(u64::try_from(from).ok()?, size)).unwrap_or_default();
        let ranges = [path, earlier].concat();
        let tiles = tile::read(db, &inner.merchant, input.id, &tiles_of(&ranges))?;
        let mut hashes = tiles.roots(&ranges).ok_or_else(|| missing_tile(input.id))?;
        let consistency = hashes.split_off(inclusion_path(index, size).map_or(0, |path| path.len()));
        let entry = entry.entry(&inner.app.config.keys).text();
        let proof = LogProof { entry, index, path: hashes, checkpoint: note }.to_string();
        Ok(Some(VoteProof { proof, consistency: consistency.iter().map(encode_hash).collect(), key: key.to_string() }))
    });
    found.await?.map(Reply).ok_or_else(|| context.fail(laurel_core::errors::Code::NotFound))
}
