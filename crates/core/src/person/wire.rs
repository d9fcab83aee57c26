//! What travels about person-info records.

use crate::contract::contract;
use crate::ids::PersonId;
use crate::signup::Answers;

contract! {
    /// Relation to the account's owner.
    #[derive(Copy, Eq, Default)]
    pub enum Relation {
        /// Oneself.
        #[serde(rename = "self")]
        Own,
        /// A child.
        Child,
        /// A parent.
        Parent,
        /// A student.
        Student,
        /// A colleague.
        Colleague,
        /// Somebody else.
        #[default]
        Other,
    }

    /// Kind of an identity document.
    #[derive(Copy, Eq, Default)]
    pub enum IdType {
        /// None is named.
        #[default]
        None,
        /// Resident identity card of mainland China.
        Idcard,
        /// Passport of any country.
        Passport,
        /// Permit of a resident of Hong Kong, Macao, Taiwan or of a foreigner.
        Permit,
    }

    /// A record as its owner reads and writes it.
    #[derive(Default)]
    #[serde(default)]
    pub struct PersonInfo {
        /// Absent on a new one.
        pub id: Option<PersonId>,
        /// Full name, one field.
        pub name: String,
        /// 0 not chosen, 1 male, 2 female.
        pub gender: i16,
        /// Calling code without `+`.
        pub area_code: String,
        /// Digits as dialled within the country.
        pub phone: String,
        /// Address, or empty.
        pub email: String,
        /// `YYYY-MM-DD`, or empty.
        pub birthday: String,
        /// Kind of the identity document.
        pub id_type: IdType,
        /// Its number; masked wherever it is read, and left as it is where the mask comes back.
        pub id_no: String,
        /// Relation to the owner.
        pub relation: Relation,
        /// School, company or club.
        pub org: String,
        /// Title at work.
        pub job_title: String,
        /// Clothing size.
        pub size: String,
        /// Whom to call.
        pub emergency_name: String,
        /// Number to call.
        pub emergency_phone: String,
        /// Parent or guardian.
        pub guardian_name: String,
        /// Their number.
        pub guardian_phone: String,
        /// Region by its GB/T 2260 code, or empty.
        pub city_code: String,
        /// Its name, as the table of regions has it.
        pub city_name: String,
        /// Further texts by name, at most 20.
        pub extra: Answers,
        /// Chosen first.
        pub is_default: bool,
    }

    /// A call that names a record in its path.
    pub struct PersonPath {
        /// The record.
        pub id: PersonId,
    }

    /// `PUT /account/personinfo/{id}`: the whole record.
    pub struct PersonChange {
        /// The record.
        pub id: PersonId,
        /// Full name, one field.
        #[serde(default)]
        pub name: String,
        /// 0 not chosen, 1 male, 2 female.
        #[serde(default)]
        pub gender: i16,
        /// Calling code without `+`.
        #[serde(default)]
        pub area_code: String,
        /// Digits as dialled within the country.
        #[serde(default)]
        pub phone: String,
        /// Address, or empty.
        #[serde(default)]
        pub email: String,
        /// `YYYY-MM-DD`, or empty.
        #[serde(default)]
        pub birthday: String,
        /// Kind of the identity document.
        #[serde(default)]
        pub id_type: IdType,
        /// Its number; masked wherever it is read, and left as it is where the mask comes back.
        #[serde(default)]
        pub id_no: String,
        /// Relation to the owner.
        #[serde(default)]
        pub relation: Relation,
        /// School, company or club.
        #[serde(default)]
        pub org: String,
        /// Title at work.
        #[serde(default)]
        pub job_title: String,
        /// Clothing size.
        #[serde(default)]
        pub size: String,
        /// Whom to call.
        #[serde(default)]
        pub emergency_name: String,
        /// Number to call.
        #[serde(default)]
        pub emergency_phone: String,
        /// Parent or guardian.
        #[serde(default)]
        pub guardian_name: String,
        /// Their number.
        #[serde(default)]
        pub guardian_phone: String,
        /// Region by its GB/T 2260 code, or empty.
        #[serde(default)]
        pub city_code: String,
        /// Its name, as the table of regions has it.
        #[serde(default)]
        pub city_name: String,
        /// Further texts by name, at most 20.
        #[serde(default)]
        pub extra: Answers,
        /// Chosen first.
        #[serde(default)]
        pub is_default: bool,
    }
}

impl From<PersonChange> for PersonInfo {
    fn from(c: PersonChange) -> Self {
        PersonInfo {
            id: Some(c.id),
            name: c.name,
            gender: c.gender,
            area_code: c.area_code,
            phone: c.phone,
            email: c.email,
            birthday: c.birthday,
            id_type: c.id_type,
            id_no: c.id_no,
            relation: c.relation,
            org: c.org,
            job_title: c.job_title,
            size: c.size,
            emergency_name: c.emergency_name,
            emergency_phone: c.emergency_phone,
            guardian_name: c.guardian_name,
            guardian_phone: c.guardian_phone,
            city_code: c.city_code,
            city_name: c.city_name,
            extra: c.extra,
            is_default: c.is_default,
        }
    }
}

impl Relation {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            Relation::Own => "self",
            Relation::Child => "child",
            Relation::Parent => "parent",
            Relation::Student => "student",
            Relation::Colleague => "colleague",
            Relation::Other => "other",
        }
    }

    /// Reads a stored word; an unknown one is "other".
    pub fn from_word(word: &str) -> Relation {
        [Relation::Own, Relation::Child, Relation::Parent, Relation::Student, Relation::Colleague]
            .into_iter()
            .find(|relation| relation.word() == word)
            .unwrap_or_default()
    }
}

impl IdType {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            IdType::None => "none",
            IdType::Idcard => "idcard",
            IdType::Passport => "passport",
            IdType::Permit => "permit",
        }
    }

    /// Reads a stored word; an unknown one is "none".
    pub fn from_word(word: &str) -> IdType {
        [IdType::Idcard, IdType::Passport, IdType::Permit].into_iter().find(|kind| kind.word() == word).unwrap_or_default()
    }
}
