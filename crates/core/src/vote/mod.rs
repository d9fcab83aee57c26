//! Likes and gifts ("votes" where both are meant): their wire types, their rules, and the list with which anyone can
//! recount them.

mod chain;
mod gift;
mod like;
pub mod organiser;
mod rules;
mod settings;
mod stored;

pub use chain::{Act, ChainError, ChainRow, FIRST_HASH, Recount, Tally};
pub use gift::{
    Gift, GiftAdd, GiftAnswer, GiftGiven, GiftIcon, GiftList, GiftMine, GiftMinePage, GiftMineQuery, GiftQuery, GiftsOfWork, Supporter,
};
pub use like::{LikeAdd, LikeAnswer, Liker, Likers, VoteState, WorkCount};
pub use rules::{GiftCase, LikeCase, check_device};
pub use settings::{CountVisible, LikeMode, VoteSettings};
pub use stored::{VoteKind, VoteReason, VoteStatus};
