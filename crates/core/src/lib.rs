//! Business rules and wire types that server and client share. No clock, random source, environment or network
//! access: all of these are arguments.

#![warn(missing_docs)]

pub mod account;
pub mod activity;
pub mod calls;
pub mod comment;
mod contract;
pub mod envelope;
pub mod errors;
pub mod export;
pub mod failure;
pub mod format;
pub mod host;
pub mod human;
pub mod ids;
pub mod interface;
pub mod language;
pub mod limits;
pub mod live;
pub mod merchant;
pub mod message;
pub mod moment;
pub mod money;
pub mod notice;
pub mod paging;
pub mod payment;
mod percent;
pub mod person;
pub mod region;
pub mod routes;
pub mod session;
pub mod signup;
pub mod staff;
pub mod stat;
pub mod storage;
pub mod stored;
pub mod tables;
pub mod team;
pub mod text;
pub mod ticket;
pub mod visit;
pub mod vote;
pub mod web;
pub mod work;
