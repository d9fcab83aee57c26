//! Enums whose variants are stored by name, in the database and often on the wire.

#[cfg(feature = "sql")]
pub mod sql;

/// An enum that is stored by name.
pub trait Stored: Copy + 'static {
    /// All variants, in the order of their declaration.
    const ALL: &'static [Self];

    /// The stored name.
    fn as_str(self) -> &'static str;

    /// Parses a stored name; `None` if unknown. There is no default: an unknown name is an error.
    fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|variant| variant.as_str() == name)
    }
}

/// Gives the variants of an enum their stored names, and implements [`Stored`].
#[macro_export]
macro_rules! stored_enum {
    ($type:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        impl $type {
            /// All variants, in the order of their declaration.
            pub const ALL: &[$type] = &[$($type::$variant),*];

            /// The stored name.
            pub const fn as_str(self) -> &'static str {
                match self { $($type::$variant => $name),* }
            }

            /// Parses a stored name; `None` if unknown.
            pub fn parse(name: &str) -> Option<$type> {
                <$type as $crate::stored::Stored>::parse(name)
            }
        }

        impl $crate::stored::Stored for $type {
            const ALL: &'static [$type] = $type::ALL;

            fn as_str(self) -> &'static str {
                $type::as_str(self)
            }
        }
    };
}
