// Tests the content that a form starts with: the phone's, unless the server has it.
import "@/testing/wasmHost";
import { beforeEach, expect, test, vi } from "vitest";
import type { WorkContent } from "@/core/generated/contract";
import { NO_WORDS, textOf, type WorkWords } from "../content";
import { ownWork } from "../testing/ownWork";
import { WordsPlace } from "./wordsDraft";

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock("@/core/storedText", () => ({
  storedText: (key: string) => stored.get(key),
  storeText: (key: string, value?: string | null) => {
    if (value === undefined || value === null) stored.delete(key);
    else stored.set(key, value);
  },
}));

const words = (title: string): WorkWords => ({ ...NO_WORDS, title });
const content = (title: string): WorkContent => ({ ...words(title), media: [] });

const work = (title: string, version: number) => ownWork({ title }, version);

let place: WordsPlace;
const typed = (title: string, basis: number | null) => ({
  words: words(title),
  basis,
  first: null,
  lost: null,
});

beforeEach(() => {
  stored.clear();
  place = new WordsPlace("9", 2);
});

test("drafts are stored per account, where a log-out finds them", () => {
  place.write(7, typed("typed", 1));
  expect([...stored.keys()]).toEqual(["draft.9.work.7"]);
  expect(new WordsPlace("8", 2).find(work("a", 1))).toBeNull();
});

test("a draft based on the server's version is restored", () => {
  place.write(7, typed("typed", 1));
  expect(place.find(work("a", 1))).toMatchObject({ words: { title: "typed" }, over: null });
});

test("a draft in conflict with a newer version overwrites it only on request", () => {
  place.write(7, typed("typed", 1));
  expect(place.find(work("elsewhere", 2))).toMatchObject({ words: { title: "typed" }, over: 2 });
});

test("an own change whose answer was lost is no conflict", () => {
  place.write(7, { ...typed("typed on", 1), lost: textOf(content("typed")) });
  expect(place.find(work("typed", 2))).toMatchObject({ words: { title: "typed on" }, over: null });
});

test("a draft that the server has is not restored", () => {
  place.write(7, typed("typed", 1));
  expect(place.find(work("typed", 2))).toBeNull();
});

test("the draft of a new work belongs to the work that its first save began, and no other", () => {
  const first = { nonce: "n", content: content("begun") };
  place.write(null, { ...typed("begun and more", null), first });
  expect(place.find(work("another", 1))).toBeNull();
  expect(place.find(null)).toMatchObject({ words: { title: "begun and more" }, first });
  expect(place.find(work("begun", 1))).toMatchObject({
    words: { title: "begun and more" },
    over: null,
  });
  expect(place.find(null)).toBeNull();
});

test("a save deletes the draft it contains, but not a newer one", () => {
  place.write(7, typed("typed on", 1));
  place.settle(7, words("typed"));
  expect(place.find(work("typed", 2))).not.toBeNull();
  place.settle(7, words("typed on "));
  expect(stored.size).toBe(0);
});
