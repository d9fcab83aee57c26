// Calls as the page makes them: the request, and the outcomes of a call.
import "@/testing/wasmHost";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { answerBy, envelope, failureOf, last, never, sent } from "@/testing/fakeNetwork";
import { toast } from "@/ui/toast/toast";
import { call } from "./call";
import { CallError, isAborted } from "./callError";
import type { CallName } from "./generated/calls";
import { languageChosen, loggedOut, loginSucceeded, merchantNamed } from "./sessionEvents";
import { errorText } from "./toastError";

let toasted: MockInstance<typeof toast.error>;

beforeEach(() => {
  toasted = vi.spyOn(toast, "error");
  loggedOut();
  merchantNamed("SAAQ");
  sent.length = 0;
  answerBy(() => envelope({ id: 7 }));
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the request", () => {
  it("a read has its parameters in the query, including the merchant", async () => {
    await call("activity.list", { keyword: "山 & 水", free: true, size: 20, stage: null });
    expect(last()).toMatchObject({ method: "GET", path: "/mobile/competition", body: null });
    expect(last().query).toEqual({
      keyword: "山 & 水",
      free: "true",
      size: "20",
      merchantId: "SAAQ",
    });
  });

  it("a path parameter takes its value from the request, encoded", async () => {
    await call("activity.detail", { id: 42 });
    expect(last().address).toBe("/mobile/competition/42?merchantId=SAAQ");
    await call("activity.detail", { id: "a/../b?c" as unknown as number });
    expect(last().path).toBe("/mobile/competition/a%2F..%2Fb%3Fc");
  });

  it("a write is form-encoded, with nested values as JSON", async () => {
    loginSucceeded("T", "7");
    const answers = { a: "x & y", b: ["p", "q"], c: 3, d: true };
    await call("signup.submit", {
      competitionId: 3,
      groupId: 4,
      formVersion: 2,
      persons: [5, 6],
      answers,
      agreementVersion: null,
      personAnswers: {},
      joinWaiting: true,
      nonce: "n",
    });
    expect(last()).toMatchObject({ method: "POST", address: "/mobile/apply" });
    expect(last().headers.get("Content-Type")).toBe("application/x-www-form-urlencoded");
    expect(last().body).toEqual({
      personAnswers: "{}",
      competitionId: "3",
      groupId: "4",
      formVersion: "2",
      persons: "[5,6]",
      answers: JSON.stringify(answers),
      joinWaiting: "true",
      nonce: "n",
      merchantId: "SAAQ",
    });
  });

  it("a change and a removal name the record in the path", async () => {
    loginSucceeded("T", "7");
    await call("account.update", { nickname: "Lin", gender: 0 });
    expect(last()).toMatchObject({ method: "PUT", address: "/mobile/account/info" });
    expect(last().body).toEqual({ nickname: "Lin", gender: "0", merchantId: "SAAQ" });
    await call("person.delete", { id: 9 });
    expect(last()).toMatchObject({ method: "DELETE", body: null });
    expect(last().address).toBe("/mobile/account/personinfo/9?merchantId=SAAQ");
  });

  it("the merchant is added if absent and unchanged if given", async () => {
    merchantNamed("M2");
    await call("merchant.info", {});
    expect(last().query).toEqual({ merchantId: "M2" });
    await call("merchant.info", { merchantId: "M3" } as never);
    expect(last().query).toEqual({ merchantId: "M3" });
    await call("account.mailCode", { mail: "a@b.cn", merchantId: "M3" } as { mail: string });
    expect(last().body).toEqual({ mail: "a@b.cn", merchantId: "M3" });
  });

  it("the token is sent only if there is one and the call uses it", async () => {
    const sendsToken = async (name: CallName) => {
      await call(name, { id: 1 } as never);
      return last().headers.get("Authorization");
    };
    expect(await sendsToken("activity.detail")).toBeNull();
    loginSucceeded("T", "7");
    expect(await sendsToken("activity.detail")).toBe("Bearer T");
    expect(await sendsToken("account.info")).toBe("Bearer T");
    expect(await sendsToken("merchant.info")).toBeNull();
    expect(await sendsToken("account.login")).toBeNull();
  });

  it("a token that no header can carry is an error of the page", async () => {
    loginSucceeded("T\0", "7");
    await expect(call("account.info", {})).rejects.not.toBeInstanceOf(CallError);
    expect(sent).toEqual([]);
  });

  it("a write with a small body outlives the page", async () => {
    await call("account.mailCode", { mail: "a@b.cn" });
    expect(last()).toMatchObject({ keepalive: true, body: { mail: "a@b.cn" } });
    await call("account.mailCode", { mail: "a".repeat(20_000) });
    expect(last().keepalive).toBe(false);
    await call("merchant.info", {});
    expect(last().keepalive).toBe(false);
  });

  it("the current language is sent", async () => {
    languageChosen("zh-Hant");
    await call("merchant.info", {});
    expect(last().headers.get("Accept-Language")).toBe("zh-Hant");
    languageChosen("de");
    await call("account.mailCode", { mail: "a@b.cn" });
    expect(last().headers.get("Accept-Language")).toBe("de");
  });

  it("a call that needs a token is not sent without one", async () => {
    const failure = await failureOf("account.info");
    expect(failure).toMatchObject({ kind: "notLoggedIn", code: null, status: null });
    expect(failure.messageKey).toBe("errors.notLoggedIn");
    expect(sent).toEqual([]);
  });

  it("an unknown call name is an error of the page", async () => {
    await expect(call("nothing.at.all" as CallName, {})).rejects.toThrow("no such call");
  });
});

describe("a call ends", () => {
  it("after 5,000 ms, and the request is aborted", async () => {
    vi.useFakeTimers();
    answerBy(never);
    const failure = failureOf("merchant.info");
    await vi.advanceTimersByTimeAsync(4_999);
    expect(last().signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().signal.aborted).toBe(true);
    expect(await failure).toMatchObject({ kind: "timeout", messageKey: "errors.timeout" });
    expect(await failure).toMatchObject({ code: 5, status: null });
  });

  it("after 5,000 ms even if the answer has begun and its body does not end", async () => {
    vi.useFakeTimers();
    answerBy((one) => {
      const response = envelope(null);
      vi.spyOn(response, "text").mockImplementation(() => never(one).then(() => ""));
      return response;
    });
    const failure = failureOf("merchant.info");
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await failure).kind).toBe("timeout");
  });

  it("without leaving a timer behind", async () => {
    vi.useFakeTimers();
    await call("merchant.info", {});
    expect(vi.getTimerCount()).toBe(0);
  });

  it("silently when the page cancels it", async () => {
    answerBy(never);
    const controller = new AbortController();
    const failure = failureOf("merchant.info", { signal: controller.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort();
    expect(await failure).toMatchObject({ kind: "aborted", code: 600_003 });
    expect(await failure).toMatchObject({ messageKey: "errors.aborted" });
    expect(toasted).not.toHaveBeenCalled();
    expect(isAborted(await failure)).toBe(true);
    expect(last().signal.aborted).toBe(true);
  });

  it("at once if the page had cancelled it before", async () => {
    answerBy(never);
    const failure = await failureOf("merchant.info", { signal: AbortSignal.abort() });
    expect(failure.kind).toBe("aborted");
  });

  it("unharmed by cancelling after the answer", async () => {
    const errors = vi.fn();
    window.addEventListener("error", errors);
    const controller = new AbortController();
    await call("merchant.info", {}, { signal: controller.signal });
    controller.abort();
    await Promise.resolve();
    window.removeEventListener("error", errors);
    expect(errors).not.toHaveBeenCalled();
  });

  it("when the network fails", async () => {
    answerBy(() => Promise.reject(new TypeError("Failed to fetch")));
    const failure = await failureOf("merchant.info");
    expect(failure).toMatchObject({ kind: "network", code: 5, messageKey: "errors.network" });
    expect(toasted.mock.calls).toEqual([[errorText(failure)]]);
    await failureOf("merchant.info", { showMessage: false });
    expect(toasted).toHaveBeenCalledOnce();
  });
});
