//! The client of Alipay against the stand-in, over HTTP.

#[cfg(test)]
mod answers;
#[cfg(test)]
mod begin;
#[cfg(test)]
mod bill;
#[cfg(test)]
mod charge;
#[cfg(test)]
mod flat;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod notice;
#[cfg(test)]
mod page;
#[cfg(test)]
mod refund;
#[cfg(test)]
mod support;
