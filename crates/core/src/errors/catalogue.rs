//! The error catalogue of specification section 8: HTTP statuses, runtime codes and messages by name.

/// The HTTP statuses that have a text of their own.
pub const HTTP_STATUSES: [u16; 11] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

/// Message key of an HTTP status; one without a text of its own shows "Error".
pub fn http_key(status: u16) -> String {
    if HTTP_STATUSES.contains(&status) { format!("errors.http.{status}") } else { Message::Generic.key().to_owned() }
}

macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $key:literal $(, $runtime:literal)?;)*) => {
        /// A message that the specification names.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum Message { $($(#[$doc])* #[serde(rename = $key)] $name,)* }

        impl Message {
            /// All of them.
            pub const ALL: &[Message] = &[$(Message::$name,)*];

            /// Its key in `locales/`.
            pub const fn key(self) -> &'static str {
                match self { $(Message::$name => $key,)* }
            }

            /// The runtime's own code or text, where the specification gives one.
            pub const fn runtime_code(self) -> Option<&'static str> {
                match self {
                    $($(Message::$name => Some($runtime),)?)*
                    _ => None,
                }
            }
        }
    };
}

messages! {
    /// "Error": a refusal without a message of its own.
    Generic = "errors.generic";
    /// An answer without a code.
    NotOurs = "errors.notOurs";
    /// The call ended after its time.
    Timeout = "errors.timeout", "5";
    /// The network failed.
    Network = "errors.network", "5";
    /// The call was aborted by the page.
    Aborted = "errors.aborted", "600003";
    /// A download failed.
    DownloadFailed = "errors.download", "602001";
    /// An upload failed.
    UploadFailed = "errors.upload", "602001";
    /// A file to upload cannot be read.
    FileUnreadable = "errors.file", "file error";
    /// The address is of no page.
    PageNotFound = "errors.page";
    /// A tab call named a page that is none.
    NotTabBarPage = "errors.notTab";
    /// A tab call named an entry that does not exist.
    TabItemNotFound = "errors.tabItem";
    /// A permission of the phone was refused.
    AuthorisationFailed = "errors.authorisationFailed";
    /// A page or picture did not load.
    LoadFailed = "errors.loadFailed";
    /// A log-in did not succeed.
    LoginFailed = "errors.loginFailed";
    /// A call that needs a token was made without one.
    NotLoggedIn = "errors.notLoggedIn";
    /// The token ended while it was in use.
    LoginExpired = "errors.loginExpired";
    /// A payment did not succeed.
    PaymentFailed = "errors.paymentFailed";
    /// A certificate could not be added to the favourites.
    FavouriteFailed = "errors.favouriteFailed";
    /// No work or moment is on show.
    NoShowcase = "errors.noShowcase";
    /// The ranking is not enabled.
    ListDisabled = "errors.listDisabled";
    /// Saving to the album needs a permission.
    AlbumNeeded = "errors.albumNeeded";
    /// The permission to save was refused for good.
    AlbumFailed = "errors.albumFailed";
    /// The merchant of the address does not exist.
    MerchantUnknown = "errors.merchantUnknown";
    /// A payment succeeded.
    PaymentSuccess = "errors.success.payment";
    /// A log-in succeeded.
    LoginSuccess = "errors.success.login";
    /// Something was edited.
    EditSuccess = "errors.success.edit";
    /// Something was added.
    AddSuccess = "errors.success.add";
    /// Something was deleted.
    DeleteSuccess = "errors.success.delete";
    /// Something was changed.
    ModifySuccess = "errors.success.modify";
    /// A certificate was added to the favourites.
    FavouriteSuccess = "errors.success.favourite";
}
