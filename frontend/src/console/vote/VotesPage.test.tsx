// Tests the page of votes: decisions by rule and about picked votes, filters in the address, bursts, and rights.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { HeldGroup, Role, VoteLine } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import consoleTexts from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import moderation from "../../../../locales/en/moderation.json";
import votedesk from "../../../../locales/en/votedesk.json";
import { Component } from "./VotesPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const HOUR = 3_600_000;
const after = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const lineOf = (id: number, change: Partial<VoteLine> = {}): VoteLine => ({
  id,
  kind: "like",
  workId: 45,
  workNo: "0045",
  title: "Night boat",
  nickname: `voter ${id}`,
  value: 1,
  status: "held",
  reason: "device",
  note: "",
  young: id === 1,
  device: "c4a1f091",
  network: "07d2",
  time: "2026-12-06T12:00:00Z",
  ...change,
});

const sumOf = (groups: readonly HeldGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

const groupOf = (workId: number, count: number): HeldGroup => ({
  reason: "device",
  workId,
  workNo: `00${workId}`,
  title: `work ${workId}`,
  count,
  likeCount: 412,
});

const server = {
  role: "reviewer" as Role,
  lines: [] as VoteLine[],
  groups: [] as HeldGroup[],
  decisions: [] as unknown[],
};

async function answer(name: string, request: unknown) {
  switch (name) {
    case "staff.me":
      return { role: server.role, competitions: [] };
    case "organise.one":
      return { activity: { timezone: null } };
    case "organise.workOne":
      return { line: { card: { workNo: "0045", title: "Night boat" } } };
    case "organise.voteList":
      return { list: server.lines, total: server.lines.length, more: false, page: 1, size: 50 };
    case "organise.voteHeld":
      return {
        rules: [{ reason: "device", count: sumOf(server.groups), works: server.groups.length }],
        list: server.groups,
        countTime: after(24),
        voidTime: after(72),
      };
    case "organise.voteBurst":
      return {
        list: [{ time: "2026-11-06T08:10:00Z", count: 40, young: 38, suspect: 37 }],
        start: "2026-11-06T08:00:00Z",
        end: "2026-11-07T08:00:00Z",
      };
    case "organise.voteCount":
    case "organise.voteVoid":
      server.decisions.push([name, request]);
      return { changed: [1], unchanged: [2], more: false };
    default:
      throw new Error(`no answer for ${name}`);
  }
}

function show(search = "") {
  const router = createMemoryRouter([{ path: "/console/votes", Component }], {
    initialEntries: [`/console/votes?id=7${search}`],
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
  showTexts("en", { common, console: consoleTexts, errors, moderation, votedesk });
  queryClient.clear();
  call.mockReset().mockImplementation(answer);
  Object.assign(server, {
    role: "reviewer",
    lines: [lineOf(1), lineOf(2)],
    groups: [groupOf(45, 9), groupOf(46, 5)],
    decisions: [],
  });
});

test("a rule says how many votes it has, and what voiding them does, before a reason voids them", async () => {
  const { user } = show();
  await user.click(
    await screen.findByRole("button", { name: "Void all · Several accounts on one device" }),
  );
  const sheet = await screen.findByRole("dialog", { name: "Void 14 votes" });
  expect(sheet.textContent).toContain("14 votes won’t count. This can’t be undone.");
  await user.click(within(sheet).getByRole("button", { name: "Void 14 votes" }));
  expect(server.decisions).toEqual([]);
  await user.click(within(sheet).getByRole("button", { name: "One device" }));
  await user.click(within(sheet).getByRole("button", { name: "Void 14 votes" }));
  // The number that the server changed, not the one that was seen before.
  expect(await screen.findByText("1 vote voided.")).toBeTruthy();
  expect(server.decisions).toEqual([
    [
      "organise.voteVoid",
      {
        competitionId: 7,
        ids: [],
        rule: { reason: "device", workId: null },
        reason: "Several accounts voted on one device.",
      },
    ],
  ]);
});

test("the votes of a rule for one work are decided alone", async () => {
  const { user } = show();
  await user.click(
    await screen.findByRole("button", {
      name: "Count · Several accounts on one device · 0046 work 46",
    }),
  );
  const sheet = await screen.findByRole("dialog", { name: "Count 5 votes" });
  await user.type(within(sheet).getByRole("textbox"), "A school class.");
  await user.click(within(sheet).getByRole("button", { name: "Count 5 votes" }));
  await screen.findByText("1 vote counted.");
  expect(server.decisions[0]).toMatchObject([
    "organise.voteCount",
    { rule: { reason: "device", workId: 46 } },
  ]);
});

test("picked votes are decided with a reason, and one that did not change is named", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("checkbox", { name: "voter 1 · Night boat" }));
  await user.click(screen.getByRole("checkbox", { name: "voter 2 · Night boat" }));
  await user.click(screen.getByRole("button", { name: "Void 2 votes" }));
  const sheet = await screen.findByRole("dialog");
  await user.type(within(sheet).getByRole("textbox"), "Bought.");
  await user.click(within(sheet).getByRole("button", { name: "Void 2 votes" }));
  const result = await screen.findByRole("status", { name: "Result" });
  expect(result.textContent).toContain("1 changed. 1 unchanged:");
  expect(within(result).getByRole("listitem").textContent).toContain("voter 2");
});

test("a role that may not decide sees the votes without decisions", async () => {
  server.role = "viewer";
  show();
  expect(await screen.findByText("voter 1")).toBeTruthy();
  await screen.findByText("14 votes · 2 works");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Void|Count)/ })).toBeNull();
});

test("filters of the log are in the address, and nothing found names each of them", async () => {
  server.lines = [];
  const { user, router } = show("&view=log&work=45");
  await user.selectOptions(await screen.findByRole("combobox", { name: "State" }), "void");
  expect(router.state.location.search).toBe("?id=7&view=log&work=45&status=void");
  const request = expect.objectContaining({ status: "void", workId: 45, kind: null, page: 1 });
  expect(call).toHaveBeenCalledWith("organise.voteList", request, expect.anything());
  await user.click(await screen.findByRole("button", { name: /Void/ }));
  expect(router.state.location.search).toBe("?id=7&view=log&work=45");
});

test("bursts are lines and a table of the slots with votes, from day to day", async () => {
  const { user, router } = show("&view=bursts");
  expect((await screen.findAllByRole("img", { name: /^Votes per 10 minutes/ })).length).toBe(2);
  await user.click(screen.getByText("Show table"));
  const [head, row, ...others] = screen.getAllByRole("row");
  expect(head?.textContent).toBe("TimeAllAccounts under 24 hours oldUndecided or void");
  expect(row?.textContent).toMatch(/403837$/);
  expect(others).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Previous 24 hours" }));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      "?id=7&view=bursts&until=2026-11-06T07%3A50%3A00.000Z",
    ),
  );
});
