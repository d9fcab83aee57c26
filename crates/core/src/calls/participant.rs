//! Calls of participants and visitors.

use super::{BASE, CallRow, Method, Nothing, Rate, Who, calls};
use crate::account::{
    Account, AccountClose, AccountUpdate, Bindings, Closing, CodeLogin, CodeRequest, CodeSent, Confirm, ConfirmCode, DeviceList,
    DevicePath, Export, ExportCurrent, ExportLink, ExportPath, Login, LoginGranted, MailBind, MessengerBind, MessengerGranted,
    MessengerLogin, MiniProgramCode, MiniProgramLogin, PageSignature, PasswordChange, PasswordReset, PhoneBind, PhoneBound,
    PhoneCodeRequest, Register, SignatureQuery, Unbind,
};
use crate::activity::{
    ActivityDetail, ActivityListQuery, ActivityPage, CalendarQuery, CategoryList, FavouriteState, NewsPage, NewsQuery, PreviewQuery,
};
use crate::comment::{
    Comment, CommentAdd, CommentHide, CommentLiked, CommentPage, CommentPath, CommentQuery, CommentReport, Danmu, DanmuAdd, DanmuFeed,
    DanmuFeedQuery, DanmuQuery, DanmuSlice,
};
use crate::live::{LiveFeed, LiveQuery};
use crate::merchant::{ActivityPath, Agreement, AgreementQuery, BannerList, CommonConfig, MerchantInfo, MerchantOf};
use crate::moment::{Moment, MomentAdd, MomentAdded, MomentPage, MomentPath, MomentQuery};
use crate::notice::{NoticePage, NoticeQuery, NoticeRead, NoticeSettingChange, NoticeSettings, UnreadNotices};
use crate::payment::{
    PayAttemptAdd, PayChannelQuery, PayChannels, PayMineQuery, PayOrder, PayOrderAdd, PayOrderOf, PayOrderPath, PayOrders, PayStarted,
    PayTest,
};
use crate::person::{PersonChange, PersonInfo, PersonPath};
use crate::region::{RegionList, RegionQuery};
use crate::signup::{
    FormSchema, SignupAmend, SignupAmendForm, SignupChanged, SignupCheck, SignupCheckQuery, SignupCreated, SignupDetail, SignupDraft,
    SignupDraftKept, SignupDraftQuery, SignupEdit, SignupFileQuery, SignupFormQuery, SignupOfferAnswer, SignupPage, SignupPath,
    SignupQuery, SignupReceipt, SignupResult, SignupSubmit, SignupWithdraw, TransferLink, TransferQuery, TransferTake, TransferView,
    WithdrawPreview, WithdrawQuery,
};
use crate::storage::{UploadQuery, UploadSignature};
use crate::team::{
    TeamAsk, TeamChange, TeamDetail, TeamFound, TeamHandOver, TeamInvitation, TeamInviteQuery, TeamJoin, TeamList, TeamMemberPath,
    TeamMineQuery, TeamPath, TeamRecord, TeamRecordChange, TeamReplace, TeamRequestPath, TeamSearch, TeamSearchKeep, TeamSearchQuery,
    TeamSearcher, TeamSearcherQuery, TeamSearchers,
};
use crate::visit::VisitAdd;
use crate::vote::log::{VoteProof, VoteProofQuery, VoteReceiptPage, VoteReceiptQuery};
use crate::vote::{
    GiftAdd, GiftAnswer, GiftList, GiftMinePage, GiftMineQuery, GiftQuery, GiftsOfWork, LikeAdd, LikeAnswer, Likers, VoteState, WorkVotes,
};
use crate::work::{
    OriginalLink, OriginalQuery, OwnWork, OwnWorks, WorkAdd, WorkChange, WorkDetail, WorkPage, WorkPath, WorkQuery, WorkReport, WorkSubmit,
    WorkViewed, WorksMine, WorksMineQuery,
};

#[cfg(feature = "openapi")]
use super::OpenApiVisitor;
#[cfg(feature = "typescript")]
use super::TypescriptVisitor;

calls! {
    /// A participant's call.
    CallId at BASE;

    /// Languages, agreement versions, log-in methods and payment channels.
    CommonConfig = "common.config", [Get] "/common/config", Anyone, Read, Nothing => CommonConfig;
    /// An agreement in the caller's language.
    CommonAgreement = "common.agreement", [Get] "/common/agreement", Anyone, Read, AgreementQuery => Agreement;
    /// Provinces, or the cities or districts of a parent region.
    CommonRegion = "common.region", [Get] "/common/region", Anyone, Read, RegionQuery => RegionList;
    /// Public data and switches of the merchant.
    MerchantInfo = "merchant.info", [Get] "/merchant/info", Anyone, Read, Nothing => MerchantInfo;
    /// Slides of the merchant's home page.
    MerchantBanner = "merchant.banner", [Get] "/merchant/banner", Anyone, Read, Nothing => BannerList;
    /// Activities of the merchant, in pages.
    ActivityList = "activity.list", [Get] "/competition", AnyoneKnown, Read, ActivityListQuery => ActivityPage;
    /// Categories that have activities.
    ActivityCategory = "activity.category", [Get] "/competition/category", Anyone, Read, Nothing => CategoryList;
    /// Everything about one activity.
    ActivityDetail = "activity.detail", [Get] "/competition/{id}", AnyoneKnown, Read, ActivityPath => ActivityDetail;
    /// Reports that an activity's page was opened; counted later, once a viewer and day.
    ActivityVisit = "activity.visit", [Post] "/competition/{id}/visit", AnyoneKnown, Visit, VisitAdd => Nothing;
    /// The merchant of an activity, for links that do not name it.
    ActivityMerchant = "activity.merchant", [Get] "/competition/{id}/merchant", Anyone, Read, ActivityPath => MerchantOf;
    /// The sign-up form of an activity.
    ActivityForm = "activity.form", [Get] "/competition/{id}/form", Anyone, Read, SignupFormQuery => FormSchema;
    /// Announcements about an activity, newest first, in pages.
    ActivityNews = "activity.news", [Get] "/competition/{id}/news", Anyone, Read, NewsQuery => NewsPage;
    /// An unpublished activity as its page will look, for holders of the organiser's preview token.
    ActivityPreview = "activity.preview", [Get] "/competition/{id}/preview", Anyone, Read, PreviewQuery => ActivityDetail;
    /// An activity as a calendar file (`text/calendar`), not in the envelope.
    ActivityCalendar = "activity.calendar", [Get] "/competition/{id}/ics", Anyone, Read, CalendarQuery => String;
    /// Adds an activity to the favourites.
    FavouriteAdd = "activity.favorite", [Post] "/competition/{id}/favorite", Participant, Write, ActivityPath => FavouriteState;
    /// Removes an activity from the favourites.
    FavouriteRemove = "activity.unfavorite", [Delete] "/competition/{id}/favorite", Participant, Write, ActivityPath => FavouriteState;
    /// Sends a log-in code by e-mail.
    MailCode = "account.mailCode", [Get Post] "/mail-auth/code", Anyone, Code, CodeRequest => CodeSent;
    /// Logs in by a code from an e-mail; creates the account if it does not exist.
    MailLogin = "account.mailLogin", [Get Post] "/mail-auth/login", Anyone, Login, CodeLogin => LoginGranted;
    /// Creates an account with a password.
    Register = "account.register", [Post] "/auth/register", Anyone, Login, Register => LoginGranted;
    /// Sends a log-in code by SMS.
    PhoneCode = "account.phoneCode", [Get Post] "/auth/code", Anyone, Code, PhoneCodeRequest => CodeSent;
    /// Logs in by account and password, or by a code from an SMS, which creates the account if it does not
    /// exist.
    Login = "account.login", [Get Post] "/auth/login", Anyone, Login, Login => LoginGranted;
    /// Logs in by the messaging app's browser, or returns a handle for binding a phone number first.
    MessengerLogin = "account.messengerLogin", [Get Post] "/auth/wx/login", Anyone, Login, MessengerLogin => MessengerGranted;
    /// Binds the messaging app to the caller's account.
    MessengerBind = "account.messengerBind", [Get Post] "/account/bindwx", Participant, Login, MessengerBind => Account;
    /// Signs a page's address, so that the page may call the messaging app's script interface.
    MessengerSignature = "account.messengerSignature", [Get] "/auth/wx/getSignature", Anyone, Read, SignatureQuery => PageSignature;
    /// Logs the mini-program in if the user is known; otherwise 5110 with a handle.
    MiniProgramSession = "account.miniProgramSession", [Get Post] "/auth/wx/miniapp/code2session", Anyone, Login, MiniProgramCode => LoginGranted;
    /// Logs the mini-program in by a phone number; creates the account if it does not exist.
    MiniProgramLogin = "account.miniProgramLogin", [Get Post] "/auth/wx/miniapp/login", Anyone, Login, MiniProgramLogin => LoginGranted;
    /// Binds a phone number, and completes a first log-in by the messaging app.
    PhoneBind = "account.phoneBind", [Post] "/account/bindMobile", AnyoneKnown, Login, PhoneBind => PhoneBound;
    /// Resets a forgotten password by a code; all devices are logged out.
    PasswordReset = "account.passwordReset", [Post] "/auth/password/reset", Anyone, Login, PasswordReset => Nothing;
    /// Changes the password; other devices are logged out.
    PasswordChange = "account.passwordChange", [Put] "/account/password", Participant, Login, PasswordChange => Nothing;
    /// Binds or replaces the e-mail address; other devices are logged out.
    MailBind = "account.mailBind", [Post] "/account/bindMail", Participant, Login, MailBind => Account;
    /// Log-in methods of the account.
    Bindings = "account.bindings", [Get] "/account/bind", Participant, Read, Nothing => Bindings;
    /// Removes a log-in method, but never the last one.
    Unbind = "account.unbind", [Delete Post] "/account/bind/{kind}", Participant, Login, Unbind => Account;
    /// Sends a code that proves ownership to the account's own number or address.
    ConfirmCode = "account.confirmCode", [Post] "/account/confirm/code", Participant, Code, ConfirmCode => CodeSent;
    /// Proves ownership of the account by a code or the password, for ten minutes.
    Confirm = "account.confirm", [Post] "/account/confirm", Participant, Login, Confirm => Nothing;
    /// Devices on which the account is logged in.
    DeviceList = "account.devices", [Get] "/account/device", Participant, Read, Nothing => DeviceList;
    /// Logs a device out.
    DeviceRemove = "account.deviceRemove", [Delete] "/account/device/{id}", Participant, Write, DevicePath => Nothing;
    /// The export of the account's data, if one was requested.
    ExportCurrent = "account.export", [Get] "/account/export", Participant, Read, Nothing => ExportCurrent;
    /// Requests an export of the account's data; returns the existing one while it is stored.
    ExportAsk = "account.exportAsk", [Post] "/account/export", Participant, Write, Nothing => Export;
    /// State of an export, with a short-lived download link.
    ExportOne = "account.exportOne", [Get] "/account/export/{id}", Participant, Read, ExportPath => Export;
    /// The export file (`application/json`), not in the envelope, for anyone with its link.
    ExportFile = "account.exportFile", [Get] "/account/export/{id}/file", Anyone, Read, ExportLink => String;
    /// State of a requested closing, and its consequences.
    Closing = "account.closing", [Get] "/account/close", Participant, Read, Nothing => Closing;
    /// Closes the account in 15 days; other devices are logged out.
    AccountClose = "account.close", [Post] "/account/close", Participant, Login, AccountClose => Closing;
    /// Cancels the closing of the account.
    CloseCancel = "account.closeCancel", [Post] "/account/close/cancel", Participant, Write, Nothing => Closing;
    /// Revokes the caller's token.
    Logout = "account.logout", [Post] "/auth/logout", Participant, Write, Nothing => Nothing;
    /// The caller's account.
    AccountInfo = "account.info", [Get] "/account/info", Participant, Read, Nothing => Account;
    /// Changes the caller's account.
    AccountUpdate = "account.update", [Put] "/account/info", Participant, Write, AccountUpdate => Account;
    /// Base address of the object store; base and object key form an object's address.
    StorageHost = "storage.host", [Get] "/oss/public/host", Anyone, Read, Nothing => String;
    /// Signature for the upload of one file, under a key of the caller.
    StorageSign = "storage.sign", [Get] "/oss/public/signVo", Participant, Write, UploadQuery => UploadSignature;
    /// Person-info records of the caller.
    PersonList = "person.list", [Get] "/account/personinfo", Participant, Read, Nothing => Vec<PersonInfo>;
    /// Adds a person-info record.
    PersonAdd = "person.add", [Post] "/account/personinfo", Participant, Write, PersonInfo => PersonInfo;
    /// One person-info record.
    PersonOne = "person.one", [Get] "/account/personinfo/{id}", Participant, Read, PersonPath => PersonInfo;
    /// Changes a person-info record.
    PersonChange = "person.change", [Put] "/account/personinfo/{id}", Participant, Write, PersonChange => PersonInfo;
    /// Deletes a person-info record; sign-ups keep their own copy.
    PersonDelete = "person.delete", [Delete] "/account/personinfo/{id}", Participant, Write, PersonPath => Nothing;
    /// Checks whether a sign-up would be accepted now.
    SignupCheck = "signup.check", [Get] "/apply/check", Participant, Read, SignupCheckQuery => SignupCheck;
    /// Creates a sign-up.
    SignupSubmit = "signup.submit", [Post] "/apply", Participant, Write, SignupSubmit => SignupCreated;
    /// Sign-ups of the caller, in pages.
    SignupMine = "signup.mine", [Get] "/apply/mine", Participant, Read, SignupQuery => SignupPage;
    /// The caller's draft of a sign-up form.
    SignupDraft = "signup.draft", [Get] "/apply/draft", Participant, Read, SignupDraftQuery => SignupDraftKept;
    /// Saves the caller's draft of a sign-up form.
    SignupDraftKeep = "signup.draftKeep", [Put] "/apply/draft", Participant, Write, SignupDraft => SignupDraftKept;
    /// Deletes the caller's draft of a sign-up form.
    SignupDraftForget = "signup.draftForget", [Delete] "/apply/draft", Participant, Write, SignupDraftQuery => Nothing;
    /// The place behind a link.
    SignupTransferSeen = "signup.transferSeen", [Get] "/apply/transfer", AnyoneKnown, Read, TransferQuery => TransferView;
    /// Takes the place behind a link.
    SignupTransferTake = "signup.transferTake", [Post] "/apply/transfer", Participant, Write, TransferTake => SignupCreated;
    /// One of the caller's sign-ups.
    SignupOne = "signup.one", [Get] "/apply/{id}", Participant, Read, SignupPath => SignupDetail;
    /// Result of a sign-up, and the next steps.
    SignupResult = "signup.result", [Get] "/apply/{id}/result", Participant, Read, SignupPath => SignupResult;
    /// Receipt of a sign-up, with a signed ticket for each person.
    SignupReceipt = "signup.receipt", [Get] "/apply/{id}/receipt", Participant, Read, SignupPath => SignupReceipt;
    /// Address of a file in one of the caller's sign-ups.
    SignupFile = "signup.file", [Get] "/apply/{id}/file", Participant, Read, SignupFileQuery => OriginalLink;
    /// Changes answers and persons; submits again after a rejection.
    SignupEdit = "signup.edit", [Put] "/apply/{id}", Participant, Write, SignupEdit => SignupChanged;
    /// The questions of a sign-up that are open for further or changed answers.
    SignupAmendForm = "signup.amendForm", [Get] "/apply/{id}/amend", Participant, Read, SignupPath => SignupAmendForm;
    /// Answers the open questions.
    SignupAmend = "signup.amend", [Put] "/apply/{id}/amend", Participant, Write, SignupAmend => SignupChanged;
    /// Consequences of a withdrawal now.
    SignupWithdrawPreview = "signup.withdrawPreview", [Get] "/apply/{id}/withdraw", Participant, Read, WithdrawQuery => WithdrawPreview;
    /// Withdraws a sign-up, or leaves the waiting list.
    SignupWithdraw = "signup.withdraw", [Post] "/apply/{id}/withdraw", Participant, Write, SignupWithdraw => SignupChanged;
    /// Opens the link by which another account can take the place, or shows the open one.
    SignupTransferOpen = "signup.transferOpen", [Post] "/apply/{id}/transfer", Participant, Write, SignupPath => TransferLink;
    /// Ends the link.
    SignupTransferClose = "signup.transferClose", [Delete] "/apply/{id}/transfer", Participant, Write, SignupPath => Nothing;
    /// Accepts the offered place.
    SignupAccept = "signup.accept", [Post] "/apply/{id}/accept", Participant, Write, SignupOfferAnswer => SignupChanged;
    /// Declines the offered place.
    SignupDecline = "signup.decline", [Post] "/apply/{id}/decline", Participant, Write, SignupOfferAnswer => SignupChanged;
    /// The ways to pay the merchant where the page runs.
    PayChannel = "pay.channel", [Get] "/pay/channel", Participant, Read, PayChannelQuery => PayChannels;
    /// Orders of the caller, in pages.
    PayMine = "pay.mine", [Get] "/pay/mine", Participant, Read, PayMineQuery => PayOrders;
    /// The newest order of one of the caller's sign-ups.
    PayOf = "pay.of", [Get] "/pay/apply/{id}", Participant, Read, SignupPath => PayOrderOf;
    /// Makes a new order for a sign-up that can be paid and has none.
    PayAdd = "pay.add", [Post] "/pay/order", Participant, Write, PayOrderAdd => PayOrder;
    /// One of the caller's orders; asks its service if it is open.
    PayOne = "pay.one", [Get] "/pay/order/{orderNo}", Participant, Read, PayOrderPath => PayOrder;
    /// Begins to pay an order.
    PayAttempt = "pay.attempt", [Post] "/pay/order/{orderNo}/attempt", Participant, Write, PayAttemptAdd => PayStarted;
    /// Cancels an order without its sign-up.
    PayCancel = "pay.cancel", [Post] "/pay/order/{orderNo}/cancel", Participant, Write, PayOrderPath => PayOrder;
    /// Pays or refuses at the test cashier, which no production has.
    PayTest = "pay.test", [Post] "/pay/order/{orderNo}/test", Participant, Write, PayTest => PayOrder;
    /// Founds a team, with the caller as its captain.
    TeamFound = "team.found", [Post] "/team", Participant, Write, TeamFound => TeamDetail;
    /// Teams of the caller.
    TeamMine = "team.mine", [Get] "/team/mine", Participant, Read, TeamMineQuery => TeamList;
    /// The team behind an invite code.
    TeamInvite = "team.invite", [Get] "/team/invite", AnyoneKnown, Read, TeamInviteQuery => TeamInvitation;
    /// Joins a team by its invite code.
    TeamJoin = "team.join", [Post] "/team/join", Participant, Write, TeamJoin => TeamDetail;
    /// The caller's entry in the list of persons who look for a team, and the requests of teams.
    TeamSearch = "team.search", [Get] "/team/search", Participant, Read, TeamSearchQuery => TeamSearch;
    /// Looks for a team, or changes the line about oneself.
    TeamSearchKeep = "team.searchKeep", [Put] "/team/search", Participant, Write, TeamSearchKeep => TeamSearch;
    /// Looks for a team no longer.
    TeamSearchEnd = "team.searchEnd", [Delete] "/team/search", Participant, Write, TeamSearchQuery => Nothing;
    /// Declines the request of a team.
    TeamRequestDecline = "team.requestDecline", [Post] "/team/request/{id}/decline", Participant, Write, TeamRequestPath => Nothing;
    /// One team of the caller, with its members.
    TeamOne = "team.one", [Get] "/team/{id}", Participant, Read, TeamPath => TeamDetail;
    /// Changes name and slogan; the captain only.
    TeamChange = "team.change", [Put] "/team/{id}", Participant, Write, TeamChange => TeamDetail;
    /// Ends a team that is not signed up; the captain only.
    TeamDisband = "team.disband", [Delete] "/team/{id}", Participant, Write, TeamPath => Nothing;
    /// The caller's own part of a team.
    TeamRecord = "team.record", [Get] "/team/{id}/record", Participant, Read, TeamPath => TeamRecord;
    /// Replaces the caller's own part while the team is not signed up.
    TeamRecordChange = "team.recordChange", [Put] "/team/{id}/record", Participant, Write, TeamRecordChange => TeamDetail;
    /// Leaves a team.
    TeamLeave = "team.leave", [Post] "/team/{id}/leave", Participant, Write, TeamPath => Nothing;
    /// Removes a member; the captain only.
    TeamRemove = "team.remove", [Delete] "/team/{id}/member/{memberId}", Participant, Write, TeamMemberPath => TeamDetail;
    /// Replaces a member of a signed-up team by the next one who joins, who takes over the seat; the captain only.
    TeamReplace = "team.replace", [Put] "/team/{id}/member/{memberId}/replace", Participant, Write, TeamReplace => TeamDetail;
    /// Makes another member captain; the captain only.
    TeamHandOver = "team.handOver", [Put] "/team/{id}/captain", Participant, Write, TeamHandOver => TeamDetail;
    /// Replaces the invite code; the captain only.
    TeamResetCode = "team.resetCode", [Post] "/team/{id}/resetCode", Participant, Write, TeamPath => TeamDetail;
    /// Persons who look for a team, in pages; for a captain with free places.
    TeamSearchers = "team.searchers", [Get] "/team/{id}/search", Participant, Read, TeamSearcherQuery => TeamSearchers;
    /// Asks a person to join; the captain only.
    TeamAsk = "team.ask", [Post] "/team/{id}/request", Participant, Write, TeamAsk => TeamSearcher;
    /// Takes such a request back; the captain only.
    TeamAskEnd = "team.askEnd", [Delete] "/team/{id}/request", Participant, Write, TeamAsk => TeamSearcher;
    /// Published works, in pages.
    WorkList = "work.list", [Get] "/works", Anyone, Read, WorkQuery => WorkPage;
    /// The caller's works in an activity, and whether another one may be added.
    WorksMine = "work.mine", [Get] "/works/mine", Participant, Read, WorksMineQuery => WorksMine;
    /// The caller's newest works in all activities.
    WorksOwn = "work.own", [Get] "/works/own", Participant, Read, Nothing => OwnWorks;
    /// Creates a draft of a work.
    WorkAdd = "work.add", [Post] "/works", Participant, Write, WorkAdd => OwnWork;
    /// A published work, or one of the caller's.
    WorkOne = "work.one", [Get] "/works/{id}", AnyoneKnown, Read, WorkPath => WorkDetail;
    /// Changes a work; the published version stays visible until the change is approved.
    WorkChange = "work.change", [Put] "/works/{id}", Participant, Write, WorkChange => OwnWork;
    /// Submits a work for publication.
    WorkSubmit = "work.submit", [Post] "/works/{id}/submit", Participant, Write, WorkSubmit => OwnWork;
    /// Withdraws a work permanently.
    WorkWithdraw = "work.withdraw", [Post] "/works/{id}/withdraw", Participant, Write, WorkSubmit => OwnWork;
    /// Discards the newer version of a published work permanently.
    WorkDiscard = "work.discard", [Post] "/works/{id}/discard", Participant, Write, WorkSubmit => OwnWork;
    /// Counts a view of a work, once per viewer.
    WorkView = "work.view", [Post] "/works/{id}/view", AnyoneKnown, Write, WorkPath => WorkViewed;
    /// Address of an original file of a work, valid for five minutes.
    WorkOriginal = "work.original", [Get] "/works/{id}/original", AnyoneKnown, Read, OriginalQuery => OriginalLink;
    /// Reports a work, once per participant.
    WorkReport = "work.report", [Post] "/works/{id}/report", Participant, Write, WorkReport => Nothing;
    /// The caller's likes of today in an activity, and the rest of the budgets.
    VoteState = "vote.state", [Get] "/competition/{id}/vote", AnyoneKnown, Read, ActivityPath => VoteState;
    /// Counters and danmu of an activity as they change, as server-sent events.
    LiveFeed = "live.feed", [Get] "/competition/{id}/live", Anyone, Read, LiveQuery => LiveFeed;
    /// The caller's entries in the transparency log of an activity, newest first, in pages.
    VoteReceipt = "vote.receipt", [Get] "/competition/{id}/vote/receipt", Participant, Read, VoteReceiptQuery => VoteReceiptPage;
    /// A proof that an entry of the caller is in the log, and that the log continues an earlier checkpoint.
    VoteProof = "vote.proof", [Get] "/competition/{id}/vote/proof", Participant, Read, VoteProofQuery => VoteProof;
    /// Likes a work, once a day; safe to repeat.
    LikeAdd = "like.add", [Post] "/works/{id}/like", Participant, Write, LikeAdd => LikeAnswer;
    /// Takes today's like back.
    LikeUndo = "like.undo", [Delete] "/works/{id}/like", Participant, Write, LikeAdd => LikeAnswer;
    /// The votes for the caller's own work: counted, held and void.
    VotesOfWork = "vote.ofWork", [Get] "/works/{id}/vote", Participant, Read, WorkPath => WorkVotes;
    /// Accounts that liked a work lately and show themselves.
    LikeList = "like.list", [Get] "/works/{id}/like", AnyoneKnown, Read, WorkPath => Likers;
    /// The gifts of an activity, and the caller's points.
    GiftList = "gift.list", [Get] "/gift", AnyoneKnown, Read, GiftQuery => GiftList;
    /// Gifts that the caller gave in an activity, in pages.
    GiftMine = "gift.mine", [Get] "/gift/mine", Participant, Read, GiftMineQuery => GiftMinePage;
    /// Gives a gift to a work.
    GiftAdd = "gift.add", [Post] "/works/{id}/gift", Participant, Write, GiftAdd => GiftAnswer;
    /// The newest gifts and the top supporters of a work.
    GiftsOfWork = "gift.ofWork", [Get] "/works/{id}/gift", AnyoneKnown, Read, WorkPath => GiftsOfWork;
    /// Comments on a work, or the replies of a thread, in pages.
    CommentList = "comment.list", [Get] "/works/{id}/comment", AnyoneKnown, Read, CommentQuery => CommentPage;
    /// Comments on a work.
    CommentAdd = "comment.add", [Post] "/works/{id}/comment", Participant, Write, CommentAdd => Comment;
    /// Danmu in a part of a work's video.
    DanmuList = "danmu.list", [Get] "/works/{id}/danmu", AnyoneKnown, Read, DanmuQuery => DanmuSlice;
    /// Adds a danmu to a work.
    DanmuAdd = "danmu.add", [Post] "/works/{id}/danmu", Participant, Write, DanmuAdd => Danmu;
    /// New danmu of all works of an activity.
    DanmuFeed = "danmu.feed", [Get] "/competition/{id}/danmu", Anyone, Read, DanmuFeedQuery => DanmuFeed;
    /// Deletes an own comment.
    CommentDelete = "comment.delete", [Delete] "/comment/{id}", Participant, Write, CommentPath => Nothing;
    /// Likes a comment; safe to repeat.
    CommentLike = "comment.like", [Post] "/comment/{id}/like", Participant, Write, CommentPath => CommentLiked;
    /// Takes a like of a comment back.
    CommentUnlike = "comment.unlike", [Delete] "/comment/{id}/like", Participant, Write, CommentPath => CommentLiked;
    /// Reports a comment, once per participant.
    CommentReport = "comment.report", [Post] "/comment/{id}/report", Participant, Write, CommentReport => Nothing;
    /// Hides a comment on an own work.
    CommentHide = "comment.hide", [Post] "/comment/{id}/hide", Participant, Write, CommentHide => Nothing;
    /// Highlight moments of an activity, in pages.
    MomentList = "scene.list", [Get] "/scene", AnyoneKnown, Read, MomentQuery => MomentPage;
    /// Adds a moment, if the organiser allows participants to.
    MomentAdd = "scene.add", [Post] "/scene", Participant, Write, MomentAdd => MomentAdded;
    /// One moment.
    MomentOne = "scene.one", [Get] "/scene/{id}", Anyone, Read, MomentPath => Moment;
    /// Address of the original file of a moment, valid for five minutes.
    MomentOriginal = "scene.original", [Get] "/scene/{id}/original", AnyoneKnown, Write, MomentPath => OriginalLink;
    /// Notices of the caller, in pages.
    NoticeList = "notice.list", [Get] "/notice", Participant, Read, NoticeQuery => NoticePage;
    /// Number of unread notices of the caller.
    NoticeUnread = "notice.unread", [Get] "/notice/unread", Participant, Read, Nothing => UnreadNotices;
    /// Marks notices as read.
    NoticeRead = "notice.read", [Post] "/notice/read", Participant, Write, NoticeRead => UnreadNotices;
    /// The caller's notice settings by group and channel.
    NoticeSetting = "notice.setting", [Get] "/notice/setting", Participant, Read, Nothing => NoticeSettings;
    /// Switches a group of notices on or off for a channel.
    NoticeSettingChange = "notice.settingChange", [Put] "/notice/setting", Participant, Write, NoticeSettingChange => NoticeSettings;
}
