//! Messages between the servers of one PostgreSQL database (LISTEN and NOTIFY), on a connection of their own.

use diesel::connection::SimpleConnection as _;
use diesel::pg::PgNotification;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::connect::{hurried, is_postgres};

/// Channel of the messages.
const CHANNEL: &str = "laurel_live";
/// Longest message, bytes: PostgreSQL accepts fewer than 8,000.
pub const MESSAGE_MAX: usize = 7_900;

/// A connection that listens.
pub struct Relay(PgConnection);

impl Relay {
    /// Connects and listens; `None` for SQLite, which one server has to itself. An unreachable server is an error within
    /// 5 s.
    pub fn open(url: &str) -> Option<Result<Relay, String>> {
        is_postgres(url).then(|| {
            let mut connection =
                PgConnection::establish(&hurried(url, std::time::Duration::from_secs(5))).map_err(|error| error.to_string())?;
            connection.batch_execute(&format!("LISTEN {CHANNEL}")).map_err(|error| error.to_string())?;
            Ok(Relay(connection))
        })
    }

    /// Sends a message to all listening servers, this one included.
    pub fn send(&mut self, message: &str) -> QueryResult<()> {
        diesel::sql_query("SELECT pg_notify($1, $2)").bind::<Text, _>(CHANNEL).bind::<Text, _>(message).execute(&mut self.0).map(|_| ())
    }

    /// Messages that have arrived; does not wait for more.
    pub fn arrived(&mut self) -> QueryResult<Vec<String>> {
        self.0.notifications_iter().map(|notification| notification.map(|PgNotification { payload, .. }| payload)).collect()
    }
}
