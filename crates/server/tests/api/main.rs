//! Tests of the server over HTTP on both databases, and of single parts.

#[cfg(test)]
mod account;
#[cfg(test)]
mod activity;
#[cfg(test)]
mod audit;
#[cfg(test)]
mod authorisation;
#[cfg(test)]
mod bucket;
#[cfg(test)]
mod comment;
#[cfg(test)]
mod config;
#[cfg(test)]
mod connections;
#[cfg(test)]
mod crash;
#[cfg(test)]
mod crash_money;
#[cfg(test)]
mod crash_team;
#[cfg(test)]
mod crash_upload;
#[cfg(test)]
mod crash_vote;
#[cfg(test)]
mod demo;
#[cfg(test)]
mod first;
#[cfg(test)]
mod floods;
#[cfg(test)]
mod human;
#[cfg(test)]
mod identity;
#[cfg(test)]
mod input;
#[cfg(test)]
mod invitation;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod live;
#[cfg(test)]
mod locales;
#[cfg(test)]
mod logs;
#[cfg(test)]
mod logs_money;
#[cfg(test)]
mod maintenance;
#[cfg(test)]
mod merchant;
#[cfg(test)]
mod message;
#[cfg(test)]
mod messenger;
#[cfg(test)]
mod migrations;
#[cfg(test)]
mod mini_program;
#[cfg(test)]
mod notice;
#[cfg(test)]
mod outbox;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod parts;
#[cfg(test)]
mod payment;
#[cfg(test)]
mod person;
#[cfg(test)]
mod phone;
#[cfg(test)]
mod privacy;
#[cfg(test)]
mod race;
#[cfg(test)]
mod region;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod search;
#[cfg(test)]
mod second_factor;
#[cfg(test)]
mod security;
#[cfg(test)]
mod signup;
#[cfg(test)]
mod sms;
#[cfg(test)]
mod smtp;
#[cfg(test)]
mod staff;
#[cfg(test)]
mod staff_own;
#[cfg(test)]
mod stage;
#[cfg(test)]
mod start;
#[cfg(test)]
mod stat;
#[cfg(test)]
mod statements;
#[cfg(test)]
mod statistics;
#[cfg(test)]
mod steps;
#[cfg(test)]
mod storage;
#[cfg(test)]
mod support;
#[cfg(test)]
mod team;
#[cfg(test)]
mod vote;
#[cfg(test)]
mod vote_log;
#[cfg(test)]
mod wire;
#[cfg(test)]
mod work;
