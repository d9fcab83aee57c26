//! Sign-ups: the form and its validation, the states and transitions, the wire types.

mod amend;
mod answers;
mod check;
mod draft;
mod eligibility;
mod files;
mod fixed;
mod form;
pub mod organiser;
mod receipt;
mod shown;
mod status;
mod stored_form;
mod transfer;
mod transition;
mod wire;
mod withdraw;

pub use amend::{
    AMEND, OpenQuestions, PermitFacts, SignupAmend, SignupAmendForm, amended, follow_up_answers, follow_up_until, may_amend,
    open_questions, orphans, permit_event, permit_now, permits,
};
pub use answers::{Answer, Answers, PersonAnswers};
#[cfg(feature = "regions")]
pub use check::check_regions;
pub use check::{FormCheck, Given, age_day, check_form, mask_answer, normalise_answers, take_sensitive, visible_questions};
pub use draft::{SignupDraft, SignupDraftKept, SignupDraftQuery};
pub use eligibility::{Eligibility, check_eligibility};
pub use files::WantedFiles;
pub use fixed::{check_fixed, is_fixed};
pub use form::{
    FormPart, FormSchema, PersonItem, PersonKey, Question, QuestionEditable, QuestionOption, QuestionScope, QuestionStage, QuestionType,
    ShowWhen,
};
pub use receipt::{ReceiptPerson, SignupReceipt, TicketStatus, ticket_status};
pub use shown::{ResultKind, ShownStatus, result_kind, shown_reason, shown_status};
pub use status::{
    NextStep, PayStatus, SignupSource, SignupStatus, confirmed, least_paid, next_step, pay_is_due, pays_in, takes_nobody_more,
};
pub use stored_form::{StoredForm, StoredOption, StoredQuestion};
pub use transfer::{
    TRANSFER, TRANSFER_CODE_MAX, TransferLink, TransferPolicy, TransferQuery, TransferSettings, TransferTake, TransferView, may_transfer,
    transfer_expire,
};
pub use transition::{
    SignupAction, SignupClock, SignupEvent, SignupFacts, SignupSituation, allowed_actions, check_transition, due_event, edit_event,
    may_edit, may_withdraw, not_possible, status_now, transition,
};
pub use wire::{
    SignupChanged, SignupCheck, SignupCheckQuery, SignupCreated, SignupDetail, SignupEdit, SignupFileQuery, SignupFormQuery, SignupItem,
    SignupOfferAnswer, SignupPage, SignupPath, SignupPersonView, SignupQuery, SignupResult, SignupStep, SignupSubmit, SignupTab,
};
pub use withdraw::{SignupWithdraw, WithdrawPreview, WithdrawQuery};
