// The human check: a call solves it by itself if the server requires one.
import { HUMAN_CHECK } from "./generated/codes";
import "@/testing/wasmHost";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coreCases } from "@/testing/coreCases";
import { answerBy, envelope, failureOf, last, sent } from "@/testing/fakeNetwork";
import { call } from "./call";
import { loggedOut, loginSucceeded } from "./sessionEvents";
// Imported beforehand, since a fake network loads no modules.
import "./human";

beforeEach(() => {
  loggedOut();
  sent.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

const SALT = "AAABmk0Qx4Dq3nV0c3Qtc2FsdC1mb3ItYS1waG9uZQ_";

/** A refusal that requires a check. */
function asks(challenge: unknown = { salt: SALT, bits: 12, expires: "2026-11-21T00:00:00Z" }) {
  const body = { code: HUMAN_CHECK, msg: "A check is needed.", data: { challenge } };
  return new Response(JSON.stringify(body));
}

describe("the core's cases", () => {
  for (const { salt, bits, answer } of coreCases<{ salt: string; bits: number; answer: string }[]>(
    "human",
  )) {
    it(`${bits} bits on ${salt}`, async () => {
      answerBy(({ query }) => (query.challenge === answer ? envelope(7) : asks({ salt, bits })));
      expect(await call("merchant.info", {})).toBe(7);
    });
  }
});

describe("a call that requires a check", () => {
  it("is sent again with the same parameters and the answer", async () => {
    answerBy(({ body }) => (body?.challenge === undefined ? asks() : envelope({ validFor: 300 })));
    expect(await call("account.mailCode", { mail: "a@b.cn" })).toEqual({ validFor: 300 });
    const [first, second] = sent.map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(second).toEqual({ ...first, challenge: `${SALT}.10601` });
  });

  it("fails in the page if both answers were rejected", async () => {
    answerBy(() => asks());
    expect(await failureOf("merchant.info")).toMatchObject({ kind: "refused", code: HUMAN_CHECK });
    expect(sent).toHaveLength(3);
  });

  it.each([{ salt: SALT, bits: 25 }, { salt: SALT }, { bits: 3 }, "solve me", null])(
    "fails in the page if no phone can solve it: %j",
    async (challenge) => {
      answerBy(() => asks(challenge));
      expect(await failureOf("merchant.info")).toMatchObject({
        kind: "refused",
        code: HUMAN_CHECK,
      });
      expect(sent).toHaveLength(1);
    },
  );

  it("sends its token instead if it has one that the call does not need", async () => {
    loginSucceeded("T", "7");
    answerBy(({ headers }) => (headers.has("Authorization") ? envelope(7) : asks()));
    expect(await call("merchant.info", {})).toBe(7);
    expect(last().query.challenge).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  it("solves the check if the token is invalid", async () => {
    loginSucceeded("T", "7");
    answerBy(({ query }) => (query.challenge === undefined ? asks() : envelope(7)));
    expect(await call("merchant.info", {})).toBe(7);
    expect(sent).toHaveLength(3);
  });

  it("has its whole timeout again after solving", async () => {
    vi.useFakeTimers();
    answerBy(async ({ query }) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      return query.challenge === undefined ? asks() : envelope(7);
    });
    const answer = call("merchant.info", {});
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await answer).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not block the page, and can be cancelled meanwhile", async () => {
    answerBy(() => asks({ salt: SALT, bits: 24 }));
    const controller = new AbortController();
    const failure = failureOf("merchant.info", { signal: controller.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    // A timer of the page itself gets its turn between two portions.
    await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect(await failure).toMatchObject({ kind: "aborted" });
  });
});
