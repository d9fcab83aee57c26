// A failure is shown once: by the page, or by the session if it concerns the session.
import "@/testing/wasmHost";
import { beforeEach, expect, test } from "vitest";
import { answerBy, failureOf, never } from "@/testing/fakeNetwork";
import { useToast } from "@/ui/toast/toast";
import { loggedOut, loginSucceeded } from "./sessionEvents";
import { toastError } from "./toastError";

beforeEach(() => {
  loggedOut();
  useToast.setState({ current: null });
});

const told = () => useToast.getState().current?.text;

test.each([
  [200, '{"code":5104,"msg":"Expired"}'],
  [401, ""],
  [200, '{"code":5110,"msg":"Failed"}'],
])("failures shown by the session are not shown again: %i %s", async (status, body) => {
  loginSucceeded("T", "7");
  answerBy(() => new Response(body, { status }));
  toastError(await failureOf("account.info"));
  expect(told()).toBeUndefined();
});

test("a visitor, who has no session, sees a 401", async () => {
  answerBy(() => new Response("", { status: 401 }));
  toastError(await failureOf("merchant.info"));
  expect(told()).toBe("errors.http.401");
});

test("a cancelled call shows nothing", async () => {
  answerBy(never);
  toastError(await failureOf("merchant.info", { signal: AbortSignal.abort() }));
  expect(told()).toBeUndefined();
});
