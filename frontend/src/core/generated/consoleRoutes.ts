// Generated from crates/core by `cargo xtask generate`. Do not edit.

import type { ConsoleRoute } from "./contract";

/** One line of the console's table of pages; `query` has the type of each parameter. */
export interface ConsoleRow {
  path: string;
  titleKey: `console.title.${string}`;
  query: Readonly<Record<string, "number" | "string">>;
}

/** The pages of the console, by name. */
export const consoleRoutes = {
  home: {
    path: "/console",
    titleKey: "console.title.home",
    query: {},
  },
  activities: {
    path: "/console/activities",
    titleKey: "console.title.activities",
    query: { status: "string", keyword: "string", page: "number" },
  },
  stat: {
    path: "/console/stat",
    titleKey: "console.title.stat",
    query: { id: "number", days: "number", from: "string", until: "string" },
  },
  editor: {
    path: "/console/editor",
    titleKey: "console.title.editor",
    query: { id: "number", part: "string", language: "string" },
  },
  form: {
    path: "/console/form",
    titleKey: "console.title.form",
    query: { id: "number", question: "string", language: "string" },
  },
  signups: {
    path: "/console/signups",
    titleKey: "console.title.signups",
    query: { id: "number", status: "string", group: "number", not: "string", keyword: "string", sort: "string", page: "number", key: "string", columns: "string", open: "number" },
  },
  import: {
    path: "/console/import",
    titleKey: "console.title.import",
    query: { id: "number", kind: "string" },
  },
  teams: {
    path: "/console/teams",
    titleKey: "console.title.teams",
    query: { id: "number", view: "string", group: "number", keyword: "string", page: "number", key: "string", open: "number" },
  },
  works: {
    path: "/console/works",
    titleKey: "console.title.works",
    query: { id: "number", view: "string", group: "number", keyword: "string", page: "number", open: "number" },
  },
  moments: {
    path: "/console/moments",
    titleKey: "console.title.moments",
    query: { id: "number", status: "string", page: "number" },
  },
  comments: {
    path: "/console/comments",
    titleKey: "console.title.comments",
    query: { id: "number", view: "string", kind: "string", work: "number", keyword: "string", page: "number" },
  },
  votes: {
    path: "/console/votes",
    titleKey: "console.title.votes",
    query: { id: "number", view: "string", status: "string", kind: "string", reason: "string", work: "number", until: "string", page: "number" },
  },
  words: {
    path: "/console/words",
    titleKey: "console.title.words",
    query: {},
  },
  messages: {
    path: "/console/messages",
    titleKey: "console.title.messages",
    query: { id: "number", page: "number", open: "number" },
  },
  compose: {
    path: "/console/message",
    titleKey: "console.title.compose",
    query: { id: "number", status: "string", group: "number", not: "string", works: "string", open: "number", language: "string" },
  },
  orders: {
    path: "/console/orders",
    titleKey: "console.title.orders",
    query: { id: "number", view: "string", status: "string", service: "string", from: "string", until: "string", keyword: "string", page: "number", key: "string", open: "string" },
  },
  payment: {
    path: "/console/payment",
    titleKey: "console.title.payment",
    query: { service: "string" },
  },
  brand: {
    path: "/console/brand",
    titleKey: "console.title.brand",
    query: { language: "string", open: "number", gift: "number" },
  },
  account: {
    path: "/console/account",
    titleKey: "console.title.account",
    query: {},
  },
  staff: {
    path: "/console/staff",
    titleKey: "console.title.staff",
    query: { page: "number", open: "number" },
  },
  audit: {
    path: "/console/audit",
    titleKey: "console.title.audit",
    query: { staff: "number", call: "string", subject: "string", from: "string", until: "string", page: "number", open: "number" },
  },
  factor: {
    path: "/console/factor",
    titleKey: "console.title.factor",
    query: { url: "string" },
  },
  join: {
    path: "/console/join",
    titleKey: "console.title.join",
    query: {},
  },
  login: {
    path: "/console/login",
    titleKey: "console.title.login",
    query: { url: "string" },
  },
} as const satisfies Record<ConsoleRoute, ConsoleRow>;
