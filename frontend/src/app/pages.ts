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

const notOpen = (): Promise<PageModule> => import("@/domains/notopen/NotOpenPage");

/** The pages of works and moments share one chunk. */
const display = (name: keyof typeof import("./displayPages")): (() => Promise<PageModule>) =>
  withMoreTexts(() => import("./displayPages").then((all) => ({ Component: all[name] })));

export const pages: Record<Route, () => Promise<PageModule>> = {
  home: () => import("@/domains/home/HomePage"),
  login: withMoreTexts(() => import("@/domains/account/LoginPage")),
  applyCenter: withMoreTexts(() => import("@/domains/signup/SignupCenterPage")),
  applyDetail: withMoreTexts(() => import("@/domains/work/WorkDetailPage")),
  applyForm: withMoreTexts(() => import("@/domains/signup/SignupFormPage")),
  applyReceipt: withMoreTexts(() => import("@/domains/signup/ReceiptPage")),
  applyResult: withMoreTexts(() => import("@/domains/signup/SignupResultPage")),
  cert: notOpen,
  checkinDetail: notOpen,
  checkin: notOpen,
  competitionApply: withMoreTexts(() => import("@/domains/signup/ChooseGroupPage")),
  competition: () => import("@/domains/activity/ActivityPage"),
  competitionPreview: () => import("@/domains/activity/ActivityPreviewPage"),
  competitionScene: display("Moments"),
  displayGallery: display("Gallery"),
  display: display("Showcase"),
  displayWall: display("Wall"),
  invite: notOpen,
  inviteMembers: notOpen,
  rank: notOpen,
  scene: display("OneMoment"),
  share: withMoreTexts(() => import("@/domains/share/SharePage")),
  user: withMoreTexts(() => import("@/domains/account/UserPage")),
  notices: withMoreTexts(() => import("@/domains/notice/NoticesPage")),
  personList: withMoreTexts(() => import("@/domains/person/PersonListPage")),
  personEdit: withMoreTexts(() => import("@/domains/person/PersonEditPage")),
  settings: withMoreTexts(() => import("@/domains/account/SettingsPage")),
  agreement: withMoreTexts(() => import("@/domains/account/AgreementPage")),
  download: withMoreTexts(() => import("@/domains/download/DownloadPage")),
  selectCountry: withMoreTexts(() => import("@/domains/account/SelectCountryPage")),
  userBind: withMoreTexts(() => import("@/domains/account/BindPage")),
  webview: withMoreTexts(() => import("@/domains/webview/WebviewPage")),
};

export const unknownPage = (): Promise<PageModule> => import("@/domains/notopen/UnknownPage");

/** Every component in every state, for developers. */
export const uiKit = withMoreTexts(() => import("./dev/UiKit"));
