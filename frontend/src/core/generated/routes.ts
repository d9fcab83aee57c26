// Generated from crates/core by `cargo xtask generate`. Do not edit.

import type { Route } from "./contract";

/** Query parameters of each page. */
export interface RouteQuery {
  home: { keyword?: string; category?: string };
  login: { url?: string };
  applyCenter: { tab?: string };
  applyDetail: { workId?: number; competitionId?: number };
  applyForm: { competitionId?: number; groupId?: number; teamId?: number; applyId?: number; code?: string; part?: string; transfer?: string };
  applyAmend: { applyId?: number };
  applyReceipt: { applyId?: number };
  applyResult: { applyId?: number };
  applyTransfer: { code?: string };
  cert: { certId?: number; certNo?: string; v?: string };
  checkinDetail: { recordId?: number };
  checkin: { competitionId?: number; pointId?: number; token?: string };
  competitionApply: { id?: number };
  competition: { id?: number; competitionId?: number; from?: string };
  competitionPreview: { id?: number; token?: string };
  competitionScene: { id?: number };
  displayGallery: { competitionId?: number; groupId?: number; workId?: number };
  display: { competitionId?: number; groupId?: number };
  displayReceipt: { competitionId?: number };
  displayWall: { competitionId?: number; groupId?: number };
  invite: { teamId?: number; code?: string };
  inviteMembers: { teamId?: number };
  rank: { competitionId?: number; type?: string };
  scene: { id?: number; scene?: string };
  share: { type?: string; id?: number; code?: string };
  user: Record<string, never>;
  notices: Record<string, never>;
  orders: { order?: string; back?: string };
  personList: Record<string, never>;
  personEdit: { id?: number };
  settings: Record<string, never>;
  agreement: { type?: string };
  download: { url?: string; name?: string };
  selectCountry: { returnTo?: string };
  userBind: { returnTo?: string };
  webview: { url?: string };
}

/** One line of the table of pages. */
export interface RouteRow {
  path: string;
  alias: string | null;
  titleKey: `common.title.${string}`;
  entry: "anyone" | "signedIn";
  tab: boolean;
  bar: "titled" | "untitled" | "own";
  open: boolean;
  query: readonly string[];
}

/** The pages, by name. */
export const routes = {
  home: {
    path: "/",
    alias: "/pages/index",
    titleKey: "common.title.home",
    entry: "anyone",
    tab: true,
    bar: "own",
    open: true,
    query: ["keyword", "category"],
  },
  login: {
    path: "/pages/login",
    alias: null,
    titleKey: "common.title.login",
    entry: "anyone",
    tab: false,
    bar: "untitled",
    open: true,
    query: ["url"],
  },
  applyCenter: {
    path: "/pages/apply/center",
    alias: null,
    titleKey: "common.title.applyCenter",
    entry: "signedIn",
    tab: true,
    bar: "own",
    open: true,
    query: ["tab"],
  },
  applyDetail: {
    path: "/pages/apply/detail",
    alias: null,
    titleKey: "common.title.workDetail",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["workId", "competitionId"],
  },
  applyForm: {
    path: "/pages/apply/index",
    alias: null,
    titleKey: "common.title.applyForm",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["competitionId", "groupId", "teamId", "applyId", "code", "part", "transfer"],
  },
  applyAmend: {
    path: "/pages/apply/amend",
    alias: null,
    titleKey: "common.title.applyAmend",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["applyId"],
  },
  applyReceipt: {
    path: "/pages/apply/receipt",
    alias: null,
    titleKey: "common.title.receipt",
    entry: "signedIn",
    tab: false,
    bar: "untitled",
    open: true,
    query: ["applyId"],
  },
  applyResult: {
    path: "/pages/apply/result",
    alias: null,
    titleKey: "common.title.applyResult",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["applyId"],
  },
  applyTransfer: {
    path: "/pages/apply/transfer",
    alias: null,
    titleKey: "common.title.transfer",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["code"],
  },
  cert: {
    path: "/pages/cert/index",
    alias: null,
    titleKey: "common.title.cert",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: false,
    query: ["certId", "certNo", "v"],
  },
  checkinDetail: {
    path: "/pages/checkin/detail",
    alias: null,
    titleKey: "common.title.checkinDetail",
    entry: "anyone",
    tab: false,
    bar: "untitled",
    open: false,
    query: ["recordId"],
  },
  checkin: {
    path: "/pages/checkin/index",
    alias: null,
    titleKey: "common.title.checkin",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: false,
    query: ["competitionId", "pointId", "token"],
  },
  competitionApply: {
    path: "/pages/competition/apply",
    alias: null,
    titleKey: "common.title.competitionApply",
    entry: "signedIn",
    tab: false,
    bar: "untitled",
    open: true,
    query: ["id"],
  },
  competition: {
    path: "/pages/competition/index",
    alias: null,
    titleKey: "common.title.competition",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["id", "competitionId", "from"],
  },
  competitionPreview: {
    path: "/pages/competition/preview",
    alias: null,
    titleKey: "common.title.preview",
    entry: "anyone",
    tab: false,
    bar: "own",
    open: true,
    query: ["id", "token"],
  },
  competitionScene: {
    path: "/pages/competition/scene",
    alias: null,
    titleKey: "common.title.scene",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["id"],
  },
  displayGallery: {
    path: "/pages/display/gallery",
    alias: null,
    titleKey: "common.title.gallery",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["competitionId", "groupId", "workId"],
  },
  display: {
    path: "/pages/display/index",
    alias: null,
    titleKey: "common.title.display",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["competitionId", "groupId"],
  },
  displayReceipt: {
    path: "/pages/display/receipt",
    alias: null,
    titleKey: "common.title.votes",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["competitionId"],
  },
  displayWall: {
    path: "/pages/display/list",
    alias: null,
    titleKey: "common.title.displayWall",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["competitionId", "groupId"],
  },
  invite: {
    path: "/pages/invite/index",
    alias: null,
    titleKey: "common.title.invite",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["teamId", "code"],
  },
  inviteMembers: {
    path: "/pages/invite/members",
    alias: null,
    titleKey: "common.title.members",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["teamId"],
  },
  rank: {
    path: "/pages/rank/index",
    alias: null,
    titleKey: "common.title.rank",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: false,
    query: ["competitionId", "type"],
  },
  scene: {
    path: "/pages/scene/index",
    alias: null,
    titleKey: "common.title.sceneDetail",
    entry: "anyone",
    tab: false,
    bar: "untitled",
    open: true,
    query: ["id", "scene"],
  },
  share: {
    path: "/pages/share/index",
    alias: null,
    titleKey: "common.title.share",
    entry: "anyone",
    tab: false,
    bar: "untitled",
    open: true,
    query: ["type", "id", "code"],
  },
  user: {
    path: "/pages/user/index",
    alias: null,
    titleKey: "common.title.user",
    entry: "signedIn",
    tab: true,
    bar: "own",
    open: true,
    query: [],
  },
  notices: {
    path: "/pages/user/notices",
    alias: null,
    titleKey: "common.title.notices",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: [],
  },
  orders: {
    path: "/pages/user/orders",
    alias: null,
    titleKey: "common.title.orders",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["order", "back"],
  },
  personList: {
    path: "/pages/user/person-list",
    alias: null,
    titleKey: "common.title.personList",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: [],
  },
  personEdit: {
    path: "/pages/user/person-edit",
    alias: null,
    titleKey: "common.title.personEdit",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: ["id"],
  },
  settings: {
    path: "/pages/user/settings",
    alias: null,
    titleKey: "common.title.settings",
    entry: "signedIn",
    tab: false,
    bar: "titled",
    open: true,
    query: [],
  },
  agreement: {
    path: "/pages/agreement",
    alias: null,
    titleKey: "common.title.agreement",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["type"],
  },
  download: {
    path: "/pages-sub/pages/download/index",
    alias: null,
    titleKey: "common.title.download",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["url", "name"],
  },
  selectCountry: {
    path: "/pages-sub/pages/select-country/index",
    alias: null,
    titleKey: "common.title.selectCountry",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["returnTo"],
  },
  userBind: {
    path: "/pages-sub/pages/user/bind",
    alias: null,
    titleKey: "common.title.bind",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["returnTo"],
  },
  webview: {
    path: "/pages-sub/pages/webview/index",
    alias: null,
    titleKey: "common.title.webview",
    entry: "anyone",
    tab: false,
    bar: "titled",
    open: true,
    query: ["url"],
  },
} as const satisfies Record<Route, RouteRow>;
