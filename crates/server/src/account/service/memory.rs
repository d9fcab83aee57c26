//! Memory for password hashes: 19 MiB each, which an allocator would keep for every thread that ever hashed one. As
//! many blocks exist as hashes run at once; they are used again, and given back after a time of rest.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use argon2::Block;

/// Time after which unused memory is given back.
const REST: Duration = Duration::from_secs(20);

struct Idle {
    memory: Vec<Block>,
    since: Instant,
}

static IDLE: Mutex<Vec<Idle>> = Mutex::new(Vec::new());

fn idle() -> MutexGuard<'static, Vec<Idle>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a hash with this many blocks.
pub(super) fn with<T>(blocks: usize, hash: impl FnOnce(&mut [Block]) -> T) -> T {
    let mut memory = idle().pop().map(|idle| idle.memory).unwrap_or_default();
    if memory.len() < blocks {
        memory.resize(blocks, Block::default());
    }
    let hashed = hash(&mut memory[..blocks]);
    idle().push(Idle { memory, since: Instant::now() });
    hashed
}

/// Gives back what was not used for a while; returns how many hashes have memory ready.
pub fn rest() -> usize {
    let mut idle = idle();
    idle.retain(|one| one.since.elapsed() < REST);
    idle.len()
}
