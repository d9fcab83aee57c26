//! Tests of single rules and parts of the server, where a story over HTTP would show too little of them.

mod account;
mod changes;
mod files;
mod first;
mod input;
mod live;
mod maintenance;
mod providers;
mod sealing;
mod signatures;
mod table;
mod ticket;
