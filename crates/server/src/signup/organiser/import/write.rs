//! Writes rows that a dry run found ready. They are judged once more, under the lock of the activity.

use std::collections::{BTreeMap, HashMap};

use diesel::OptionalExtension as _;
use laurel_core::activity::Status;
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::{ActivityId, GroupId, SignupId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::organiser::import::{
    Identity, ImportEntry, ImportKind, ImportOutcome, ImportOutcomes, ImportRow, JudgedRow, SignupImport, check_import, judge,
};
use laurel_core::signup::{FormSchema, SignupSource, SignupStatus};

use super::rules::{Subject, identity};
use crate::activity::store::GroupRow;
use crate::audit;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Failure, Frame, Reply, StaffCall, StaffScope};
use crate::idempotency::{self, Holder};
use crate::signup::organiser::on_site::entered;
use crate::signup::organiser::store::known::known;
use crate::signup::service::entry::{Place, full};
use crate::signup::service::holder::{Addressed, holders, lock_addressed};
use crate::signup::service::insert::{NewSignup, insert_many};
use crate::signup::service::validate::{FormInput, limits_of, validate_against};
use crate::signup::store::new::take_seats;
use crate::signup::store::state;
use crate::team::store::search as searches;

/// `POST /apply/import`
pub async fn handle(call: StaffCall<SignupImport>) -> Result<Reply<ImportOutcomes>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = idempotency::check(&input.nonce);
    errors.extend(check_import(&input.rows));
    context.check(errors)?;
    let inner = context.clone();
    let made = audit::change_or_not(&context, move |db, staff| {
        let member = staff.member;
        let mut line = None;
        let made = idempotency::once(db, &inner, Holder::Staff(&member.merchant, member.id), (&input.nonce, &input), |db| {
            let made = import(db, &inner, staff, &input)?;
            let imported = made.list.iter().filter(|outcome| outcome.kind.is_none()).count();
            if imported > 0 {
                let after = serde_json::json!({ "imported": imported, "skipped": made.list.len() - imported });
                line = Some(audit::Change::of("competition", input.competition_id.0).after(&after)?);
            }
            Ok(made)
        })?;
        Ok((made, line))
    });
    Ok(Reply(made.await?))
}

fn import(db: &mut Db, frame: &Frame, staff: StaffScope<'_>, input: &SignupImport) -> Result<ImportOutcomes, Error> {
    let scope = staff.scope();
    if staff.member.is_kept_from(input.competition_id) {
        return Err(Code::NotFound.into());
    }
    let entered: Vec<ImportEntry> =
        input.rows.iter().map(|entry| ImportEntry { person: entered(entry.person.clone()), ..entry.clone() }).collect();
    let addressed = lock_addressed(db, entered.iter().map(|entry| &entry.person))?;
    // From here on no other sign-up to the activity begins, so that persons and seats stay as they are read.
    let status = state::lock_activity(db, scope.merchant, input.competition_id).optional().or_not_found()?;
    let subject = Subject::find(db, staff, input.competition_id)?;
    if status != Status::Published {
        return Err(Code::NotPublished.into());
    }
    let form_version = subject.activity.form_version;
    if input.form_version != form_version {
        return Err(Refusal { code: Code::FormChanged, data: Some(RefusalData::FormVersion { form_version }) }.into());
    }
    let rules = subject.rules(scope.texts, scope.now_ms);
    let schema = rules.schema();
    let rows: Vec<JudgedRow> = entered
        .into_iter()
        .map(|entry| {
            let problems = rules.check(&schema, &entry);
            JudgedRow { identity: identity(&frame.app.config.keys, &entry.person), problems, entry }
        })
        .collect();
    let identities: Vec<Identity> = rows.iter().map(|row| row.identity.clone()).collect();
    let known = known(db, scope.merchant, input.competition_id, &identities)?;
    let judged = judge(rows, &known, &mut subject.places());
    let ready: Vec<&ImportEntry> = judged.iter().filter_map(|row| row.entry.as_ref()).collect();
    let made = write(db, frame, staff, &Writing { subject: &subject, schema: &schema, ready: &ready, nonce: &input.nonce }, addressed)?;
    let mut made = made.into_iter();
    Ok(ImportOutcomes { list: judged.iter().map(|row| outcome(row, &mut made)).collect() })
}

fn outcome(row: &ImportRow, made: &mut impl Iterator<Item = SignupId>) -> ImportOutcome {
    let is_ready = row.kind == ImportKind::Ready;
    ImportOutcome { row: row.row, apply_id: if is_ready { made.next() } else { row.apply_id }, kind: (!is_ready).then_some(row.kind) }
}

/// Ready rows, with their activity, form and idempotency key.
struct Writing<'a> {
    subject: &'a Subject,
    schema: &'a FormSchema,
    ready: &'a [&'a ImportEntry],
    nonce: &'a str,
}

/// Takes the seats and inserts the sign-ups, in a bounded number of statements. Returns their ids in the same order.
fn write(db: &mut Db, frame: &Frame, staff: StaffScope<'_>, writing: &Writing<'_>, addressed: Addressed) -> Result<Vec<SignupId>, Error> {
    let (scope, ready, activity) = (staff.scope(), writing.ready, &writing.subject.activity);
    let mut seats: BTreeMap<GroupId, i64> = BTreeMap::new();
    for entry in ready {
        *seats.entry(entry.group_id).or_insert(0) += 1;
    }
    // One statement for each group, in the order of their ids.
    for (group, count) in seats {
        if !take_seats(db, scope.merchant, group, count)? {
            return Err(full(false));
        }
    }
    let persons: Vec<&PersonInfo> = ready.iter().map(|entry| &entry.person).collect();
    let accounts = holders(db, scope, frame.language, ActivityId(activity.card.id), (&persons, addressed))?;
    if writing.subject.has_teams {
        searches::end(db, scope.merchant, &accounts, ActivityId(activity.card.id))?;
    }
    let groups: HashMap<i64, &GroupRow> = writing.subject.groups.iter().map(|group| (group.id, group)).collect();
    let uniques: Vec<String> = (0..ready.len()).map(|place| format!("{}/{place}", writing.nonce)).collect();
    let days = writing.subject.days(scope.now_ms);
    let mut all = Vec::with_capacity(ready.len());
    for ((entry, account), unique) in ready.iter().zip(accounts).zip(&uniques) {
        let group = groups.get(&entry.group_id.0).ok_or_else(|| Error::from(Code::NotFound))?;
        let form = FormInput {
            form_version: activity.form_version,
            answers: &entry.answers,
            persons: std::slice::from_ref(&entry.person),
            person_answers: std::slice::from_ref(&entry.person_answers),
            agreed: true,
            before: None,
        };
        all.push(NewSignup {
            place: Place::of(activity, group, scope.now_ms)?,
            account,
            // Entered by staff, so no further review is needed.
            status: SignupStatus::Approved,
            wait_no: None,
            persons: form.persons,
            valid: validate_against(writing.schema, limits_of(group), days, &form)?,
            agreement_version: "",
            source: SignupSource::Import,
            slot: 0,
            unique,
            actor: staff.actor(),
            team: None,
        });
    }
    let made = insert_many(db, scope, &frame.app.config.keys, all)?;
    Ok(made.into_iter().map(|(id, _)| id).collect())
}
