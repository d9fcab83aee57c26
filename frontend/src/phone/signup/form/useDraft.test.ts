// Tests drafts: they survive a reload, belong to one account and group, and are deleted once sent.
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SignupDraftKept } from "@/core/generated/contract";
import { newPerson } from "@/shared/person/newPerson";
import { useDraft } from "./useDraft";

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock("@/core/storedText", () => ({
  storedText: (key: string) => stored.get(key),
  storeText: (key: string, value?: string | null) => {
    if (value === undefined || value === null) stored.delete(key);
    else stored.set(key, value);
  },
}));

const call = vi.hoisted(() => vi.fn(async (_name: string, _request: object) => null));
vi.mock("@/core/call", () => ({ call }));

beforeEach(() => {
  stored.clear();
  call.mockClear();
});

function open(account = "7", group = 3) {
  return renderHook(() => useDraft(account, group)).result;
}

test("a draft is restored after a reload", () => {
  const before = open();
  expect(before.current.restored).toBe(false);
  act(() => before.current.update({ answers: { title: "海上来信" } }));
  const after = open();
  expect(after.current.restored).toBe(true);
  expect(after.current.draft.answers).toEqual({ title: "海上来信" });
});

test("each account and group has its own draft", () => {
  const draft = open();
  act(() => draft.current.update({ persons: [1] }));
  expect(open("8").current.restored).toBe(false);
  expect(open("7", 4).current.restored).toBe(false);
  expect([...stored.keys()]).toEqual(["draft.7.3"]);
});

test("starting over deletes the draft", () => {
  const draft = open();
  act(() => draft.current.update({ answers: { title: "a" } }));
  act(() => draft.current.startOver());
  expect(draft.current.draft.answers).toEqual({});
  expect(stored.size).toBe(0);
});

test("once sent the draft is deleted, and later changes are not stored", () => {
  const draft = open();
  act(() => draft.current.update({ answers: { title: "a" } }));
  act(() => draft.current.finish());
  act(() => draft.current.update({ answers: { title: "b" } }));
  expect(stored.size).toBe(0);
});

test("sensitive answers are in the form but not on the phone", () => {
  const draft = open();
  const attempt = { nonce: "n", body: '{"card":"11010519491231002X"}' };
  const typedPerson = { ...newPerson(true), name: "Lin", idNo: "11010519491231002X" };
  const answers = { title: "a", card: "11010519491231002X" };
  act(() => draft.current.update({ withheld: ["card"], answers, attempt, typedPerson }));
  expect(draft.current.draft.answers).toEqual(answers);
  expect([...stored.values()].join()).not.toContain("002X");
  expect(open().current.draft.answers).toEqual({ title: "a" });
  expect(open().current.draft.typedPerson?.name).toBe("Lin");
});

test("without an account no draft is stored", () => {
  const draft = open("");
  act(() => draft.current.update({ answers: { title: "a" } }));
  expect(stored.size).toBe(0);
});

test("a damaged draft, or one older than a month, is deleted", () => {
  const draft = open();
  act(() => draft.current.update({ answers: { title: "a" } }));
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  expect(open().current.restored).toBe(false);
  vi.useRealTimers();
  stored.set("draft.7.3", "{");
  expect(open().current.restored).toBe(false);
  expect(stored.size).toBe(0);
});

const PLACE = { competitionId: 1, groupId: 3 };
const MINUTE = 60_000;

/** A draft saved on the server some minutes ago, by a clock that is an hour ahead. */
function kept(minutes: number, answers: Record<string, string>): SignupDraftKept {
  const now = Date.now() + 60 * MINUTE;
  const time = (ms: number) => new Date(ms).toISOString();
  return {
    draft: { ...PLACE, formVersion: 2, persons: [5], answers, personAnswers: { 5: { size: "m" } } },
    savedTime: time(now - minutes * MINUTE),
    serverTime: time(now),
  };
}

function openNew(from?: SignupDraftKept) {
  return renderHook(() => useDraft("7", 3, { server: PLACE, kept: from }));
}

test("a draft from another phone is restored and reported", () => {
  const { result } = openNew(kept(5, { title: "Sea" }));
  expect(result.current.restored).toBe(true);
  expect(result.current.draft).toMatchObject({
    formVersion: 2,
    persons: [5],
    answers: { title: "Sea" },
    personAnswers: { 5: { size: "m" } },
  });
});

test("the newer of the two drafts is used", () => {
  const first = openNew();
  act(() => first.result.current.update({ answers: { title: "here" } }));
  const older = openNew(kept(5, { title: "there" }));
  expect(older.result.current.draft.answers).toEqual({ title: "here" });
  vi.useFakeTimers({ now: Date.now() + 10 * MINUTE });
  const newer = openNew(kept(5, { title: "there" }));
  expect(newer.result.current.draft.answers).toEqual({ title: "there" });
  vi.useRealTimers();
});

test("a draft is saved on the server after a pause, without sensitive answers", () => {
  vi.useFakeTimers();
  const { result } = openNew();
  const withheld = ["card"];
  const personAnswers = { 5: { size: "m", card: "11010519491231002X" } };
  act(() => result.current.update({ withheld, answers: { title: "S" }, personAnswers }));
  vi.advanceTimersByTime(14_000);
  act(() => result.current.update({ answers: { title: "Sea", card: "11010519491231002X" } }));
  vi.advanceTimersByTime(14_000);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  const body = { answers: { title: "Sea" }, personAnswers: { 5: { size: "m" } } };
  expect(call.mock.calls).toEqual([
    ["signup.draftKeep", { ...PLACE, formVersion: 0, persons: null, ...body }, expect.anything()],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(call).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test("a draft is saved on the server when the page is left, but not once sent", () => {
  const left = openNew();
  act(() => left.result.current.update({ answers: { title: "Sea" } }));
  window.dispatchEvent(new Event("pagehide"));
  expect(call.mock.calls.map(([name]) => name)).toEqual(["signup.draftKeep"]);
  act(() => left.result.current.update({ answers: { title: "Seaside" } }));
  left.unmount();
  expect(call).toHaveBeenCalledTimes(2);

  const sent = openNew();
  act(() => sent.result.current.update({ answers: { title: "Sea" } }));
  act(() => sent.result.current.finish());
  sent.unmount();
  expect(call).toHaveBeenCalledTimes(2);
});

test("starting over deletes the draft on the server too", () => {
  const { result } = openNew(kept(5, { title: "Sea" }));
  act(() => result.current.startOver());
  expect(result.current.draft.answers).toEqual({});
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual(["signup.draftForget", PLACE]);
});
