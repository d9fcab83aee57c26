// Generated from crates/core by `cargo xtask generate`. Do not edit.

import type {
  Account,
  AccountClose,
  AccountUpdate,
  ActivityDetail,
  ActivityListQuery,
  ActivityPage,
  ActivityPath,
  Agreement,
  AgreementQuery,
  BannerList,
  Bindings,
  CalendarQuery,
  CategoryList,
  Closing,
  CodeLogin,
  CodeRequest,
  CodeSent,
  CommonConfig,
  Confirm,
  ConfirmCode,
  DeviceList,
  DevicePath,
  Export,
  ExportCurrent,
  ExportLink,
  ExportPath,
  FavouriteState,
  FormSchema,
  Login,
  LoginGranted,
  MailBind,
  MerchantInfo,
  MerchantOf,
  MessengerBind,
  MessengerGranted,
  MessengerLogin,
  MiniProgramCode,
  MiniProgramLogin,
  Moment,
  MomentAdd,
  MomentAdded,
  MomentPage,
  MomentPath,
  MomentQuery,
  NewsPage,
  NewsQuery,
  Nothing,
  NoticePage,
  NoticeQuery,
  NoticeRead,
  NoticeSettingChange,
  NoticeSettings,
  OriginalLink,
  OriginalQuery,
  OwnWork,
  PageSignature,
  PasswordChange,
  PasswordReset,
  PersonChange,
  PersonInfo,
  PersonPath,
  PhoneBind,
  PhoneBound,
  PhoneCodeRequest,
  PreviewQuery,
  RegionList,
  RegionQuery,
  Register,
  SignatureQuery,
  SignupChanged,
  SignupCheck,
  SignupCheckQuery,
  SignupCreated,
  SignupDetail,
  SignupDraft,
  SignupDraftKept,
  SignupDraftQuery,
  SignupEdit,
  SignupFileQuery,
  SignupFormQuery,
  SignupOfferAnswer,
  SignupPage,
  SignupPath,
  SignupQuery,
  SignupReceipt,
  SignupResult,
  SignupSubmit,
  SignupWithdraw,
  Unbind,
  UnreadNotices,
  UploadQuery,
  UploadSignature,
  WithdrawPreview,
  WorkAdd,
  WorkChange,
  WorkDetail,
  WorkPage,
  WorkPath,
  WorkQuery,
  WorkReport,
  WorkSubmit,
  WorkViewed,
  WorksMine,
  WorksMineQuery,
} from "./contract";

/** Every call with what it takes and what it answers. */
export interface Calls {
  /** Languages, agreement versions, ways to log in and to pay. */
  "common.config": { request: Nothing; answer: CommonConfig };
  /** An agreement in the caller's language. */
  "common.agreement": { request: AgreementQuery; answer: Agreement };
  /** Provinces, or the cities or districts of a parent. */
  "common.region": { request: RegionQuery; answer: RegionList };
  /** The merchant's public part and its switches. */
  "merchant.info": { request: Nothing; answer: MerchantInfo };
  /** Slides of the merchant's home. */
  "merchant.banner": { request: Nothing; answer: BannerList };
  /** The merchant's activities, a page at a time. */
  "activity.list": { request: ActivityListQuery; answer: ActivityPage };
  /** Categories that have activities. */
  "activity.category": { request: Nothing; answer: CategoryList };
  /** Everything about one activity. */
  "activity.detail": { request: ActivityPath; answer: ActivityDetail };
  /** The merchant of an activity whose link named none. */
  "activity.merchant": { request: ActivityPath; answer: MerchantOf };
  /** The sign-up form of an activity. */
  "activity.form": { request: SignupFormQuery; answer: FormSchema };
  /** Announcements about an activity, newest first, a page at a time. */
  "activity.news": { request: NewsQuery; answer: NewsPage };
  /** An activity as its page will be, for whoever has a token of its organiser. */
  "activity.preview": { request: PreviewQuery; answer: ActivityDetail };
  /** An activity as a calendar file (`text/calendar`), not in the envelope. */
  "activity.calendar": { request: CalendarQuery; answer: string };
  /** Makes an activity a favourite. */
  "activity.favorite": { request: ActivityPath; answer: FavouriteState };
  /** Makes an activity a favourite no more. */
  "activity.unfavorite": { request: ActivityPath; answer: FavouriteState };
  /** Sends a log-in code by e-mail. */
  "account.mailCode": { request: CodeRequest; answer: CodeSent };
  /** Logs in by a code from an e-mail; makes the account where there is none. */
  "account.mailLogin": { request: CodeLogin; answer: LoginGranted };
  /** Makes an account with a password. */
  "account.register": { request: Register; answer: LoginGranted };
  /** Sends a log-in code by SMS. */
  "account.phoneCode": { request: PhoneCodeRequest; answer: CodeSent };
  /** Logs in by account and password, or by a code from an SMS, which makes the account where there is none. */
  "account.login": { request: Login; answer: LoginGranted };
  /** Logs in by the messaging app's browser, or says what a phone number is bound with first. */
  "account.messengerLogin": { request: MessengerLogin; answer: MessengerGranted };
  /** Binds the messaging app to the caller's account. */
  "account.messengerBind": { request: MessengerBind; answer: Account };
  /** Lets a page of ours use the messaging app's abilities. */
  "account.messengerSignature": { request: SignatureQuery; answer: PageSignature };
  /** Logs the mini-program in where the person is known; 5110 with a handle where not. */
  "account.miniProgramSession": { request: MiniProgramCode; answer: LoginGranted };
  /** Logs the mini-program in by a phone number; makes the account where there is none. */
  "account.miniProgramLogin": { request: MiniProgramLogin; answer: LoginGranted };
  /** Binds a phone number, and finishes a first log-in by the messaging app. */
  "account.phoneBind": { request: PhoneBind; answer: PhoneBound };
  /** Chooses another password by a code, for who has forgotten theirs; all devices log in anew. */
  "account.passwordReset": { request: PasswordReset; answer: Nothing };
  /** Chooses another password; other devices log in anew. */
  "account.passwordChange": { request: PasswordChange; answer: Nothing };
  /** Gives the account an e-mail address, or another one; other devices log in anew. */
  "account.mailBind": { request: MailBind; answer: Account };
  /** What the account is entered by. */
  "account.bindings": { request: Nothing; answer: Bindings };
  /** Removes a way to enter the account, but never the last one. */
  "account.unbind": { request: Unbind; answer: Account };
  /** Sends a code to the account's own number or address, which proves its owner. */
  "account.confirmCode": { request: ConfirmCode; answer: CodeSent };
  /** Proves the account's owner, by a code or the password, for ten minutes. */
  "account.confirm": { request: Confirm; answer: Nothing };
  /** Where the account is signed in. */
  "account.devices": { request: Nothing; answer: DeviceList };
  /** Signs a device out. */
  "account.deviceRemove": { request: DevicePath; answer: Nothing };
  /** The file with all that the account has, where one was asked for. */
  "account.export": { request: Nothing; answer: ExportCurrent };
  /** Asks for a file with all that the account has; the same one as long as it is kept. */
  "account.exportAsk": { request: Nothing; answer: Export };
  /** How far a file is, with a link that opens it for a short time. */
  "account.exportOne": { request: ExportPath; answer: Export };
  /** The file itself (`application/json`), not in the envelope, for whoever has its link. */
  "account.exportFile": { request: ExportLink; answer: string };
  /** Whether the account is being closed, and what closing it would do. */
  "account.closing": { request: Nothing; answer: Closing };
  /** Closes the account in 15 days; other devices log in anew. */
  "account.close": { request: AccountClose; answer: Closing };
  /** Keeps the account after all. */
  "account.closeCancel": { request: Nothing; answer: Closing };
  /** Ends this token. */
  "account.logout": { request: Nothing; answer: Nothing };
  /** The caller's account. */
  "account.info": { request: Nothing; answer: Account };
  /** Changes the caller's account. */
  "account.update": { request: AccountUpdate; answer: Account };
  /** Address of the object store: a key behind it is the address of an object. */
  "storage.host": { request: Nothing; answer: string };
  /** What lets one file into the store, under a key of the caller's. */
  "storage.sign": { request: UploadQuery; answer: UploadSignature };
  /** The caller's person-info records. */
  "person.list": { request: Nothing; answer: Array<PersonInfo> };
  /** Adds a record. */
  "person.add": { request: PersonInfo; answer: PersonInfo };
  /** One record. */
  "person.one": { request: PersonPath; answer: PersonInfo };
  /** Changes a record. */
  "person.change": { request: PersonChange; answer: PersonInfo };
  /** Deletes a record; sign-ups keep their copy. */
  "person.delete": { request: PersonPath; answer: Nothing };
  /** Whether a sign-up would be taken now. */
  "signup.check": { request: SignupCheckQuery; answer: SignupCheck };
  /** Signs up. */
  "signup.submit": { request: SignupSubmit; answer: SignupCreated };
  /** The caller's sign-ups, a page at a time. */
  "signup.mine": { request: SignupQuery; answer: SignupPage };
  /** What the caller typed into a form and did not send. */
  "signup.draft": { request: SignupDraftQuery; answer: SignupDraftKept };
  /** Keeps what the caller typed into a form. */
  "signup.draftKeep": { request: SignupDraft; answer: SignupDraftKept };
  /** Forgets what the caller typed into a form. */
  "signup.draftForget": { request: SignupDraftQuery; answer: Nothing };
  /** One of the caller's sign-ups. */
  "signup.one": { request: SignupPath; answer: SignupDetail };
  /** What became of a sign-up, and what comes next. */
  "signup.result": { request: SignupPath; answer: SignupResult };
  /** The proof of a sign-up, with a signed ticket for each person. */
  "signup.receipt": { request: SignupPath; answer: SignupReceipt };
  /** Where a file stands that one of the caller's sign-ups names. */
  "signup.file": { request: SignupFileQuery; answer: OriginalLink };
  /** Changes answers and persons; sends again after a rejection. */
  "signup.edit": { request: SignupEdit; answer: SignupChanged };
  /** What a withdrawal would do now. */
  "signup.withdrawPreview": { request: SignupPath; answer: WithdrawPreview };
  /** Withdraws, or leaves the waiting list. */
  "signup.withdraw": { request: SignupWithdraw; answer: SignupChanged };
  /** Takes the offered place. */
  "signup.accept": { request: SignupOfferAnswer; answer: SignupChanged };
  /** Turns the offered place down. */
  "signup.decline": { request: SignupOfferAnswer; answer: SignupChanged };
  /** Works on show, a page at a time. */
  "work.list": { request: WorkQuery; answer: WorkPage };
  /** The caller's works in an activity, and whether there may be more. */
  "work.mine": { request: WorksMineQuery; answer: WorksMine };
  /** Makes a draft of a work. */
  "work.add": { request: WorkAdd; answer: OwnWork };
  /** A work on show, or one of the caller's. */
  "work.one": { request: WorkPath; answer: WorkDetail };
  /** Changes a work; what is on show stays until the change is passed. */
  "work.change": { request: WorkChange; answer: OwnWork };
  /** Sends a work to be shown. */
  "work.submit": { request: WorkSubmit; answer: OwnWork };
  /** Takes a work back, for good. */
  "work.withdraw": { request: WorkSubmit; answer: OwnWork };
  /** Lets the newer version of a work on show go, for good. */
  "work.discard": { request: WorkSubmit; answer: OwnWork };
  /** Counts who has seen a work, each once. */
  "work.view": { request: WorkPath; answer: WorkViewed };
  /** Where a file of a work stands as it was sent, for five minutes. */
  "work.original": { request: OriginalQuery; answer: OriginalLink };
  /** Says what is wrong with a work, once. */
  "work.report": { request: WorkReport; answer: Nothing };
  /** Highlight moments of an activity, a page at a time. */
  "scene.list": { request: MomentQuery; answer: MomentPage };
  /** Adds a moment, where the organiser lets participants do so. */
  "scene.add": { request: MomentAdd; answer: MomentAdded };
  /** One moment. */
  "scene.one": { request: MomentPath; answer: Moment };
  /** Where a moment stands as it was sent, for five minutes. */
  "scene.original": { request: MomentPath; answer: OriginalLink };
  /** What the caller was told, a page at a time. */
  "notice.list": { request: NoticeQuery; answer: NoticePage };
  /** How many notices the caller has not read. */
  "notice.unread": { request: Nothing; answer: UnreadNotices };
  /** Marks notices as read. */
  "notice.read": { request: NoticeRead; answer: UnreadNotices };
  /** Which notices the caller gets by which ways. */
  "notice.setting": { request: Nothing; answer: NoticeSettings };
  /** Gets some notices by a way, or no longer. */
  "notice.settingChange": { request: NoticeSettingChange; answer: NoticeSettings };
}

export type CallName = keyof Calls;
