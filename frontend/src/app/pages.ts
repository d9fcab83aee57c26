// The page of every route; forgetting one does not compile.
import type { ComponentType } from "react";
import type { Route } from "@/core/generated/contract";

interface PageModule {
  Component: ComponentType;
}

const notOpen = (): Promise<PageModule> => import("@/domains/notopen/NotOpenPage");

export const pages: Record<Route, () => Promise<PageModule>> = {
  home: () => import("@/domains/home/HomePage"),
  login: () => import("@/domains/account/LoginPage"),
  applyCenter: () => import("@/domains/signup/SignupCenterPage"),
  applyDetail: notOpen,
  applyForm: () => import("@/domains/signup/SignupFormPage"),
  applyReceipt: () => import("@/domains/signup/ReceiptPage"),
  applyResult: () => import("@/domains/signup/SignupResultPage"),
  cert: notOpen,
  checkinDetail: notOpen,
  checkin: notOpen,
  competitionApply: () => import("@/domains/signup/ChooseGroupPage"),
  competition: () => import("@/domains/activity/ActivityPage"),
  competitionPreview: () => import("@/domains/activity/ActivityPreviewPage"),
  competitionScene: notOpen,
  displayGallery: notOpen,
  display: notOpen,
  displayWall: notOpen,
  invite: notOpen,
  inviteMembers: notOpen,
  rank: notOpen,
  scene: notOpen,
  share: notOpen,
  user: () => import("@/domains/account/UserPage"),
  notices: () => import("@/domains/notice/NoticesPage"),
  personList: () => import("@/domains/signup/PersonListPage"),
  personEdit: () => import("@/domains/signup/PersonEditPage"),
  settings: () => import("@/domains/account/SettingsPage"),
  agreement: () => import("@/domains/account/AgreementPage"),
  download: notOpen,
  selectCountry: () => import("@/domains/account/SelectCountryPage"),
  userBind: () => import("@/domains/account/BindPage"),
  webview: notOpen,
};

export const unknownPage = (): Promise<PageModule> => import("@/domains/notopen/UnknownPage");

/** Every part in every state, for people who build it. */
export const uiKit = (): Promise<PageModule> => import("./dev/UiKit");
