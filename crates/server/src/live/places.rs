//! Limits on the streams of a process and of one network.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::network::Network;

/// Streams of a process: each holds a connection.
const PER_PROCESS: usize = 2_500;
/// Streams of one network: half of its connections, so that streams do not end those of calls.
const PER_NETWORK: usize = 256;

/// Streams that are open.
#[derive(Default)]
pub struct Places(Mutex<Taken>);

#[derive(Default)]
struct Taken {
    all: usize,
    by_network: HashMap<Network, usize>,
}

/// Reason why there is no place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// The process has too many streams.
    Process,
    /// The network has too many streams.
    Network,
}

/// The place of one stream, which is free again once this is dropped.
pub struct Place {
    places: Arc<Places>,
    network: Network,
}

impl Places {
    /// Takes a place. `per_network` is false where the limits are lifted.
    pub fn take(self: &Arc<Self>, network: Network, per_network: bool) -> Result<Place, Full> {
        let taken = &mut *self.taken();
        if taken.all >= PER_PROCESS {
            return Err(Full::Process);
        }
        let own = taken.by_network.entry(network).or_default();
        if per_network && *own >= PER_NETWORK {
            return Err(Full::Network);
        }
        *own += 1;
        taken.all += 1;
        Ok(Place { places: Arc::clone(self), network })
    }

    /// Number of open streams.
    pub fn open(&self) -> usize {
        self.taken().all
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        if let Some(own) = taken.by_network.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                taken.by_network.remove(&self.network);
            }
        }
    }
}
