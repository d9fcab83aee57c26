//! Wraps the browser's storage; no other module uses it. If it is blocked or full, values are held in memory until
//! the page is closed.

use std::cell::RefCell;

#[cfg(feature = "start")]
use wasm_bindgen::JsCast as _;
#[cfg(feature = "start")]
use web_sys::HtmlDocument;

thread_local! {
    /// A few names with their values. A map would need more code than it saves time.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Selects one of the two storages.
#[derive(Clone, Copy)]
pub(crate) enum Area {
    /// `localStorage`: persistent.
    Local,
    /// `sessionStorage`: until the tab is closed.
    #[cfg(feature = "start")]
    Session,
}

fn open(area: Area) -> Option<web_sys::Storage> {
    let window = web_sys::window()?;
    match area {
        Area::Local => window.local_storage().ok()?,
        #[cfg(feature = "start")]
        Area::Session => window.session_storage().ok()?,
    }
}

/// Reads a value. Memory comes first: a value that could not be stored is newer than the one in storage.
pub(crate) fn get(area: Area, key: &str) -> Option<String> {
    let unstored = MEMORY.with_borrow(|memory| memory.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone()));
    unstored.or_else(|| open(area).and_then(|storage| storage.get_item(key).ok().flatten()))
}

/// Writes a value, or removes it if `None`.
pub(crate) fn set(area: Area, key: &str, value: Option<&str>) {
    let storage = open(area);
    let kept = match (&storage, value) {
        (Some(storage), Some(value)) => storage.set_item(key, value).is_ok(),
        (Some(storage), None) => storage.remove_item(key).is_ok(),
        (None, _) => false,
    };
    MEMORY.with_borrow_mut(|memory| {
        memory.retain(|(name, _)| name != key);
        if let Some(value) = value.filter(|_| !kept) {
            memory.push((key.to_owned(), value.to_owned()));
        }
    });
}

/// Removes all values of local storage whose key starts with `prefix`.
#[cfg(feature = "start")]
pub(crate) fn forget(prefix: &str) {
    MEMORY.with_borrow_mut(|memory| memory.retain(|(name, _)| !name.starts_with(prefix)));
    let Some(storage) = open(Area::Local) else { return };
    let count = storage.length().unwrap_or(0);
    let keys: Vec<String> =
        (0..count).filter_map(|index| storage.key(index).ok().flatten()).filter(|key| key.starts_with(prefix)).collect();
    for key in keys {
        set(Area::Local, &key, None);
    }
}

/// Writes the cookie that the server reads before it renders the page. Without the cookie the server falls back to
/// request headers.
#[cfg(feature = "start")]
pub(crate) fn set_cookie(name: &str, value: &str) {
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        let cookie = format!("{name}={value}; path=/; max-age=31536000; SameSite=Lax");
        // A sandboxed page may not set cookies, and works without.
        let _ = document.unchecked_into::<HtmlDocument>().set_cookie(&cookie);
    }
}
