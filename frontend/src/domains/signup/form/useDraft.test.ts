// A draft survives a reload, belongs to one account and group, and goes when it has been sent.
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { newPerson } from "../person/newPerson";
import { useDraft } from "./useDraft";

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock("@/core/storedText", () => ({
  storedText: (key: string) => stored.get(key),
  storeText: (key: string, value?: string | null) => {
    if (value === undefined || value === null) stored.delete(key);
    else stored.set(key, value);
  },
}));

beforeEach(() => stored.clear());

function open(account = "7", group = 3) {
  return renderHook(() => useDraft(account, group)).result;
}

test("what was typed is there again after a reload", () => {
  const before = open();
  expect(before.current.restored).toBe(false);
  act(() => before.current.update({ answers: { title: "海上来信" } }));
  const after = open();
  expect(after.current.restored).toBe(true);
  expect(after.current.draft.answers).toEqual({ title: "海上来信" });
});

test("another account and another group have drafts of their own", () => {
  const draft = open();
  act(() => draft.current.update({ persons: [1] }));
  expect(open("8").current.restored).toBe(false);
  expect(open("7", 4).current.restored).toBe(false);
  expect([...stored.keys()]).toEqual(["draft.7.3"]);
});

test("starting over forgets it", () => {
  const draft = open();
  act(() => draft.current.update({ answers: { title: "a" } }));
  act(() => draft.current.startOver());
  expect(draft.current.draft.answers).toEqual({});
  expect(stored.size).toBe(0);
});

test("once sent nothing is kept, whatever is written afterwards", () => {
  const draft = open();
  act(() => draft.current.update({ answers: { title: "a" } }));
  act(() => draft.current.finish());
  act(() => draft.current.update({ answers: { title: "b" } }));
  expect(stored.size).toBe(0);
});

test("what is sensitive is in the form and not on the phone", () => {
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

test("nobody's draft is never written", () => {
  const draft = open("");
  act(() => draft.current.update({ answers: { title: "a" } }));
  expect(stored.size).toBe(0);
});

test("a month later, or damaged, it is gone", () => {
  const draft = open();
  act(() => draft.current.update({ answers: { title: "a" } }));
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  expect(open().current.restored).toBe(false);
  vi.useRealTimers();
  stored.set("draft.7.3", "{");
  expect(open().current.restored).toBe(false);
  expect(stored.size).toBe(0);
});
