//! Wire types of person-info records.

use crate::contract::contract;
use crate::ids::PersonId;
use crate::signup::Answers;
use crate::stored_enum;

contract! {
    /// Relation of the person to the account's owner.
    #[derive(Copy, Eq, Default)]
    pub enum Relation {
        /// The owner.
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
        /// Any other relation.
        #[default]
        Other,
    }

    /// Kind of an identity document.
    #[derive(Copy, Eq, Default)]
    pub enum IdType {
        /// No document.
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
        /// Absent on a new record.
        pub id: Option<PersonId>,
        /// Full name in one field.
        pub name: String,
        /// 0 not chosen, 1 male, 2 female.
        pub gender: i16,
        /// Calling code without `+`.
        pub area_code: String,
        /// National number, digits only.
        pub phone: String,
        /// E-mail address, or empty.
        pub email: String,
        /// `YYYY-MM-DD`, or empty.
        pub birthday: String,
        /// Kind of the identity document.
        pub id_type: IdType,
        /// Number of the document. Masked when read; a masked number in a request leaves it unchanged.
        pub id_no: String,
        /// Relation to the owner.
        pub relation: Relation,
        /// School, company or club.
        pub org: String,
        /// Title at work.
        pub job_title: String,
        /// Size of clothing.
        pub size: String,
        /// Name of the emergency contact.
        pub emergency_name: String,
        /// Phone number of the emergency contact.
        pub emergency_phone: String,
        /// Name of a parent or guardian.
        pub guardian_name: String,
        /// Phone number of the guardian.
        pub guardian_phone: String,
        /// GB/T 2260 code of the region, or empty.
        pub city_code: String,
        /// Name of the region, from the table of regions.
        pub city_name: String,
        /// Additional texts by name, at most 20.
        pub extra: Answers,
        /// True if the person is preselected.
        pub is_default: bool,
    }

    /// A request with a record in its path.
    pub struct PersonPath {
        /// The record.
        pub id: PersonId,
    }

    /// `PUT /account/personinfo/{id}`: replaces the whole record.
    pub struct PersonChange {
        /// The record.
        pub id: PersonId,
        /// Full name in one field.
        #[serde(default)]
        pub name: String,
        /// 0 not chosen, 1 male, 2 female.
        #[serde(default)]
        pub gender: i16,
        /// Calling code without `+`.
        #[serde(default)]
        pub area_code: String,
        /// National number, digits only.
        #[serde(default)]
        pub phone: String,
        /// E-mail address, or empty.
        #[serde(default)]
        pub email: String,
        /// `YYYY-MM-DD`, or empty.
        #[serde(default)]
        pub birthday: String,
        /// Kind of the identity document.
        #[serde(default)]
        pub id_type: IdType,
        /// Number of the document. Masked when read; a masked number in a request leaves it unchanged.
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
        /// Size of clothing.
        #[serde(default)]
        pub size: String,
        /// Name of the emergency contact.
        #[serde(default)]
        pub emergency_name: String,
        /// Phone number of the emergency contact.
        #[serde(default)]
        pub emergency_phone: String,
        /// Name of a parent or guardian.
        #[serde(default)]
        pub guardian_name: String,
        /// Phone number of the guardian.
        #[serde(default)]
        pub guardian_phone: String,
        /// GB/T 2260 code of the region, or empty.
        #[serde(default)]
        pub city_code: String,
        /// Name of the region, from the table of regions.
        #[serde(default)]
        pub city_name: String,
        /// Additional texts by name, at most 20.
        #[serde(default)]
        pub extra: Answers,
        /// True if the person is preselected.
        #[serde(default)]
        pub is_default: bool,
    }
}

stored_enum!(IdType {
    None = "none",
    Idcard = "idcard",
    Passport = "passport",
    Permit = "permit",
});

stored_enum!(Relation {
    Own = "self",
    Child = "child",
    Parent = "parent",
    Student = "student",
    Colleague = "colleague",
    Other = "other",
});

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
