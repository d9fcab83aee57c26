// Messages to the mini-program, which no other host gets.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openInShell, postToShell } from "./miniProgram";

const invoke = vi.fn();

beforeEach(() => {
  invoke.mockReset();
  window.WeixinJSBridge = { invoke };
});
afterEach(() => {
  delete document.documentElement.dataset.host;
  delete window.WeixinJSBridge;
});

test("the mini-program is notified of a log-out and of a language, in its format", () => {
  document.documentElement.dataset.host = "miniprogram";
  postToShell({ kind: "loggedOut" });
  postToShell({ kind: "language", language: "de" });
  expect(invoke.mock.calls.map(([name, argument]) => [name, argument])).toEqual([
    ["invokeMiniProgramAPI", { name: "postMessage", arg: { kind: "loggedOut" } }],
    ["invokeMiniProgramAPI", { name: "postMessage", arg: { kind: "language", language: "de" } }],
  ]);
});

test.each(["browser", "messenger"])("the host %s gets no messages", (host) => {
  document.documentElement.dataset.host = host;
  postToShell({ kind: "loggedOut" });
  expect(invoke).not.toHaveBeenCalled();
});

test("a mini-program that does not answer has opened nothing", async () => {
  vi.useFakeTimers();
  const opened = openInShell("/pages/save/save");
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await opened).toBe(false);
});
