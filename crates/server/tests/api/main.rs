//! The server as its users meet it: over HTTP, on both databases.

#[cfg(test)]
mod account;
#[cfg(test)]
mod activity;
#[cfg(test)]
mod merchant;
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
