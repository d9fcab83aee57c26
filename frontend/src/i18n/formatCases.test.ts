// Formats on first screens, by the core as WebAssembly and the page's own time zones; the server passes the
// same cases natively.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { coreCases } from "@/testing/coreCases";
import {
  formatDateShort,
  formatDateTime,
  formatDayMonth,
  formatDeadline,
  formatLeaf,
  formatSpan,
  formatTime,
} from "./dates";
import { pluralForm } from "./intl";
import { LANGUAGES, type LanguageTag } from "./languages";
import { formatCompact, formatNumber, formatYuan } from "./numbers";

type Texts = Record<LanguageTag, string>;

interface FormatCases {
  zone: string;
  moments: (Record<"dayMonth" | "dateShort" | "time" | "dateTime", Texts> & {
    at: number;
    deadline: Texts;
    month: Texts;
  })[];
  spans: { zone: string; from: number; to: number; span: Texts }[];
  numbers: { value: number; number: Texts; compact: Texts; plural: Texts }[];
  sums: { fen: number; yuan: Texts }[];
}

const { zone, moments, spans, numbers, sums } = coreCases<FormatCases>("format");

function all(format: (tag: LanguageTag) => string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, format(tag)]));
}

test.each(moments)("the moment $at", ({ at, ...wanted }) => {
  expect(all((tag) => formatDayMonth(tag, at, zone))).toEqual(wanted.dayMonth);
  expect(all((tag) => formatDateShort(tag, at, zone))).toEqual(wanted.dateShort);
  expect(all((tag) => formatTime(tag, at, zone))).toEqual(wanted.time);
  expect(all((tag) => formatDateTime(tag, at, zone))).toEqual(wanted.dateTime);
  expect(all((tag) => formatDeadline(tag, at, zone))).toEqual(wanted.deadline);
  expect(all((tag) => formatLeaf(tag, at, zone).month)).toEqual(wanted.month);
});

test.each(spans)("the span from $from to $to in $zone", ({ from, to, zone, span }) => {
  expect(all((tag) => formatSpan(tag, from, to, zone))).toEqual(span);
});

test.each(numbers)("the count $value", ({ value, number, compact, plural }) => {
  expect(all((tag) => formatNumber(tag, value))).toEqual(number);
  expect(all((tag) => formatCompact(tag, value))).toEqual(compact);
  expect(all((tag) => pluralForm(tag, value))).toEqual(plural);
});

test.each(sums)("the sum of $fen fen", ({ fen, yuan }) => {
  expect(all((tag) => formatYuan(tag, fen))).toEqual(yuan);
});
