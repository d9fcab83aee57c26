//! Likes and gifts ("votes" where both are meant): their wire types, their rules, and the log with which anyone can recount
//! them.

mod gift;
mod like;
pub mod log;
pub mod organiser;
mod own;
mod rules;
mod settings;
mod stored;

pub use gift::{
    Gift, GiftAdd, GiftAnswer, GiftGiven, GiftIcon, GiftList, GiftMine, GiftMinePage, GiftMineQuery, GiftQuery, GiftsOfWork, Supporter,
};
pub use like::{LikeAdd, LikeAnswer, Liker, Likers, VoteState, WorkCount};
pub use log::Act;
pub use own::{VoteGroup, VoteGroupCount, WorkVotes, step_passed};
pub use rules::{GiftCase, LikeCase, check_device};
pub use settings::{CountVisible, LikeMode, VoteSettings};
pub use stored::{VoteAlert, VoteKind, VoteReason, VoteStatus};
