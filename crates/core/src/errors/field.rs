//! Validation errors of a field: broken rules with their parameters (specification section 5).

use serde::Serialize;
use serde::ser::{SerializeStruct as _, Serializer};

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident $({ $param:ident })? = $key:literal;)*) => {
        /// A broken rule. On the wire `{rule, params}`.
        #[derive(Debug, Clone, Copy, PartialEq)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "camelCase", tag = "rule", content = "params"))]
        pub enum Rule { $($(#[$doc])* $name $({
            /// The bound, or the required number.
            $param: f64
        })?,)* }

        impl Rule {
            /// Keys of all rules in `locales/`.
            pub const KEYS: &[&str] = &[$($key,)*];

            /// Key in `locales/`; a rule with a count has one text per plural form.
            pub const fn key(&self) -> &'static str {
                match self { $(Rule::$name $({ $param: _ })? => $key,)* }
            }

            /// Name and value of the parameter.
            pub const fn param(&self) -> Option<(&'static str, f64)> {
                match self { $(Rule::$name $({ $param })? => rules!(@param $($param)?),)* }
            }
        }
    };
    (@param $param:ident) => { Some((stringify!($param), *$param)) };
    (@param) => { None };
}

rules! {
    /// Nothing was entered or chosen; displayed at the field.
    Required = "errors.valid.required";
    /// Log-in: the phone number is empty.
    PhoneEmpty = "errors.valid.phoneEmpty";
    /// Log-in: the code is empty.
    CodeEmpty = "errors.valid.codeEmpty";
    /// The agreement was not accepted.
    Agreement = "errors.valid.agreement";
    /// Not an e-mail address.
    Email = "errors.valid.email";
    /// Not a phone number.
    Phone = "errors.valid.phone";
    /// A number below `min`.
    NotLess { min } = "errors.valid.notLess";
    /// A number above `max`.
    NotGreater { max } = "errors.valid.notGreater";
    /// Hint, not an error: the minimum, displayed next to the empty field.
    MinIs { min } = "errors.valid.minIs";
    /// Hint, not an error: the maximum, displayed next to the empty field.
    MaxIs { max } = "errors.valid.maxIs";
    /// Not a number.
    Number = "errors.valid.number";
    /// Not a calendar date.
    Date = "errors.valid.date";
    /// Shorter than `count` characters.
    MinLength { count } = "errors.valid.minLength";
    /// Longer than `count` characters.
    MaxLength { count } = "errors.valid.maxLength";
    /// Not exactly `count` persons.
    ItemCount { count } = "errors.valid.itemCount";
    /// `count` persons are still missing.
    ItemMissing { count } = "errors.valid.itemMissing";
    /// Fewer than `count` options are chosen.
    MinChoices { count } = "errors.valid.minChoices";
    /// More than `count` options are chosen.
    MaxChoices { count } = "errors.valid.maxChoices";
    /// Not one of the options.
    Choice = "errors.valid.choice";
    /// The code is wrong or has expired.
    CodeWrong = "errors.valid.codeWrong";
    /// Account and password do not match.
    Credentials = "errors.valid.credentials";
    /// Not the password of the caller's account.
    PasswordWrong = "errors.valid.passwordWrong";
    /// Not a user name: 4 to 32 letters, digits, `_` or `-`.
    Username = "errors.valid.username";
    /// The user name is taken.
    UsernameTaken = "errors.valid.usernameTaken";
    /// Too easy to guess.
    PasswordWeak = "errors.valid.passwordWeak";
    /// A record with this name and phone exists already.
    PersonExists = "errors.valid.personExists";
    /// The account already has `count` person-info records.
    PersonLimit { count } = "errors.valid.personLimit";
    /// A chosen person lacks data that this activity requires.
    PersonIncomplete = "errors.valid.personIncomplete";
    /// The person is under 14 on the day of the activity and has no guardian.
    Guardian = "errors.valid.guardian";
    /// Not a number of the chosen identity document.
    IdNumber = "errors.valid.idNumber";
    /// The name of the team is missing.
    TeamNeeded = "errors.valid.teamNeeded";
    /// Two times are in the wrong order.
    TimeOrder = "errors.valid.timeOrder";
    /// The same value exists already.
    Repeated = "errors.valid.repeated";
    /// The answer cannot be changed any more.
    Fixed = "errors.valid.fixed";
    /// Not a key or a number as its service gives them.
    Key = "errors.valid.key";
}

/// On the wire `{rule: "notLess", params: {min: 3}}`. Written by hand: serde's derived code would be larger in
/// the page than all other rules together.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Rule", 2)?;
        fields.serialize_field("rule", self.key().strip_prefix("errors.valid.").unwrap_or_default())?;
        match self.param() {
            Some((name, value)) => fields.serialize_field("params", &Param(name, value))?,
            None => fields.skip_field("params")?,
        }
        fields.end()
    }
}

struct Param(&'static str, f64);

impl Serialize for Param {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([(self.0, self.1)])
    }
}

/// Broken rules by field, at most one per field, ordered by field. Fields inside a form are named
/// `answers.<key>`. A sorted list, because there are few errors and a tree would take more space in the page.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FieldErrors(#[cfg_attr(feature = "typescript", ts(as = "std::collections::BTreeMap<String, Rule>"))] Vec<(String, Rule)>);

impl Serialize for FieldErrors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(field, rule)| (field, rule)))
    }
}

impl FieldErrors {
    /// Errors with one broken rule.
    pub fn one(field: &str, rule: Rule) -> FieldErrors {
        let mut errors = FieldErrors::default();
        errors.add(field, rule);
        errors
    }

    /// Adds a broken rule, unless the field has one already.
    pub fn add(&mut self, field: impl Into<String>, rule: Rule) {
        let field = field.into();
        if let Err(place) = self.0.binary_search_by(|(other, _)| other.cmp(&field)) {
            self.0.insert(place, (field, rule));
        }
    }

    /// Adds further errors; existing errors of a field have precedence.
    pub fn extend(&mut self, others: FieldErrors) {
        for (field, rule) in others.0 {
            self.add(field, rule);
        }
    }

    /// Adds the errors of a nested object, with `prefix` before each field.
    pub fn add_all(&mut self, prefix: &str, part: FieldErrors) {
        for (field, rule) in part.0 {
            self.add(format!("{prefix}{field}"), rule);
        }
    }

    /// Fields with their broken rules.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Rule)> {
        self.0.iter().map(|(field, rule)| (field.as_str(), rule))
    }

    /// True if no rule is broken.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
