// The core's test cases for forms, pages and languages, run by the page as WebAssembly.
import "@/testing/wasmHost";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { coreCases } from "@/testing/coreCases";
import {
  checkCodeLogin,
  checkCodeRequest,
  checkForm,
  checkPasswordLogin,
  checkPerson,
  checkPhoneCodeRequest,
  checkPhoneLogin,
  checkRegister,
  tidyPerson,
  visibleQuestions,
} from "./forms";
import type {
  Admission,
  Answer,
  FieldErrors,
  Host,
  Language,
  PersonInfo,
  PersonItem,
  Question,
  TabTap,
} from "./generated/contract";
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

beforeAll(loadPhonePlans);

describe("log-in forms", () => {
  interface LoginCase {
    check:
      | "codeRequest"
      | "codeLogin"
      | "phoneCodeRequest"
      | "phoneLogin"
      | "passwordLogin"
      | "register";
    mail: string;
    areaCode: string;
    mobile: string;
    code: string;
    username: string;
    password: string;
    agreementVersion: string | null;
    errors: FieldErrors;
  }

  const checks: Record<LoginCase["check"], (form: LoginCase) => FieldErrors> = {
    codeRequest: (form) => checkCodeRequest(form.mail),
    codeLogin: (form) => checkCodeLogin(form.mail, form.code, form.agreementVersion),
    phoneCodeRequest: (form) => checkPhoneCodeRequest(form.areaCode, form.mobile),
    phoneLogin: (form) =>
      checkPhoneLogin(form.areaCode, form.mobile, form.code, form.agreementVersion),
    passwordLogin: (form) =>
      checkPasswordLogin(form.username, form.password, form.agreementVersion),
    register: (form) => checkRegister(form.username, form.password, form.agreementVersion),
  };

  for (const form of coreCases<LoginCase[]>("login")) {
    it(named(form), () => expect(checks[form.check](form)).toEqual(form.errors));
  }
});

describe("persons", () => {
  interface PersonCases {
    tidy: { record: PersonInfo; tidied: Partial<PersonInfo> }[];
    check: { record: PersonInfo; errors: FieldErrors }[];
  }

  const { tidy, check } = coreCases<PersonCases>("person");

  for (const { record, tidied } of tidy) {
    it(named(record), () => expect(tidyPerson(record)).toMatchObject(tidied));
  }

  for (const { record, errors } of check) {
    it(named(record), () => expect(checkPerson(record, "2026-11-21")).toEqual(errors));
  }
});

describe("sign-up forms", () => {
  interface FormCase {
    name: string;
    questions: (Omit<Question, "options"> & { options?: string[] })[];
    personItems?: PersonItem[];
    personMin?: number;
    personMax?: number;
    persons?: PersonInfo[];
    answers?: Record<string, Answer>;
    personAnswers?: Record<string, Answer>[];
    ageDay?: string;
    errors: FieldErrors;
    visible?: string[];
  }

  /** Fields that a case omits have the defaults of the native tests. */
  function formOf(one: FormCase) {
    return {
      formVersion: 1,
      personItems: one.personItems ?? [],
      personMin: one.personMin ?? 0,
      personMax: one.personMax ?? 3,
      questions: one.questions.map((question) => ({
        ...question,
        label: "",
        options: (question.options ?? []).map((value) => ({ value, label: "" })),
      })),
    };
  }

  for (const one of coreCases<FormCase[]>("form")) {
    it(one.name, () => {
      const [form, answers] = [formOf(one), one.answers ?? {}];
      const persons = one.persons ?? [];
      const check = {
        form,
        persons,
        answers,
        personAnswers: one.personAnswers ?? [],
        ageDay: one.ageDay ?? "2026-12-06",
        today: "2026-11-21",
      };
      expect(checkForm(check)).toEqual(one.errors);
      if (one.visible) expect(visibleQuestions(form, answers)).toEqual(one.visible);
    });
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
    expect(tried.size).toBe(32);
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
      tabBar(signUps)
        .filter((item) => item.visible)
        .map((item) => item.pagePath);
    expect(shown(true)).toEqual(["/", "/pages/apply/center", "/pages/user/index"]);
    expect(shown(false)).toEqual(["/", "/pages/user/index"]);
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
