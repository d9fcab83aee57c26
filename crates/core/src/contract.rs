//! The macro that declares the types shared by client and server.

/// Declares wire types: camelCase names, a TypeScript declaration and a JSON schema, all derived from one
/// definition.
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
