//! The server as its users meet it: over HTTP, on both databases.

#[cfg(test)]
mod account;
#[cfg(test)]
mod activity;
#[cfg(test)]
mod authorisation;
#[cfg(test)]
mod config;
#[cfg(test)]
mod demo;
#[cfg(test)]
mod input;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod locales;
#[cfg(test)]
mod logs;
mod maintenance;
#[cfg(test)]
mod merchant;
#[cfg(test)]
mod migrations;
#[cfg(test)]
mod organiser;
#[cfg(test)]
mod outbox;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod person;
#[cfg(test)]
mod race;
#[cfg(test)]
mod signup;
#[cfg(test)]
mod stage;
#[cfg(test)]
mod support;
#[cfg(test)]
mod wire;
