//! The organiser's settings for comments and danmu of an activity.

use crate::contract::contract;

contract! {
    /// When comments become visible.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum CommentMode {
        /// At once, if no check objects.
        #[default]
        Post,
        /// After a review.
        Pre,
        /// New comments are not accepted.
        Off,
    }

    /// Settings of comments and danmu; absent fields have their defaults.
    #[derive(Copy, Eq)]
    #[serde(default)]
    pub struct CommentSettings {
        /// When comments and danmu become visible.
        pub mode: CommentMode,
        /// Longest comment, characters.
        pub length: u32,
        /// Danmu are accepted, unless comments are off.
        pub danmu: bool,
        /// Longest danmu, characters.
        pub danmu_length: u32,
    }
}

impl Default for CommentSettings {
    fn default() -> Self {
        CommentSettings { mode: CommentMode::Post, length: 140, danmu: true, danmu_length: 50 }
    }
}
