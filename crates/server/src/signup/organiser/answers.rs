//! Answers in words, for a sign-up shown to staff.

use laurel_core::signup::organiser::AnswerLine;
use laurel_core::signup::{Answer, Answers, Question};

use super::export::answer::answered;

/// One line for each answer, in the order of the questions; answers to questions that are gone come last.
pub(super) fn lines(questions: &[Question], answers: &Answers) -> Vec<AnswerLine> {
    let asked = questions.iter().filter_map(|question| Some(line(&question.key, Some(question), answers.get(&question.key)?)));
    let is_gone = |key: &str| questions.iter().all(|question| question.key != key);
    let gone = answers.iter().filter(|(key, _)| is_gone(key)).map(|(key, answer)| line(key, None, answer));
    asked.chain(gone).collect()
}

fn line(key: &str, question: Option<&Question>, answer: &Answer) -> AnswerLine {
    let files = match (question, answer) {
        (Some(question), Answer::Chosen(keys)) if !question.kind.files().is_empty() => keys.clone(),
        _ => Vec::new(),
    };
    AnswerLine {
        key: key.to_owned(),
        label: question.map_or_else(|| key.to_owned(), |question| question.label.clone()),
        text: if files.is_empty() { answered(question, answer) } else { String::new() },
        files,
    }
}
