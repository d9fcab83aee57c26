//! Recognises a person who is there already, in the file or in the activity.

use std::collections::HashMap;

/// Marks by which a person is recognised.
#[derive(Debug, Clone, Default)]
pub struct Identity {
    /// Type and number of the identity document, as a blind index.
    pub document: Option<String>,
    /// Full name.
    pub name: String,
    /// National number.
    pub phone: String,
    /// E-mail address, in its normal form; may be empty.
    pub email: String,
}

/// Persons, each with a mark.
#[derive(Debug)]
pub struct Known<T> {
    documents: HashMap<String, T>,
    phones: HashMap<(String, String), T>,
    emails: HashMap<(String, String), (T, Option<String>)>,
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Known { documents: HashMap::new(), phones: HashMap::new(), emails: HashMap::new() }
    }
}

impl<T: Copy> Known<T> {
    /// Adds a person; of equal ones the first counts.
    pub fn add(&mut self, identity: &Identity, mark: T) {
        let Identity { document, name, phone, email } = identity;
        if let Some(document) = document {
            self.documents.entry(document.clone()).or_insert(mark);
        }
        if !phone.is_empty() {
            self.phones.entry((name.clone(), phone.clone())).or_insert(mark);
        }
        if !email.is_empty() {
            self.emails.entry((name.clone(), email.clone())).or_insert_with(|| (mark, document.clone()));
        }
    }

    /// Mark of the same person: of the same document, of the same name and phone number, or of the same name and e-mail
    /// address unless the documents differ.
    pub fn find(&self, identity: &Identity) -> Option<T> {
        let by_document = identity.document.as_ref().and_then(|document| self.documents.get(document));
        let by_phone = || self.phones.get(&(identity.name.clone(), identity.phone.clone()));
        let by_email = || {
            let found = self.emails.get(&(identity.name.clone(), identity.email.clone()));
            found.filter(|(_, other)| other.is_none() || identity.document.is_none() || *other == identity.document).map(|(mark, _)| mark)
        };
        by_document.or_else(by_phone).or_else(by_email).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(document: Option<&str>, name: &str, phone: &str, email: &str) -> Identity {
        Identity { document: document.map(str::to_owned), name: name.into(), phone: phone.into(), email: email.into() }
    }

    #[test]
    fn a_person_is_recognised_by_document_then_by_name_and_contact() {
        let mut known = Known::default();
        known.add(&person(Some("a"), "Lin", "138", "lin@mail.example"), 1);
        known.add(&person(Some("a"), "Lin", "138", "lin@mail.example"), 2);
        for same in [
            person(Some("a"), "Other", "1", ""),
            person(None, "Lin", "138", ""),
            person(Some("b"), "Lin", "138", ""),
            person(None, "Lin", "139", "lin@mail.example"),
        ] {
            assert_eq!(known.find(&same), Some(1), "{same:?}");
        }
        for other in [
            person(None, "Lin junior", "138", "lin@mail.example"),
            person(Some("b"), "Lin", "139", "lin@mail.example"),
            person(None, "Lin", "", ""),
        ] {
            assert_eq!(known.find(&other), None, "{other:?}");
        }
    }
}
