//! What every call can reach.

use std::sync::Arc;

use laurel_media::film::Films;
use laurel_media::fonts::Fonts;

use crate::activity::list::Lists;
use crate::clock::Clock;
use crate::config::{Environment, ServeConfig};
use crate::db::Store;
use crate::first::{Bundle, FirstScreens};
use crate::http::flood::FloodGuard;
use crate::merchant::names::Names;
use crate::messenger::credential::Credentials;
use crate::pages::agreement::Agreements;
use crate::provider::wechat::WeChat;
use crate::storage::Storage;
use crate::texts::Texts;

/// The application.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// Its parts.
pub struct Parts {
    /// Database.
    pub store: Store,
    /// Clock.
    pub clock: Clock,
    /// Configuration.
    pub config: ServeConfig,
    /// Own texts.
    pub texts: Texts,
    /// Agreements.
    pub agreements: Agreements,
    /// The messaging app, where it is configured.
    pub wechat: Option<WeChat>,
    /// The object store.
    pub storage: Storage,
    /// What words are drawn with.
    pub fonts: Fonts,
    /// Limits of this process.
    pub flood: FloodGuard,
    /// Password hashes run two at a time: each takes 19 MiB and a whole core.
    pub hashing: tokio::sync::Semaphore,
    /// Pictures of accounts are made one at a time: a large one takes hundreds of megabytes meanwhile.
    pub portraits: std::sync::Arc<tokio::sync::Semaphore>,
    /// Figures of this process.
    pub metrics: crate::http::metrics::Metrics,
    /// The front end as it was built; absent where it was not.
    pub bundle: Option<Bundle>,
    /// First screens of this process.
    pub first: FirstScreens,
    /// Lists of activities as visitors see them.
    pub lists: Lists,
    /// Names of merchants.
    pub names: Names,
    /// Credentials of the messaging app.
    pub credentials: Credentials,
    /// A mail was queued: the worker need not wait for its next look.
    pub outbox_bell: tokio::sync::Notify,
    /// A file of a work or a moment was named.
    pub media_bell: tokio::sync::Notify,
    /// A video may wait to be converted.
    pub conversion_bell: tokio::sync::Notify,
    /// Somebody asked for a file with all that they have.
    pub privacy_bell: tokio::sync::Notify,
}

impl App {
    /// Puts the application together.
    pub fn new(config: ServeConfig, store: Store) -> anyhow::Result<App> {
        Ok(App(Arc::new(Parts {
            store,
            clock: config.clock,
            storage: Storage::open(
                &config.public_url,
                &config.data_dir,
                &config.secret,
                config.oss.clone(),
                Films::new(config.ffmpeg.clone()),
                config.clock,
            )?,
            fonts: Fonts::new(config.fonts.clone()),
            flood: FloodGuard::new(config.limits),
            wechat: config.wechat.clone().map(WeChat::new),
            texts: Texts::load()?,
            agreements: Agreements::load()?,
            hashing: tokio::sync::Semaphore::new(2),
            portraits: std::sync::Arc::new(tokio::sync::Semaphore::new(1)),
            metrics: crate::http::metrics::Metrics::default(),
            bundle: Bundle::load()?,
            first: FirstScreens::default(),
            lists: Lists::default(),
            names: Names::default(),
            credentials: Credentials::default(),
            outbox_bell: tokio::sync::Notify::new(),
            media_bell: tokio::sync::Notify::new(),
            conversion_bell: tokio::sync::Notify::new(),
            privacy_bell: tokio::sync::Notify::new(),
            config,
        })))
    }

    /// Whether a code can reach a phone.
    pub fn sends_sms(&self) -> bool {
        self.config.sms.is_some() || self.shows_outbox()
    }

    /// Development and test show what would have been sent.
    pub fn shows_outbox(&self) -> bool {
        self.config.environment != Environment::Production
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
