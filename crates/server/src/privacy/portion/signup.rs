//! Exports all sign-up data of an account for its owner, batch by batch, with sealed values opened and questions in
//! words; and withdraws its sign-ups when the account is closed.

use std::collections::HashMap;

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, MerchantId, PersonId, SignupId};
use laurel_core::language::Language;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{Answer, Answers, FormSchema, SignupEvent, SignupStatus};
use serde_json::{Value, json};

use super::Portion;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::merchant::store::local;
use crate::scope::{Actor, Scope};
use crate::signup::organiser::export::answer::answered;
use crate::signup::service::transition::{Change, advance};
use crate::signup::store::history::HistoryRow;
use crate::signup::store::personal::{self as store, Line, Person, SentRow};
use crate::signup::store::sealed;
use crate::texts::Texts;

/// Sign-ups read per batch.
const BATCH: i64 = 50;

/// The next sign-ups that the account submitted.
pub fn sent(db: &mut Db, keys: &Keys, account: AccountId, language: Language, after: i64) -> Result<Portion, Error> {
    let rows = store::sent(db, account, after, BATCH)?;
    let next = next_after(&rows, |(row, ..)| row.id);
    let ids: Vec<i64> = rows.iter().map(|(row, ..)| row.id).collect();
    let forms = store::forms(db, account, &ids)?;
    let forms: HashMap<_, _> = forms.iter().map(|(key, form)| (*key, form.localise(key.1, language))).collect();
    let (persons, lines) = (store::persons(db, account, &ids)?, store::lines(db, account, &ids)?);
    let earlier = store::history(db, account, &ids)?;
    let signups = rows.iter().map(|row| {
        let form = forms.get(&(row.0.competition_id, row.0.form_version));
        signup(keys, row, form, (&persons, &lines, &earlier), language)
    });
    Ok((signups.collect::<Result<_, _>>()?, next))
}

fn next_after<T>(rows: &[T], id: impl Fn(&T) -> i64) -> Option<i64> {
    let full = i64::try_from(rows.len()).is_ok_and(|length| length >= BATCH);
    rows.last().filter(|_| full).map(id)
}

fn signup(
    keys: &Keys,
    (row, merchant, activity, group): &SentRow,
    form: Option<&FormSchema>,
    (persons, lines, earlier): (&[Person], &[Line], &[(i64, HistoryRow)]),
    language: Language,
) -> Result<Value, Error> {
    let mut answers: Answers = serde_json::from_str(&row.answers)?;
    answers.extend(sealed::open_answers(keys, sealed::aad_of_signup(&row.id.to_string()), &row.sealed_answers)?);
    let own = || persons.iter().filter(|known| known.apply_id == row.id);
    let earlier = earlier.iter().filter(|(id, _)| *id == row.id).map(|(_, before)| {
        let about = own().find(|known| before.apply_person_id == Some(known.id));
        let about = about.map(|known| serde_json::from_str::<PersonInfo>(&known.snapshot)).transpose()?;
        let answers = before.all(keys, SignupId(row.id))?;
        let person = about.map(|person| person.name);
        Ok(json!({ "replacedTime": to_time(before.created_time), "person": person, "answers": in_words(&answers, form) }))
    });
    let earlier = earlier.collect::<Result<Vec<_>, Error>>()?;
    let persons = own().map(|known| person(keys, known, form));
    let history = lines
        .iter()
        .filter(|(id, ..)| *id == row.id)
        .map(|(_, event, status, reason, time)| json!({ "event": event, "status": status, "reason": reason, "time": to_time(*time) }));
    Ok(json!({
        "number": row.apply_no,
        "organiser": local(merchant, language),
        "activity": local(activity, language),
        "group": local(group, language),
        "status": row.status,
        "payStatus": row.pay_status,
        "amountFen": row.amount_fen,
        "waitNo": row.wait_no,
        "source": row.source.as_str(),
        "agreementVersion": row.agreement_version,
        "rejectReason": row.reject_reason,
        "revokeReason": row.revoke_reason,
        "createdTime": to_time(row.created_time),
        "updatedTime": to_time(row.updated_time),
        "approvedTime": row.approved_time.map(to_time),
        "answers": in_words(&answers, form),
        "earlierAnswers": earlier,
        "persons": persons.collect::<Result<Vec<_>, Error>>()?,
        "history": history.collect::<Vec<_>>(),
    }))
}

fn person(keys: &Keys, known: &Person, form: Option<&FormSchema>) -> Result<Value, Error> {
    let (signup, record) = (SignupId(known.apply_id), known.person_info_id.map(PersonId));
    let snapshot: PersonInfo = serde_json::from_str(&known.snapshot)?;
    let id_no = sealed::open_number(keys, signup, record, &known.id_no)?;
    let mut answers: Answers = serde_json::from_str(&known.answers)?;
    let place = sealed::row_of(signup, record);
    answers.extend(sealed::open_answers(keys, sealed::aad_of_person(&place), &known.sealed_answers)?);
    let mut person = serde_json::to_value(PersonInfo { id_no, ..snapshot })?;
    person["answers"] = in_words(&answers, form);
    Ok(person)
}

/// Answers with their questions in words; a question that is gone is shown by its key.
pub(super) fn in_words(answers: &Answers, form: Option<&FormSchema>) -> Value {
    let in_words = |(key, answer): (&String, &Answer)| {
        let question = form.and_then(|form| form.questions.iter().find(|question| question.key == *key));
        let asked = question.map_or(key, |question| &question.label);
        json!({ "key": key, "question": asked, "answer": answered(question, answer) })
    };
    answers.iter().map(in_words).collect()
}

/// The next batch of other accounts' sign-ups that include the account's owner. Exports only what concerns the owner.
pub fn joined(db: &mut Db, account: AccountId, language: Language, after: i64) -> Result<Portion, Error> {
    let rows = store::joined(db, account, after, BATCH)?;
    let next = next_after(&rows, |row| row.0);
    let joined = rows.iter().map(|(_, merchant, activity, group, status, created, snapshot)| {
        let person: PersonInfo = serde_json::from_str(snapshot)?;
        Ok(json!({
            "organiser": local(merchant, language),
            "activity": local(activity, language),
            "group": local(group, language),
            "status": status,
            "createdTime": to_time(*created),
            "name": person.name,
            "phone": person.phone,
            "email": person.email,
        }))
    });
    Ok((joined.collect::<Result<_, Error>>()?, next))
}

/// Withdraws the account's live sign-ups in activities that are not over, at every merchant, and declines its offers.
/// The seats are offered to the waiting lists.
pub fn withdraw_all(db: &mut Db, texts: &Texts, account: AccountId, now_ms: i64) -> Result<(), Error> {
    let mut by_merchant: Vec<(String, Vec<SignupId>, Vec<SignupId>)> = Vec::new();
    for (merchant, id, status) in store::unfinished(db, account, now_ms)? {
        if by_merchant.last().is_none_or(|(known, ..)| *known != merchant) {
            by_merchant.push((merchant, Vec::new(), Vec::new()));
        }
        let Some((_, withdrawn, declined)) = by_merchant.last_mut() else { continue };
        let offered = status == SignupStatus::Offered;
        if offered { declined } else { withdrawn }.push(SignupId(id));
    }
    for (merchant, withdrawn, declined) in by_merchant {
        let merchant = MerchantId::parse(&merchant).ok_or(Code::NotFound)?;
        let scope = Scope { texts, merchant: &merchant, now_ms };
        for (ids, event) in [(withdrawn, SignupEvent::Withdraw), (declined, SignupEvent::Decline)] {
            // A sign-up that a time limit has ended meanwhile is refused here and settled by the sweep.
            advance(db, scope, &ids, Change::new(event, Actor::Participant, ""))?;
        }
    }
    Ok(())
}
