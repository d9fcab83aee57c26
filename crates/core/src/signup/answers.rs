//! Answers to the questions of a form, in requests and in storage.

use std::collections::BTreeMap;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An answer on the wire.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Answer {
    /// A ticked or unticked declaration.
    Ticked(bool),
    /// A number.
    Number(f64),
    /// A text, or the value of an option.
    Text(String),
    /// Values of the chosen options, or keys of the uploaded files.
    Chosen(Vec<String>),
}

/// Written by hand, since the derived implementation for an untagged enum buffers every value first.
impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnswerVisitor;
        impl<'de> Visitor<'de> for AnswerVisitor {
            type Value = Answer;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an answer")
            }
            fn visit_bool<E>(self, ticked: bool) -> Result<Answer, E> {
                Ok(Answer::Ticked(ticked))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Answer, E> {
                Ok(Answer::Number(number))
            }
            #[expect(clippy::cast_precision_loss, reason = "answers are JavaScript numbers")]
            fn visit_i64<E>(self, number: i64) -> Result<Answer, E> {
                Ok(Answer::Number(number as f64))
            }
            #[expect(clippy::cast_precision_loss, reason = "answers are JavaScript numbers")]
            fn visit_u64<E>(self, number: u64) -> Result<Answer, E> {
                Ok(Answer::Number(number as f64))
            }
            fn visit_str<E>(self, text: &str) -> Result<Answer, E> {
                Ok(Answer::Text(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Answer, A::Error> {
                let mut chosen = Vec::new();
                while let Some(value) = values.next_element()? {
                    chosen.push(value);
                }
                Ok(Answer::Chosen(chosen))
            }
        }
        deserializer.deserialize_any(AnswerVisitor)
    }
}

/// Answers by the key of their question, in the order of the keys. A list instead of a tree: there are few answers,
/// and a tree would add to the size of the page's WebAssembly.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = BTreeMap<String, Answer>))]
pub struct Answers(#[cfg_attr(feature = "typescript", ts(as = "BTreeMap<String, Answer>"))] Vec<(String, Answer)>);

/// Answers about persons, by the id of their person-info record in decimal digits.
pub type PersonAnswers = BTreeMap<String, Answers>;

impl Answers {
    /// An empty set of answers.
    pub const fn new() -> Answers {
        Answers(Vec::new())
    }

    /// True if there is no answer.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of answers.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    fn place(&self, key: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.as_str().cmp(key))
    }

    /// The answer to a question.
    pub fn get(&self, key: &str) -> Option<&Answer> {
        self.place(key).ok().map(|place| &self.0[place].1)
    }

    /// Mutable access to the answer to a question.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Answer> {
        self.place(key).ok().map(|place| &mut self.0[place].1)
    }

    /// Inserts an answer and replaces an earlier one to the same question.
    pub fn insert(&mut self, key: String, answer: Answer) {
        match self.place(&key) {
            Ok(place) => self.0[place].1 = answer,
            Err(place) => self.0.insert(place, (key, answer)),
        }
    }

    /// Removes the answer to a question and returns it with its key.
    pub fn remove_entry(&mut self, key: &str) -> Option<(String, Answer)> {
        self.place(key).ok().map(|place| self.0.remove(place))
    }

    /// Retains only the answers whose key is `wanted`.
    pub fn retain(&mut self, wanted: impl Fn(&str) -> bool) {
        self.0.retain(|(key, _)| wanted(key));
    }

    /// Questions with their answers.
    pub fn iter(&self) -> impl Iterator<Item = (&String, &Answer)> {
        self.0.iter().map(|(key, answer)| (key, answer))
    }

    /// Keys of the answered questions.
    pub fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.iter().map(|(key, _)| key)
    }
}

impl Extend<(String, Answer)> for Answers {
    fn extend<I: IntoIterator<Item = (String, Answer)>>(&mut self, answers: I) {
        for (key, answer) in answers {
            self.insert(key, answer);
        }
    }
}

impl FromIterator<(String, Answer)> for Answers {
    fn from_iter<I: IntoIterator<Item = (String, Answer)>>(answers: I) -> Answers {
        let mut all = Answers::new();
        all.extend(answers);
        all
    }
}

impl<const N: usize> From<[(String, Answer); N]> for Answers {
    fn from(answers: [(String, Answer); N]) -> Answers {
        answers.into_iter().collect()
    }
}

impl IntoIterator for Answers {
    type Item = (String, Answer);
    type IntoIter = std::vec::IntoIter<(String, Answer)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Answers {
    type Item = (&'a String, &'a Answer);
    type IntoIter = std::iter::Map<std::slice::Iter<'a, (String, Answer)>, fn(&(String, Answer)) -> (&String, &Answer)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, answer)| (key, answer))
    }
}

impl Serialize for Answers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Answers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnswersVisitor;
        impl<'de> Visitor<'de> for AnswersVisitor {
            type Value = Answers;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("answers by question")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Answers, A::Error> {
                let mut answers = Answers::new();
                while let Some((key, answer)) = entries.next_entry()? {
                    answers.insert(key, answer);
                }
                Ok(answers)
            }
        }
        deserializer.deserialize_map(AnswersVisitor)
    }
}
