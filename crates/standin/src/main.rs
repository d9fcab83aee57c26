//! Runs the stand-ins as a program, for the browser journeys and for local use: prints their address, and those of the bucket, of
//! WeChat Pay, of Alipay and of Stripe, each on a line of its own.

use std::io::Write as _;

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let standin = laurel_standin::start()?;
    let bucket = laurel_standin::start_bucket()?;
    let wechat_pay = laurel_standin::wechat_pay::start()?;
    let alipay = laurel_standin::alipay::start()?;
    let stripe = laurel_standin::stripe::start()?;
    for address in [&standin.base, &bucket.host, &wechat_pay.base, &alipay.base, &stripe.base] {
        writeln!(std::io::stdout(), "{address}")?;
    }
    tokio::signal::ctrl_c().await?;
    drop((standin, bucket, wechat_pay, alipay, stripe));
    Ok(())
}
