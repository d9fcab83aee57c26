// The core's test cases for answers, read by the page: status and body in, a failure out.
import "@/testing/wasmHost";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { coreCases } from "@/testing/coreCases";
import { answerBy, failureOf } from "@/testing/fakeNetwork";
import { toast } from "@/ui/toast/toast";
import { call, onSessionFailure } from "./call";
import { refusalCode } from "./callError";
import { loggedOut, loginSucceeded } from "./sessionEvents";
import { errorText } from "./toastError";

const told: unknown[] = [];
let toasted: MockInstance<typeof toast.error>;

beforeEach(() => {
  loggedOut();
  told.length = 0;
  toasted = vi.spyOn(toast, "error");
  onSessionFailure((event, data) => told.push([event, data]));
});

interface EnvelopeCase {
  status: number;
  body: unknown;
  kind: string;
  code: number | null;
  messageKey: string;
  message: string | null;
  toast: boolean;
  event?: string;
}

describe("the meaning of an answer", () => {
  for (const one of coreCases<EnvelopeCase[]>("envelope")) {
    const body = typeof one.body === "string" ? one.body : JSON.stringify(one.body);
    const data = (one.body as { data?: unknown } | null)?.data;

    it(`${one.status} ${body.slice(0, 90)}`, async () => {
      loginSucceeded("T", "7");
      answerBy(() => new Response(body, { status: one.status }));
      if (one.kind === "success") {
        expect(await call("account.info", {})).toEqual(data);
        return;
      }
      const failure = await failureOf("account.info");
      const { status, kind, code, messageKey } = one;
      expect(failure).toMatchObject({ status, kind, code, messageKey });
      expect(toasted.mock.calls).toEqual(one.toast ? [[errorText(failure)]] : []);
      expect(failure.serverText).toBe(one.message);
      expect(failure.data ?? null).toEqual(data ?? null);
      expect(refusalCode(failure)).toBe(kind === "refused" ? code : null);
      expect(told).toEqual(one.event ? [[one.event, failure.data]] : []);
      toasted.mockClear();
      await failureOf("account.info", { showMessage: false });
      expect(toasted).not.toHaveBeenCalled();
    });
  }

  it.each([
    [200, '{"code":5104}', "tokenInvalid"],
    [401, "", "unauthorised"],
  ])("an invalid token that was replaced changes nothing: %i", async (status, body, kind) => {
    loginSucceeded("T", "7");
    answerBy(() => {
      loginSucceeded("U", "8");
      return new Response(body, { status });
    });
    const failure = await failureOf("account.info");
    expect(failure.kind).toBe(kind);
    expect(told).toEqual([]);
  });
});
