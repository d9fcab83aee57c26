// Tests a work's form against a played server: saving, conflicts, sending, and the draft on the phone.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { originalityVersion } from "@/core/forms";
import { MEDIA_NOT_ACCEPTED, SUBMISSION_NOT_OPEN, VERSION_CONFLICT } from "@/core/generated/codes";
import type { OwnWork, WorkContent } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { loginSucceeded } from "@/core/sessionEvents";
import { refreshSession } from "@/session/store";
import { answerBy, envelope, sent } from "@/testing/playedNetwork";
import { useToast } from "@/ui/toast/toast";
import { NO_WORDS } from "./content";
import { useWorkForm } from "./useWorkForm";

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock("@/core/storedText", () => ({
  storedText: (key: string) => stored.get(key),
  storeText: (key: string, value?: string | null) => {
    if (value === undefined || value === null) stored.delete(key);
    else stored.set(key, value);
  },
}));

const KEY = "in/100/202611/0123456789abcdef0123456789abcdef.jpg";
const PICTURE = { key: KEY, kind: "image", width: 4, height: 3 } as const;
const NEW_DRAFT = "draft.9.work.new.2";
const DRAFT = "draft.9.work.7";

function work(part: Partial<WorkContent>, version: number, more: Partial<OwnWork> = {}): OwnWork {
  return {
    id: 7,
    competitionId: 2,
    groupId: 3,
    applyId: 4,
    workNo: "",
    status: "draft",
    returnReason: "",
    content: { ...NO_WORDS, media: [], ...part },
    media: [],
    revision: null,
    actions: ["edit", "submit", "withdraw"],
    version,
    submittedTime: null,
    updatedTime: "2026-11-24T00:00:00Z",
    ...more,
  };
}

/** A network answers later, never at once. */
const lost = () =>
  new Promise<Response>((_resolve, reject) => setTimeout(reject, 50, new TypeError("lost")));
const refusal = (code: number, data: unknown = null) =>
  new Response(JSON.stringify({ code, msg: "refused", data }));
function answers(...all: (() => Response | Promise<Response>)[]): void {
  answerBy(() => (all.shift() ?? lost)());
}
const made = () => sent.map(({ method, path }) => `${method} ${path.replace("/mobile", "")}`);
const draft = (key: string) => JSON.parse(stored.get(key) ?? "null");
const shownToast = () => useToast.getState().current?.text;
/** Lets time pass, then the played network answer. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 50) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 50)));
  }
  await act(() => vi.advanceTimersByTimeAsync(10));
};

const onSent = vi.fn();
const onStopped = vi.fn();
let client: QueryClient;

function opened(own: OwnWork | null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useWorkForm({ competitionId: 2, applyId: 4, own, onSent, onStopped }), {
    wrapper,
  });
}
type Form = ReturnType<typeof opened>["result"];

const type = (form: Form, title: string) => act(() => form.current.change({ title }));
const showFiles = (form: Form, media: (typeof PICTURE)[] = []) =>
  act(() => {
    form.current.onMedia(media, "done");
    form.current.onOpen();
  });
const fill = (form: Form) =>
  act(() =>
    form.current.change({ title: "a", authorName: "b", originality: originalityVersion() }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  loginSucceeded("T", "9");
  refreshSession();
  stored.clear();
  sent.length = 0;
  onSent.mockReset();
  onStopped.mockReset();
  useToast.setState({ current: null });
  client = new QueryClient();
  return () => void vi.useRealTimers();
});

test("typed text is stored at once, and saved two seconds later", async () => {
  answers(() => envelope(work({ title: "a" }, 1)));
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
    () => envelope(work({ title: "ab" }, 2)),
  );
  const { result: form } = opened(null);
  showFiles(form);
  type(form, "a");
  await pass(2_100);
  type(form, "ab");
  answer(envelope(work({ title: "a" }, 1)));
  await pass(100);
  expect([...stored.keys()]).toEqual([DRAFT]);
  expect(draft(DRAFT)).toMatchObject({ words: { title: "ab" }, basis: 1, first: null });
  await pass(2_100);
  expect(made()).toEqual(["POST /works", "PUT /works/7"]);
  expect(sent[1]?.body?.version).toBe("1");
  expect(stored.size).toBe(0);
});

test("leaving saves at once, and deletes the draft although the form is gone", async () => {
  answers(() => envelope(work({ title: "a" }, 1)));
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

test("a button reports its success", async () => {
  answers(() => envelope(work({ title: "ab" }, 2)));
  const { result: form } = opened(work({ title: "a" }, 1));
  showFiles(form);
  type(form, "ab");
  act(() => form.current.save());
  await pass(100);
  expect(made()).toEqual(["PUT /works/7"]);
  expect(shownToast()).toBe("work.draftSaved");
});

test("a button pressed early waits for the files", async () => {
  answers(() => envelope(work({ media: [{ key: KEY, poster: null }] }, 1)));
  const { result: form } = opened(null);
  act(() => form.current.save());
  expect(form.current.saving).toBe(true);
  await pass(1_000);
  expect(made()).toEqual([]);
  showFiles(form, [PICTURE]);
  await pass(100);
  expect(JSON.parse(sent[0]?.body?.content ?? "").media).toEqual([{ key: KEY, poster: null }]);
});

test("a conflict stops autosave, and only a button overwrites", async () => {
  const theirs = work({ title: "elsewhere" }, 5);
  answers(
    () => refusal(VERSION_CONFLICT, theirs),
    () => envelope(work({ title: "mine 2" }, 6)),
  );
  const { result: form } = opened(work({ title: "a" }, 1));
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
  const { result: form } = opened(work({ title: "elsewhere" }, 2));
  showFiles(form);
  expect(form.current).toMatchObject({ overtaken: true, words: { title: "typed" } });
  await pass(20_000);
  expect(made()).toEqual([]);
});

test("a draft that the server has is deleted when the form opens", () => {
  const typed = { words: { ...NO_WORDS, title: "a" }, basis: 1, first: null, lost: null };
  stored.set(DRAFT, JSON.stringify({ ...typed, savedAt: Date.now() }));
  opened(work({ title: "a" }, 2));
  expect(stored.size).toBe(0);
});

test("a lost change is stored as lost, and saved later", async () => {
  answers(lost, () => envelope(work({ title: "ab" }, 2)));
  const { result: form } = opened(work({ title: "a" }, 1));
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

test("a lost change by hand is reported", async () => {
  answers(lost);
  const { result: form } = opened(work({ title: "a" }, 1));
  showFiles(form);
  type(form, "ab");
  act(() => form.current.save());
  await pass(100);
  expect(shownToast()).toBe("errors.network");
});

test("where works are no longer accepted, the form ends without asking", async () => {
  answers(() => refusal(SUBMISSION_NOT_OPEN));
  const { result: form } = opened(work({ title: "a" }, 1));
  let atRisk: boolean | null = null;
  onStopped.mockImplementation(() => {
    atRisk = form.current.atRisk;
  });
  showFiles(form);
  type(form, "ab");
  await pass(2_100);
  expect(onStopped).toHaveBeenCalledExactlyOnceWith({ why: "refused", unsaved: true });
  expect(atRisk).toBe(false);
  expect(form.current.stopped).toMatchObject({ unsaved: true });
  expect(shownToast()).toBeUndefined();
  type(form, "abc");
  await pass(20_000);
  expect(made()).toHaveLength(1);
  expect(draft(DRAFT)).toMatchObject({ words: { title: "abc" } });
});

test("rejected files are named, and not reported again", async () => {
  answers(() => refusal(MEDIA_NOT_ACCEPTED));
  const { result: form } = opened(work({ title: "a" }, 1));
  showFiles(form, [PICTURE]);
  act(() => form.current.save());
  await pass(100);
  expect(form.current.goneKeys).toEqual([KEY]);
  expect(shownToast()).toBeUndefined();
});

test("errors of fields are shown at the fields, until those are changed", async () => {
  const errors = { "content.title": { rule: "required" } };
  answers(() => refusal(4000, { errors }));
  const { result: form } = opened(work({ title: "a" }, 1));
  showFiles(form);
  type(form, "ab");
  act(() => form.current.save());
  await pass(100);
  expect(form.current.refusals).toBe(1);
  expect(form.current.error("title", "Title")).toBe("errors.valid.required");
  expect(form.current.error("title", "Title", "needed")).toBe("needed");
  type(form, "abc");
  expect(form.current.error("title", "Title")).toBeNull();
});

test("an incomplete work is not sent", async () => {
  const { result: form } = opened(null);
  showFiles(form);
  act(() => form.current.send());
  await pass(100);
  expect(made()).toEqual([]);
  expect(form.current.refusals).toBe(1);
  expect(form.current.error("media", "Files", "needed")).toBe("needed");
});

test("a work with a failed file is not sent", async () => {
  const { result: form } = opened(null);
  showFiles(form, [PICTURE]);
  fill(form);
  act(() => form.current.onMedia([PICTURE], "failed"));
  act(() => form.current.send());
  expect(shownToast()).toBe("upload.someFailed");
  await pass(100);
  expect(made()).toEqual([]);
});

test("sending saves first, and stays busy until the page is left", async () => {
  const content = { title: "a", authorName: "b", originality: originalityVersion() };
  const media = [{ key: KEY, poster: null }];
  const reviewing = work(content, 2, { status: "reviewing", actions: ["withdraw"] });
  answers(
    () => envelope(work({ ...content, media }, 1)),
    () => envelope(reviewing),
  );
  let leave: () => void = () => {};
  onSent.mockReturnValue(new Promise<void>((resolve) => (leave = resolve)));
  const { result: form } = opened(null);
  showFiles(form, [PICTURE]);
  fill(form);
  act(() => form.current.send());
  await pass(100);
  expect(made()).toEqual(["POST /works", "POST /works/7/submit"]);
  expect(onSent.mock.calls[0]?.[0]).toEqual(reviewing);
  expect(form.current).toMatchObject({ sending: true, changed: false, savedAt: expect.any(Date) });
  expect(shownToast()).toBeUndefined();
  leave();
  await pass(100);
  expect(form.current.sending).toBe(false);
});

test("a saved work is sent as it is", async () => {
  const media = [{ key: KEY, poster: null }];
  const own = work({ title: "a", authorName: "b", originality: originalityVersion(), media }, 3);
  answers(() => envelope({ ...own, version: 4, status: "reviewing" }));
  const { result: form } = opened(own);
  showFiles(form, [PICTURE]);
  act(() => form.current.send());
  await pass(100);
  expect(made()).toEqual(["POST /works/7/submit"]);
  expect(sent[0]?.body?.version).toBe("3");
});

test("a published work is saved only by a button", async () => {
  const { result: form } = opened(work({ title: "a" }, 1, { status: "published" }));
  showFiles(form);
  type(form, "ab");
  expect(form.current.atRisk).toBe(true);
  await pass(20_000);
  expect(made()).toEqual([]);
});

test("a finished form stores and saves nothing", async () => {
  const { result: form, unmount } = opened(work({ title: "a" }, 1, { status: "published" }));
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
