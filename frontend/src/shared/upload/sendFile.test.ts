// Sending one file over a real connection to a storage server on this machine.
import "@/testing/wasmHost";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UploadSignature } from "@/core/generated/contract";
import { loggedOut, loginSucceeded } from "@/core/sessionEvents";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { arrived, refuse, startFakeStore, storeAnswers } from "@/testing/fakeStore";
import { ConnectionLost, UploadCancelled, UploadError } from "./problem";
import { STALL_MS, sendFile } from "./sendFile";

const store = startFakeStore();
const FILE = new Blob(["x".repeat(200_000)]);

/** Answers each request with a signature for a new key. */
function signs(further: Partial<UploadSignature> = {}) {
  sent.length = 0;
  answerBy(() =>
    envelope({
      host: store(),
      path: `in/SAAQ/202603/${sent.length}.jpg`,
      policy: "cG9saWN5",
      accessid: "ak",
      signature: "c2ln",
      securityToken: "",
      ...further,
    }),
  );
}

const send = (signal = new AbortController().signal, onProgress = (_: number) => {}) =>
  sendFile(FILE, "jpg", { signal, onProgress });

const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  loginSucceeded("T", "7");
  signs();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  loggedOut();
});

test("the signed form arrives complete, its fields in order and the file last", async () => {
  const parts: number[] = [];
  const key = await send(undefined, (part) => parts.push(part));
  expect(key).toBe("in/SAAQ/202603/1.jpg");
  expect(arrived[0]?.names).toEqual([
    "key",
    "policy",
    "OSSAccessKeyId",
    "Signature",
    "success_action_status",
    "x-oss-forbid-overwrite",
    "file",
  ]);
  expect(arrived[0]?.body).toContain("x".repeat(200_000));
  expect(parts.at(-1)).toBe(1);
  expect(sent[0]?.query).toMatchObject({ suffix: "jpg" });
});

test("a signature of version 4 has fields of its own", async () => {
  signs({
    securityToken: "sts",
    fields: [
      { name: "x-oss-signature-version", value: "OSS4-HMAC-SHA256" },
      { name: "x-oss-signature", value: "e5db" },
    ],
  });
  expect(await send()).toMatch(/^in\//);
  expect(arrived[0]?.names).toEqual([
    "key",
    "policy",
    "x-oss-signature-version",
    "x-oss-signature",
    "x-oss-security-token",
    "success_action_status",
    "x-oss-forbid-overwrite",
    "file",
  ]);
});

test.each([200, 201, 204])("%i is a success", async (status) => {
  storeAnswers((response) => response.writeHead(status).end());
  expect(await send()).toMatch(/^in\//);
});

test("an expired signature is renewed once, under a new key", async () => {
  const expired = refuse(403, "AccessDenied", "Invalid according to Policy: Policy expired.");
  storeAnswers((response, one) => (arrived.length === 1 ? expired(response, one) : response.end()));
  expect(await send()).toBe("in/SAAQ/202603/2.jpg");
  arrived.length = 0;
  storeAnswers(expired);
  expect(await failure(send())).toMatchObject({ problem: "refused" });
  expect(arrived).toHaveLength(2);
});

test("a file that exists already is sent under another key", async () => {
  storeAnswers((response, one) =>
    arrived.length === 1 ? refuse(409, "FileAlreadyExists")(response, one) : response.end(),
  );
  expect(await send()).toBe("in/SAAQ/202603/2.jpg");
});

test.each([
  [400, "EntityTooLarge", "tooLarge"],
  [413, "", "tooLarge"],
  [400, "EntityTooSmall", "empty"],
  [503, "SlowDown", "busy"],
  [500, "InternalError", "busy"],
  [403, "SignatureDoesNotMatch", "refused"],
  [400, "InvalidArgument", "refused"],
])("%i %s is reported as %s", async (status, code, problem) => {
  storeAnswers(refuse(status, code));
  const error = await failure(send());
  expect(error).toBeInstanceOf(UploadError);
  expect(error).toMatchObject({ problem });
  expect(arrived).toHaveLength(1);
});

test.each([
  [{ code: 4029, msg: "", data: { retryAfter: 9 } }, "limit"],
  [{ code: 6043, msg: "", data: null }, "kind"],
])("a refused signature is reported: %j", async (body, problem) => {
  answerBy(() => new Response(JSON.stringify(body)));
  expect(await failure(send())).toMatchObject({ problem });
  expect(arrived).toEqual([]);
});

test("a connection that breaks is lost, not refused", async () => {
  storeAnswers((response) => response.destroy());
  expect(await failure(send())).toBeInstanceOf(ConnectionLost);
  answerBy(() => Promise.reject(new TypeError("offline")));
  expect(await failure(send())).toBeInstanceOf(ConnectionLost);
});

test("a file that has gone from the phone is reported as such, not as a lost network", async () => {
  storeAnswers((response) => response.destroy());
  const gone = new Blob(["x"]);
  gone.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
    return part;
  };
  const { signal } = new AbortController();
  const sending = () => sendFile(gone, "jpg", { signal, onProgress: () => {} });
  expect(await failure(sending())).toMatchObject({ problem: "broken" });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await failure(sending())).toBeInstanceOf(ConnectionLost);
});

test("a connection without traffic for a minute is lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  storeAnswers(() => {});
  const lost = failure(send());
  await vi.waitUntil(() => arrived.length === 1);
  await vi.advanceTimersByTimeAsync(STALL_MS);
  expect(await lost).toBeInstanceOf(ConnectionLost);
});

test("a cancelled file stops in any phase", async () => {
  storeAnswers(() => {});
  const controller = new AbortController();
  const stopped = failure(send(controller.signal));
  await vi.waitUntil(() => arrived.length === 1);
  controller.abort();
  expect(await stopped).toBeInstanceOf(UploadCancelled);
});
