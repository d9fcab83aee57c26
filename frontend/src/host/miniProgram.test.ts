// What the shell of the mini-program is told, and that no other host is.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openInShell, tellShell } from "./miniProgram";

const invoke = vi.fn();

beforeEach(() => {
  invoke.mockReset();
  window.WeixinJSBridge = { invoke };
});
afterEach(() => {
  delete document.documentElement.dataset.host;
  delete window.WeixinJSBridge;
});

test("the shell is told of a log-out and of a language, as its web view takes them", () => {
  document.documentElement.dataset.host = "miniprogram";
  tellShell({ kind: "loggedOut" });
  tellShell({ kind: "language", language: "de" });
  expect(invoke.mock.calls.map(([name, argument]) => [name, argument])).toEqual([
    ["invokeMiniProgramAPI", { name: "postMessage", arg: { kind: "loggedOut" } }],
    ["invokeMiniProgramAPI", { name: "postMessage", arg: { kind: "language", language: "de" } }],
  ]);
});

test.each(["browser", "messenger"])("the host %s is told nothing", (host) => {
  document.documentElement.dataset.host = host;
  tellShell({ kind: "loggedOut" });
  expect(invoke).not.toHaveBeenCalled();
});

test("a shell that says nothing has opened nothing", async () => {
  vi.useFakeTimers();
  const opened = openInShell("/pages/save/save");
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await opened).toBe(false);
});
