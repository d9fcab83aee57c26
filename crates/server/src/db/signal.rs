//! Signals to background workers that the commit of a transaction sends, and a rollback does not.
//!
//! A transaction runs on one thread from begin to end, so raised signals wait in that thread.

use std::cell::Cell;

use tokio::sync::Notify;

/// Work for a background worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// A message is queued in the outbox.
    Outbox,
    /// A file of a work or a moment is to be processed.
    Media,
    /// A video is to be converted.
    Conversion,
    /// A person asked for a file of their data.
    Export,
    /// An organiser wrote to participants.
    Message,
    /// Counters changed on which the popularity of works depends.
    Popularity,
}

impl Signal {
    const ALL: [Signal; 6] = [Signal::Outbox, Signal::Media, Signal::Conversion, Signal::Export, Signal::Message, Signal::Popularity];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

thread_local! {
    static RAISED: Cell<u8> = const { Cell::new(0) };
}

/// Has the commit of the running transaction wake the worker.
pub fn raise(signal: Signal) {
    RAISED.with(|raised| raised.set(raised.get() | signal.bit()));
}

/// Forgets signals of an earlier transaction of this thread that was rolled back.
pub(super) fn clear() {
    RAISED.with(|raised| raised.set(0));
}

/// The workers' side.
#[derive(Default)]
pub(super) struct Signals([Notify; 6]);

impl Signals {
    pub(super) fn of(&self, signal: Signal) -> &Notify {
        let [outbox, media, conversion, export, message, popularity] = &self.0;
        match signal {
            Signal::Outbox => outbox,
            Signal::Media => media,
            Signal::Conversion => conversion,
            Signal::Export => export,
            Signal::Message => message,
            Signal::Popularity => popularity,
        }
    }

    /// Wakes the workers whose signals were raised on this thread.
    pub(super) fn send_raised(&self) {
        let raised = RAISED.with(Cell::take);
        for signal in Signal::ALL.into_iter().filter(|signal| raised & signal.bit() != 0) {
            self.of(signal).notify_one();
        }
    }
}
