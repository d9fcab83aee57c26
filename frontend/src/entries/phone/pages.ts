// The page of every route; a missing one does not compile.
import type { ComponentType } from "react";
import type { Route } from "@/core/generated/contract";
import { moreTexts } from "@/i18n/i18n";

interface PageModule {
  Component: ComponentType;
}

/** A page that needs more than the texts of the start; both load at the same time. */
function withMoreTexts(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return () => Promise.all([load(), moreTexts()]).then(([page]) => page);
}

const notOpen = (): Promise<PageModule> => import("@/phone/notopen/NotOpenPage");

/** The pages of works and moments share one chunk. */
const display = (name: keyof typeof import("./displayPages")): (() => Promise<PageModule>) =>
  withMoreTexts(() => import("./displayPages").then((all) => ({ Component: all[name] })));

export const pages: Record<Route, () => Promise<PageModule>> = {
  home: () => import("@/phone/home/HomePage"),
  login: withMoreTexts(() => import("@/phone/account/LoginPage")),
  applyCenter: withMoreTexts(() => import("@/phone/signup/SignupCenterPage")),
  applyDetail: withMoreTexts(() => import("@/phone/work/WorkDetailPage")),
  applyForm: withMoreTexts(() => import("@/phone/signup/SignupFormPage")),
  applyAmend: withMoreTexts(() => import("@/phone/signup/AmendPage")),
  applyReceipt: withMoreTexts(() => import("@/phone/signup/ReceiptPage")),
  applyResult: withMoreTexts(() => import("@/phone/signup/SignupResultPage")),
  applyTransfer: withMoreTexts(() => import("@/phone/signup/TransferPage")),
  cert: notOpen,
  checkinDetail: notOpen,
  checkin: notOpen,
  competitionApply: withMoreTexts(() => import("@/phone/signup/ChooseGroupPage")),
  competition: () => import("@/phone/activity/ActivityPage"),
  competitionPreview: () => import("@/phone/activity/ActivityPreviewPage"),
  competitionScene: display("Moments"),
  displayGallery: display("Gallery"),
  display: display("Showcase"),
  displayReceipt: withMoreTexts(() => import("@/phone/vote/VotesPage")),
  displayWall: display("Wall"),
  invite: withMoreTexts(() => import("@/phone/team/InvitePage")),
  inviteMembers: withMoreTexts(() => import("@/phone/team/MembersPage")),
  rank: notOpen,
  scene: display("OneMoment"),
  share: withMoreTexts(() => import("@/phone/share/SharePage")),
  user: withMoreTexts(() => import("@/phone/account/UserPage")),
  notices: withMoreTexts(() => import("@/phone/notice/NoticesPage")),
  orders: withMoreTexts(() => import("@/phone/pay/OrdersPage")),
  personList: withMoreTexts(() => import("@/phone/person/PersonListPage")),
  personEdit: withMoreTexts(() => import("@/phone/person/PersonEditPage")),
  settings: withMoreTexts(() => import("@/phone/account/SettingsPage")),
  agreement: withMoreTexts(() => import("@/phone/account/AgreementPage")),
  download: withMoreTexts(() => import("@/phone/download/DownloadPage")),
  selectCountry: withMoreTexts(() => import("@/phone/account/SelectCountryPage")),
  userBind: withMoreTexts(() => import("@/phone/account/BindPage")),
  webview: withMoreTexts(() => import("@/phone/webview/WebviewPage")),
};

export const unknownPage = (): Promise<PageModule> => import("@/phone/notopen/UnknownPage");

/** Every component in every state, for developers. */
export const uiKit = withMoreTexts(() => import("./dev/UiKit"));
