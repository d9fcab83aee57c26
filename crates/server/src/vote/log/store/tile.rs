//! Queries about tiles.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::upsert::excluded;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::vote::log::{Hash, TileId, Tiles, tile_bytes};

use crate::db::schema::vote_tile;
use crate::db::{Db, both};
use crate::error::Error;

/// Most rows of one statement: 5 parameters each, far below the limits of both databases.
const PIECE: usize = 500;

/// A tile, as stored.
type Row = (i32, i64, Vec<u8>);

/// Reads tiles in one statement, and perhaps others of the same levels. Those that do not exist are absent.
pub fn read(db: &mut Db, merchant: &MerchantId, activity: ActivityId, wanted: &BTreeSet<TileId>) -> Result<Tiles, Error> {
    let mut tiles = Tiles::default();
    if wanted.is_empty() {
        return Ok(tiles);
    }
    let levels: BTreeSet<i32> = wanted.iter().map(|tile| i32::from(tile.level)).collect();
    let numbers: BTreeSet<i64> = wanted.iter().filter_map(|tile| i64::try_from(tile.n).ok()).collect();
    let rows: Vec<Row> = vote_tile::table
        .filter(vote_tile::merchant_id.eq(merchant.as_str()))
        .filter(vote_tile::competition_id.eq(activity.0))
        .filter(vote_tile::level.eq_any(levels))
        .filter(vote_tile::n.eq_any(numbers))
        .select((vote_tile::level, vote_tile::n, vote_tile::hashes))
        .load(db)?;
    for (level, n, hashes) in rows {
        let tile = u8::try_from(level).ok().zip(u64::try_from(n).ok()).map(|(level, n)| TileId { level, n });
        if !tile.is_some_and(|tile| tiles.insert(tile, &hashes)) {
            return Err(Error::Broken(format!("tile {level}/{n} of the vote log of activity {activity} is damaged")));
        }
    }
    Ok(tiles)
}

/// Inserts tiles, and lengthens those that are there.
pub fn put(db: &mut Db, merchant: &MerchantId, activity: ActivityId, tiles: &[(TileId, Vec<Hash>)]) -> Result<(), Error> {
    for piece in tiles.chunks(PIECE) {
        let rows = piece.iter().map(|(tile, hashes)| {
            let n = i64::try_from(tile.n).map_err(|_| Error::Broken("a vote log is too long".to_owned()))?;
            Ok((
                vote_tile::merchant_id.eq(merchant.as_str()),
                vote_tile::competition_id.eq(activity.0),
                vote_tile::level.eq(i32::from(tile.level)),
                vote_tile::n.eq(n),
                vote_tile::hashes.eq(tile_bytes(hashes)),
            ))
        });
        let rows = rows.collect::<Result<Vec<_>, Error>>()?;
        both!(db, |connection| diesel::insert_into(vote_tile::table)
            .values(rows)
            .on_conflict((vote_tile::merchant_id, vote_tile::competition_id, vote_tile::level, vote_tile::n))
            .do_update()
            .set(vote_tile::hashes.eq(excluded(vote_tile::hashes)))
            .execute(connection))?;
    }
    Ok(())
}
