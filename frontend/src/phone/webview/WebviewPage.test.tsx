// Tests an address in a link: a sandboxed frame, or a refusal that loads nothing.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call } from "@/core/call";
import { limits } from "@/core/generated/limits";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { FrameContext } from "@/ui/frame/FrameContext";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import webview from "../../../../locales/en/webview.json";
import { Component } from "./WebviewPage";

vi.mock("@/core/call", () => ({ call: vi.fn(), onSessionFailure: vi.fn() }));

const PAGE = "https://tickets.example/map?day=2";
const onBack = vi.fn();

function show(url: string | null) {
  const query = url === null ? "" : `?url=${encodeURIComponent(url)}`;
  render(
    withLabels(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/pages-sub/pages/webview/index${query}`]}>
          <FrameContext value={{ title: "Web page", name: "Web page", onBack }}>
            <Component />
          </FrameContext>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}

const frame = () => screen.findByTitle("Web page of tickets.example");
const button = (name: string) => screen.getByRole("button", { name });

beforeAll(() => {
  showTexts("en", { common, errors, webview });
});
beforeEach(() => {
  onBack.mockReset();
  vi.mocked(call).mockResolvedValue({ webOrigins: ["https://tickets.example"] } as never);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.host;
});

test("a registered page is sandboxed and titled with its host", async () => {
  show(PAGE);
  const shown = await frame();
  expect(shown.getAttribute("src")).toBe(PAGE);
  expect(shown.getAttribute("sandbox")?.split(" ").sort()).toEqual([
    "allow-forms",
    "allow-same-origin",
    "allow-scripts",
  ]);
  expect(shown.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("tickets.example");
  const outside = screen.getByRole("link", { name: "Open in browser" });
  expect(outside.getAttribute("href")).toBe(PAGE);
  expect(outside.getAttribute("target")).toBe("_blank");
  expect(outside.getAttribute("rel")).toBe("noopener noreferrer");
  expect(screen.getByRole("progressbar", { name: "Loading…" })).toBeTruthy();
  fireEvent.load(shown);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test.each([
  "http://tickets.example/map",
  "https://tickets.example.evil.test/",
  "https://tickets.example@evil.test/",
  "https://evil.test/",
  "javascript:alert(1)",
])("an unregistered page is named and not loaded: %s", async (url) => {
  show(url);
  const title = await screen.findByRole("heading", { name: "This page can’t be opened here" });
  expect(title).toBeTruthy();
  expect(screen.getByText(url)).toHaveProperty("dir", "ltr");
  expect(document.querySelector("iframe, a, object, embed")).toBeNull();
  await userEvent.setup().click(button("Go back"));
  expect(onBack).toHaveBeenCalledOnce();
});

test("characters that change the reading direction are shown encoded", async () => {
  show("https://evil.test/\u202efdp.exe");
  expect(await screen.findByText("https://evil.test/%E2%80%AEfdp.exe")).toBeTruthy();
});

test("a link without an address says so", async () => {
  show(null);
  expect(await screen.findByRole("heading", { name: "There’s no page to open" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Copy address" })).toBeNull();
});

test("a page that does not load in time is given up, and can be reloaded", async () => {
  show(PAGE);
  await frame();
  vi.useFakeTimers();
  fireEvent.click(button("Reload"));
  fireEvent.load(await vi.waitFor(() => screen.getByTitle("Web page of tickets.example")));
  fireEvent.click(button("Reload"));
  await act(() => vi.advanceTimersByTimeAsync(limits.pageLoadTimeoutMs));
  expect(screen.getByRole("alert").textContent).toContain("This page is taking too long");
  expect(document.querySelector("iframe")).toBeNull();
  fireEvent.click(button("reload"));
  expect(screen.getByTitle("Web page of tickets.example")).toBeTruthy();
});

test("without a network nothing is loaded", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(PAGE);
  expect(await screen.findByRole("heading", { name: "offline" })).toBeTruthy();
  expect(document.querySelector("iframe")).toBeNull();
});

test("back and forward are disabled before a step inside the page", async () => {
  const walked = vi.spyOn(window.history, "back").mockReturnValue();
  show(PAGE);
  const shown = await frame();
  fireEvent.load(shown);
  expect(button("Previous page")).toHaveProperty("disabled", true);
  fireEvent.load(shown);
  fireEvent.click(button("Previous page"));
  expect(walked).toHaveBeenCalledOnce();
  fireEvent.load(shown);
  expect(button("Previous page")).toHaveProperty("disabled", true);
  expect(button("Next page")).toHaveProperty("disabled", false);
});

test("closing skips all steps inside the page", async () => {
  const gone = vi.spyOn(window.history, "go").mockReturnValue();
  window.history.replaceState({ idx: 1 }, "");
  show(PAGE);
  const shown = await frame();
  for (let loads = 0; loads < 3; loads++) fireEvent.load(shown);
  fireEvent.click(button("Close web page"));
  expect(gone).toHaveBeenCalledWith(-3);
  window.history.replaceState(null, "");
  fireEvent.click(button("Close web page"));
  expect(onBack).toHaveBeenCalledOnce();
});

test("a mini-program offers no other browser", async () => {
  document.documentElement.dataset.host = "miniprogram";
  show(PAGE);
  await frame();
  expect(screen.queryByRole("link")).toBeNull();
  expect(button("Copy address")).toBeTruthy();
});
