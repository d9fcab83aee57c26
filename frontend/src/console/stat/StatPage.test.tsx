// The overview: numbers with their charts, which are also tables and files; nothing yet; a failure.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { Stat, StatDay, StatTotals } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import columns from "../../../../locales/en/columns.json";
import common from "../../../../locales/en/common.json";
import consoleTexts from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import { Component } from "./StatPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));
const file = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserFile", () => ({ organiserFile: file }));

const LOST = new CallError({
  kind: "network",
  code: null,
  status: null,
  messageKey: "errors.network",
  message: null,
  data: null,
  toast: false,
  event: null,
});
const NOTHING: StatTotals = { visits: 0, signups: 0, confirmed: 0, works: 0 };

const daysFrom = (first: number, visits: number[]): StatDay[] =>
  visits.map((count, index) => ({
    day: `2026-11-${String(first + index).padStart(2, "0")}`,
    visits: count,
    signups: index,
    works: 0,
  }));

function statOf(change: Partial<Stat> = {}): Stat {
  return {
    from: "2026-11-21",
    until: "2026-11-27",
    timezone: "Asia/Shanghai",
    days: daysFrom(21, [3, 0, 5, 8, 2, 1, 4]),
    daysBefore: daysFrom(14, [1, 1, 1, 1, 1, 1, 1]),
    totals: { visits: 23, signups: 21, confirmed: 9, works: 2 },
    before: { ...NOTHING, visits: 7 },
    sources: [
      { source: "share", visits: 20 },
      { source: "direct", visits: 3 },
    ],
    signupSources: [
      { source: "browser", signups: 20 },
      { source: "onsite", signups: 1 },
    ],
    groups: [{ id: 1, name: "Youth", signups: 21, confirmed: 9, taken: 9, capacity: 30 }],
    activities: [],
    activityCount: 0,
    funnel: [
      { step: "visited", count: 23, ofPrevious: null, ofFirst: 100 },
      { step: "begun", count: 22, ofPrevious: 96, ofFirst: 96 },
    ],
    serverTime: "2026-11-27T02:00:00Z",
    ...change,
  };
}

function show(address = "/console/stat?id=7&days=7") {
  const router = createMemoryRouter([{ path: "/console/stat", Component }], {
    initialEntries: [address],
  });
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return { user: userEvent.setup(), router };
}

beforeEach(() => {
  showTexts("en", { columns, common, console: consoleTexts, errors });
  queryClient.clear();
  call.mockReset().mockResolvedValue(statOf());
  file.mockReset();
});

test("each chart has a name, the same numbers as a table, and their comparison", async () => {
  const { user } = show();
  const name = /^Visits by day/;
  expect((await screen.findAllByRole("img", { name })).length).toBe(2);
  expect(screen.getByText("7 in the previous period")).toBeTruthy();
  const card = screen.getByRole("heading", { name: "Visits by day" }).closest("section");
  if (!card) throw new Error("the chart has no card");
  await user.click(within(card).getByText("Show table"));
  const rows = within(card).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toHaveLength(8);
  expect(rows[0]?.textContent).toBe("DayVisitsPrevious period");
  expect(rows[4]?.textContent).toMatch(/81$/);
});

test("bars say their values, and groups how many places there are", async () => {
  show();
  const groups = await screen.findByRole("list", { name: "By division" });
  expect(groups.textContent).toBe("Youth9 of 30");
  const sources = screen.getByRole("list", { name: "Where visits come from" });
  expect(within(sources).getAllByRole("listitem")[0]?.textContent).toBe("Shared link20");
  const funnel = screen.getByRole("list", { name: "From visit to work" });
  expect(within(funnel).getAllByRole("listitem")[1]?.textContent).toBe("Began a sign-up22 · 96%");
});

test("the period is in the address, and asks again", async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole("tab", { name: "90 days" }));
  expect(router.state.location.search).toBe("?id=7&days=90");
  expect(call).toHaveBeenLastCalledWith("stat.activity", { id: 7, days: 90 }, expect.anything());
});

test("a table is downloaded as a file of the same period", async () => {
  const { user } = show();
  file.mockRejectedValue(LOST);
  await user.click(
    await screen.findByRole("button", { name: "Download CSV: Where visits come from" }),
  );
  const request = { competitionId: 7, days: 7, table: "sources" };
  expect(file).toHaveBeenCalledWith("stat.export", request, expect.anything());
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("without an activity the merchant's activities are listed", async () => {
  const line = { id: 7, name: "City lights", visits: 12, signups: 3, works: 1 };
  call.mockResolvedValue(statOf({ groups: [], activities: [line] }));
  show("/console/stat");
  const list = await screen.findByRole("list", { name: "By activity" });
  expect(list.textContent).toBe("City lights12");
  expect(call).toHaveBeenCalledWith("stat.merchant", { days: 30 }, expect.anything());
});

test("dates begin as those shown, are in the address, and are refused in the wrong order", async () => {
  const { user, router } = show();
  const choice = await screen.findByRole("tab", { name: "Dates" });
  await waitFor(() => expect(choice.hasAttribute("disabled")).toBe(false));
  await user.click(choice);
  expect(router.state.location.search).toBe("?id=7&from=2026-11-21&until=2026-11-27");
  const dates = { id: 7, from: "2026-11-21", until: "2026-11-27" };
  expect(call).toHaveBeenLastCalledWith("stat.activity", dates, expect.anything());
  const file = await screen.findByRole("button", { name: "Download CSV: How people signed up" });
  expect(file).toBeTruthy();
  call.mockClear();
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-01" } });
  expect(await screen.findByText("The last day cannot be before the first")).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  // The earlier statistic stays visible.
  expect(screen.getAllByRole("img", { name: /^Visits by day/ }).length).toBe(2);
});

test("an address with dates in the wrong order asks for others, and waits for nothing", async () => {
  show("/console/stat?id=7&from=2026-11-20&until=2026-11-10");
  expect(await screen.findByText("The last day cannot be before the first")).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Dates" }).getAttribute("aria-selected")).toBe("true");
  expect(call).not.toHaveBeenCalled();
});

test("a list that lacks activities says so", async () => {
  const line = { id: 7, name: "City lights", visits: 12, signups: 3, works: 1 };
  call.mockResolvedValue(statOf({ groups: [], activities: [line], activityCount: 21 }));
  show("/console/stat");
  expect(await screen.findByText(/^Only the first 1 of 21 activities are listed/)).toBeTruthy();
});

test("without numbers the page says how visits come", async () => {
  call.mockResolvedValue(statOf({ totals: NOTHING, before: NOTHING }));
  show();
  expect(await screen.findByText("No numbers in this period")).toBeTruthy();
  expect(screen.queryByRole("img", { name: /by day/ })).toBeNull();
});

test("a failure can be tried again", async () => {
  call.mockRejectedValue(LOST);
  const { user } = show();
  const again = await screen.findByRole("button", { name: "retry" }, { timeout: 5_000 });
  call.mockResolvedValue(statOf());
  await user.click(again);
  expect((await screen.findAllByRole("img", { name: /^Visits by day/ })).length).toBe(2);
});
