// Tests that a work's form loses nothing: autosave, and the draft on the phone.
import "@/testing/wasmHost";
import { act } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SUBMISSION_NOT_OPEN, VERSION_CONFLICT } from "@/core/generated/codes";
import { queryFor } from "@/core/query";
import { envelope, sent } from "@/testing/fakeNetwork";
import { NO_WORDS } from "../content";
import {
  answers,
  client,
  lost,
  made,
  onStopped,
  opened,
  pass,
  refusal,
  setUpForm,
  showFiles,
  shownToast,
  type,
} from "../testing/formSetup";
import { ownWork } from "../testing/ownWork";

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock("@/core/storedText", () => ({
  storedText: (key: string) => stored.get(key),
  storeText: (key: string, value?: string | null) => {
    if (value === undefined || value === null) stored.delete(key);
    else stored.set(key, value);
  },
}));

const NEW_DRAFT = "draft.9.work.new.2";
const DRAFT = "draft.9.work.7";
const draft = (key: string) => JSON.parse(stored.get(key) ?? "null");

setUpForm();
beforeEach(() => stored.clear());

test("typed text is stored at once, and saved two seconds later", async () => {
  answers(() => envelope(ownWork({ title: "a" }, 1)));
  const { result: form } = opened(null);
  showFiles(form);
  type(form, "a");
  expect(form.current.changed).toBe(true);
  expect(draft(NEW_DRAFT)).toMatchObject({ words: { title: "a" }, basis: null, first: null });
  await pass(2_000);
  await pass(100);
  expect(made()).toEqual(["POST /works"]);
  expect(form.current).toMatchObject({ changed: false, id: 7, failed: false, saving: false });
  expect(form.current.savedAt).not.toBeNull();
  expect(stored.size).toBe(0);
  expect(shownToast()).toBeUndefined();
});

test("before the files are shown, nothing is saved", async () => {
  const { result: form } = opened(null);
  type(form, "a");
  await pass(20_000);
  expect(made()).toEqual([]);
  expect(form.current.changed).toBe(true);
});

test("while the first save runs, its nonce is stored with newer text", async () => {
  answers(() => new Promise(() => {}));
  const { result: form } = opened(null);
  showFiles(form);
  type(form, "a");
  await pass(2_000);
  await pass(100);
  type(form, "ab");
  const { words, first } = draft(NEW_DRAFT);
  expect(words.title).toBe("ab");
  expect(first).toMatchObject({ nonce: sent[0]?.body?.nonce, content: { title: "a" } });
});

test("text typed while a save runs is stored for the begun work, then saved", async () => {
  let answer: (response: Response) => void = () => {};
  answers(
    () => new Promise<Response>((resolve) => (answer = resolve)),
    () => envelope(ownWork({ title: "ab" }, 2)),
  );
  const { result: form } = opened(null);
  showFiles(form);
  type(form, "a");
  await pass(2_100);
  type(form, "ab");
  answer(envelope(ownWork({ title: "a" }, 1)));
  await pass(100);
  expect([...stored.keys()]).toEqual([DRAFT]);
  expect(draft(DRAFT)).toMatchObject({ words: { title: "ab" }, basis: 1, first: null });
  await pass(2_100);
  expect(made()).toEqual(["POST /works", "PUT /works/7"]);
  expect(sent[1]?.body?.version).toBe("1");
  expect(stored.size).toBe(0);
});

test("leaving saves at once, and deletes the draft although the form is gone", async () => {
  answers(() => envelope(ownWork({ title: "a" }, 1)));
  const { result: form, unmount } = opened(null);
  showFiles(form);
  type(form, "a");
  client.setQueryData(queryFor("work.one", { id: 7 }).queryKey, { own: null } as never);
  unmount();
  expect(stored.size).toBe(1);
  await pass(100);
  expect(made()).toEqual(["POST /works"]);
  expect(stored.size).toBe(0);
  expect(client.getQueryData(queryFor("work.one", { id: 7 }).queryKey)?.own).toMatchObject({
    version: 1,
  });
});

test("a conflict stops autosave, and only a button overwrites", async () => {
  const theirs = ownWork({ title: "elsewhere" }, 5);
  answers(
    () => refusal(VERSION_CONFLICT, theirs),
    () => envelope(ownWork({ title: "mine 2" }, 6)),
  );
  const { result: form } = opened(ownWork({ title: "a" }, 1));
  showFiles(form);
  type(form, "mine");
  await pass(2_100);
  expect(form.current).toMatchObject({ overtaken: true, failed: true, atRisk: true });
  expect(shownToast()).toBeUndefined();
  expect(draft(DRAFT)).toMatchObject({ words: { title: "mine" }, basis: null });
  type(form, "mine 2");
  await pass(20_000);
  expect(made()).toHaveLength(1);
  act(() => form.current.save());
  await pass(100);
  expect(sent[1]?.body?.version).toBe("5");
  expect(form.current).toMatchObject({ overtaken: false, changed: false, atRisk: false });
});

test("a draft that conflicts with the server waits for a button", async () => {
  const typed = { words: { ...NO_WORDS, title: "typed" }, basis: 1, first: null, lost: null };
  stored.set(DRAFT, JSON.stringify({ ...typed, savedAt: Date.now() }));
  const { result: form } = opened(ownWork({ title: "elsewhere" }, 2));
  showFiles(form);
  expect(form.current).toMatchObject({ overtaken: true, words: { title: "typed" } });
  await pass(20_000);
  expect(made()).toEqual([]);
});

test("a draft that the server has is deleted when the form opens", () => {
  const typed = { words: { ...NO_WORDS, title: "a" }, basis: 1, first: null, lost: null };
  stored.set(DRAFT, JSON.stringify({ ...typed, savedAt: Date.now() }));
  opened(ownWork({ title: "a" }, 2));
  expect(stored.size).toBe(0);
});

test("a lost change is stored as lost, and saved later", async () => {
  answers(lost, () => envelope(ownWork({ title: "ab" }, 2)));
  const { result: form } = opened(ownWork({ title: "a" }, 1));
  showFiles(form);
  type(form, "ab");
  await pass(2_100);
  expect(form.current).toMatchObject({ failed: true, atRisk: true });
  expect(draft(DRAFT).lost).toContain("ab");
  expect(shownToast()).toBeUndefined();
  await pass(2_100);
  expect(made()).toHaveLength(2);
  expect(form.current).toMatchObject({ failed: false, changed: false });
});

test("a published work is saved only by a button", async () => {
  const { result: form } = opened(
    ownWork({ title: "a" }, 1, { status: "published", editsInPlace: false }),
  );
  showFiles(form);
  type(form, "ab");
  expect(form.current.atRisk).toBe(true);
  await pass(20_000);
  expect(made()).toEqual([]);
});

test("a finished form stores and saves nothing", async () => {
  const { result: form, unmount } = opened(
    ownWork({ title: "a" }, 1, { status: "published", editsInPlace: false }),
  );
  showFiles(form);
  type(form, "ab");
  expect(stored.size).toBe(1);
  act(() => form.current.finish());
  expect(form.current).toMatchObject({ atRisk: false, changed: false });
  type(form, "abc");
  unmount();
  await pass(20_000);
  expect(made()).toEqual([]);
  expect(stored.size).toBe(0);
});

test("a form whose work is no longer accepted ends without asking", async () => {
  answers(() => refusal(SUBMISSION_NOT_OPEN));
  const { result: form } = opened(ownWork({ title: "a" }, 1));
  let atRisk: boolean | null = null;
  onStopped.mockImplementation(() => {
    atRisk = form.current.atRisk;
  });
  showFiles(form);
  type(form, "ab");
  await pass(2_100);
  expect(onStopped).toHaveBeenCalledOnce();
  expect(onStopped.mock.calls[0]?.[0]).toEqual({ why: "refused", unsaved: true });
  expect(atRisk).toBe(false);
  expect(form.current.stopped).toMatchObject({ unsaved: true });
  expect(shownToast()).toBeUndefined();
  type(form, "abc");
  await pass(20_000);
  expect(made()).toHaveLength(1);
  expect(draft(DRAFT)).toMatchObject({ words: { title: "abc" } });
});
