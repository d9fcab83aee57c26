// The core's test cases for forms, pages and languages, run by the page as WebAssembly.
import "@/testing/wasmHost";
import { beforeEach, describe, expect, it } from "vitest";
import { coreCases } from "@/testing/coreCases";
import { type FormCases, formOutcomes } from "@/testing/formParity";
import * as forms from "./forms";
import type { Admission, Host, Language, TabTap } from "./generated/contract";
import { routes } from "./generated/routes";
import {
  admit,
  detectHost,
  loginAddress,
  resolveDeepLink,
  returnAddress,
  tabBar,
  tabTap,
} from "./pages";
import { loadPhonePlans } from "./phonePlans";
import { chooseLanguage, loggedOut, loginSucceeded, reloadSession } from "./sessionEvents";

beforeEach(() => {
  loggedOut();
  localStorage.clear();
  sessionStorage.clear();
  reloadSession();
});

/** Truncates long texts in the names of tests. */
function named(value: unknown): string {
  return JSON.stringify(value).slice(0, 120);
}

describe("forms", async () => {
  await loadPhonePlans();
  const cases: FormCases = {
    login: coreCases("login"),
    person: coreCases("person"),
    form: coreCases("form"),
  };
  for (const { name, wanted, found } of formOutcomes(forms, cases)) {
    it(name, () => expect(found).toEqual(wanted));
  }
});

interface PageCases {
  pages: { address: string; route: keyof typeof routes | null; visitor?: string }[];
  returnAddresses: [value: string, wanted: string][];
  deepLinks: [address: string, wanted: string | null][];
  tabs: { signUpsShown: boolean; page: string; current: string; tap: TabTap }[];
  hosts: { userAgent: string; environment: string | null; host: Host }[];
}

const pageCases = coreCases<PageCases>("admission");

describe("pages", () => {
  it("there is a case for every page", () => {
    const tried = new Set(
      pageCases.pages.map(({ route }) => route).filter((route) => route !== null),
    );
    expect([...tried].sort()).toEqual(Object.keys(routes).sort());
    expect(tried.size).toBe(36);
  });

  for (const { address, route, visitor } of pageCases.pages) {
    const entered: Admission = route === null ? { kind: "unknown" } : { kind: "enter", route };

    it(`${named(address)} as a visitor`, () => {
      expect(admit(address)).toEqual(visitor ? { kind: "redirect", to: visitor } : entered);
      if (visitor) expect(loginAddress(address)).toBe(visitor);
    });

    it(`${named(address)} signed in`, () => {
      loginSucceeded("T", "7");
      expect(admit(address)).toEqual(entered);
    });
  }
});

describe("return addresses", () => {
  for (const [value, wanted] of pageCases.returnAddresses) {
    it(named(value), () => {
      expect(returnAddress(value)).toBe(wanted);
      // The address, as the browser resolves it, stays on this site.
      expect(new URL(wanted, location.href).origin).toBe(location.origin);
    });
  }
});

describe("deep links, tabs and hosts", () => {
  for (const [address, wanted] of pageCases.deepLinks) {
    it(named(address), () => expect(resolveDeepLink(address) ?? null).toBe(wanted));
  }

  for (const one of pageCases.tabs) {
    it(named(one), () => expect(tabTap(one.signUpsShown, one.page, one.current)).toEqual(one.tap));
  }

  it("the tab bar has three entries or two", () => {
    const shown = (signUps: boolean) =>
      tabBar(signUps, 0)
        .filter((item) => item.visible)
        .map((item) => item.pagePath);
    expect(shown(true)).toEqual(["/", "/pages/apply/center", "/pages/user/index"]);
    expect(shown(false)).toEqual(["/", "/pages/user/index"]);
  });

  it("unread notices are the badge of the personal centre", () => {
    const badges = tabBar(true, 3).map(({ badge, redDot }) => [badge, redDot]);
    expect(badges).toEqual([
      [null, false],
      [null, false],
      [3, true],
    ]);
  });

  for (const one of pageCases.hosts) {
    it(named(one), () => expect(detectHost(one.userAgent, one.environment)).toBe(one.host));
  }
});

describe("languages", () => {
  interface LanguageCases {
    choose: { saved: string | null; stored: string | null; device: string[]; language: Language }[];
  }

  for (const one of coreCases<LanguageCases>("language").choose) {
    it(named(one), () => {
      if (one.saved) localStorage.setItem("laurel.language", one.saved);
      reloadSession();
      expect(chooseLanguage(one.stored, one.device)).toBe(one.language);
      expect(document.cookie).toContain(`laurel_ui=l=${one.language}&`);
    });
  }
});
