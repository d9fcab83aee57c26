//! Participants' calls.

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
use crate::merchant::{ActivityPath, Agreement, AgreementQuery, BannerList, CommonConfig, MerchantInfo, MerchantOf};
use crate::notice::{NoticePage, NoticeQuery, NoticeRead, NoticeSettingChange, NoticeSettings, UnreadNotices};
use crate::person::{PersonChange, PersonInfo, PersonPath};
use crate::region::{RegionList, RegionQuery};
use crate::scene::{Moment, MomentAdd, MomentAdded, MomentPage, MomentPath, MomentQuery};
use crate::signup::{
    FormSchema, SignupChanged, SignupCheck, SignupCheckQuery, SignupCreated, SignupDetail, SignupDraft, SignupDraftKept, SignupDraftQuery,
    SignupEdit, SignupFileQuery, SignupFormQuery, SignupOfferAnswer, SignupPage, SignupPath, SignupQuery, SignupReceipt, SignupResult,
    SignupSubmit, SignupWithdraw, WithdrawPreview,
};
use crate::storage::{UploadQuery, UploadSignature};
use crate::work::{
    OriginalLink, OriginalQuery, OwnWork, WorkAdd, WorkChange, WorkDetail, WorkPage, WorkPath, WorkQuery, WorkReport, WorkSubmit,
    WorkViewed, WorksMine, WorksMineQuery,
};

#[cfg(feature = "openapi")]
use super::OpenApiVisitor;
#[cfg(feature = "typescript")]
use super::TypescriptVisitor;

calls! {
    /// A participant's call.
    CallId at BASE;

    /// Languages, agreement versions, ways to log in and to pay.
    CommonConfig = "common.config", [Get] "/common/config", Anyone, Read, Nothing => CommonConfig;
    /// An agreement in the caller's language.
    CommonAgreement = "common.agreement", [Get] "/common/agreement", Anyone, Read, AgreementQuery => Agreement;
    /// Provinces, or the cities or districts of a parent.
    CommonRegion = "common.region", [Get] "/common/region", Anyone, Read, RegionQuery => RegionList;
    /// The merchant's public part and its switches.
    MerchantInfo = "merchant.info", [Get] "/merchant/info", Anyone, Read, Nothing => MerchantInfo;
    /// Slides of the merchant's home.
    MerchantBanner = "merchant.banner", [Get] "/merchant/banner", Anyone, Read, Nothing => BannerList;
    /// The merchant's activities, a page at a time.
    ActivityList = "activity.list", [Get] "/competition", AnyoneKnown, Read, ActivityListQuery => ActivityPage;
    /// Categories that have activities.
    ActivityCategory = "activity.category", [Get] "/competition/category", Anyone, Read, Nothing => CategoryList;
    /// Everything about one activity.
    ActivityDetail = "activity.detail", [Get] "/competition/{id}", AnyoneKnown, Read, ActivityPath => ActivityDetail;
    /// The merchant of an activity whose link named none.
    ActivityMerchant = "activity.merchant", [Get] "/competition/{id}/merchant", Anyone, Read, ActivityPath => MerchantOf;
    /// The sign-up form of an activity.
    ActivityForm = "activity.form", [Get] "/competition/{id}/form", Anyone, Read, SignupFormQuery => FormSchema;
    /// Announcements about an activity, newest first, a page at a time.
    ActivityNews = "activity.news", [Get] "/competition/{id}/news", Anyone, Read, NewsQuery => NewsPage;
    /// An activity as its page will be, for whoever has a token of its organiser.
    ActivityPreview = "activity.preview", [Get] "/competition/{id}/preview", Anyone, Read, PreviewQuery => ActivityDetail;
    /// An activity as a calendar file (`text/calendar`), not in the envelope.
    ActivityCalendar = "activity.calendar", [Get] "/competition/{id}/ics", Anyone, Read, CalendarQuery => String;
    /// Makes an activity a favourite.
    FavouriteAdd = "activity.favorite", [Post] "/competition/{id}/favorite", Participant, Write, ActivityPath => FavouriteState;
    /// Makes an activity a favourite no more.
    FavouriteRemove = "activity.unfavorite", [Delete] "/competition/{id}/favorite", Participant, Write, ActivityPath => FavouriteState;
    /// Sends a log-in code by e-mail.
    MailCode = "account.mailCode", [Get Post] "/mail-auth/code", Anyone, Code, CodeRequest => CodeSent;
    /// Logs in by a code from an e-mail; makes the account where there is none.
    MailLogin = "account.mailLogin", [Get Post] "/mail-auth/login", Anyone, Login, CodeLogin => LoginGranted;
    /// Makes an account with a password.
    Register = "account.register", [Post] "/auth/register", Anyone, Login, Register => LoginGranted;
    /// Sends a log-in code by SMS.
    PhoneCode = "account.phoneCode", [Get Post] "/auth/code", Anyone, Code, PhoneCodeRequest => CodeSent;
    /// Logs in by account and password, or by a code from an SMS, which makes the account where there is none.
    Login = "account.login", [Get Post] "/auth/login", Anyone, Login, Login => LoginGranted;
    /// Logs in by the messaging app's browser, or says what a phone number is bound with first.
    MessengerLogin = "account.messengerLogin", [Get Post] "/auth/wx/login", Anyone, Login, MessengerLogin => MessengerGranted;
    /// Binds the messaging app to the caller's account.
    MessengerBind = "account.messengerBind", [Get Post] "/account/bindwx", Participant, Login, MessengerBind => Account;
    /// Lets a page of ours use the messaging app's abilities.
    MessengerSignature = "account.messengerSignature", [Get] "/auth/wx/getSignature", Anyone, Read, SignatureQuery => PageSignature;
    /// Logs the mini-program in where the person is known; 5110 with a handle where not.
    MiniProgramSession = "account.miniProgramSession", [Get Post] "/auth/wx/miniapp/code2session", Anyone, Login, MiniProgramCode => LoginGranted;
    /// Logs the mini-program in by a phone number; makes the account where there is none.
    MiniProgramLogin = "account.miniProgramLogin", [Get Post] "/auth/wx/miniapp/login", Anyone, Login, MiniProgramLogin => LoginGranted;
    /// Binds a phone number, and finishes a first log-in by the messaging app.
    PhoneBind = "account.phoneBind", [Post] "/account/bindMobile", AnyoneKnown, Login, PhoneBind => PhoneBound;
    /// Chooses another password by a code, for who has forgotten theirs; all devices log in anew.
    PasswordReset = "account.passwordReset", [Post] "/auth/password/reset", Anyone, Login, PasswordReset => Nothing;
    /// Chooses another password; other devices log in anew.
    PasswordChange = "account.passwordChange", [Put] "/account/password", Participant, Login, PasswordChange => Nothing;
    /// Gives the account an e-mail address, or another one; other devices log in anew.
    MailBind = "account.mailBind", [Post] "/account/bindMail", Participant, Login, MailBind => Account;
    /// What the account is entered by.
    Bindings = "account.bindings", [Get] "/account/bind", Participant, Read, Nothing => Bindings;
    /// Removes a way to enter the account, but never the last one.
    Unbind = "account.unbind", [Delete Post] "/account/bind/{kind}", Participant, Login, Unbind => Account;
    /// Sends a code to the account's own number or address, which proves its owner.
    ConfirmCode = "account.confirmCode", [Post] "/account/confirm/code", Participant, Code, ConfirmCode => CodeSent;
    /// Proves the account's owner, by a code or the password, for ten minutes.
    Confirm = "account.confirm", [Post] "/account/confirm", Participant, Login, Confirm => Nothing;
    /// Where the account is signed in.
    DeviceList = "account.devices", [Get] "/account/device", Participant, Read, Nothing => DeviceList;
    /// Signs a device out.
    DeviceRemove = "account.deviceRemove", [Delete] "/account/device/{id}", Participant, Write, DevicePath => Nothing;
    /// The file with all that the account has, where one was asked for.
    ExportCurrent = "account.export", [Get] "/account/export", Participant, Read, Nothing => ExportCurrent;
    /// Asks for a file with all that the account has; the same one as long as it is kept.
    ExportAsk = "account.exportAsk", [Post] "/account/export", Participant, Write, Nothing => Export;
    /// How far a file is, with a link that opens it for a short time.
    ExportOne = "account.exportOne", [Get] "/account/export/{id}", Participant, Read, ExportPath => Export;
    /// The file itself (`application/json`), not in the envelope, for whoever has its link.
    ExportFile = "account.exportFile", [Get] "/account/export/{id}/file", Anyone, Read, ExportLink => String;
    /// Whether the account is being closed, and what closing it would do.
    Closing = "account.closing", [Get] "/account/close", Participant, Read, Nothing => Closing;
    /// Closes the account in 15 days; other devices log in anew.
    AccountClose = "account.close", [Post] "/account/close", Participant, Login, AccountClose => Closing;
    /// Keeps the account after all.
    CloseCancel = "account.closeCancel", [Post] "/account/close/cancel", Participant, Write, Nothing => Closing;
    /// Ends this token.
    Logout = "account.logout", [Post] "/auth/logout", Participant, Write, Nothing => Nothing;
    /// The caller's account.
    AccountInfo = "account.info", [Get] "/account/info", Participant, Read, Nothing => Account;
    /// Changes the caller's account.
    AccountUpdate = "account.update", [Put] "/account/info", Participant, Write, AccountUpdate => Account;
    /// Address of the object store: a key behind it is the address of an object.
    StorageHost = "storage.host", [Get] "/oss/public/host", Anyone, Read, Nothing => String;
    /// What lets one file into the store, under a key of the caller's.
    StorageSign = "storage.sign", [Get] "/oss/public/signVo", Participant, Write, UploadQuery => UploadSignature;
    /// The caller's person-info records.
    PersonList = "person.list", [Get] "/account/personinfo", Participant, Read, Nothing => Vec<PersonInfo>;
    /// Adds a record.
    PersonAdd = "person.add", [Post] "/account/personinfo", Participant, Write, PersonInfo => PersonInfo;
    /// One record.
    PersonOne = "person.one", [Get] "/account/personinfo/{id}", Participant, Read, PersonPath => PersonInfo;
    /// Changes a record.
    PersonChange = "person.change", [Put] "/account/personinfo/{id}", Participant, Write, PersonChange => PersonInfo;
    /// Deletes a record; sign-ups keep their copy.
    PersonDelete = "person.delete", [Delete] "/account/personinfo/{id}", Participant, Write, PersonPath => Nothing;
    /// Whether a sign-up would be taken now.
    SignupCheck = "signup.check", [Get] "/apply/check", Participant, Read, SignupCheckQuery => SignupCheck;
    /// Signs up.
    SignupSubmit = "signup.submit", [Post] "/apply", Participant, Write, SignupSubmit => SignupCreated;
    /// The caller's sign-ups, a page at a time.
    SignupMine = "signup.mine", [Get] "/apply/mine", Participant, Read, SignupQuery => SignupPage;
    /// What the caller typed into a form and did not send.
    SignupDraft = "signup.draft", [Get] "/apply/draft", Participant, Read, SignupDraftQuery => SignupDraftKept;
    /// Keeps what the caller typed into a form.
    SignupDraftKeep = "signup.draftKeep", [Put] "/apply/draft", Participant, Write, SignupDraft => SignupDraftKept;
    /// Forgets what the caller typed into a form.
    SignupDraftForget = "signup.draftForget", [Delete] "/apply/draft", Participant, Write, SignupDraftQuery => Nothing;
    /// One of the caller's sign-ups.
    SignupOne = "signup.one", [Get] "/apply/{id}", Participant, Read, SignupPath => SignupDetail;
    /// What became of a sign-up, and what comes next.
    SignupResult = "signup.result", [Get] "/apply/{id}/result", Participant, Read, SignupPath => SignupResult;
    /// The proof of a sign-up, with a signed ticket for each person.
    SignupReceipt = "signup.receipt", [Get] "/apply/{id}/receipt", Participant, Read, SignupPath => SignupReceipt;
    /// Where a file stands that one of the caller's sign-ups names.
    SignupFile = "signup.file", [Get] "/apply/{id}/file", Participant, Read, SignupFileQuery => OriginalLink;
    /// Changes answers and persons; sends again after a rejection.
    SignupEdit = "signup.edit", [Put] "/apply/{id}", Participant, Write, SignupEdit => SignupChanged;
    /// What a withdrawal would do now.
    SignupWithdrawPreview = "signup.withdrawPreview", [Get] "/apply/{id}/withdraw", Participant, Read, SignupPath => WithdrawPreview;
    /// Withdraws, or leaves the waiting list.
    SignupWithdraw = "signup.withdraw", [Post] "/apply/{id}/withdraw", Participant, Write, SignupWithdraw => SignupChanged;
    /// Takes the offered place.
    SignupAccept = "signup.accept", [Post] "/apply/{id}/accept", Participant, Write, SignupOfferAnswer => SignupChanged;
    /// Turns the offered place down.
    SignupDecline = "signup.decline", [Post] "/apply/{id}/decline", Participant, Write, SignupOfferAnswer => SignupChanged;
    /// Works on show, a page at a time.
    WorkList = "work.list", [Get] "/works", Anyone, Read, WorkQuery => WorkPage;
    /// The caller's works in an activity, and whether there may be more.
    WorksMine = "work.mine", [Get] "/works/mine", Participant, Read, WorksMineQuery => WorksMine;
    /// Makes a draft of a work.
    WorkAdd = "work.add", [Post] "/works", Participant, Write, WorkAdd => OwnWork;
    /// A work on show, or one of the caller's.
    WorkOne = "work.one", [Get] "/works/{id}", AnyoneKnown, Read, WorkPath => WorkDetail;
    /// Changes a work; what is on show stays until the change is passed.
    WorkChange = "work.change", [Put] "/works/{id}", Participant, Write, WorkChange => OwnWork;
    /// Sends a work to be shown.
    WorkSubmit = "work.submit", [Post] "/works/{id}/submit", Participant, Write, WorkSubmit => OwnWork;
    /// Takes a work back, for good.
    WorkWithdraw = "work.withdraw", [Post] "/works/{id}/withdraw", Participant, Write, WorkSubmit => OwnWork;
    /// Lets the newer version of a work on show go, for good.
    WorkDiscard = "work.discard", [Post] "/works/{id}/discard", Participant, Write, WorkSubmit => OwnWork;
    /// Counts who has seen a work, each once.
    WorkView = "work.view", [Post] "/works/{id}/view", AnyoneKnown, Write, WorkPath => WorkViewed;
    /// Where a file of a work stands as it was sent, for five minutes.
    WorkOriginal = "work.original", [Get] "/works/{id}/original", AnyoneKnown, Read, OriginalQuery => OriginalLink;
    /// Says what is wrong with a work, once.
    WorkReport = "work.report", [Post] "/works/{id}/report", Participant, Write, WorkReport => Nothing;
    /// Highlight moments of an activity, a page at a time.
    MomentList = "scene.list", [Get] "/scene", AnyoneKnown, Read, MomentQuery => MomentPage;
    /// Adds a moment, where the organiser lets participants do so.
    MomentAdd = "scene.add", [Post] "/scene", Participant, Write, MomentAdd => MomentAdded;
    /// One moment.
    MomentOne = "scene.one", [Get] "/scene/{id}", Anyone, Read, MomentPath => Moment;
    /// Where a moment stands as it was sent, for five minutes.
    MomentOriginal = "scene.original", [Get] "/scene/{id}/original", AnyoneKnown, Write, MomentPath => OriginalLink;
    /// What the caller was told, a page at a time.
    NoticeList = "notice.list", [Get] "/notice", Participant, Read, NoticeQuery => NoticePage;
    /// How many notices the caller has not read.
    NoticeUnread = "notice.unread", [Get] "/notice/unread", Participant, Read, Nothing => UnreadNotices;
    /// Marks notices as read.
    NoticeRead = "notice.read", [Post] "/notice/read", Participant, Write, NoticeRead => UnreadNotices;
    /// Which notices the caller gets by which ways.
    NoticeSetting = "notice.setting", [Get] "/notice/setting", Participant, Read, Nothing => NoticeSettings;
    /// Gets some notices by a way, or no longer.
    NoticeSettingChange = "notice.settingChange", [Put] "/notice/setting", Participant, Write, NoticeSettingChange => NoticeSettings;
}
