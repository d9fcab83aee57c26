//! Connections: how many one network may hold, and how long one may take nothing of what is sent to it.

use std::any::Any;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use socket2::{SockRef, Socket};

use super::network::Network;

/// Connections of one network: a school or venue shares an address. One more ends the oldest of them.
const PER_NETWORK: usize = 512;
/// A connection that takes nothing for so long, whether it is gone or does not read, is ended (RFC 5482).
const NOTHING_TAKEN: Duration = Duration::from_secs(30);
/// Bytes that the system holds for a connection: what is beyond them waits in the program, which sees how fast it goes.
const SEND_BUFFER: usize = 256 * 1024;

/// The open connections of each network.
pub struct Connections {
    /// Proxies, whose connections are those of all clients.
    trusted: Vec<IpAddr>,
    next: AtomicU64,
    open: Mutex<HashMap<Network, VecDeque<Open>>>,
    /// Set once a connection was ended, which the log says once.
    has_ended: AtomicBool,
}

struct Open {
    id: u64,
    /// A second handle, with which it can be ended.
    socket: Socket,
}

/// Kept with a connection until it ends.
struct Held {
    all: Arc<Connections>,
    network: Network,
    id: u64,
}

impl Connections {
    /// No connection yet. Those of trusted proxies are not counted.
    pub fn new(trusted: &[IpAddr]) -> Arc<Connections> {
        Arc::new(Connections {
            trusted: trusted.to_vec(),
            next: AtomicU64::new(0),
            open: Mutex::default(),
            has_ended: AtomicBool::new(false),
        })
    }

    /// Takes in a new connection, as the server hands it over.
    pub fn enter(self: &Arc<Self>, connection: &dyn Any, data: &mut Extensions) {
        let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
        let Ok(peer) = stream.peer_addr() else { return };
        let address = peer.ip().to_canonical();
        // A proxy waits for its own clients, and has limits of its own.
        if self.trusted.contains(&address) {
            return;
        }
        let socket = SockRef::from(stream);
        // Without these options the connection works too.
        if let Err(error) = socket.set_tcp_user_timeout(Some(NOTHING_TAKEN)).and_then(|()| socket.set_send_buffer_size(SEND_BUFFER)) {
            tracing::debug!(%error, "a connection has no time limit for sending");
        }
        let Ok(socket) = socket.try_clone() else { return };
        let (network, id) = (Network::household(address), self.next.fetch_add(1, Ordering::Relaxed));
        data.insert(self.hold(network, Open { id, socket }));
    }

    fn hold(self: &Arc<Self>, network: Network, new: Open) -> Held {
        let id = new.id;
        let mut open = self.open();
        let held = open.entry(network).or_default();
        if held.len() >= PER_NETWORK
            && let Some(oldest) = held.pop_front()
        {
            if !self.has_ended.swap(true, Ordering::Relaxed) {
                tracing::warn!(%network, "one address has too many connections: its oldest ones end; a proxy needs --trusted-proxies");
            }
            // It may have ended by itself.
            let _ = oldest.socket.shutdown(std::net::Shutdown::Both);
        }
        held.push_back(new);
        Held { all: Arc::clone(self), network, id }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Network, VecDeque<Open>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut open = self.all.open();
        if let Some(held) = open.get_mut(&self.network) {
            held.retain(|one| one.id != self.id);
            if held.is_empty() {
                open.remove(&self.network);
            }
        }
    }
}

/// Raises the number of files that this process may open to the most that the system allows; returns it, `None` if
/// there is no end.
pub fn raise_open_files() -> Option<u64> {
    let allowed = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: allowed.maximum, maximum: allowed.maximum };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => allowed.maximum,
        Err(error) => {
            tracing::warn!(%error, "the number of open files cannot be raised");
            allowed.current
        }
    }
}
