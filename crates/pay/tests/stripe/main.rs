//! The client of Stripe against its stand-in, over HTTP.

#[cfg(test)]
mod begin;
#[cfg(test)]
mod bill;
#[cfg(test)]
mod close;
#[cfg(test)]
mod page;
#[cfg(test)]
mod query;
#[cfg(test)]
mod refund;
#[cfg(test)]
mod standin;
#[cfg(test)]
mod support;
#[cfg(test)]
mod trouble;
#[cfg(test)]
mod webhook;
