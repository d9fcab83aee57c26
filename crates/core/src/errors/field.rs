//! What can be wrong with one field: a rule with its parameters (specification section 5).

use serde::Serialize;
use serde::ser::{SerializeStruct as _, Serializer};

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident $({ $param:ident })? = $key:literal;)*) => {
        /// A broken rule; on the wire `{rule, params}`.
        #[derive(Debug, Clone, Copy, PartialEq)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "camelCase", tag = "rule", content = "params"))]
        pub enum Rule { $($(#[$doc])* $name $({
            /// The bound or the number asked for.
            $param: f64
        })?,)* }

        impl Rule {
            /// Keys of all rules in `locales/`.
            pub const KEYS: &[&str] = &[$($key,)*];

            /// Its key in `locales/`; a rule with a count has one text per plural form.
            pub const fn key(&self) -> &'static str {
                match self { $(Rule::$name $({ $param: _ })? => $key,)* }
            }

            /// Its parameter: name and value.
            pub const fn param(&self) -> Option<(&'static str, f64)> {
                match self { $(Rule::$name $({ $param })? => rules!(@param $($param)?),)* }
            }
        }
    };
    (@param $param:ident) => { Some((stringify!($param), *$param)) };
    (@param) => { None };
}

rules! {
    /// Nothing was entered or chosen; shown with the field's label.
    Required = "errors.valid.required";
    /// Log-in: the phone number is empty.
    PhoneEmpty = "errors.valid.phoneEmpty";
    /// Log-in: the code is empty.
    CodeEmpty = "errors.valid.codeEmpty";
    /// The agreement is not ticked.
    Agreement = "errors.valid.agreement";
    /// Not an e-mail address.
    Email = "errors.valid.email";
    /// Not a phone number.
    Phone = "errors.valid.phone";
    /// A number below its bound.
    NotLess { min } = "errors.valid.notLess";
    /// A number above its bound.
    NotGreater { max } = "errors.valid.notGreater";
    /// The smallest value, told beside the field before anything is entered.
    MinIs { min } = "errors.valid.minIs";
    /// The largest value, told beside the field before anything is entered.
    MaxIs { max } = "errors.valid.maxIs";
    /// Not a number.
    Number = "errors.valid.number";
    /// Not a date of the calendar.
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
    /// Account and password do not belong together.
    Credentials = "errors.valid.credentials";
    /// Not the password of one's own account.
    PasswordWrong = "errors.valid.passwordWrong";
    /// A user name is 4 to 32 letters, digits, `_` or `-`.
    Username = "errors.valid.username";
    /// The user name belongs to somebody.
    UsernameTaken = "errors.valid.usernameTaken";
    /// Too easy to guess.
    PasswordWeak = "errors.valid.passwordWeak";
    /// A record with this name and phone exists already.
    PersonExists = "errors.valid.personExists";
    /// No more records fit.
    PersonLimit { count } = "errors.valid.personLimit";
    /// A chosen person lacks something that this activity asks for.
    PersonIncomplete = "errors.valid.personIncomplete";
    /// Under 14 on the day of the activity, and no guardian is named.
    Guardian = "errors.valid.guardian";
    /// No number of such a document.
    IdNumber = "errors.valid.idNumber";
    /// Team sign-ups name their team.
    TeamNeeded = "errors.valid.teamNeeded";
    /// A time does not come after the one that it must follow, or not before the one it must precede.
    TimeOrder = "errors.valid.timeOrder";
    /// The same stands there already.
    Repeated = "errors.valid.repeated";
    /// The answer can no longer be changed.
    Fixed = "errors.valid.fixed";
}

/// On the wire `{rule: "notLess", params: {min: 3}}`. Written by hand: what serde derives for it
/// weighs more in the page than all other rules together.
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

/// Broken rules by field, one for each, in the order of their fields; fields inside a form are
/// named `answers.<key>`. A list, because there are few and a tree would weigh more in the page.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FieldErrors(#[cfg_attr(feature = "typescript", ts(as = "std::collections::BTreeMap<String, Rule>"))] Vec<(String, Rule)>);

impl Serialize for FieldErrors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(field, rule)| (field, rule)))
    }
}

impl FieldErrors {
    /// One broken rule.
    pub fn one(field: &str, rule: Rule) -> FieldErrors {
        let mut errors = FieldErrors::default();
        errors.add(field, rule);
        errors
    }

    /// Keeps the first broken rule of a field.
    pub fn add(&mut self, field: impl Into<String>, rule: Rule) {
        let field = field.into();
        if let Err(place) = self.0.binary_search_by(|(other, _)| other.cmp(&field)) {
            self.0.insert(place, (field, rule));
        }
    }

    /// Takes further errors in; the first of a field stays.
    pub fn extend(&mut self, others: FieldErrors) {
        for (field, rule) in others.0 {
            self.add(field, rule);
        }
    }

    /// Takes over what was found in a part, under the part's name.
    pub fn add_all(&mut self, prefix: &str, part: FieldErrors) {
        for (field, rule) in part.0 {
            self.add(format!("{prefix}{field}"), rule);
        }
    }

    /// True where every rule holds.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
