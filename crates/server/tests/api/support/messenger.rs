//! A server that is connected to a stand-in of the messaging app.

use laurel_server::config::{Environment, WeChatArgs};
use laurel_standin::Standin;
use laurel_standin::wechat::{APP_ID, MINI_APP_ID, MINI_SECRET, Person, SECRET};

use super::app::TestApp;

/// Options that point to a stand-in.
pub(crate) fn arguments(base: &str) -> WeChatArgs {
    WeChatArgs {
        wechat_app_id: Some(APP_ID.into()),
        wechat_secret: Some(SECRET.into()),
        wechat_mini_app_id: Some(MINI_APP_ID.into()),
        wechat_mini_secret: Some(MINI_SECRET.into()),
        wechat_proxy: None,
        wechat_origins: Vec::new(),
        wechat_api_base: base.into(),
        wechat_open_base: base.into(),
    }
}

/// The server, configured with its own stand-in of the messaging app.
pub(crate) fn with_messenger(app: &TestApp) -> (TestApp, Standin) {
    let standin = laurel_standin::start().unwrap();
    let configured = app.with(|config| config.wechat = arguments(&standin.base).check(&config.public_url, Environment::Test).unwrap());
    (configured, standin)
}

/// A user of the messaging app.
pub(crate) fn person(name: &str) -> Person {
    Person { openid: format!("openid-of-{name}"), unionid: format!("unionid-of-{name}"), phone: "13800138000".into(), ..Person::default() }
}
