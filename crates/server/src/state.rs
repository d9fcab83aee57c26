//! State that every call can reach.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use laurel_media::film::Films;
use laurel_media::fonts::Fonts;

use crate::agreement::Agreements;
use crate::assets::bundle::Bundle;
use crate::clock::Clock;
use crate::config::{Environment, ServeConfig};
use crate::db::Store;
use crate::limits::flood::FloodGuard;
use crate::packed::Pack;
use crate::provider::wechat::WeChat;
use crate::storage::Storage;
use crate::texts::Texts;

/// Shared handle to the application's state.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// State of the application.
pub struct Parts {
    /// Access to the database.
    pub store: Store,
    /// Clock of this process.
    pub clock: Clock,
    /// Configuration of the server.
    pub config: ServeConfig,
    /// Translations of the server's texts.
    pub texts: Texts,
    /// Texts of the agreements.
    pub agreements: Agreements,
    /// Client of the messaging app, if it is configured.
    pub wechat: Option<WeChat>,
    /// Object store for files.
    pub storage: Storage,
    /// Fonts for drawn text.
    pub fonts: Fonts,
    /// In-memory rate limits of this process.
    pub flood: FloodGuard,
    /// Limits password hashing to two at a time: each takes 19 MiB and a whole core.
    pub hashing: tokio::sync::Semaphore,
    /// Limits the making of profile pictures to one at a time: a large one takes hundreds of megabytes meanwhile.
    pub portraits: std::sync::Arc<tokio::sync::Semaphore>,
    /// Limits the reading of tables to two at a time: a workbook takes many times its size meanwhile.
    pub tables: Arc<tokio::sync::Semaphore>,
    /// Metrics of this process.
    pub metrics: crate::metrics::Metrics,
    /// The built front end; absent if it was not built.
    pub bundle: Option<Bundle>,
    /// Caches and queues that single domains keep in this process.
    domains: DomainParts,
}

impl App {
    /// Builds the application.
    pub fn new(config: ServeConfig, store: Store) -> anyhow::Result<App> {
        let pack = Pack::open()?;
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
            texts: Texts::read(&pack, &config.public_url)?,
            agreements: Agreements::read(&pack)?,
            hashing: tokio::sync::Semaphore::new(2),
            portraits: std::sync::Arc::new(tokio::sync::Semaphore::new(1)),
            tables: Arc::new(tokio::sync::Semaphore::new(2)),
            metrics: crate::metrics::Metrics::default(),
            bundle: Bundle::load()?,
            domains: DomainParts::default(),
            config,
        })))
    }

    /// The one value of this type in this process, made when it is first asked for: a domain keeps its caches here
    /// without the application having to know the domain.
    pub fn part<T: Any + Default + Send + Sync>(&self) -> Arc<T> {
        self.domains.part()
    }

    /// True if codes can be sent to phones.
    pub fn sends_sms(&self) -> bool {
        self.config.sms.is_some() || self.shows_outbox()
    }

    /// True in development and test, which show messages instead of sending them.
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

/// One value of each type.
#[derive(Default)]
struct DomainParts(RwLock<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl DomainParts {
    fn part<T: Any + Default + Send + Sync>(&self) -> Arc<T> {
        if let Some(known) = self.find::<T>() {
            return known;
        }
        let mut parts = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let part = parts.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::default()));
        Arc::clone(part).downcast().unwrap_or_default()
    }

    fn find<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let parts = self.0.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(parts.get(&TypeId::of::<T>())?).downcast().ok()
    }
}
