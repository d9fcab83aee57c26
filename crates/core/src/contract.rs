//! What makes a type part of the contract between client and server.

/// Declares types that travel: camelCase on the wire, with a TypeScript declaration and a JSON
/// schema derived from the same line.
macro_rules! contract {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)*) => {$(
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub $kind $name $body
    )*};
}
pub(crate) use contract;
