//! Calls of organisers. The server and its OpenAPI document include them, the participants' page does not.

use super::{CallRow, Method, Nothing, ORGANISER_BASE, Rate, Who, calls};
use crate::activity::organiser::{
    ActivityAdd, ActivityChange, ActivityLineQuery, ActivityLines, ActivityVersion, FormChange, GroupAdd, GroupChange, GroupList,
    GroupPath, NewsAdd, NewsAdded, OrganiserActivity, PreviewGranted, ReasonGiven, StoredFormAnswer,
};
use crate::comment::CommentPath;
use crate::comment::organiser::{
    CommentLineQuery, CommentLines, CommentOutcomes, CommentReports, CommentWords, CommentWordsChange, CommentsHidden, CommentsRestored,
};
use crate::merchant::ActivityPath;
use crate::merchant::organiser::{
    BannerAdd, BannerChange, BannerLines, BannerOrder, BannerPath, MerchantChange, OrganiserMerchant, PictureAdd, PictureAdded,
};
use crate::message::{
    AudienceCount, MessageAudience, MessageLine, MessageLineQuery, MessageLines, MessagePath, MessageSend, MessageTest, MessageTested,
};
use crate::moment::{MomentAdd, MomentAdded, MomentChange, MomentLine, MomentLineQuery, MomentLines, MomentPath};
use crate::paging::PageQuery;
use crate::payment::organiser::{
    BillAgain, BillDay, BillDifference, BillHandled, BillQuery, Bills, OrderExport, OrderLineQuery, OrderLines, OrderPath, OrderReceived,
    OrderRefund, OrderSumQuery, OrderSums, OrganiserOrder, PayServiceChange, PayServiceChecked, PayServicePath, PaySettings,
    PaySettingsChange, RefundLine, RefundLineQuery, RefundLines, RefundPath, RefundRejection,
};
use crate::signup::organiser::import::{ImportCheck, ImportChecked, ImportOutcomes, SignupImport};
use crate::signup::organiser::{
    OrganiserSignup, SignupCountQuery, SignupCounts, SignupExport, SignupLineQuery, SignupLines, SignupNote, SignupOnSite, SignupOutcomes,
    SignupPermit, SignupReason, SignupTickets, SignupsApproved, SignupsRejected, SignupsReset, WaitingQuery,
};
use crate::signup::{SignupCreated, SignupFileQuery, SignupPath};
use crate::staff::{
    AuditPage, AuditQuery, FactorCode, FactorProof, FactorSecret, FactorStart, InvitationAdd, InvitationList, InvitationMade,
    InvitationPath, InvitationToken, RecoveryCodes, SessionPath, Staff, StaffAdd, StaffChange, StaffEntered, StaffGranted, StaffJoin,
    StaffLogin, StaffName, StaffOwn, StaffPage, StaffPassword, StaffPath, StaffTotp, Welcome,
};
use crate::stat::{ActivityStatQuery, MerchantStatQuery, Stat, StatExport, StatToday};
use crate::storage::{UploadQuery, UploadSignature};
use crate::team::organiser::{
    OrganiserTeam, TeamExport, TeamLineQuery, TeamLines, TeamLock, TeamMemberRemoval, TeamMerge, TeamMove, TeamSearchHide, TeamSearchLine,
    TeamSearchLineQuery, TeamSearchLines,
};
use crate::team::{TeamHandOver, TeamPath, TeamReplace};
use crate::vote::organiser::{
    BurstChart, BurstQuery, GiftBody, GiftChange, GiftLines, HeldGroups, HeldQuery, VoteDecision, VoteLineQuery, VoteLines, VoteReport,
    VoteReportQuery, VotesDecided,
};
use crate::work::organiser::{OrganiserWork, WorkExport, WorkLineQuery, WorkLines, WorkOutcomes, WorkReason, WorksPassed, WorksReturned};
use crate::work::{OriginalLink, WorkPath};

#[cfg(feature = "openapi")]
use super::OpenApiVisitor;
#[cfg(feature = "typescript")]
use super::TypescriptVisitor;

calls! {
    /// An organiser's call.
    OrganiserCall at ORGANISER_BASE;

    /// Logs in by account and password of the merchant's staff; a member with a second factor gets a challenge.
    StaffLogin = "staff.login", [Post] "/auth/login", Anyone, Login, StaffLogin => StaffEntered;
    /// Completes a log-in by a code of the second factor or by a recovery code.
    StaffTotp = "staff.totp", [Post] "/auth/totp", Anyone, Login, StaffTotp => StaffGranted;
    /// An invitation, by the token of its link, which is no part of an address.
    StaffWelcome = "staff.welcome", [Post] "/auth/invitation", Anyone, Login, InvitationToken => Welcome;
    /// Creates the account of an invited person, and logs in.
    StaffJoin = "staff.join", [Post] "/auth/join", Anyone, Login, StaffJoin => StaffGranted;
    /// Revokes the caller's token.
    StaffLogout = "staff.logout", [Post] "/auth/logout", BeforeSetUp, Write, Nothing => Nothing;
    /// The staff member who is logged in.
    StaffMe = "staff.me", [Get] "/auth/me", STAFF, Read, Nothing => Staff;
    /// The caller's account: second factor and sessions.
    StaffOwn = "staff.own", [Get] "/auth/account", STAFF, Read, Nothing => StaffOwn;
    /// Changes the caller's name.
    StaffRename = "staff.rename", [Put] "/auth/account", STAFF, Write, StaffName => Staff;
    /// Changes the caller's password and revokes all other tokens.
    StaffPassword = "staff.password", [Put] "/auth/password", STAFF, Login, StaffPassword => Nothing;
    /// Draws the secret of a second factor, which is not in force before it is confirmed.
    FactorStart = "staff.factorStart", [Post] "/auth/factor", BeforeSetUp, Login, FactorStart => FactorSecret;
    /// Confirms the secret by a code of it; returns recovery codes.
    FactorConfirm = "staff.factorConfirm", [Post] "/auth/factor/confirm", BeforeSetUp, Login, FactorCode => RecoveryCodes;
    /// Replaces the recovery codes.
    FactorCodes = "staff.factorCodes", [Post] "/auth/factor/codes", STAFF, Login, FactorProof => RecoveryCodes;
    /// Removes the caller's second factor, if the role needs none.
    FactorRemove = "staff.factorRemove", [Post] "/auth/factor/remove", STAFF, Login, FactorProof => Nothing;
    /// Ends all other sessions of the caller.
    SessionsEnd = "staff.sessionsEnd", [Delete] "/auth/session", STAFF, Write, Nothing => Nothing;
    /// Ends one session of the caller.
    SessionEnd = "staff.sessionEnd", [Delete] "/auth/session/{id}", STAFF, Write, SessionPath => Nothing;
    /// Open invitations of new staff.
    InvitationList = "staff.invitations", [Get] "/staff/invitation", OWNERS, Read, Nothing => InvitationList;
    /// Creates an invitation, valid for seven days and once.
    InvitationAdd = "staff.invite", [Post] "/staff/invitation", OWNERS, Write, InvitationAdd => InvitationMade;
    /// Revokes an invitation.
    InvitationRevoke = "staff.uninvite", [Delete] "/staff/invitation/{id}", OWNERS, Write, InvitationPath => Nothing;
    /// Staff of the merchant.
    StaffList = "staff.list", [Get] "/staff", OWNERS, Read, PageQuery => StaffPage;
    /// Adds a staff member.
    StaffAdd = "staff.add", [Post] "/staff", OWNERS, Write, StaffAdd => Staff;
    /// Changes a staff member; the merchant must keep an owner.
    StaffChange = "staff.change", [Put] "/staff/{id}", OWNERS, Write, StaffChange => Staff;
    /// Removes a staff member; the merchant must keep an owner.
    StaffRemove = "staff.remove", [Delete] "/staff/{id}", OWNERS, Write, StaffPath => Nothing;
    /// Removes a member's second factor and ends their sessions.
    FactorReset = "staff.factorReset", [Delete] "/staff/{id}/factor", OWNERS, Write, StaffPath => Nothing;
    /// Changes by organisers, filtered, newest first.
    AuditList = "audit.list", [Get] "/audit", OWNERS, Read, AuditQuery => AuditPage;
    /// The merchant.
    MerchantOne = "organise.merchant", [Get] "/merchant", STAFF, Read, Nothing => OrganiserMerchant;
    /// Changes the merchant's page.
    MerchantChange = "organise.merchantChange", [Put] "/merchant", MANAGERS, Write, MerchantChange => OrganiserMerchant;
    /// Makes an upload a picture that everyone can see: a logo, a cover, a banner.
    PictureAdd = "organise.pictureAdd", [Post] "/picture", MANAGERS, Write, PictureAdd => PictureAdded;
    /// All banners of the merchant, in display order.
    BannerList = "organise.bannerList", [Get] "/banner", STAFF, Read, Nothing => BannerLines;
    /// Adds a banner after the others.
    BannerAdd = "organise.bannerAdd", [Post] "/banner", MANAGERS, Write, BannerAdd => BannerLines;
    /// Puts the banners into another order.
    BannerOrder = "organise.bannerOrder", [Put] "/banner/order", MANAGERS, Write, BannerOrder => BannerLines;
    /// Changes a banner.
    BannerChange = "organise.bannerChange", [Put] "/banner/{id}", MANAGERS, Write, BannerChange => BannerLines;
    /// Deletes a banner.
    BannerDelete = "organise.bannerDelete", [Delete] "/banner/{id}", MANAGERS, Write, BannerPath => BannerLines;
    /// Activities of the merchant in every status, newest first.
    ActivityList = "organise.list", [Get] "/competition", STAFF, Read, ActivityLineQuery => ActivityLines;
    /// Creates a draft with one group and a simple form.
    ActivityAdd = "organise.add", [Post] "/competition", MANAGERS, Write, ActivityAdd => OrganiserActivity;
    /// Everything about one activity.
    ActivityOne = "organise.one", [Get] "/competition/{id}", STAFF, Read, ActivityPath => OrganiserActivity;
    /// Changes an activity.
    ActivityChange = "organise.change", [Put] "/competition/{id}", MANAGERS, Write, ActivityChange => OrganiserActivity;
    /// Deletes a draft.
    ActivityDelete = "organise.delete", [Delete] "/competition/{id}", MANAGERS, Write, ActivityVersion => Nothing;
    /// Makes an activity visible to everyone.
    ActivityPublish = "organise.publish", [Post] "/competition/{id}/publish", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Returns an activity to a draft, if it has no sign-ups.
    ActivityUnpublish = "organise.unpublish", [Post] "/competition/{id}/unpublish", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Stops all writes of participants.
    ActivityPause = "organise.pause", [Post] "/competition/{id}/pause", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Accepts writes of participants again.
    ActivityResume = "organise.resume", [Post] "/competition/{id}/resume", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Cancels an activity with all its live sign-ups.
    ActivityCancel = "organise.cancel", [Post] "/competition/{id}/cancel", MANAGERS, Write, ReasonGiven => OrganiserActivity;
    /// Ends an activity before its end time.
    ActivityFinish = "organise.finish", [Post] "/competition/{id}/finish", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Removes an activity from the lists.
    ActivityArchive = "organise.archive", [Post] "/competition/{id}/archive", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// Creates a draft with the same texts, groups and form.
    ActivityCopy = "organise.copy", [Post] "/competition/{id}/copy", MANAGERS, Write, ActivityPath => OrganiserActivity;
    /// The groups of an activity.
    GroupList = "organise.groupList", [Get] "/competition/{id}/group", STAFF, Read, ActivityPath => GroupList;
    /// Adds a group.
    GroupAdd = "organise.groupAdd", [Post] "/competition/{id}/group", MANAGERS, Write, GroupAdd => GroupList;
    /// Changes a group; its capacity cannot fall below the places taken.
    GroupChange = "organise.groupChange", [Put] "/competition/{id}/group/{groupId}", MANAGERS, Write, GroupChange => GroupList;
    /// Deletes a group without sign-ups; an activity must keep one group.
    GroupDelete = "organise.groupDelete", [Delete] "/competition/{id}/group/{groupId}", MANAGERS, Write, GroupPath => GroupList;
    /// The newest form of an activity.
    FormRead = "organise.form", [Get] "/competition/{id}/form", STAFF, Read, ActivityPath => StoredFormAnswer;
    /// Changes the form; existing answers stay with their own form version.
    FormChange = "organise.formChange", [Put] "/competition/{id}/form", MANAGERS, Write, FormChange => StoredFormAnswer;
    /// Publishes an announcement about an activity.
    NewsAdd = "organise.news", [Post] "/competition/{id}/news", MANAGERS, Write, NewsAdd => NewsAdded;
    /// Creates a token that shows the activity, draft or not, for seven days.
    PreviewToken = "organise.previewToken", [Post] "/competition/{id}/previewToken", MANAGERS, Write, ActivityPath => PreviewGranted;
    /// Statistic of one activity.
    ActivityStat = "stat.activity", [Get] "/competition/{id}/stat", STAFF, Read, ActivityStatQuery => Stat;
    /// Statistic of the activities that the caller may see.
    MerchantStat = "stat.merchant", [Get] "/stat", STAFF, Read, MerchantStatQuery => Stat;
    /// Numbers of today, and what waits for staff.
    StatToday = "stat.today", [Get] "/stat/today", STAFF, Read, Nothing => StatToday;
    /// A table of a statistic as a file, not in the envelope.
    StatExport = "stat.export", [Get] "/stat/export", STAFF, Read, StatExport => String;
    /// Sign-ups, filtered, newest first.
    SignupList = "organise.signupList", [Get] "/apply", STAFF, Read, SignupLineQuery => SignupLines;
    /// Signs a participant up on site.
    SignupOnSite = "organise.signupOnSite", [Post] "/apply", REVIEWERS, Write, SignupOnSite => SignupCreated;
    /// Judges the rows of a file of sign-ups; writes nothing.
    SignupImportCheck = "organise.signupImportCheck", [Post] "/apply/import/check", REVIEWERS, Write, ImportCheck => ImportChecked;
    /// Signs up the persons of rows that were found ready, with a result for each row.
    SignupImport = "organise.signupImport", [Post] "/apply/import", REVIEWERS, Write, SignupImport => ImportOutcomes;
    /// Number of sign-ups of an activity, by state.
    SignupCounts = "organise.signupCounts", [Get] "/apply/count", STAFF, Read, SignupCountQuery => SignupCounts;
    /// The waiting list of an activity in its order, with the offers.
    SignupWaiting = "organise.signupWaiting", [Get] "/apply/waiting", STAFF, Read, WaitingQuery => SignupLines;
    /// Approves sign-ups; each one succeeds or fails alone.
    SignupApprove = "organise.signupApprove", [Post] "/apply/approve", REVIEWERS, Write, SignupsApproved => SignupOutcomes;
    /// Rejects sign-ups; each one succeeds or fails alone.
    SignupReject = "organise.signupReject", [Post] "/apply/reject", REVIEWERS, Write, SignupsRejected => SignupOutcomes;
    /// Returns approved sign-ups to review; each one succeeds or fails alone.
    SignupResetMany = "organise.signupResetMany", [Post] "/apply/reset", REVIEWERS, Write, SignupsReset => SignupOutcomes;
    /// The sign-ups of an activity as a file, not in the envelope, with a row for each person.
    SignupExport = "organise.signupExport", [Post] "/apply/export", REVIEWERS, Write, SignupExport => String;
    /// Everything about one sign-up.
    SignupOne = "organise.signupOne", [Get] "/apply/{id}", STAFF, Read, SignupPath => OrganiserSignup;
    /// Address of a file in a sign-up.
    SignupFile = "organise.signupFile", [Get] "/apply/{id}/file", REVIEWERS, Read, SignupFileQuery => OriginalLink;
    /// Tickets of a sign-up, for persons who are on site.
    SignupTickets = "organise.signupTickets", [Get] "/apply/{id}/ticket", REVIEWERS, Read, SignupPath => SignupTickets;
    /// Cancels a sign-up.
    SignupCancel = "organise.signupCancel", [Post] "/apply/{id}/cancel", REVIEWERS, Write, SignupReason => OrganiserSignup;
    /// Returns an approved sign-up to review.
    SignupReset = "organise.signupReset", [Post] "/apply/{id}/reset", REVIEWERS, Write, SignupPath => OrganiserSignup;
    /// Offers a place to a sign-up on the waiting list, out of order.
    SignupOffer = "organise.signupOffer", [Post] "/apply/{id}/offer", REVIEWERS, Write, SignupPath => OrganiserSignup;
    /// Allows a sign-up to be changed outside of its usual rules, until a time.
    SignupPermit = "organise.signupPermit", [Post] "/apply/{id}/permit", REVIEWERS, Write, SignupPermit => OrganiserSignup;
    /// Takes back the permit to change a sign-up.
    SignupPermitEnd = "organise.signupPermitEnd", [Post] "/apply/{id}/permit/end", REVIEWERS, Write, SignupPath => OrganiserSignup;
    /// Adds a note to a sign-up, visible to staff only.
    SignupNote = "organise.signupNote", [Post] "/apply/{id}/note", REVIEWERS, Write, SignupNote => OrganiserSignup;
    /// Teams of an activity, filtered, newest first.
    TeamList = "organise.teamList", [Get] "/team", STAFF, Read, TeamLineQuery => TeamLines;
    /// The teams of an activity as a file, not in the envelope, with a row for each member.
    TeamExport = "organise.teamExport", [Post] "/team/export", REVIEWERS, Write, TeamExport => String;
    /// Persons who look for a team in an activity.
    TeamSearch = "organise.teamSearch", [Get] "/team/search", STAFF, Read, TeamSearchLineQuery => TeamSearchLines;
    /// Hides such an entry from captains, or shows it.
    TeamSearchHide = "organise.teamSearchHide", [Put] "/team/search/{id}", REVIEWERS, Write, TeamSearchHide => TeamSearchLine;
    /// Everything about one team.
    TeamOne = "organise.teamOne", [Get] "/team/{id}", STAFF, Read, TeamPath => OrganiserTeam;
    /// Stops the members of a team from changing it, or lets them again.
    TeamLock = "organise.teamLock", [Post] "/team/{id}/lock", REVIEWERS, Write, TeamLock => OrganiserTeam;
    /// Removes a member, who is not the captain.
    TeamRemove = "organise.teamRemove", [Delete] "/team/{id}/member/{memberId}", REVIEWERS, Write, TeamMemberRemoval => OrganiserTeam;
    /// Lets the next one who joins take the place and the seat of a member of a signed-up team, or takes that back. In a locked team
    /// too, until the activity ends.
    TeamReplace = "organise.teamReplace", [Put] "/team/{id}/member/{memberId}/replace", REVIEWERS, Write, TeamReplace => OrganiserTeam;
    /// Moves a member, who is not the captain, to another team of the same group.
    TeamMove = "organise.teamMove", [Post] "/team/{id}/move", REVIEWERS, Write, TeamMove => OrganiserTeam;
    /// Moves all members of a team without a sign-up to another team of the same group, which is returned.
    TeamMerge = "organise.teamMerge", [Post] "/team/{id}/merge", REVIEWERS, Write, TeamMerge => OrganiserTeam;
    /// Makes a member captain.
    TeamCaptain = "organise.teamCaptain", [Put] "/team/{id}/captain", REVIEWERS, Write, TeamHandOver => OrganiserTeam;
    /// Works, filtered, most recently submitted first.
    WorkList = "organise.workList", [Get] "/works", STAFF, Read, WorkLineQuery => WorkLines;
    /// Publishes works, or newer versions of them; each one succeeds or fails alone.
    WorkPass = "organise.workPass", [Post] "/works/pass", REVIEWERS, Write, WorksPassed => WorkOutcomes;
    /// Requests changes of works; each one succeeds or fails alone.
    WorkReturn = "organise.workReturn", [Post] "/works/return", REVIEWERS, Write, WorksReturned => WorkOutcomes;
    /// The works of an activity as a file, not in the envelope: a table, or an archive with the works' files.
    WorkExport = "organise.workExport", [Post] "/works/export", REVIEWERS, Write, WorkExport => String;
    /// Everything about one work.
    WorkOne = "organise.workOne", [Get] "/works/{id}", STAFF, Read, WorkPath => OrganiserWork;
    /// Hides a work.
    WorkHide = "organise.workHide", [Post] "/works/{id}/hide", REVIEWERS, Write, WorkReason => OrganiserWork;
    /// Publishes a hidden work again.
    WorkRestore = "organise.workRestore", [Post] "/works/{id}/restore", REVIEWERS, Write, WorkPath => OrganiserWork;
    /// Dismisses the reports of a work, which stays published.
    WorkDismiss = "organise.workDismiss", [Post] "/works/{id}/dismiss", REVIEWERS, Write, WorkPath => OrganiserWork;
    /// Likes and gifts of an activity, filtered, newest first.
    VoteList = "organise.voteList", [Get] "/like", STAFF, Read, VoteLineQuery => VoteLines;
    /// Held likes and gifts of an activity by work and reason.
    VoteHeld = "organise.voteHeld", [Get] "/like/held", STAFF, Read, HeldQuery => HeldGroups;
    /// Votes of 24 hours by ten minutes.
    VoteBurst = "organise.voteBurst", [Get] "/like/burst", STAFF, Read, BurstQuery => BurstChart;
    /// Numbers of votes by work.
    VoteReport = "organise.voteReport", [Get] "/like/report", STAFF, Read, VoteReportQuery => VoteReport;
    /// Counts held votes, singly or by rule.
    VoteCount = "organise.voteCount", [Post] "/like/count", REVIEWERS, Write, VoteDecision => VotesDecided;
    /// Makes votes void, singly or by rule. Void votes stay void.
    VoteVoid = "organise.voteVoid", [Post] "/like/void", REVIEWERS, Write, VoteDecision => VotesDecided;
    /// Orders, filtered, newest first.
    OrderList = "organise.orderList", [Get] "/order", ACCOUNTANTS, Read, OrderLineQuery => OrderLines;
    /// Sums over orders, and counts of open tasks.
    OrderSum = "organise.orderSum", [Get] "/order/sum", ACCOUNTANTS, Read, OrderSumQuery => OrderSums;
    /// Orders as a file, not in the envelope, with a row for each.
    OrderExport = "organise.orderExport", [Post] "/order/export", CASHIERS, Write, OrderExport => String;
    /// Payments and refunds compared with the services' bills: the last 30 days, and the differences.
    BillList = "organise.billList", [Get] "/order/reconcile", ACCOUNTANTS, Read, BillQuery => Bills;
    /// Has a day's bill compared again soon.
    BillAgain = "organise.billAgain", [Post] "/order/reconcile", CASHIERS, Write, BillAgain => BillDay;
    /// Notes that a difference is dealt with.
    BillHandled = "organise.billHandled", [Post] "/order/reconcile/{id}/handled", CASHIERS, Write, BillHandled => BillDifference;
    /// Everything about one order.
    OrderOne = "organise.orderOne", [Get] "/order/{orderNo}", ACCOUNTANTS, Read, OrderPath => OrganiserOrder;
    /// Books money that the merchant has received itself.
    OrderReceived = "organise.orderReceived", [Post] "/order/{orderNo}/received", CASHIERS, Write, OrderReceived => OrganiserOrder;
    /// Gives money of an order back, or asks for another person's approval.
    OrderRefund = "organise.orderRefund", [Post] "/order/{orderNo}/refund", CASHIERS, Write, OrderRefund => OrganiserOrder;
    /// Refunds, filtered, newest first.
    RefundList = "organise.refundList", [Get] "/refund", ACCOUNTANTS, Read, RefundLineQuery => RefundLines;
    /// Approves a refund that another member requested.
    RefundApprove = "organise.refundApprove", [Post] "/refund/{refundNo}/approve", CASHIERS, Write, RefundPath => RefundLine;
    /// Declines a refund that was asked for.
    RefundReject = "organise.refundReject", [Post] "/refund/{refundNo}/reject", CASHIERS, Write, RefundRejection => RefundLine;
    /// Asks the service again for a refund that failed.
    RefundRetry = "organise.refundRetry", [Post] "/refund/{refundNo}/retry", CASHIERS, Write, RefundPath => RefundLine;
    /// The services by which the merchant takes payments, and settings of payments. Secrets are not returned.
    PaySettings = "organise.paySettings", [Get] "/pay/service", OWNERS, Read, Nothing => PaySettings;
    /// Changes the keys of a service, and whether it is used.
    PayServiceChange = "organise.payServiceChange", [Put] "/pay/service/{service}", OWNERS, Write, PayServiceChange => PaySettings;
    /// Tests the stored keys of a service by a call that moves no money.
    PayServiceCheck = "organise.payServiceCheck", [Post] "/pay/service/{service}/check", OWNERS, Login, PayServicePath => PayServiceChecked;
    /// Changes the settings of payments.
    PaySettingsChange = "organise.paySettingsChange", [Put] "/pay/settings", OWNERS, Write, PaySettingsChange => PaySettings;
    /// The merchant's gifts.
    GiftList = "organise.giftList", [Get] "/gift", STAFF, Read, Nothing => GiftLines;
    /// Adds a gift.
    GiftAdd = "organise.giftAdd", [Post] "/gift", MANAGERS, Write, GiftBody => GiftLines;
    /// Changes a gift. One that was given keeps its values; it can be switched off.
    GiftChange = "organise.giftChange", [Put] "/gift/{id}", MANAGERS, Write, GiftChange => GiftLines;
    /// Signature for the upload of one file, under a key of the staff member.
    UploadSign = "organise.uploadSign", [Get] "/oss/public/signVo", REVIEWERS, Write, UploadQuery => UploadSignature;
    /// Comments and danmu, filtered, newest first.
    CommentList = "organise.commentList", [Get] "/comment", STAFF, Read, CommentLineQuery => CommentLines;
    /// Hides comments; each one succeeds or fails alone.
    CommentHide = "organise.commentHide", [Post] "/comment/hide", REVIEWERS, Write, CommentsHidden => CommentOutcomes;
    /// Publishes comments that wait for a review or are hidden; each one succeeds or fails alone.
    CommentRestore = "organise.commentRestore", [Post] "/comment/restore", REVIEWERS, Write, CommentsRestored => CommentOutcomes;
    /// Words that make a comment wait for a review.
    CommentWords = "organise.commentWords", [Get] "/comment/words", REVIEWERS, Read, Nothing => CommentWords;
    /// Replaces the words that make a comment wait for a review.
    CommentWordsChange = "organise.commentWordsChange", [Put] "/comment/words", REVIEWERS, Write, CommentWordsChange => CommentWords;
    /// Reports about a comment, newest first.
    CommentReports = "organise.commentReports", [Get] "/comment/{id}/report", STAFF, Read, CommentPath => CommentReports;
    /// Moments of an activity, newest first.
    MomentList = "organise.momentList", [Get] "/scene", STAFF, Read, MomentLineQuery => MomentLines;
    /// Adds a moment.
    MomentAdd = "organise.momentAdd", [Post] "/scene", REVIEWERS, Write, MomentAdd => MomentAdded;
    /// Changes a moment's caption, publishes or hides it.
    MomentChange = "organise.momentChange", [Put] "/scene/{id}", REVIEWERS, Write, MomentChange => MomentLine;
    /// Number of readers of a message, and how they are reached.
    MessageAudience = "organise.messageAudience", [Get] "/notice/audience", MANAGERS, Read, MessageAudience => AudienceCount;
    /// Sends a message to an address of the organiser, in each of its languages.
    MessageTest = "organise.messageTest", [Post] "/notice/test", MANAGERS, Write, MessageTest => MessageTested;
    /// Sends a message to participants of an activity.
    MessageSend = "organise.messageSend", [Post] "/notice/send", MANAGERS, Write, MessageSend => MessageLine;
    /// Messages of an activity, newest first, with their progress.
    MessageLog = "organise.messageLog", [Get] "/notice/log", MANAGERS, Read, MessageLineQuery => MessageLines;
    /// Stops a message: readers who were not told yet are not told.
    MessageStop = "organise.messageStop", [Post] "/notice/{id}/stop", MANAGERS, Write, MessagePath => MessageLine;
    /// Deletes a moment with its file.
    MomentDelete = "organise.momentDelete", [Delete] "/scene/{id}", REVIEWERS, Write, MomentPath => Nothing;
}
