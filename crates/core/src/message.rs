//! Messages that organisers write to the participants of an activity, with the rules of their texts.

use chrono::{DateTime, Utc};

use crate::activity::organiser::check_label;
use crate::contract::contract;
use crate::errors::FieldErrors;
use crate::ids::{ActivityId, GroupId, MerchantId, MessageId, SignupId};
use crate::language::Language;
use crate::routes::Route;
use crate::signup::organiser::check_excluded;
use crate::signup::{PayStatus, SignupStatus};
use crate::stored_enum;
use crate::text::LocalText;

const TITLE_MAX: usize = 60;
const CONTENT_MAX: usize = 1000;

contract! {
    /// Page that a message opens.
    #[derive(Copy, Eq, Hash)]
    pub enum MessageTarget {
        /// The reader's sign-up.
        Signup,
        /// The activity.
        Activity,
        /// The reader's works for the activity.
        Works,
    }

    /// State of a message.
    #[derive(Copy, Eq, Hash)]
    pub enum MessageState {
        /// Readers are still being told.
        Sending,
        /// All readers were told, and all mails are queued.
        Done,
        /// A member of the staff stopped it.
        Stopped,
    }

    /// Readers of a message: the sign-ups of an activity for which all of this holds.
    pub struct MessageAudience {
        /// The activity.
        pub competition_id: ActivityId,
        /// State of the sign-up.
        pub status: Option<SignupStatus>,
        /// State of the payment.
        pub pay_status: Option<PayStatus>,
        /// Group of the activity.
        pub group_id: Option<GroupId>,
        /// Not the sign-ups in these states.
        pub not_status: Option<Vec<SignupStatus>>,
        /// Not the sign-ups to these groups.
        pub not_group_id: Option<Vec<GroupId>>,
        /// True for sign-ups with a submitted work, false for those without one.
        pub works: Option<bool>,
        /// One sign-up alone.
        pub apply_id: Option<SignupId>,
    }

    /// A message as it is written. `{{name}}`, `{{applyNo}}`, `{{group}}` and `{{activity}}` stand for the reader's.
    pub struct MessageBody {
        /// Heading, and subject of the mail.
        pub title: LocalText,
        /// Plain text; blank lines separate paragraphs.
        pub content: LocalText,
        /// Page that it opens.
        pub target: MessageTarget,
        /// True if it is also sent by mail, to readers who have not switched that off.
        pub by_mail: bool,
    }

    /// Readers who use a language.
    pub struct LanguageCount {
        /// The language.
        pub language: Language,
        /// Number of its readers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
    }

    /// `GET /notice/audience`
    pub struct AudienceCount {
        /// Number of readers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Readers whom a mail reaches.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub by_mail: i64,
        /// Readers without a verified e-mail address.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub without_address: i64,
        /// Readers who have switched off mails of organisers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub switched_off: i64,
        /// Readers by language, most used first.
        pub languages: Vec<LanguageCount>,
        /// Mails a minute that the server sends.
        pub per_minute: u32,
    }

    /// `POST /notice/test`
    pub struct MessageTest {
        /// Activity of the message.
        pub competition_id: ActivityId,
        /// The message.
        pub message: MessageBody,
        /// Address that gets the message in each of its languages; empty to be shown only.
        #[serde(default)]
        pub mail: String,
    }

    /// Response to `POST /notice/test`.
    pub struct MessageTested {
        /// To be sent with the message: shows that it was looked at as it is.
        pub proof: String,
        /// Number of mails queued.
        pub mails: u32,
    }

    /// `POST /notice/send`
    pub struct MessageSend {
        /// Its readers.
        pub audience: MessageAudience,
        /// The message.
        pub message: MessageBody,
        /// Number of readers as shown to the sender; more are refused.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// From its test.
        pub proof: String,
        /// Key of the attempt: a repeated request does not send again.
        #[serde(default)]
        pub nonce: String,
    }

    /// `POST /notice/{id}/stop`
    #[derive(Copy)]
    pub struct MessagePath {
        /// The message.
        pub id: MessageId,
    }

    /// `GET /notice/log`
    #[derive(Copy)]
    pub struct MessageLineQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// A message that was sent, or is on the way.
    pub struct MessageLine {
        /// Its id.
        pub id: MessageId,
        /// The message.
        pub message: MessageBody,
        /// Its readers.
        pub audience: MessageAudience,
        /// State.
        pub state: MessageState,
        /// True while readers or mails are waiting.
        pub on_the_way: bool,
        /// Readers when it was sent.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Readers who were told in the app so far.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub told: i64,
        /// Readers who get a mail.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub mail_total: i64,
        /// Mails accepted by the mail service so far.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub mail_sent: i64,
        /// Mails refused, or too late.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub mail_failed: i64,
        /// Name of the sender.
        pub staff_name: String,
        /// Time of sending.
        pub created_time: DateTime<Utc>,
    }

    /// A page of messages.
    pub struct MessageLines {
        /// Newest first.
        pub list: Vec<MessageLine>,
        /// Number of messages of the activity.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Mails a minute that the server sends.
        pub per_minute: u32,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }
}

stored_enum!(MessageTarget {
    Signup = "signup",
    Activity = "activity",
    Works = "works",
});

stored_enum!(MessageState {
    Sending = "sending",
    Done = "done",
    Stopped = "stopped",
});

/// Values of a reader for a message.
#[derive(Debug, Clone, Copy, Default)]
pub struct Reader<'a> {
    /// Name of the first person of the sign-up.
    pub name: &'a str,
    /// Number of the sign-up.
    pub apply_no: &'a str,
    /// Name of the group.
    pub group: &'a str,
    /// Name of the activity.
    pub activity: &'a str,
}

impl MessageTarget {
    /// Path and query of the page that it opens.
    pub fn link(self, merchant: &MerchantId, activity: ActivityId, signup: SignupId) -> String {
        let (route, query) = match self {
            MessageTarget::Signup => (Route::ApplyResult, format!("applyId={signup}")),
            MessageTarget::Activity => (Route::Competition, format!("id={activity}")),
            MessageTarget::Works => (Route::ApplyDetail, format!("competitionId={activity}")),
        };
        format!("{}?{query}&merchantId={}", route.path(), merchant.as_str())
    }
}

impl MessageState {
    /// True while readers, or these mails, are waiting.
    pub const fn is_on_the_way(self, mails_waiting: i64) -> bool {
        match self {
            MessageState::Sending => true,
            MessageState::Done => mails_waiting > 0,
            MessageState::Stopped => false,
        }
    }
}

/// Validates a message: a heading of at most 60 and a text of at most 1,000 characters in at least one language.
pub fn check_message(message: &MessageBody) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_label(&mut errors, "title", &message.title, true, TITLE_MAX);
    check_label(&mut errors, "content", &message.content, true, CONTENT_MAX);
    errors
}

/// A text of a message for one reader. What a value contains is never taken for a placeholder.
pub fn fill(text: &str, reader: Reader<'_>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let known = after.split_once("}}").and_then(|(name, behind)| Some((value(name.trim(), reader)?, behind)));
        if let Some((value, behind)) = known {
            filled.push_str(value);
            rest = behind;
        } else {
            filled.push_str("{{");
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

fn value<'a>(name: &str, reader: Reader<'a>) -> Option<&'a str> {
    match name {
        "name" => Some(reader.name),
        "applyNo" => Some(reader.apply_no),
        "group" => Some(reader.group),
        "activity" => Some(reader.activity),
        _ => None,
    }
}

impl MessageAudience {
    /// Validates what is left out.
    pub fn check(&self) -> FieldErrors {
        check_excluded(self.not_status.as_deref().unwrap_or_default(), self.not_group_id.as_deref().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIN: Reader<'_> = Reader { name: "Lin {{group}}", apply_no: "A261127000001", group: "Youth", activity: "City of light" };

    #[test]
    fn a_text_is_filled_with_the_readers_values() {
        assert_eq!(fill("{{name}}, {{ group }}: {{applyNo}}", LIN), "Lin {{group}}, Youth: A261127000001");
    }

    #[test]
    fn what_is_no_placeholder_stays_as_it_was_written() {
        for text in ["{{year}} {{name", "{ name }", "{{}}", "a {{ b }} c", "}}{{"] {
            assert_eq!(fill(text, LIN), text);
        }
    }

    #[test]
    fn a_message_needs_a_heading_and_a_text() {
        let message = |title: &str, content: &str| MessageBody {
            title: title.into(),
            content: content.into(),
            target: MessageTarget::Signup,
            by_mail: true,
        };
        assert!(check_message(&message("News", "The place has changed.")).is_empty());
        let fields = |message: &MessageBody| serde_json::to_value(check_message(message)).unwrap().as_object().unwrap().len();
        assert_eq!(fields(&message(" ", "")), 2);
        assert_eq!(fields(&message(&"x".repeat(61), &"y".repeat(1001))), 2);
    }

    #[test]
    fn a_link_has_the_page_and_the_merchant() {
        let merchant = MerchantId::parse("M2").unwrap();
        let link = |target: MessageTarget| target.link(&merchant, ActivityId(3), SignupId(7));
        assert_eq!(link(MessageTarget::Signup), "/pages/apply/result?applyId=7&merchantId=M2");
        assert_eq!(link(MessageTarget::Activity), "/pages/competition/index?id=3&merchantId=M2");
        assert_eq!(link(MessageTarget::Works), "/pages/apply/detail?competitionId=3&merchantId=M2");
    }
}
