//! The messaging app around the page: log-in in its browser and in the mini-program.

pub mod bind;
pub mod credential;
pub mod handle;
pub mod login;
pub mod mini_program;
pub mod proxy;
pub mod signature;

use laurel_core::errors::{Code, Refusal};

use crate::config::WeChatAccount;
use crate::error::Error;
use crate::provider::wechat::{self, WeChat};
use crate::state::App;

/// The messaging app and its account for pages; 4004 if not configured.
fn for_pages(app: &App) -> Result<(&WeChat, &WeChatAccount), Error> {
    let wechat = app.wechat.as_ref().ok_or(Error::Refused(Code::NotFound.into()))?;
    Ok((wechat, wechat.config().web.as_ref().ok_or(Error::Refused(Code::NotFound.into()))?))
}

/// The messaging app and the mini-program's account; 4004 if not configured.
fn for_mini_program(app: &App) -> Result<(&WeChat, &WeChatAccount), Error> {
    let wechat = app.wechat.as_ref().ok_or(Error::Refused(Code::NotFound.into()))?;
    Ok((wechat, wechat.config().mini.as_ref().ok_or(Error::Refused(Code::NotFound.into()))?))
}

/// Never shows the user the provider's words, or anything that helps to guess.
impl From<wechat::Failure> for Error {
    fn from(failure: wechat::Failure) -> Error {
        match failure {
            wechat::Failure::Snapshot => Code::MessengerPreview.into(),
            wechat::Failure::Refused(_) => Refusal::from(Code::MessengerRefused).into(),
            wechat::Failure::Unreachable(reason) => {
                tracing::warn!(reason, "WeChat cannot be reached");
                Code::MessengerRefused.into()
            }
        }
    }
}
