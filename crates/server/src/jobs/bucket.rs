//! Checks the bucket once at the start and logs its faults. The server keeps serving: a fault may be temporary, and
//! calls without files work.

use crate::state::App;

/// Checks once and ends.
pub(super) async fn run(app: App) {
    match tokio::task::spawn_blocking(move || app.storage.check()).await {
        Ok(None) => {}
        Ok(Some(Ok(findings))) if findings.is_empty() => tracing::info!("the bucket is as it has to be"),
        Ok(Some(Ok(findings))) => findings.iter().for_each(|finding| tracing::error!(%finding, "files with the vendor do not work")),
        Ok(Some(Err(error))) => tracing::error!(%error, "the bucket could not be looked at"),
        Err(error) => tracing::error!(%error, "the look at the bucket ended by a panic"),
    }
}
