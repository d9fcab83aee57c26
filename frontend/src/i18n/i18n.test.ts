// Loading of texts: which files are fetched, and when a language is shown.
import "@/testing/wasmHost";
import { beforeEach, expect, test, vi } from "vitest";
import { answerBy, type Sent, sent } from "@/testing/fakeNetwork";

/** Addresses that fail to load. */
const broken = new Set<string>();

beforeEach(() => {
  broken.clear();
  document.documentElement.lang = "";
});

/** Japanese texts wait for this. */
let held: Promise<void> | null = null;

async function answer({ path }: Sent): Promise<Response> {
  if (path.endsWith("/ja.json")) await held;
  if (broken.has(path)) return new Response("", { status: 503 });
  const [, part = "", tag = ""] = /^\/@locales\/phone\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  // Both parts hold sections of one namespace.
  return Response.json({ common: { [part]: { text: `${part} in ${tag}` } } });
}

/** The page as it is before any texts have loaded. */
async function page() {
  vi.resetModules();
  // The core's module is read again.
  vi.unstubAllGlobals();
  const { moreTexts, setLanguage, startI18n, currentLanguage } = await import("./i18n");
  const { translateNamed } = await import("./translate");
  answerBy(answer);
  sent.length = 0;
  const shown = () => ["start", "more"].map((part) => translateNamed(`common.${part}.text`));
  return { moreTexts, setLanguage, startI18n, currentLanguage, shown };
}

const fetched = () => sent.map(({ path }) => path.replace("/@locales/phone/", ""));

test("the start fetches one language and its first part alone", async () => {
  const { startI18n, currentLanguage, shown } = await page();
  await startI18n("ko");
  expect(fetched()).toEqual(["start/ko.json"]);
  expect(currentLanguage()).toBe("ko");
  expect(document.documentElement.lang).toBe("ko");
  expect(shown()).toEqual(["start in ko", "common.more.text"]);
});

test("a language that fails to load at the start is replaced by Simplified Chinese", async () => {
  const { startI18n, currentLanguage, shown } = await page();
  broken.add("/@locales/phone/start/de.json");
  await startI18n("de");
  expect(currentLanguage()).toBe("zh-Hans");
  expect(shown()[0]).toBe("start in zh-Hans");
});

test("a start without any texts fails", async () => {
  const { startI18n } = await page();
  broken.add("/@locales/phone/start/zh-Hans.json");
  await expect(startI18n("zh-Hans")).rejects.toThrow("no texts at");
});

test("further texts wait for the start, load once, and join the first", async () => {
  const { moreTexts, startI18n, shown } = await page();
  const more = moreTexts();
  expect(fetched()).toEqual([]);
  await startI18n("fr");
  await more;
  await moreTexts();
  expect(fetched().toSorted()).toEqual(["more/fr.json", "start/fr.json"]);
  expect(shown()).toEqual(["start in fr", "more in fr"]);
});

test("further texts that fail to load are fetched again when asked for", async () => {
  const { moreTexts, startI18n, shown } = await page();
  await startI18n("fr");
  broken.add("/@locales/phone/more/fr.json");
  await expect(moreTexts()).rejects.toThrow("no texts at");
  broken.clear();
  await moreTexts();
  expect(shown()[1]).toBe("more in fr");
});

test("a change of the language fetches both parts once further texts were needed", async () => {
  const { moreTexts, setLanguage, startI18n, shown } = await page();
  await startI18n("en");
  await moreTexts();
  await setLanguage("th", () => {});
  expect(fetched().slice(2).toSorted()).toEqual(["more/th.json", "start/th.json"]);
  expect(shown()).toEqual(["start in th", "more in th"]);
});

test("further texts that were needed during a change of the language come with the new one", async () => {
  const { moreTexts, setLanguage, startI18n, shown } = await page();
  await startI18n("en");
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const change = setLanguage("ja", () => {});
  await moreTexts();
  expect(shown()).toEqual(["start in en", "more in en"]);
  release();
  await change;
  expect(shown()).toEqual(["start in ja", "more in ja"]);
});

test("the callback before the change finds the texts loaded and the old language shown", async () => {
  const { setLanguage, startI18n, shown } = await page();
  await startI18n("en");
  const before = vi.fn(() => {
    expect(fetched()).toContain("start/ru.json");
    expect(shown()[0]).toBe("start in en");
  });
  await setLanguage("ru", before);
  expect(before).toHaveBeenCalledOnce();
  expect(shown()[0]).toBe("start in ru");
});

test("a language that fails to load leaves the old one", async () => {
  const { setLanguage, startI18n, currentLanguage, shown } = await page();
  await startI18n("en");
  broken.add("/@locales/phone/start/ru.json");
  const before = vi.fn();
  await expect(setLanguage("ru", before)).rejects.toThrow("no texts at");
  expect(before).not.toHaveBeenCalled();
  expect(currentLanguage()).toBe("en");
  expect(shown()[0]).toBe("start in en");
});
