//! In development and test each message is also written to a file, for developers and journeys to read.

use std::path::Path;

use serde_json::json;

use super::outbox::Message;
use crate::clock::to_time;

/// Writes to a temporary name first, so that a reader of the folder never sees half a file.
pub(super) fn write(folder: &Path, message: &Message) -> std::io::Result<()> {
    let body = json!({
        "to": message.recipient, "kind": message.kind.as_str(), "purpose": message.purpose, "code": message.code,
        "language": message.language, "subject": message.subject, "text": message.body, "time": to_time(message.created_time),
    });
    let name = format!("{:012}", message.id);
    let partial = folder.join(format!(".{name}"));
    std::fs::write(&partial, body.to_string())?;
    std::fs::rename(partial, folder.join(format!("{name}.json")))
}
