// Generated from crates/core by `cargo xtask generate`. Do not edit.

import type {
  ActivityAdd,
  ActivityChange,
  ActivityLineQuery,
  ActivityLines,
  ActivityPath,
  ActivityStatQuery,
  ActivityVersion,
  AudienceCount,
  AuditPage,
  AuditQuery,
  BannerAdd,
  BannerChange,
  BannerLines,
  BannerOrder,
  BannerPath,
  BillAgain,
  BillDay,
  BillDifference,
  BillHandled,
  BillQuery,
  Bills,
  BurstChart,
  BurstQuery,
  CommentLineQuery,
  CommentLines,
  CommentOutcomes,
  CommentPath,
  CommentReports,
  CommentWords,
  CommentWordsChange,
  CommentsHidden,
  CommentsRestored,
  FactorCode,
  FactorProof,
  FactorSecret,
  FactorStart,
  FormChange,
  GiftBody,
  GiftChange,
  GiftLines,
  GroupAdd,
  GroupChange,
  GroupList,
  GroupPath,
  HeldGroups,
  HeldQuery,
  ImportCheck,
  ImportChecked,
  ImportOutcomes,
  InvitationAdd,
  InvitationList,
  InvitationMade,
  InvitationPath,
  InvitationToken,
  MerchantChange,
  MerchantStatQuery,
  MessageAudience,
  MessageLine,
  MessageLineQuery,
  MessageLines,
  MessagePath,
  MessageSend,
  MessageTest,
  MessageTested,
  MomentAdd,
  MomentAdded,
  MomentChange,
  MomentLine,
  MomentLineQuery,
  MomentLines,
  MomentPath,
  NewsAdd,
  NewsAdded,
  Nothing,
  OrderExport,
  OrderLineQuery,
  OrderLines,
  OrderPath,
  OrderReceived,
  OrderRefund,
  OrderSumQuery,
  OrderSums,
  OrganiserActivity,
  OrganiserMerchant,
  OrganiserOrder,
  OrganiserSignup,
  OrganiserTeam,
  OrganiserWork,
  OriginalLink,
  PageQuery,
  PayServiceChange,
  PayServiceChecked,
  PayServicePath,
  PaySettings,
  PaySettingsChange,
  PictureAdd,
  PictureAdded,
  PreviewGranted,
  ReasonGiven,
  RecoveryCodes,
  RefundLine,
  RefundLineQuery,
  RefundLines,
  RefundPath,
  RefundRejection,
  SessionPath,
  SignupCountQuery,
  SignupCounts,
  SignupCreated,
  SignupExport,
  SignupFileQuery,
  SignupImport,
  SignupLineQuery,
  SignupLines,
  SignupNote,
  SignupOnSite,
  SignupOutcomes,
  SignupPath,
  SignupPermit,
  SignupReason,
  SignupTickets,
  SignupsApproved,
  SignupsRejected,
  SignupsReset,
  Staff,
  StaffAdd,
  StaffChange,
  StaffEntered,
  StaffGranted,
  StaffJoin,
  StaffLogin,
  StaffName,
  StaffOwn,
  StaffPage,
  StaffPassword,
  StaffPath,
  StaffTotp,
  Stat,
  StatExport,
  StatToday,
  StoredFormAnswer,
  TeamExport,
  TeamHandOver,
  TeamLineQuery,
  TeamLines,
  TeamLock,
  TeamMemberRemoval,
  TeamMerge,
  TeamMove,
  TeamPath,
  TeamReplace,
  TeamSearchHide,
  TeamSearchLine,
  TeamSearchLineQuery,
  TeamSearchLines,
  UploadQuery,
  UploadSignature,
  VoteDecision,
  VoteLineQuery,
  VoteLines,
  VoteReport,
  VoteReportQuery,
  VotesDecided,
  WaitingQuery,
  Welcome,
  WorkExport,
  WorkLineQuery,
  WorkLines,
  WorkOutcomes,
  WorkPath,
  WorkReason,
  WorksPassed,
  WorksReturned,
} from "./contract";

/** The request and the answer of each call. */
export interface OrganiserCalls {
  /** Logs in by account and password of the merchant's staff; a member with a second factor gets a challenge. */
  "staff.login": { request: StaffLogin; answer: StaffEntered };
  /** Completes a log-in by a code of the second factor or by a recovery code. */
  "staff.totp": { request: StaffTotp; answer: StaffGranted };
  /** An invitation, by the token of its link, which is no part of an address. */
  "staff.welcome": { request: InvitationToken; answer: Welcome };
  /** Creates the account of an invited person, and logs in. */
  "staff.join": { request: StaffJoin; answer: StaffGranted };
  /** Revokes the caller's token. */
  "staff.logout": { request: Nothing; answer: Nothing };
  /** The staff member who is logged in. */
  "staff.me": { request: Nothing; answer: Staff };
  /** The caller's account: second factor and sessions. */
  "staff.own": { request: Nothing; answer: StaffOwn };
  /** Changes the caller's name. */
  "staff.rename": { request: StaffName; answer: Staff };
  /** Changes the caller's password and revokes all other tokens. */
  "staff.password": { request: StaffPassword; answer: Nothing };
  /** Draws the secret of a second factor, which is not in force before it is confirmed. */
  "staff.factorStart": { request: FactorStart; answer: FactorSecret };
  /** Confirms the secret by a code of it; returns recovery codes. */
  "staff.factorConfirm": { request: FactorCode; answer: RecoveryCodes };
  /** Replaces the recovery codes. */
  "staff.factorCodes": { request: FactorProof; answer: RecoveryCodes };
  /** Removes the caller's second factor, if the role needs none. */
  "staff.factorRemove": { request: FactorProof; answer: Nothing };
  /** Ends all other sessions of the caller. */
  "staff.sessionsEnd": { request: Nothing; answer: Nothing };
  /** Ends one session of the caller. */
  "staff.sessionEnd": { request: SessionPath; answer: Nothing };
  /** Open invitations of new staff. */
  "staff.invitations": { request: Nothing; answer: InvitationList };
  /** Creates an invitation, valid for seven days and once. */
  "staff.invite": { request: InvitationAdd; answer: InvitationMade };
  /** Revokes an invitation. */
  "staff.uninvite": { request: InvitationPath; answer: Nothing };
  /** Staff of the merchant. */
  "staff.list": { request: PageQuery; answer: StaffPage };
  /** Adds a staff member. */
  "staff.add": { request: StaffAdd; answer: Staff };
  /** Changes a staff member; the merchant must keep an owner. */
  "staff.change": { request: StaffChange; answer: Staff };
  /** Removes a staff member; the merchant must keep an owner. */
  "staff.remove": { request: StaffPath; answer: Nothing };
  /** Removes a member's second factor and ends their sessions. */
  "staff.factorReset": { request: StaffPath; answer: Nothing };
  /** Changes by organisers, filtered, newest first. */
  "audit.list": { request: AuditQuery; answer: AuditPage };
  /** The merchant. */
  "organise.merchant": { request: Nothing; answer: OrganiserMerchant };
  /** Changes the merchant's page. */
  "organise.merchantChange": { request: MerchantChange; answer: OrganiserMerchant };
  /** Makes an upload a picture that everyone can see: a logo, a cover, a banner. */
  "organise.pictureAdd": { request: PictureAdd; answer: PictureAdded };
  /** All banners of the merchant, in display order. */
  "organise.bannerList": { request: Nothing; answer: BannerLines };
  /** Adds a banner after the others. */
  "organise.bannerAdd": { request: BannerAdd; answer: BannerLines };
  /** Puts the banners into another order. */
  "organise.bannerOrder": { request: BannerOrder; answer: BannerLines };
  /** Changes a banner. */
  "organise.bannerChange": { request: BannerChange; answer: BannerLines };
  /** Deletes a banner. */
  "organise.bannerDelete": { request: BannerPath; answer: BannerLines };
  /** Activities of the merchant in every status, newest first. */
  "organise.list": { request: ActivityLineQuery; answer: ActivityLines };
  /** Creates a draft with one group and a simple form. */
  "organise.add": { request: ActivityAdd; answer: OrganiserActivity };
  /** Everything about one activity. */
  "organise.one": { request: ActivityPath; answer: OrganiserActivity };
  /** Changes an activity. */
  "organise.change": { request: ActivityChange; answer: OrganiserActivity };
  /** Deletes a draft. */
  "organise.delete": { request: ActivityVersion; answer: Nothing };
  /** Makes an activity visible to everyone. */
  "organise.publish": { request: ActivityPath; answer: OrganiserActivity };
  /** Returns an activity to a draft, if it has no sign-ups. */
  "organise.unpublish": { request: ActivityPath; answer: OrganiserActivity };
  /** Stops all writes of participants. */
  "organise.pause": { request: ActivityPath; answer: OrganiserActivity };
  /** Accepts writes of participants again. */
  "organise.resume": { request: ActivityPath; answer: OrganiserActivity };
  /** Cancels an activity with all its live sign-ups. */
  "organise.cancel": { request: ReasonGiven; answer: OrganiserActivity };
  /** Ends an activity before its end time. */
  "organise.finish": { request: ActivityPath; answer: OrganiserActivity };
  /** Removes an activity from the lists. */
  "organise.archive": { request: ActivityPath; answer: OrganiserActivity };
  /** Creates a draft with the same texts, groups and form. */
  "organise.copy": { request: ActivityPath; answer: OrganiserActivity };
  /** The groups of an activity. */
  "organise.groupList": { request: ActivityPath; answer: GroupList };
  /** Adds a group. */
  "organise.groupAdd": { request: GroupAdd; answer: GroupList };
  /** Changes a group; its capacity cannot fall below the places taken. */
  "organise.groupChange": { request: GroupChange; answer: GroupList };
  /** Deletes a group without sign-ups; an activity must keep one group. */
  "organise.groupDelete": { request: GroupPath; answer: GroupList };
  /** The newest form of an activity. */
  "organise.form": { request: ActivityPath; answer: StoredFormAnswer };
  /** Changes the form; existing answers stay with their own form version. */
  "organise.formChange": { request: FormChange; answer: StoredFormAnswer };
  /** Publishes an announcement about an activity. */
  "organise.news": { request: NewsAdd; answer: NewsAdded };
  /** Creates a token that shows the activity, draft or not, for seven days. */
  "organise.previewToken": { request: ActivityPath; answer: PreviewGranted };
  /** Statistic of one activity. */
  "stat.activity": { request: ActivityStatQuery; answer: Stat };
  /** Statistic of the activities that the caller may see. */
  "stat.merchant": { request: MerchantStatQuery; answer: Stat };
  /** Numbers of today, and what waits for staff. */
  "stat.today": { request: Nothing; answer: StatToday };
  /** A table of a statistic as a file, not in the envelope. */
  "stat.export": { request: StatExport; answer: string };
  /** Sign-ups, filtered, newest first. */
  "organise.signupList": { request: SignupLineQuery; answer: SignupLines };
  /** Signs a participant up on site. */
  "organise.signupOnSite": { request: SignupOnSite; answer: SignupCreated };
  /** Judges the rows of a file of sign-ups; writes nothing. */
  "organise.signupImportCheck": { request: ImportCheck; answer: ImportChecked };
  /** Signs up the persons of rows that were found ready, with a result for each row. */
  "organise.signupImport": { request: SignupImport; answer: ImportOutcomes };
  /** Number of sign-ups of an activity, by state. */
  "organise.signupCounts": { request: SignupCountQuery; answer: SignupCounts };
  /** The waiting list of an activity in its order, with the offers. */
  "organise.signupWaiting": { request: WaitingQuery; answer: SignupLines };
  /** Approves sign-ups; each one succeeds or fails alone. */
  "organise.signupApprove": { request: SignupsApproved; answer: SignupOutcomes };
  /** Rejects sign-ups; each one succeeds or fails alone. */
  "organise.signupReject": { request: SignupsRejected; answer: SignupOutcomes };
  /** Returns approved sign-ups to review; each one succeeds or fails alone. */
  "organise.signupResetMany": { request: SignupsReset; answer: SignupOutcomes };
  /** The sign-ups of an activity as a file, not in the envelope, with a row for each person. */
  "organise.signupExport": { request: SignupExport; answer: string };
  /** Everything about one sign-up. */
  "organise.signupOne": { request: SignupPath; answer: OrganiserSignup };
  /** Address of a file in a sign-up. */
  "organise.signupFile": { request: SignupFileQuery; answer: OriginalLink };
  /** Tickets of a sign-up, for persons who are on site. */
  "organise.signupTickets": { request: SignupPath; answer: SignupTickets };
  /** Cancels a sign-up. */
  "organise.signupCancel": { request: SignupReason; answer: OrganiserSignup };
  /** Returns an approved sign-up to review. */
  "organise.signupReset": { request: SignupPath; answer: OrganiserSignup };
  /** Offers a place to a sign-up on the waiting list, out of order. */
  "organise.signupOffer": { request: SignupPath; answer: OrganiserSignup };
  /** Allows a sign-up to be changed outside of its usual rules, until a time. */
  "organise.signupPermit": { request: SignupPermit; answer: OrganiserSignup };
  /** Takes back the permit to change a sign-up. */
  "organise.signupPermitEnd": { request: SignupPath; answer: OrganiserSignup };
  /** Adds a note to a sign-up, visible to staff only. */
  "organise.signupNote": { request: SignupNote; answer: OrganiserSignup };
  /** Teams of an activity, filtered, newest first. */
  "organise.teamList": { request: TeamLineQuery; answer: TeamLines };
  /** The teams of an activity as a file, not in the envelope, with a row for each member. */
  "organise.teamExport": { request: TeamExport; answer: string };
  /** Persons who look for a team in an activity. */
  "organise.teamSearch": { request: TeamSearchLineQuery; answer: TeamSearchLines };
  /** Hides such an entry from captains, or shows it. */
  "organise.teamSearchHide": { request: TeamSearchHide; answer: TeamSearchLine };
  /** Everything about one team. */
  "organise.teamOne": { request: TeamPath; answer: OrganiserTeam };
  /** Stops the members of a team from changing it, or lets them again. */
  "organise.teamLock": { request: TeamLock; answer: OrganiserTeam };
  /** Removes a member, who is not the captain. */
  "organise.teamRemove": { request: TeamMemberRemoval; answer: OrganiserTeam };
  /** Lets the next one who joins take the place and the seat of a member of a signed-up team, or takes that back. In a locked team too, until the activity ends. */
  "organise.teamReplace": { request: TeamReplace; answer: OrganiserTeam };
  /** Moves a member, who is not the captain, to another team of the same group. */
  "organise.teamMove": { request: TeamMove; answer: OrganiserTeam };
  /** Moves all members of a team without a sign-up to another team of the same group, which is returned. */
  "organise.teamMerge": { request: TeamMerge; answer: OrganiserTeam };
  /** Makes a member captain. */
  "organise.teamCaptain": { request: TeamHandOver; answer: OrganiserTeam };
  /** Works, filtered, most recently submitted first. */
  "organise.workList": { request: WorkLineQuery; answer: WorkLines };
  /** Publishes works, or newer versions of them; each one succeeds or fails alone. */
  "organise.workPass": { request: WorksPassed; answer: WorkOutcomes };
  /** Requests changes of works; each one succeeds or fails alone. */
  "organise.workReturn": { request: WorksReturned; answer: WorkOutcomes };
  /** The works of an activity as a file, not in the envelope: a table, or an archive with the works' files. */
  "organise.workExport": { request: WorkExport; answer: string };
  /** Everything about one work. */
  "organise.workOne": { request: WorkPath; answer: OrganiserWork };
  /** Hides a work. */
  "organise.workHide": { request: WorkReason; answer: OrganiserWork };
  /** Publishes a hidden work again. */
  "organise.workRestore": { request: WorkPath; answer: OrganiserWork };
  /** Dismisses the reports of a work, which stays published. */
  "organise.workDismiss": { request: WorkPath; answer: OrganiserWork };
  /** Likes and gifts of an activity, filtered, newest first. */
  "organise.voteList": { request: VoteLineQuery; answer: VoteLines };
  /** Held likes and gifts of an activity by work and reason. */
  "organise.voteHeld": { request: HeldQuery; answer: HeldGroups };
  /** Votes of 24 hours by ten minutes. */
  "organise.voteBurst": { request: BurstQuery; answer: BurstChart };
  /** Numbers of votes by work. */
  "organise.voteReport": { request: VoteReportQuery; answer: VoteReport };
  /** Counts held votes, singly or by rule. */
  "organise.voteCount": { request: VoteDecision; answer: VotesDecided };
  /** Makes votes void, singly or by rule. Void votes stay void. */
  "organise.voteVoid": { request: VoteDecision; answer: VotesDecided };
  /** Orders, filtered, newest first. */
  "organise.orderList": { request: OrderLineQuery; answer: OrderLines };
  /** Sums over orders, and counts of open tasks. */
  "organise.orderSum": { request: OrderSumQuery; answer: OrderSums };
  /** Orders as a file, not in the envelope, with a row for each. */
  "organise.orderExport": { request: OrderExport; answer: string };
  /** Payments and refunds compared with the services' bills: the last 30 days, and the differences. */
  "organise.billList": { request: BillQuery; answer: Bills };
  /** Has a day's bill compared again soon. */
  "organise.billAgain": { request: BillAgain; answer: BillDay };
  /** Notes that a difference is dealt with. */
  "organise.billHandled": { request: BillHandled; answer: BillDifference };
  /** Everything about one order. */
  "organise.orderOne": { request: OrderPath; answer: OrganiserOrder };
  /** Books money that the merchant has received itself. */
  "organise.orderReceived": { request: OrderReceived; answer: OrganiserOrder };
  /** Gives money of an order back, or asks for another person's approval. */
  "organise.orderRefund": { request: OrderRefund; answer: OrganiserOrder };
  /** Refunds, filtered, newest first. */
  "organise.refundList": { request: RefundLineQuery; answer: RefundLines };
  /** Approves a refund that another member requested. */
  "organise.refundApprove": { request: RefundPath; answer: RefundLine };
  /** Declines a refund that was asked for. */
  "organise.refundReject": { request: RefundRejection; answer: RefundLine };
  /** Asks the service again for a refund that failed. */
  "organise.refundRetry": { request: RefundPath; answer: RefundLine };
  /** The services by which the merchant takes payments, and settings of payments. Secrets are not returned. */
  "organise.paySettings": { request: Nothing; answer: PaySettings };
  /** Changes the keys of a service, and whether it is used. */
  "organise.payServiceChange": { request: PayServiceChange; answer: PaySettings };
  /** Tests the stored keys of a service by a call that moves no money. */
  "organise.payServiceCheck": { request: PayServicePath; answer: PayServiceChecked };
  /** Changes the settings of payments. */
  "organise.paySettingsChange": { request: PaySettingsChange; answer: PaySettings };
  /** The merchant's gifts. */
  "organise.giftList": { request: Nothing; answer: GiftLines };
  /** Adds a gift. */
  "organise.giftAdd": { request: GiftBody; answer: GiftLines };
  /** Changes a gift. One that was given keeps its values; it can be switched off. */
  "organise.giftChange": { request: GiftChange; answer: GiftLines };
  /** Signature for the upload of one file, under a key of the staff member. */
  "organise.uploadSign": { request: UploadQuery; answer: UploadSignature };
  /** Comments and danmu, filtered, newest first. */
  "organise.commentList": { request: CommentLineQuery; answer: CommentLines };
  /** Hides comments; each one succeeds or fails alone. */
  "organise.commentHide": { request: CommentsHidden; answer: CommentOutcomes };
  /** Publishes comments that wait for a review or are hidden; each one succeeds or fails alone. */
  "organise.commentRestore": { request: CommentsRestored; answer: CommentOutcomes };
  /** Words that make a comment wait for a review. */
  "organise.commentWords": { request: Nothing; answer: CommentWords };
  /** Replaces the words that make a comment wait for a review. */
  "organise.commentWordsChange": { request: CommentWordsChange; answer: CommentWords };
  /** Reports about a comment, newest first. */
  "organise.commentReports": { request: CommentPath; answer: CommentReports };
  /** Moments of an activity, newest first. */
  "organise.momentList": { request: MomentLineQuery; answer: MomentLines };
  /** Adds a moment. */
  "organise.momentAdd": { request: MomentAdd; answer: MomentAdded };
  /** Changes a moment's caption, publishes or hides it. */
  "organise.momentChange": { request: MomentChange; answer: MomentLine };
  /** Number of readers of a message, and how they are reached. */
  "organise.messageAudience": { request: MessageAudience; answer: AudienceCount };
  /** Sends a message to an address of the organiser, in each of its languages. */
  "organise.messageTest": { request: MessageTest; answer: MessageTested };
  /** Sends a message to participants of an activity. */
  "organise.messageSend": { request: MessageSend; answer: MessageLine };
  /** Messages of an activity, newest first, with their progress. */
  "organise.messageLog": { request: MessageLineQuery; answer: MessageLines };
  /** Stops a message: readers who were not told yet are not told. */
  "organise.messageStop": { request: MessagePath; answer: MessageLine };
  /** Deletes a moment with its file. */
  "organise.momentDelete": { request: MomentPath; answer: Nothing };
}

export type OrganiserCallName = keyof OrganiserCalls;
