//! Runs the stand-ins by themselves, for the browser journeys and for one's own machine: prints where, and where the bucket is.

use std::io::Write as _;

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let standin = laurel_standin::start()?;
    let bucket = laurel_standin::start_bucket()?;
    writeln!(std::io::stdout(), "{}\n{}", standin.base, bucket.host)?;
    tokio::signal::ctrl_c().await?;
    drop((standin, bucket));
    Ok(())
}
