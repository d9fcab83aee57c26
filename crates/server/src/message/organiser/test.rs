//! Sends a message to an address of its writer first, and gives the proof that it was looked at.

use laurel_core::account::Email;
use laurel_core::errors::{FieldErrors, Rule};
use laurel_core::ids::{ActivityId, MerchantId, SignupId};
use laurel_core::language::Language;
use laurel_core::message::{MessageBody, MessageTest, MessageTested, Reader, check_message};
use laurel_core::notice::NoticeEvent;
use laurel_core::tables::NativeTables;
use serde_json::json;

use crate::activity::organiser::store as activities;
use crate::audit::{self, Change};
use crate::error::Error;
use crate::http::{Failure, Frame, Reply, StaffCall};
use crate::limits::rate;
use crate::merchant::store::local;
use crate::message::service::Letter;
use crate::message::store::names;
use crate::notice::service::mail::{self, NoticeMail, Reader as MailReader};

/// Tests of a member an hour: a test writes to any address.
const TESTS_AN_HOUR: u32 = 20;

/// `POST /notice/test`
pub async fn handle(call: StaffCall<MessageTest>) -> Result<Reply<MessageTested>, Failure> {
    let StaffCall { input, context } = call;
    let message = tidied(&input.message);
    let mut errors = FieldErrors::default();
    errors.add_all("message.", check_message(&message));
    let address = address(&input.mail, &mut errors);
    context.check(errors)?;
    let inner = context.clone();
    let tested = audit::change(&context, move |db, staff| {
        let (member, activity, now) = (staff.member, input.competition_id, inner.now_ms);
        activities::one(db, member, activity)?;
        rate::hit(db, &format!("message:test:{}:{}", member.merchant.as_str(), member.id), TESTS_AN_HOUR, 3600, now)?;
        let (activity_name, merchant_name) = names(db, &member.merchant, activity)?;
        // There is no sign-up to show.
        let link = message.target.link(&member.merchant, activity, SignupId(0));
        let letter =
            Letter { texts: &inner.app.texts, title: &message.title, content: &message.content, merchant: &merchant_name, link: &link };
        let mut mails: Vec<NoticeMail> = Vec::new();
        for language in written(&message) {
            let activity = local(&activity_name, language);
            let example = |key: &str| inner.app.texts.get(language, key, &[]);
            let (name, group) = (example("server.mail.exampleName"), example("server.mail.exampleGroup"));
            let reader = Reader { name: &name, apply_no: "A000000000000", group: &group, activity: &activity };
            let (subject, body) = letter.write(language, reader);
            let to = MailReader::of(NoticeEvent::OrganiserMessage, address.as_deref(), language.tag(), false);
            mails.extend(to.map(|to| mail::of_message(to, subject, body, None)));
        }
        if !mails.is_empty() {
            mail::queue(db, NoticeEvent::OrganiserMessage, &mails, now)?;
        }
        let mails = u32::try_from(mails.len()).unwrap_or(0);
        let change = Change::of("competition", activity.0).after(&json!({ "mails": mails, "title": message.title }))?;
        Ok((MessageTested { proof: proof(&inner, &member.merchant, activity, &message)?, mails }, change))
    });
    Ok(Reply(tested.await?))
}

/// The message with tidy texts.
pub(super) fn tidied(message: &MessageBody) -> MessageBody {
    MessageBody { title: message.title.tidy_line(&NativeTables), content: message.content.tidy_lines(&NativeTables), ..*message }
}

/// Shows that the staff tested this text for this activity; keyed, so that nobody can make one.
pub(super) fn proof(frame: &Frame, merchant: &MerchantId, activity: ActivityId, message: &MessageBody) -> Result<String, Error> {
    let facts = (merchant.as_str(), activity, &message.title, &message.content);
    Ok(frame.app.config.keys.blind_index("message", &serde_json::to_string(&facts)?))
}

fn address(typed: &str, errors: &mut FieldErrors) -> Option<String> {
    if typed.trim().is_empty() {
        return None;
    }
    let read = Email::read(typed, &NativeTables).map(|address| address.normal());
    if read.is_none() {
        errors.add("mail", Rule::Email);
    }
    read
}

/// Languages in which the message is written.
fn written(message: &MessageBody) -> Vec<Language> {
    let texts = message.content.by_language();
    texts.into_iter().filter(|(_, text)| !text.is_empty()).map(|(language, _)| language).collect()
}
