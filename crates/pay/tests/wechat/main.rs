//! The client of WeChat Pay against its stand-in, over HTTP.

#[cfg(test)]
mod answers;
#[cfg(test)]
mod begin;
#[cfg(test)]
mod bill;
#[cfg(test)]
mod cashier;
#[cfg(test)]
mod charge;
#[cfg(test)]
mod notice;
#[cfg(test)]
mod refund;
#[cfg(test)]
mod standin;
#[cfg(test)]
mod support;
