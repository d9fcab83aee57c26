//! Laurel's rules. No clock, no random source, no environment, no network: they are arguments.

pub mod account;
pub mod activity;
pub mod calls;
mod contract;
pub mod envelope;
pub mod errors;
pub mod format;
pub mod host;
pub mod human;
pub mod ids;
pub mod interface;
pub mod language;
pub mod like;
pub mod limits;
pub mod merchant;
pub mod money;
pub mod notice;
pub mod organise;
pub mod person;
pub mod region;
pub mod routes;
pub mod session;
pub mod signup;
pub mod staff;
pub mod text;
pub mod ticket;
pub mod web;
