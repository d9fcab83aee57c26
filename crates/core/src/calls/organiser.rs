//! Organisers' calls: the server and its OpenAPI document know them, the participants' page does not.

use super::{CallRow, Method, Nothing, ORGANISER_BASE, Rate, Who, calls};
use crate::merchant::ActivityPath;
use crate::organise::{
    ActivityAdd, ActivityChange, ActivityLineQuery, ActivityLines, ActivityVersion, FormChange, GroupAdd, GroupChange, GroupList,
    GroupPath, NewsAdd, NewsAdded, OrganiserActivity, OrganiserSignup, OrganiserWork, PageQuery, PreviewGranted, ReasonGiven, SignupExport,
    SignupLineQuery, SignupLines, SignupNote, SignupOnSite, SignupOutcomes, SignupReason, SignupsApproved, SignupsRejected,
    StoredFormAnswer, WaitingQuery, WorkExport, WorkLineQuery, WorkLines, WorkOutcomes, WorkReason, WorksPassed, WorksReturned,
};
use crate::scene::{MomentAdd, MomentAdded, MomentChange, MomentLine, MomentLineQuery, MomentLines, MomentPath};
use crate::signup::{SignupCreated, SignupFileQuery, SignupPath};
use crate::staff::{AuditPage, Staff, StaffAdd, StaffChange, StaffGranted, StaffLogin, StaffPage, StaffPassword, StaffPath};
use crate::storage::{UploadQuery, UploadSignature};
use crate::work::{OriginalLink, WorkPath};

#[cfg(feature = "openapi")]
use super::OpenApiVisitor;
#[cfg(feature = "typescript")]
use super::TypescriptVisitor;

calls! {
    /// An organiser's call.
    OrganiserCall at ORGANISER_BASE;

    /// Logs in by account and password of the merchant's staff.
    StaffLogin = "staff.login", [Post] "/auth/login", Anyone, Login, StaffLogin => StaffGranted;
    /// Ends this token.
    StaffLogout = "staff.logout", [Post] "/auth/logout", STAFF, Write, Nothing => Nothing;
    /// Who is logged in.
    StaffMe = "staff.me", [Get] "/auth/me", STAFF, Read, Nothing => Staff;
    /// Changes the own password and ends all other tokens.
    StaffPassword = "staff.password", [Put] "/auth/password", STAFF, Login, StaffPassword => Nothing;
    /// The merchant's staff.
    StaffList = "staff.list", [Get] "/staff", OWNERS, Read, PageQuery => StaffPage;
    /// Adds somebody to the staff.
    StaffAdd = "staff.add", [Post] "/staff", OWNERS, Write, StaffAdd => Staff;
    /// Changes what somebody may do; the merchant keeps an owner.
    StaffChange = "staff.change", [Put] "/staff/{id}", OWNERS, Write, StaffChange => Staff;
    /// Removes somebody from the staff; the merchant keeps an owner.
    StaffRemove = "staff.remove", [Delete] "/staff/{id}", OWNERS, Write, StaffPath => Nothing;
    /// What organisers changed, newest first.
    AuditList = "audit.list", [Get] "/audit", OWNERS, Read, PageQuery => AuditPage;
    /// The merchant's activities of every status, newest first.
    ActivityList = "organise.list", [Get] "/competition", STAFF, Read, ActivityLineQuery => ActivityLines;
    /// Makes a draft with one group and a plain form.
    ActivityAdd = "organise.add", [Post] "/competition", MANAGERS, Write, ActivityAdd => OrganiserActivity;
    /// Everything about one activity.
    ActivityOne = "organise.one", [Get] "/competition/{id}", STAFF, Read, ActivityPath => OrganiserActivity;
    /// Changes an activity.
    ActivityChange = "organise.change", [Put] "/competition/{id}", MANAGERS, Write, ActivityChange => OrganiserActivity;
    /// Deletes a draft.
    ActivityDelete = "organise.delete", [Delete] "/competition/{id}", MANAGERS, Write, ActivityVersion => Nothing;
    /// Shows an activity to everybody.
    ActivityPublish = "organise.publish", [Post] "/competition/{id}/publish", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Takes an activity back, while nobody has signed up.
    ActivityUnpublish = "organise.unpublish", [Post] "/competition/{id}/unpublish", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Stops all writes of participants.
    ActivityPause = "organise.pause", [Post] "/competition/{id}/pause", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Takes writes of participants again.
    ActivityResume = "organise.resume", [Post] "/competition/{id}/resume", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Calls an activity off, with every live sign-up.
    ActivityCancel = "organise.cancel", [Post] "/competition/{id}/cancel", MANAGERS, Write, ReasonGiven => OrganiserActivity;
    /// Ends an activity before its time.
    ActivityFinish = "organise.finish", [Post] "/competition/{id}/finish", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Takes an activity out of the lists.
    ActivityArchive = "organise.archive", [Post] "/competition/{id}/archive", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Makes a draft of the same texts, groups and form.
    ActivityCopy = "organise.copy", [Post] "/competition/{id}/copy", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// The groups of an activity.
    GroupList = "organise.groupList", [Get] "/competition/{id}/group", STAFF, Read, ActivityPath => GroupList;
    /// Adds a group.
    GroupAdd = "organise.groupAdd", [Post] "/competition/{id}/group", MANAGERS, Write, GroupAdd => GroupList;
    /// Changes a group; its places never fall below those taken.
    GroupChange = "organise.groupChange", [Put] "/competition/{id}/group/{groupId}", MANAGERS, Write, GroupChange => GroupList;
    /// Deletes a group without sign-ups; an activity keeps one.
    GroupDelete = "organise.groupDelete", [Delete] "/competition/{id}/group/{groupId}", MANAGERS, Write, GroupPath => GroupList;
    /// The newest form of an activity.
    FormRead = "organise.form", [Get] "/competition/{id}/form", STAFF, Read, ActivityPath => StoredFormAnswer;
    /// Changes the form; answers already given keep theirs.
    FormChange = "organise.formChange", [Put] "/competition/{id}/form", MANAGERS, Write, FormChange => StoredFormAnswer;
    /// Announces something about an activity.
    NewsAdd = "organise.news", [Post] "/competition/{id}/news", MANAGERS, Write, NewsAdd => NewsAdded;
    /// Makes a token that shows the activity, draft or not, for seven days.
    PreviewToken = "organise.previewToken", [Post] "/competition/{id}/previewToken", MANAGERS, Write, ActivityPath => PreviewGranted;
    /// Sign-ups, filtered, newest first.
    SignupList = "organise.signupList", [Get] "/apply", STAFF, Read, SignupLineQuery => SignupLines;
    /// Signs somebody up on site.
    SignupOnSite = "organise.signupOnSite", [Post] "/apply", REVIEWERS, Write, SignupOnSite => SignupCreated;
    /// The waiting list of an activity in its order, with the offers.
    SignupWaiting = "organise.signupWaiting", [Get] "/apply/waiting", STAFF, Read, WaitingQuery => SignupLines;
    /// Approves sign-ups, each by itself.
    SignupApprove = "organise.signupApprove", [Post] "/apply/approve", REVIEWERS, Write, SignupsApproved => SignupOutcomes;
    /// Does not approve sign-ups, each by itself.
    SignupReject = "organise.signupReject", [Post] "/apply/reject", REVIEWERS, Write, SignupsRejected => SignupOutcomes;
    /// The sign-ups of an activity as a file, not in the envelope: a row for each person.
    SignupExport = "organise.signupExport", [Post] "/apply/export", REVIEWERS, Write, SignupExport => String;
    /// Everything about one sign-up.
    SignupOne = "organise.signupOne", [Get] "/apply/{id}", STAFF, Read, SignupPath => OrganiserSignup;
    /// Where a file stands that a sign-up names.
    SignupFile = "organise.signupFile", [Get] "/apply/{id}/file", REVIEWERS, Read, SignupFileQuery => OriginalLink;
    /// Cancels a sign-up.
    SignupCancel = "organise.signupCancel", [Post] "/apply/{id}/cancel", REVIEWERS, Write, SignupReason => OrganiserSignup;
    /// Takes an approval back to review.
    SignupReset = "organise.signupReset", [Post] "/apply/{id}/reset", REVIEWERS, Write, SignupPath => OrganiserSignup;
    /// Offers a place to somebody on the waiting list, out of turn.
    SignupOffer = "organise.signupOffer", [Post] "/apply/{id}/offer", REVIEWERS, Write, SignupPath => OrganiserSignup;
    /// Notes something about a sign-up, for staff alone.
    SignupNote = "organise.signupNote", [Post] "/apply/{id}/note", REVIEWERS, Write, SignupNote => OrganiserSignup;
    /// Works, filtered, last sent first.
    WorkList = "organise.workList", [Get] "/works", STAFF, Read, WorkLineQuery => WorkLines;
    /// Puts works, or newer versions of them, on show, each by itself.
    WorkPass = "organise.workPass", [Post] "/works/pass", REVIEWERS, Write, WorksPassed => WorkOutcomes;
    /// Asks for changes of works, each by itself.
    WorkReturn = "organise.workReturn", [Post] "/works/return", REVIEWERS, Write, WorksReturned => WorkOutcomes;
    /// The works of an activity as a file, not in the envelope: a table, or an archive with their files.
    WorkExport = "organise.workExport", [Post] "/works/export", REVIEWERS, Write, WorkExport => String;
    /// Everything about one work.
    WorkOne = "organise.workOne", [Get] "/works/{id}", STAFF, Read, WorkPath => OrganiserWork;
    /// Takes a work off.
    WorkHide = "organise.workHide", [Post] "/works/{id}/hide", REVIEWERS, Write, WorkReason => OrganiserWork;
    /// Puts a work on show again.
    WorkRestore = "organise.workRestore", [Post] "/works/{id}/restore", REVIEWERS, Write, WorkPath => OrganiserWork;
    /// Leaves a work on show, whatever was said about it.
    WorkDismiss = "organise.workDismiss", [Post] "/works/{id}/dismiss", REVIEWERS, Write, WorkPath => OrganiserWork;
    /// What lets one file into the store, under a key of the member's.
    UploadSign = "organise.uploadSign", [Get] "/oss/public/signVo", REVIEWERS, Write, UploadQuery => UploadSignature;
    /// Moments of an activity, newest first.
    MomentList = "organise.momentList", [Get] "/scene", STAFF, Read, MomentLineQuery => MomentLines;
    /// Adds a moment.
    MomentAdd = "organise.momentAdd", [Post] "/scene", REVIEWERS, Write, MomentAdd => MomentAdded;
    /// Changes a moment's caption, puts it on show or takes it off.
    MomentChange = "organise.momentChange", [Put] "/scene/{id}", REVIEWERS, Write, MomentChange => MomentLine;
    /// Deletes a moment with its file.
    MomentDelete = "organise.momentDelete", [Delete] "/scene/{id}", REVIEWERS, Write, MomentPath => Nothing;
}
