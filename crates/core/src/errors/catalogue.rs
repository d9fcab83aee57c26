//! The error catalogue: HTTP statuses, runtime codes and messages by name (specification section 8).

/// HTTP statuses with a text of their own.
pub const HTTP_STATUSES: [u16; 11] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

/// Message key of an HTTP status; other statuses use the text "Error".
pub fn http_key(status: u16) -> String {
    if HTTP_STATUSES.contains(&status) { format!("errors.http.{status}") } else { Message::Generic.key().to_owned() }
}

macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $key:literal $(, $runtime:literal)?;)*) => {
        /// A message of the specification.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum Message { $($(#[$doc])* #[serde(rename = $key)] $name,)* }

        impl Message {
            /// All messages.
            pub const ALL: &[Message] = &[$(Message::$name,)*];

            /// Key in `locales/`.
            pub const fn key(self) -> &'static str {
                match self { $(Message::$name => $key,)* }
            }

            /// Code of the mini-program's runtime, if the specification gives one.
            pub const fn runtime_code(self) -> Option<i64> {
                match self {
                    $($(Message::$name => Some($runtime),)?)*
                    _ => None,
                }
            }
        }
    };
}

messages! {
    /// "Error", for a refusal without its own message.
    Generic = "errors.generic";
    /// An answer without an envelope code.
    NotOurs = "errors.notOurs";
    /// A call exceeded its timeout.
    Timeout = "errors.timeout", 5;
    /// The network failed.
    Network = "errors.network", 5;
    /// The page aborted the call.
    Aborted = "errors.aborted", 600_003;
    /// A download failed.
    DownloadFailed = "errors.download", 602_001;
    /// An upload failed.
    UploadFailed = "errors.upload", 602_001;
    /// A file to upload cannot be read: the runtime's "file error", which has no number.
    FileUnreadable = "errors.file";
    /// No page has this address.
    PageNotFound = "errors.page";
    /// A tab call named a page that is not a tab.
    NotTabBarPage = "errors.notTab";
    /// A tab call named an entry that does not exist.
    TabItemNotFound = "errors.tabItem";
    /// The user denied a permission of the phone.
    AuthorisationFailed = "errors.authorisationFailed";
    /// A page or picture did not load.
    LoadFailed = "errors.loadFailed";
    /// A log-in failed.
    LoginFailed = "errors.loginFailed";
    /// A call that needs a token was made without a token.
    NotLoggedIn = "errors.notLoggedIn";
    /// The token expired during use.
    LoginExpired = "errors.loginExpired";
    /// A payment failed.
    PaymentFailed = "errors.paymentFailed";
    /// A certificate could not be added to the favourites.
    FavouriteFailed = "errors.favouriteFailed";
    /// No work or moment is published.
    NoShowcase = "errors.noShowcase";
    /// The ranking is not enabled.
    ListDisabled = "errors.listDisabled";
    /// Saving to the album needs a permission.
    AlbumNeeded = "errors.albumNeeded";
    /// The permission to save was denied permanently.
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
