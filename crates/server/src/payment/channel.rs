//! Lists the ways to pay a merchant.

use laurel_core::payment::{PayChannel, PayChannelQuery, PayChannels, PayService};

use super::store::keys;
use crate::http::{Call, Failure, Reply};
use crate::state::App;

/// `GET /pay/channel`
pub async fn handle(call: Call<PayChannelQuery>) -> Result<Reply<PayChannels>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        caller.account()?;
        let enabled = keys::enabled(db, &inner.merchant)?;
        let usable = |channel: &PayChannel| enabled.contains(&channel.service()) && is_allowed(&inner.app, channel.service());
        Ok(PayChannels { list: input.runtime.channels().iter().copied().filter(usable).collect() })
    });
    Ok(Reply(found.await?))
}

/// The test cashier is for tests and trials: a configuration must allow it.
pub(super) fn is_allowed(app: &App, service: PayService) -> bool {
    service != PayService::Test || app.config.pay.test_cashier
}
