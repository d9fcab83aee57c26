// Tests the page that chooses a country: by hand, keyboard and search, and the return to the calling page.
import "@/testing/wasmHost";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { storedText, storeText } from "@/core/storedText";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { FrameContext } from "@/ui/frame/FrameContext";
import common from "../../../../locales/en/common.json";
import country from "../../../../locales/en/country.json";
import { Component } from "./SelectCountryPage";

const PAGE = "/pages-sub/pages/select-country/index";
const ASKING = "/pages/user/person-edit?id=7";
const frame = { title: "Country or region", name: "Country or region", onBack: () => {} };

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

function show(query: string, before: string[] = []) {
  const entries = [...before, `${PAGE}${query}`];
  window.history.replaceState({ idx: before.length }, "");
  render(
    withLabels(
      <FrameContext value={frame}>
        <MemoryRouter initialEntries={entries}>
          <Routes>
            <Route path={PAGE} element={<Component />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </FrameContext>,
    ),
  );
  return userEvent.setup();
}

const returnTo = (address: string) => `?returnTo=${encodeURIComponent(address)}`;
const row = (name: string) => screen.getByRole("button", { name });
const search = () => screen.getByRole("searchbox", { name: "Search countries and regions" });
const told = () => screen.getAllByRole("status").map((status) => status.textContent);
const focused = () => document.activeElement?.textContent;

beforeAll(() => {
  showTexts("en", { common, country });
});
beforeEach(() => storeText("country", null));

test("countries are listed under their letters and the chosen one is marked", () => {
  storeText("country", "DE49");
  show("");
  expect(screen.getByRole("heading", { level: 1, name: "Country or region" })).toBeTruthy();
  const usual = within(screen.getByRole("list", { name: "Common" }));
  expect(usual.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "China +86",
    "Hong Kong +852",
    "Macao +853",
    "Taiwan +886",
  ]);
  const letters = screen.getAllByRole("heading", { level: 2 }).map((letter) => letter.textContent);
  expect(letters.slice(0, 3)).toEqual(["Common", "A", "B"]);
  expect(row("Germany +49").getAttribute("aria-current")).toBe("true");
  expect(screen.getAllByRole("button").filter((one) => one.ariaCurrent)).toHaveLength(1);
});

test("a choice is stored and leads to the page that a link names", async () => {
  const user = show(returnTo(ASKING));
  await user.click(row("Germany +49"));
  expect(await screen.findByRole("heading", { name: ASKING })).toBeTruthy();
  expect(storedText("country")).toBe("DE49");
});

test("a choice goes back to the previous page if that page asked for it", async () => {
  const user = show(returnTo("/pages/user/index"), [ASKING]);
  await user.click(row("France +33"));
  expect(await screen.findByRole("heading", { name: ASKING })).toBeTruthy();
});

test("going back chooses nothing", async () => {
  const user = show(returnTo(ASKING));
  await user.click(screen.getByRole("button", { name: "back" }));
  expect(await screen.findByRole("heading", { name: ASKING })).toBeTruthy();
  expect(storedText("country")).toBeUndefined();
});

test.each([
  ["", "/"],
  [returnTo("//elsewhere.example/pages/user/index"), "/"],
  [returnTo("https://elsewhere.example/"), "/"],
  [returnTo("/pages/login"), "/pages/login?url=%2F"],
  [
    returnTo("/pages/login?url=%2Fpages%2Fuser%2Findex"),
    "/pages/login?url=%2Fpages%2Fuser%2Findex",
  ],
  [returnTo("/pages/login?url=//elsewhere.example"), "/pages/login?url=%2F"],
])("with %j a choice leads to %s", async (query, address) => {
  const user = show(query);
  await user.click(row("France +33"));
  expect(await screen.findByRole("heading", { name: address })).toBeTruthy();
});

test("a search finds by name and code, announces the count and can be cleared", async () => {
  const user = show("");
  await user.type(search(), "+49");
  expect(told()).toContain("1 result");
  expect(screen.queryAllByRole("heading", { level: 2 })).toEqual([]);
  expect(screen.queryByRole("slider")).toBeNull();
  expect(row("Germany +49")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(document.activeElement).toBe(search());
  await user.type(search(), "united");
  const found = screen.getByRole("list", { name: "Search countries and regions" });
  expect(within(found).getAllByRole("button")).toHaveLength(3);
});

test("a search without results says so and offers to clear it", async () => {
  const user = show("");
  await user.type(search(), "xyzzy");
  expect(screen.getByRole("heading", { level: 2, name: "Nothing found" })).toBeTruthy();
  expect(told()).toContain("0 results");
  expect(screen.queryByRole("list")).toBeNull();
  const [, wayOut] = screen.getAllByRole("button", { name: "Clear search" });
  await user.click(wayOut as HTMLElement);
  expect(search()).toHaveProperty("value", "");
  expect(row("China +86")).toBeTruthy();
});

test("arrow keys move from the search through the rows, and Enter chooses", async () => {
  const user = show(returnTo(ASKING));
  await user.click(search());
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("China +86");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(focused()).toBe("Hong Kong +852");
  await user.keyboard("{PageDown}");
  expect(focused()).toBe("Afghanistan +93");
  await user.keyboard("{ArrowDown}{PageUp}");
  expect(focused()).toBe("Afghanistan +93");
  await user.keyboard("{End}");
  expect(focused()).toBe("Zimbabwe +263");
  await user.keyboard("{ArrowDown}{Home}{ArrowUp}");
  expect(focused()).toBe("China +86");
  expect(storedText("country")).toBeUndefined();
  await user.keyboard("{PageDown}{Enter}");
  expect(await screen.findByRole("heading", { name: ASKING })).toBeTruthy();
  expect(storedText("country")).toBe("AF93");
});

test("the strip of letters is one tab stop, and Tab continues at its letter", async () => {
  const user = show("");
  await user.click(search());
  await user.tab();
  const strip = screen.getByRole("slider", { name: "Jump to a letter" });
  expect(document.activeElement).toBe(strip);
  expect(strip.getAttribute("aria-valuetext")).toBe("Common");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(strip.getAttribute("aria-valuetext")).toBe("B");
  await user.tab();
  expect(focused()).toBe("Bahamas +1");
  await user.tab({ shift: true });
  await user.keyboard("{End}{ArrowDown}");
  expect(strip.getAttribute("aria-valuetext")).toBe("Z");
  await user.keyboard("{Home}{ArrowUp}");
  expect(strip.getAttribute("aria-valuetext")).toBe("Common");
});
