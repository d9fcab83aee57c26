//! Runs the stand-ins as a program, for the browser journeys and for local use: prints their address and that of
//! the bucket.

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
