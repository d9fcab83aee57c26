//! Rules of works that change rows or compose answers: transitions, media, notices.

pub mod media;
pub(crate) mod notify;
pub(crate) mod own;
pub mod popularity;
pub(crate) mod transition;
pub(crate) mod wire;
