//! Stored enums that only the server knows.

use laurel_core::{stored_column, stored_enum};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UploadState {
    /// Signed, perhaps uploaded, and not attached to anything.
    New,
    /// Attached.
    Used,
    /// Marked for deletion.
    Gone,
}

/// State of a message in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutboxState {
    /// Waits for its next attempt.
    Queued,
    /// Accepted by the service.
    Sent,
    /// Refused, or too late.
    Failed,
}

/// Channel of a message in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageKind {
    /// To an e-mail address.
    Mail,
    /// To a phone: the recipient is a number with country code, without plus.
    Sms,
}

/// Line of the outbox. Each has connections of its own, so that a long one never delays another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Codes, and letters about the security of an account.
    Code,
    /// Notices about events.
    Notice,
    /// Messages of organisers to many people.
    Message,
}

/// Purpose of the handle that a messenger's log-in returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandleKind {
    /// Finishes a first log-in in the messaging app's browser by a phone number.
    Bind,
    /// Finishes the mini-program's log-in by a phone number.
    Session,
}

/// Kind of a messenger's credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CredentialKind {
    /// For calls to the service.
    Token,
    /// For signing pages.
    Ticket,
}

stored_enum!(UploadState {
    New = "new",
    Used = "used",
    Gone = "gone",
});

stored_enum!(OutboxState {
    Queued = "queued",
    Sent = "sent",
    Failed = "failed",
});

stored_enum!(MessageKind {
    Mail = "mail",
    Sms = "sms",
});

stored_enum!(Lane {
    Code = "code",
    Notice = "notice",
    Message = "message",
});

stored_enum!(HandleKind {
    Bind = "bind",
    Session = "session",
});

stored_enum!(CredentialKind {
    Token = "token",
    Ticket = "ticket",
});

stored_column! {
    CredentialKindText = CredentialKind;
    HandleKindText = HandleKind;
    LaneText = Lane;
    MessageKindText = MessageKind;
    OutboxStateText = OutboxState;
    UploadStateText = UploadState;
}
