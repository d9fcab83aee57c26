// Texts by key: plural forms of the nine languages, placeholders, and what is shown for a missing text.
import "@/testing/wasmHost";
import { beforeEach, describe, expect, test } from "vitest";
import { showTexts } from "@/testing/texts";
import { LANGUAGES, type LanguageTag } from "./languages";
import type { Namespaces } from "./texts";
import { translate, translateNamed } from "./translate";

const files = import.meta.glob<Namespaces[string]>("../../../locales/*/home.json", {
  eager: true,
  import: "default",
});

function homeIn(tag: LanguageTag): Namespaces {
  const home = files[`../../../locales/${tag}/home.json`];
  if (!home) throw new Error(`no home.json of ${tag}`);
  return { home };
}

/** Ordinary spaces for typographic ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const TEAMS: Record<LanguageTag, Record<number, string>> = {
  "zh-Hans": { 0: "0 支队伍", 1: "1 支队伍", 12840: "12,840 支队伍" },
  "zh-Hant": { 0: "0 隊", 1: "1 隊", 12840: "12,840 隊" },
  en: { 0: "0 teams", 1: "1 team", 2: "2 teams", 12840: "12,840 teams" },
  de: { 0: "0 Teams", 1: "1 Team", 2: "2 Teams", 12840: "12.840 Teams" },
  fr: { 0: "0 équipe", 1: "1 équipe", 2: "2 équipes", 1000000: "1 000 000 équipes" },
  ja: { 0: "0チーム", 1: "1チーム", 12840: "12,840チーム" },
  ko: { 0: "0팀", 1: "1팀", 12840: "12,840팀" },
  ru: { 1: "1 команда", 3: "3 команды", 5: "5 команд", 21: "21 команда", 12840: "12 840 команд" },
  th: { 0: "0 ทีม", 1: "1 ทีม", 12840: "12,840 ทีม" },
};

describe.each(LANGUAGES)("in $name", ({ tag }) => {
  test.each(Object.entries(TEAMS[tag]))("the form for %s", (count, text) => {
    showTexts(tag, homeIn(tag));
    expect(plain(translate("home.card.teams", { count: Number(count) }))).toBe(text);
  });
});

test("an amount between two numbers has the form for it", () => {
  showTexts("ru", { test: { hours_one: "{{count}} час", hours_other: "{{count}} часа" } });
  expect(translateNamed("test.hours", { count: 1.5 })).toBe("1.5 часа");
});

test("a form that the file lacks is replaced by the general one", () => {
  showTexts("ru", { test: { days_one: "день", days_other: "дня" } });
  expect(translateNamed("test.days", { count: 5 })).toBe("дня");
});

describe("placeholders", () => {
  beforeEach(() =>
    showTexts("en", {
      test: {
        greeting: "Hello {{name}}, from {{place}}",
        figure: "{{total, number}} in all",
        context: "{{context}} {{lng}} {{ns}}",
      },
    }),
  );

  test("values are inserted as they are, without escapes", () => {
    const params = { name: "<b>Ann & Bo</b>", place: 7 };
    expect(translateNamed("test.greeting", params)).toBe("Hello <b>Ann & Bo</b>, from 7");
  });

  test("a value that looks like a placeholder or like a key stays text", () => {
    const params = { name: "{{place}}", place: "$t(test.figure) $& $1" };
    expect(translateNamed("test.greeting", params)).toBe(
      "Hello {{place}}, from $t(test.figure) $& $1",
    );
  });

  test("a placeholder without a value stays visible", () => {
    expect(translateNamed("test.greeting", { name: "Ann" })).toBe("Hello Ann, from {{place}}");
  });

  test("a number has the language's separators only where the text asks for them", () => {
    expect(translateNamed("test.figure", { total: 12840 })).toBe("12,840 in all");
    expect(translateNamed("test.greeting", { name: 12840, place: 1 })).toBe("Hello 12840, from 1");
    expect(translateNamed("test.figure", { total: "many" })).toBe("many in all");
  });

  test("names of i18next's own options are names like any other", () => {
    const params = { context: "a", lng: "de", ns: "home" };
    expect(translateNamed("test.context", params)).toBe("a de home");
  });
});

describe("a missing text", () => {
  test("falls back to Simplified Chinese where that has loaded", () => {
    showTexts("zh-Hans", { fallback: { only: "只有中文", left_other: "还有 {{count}} 个" } });
    showTexts("zh-Hant", { fallback: { other: "別的" } });
    expect(translateNamed("fallback.only")).toBe("只有中文");
    expect(translateNamed("fallback.left", { count: 2 })).toBe("还有 2 个");
  });

  test.each([
    ["of a namespace that has loaded", "fallback.nothing.here"],
    ["of a namespace that has not", "unknown.some.text"],
    ["that is a section", "fallback.section"],
  ])("%s shows its key", (_which, key) => {
    showTexts("en", { fallback: { section: { text: "Text" } } });
    expect(translateNamed(key)).toBe(key);
    expect(translateNamed(key, { count: 2 })).toBe(key);
  });
});

test("sections of one namespace that come later join those before", () => {
  showTexts("en", { late: { start: { text: "First" } } });
  showTexts("en", { late: { more: { text: "Later" } } });
  expect(translateNamed("late.start.text")).toBe("First");
  expect(translateNamed("late.more.text")).toBe("Later");
});

test("a wrong key or a missing value does not compile", () => {
  const compiled = () => {
    // @ts-expect-error: there is no such text.
    translate("home.card.nothing");
    // @ts-expect-error: the text has a placeholder.
    translate("home.card.teams");
    // @ts-expect-error: the placeholder has another name.
    translate("home.card.teams", { number: 2 });
    // @ts-expect-error: the plural form needs a number.
    translate("home.card.teams", { count: "2" });
    translate("home.card.teams", { count: 2 });
    translate("home.card.favourite");
  };
  expect(compiled).not.toThrow();
});
