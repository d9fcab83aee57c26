// What a form goes on with: the phone's words, unless the server has them.
import "@/testing/wasmHost";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnWork, WorkContent } from "@/core/generated/contract";
import { NO_WORDS, textOf, type WorkWords } from "./content";
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

function work(title: string, version: number): OwnWork {
  return {
    id: 7,
    competitionId: 2,
    groupId: 3,
    applyId: 4,
    workNo: "",
    status: "draft",
    returnReason: "",
    content: content(title),
    media: [],
    revision: null,
    actions: ["edit"],
    version,
    submittedTime: null,
    updatedTime: "2026-11-24T00:00:00Z",
  };
}

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

test("words lie where a log-out finds them, each account's for itself", () => {
  place.write(7, typed("typed", 1));
  expect([...stored.keys()]).toEqual(["draft.9.work.7"]);
  expect(new WordsPlace("8", 2).find(work("a", 1))).toBeNull();
});

test("what was typed on the server's version goes on", () => {
  place.write(7, typed("typed", 1));
  expect(place.find(work("a", 1))).toMatchObject({ words: { title: "typed" }, over: null });
});

test("what somebody else has changed since is replaced by a press alone", () => {
  place.write(7, typed("typed", 1));
  expect(place.find(work("elsewhere", 2))).toMatchObject({ words: { title: "typed" }, over: 2 });
});

test("a change of one's own that arrived unheard is nobody else's", () => {
  place.write(7, { ...typed("typed on", 1), lost: textOf(content("typed")) });
  expect(place.find(work("typed", 2))).toMatchObject({ words: { title: "typed on" }, over: null });
});

test("what the server has needs no going on", () => {
  place.write(7, typed("typed", 1));
  expect(place.find(work("typed", 2))).toBeNull();
});

test("words of a new work follow the one that was begun unheard, and no other", () => {
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

test("a save forgets what it has brought, and nothing newer", () => {
  place.write(7, typed("typed on", 1));
  place.settle(7, words("typed"));
  expect(place.find(work("typed", 2))).not.toBeNull();
  place.settle(7, words("typed on "));
  expect(stored.size).toBe(0);
});
