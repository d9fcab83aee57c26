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
  Comment,
  CommentAdd,
  CommentHide,
  CommentLiked,
  CommentPage,
  CommentPath,
  CommentQuery,
  CommentReport,
  CommonConfig,
  Confirm,
  ConfirmCode,
  Danmu,
  DanmuAdd,
  DanmuFeed,
  DanmuFeedQuery,
  DanmuQuery,
  DanmuSlice,
  DeviceList,
  DevicePath,
  Export,
  ExportCurrent,
  ExportLink,
  ExportPath,
  FavouriteState,
  FormSchema,
  GiftAdd,
  GiftAnswer,
  GiftList,
  GiftMinePage,
  GiftMineQuery,
  GiftQuery,
  GiftsOfWork,
  LikeAdd,
  LikeAnswer,
  Likers,
  LiveFeed,
  LiveQuery,
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
  OwnWorks,
  PageSignature,
  PasswordChange,
  PasswordReset,
  PayAttemptAdd,
  PayChannelQuery,
  PayChannels,
  PayMineQuery,
  PayOrder,
  PayOrderAdd,
  PayOrderOf,
  PayOrderPath,
  PayOrders,
  PayStarted,
  PayTest,
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
  SignupAmend,
  SignupAmendForm,
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
  TeamAsk,
  TeamChange,
  TeamDetail,
  TeamFound,
  TeamHandOver,
  TeamInvitation,
  TeamInviteQuery,
  TeamJoin,
  TeamList,
  TeamMemberPath,
  TeamMineQuery,
  TeamPath,
  TeamRecord,
  TeamRecordChange,
  TeamReplace,
  TeamRequestPath,
  TeamSearch,
  TeamSearchKeep,
  TeamSearchQuery,
  TeamSearcher,
  TeamSearcherQuery,
  TeamSearchers,
  TransferLink,
  TransferQuery,
  TransferTake,
  TransferView,
  Unbind,
  UnreadNotices,
  UploadQuery,
  UploadSignature,
  VisitAdd,
  VoteProof,
  VoteProofQuery,
  VoteReceiptPage,
  VoteReceiptQuery,
  VoteState,
  WithdrawPreview,
  WithdrawQuery,
  WorkAdd,
  WorkChange,
  WorkDetail,
  WorkPage,
  WorkPath,
  WorkQuery,
  WorkReport,
  WorkSubmit,
  WorkViewed,
  WorkVotes,
  WorksMine,
  WorksMineQuery,
} from "./contract";

/** The request and the answer of each call. */
export interface Calls {
  /** Languages, agreement versions, log-in methods and payment channels. */
  "common.config": { request: Nothing; answer: CommonConfig };
  /** An agreement in the caller's language. */
  "common.agreement": { request: AgreementQuery; answer: Agreement };
  /** Provinces, or the cities or districts of a parent region. */
  "common.region": { request: RegionQuery; answer: RegionList };
  /** Public data and switches of the merchant. */
  "merchant.info": { request: Nothing; answer: MerchantInfo };
  /** Slides of the merchant's home page. */
  "merchant.banner": { request: Nothing; answer: BannerList };
  /** Activities of the merchant, in pages. */
  "activity.list": { request: ActivityListQuery; answer: ActivityPage };
  /** Categories that have activities. */
  "activity.category": { request: Nothing; answer: CategoryList };
  /** Everything about one activity. */
  "activity.detail": { request: ActivityPath; answer: ActivityDetail };
  /** Reports that an activity's page was opened; counted later, once a viewer and day. */
  "activity.visit": { request: VisitAdd; answer: Nothing };
  /** The merchant of an activity, for links that do not name it. */
  "activity.merchant": { request: ActivityPath; answer: MerchantOf };
  /** The sign-up form of an activity. */
  "activity.form": { request: SignupFormQuery; answer: FormSchema };
  /** Announcements about an activity, newest first, in pages. */
  "activity.news": { request: NewsQuery; answer: NewsPage };
  /** An unpublished activity as its page will look, for holders of the organiser's preview token. */
  "activity.preview": { request: PreviewQuery; answer: ActivityDetail };
  /** An activity as a calendar file (`text/calendar`), not in the envelope. */
  "activity.calendar": { request: CalendarQuery; answer: string };
  /** Adds an activity to the favourites. */
  "activity.favorite": { request: ActivityPath; answer: FavouriteState };
  /** Removes an activity from the favourites. */
  "activity.unfavorite": { request: ActivityPath; answer: FavouriteState };
  /** Sends a log-in code by e-mail. */
  "account.mailCode": { request: CodeRequest; answer: CodeSent };
  /** Logs in by a code from an e-mail; creates the account if it does not exist. */
  "account.mailLogin": { request: CodeLogin; answer: LoginGranted };
  /** Creates an account with a password. */
  "account.register": { request: Register; answer: LoginGranted };
  /** Sends a log-in code by SMS. */
  "account.phoneCode": { request: PhoneCodeRequest; answer: CodeSent };
  /** Logs in by account and password, or by a code from an SMS, which creates the account if it does not exist. */
  "account.login": { request: Login; answer: LoginGranted };
  /** Logs in by the messaging app's browser, or returns a handle for binding a phone number first. */
  "account.messengerLogin": { request: MessengerLogin; answer: MessengerGranted };
  /** Binds the messaging app to the caller's account. */
  "account.messengerBind": { request: MessengerBind; answer: Account };
  /** Signs a page's address, so that the page may call the messaging app's script interface. */
  "account.messengerSignature": { request: SignatureQuery; answer: PageSignature };
  /** Logs the mini-program in if the user is known; otherwise 5110 with a handle. */
  "account.miniProgramSession": { request: MiniProgramCode; answer: LoginGranted };
  /** Logs the mini-program in by a phone number; creates the account if it does not exist. */
  "account.miniProgramLogin": { request: MiniProgramLogin; answer: LoginGranted };
  /** Binds a phone number, and completes a first log-in by the messaging app. */
  "account.phoneBind": { request: PhoneBind; answer: PhoneBound };
  /** Resets a forgotten password by a code; all devices are logged out. */
  "account.passwordReset": { request: PasswordReset; answer: Nothing };
  /** Changes the password; other devices are logged out. */
  "account.passwordChange": { request: PasswordChange; answer: Nothing };
  /** Binds or replaces the e-mail address; other devices are logged out. */
  "account.mailBind": { request: MailBind; answer: Account };
  /** Log-in methods of the account. */
  "account.bindings": { request: Nothing; answer: Bindings };
  /** Removes a log-in method, but never the last one. */
  "account.unbind": { request: Unbind; answer: Account };
  /** Sends a code that proves ownership to the account's own number or address. */
  "account.confirmCode": { request: ConfirmCode; answer: CodeSent };
  /** Proves ownership of the account by a code or the password, for ten minutes. */
  "account.confirm": { request: Confirm; answer: Nothing };
  /** Devices on which the account is logged in. */
  "account.devices": { request: Nothing; answer: DeviceList };
  /** Logs a device out. */
  "account.deviceRemove": { request: DevicePath; answer: Nothing };
  /** The export of the account's data, if one was requested. */
  "account.export": { request: Nothing; answer: ExportCurrent };
  /** Requests an export of the account's data; returns the existing one while it is stored. */
  "account.exportAsk": { request: Nothing; answer: Export };
  /** State of an export, with a short-lived download link. */
  "account.exportOne": { request: ExportPath; answer: Export };
  /** The export file (`application/json`), not in the envelope, for anyone with its link. */
  "account.exportFile": { request: ExportLink; answer: string };
  /** State of a requested closing, and its consequences. */
  "account.closing": { request: Nothing; answer: Closing };
  /** Closes the account in 15 days; other devices are logged out. */
  "account.close": { request: AccountClose; answer: Closing };
  /** Cancels the closing of the account. */
  "account.closeCancel": { request: Nothing; answer: Closing };
  /** Revokes the caller's token. */
  "account.logout": { request: Nothing; answer: Nothing };
  /** The caller's account. */
  "account.info": { request: Nothing; answer: Account };
  /** Changes the caller's account. */
  "account.update": { request: AccountUpdate; answer: Account };
  /** Base address of the object store; base and object key form an object's address. */
  "storage.host": { request: Nothing; answer: string };
  /** Signature for the upload of one file, under a key of the caller. */
  "storage.sign": { request: UploadQuery; answer: UploadSignature };
  /** Person-info records of the caller. */
  "person.list": { request: Nothing; answer: Array<PersonInfo> };
  /** Adds a person-info record. */
  "person.add": { request: PersonInfo; answer: PersonInfo };
  /** One person-info record. */
  "person.one": { request: PersonPath; answer: PersonInfo };
  /** Changes a person-info record. */
  "person.change": { request: PersonChange; answer: PersonInfo };
  /** Deletes a person-info record; sign-ups keep their own copy. */
  "person.delete": { request: PersonPath; answer: Nothing };
  /** Checks whether a sign-up would be accepted now. */
  "signup.check": { request: SignupCheckQuery; answer: SignupCheck };
  /** Creates a sign-up. */
  "signup.submit": { request: SignupSubmit; answer: SignupCreated };
  /** Sign-ups of the caller, in pages. */
  "signup.mine": { request: SignupQuery; answer: SignupPage };
  /** The caller's draft of a sign-up form. */
  "signup.draft": { request: SignupDraftQuery; answer: SignupDraftKept };
  /** Saves the caller's draft of a sign-up form. */
  "signup.draftKeep": { request: SignupDraft; answer: SignupDraftKept };
  /** Deletes the caller's draft of a sign-up form. */
  "signup.draftForget": { request: SignupDraftQuery; answer: Nothing };
  /** The place behind a link. */
  "signup.transferSeen": { request: TransferQuery; answer: TransferView };
  /** Takes the place behind a link. */
  "signup.transferTake": { request: TransferTake; answer: SignupCreated };
  /** One of the caller's sign-ups. */
  "signup.one": { request: SignupPath; answer: SignupDetail };
  /** Result of a sign-up, and the next steps. */
  "signup.result": { request: SignupPath; answer: SignupResult };
  /** Receipt of a sign-up, with a signed ticket for each person. */
  "signup.receipt": { request: SignupPath; answer: SignupReceipt };
  /** Address of a file in one of the caller's sign-ups. */
  "signup.file": { request: SignupFileQuery; answer: OriginalLink };
  /** Changes answers and persons; submits again after a rejection. */
  "signup.edit": { request: SignupEdit; answer: SignupChanged };
  /** The questions of a sign-up that are open for further or changed answers. */
  "signup.amendForm": { request: SignupPath; answer: SignupAmendForm };
  /** Answers the open questions. */
  "signup.amend": { request: SignupAmend; answer: SignupChanged };
  /** Consequences of a withdrawal now. */
  "signup.withdrawPreview": { request: WithdrawQuery; answer: WithdrawPreview };
  /** Withdraws a sign-up, or leaves the waiting list. */
  "signup.withdraw": { request: SignupWithdraw; answer: SignupChanged };
  /** Opens the link by which another account can take the place, or shows the open one. */
  "signup.transferOpen": { request: SignupPath; answer: TransferLink };
  /** Ends the link. */
  "signup.transferClose": { request: SignupPath; answer: Nothing };
  /** Accepts the offered place. */
  "signup.accept": { request: SignupOfferAnswer; answer: SignupChanged };
  /** Declines the offered place. */
  "signup.decline": { request: SignupOfferAnswer; answer: SignupChanged };
  /** The ways to pay the merchant where the page runs. */
  "pay.channel": { request: PayChannelQuery; answer: PayChannels };
  /** Orders of the caller, in pages. */
  "pay.mine": { request: PayMineQuery; answer: PayOrders };
  /** The newest order of one of the caller's sign-ups. */
  "pay.of": { request: SignupPath; answer: PayOrderOf };
  /** Makes a new order for a sign-up that can be paid and has none. */
  "pay.add": { request: PayOrderAdd; answer: PayOrder };
  /** One of the caller's orders; asks its service if it is open. */
  "pay.one": { request: PayOrderPath; answer: PayOrder };
  /** Begins to pay an order. */
  "pay.attempt": { request: PayAttemptAdd; answer: PayStarted };
  /** Cancels an order without its sign-up. */
  "pay.cancel": { request: PayOrderPath; answer: PayOrder };
  /** Pays or refuses at the test cashier, which no production has. */
  "pay.test": { request: PayTest; answer: PayOrder };
  /** Founds a team, with the caller as its captain. */
  "team.found": { request: TeamFound; answer: TeamDetail };
  /** Teams of the caller. */
  "team.mine": { request: TeamMineQuery; answer: TeamList };
  /** The team behind an invite code. */
  "team.invite": { request: TeamInviteQuery; answer: TeamInvitation };
  /** Joins a team by its invite code. */
  "team.join": { request: TeamJoin; answer: TeamDetail };
  /** The caller's entry in the list of persons who look for a team, and the requests of teams. */
  "team.search": { request: TeamSearchQuery; answer: TeamSearch };
  /** Looks for a team, or changes the line about oneself. */
  "team.searchKeep": { request: TeamSearchKeep; answer: TeamSearch };
  /** Looks for a team no longer. */
  "team.searchEnd": { request: TeamSearchQuery; answer: Nothing };
  /** Declines the request of a team. */
  "team.requestDecline": { request: TeamRequestPath; answer: Nothing };
  /** One team of the caller, with its members. */
  "team.one": { request: TeamPath; answer: TeamDetail };
  /** Changes name and slogan; the captain only. */
  "team.change": { request: TeamChange; answer: TeamDetail };
  /** Ends a team that is not signed up; the captain only. */
  "team.disband": { request: TeamPath; answer: Nothing };
  /** The caller's own part of a team. */
  "team.record": { request: TeamPath; answer: TeamRecord };
  /** Replaces the caller's own part while the team is not signed up. */
  "team.recordChange": { request: TeamRecordChange; answer: TeamDetail };
  /** Leaves a team. */
  "team.leave": { request: TeamPath; answer: Nothing };
  /** Removes a member; the captain only. */
  "team.remove": { request: TeamMemberPath; answer: TeamDetail };
  /** Replaces a member of a signed-up team by the next one who joins, who takes over the seat; the captain only. */
  "team.replace": { request: TeamReplace; answer: TeamDetail };
  /** Makes another member captain; the captain only. */
  "team.handOver": { request: TeamHandOver; answer: TeamDetail };
  /** Replaces the invite code; the captain only. */
  "team.resetCode": { request: TeamPath; answer: TeamDetail };
  /** Persons who look for a team, in pages; for a captain with free places. */
  "team.searchers": { request: TeamSearcherQuery; answer: TeamSearchers };
  /** Asks a person to join; the captain only. */
  "team.ask": { request: TeamAsk; answer: TeamSearcher };
  /** Takes such a request back; the captain only. */
  "team.askEnd": { request: TeamAsk; answer: TeamSearcher };
  /** Published works, in pages. */
  "work.list": { request: WorkQuery; answer: WorkPage };
  /** The caller's works in an activity, and whether another one may be added. */
  "work.mine": { request: WorksMineQuery; answer: WorksMine };
  /** The caller's newest works in all activities. */
  "work.own": { request: Nothing; answer: OwnWorks };
  /** Creates a draft of a work. */
  "work.add": { request: WorkAdd; answer: OwnWork };
  /** A published work, or one of the caller's. */
  "work.one": { request: WorkPath; answer: WorkDetail };
  /** Changes a work; the published version stays visible until the change is approved. */
  "work.change": { request: WorkChange; answer: OwnWork };
  /** Submits a work for publication. */
  "work.submit": { request: WorkSubmit; answer: OwnWork };
  /** Withdraws a work permanently. */
  "work.withdraw": { request: WorkSubmit; answer: OwnWork };
  /** Discards the newer version of a published work permanently. */
  "work.discard": { request: WorkSubmit; answer: OwnWork };
  /** Counts a view of a work, once per viewer. */
  "work.view": { request: WorkPath; answer: WorkViewed };
  /** Address of an original file of a work, valid for five minutes. */
  "work.original": { request: OriginalQuery; answer: OriginalLink };
  /** Reports a work, once per participant. */
  "work.report": { request: WorkReport; answer: Nothing };
  /** The caller's likes of today in an activity, and the rest of the budgets. */
  "vote.state": { request: ActivityPath; answer: VoteState };
  /** Counters and danmu of an activity as they change, as server-sent events. */
  "live.feed": { request: LiveQuery; answer: LiveFeed };
  /** The caller's entries in the transparency log of an activity, newest first, in pages. */
  "vote.receipt": { request: VoteReceiptQuery; answer: VoteReceiptPage };
  /** A proof that an entry of the caller is in the log, and that the log continues an earlier checkpoint. */
  "vote.proof": { request: VoteProofQuery; answer: VoteProof };
  /** Likes a work, once a day; safe to repeat. */
  "like.add": { request: LikeAdd; answer: LikeAnswer };
  /** Takes today's like back. */
  "like.undo": { request: LikeAdd; answer: LikeAnswer };
  /** The votes for the caller's own work: counted, held and void. */
  "vote.ofWork": { request: WorkPath; answer: WorkVotes };
  /** Accounts that liked a work lately and show themselves. */
  "like.list": { request: WorkPath; answer: Likers };
  /** The gifts of an activity, and the caller's points. */
  "gift.list": { request: GiftQuery; answer: GiftList };
  /** Gifts that the caller gave in an activity, in pages. */
  "gift.mine": { request: GiftMineQuery; answer: GiftMinePage };
  /** Gives a gift to a work. */
  "gift.add": { request: GiftAdd; answer: GiftAnswer };
  /** The newest gifts and the top supporters of a work. */
  "gift.ofWork": { request: WorkPath; answer: GiftsOfWork };
  /** Comments on a work, or the replies of a thread, in pages. */
  "comment.list": { request: CommentQuery; answer: CommentPage };
  /** Comments on a work. */
  "comment.add": { request: CommentAdd; answer: Comment };
  /** Danmu in a part of a work's video. */
  "danmu.list": { request: DanmuQuery; answer: DanmuSlice };
  /** Adds a danmu to a work. */
  "danmu.add": { request: DanmuAdd; answer: Danmu };
  /** New danmu of all works of an activity. */
  "danmu.feed": { request: DanmuFeedQuery; answer: DanmuFeed };
  /** Deletes an own comment. */
  "comment.delete": { request: CommentPath; answer: Nothing };
  /** Likes a comment; safe to repeat. */
  "comment.like": { request: CommentPath; answer: CommentLiked };
  /** Takes a like of a comment back. */
  "comment.unlike": { request: CommentPath; answer: CommentLiked };
  /** Reports a comment, once per participant. */
  "comment.report": { request: CommentReport; answer: Nothing };
  /** Hides a comment on an own work. */
  "comment.hide": { request: CommentHide; answer: Nothing };
  /** Highlight moments of an activity, in pages. */
  "scene.list": { request: MomentQuery; answer: MomentPage };
  /** Adds a moment, if the organiser allows participants to. */
  "scene.add": { request: MomentAdd; answer: MomentAdded };
  /** One moment. */
  "scene.one": { request: MomentPath; answer: Moment };
  /** Address of the original file of a moment, valid for five minutes. */
  "scene.original": { request: MomentPath; answer: OriginalLink };
  /** Notices of the caller, in pages. */
  "notice.list": { request: NoticeQuery; answer: NoticePage };
  /** Number of unread notices of the caller. */
  "notice.unread": { request: Nothing; answer: UnreadNotices };
  /** Marks notices as read. */
  "notice.read": { request: NoticeRead; answer: UnreadNotices };
  /** The caller's notice settings by group and channel. */
  "notice.setting": { request: Nothing; answer: NoticeSettings };
  /** Switches a group of notices on or off for a channel. */
  "notice.settingChange": { request: NoticeSettingChange; answer: NoticeSettings };
}

export type CallName = keyof Calls;
