// Formats in all nine languages, as the terminology table prints them.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { formatClock } from "./clock";
import { formatDate, formatDateShort, formatDateTime, formatDeadline, formatTime } from "./dates";
import { LANGUAGES, type LanguageTag } from "./languages";
import {
  formatCompact,
  formatNumber,
  formatPercent,
  formatYuan,
  formatYuanInSentence,
} from "./numbers";
import { wallClock, zoneDiffers, zoneName } from "./timeZone";

const DAY = "2026-12-06T06:05:00Z";

/** Replaces typographic spaces, which this comparison ignores. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

function all(format: (tag: LanguageTag) => string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, plain(format(tag))]));
}

test("yuan on cards and buttons", () => {
  expect(all((tag) => formatYuan(tag, 6800))).toEqual({
    "zh-Hans": "¥68",
    "zh-Hant": "CN¥68",
    en: "CN¥68",
    de: "68 CN¥",
    fr: "68 CNY",
    ja: "68元",
    ko: "68위안",
    ru: "68 CN¥",
    th: "68 หยวน",
  });
});

test("yuan with fen", () => {
  expect(all((tag) => formatYuan(tag, 13650))).toEqual({
    "zh-Hans": "¥136.50",
    "zh-Hant": "CN¥136.50",
    en: "CN¥136.50",
    de: "136,50 CN¥",
    fr: "136,50 CNY",
    ja: "136.50元",
    ko: "136.50위안",
    ru: "136,50 CN¥",
    th: "136.50 หยวน",
  });
});

test("yuan in sentences", () => {
  expect(all((tag) => formatYuanInSentence(tag, 6800))).toEqual({
    "zh-Hans": "68 元",
    "zh-Hant": "人民幣 68 元",
    en: "68 yuan",
    de: "68 Yuan",
    fr: "68 yuans",
    ja: "68元",
    ko: "68위안",
    ru: "68 юаней",
    th: "68 หยวน",
  });
  expect(plain(formatYuanInSentence("ru", 100))).toBe("1 юань");
  expect(plain(formatYuanInSentence("ru", 2200))).toBe("22 юаня");
  expect(plain(formatYuanInSentence("ru", 13650))).toBe("136,50 юаня");
  expect(plain(formatYuanInSentence("fr", 100))).toBe("1 yuan");
});

test("numbers, long and short", () => {
  expect(all((tag) => formatNumber(tag, 12840))).toEqual({
    "zh-Hans": "12,840",
    "zh-Hant": "12,840",
    en: "12,840",
    de: "12.840",
    fr: "12 840",
    ja: "12,840",
    ko: "12,840",
    ru: "12 840",
    th: "12,840",
  });
  expect(all((tag) => formatCompact(tag, 12840))).toEqual({
    "zh-Hans": "1.3 万",
    "zh-Hant": "1.3 萬",
    en: "12.8K",
    de: "12.840",
    fr: "12,8 k",
    ja: "1.3万",
    ko: "1.3만",
    ru: "12,8 тыс.",
    th: "12.8K",
  });
  expect(formatCompact("en", 1286)).toBe("1,286");
});

test("percentages", () => {
  expect(all((tag) => formatPercent(tag, 0.64))).toEqual({
    "zh-Hans": "64%",
    "zh-Hant": "64%",
    en: "64%",
    de: "64 %",
    fr: "64 %",
    ja: "64%",
    ko: "64%",
    ru: "64 %",
    th: "64%",
  });
});

test("dates", () => {
  expect(all((tag) => formatDate(tag, DAY))).toEqual({
    "zh-Hans": "2026 年 12 月 6 日",
    "zh-Hant": "2026 年 12 月 6 日",
    en: "6 December 2026",
    de: "6. Dezember 2026",
    fr: "6 décembre 2026",
    ja: "2026年12月6日",
    ko: "2026년 12월 6일",
    ru: "6 декабря 2026 г.",
    th: "6 ธันวาคม 2569",
  });
});

test("short dates with their weekday", () => {
  expect(all((tag) => formatDateShort(tag, DAY))).toEqual({
    "zh-Hans": "12 月 6 日 周日",
    "zh-Hant": "12 月 6 日（週日）",
    en: "Sun 6 Dec",
    de: "So., 6. Dez.",
    fr: "dim. 6 déc.",
    ja: "12月6日(日)",
    ko: "12월 6일 (일)",
    ru: "вс, 6 дек.",
    th: "อา. 6 ธ.ค.",
  });
});

test("times, in the activity's zone", () => {
  expect(all((tag) => formatTime(tag, DAY))).toEqual({
    "zh-Hans": "14:05",
    "zh-Hant": "14:05",
    en: "14:05",
    de: "14:05 Uhr",
    fr: "14:05",
    ja: "14:05",
    ko: "14:05",
    ru: "14:05",
    th: "14:05 น.",
  });
  expect(formatTime("en", DAY, "UTC")).toBe("06:05");
  expect(formatTime("ko", "2026-12-06T16:00:00Z")).toBe("00:00");
  expect(formatDateTime("zh-Hans", DAY)).toBe("12 月 6 日 周日 14:05");
});

test("a clock counts hours only when there are some", () => {
  expect(formatClock(892_000)).toBe("14:52");
  expect(formatClock(3_723_000)).toBe("1:02:03");
  expect(formatClock(-5)).toBe("00:00");
});

test.each([
  ["Asia/Shanghai", "2026-12-06T06:05:09Z", "2026-12-06T14:05:09Z"],
  // China had summer time then.
  ["Asia/Shanghai", "1990-07-01T00:00:00Z", "1990-07-01T09:00:00Z"],
  ["Europe/Berlin", "2026-07-01T22:30:00Z", "2026-07-02T00:30:00Z"],
  ["Europe/Berlin", "2026-12-31T23:30:00Z", "2027-01-01T00:30:00Z"],
  ["Asia/Kathmandu", "2026-12-06T18:15:00Z", "2026-12-07T00:00:00Z"],
  ["America/Los_Angeles", "2026-03-01T04:00:00Z", "2026-02-28T20:00:00Z"],
])("the clock in %s at %s", (zone, moment, clock) => {
  expect(new Date(wallClock(moment, zone)).toISOString()).toBe(clock.replace("Z", ".000Z"));
});

test("dates are those of the zone, whatever its clock", () => {
  const evening = "2026-12-31T23:30:00Z";
  expect(formatDateShort("en", evening, "Europe/Berlin")).toBe("Fri 1 Jan");
  expect(formatDateShort("en", evening, "UTC")).toBe("Thu 31 Dec");
  expect(formatDeadline("zh-Hans", "2026-12-06T18:15:00Z", "Asia/Kathmandu")).toBe(
    "12 月 6 日 周日 24:00",
  );
});

test("another zone is named by its city or its time", () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zoneDiffers(DAY, here)).toBe(false);
  expect(zoneDiffers(DAY, "Pacific/Kiritimati")).toBe(true);
  expect(zoneName("fr", DAY, "Asia/Tokyo")).toBe("heure normale du Japon");
});

test("a deadline at midnight belongs to the day before", () => {
  const midnight = "2026-12-05T16:00:00Z";
  expect(plain(formatDeadline("zh-Hans", midnight))).toBe("12 月 5 日 周六 24:00");
  expect(plain(formatDeadline("en", midnight))).toBe("Sat 5 Dec 23:59");
  expect(plain(formatDeadline("de", midnight))).toBe("Sa., 5. Dez., 23:59 Uhr");
  expect(formatDeadline("en", DAY)).toBe(formatDateTime("en", DAY));
});
