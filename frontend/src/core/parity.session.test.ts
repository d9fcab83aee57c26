// The core's test cases for the session, run by the page: events in, storage and effects out.
import "@/testing/wasmHost";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { coreCases } from "@/testing/coreCases";
import type { Account, Effect, Host, Language, Trigger } from "./generated/contract";
import {
  accountFetched,
  bindingNeeded,
  callFailed,
  chooseLanguage,
  languageChosen,
  launch,
  loggedOut,
  loginFailed,
  loginSucceeded,
  merchantNamed,
  merchantRefused,
  messengerLoginLeft,
  reloadSession,
  sessionSnapshot,
} from "./sessionEvents";
import { forgetTexts, storedText, storeText } from "./storedText";

interface Happening {
  kind: string;
  host: Host;
  merchantId: string;
  token: string;
  id: string;
  code: string;
  fallback: string;
  trigger: Trigger;
  data: string;
  nickname: string;
  language: Language;
}

interface SessionCase {
  name: string;
  /** The page cannot make these events yet. */
  native?: true;
  local0?: Record<string, string>;
  session0?: Record<string, string>;
  steps: { event: Happening; effects: Effect[] }[];
  local: Record<string, string>;
  session: Record<string, string>;
  nickname?: string;
}

const happen: Record<string, (event: Happening) => Effect[]> = {
  launch: ({ host, merchantId, token, id, code }) => launch(host, merchantId, token, id, code),
  merchantNamed: ({ merchantId }) => merchantNamed(merchantId),
  merchantRefused: ({ fallback }) => merchantRefused(fallback),
  loginSucceeded: ({ token, id }) => loginSucceeded(token, id),
  messengerLoginLeft: ({ trigger }) => messengerLoginLeft(trigger === "manual"),
  bindingNeeded: () => bindingNeeded(),
  loginFailed: () => loginFailed(),
  loggedOut: () => loggedOut(),
  tokenInvalid: () => callFailed("tokenInvalid", "null"),
  unauthorised: () => callFailed("unauthorised", "null"),
  miniProgramLoginFailed: ({ data }) => callFailed("miniProgramLoginFailed", data),
  accountLoaded: ({ nickname }) => accountFetched({ ...emptyAccount(), nickname }),
  accountFailed: () => accountFetched(null),
  languageChosen: ({ language }) => languageChosen(language),
};

function emptyAccount(): Account {
  return { ...sessionSnapshot().account, nickname: "" };
}

function stored(storage: Storage): Record<string, string> {
  return Object.fromEntries(Object.entries(storage));
}

function keep(storage: Storage, entries: Record<string, string> = {}): void {
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
}

beforeEach(() => {
  loggedOut();
  localStorage.clear();
  sessionStorage.clear();
  reloadSession();
});

describe("the session", () => {
  for (const one of coreCases<SessionCase[]>("session").filter(({ native }) => !native)) {
    it(one.name, () => {
      keep(localStorage, one.local0);
      keep(sessionStorage, one.session0);
      reloadSession();
      for (const { event, effects } of one.steps) {
        expect(happen[event.kind]?.(event), event.kind).toEqual(effects);
      }
      expect(stored(localStorage)).toEqual(one.local);
      expect(stored(sessionStorage)).toEqual(one.session);
      expect(sessionSnapshot().account.nickname).toBe(one.nickname ?? "");
    });
  }

  it("the empty account has every field of the contract", () => {
    const account = sessionSnapshot().account;
    const empty = { gender: 0, id: 0, loginNum: 0, mobile: "", openid: "", salt: "", username: "" };
    expect(account).toMatchObject(empty);
    expect(Object.keys(account)).toHaveLength(27);
  });

  it("another tab's log-out is read again, with its account", () => {
    loginSucceeded("T", "7");
    accountFetched({ ...emptyAccount(), nickname: "Lin" });
    reloadSession();
    expect(sessionSnapshot().account.nickname).toBe("Lin");
    localStorage.removeItem("laurel.token");
    localStorage.removeItem("laurel.userId");
    reloadSession();
    expect(sessionSnapshot()).toMatchObject({ token: null, userId: "" });
    expect(sessionSnapshot().account.nickname).toBe("");
  });

  it("the language in use is stored for browsers that refuse cookies", () => {
    expect(chooseLanguage(null, ["fr"])).toBe("fr");
    expect(localStorage.getItem("laurel.locale")).toBe("fr");
    expect(chooseLanguage(null, ["ja"])).toBe("fr");
    expect(chooseLanguage("ko", ["ja"])).toBe("ko");
  });

  it("language and merchant are mirrored for the server's first answer", () => {
    chooseLanguage(null, ["fr"]);
    merchantNamed("M2");
    expect(document.cookie).toContain("laurel_ui=l=fr&t=system&m=M2");
    languageChosen("th");
    expect(document.cookie).toContain("laurel_ui=l=th&t=system&m=M2");
  });
});

describe("texts stored by pages", () => {
  it("are current even if the storage is full", () => {
    storeText("draft.3", "a");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    storeText("draft.3", "b");
    expect(storedText("draft.3")).toBe("b");
    vi.restoreAllMocks();
    storeText("draft.3", "c");
    expect(storedText("draft.3")).toBe("c");
  });

  it("have the product's prefix and are deleted together", () => {
    storeText("draft.3", "a");
    storeText("draft.4", "b");
    storeText("search", "c");
    expect(stored(localStorage)).toEqual({
      "laurel.draft.3": "a",
      "laurel.draft.4": "b",
      "laurel.search": "c",
    });
    expect(storedText("draft.3")).toBe("a");
    forgetTexts("draft.");
    expect(storedText("draft.3")).toBeUndefined();
    expect(storedText("search")).toBe("c");
    storeText("search", null);
    expect(stored(localStorage)).toEqual({});
  });
});
