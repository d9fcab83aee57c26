//! Tests of single rules and parts of the server, where a story over HTTP would show too little of them.

mod account;
mod address;
mod changes;
mod clock;
mod csv;
mod database;
mod dev;
mod files;
mod first;
mod fixed_list;
mod input;
mod lanes;
mod live;
mod maintenance;
mod network;
mod pace;
mod providers;
mod sealing;
mod signatures;
mod stat;
mod statement;
mod table;
mod ticket;
mod visit;
mod xlsx;
mod zone;
