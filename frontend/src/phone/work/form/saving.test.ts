// Tests saving a work when answers are lost or another tab was faster.
import "@/testing/wasmHost";
import { beforeEach, expect, test } from "vitest";
import type { WorkContent } from "@/core/generated/contract";
import { loginSucceeded } from "@/core/sessionEvents";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { NO_WORDS } from "../content";
import { ownWork } from "../testing/ownWork";
import { VersionConflict, WorkSaving } from "./saving";

const content = (title: string): WorkContent => ({ ...NO_WORDS, title, media: [] });

const work = (title: string, version: number) => ownWork({ title }, version);

const lost = () => Promise.reject(new TypeError("lost"));
const refusal = (code: number, data: unknown = null) =>
  new Response(JSON.stringify({ code, msg: "refused", data }));
/** Gives one answer to each request in turn. */
function answers(...all: (() => Response | Promise<Response>)[]): void {
  answerBy(() => (all.shift() ?? lost)());
}
const fresh = () => new WorkSaving({ competitionId: 2, applyId: 4, own: null });
const made = () => sent.map(({ method, path }) => `${method} ${path.replace("/mobile", "")}`);
const titles = () => sent.map(({ body }) => JSON.parse(body?.content ?? "{}").title);

beforeEach(() => {
  loginSucceeded("T", "7");
  sent.length = 0;
});

test("a first save whose answer was lost is repeated unchanged, then changed", async () => {
  answers(
    lost,
    () => envelope(work("a", 1)),
    () => envelope(work("ab", 2)),
  );
  const saving = fresh();
  await expect(saving.keep(content("a"), null)).rejects.toThrow();
  expect(await saving.keep(content("ab"), null)).toMatchObject({ version: 2 });
  expect(made()).toEqual(["POST /works", "POST /works", "PUT /works/7"]);
  expect(titles()).toEqual(["a", "a", "ab"]);
  expect(sent[1]?.body?.nonce).toBe(sent[0]?.body?.nonce);
  expect(sent[2]?.body?.version).toBe("1");
});

test("a refused first save is replaced by newer content under another nonce", async () => {
  answers(
    lost,
    () => refusal(6043),
    () => envelope(work("ab", 1)),
  );
  const saving = fresh();
  await expect(saving.keep(content("a"), null)).rejects.toThrow();
  await saving.keep(content("ab"), null);
  expect(titles()).toEqual(["a", "a", "ab"]);
  expect(sent[2]?.body?.nonce).not.toBe(sent[0]?.body?.nonce);
});

test("a work begun by another tab is continued, and overwritten only on request", async () => {
  const mine = { list: [work("elsewhere", 5)], applyId: null, review: true };
  answers(
    () => refusal(6042),
    () => envelope(mine),
    () => envelope(work("mine", 6)),
  );
  const saving = fresh();
  const failure = await saving.keep(content("mine"), null).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(VersionConflict);
  expect(saving.work?.id).toBe(7);
  await saving.keep(content("mine"), 5);
  expect(made()).toEqual(["POST /works", "GET /works/mine", "PUT /works/7"]);
  expect(sent[2]?.body?.version).toBe("5");
});

test("a change whose answer was lost is not taken for another person's", async () => {
  answers(
    lost,
    () => refusal(4009, work("ab", 2)),
    () => envelope(work("abc", 3)),
  );
  const saving = new WorkSaving({ competitionId: 2, applyId: 4, own: work("a", 1) });
  await expect(saving.keep(content("ab"), null)).rejects.toThrow();
  expect(await saving.keep(content("abc"), null)).toMatchObject({ version: 3 });
  expect(sent.map(({ body }) => body?.version)).toEqual(["1", "1", "2"]);
});

test("a conflicting change is reported", async () => {
  answers(() => refusal(4009, work("other", 2)));
  const saving = new WorkSaving({ competitionId: 2, applyId: 4, own: work("a", 1) });
  await expect(saving.keep(content("ab"), null)).rejects.toMatchObject({ by: { version: 2 } });
  expect(saving.work?.version).toBe(1);
});

test("a submission that succeeded without an answer counts as sent", async () => {
  const whole = work("a", 1);
  answers(() =>
    refusal(4009, {
      ...work("a", 2),
      status: "reviewing",
      actions: ["withdraw"],
      editsInPlace: false,
    }),
  );
  const saving = new WorkSaving({ competitionId: 2, applyId: 4, own: whole });
  expect(await saving.submit(whole)).toMatchObject({ status: "reviewing" });
});
