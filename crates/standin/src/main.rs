//! Runs the stand-ins by themselves, for the browser journeys and for one's own machine: prints where.

use std::io::Write as _;

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let standin = laurel_standin::start()?;
    writeln!(std::io::stdout(), "{}", standin.base)?;
    tokio::signal::ctrl_c().await?;
    drop(standin);
    Ok(())
}
