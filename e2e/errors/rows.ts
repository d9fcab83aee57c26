// The rows of the error catalogue, and the answers that produce those that any call can meet.
import type { Route } from "@playwright/test";
import type { Message } from "../../frontend/src/core/generated/contract.ts";
import { keysBelow, type Texts } from "../fixtures/texts.ts";

/** A row, by the key of its text. */
export type Row = Message | `errors.http.${string}` | `errors.code.${string}`;

/** Rules of fields are no rows. Core's tests check that the texts match its codes, statuses and messages. */
export function catalogue(): Row[] {
  const keys = keysBelow("errors").filter((key) => !key.startsWith("errors.valid."));
  // The keys of the file have this form.
  return keys as Row[];
}

/** Rows of features that are not built yet or that no page visit can cause; the bridge's tests cover them. */
export const BRIDGE: readonly Message[] = [
  "errors.albumFailed",
  "errors.albumNeeded",
  "errors.authorisationFailed",
  "errors.favouriteFailed",
  "errors.listDisabled",
  "errors.noShowcase",
  "errors.notLoggedIn",
  "errors.notTab",
  "errors.paymentFailed",
  "errors.success.favourite",
  "errors.success.payment",
  "errors.tabItem",
  "errors.upload",
];

/** An answer of a call, and the row whose text it shows. */
export interface Answer {
  row: Row;
  what: string;
  respondWith: (route: Route) => Promise<void>;
}

/** These end the log-in, or are reported by the session. */
const SESSION: readonly string[] = ["errors.code.5104", "errors.code.5110", "errors.http.401"];

const number = (row: Row) => Number(row.split(".").at(-1));

function status(row: Row, code: number): Answer {
  return { row, what: `HTTP ${code}`, respondWith: (route) => route.fulfill({ status: code }) };
}

function body(row: Row, what: string, content: object | string): Answer {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return { row, what, respondWith: (route) => route.fulfill({ body: text }) };
}

/**
 * Every answer that a call of any kind can get, except those of the session. Equal texts are separate rows.
 */
export function answers(t: Texts): Answer[] {
  const rows = catalogue().filter((row) => !SESSION.includes(row));
  const below = (place: string) => rows.filter((row) => row.startsWith(place));
  const codes = below("errors.code.").map((row) =>
    body(row, `code ${number(row)}`, { code: number(row), msg: t(row), data: null }),
  );
  return [
    ...below("errors.http.").map((row) => status(row, number(row))),
    status("errors.generic", 418),
    body("errors.notOurs", "no code", { msg: "", data: null }),
    body("errors.generic", "a code without a message", { code: 4003, msg: "" }),
    ...codes,
    body("errors.notOurs", "no envelope", "<!doctype html><title>Log in</title>"),
    { row: "errors.network", what: "no network", respondWith: (route) => route.abort("failed") },
  ];
}
