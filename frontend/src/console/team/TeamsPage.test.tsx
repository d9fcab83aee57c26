// Tests the page of teams: views in the address, one team with what may be done, and where each action is sent.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type {
  OrganiserTeam,
  Role,
  TeamLine,
  TeamMemberLine,
  TeamSearchLine,
} from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import columns from "../../../../locales/en/columns.json";
import common from "../../../../locales/en/common.json";
import consoleTexts from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import teamdesk from "../../../../locales/en/teamdesk.json";
import { Component } from "./TeamsPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const lineOf = (id: number, change: Partial<TeamLine> = {}): TeamLine => ({
  id,
  name: `Team ${id}`,
  competitionId: 7,
  groupId: 3,
  groupName: "Adults",
  state: "forming",
  captainName: "Lin",
  memberCount: 2,
  teamMin: 2,
  teamMax: 4,
  tooSmall: false,
  inviteCode: "ABC-DEF",
  applyId: null,
  applyNo: "",
  applyStatus: null,
  createdTime: "2026-11-20T08:00:00Z",
  ...change,
});

const memberOf = (id: number, change: Partial<TeamMemberLine> = {}): TeamMemberLine => ({
  id,
  name: `member ${id}`,
  nickname: "",
  phone: "13900001111",
  captain: false,
  status: "joined",
  replaced: false,
  paid: null,
  joinedTime: "2026-11-20T08:00:00Z",
  leftTime: null,
  ...change,
});

const teamOf = (change: Partial<OrganiserTeam> = {}): OrganiserTeam => ({
  line: lineOf(1),
  slogan: "Row together",
  logo: "",
  members: [memberOf(11, { captain: true }), memberOf(12)],
  apply: null,
  actions: ["lock", "captain", "move", "remove", "merge"],
  signupEnd: "2026-12-06T08:00:00Z",
  serverTime: "2026-11-28T08:00:00Z",
  ...change,
});

const searchOf = (id: number, change: Partial<TeamSearchLine> = {}): TeamSearchLine => ({
  id,
  groupId: 3,
  groupName: "Adults",
  nickname: `person ${id}`,
  line: "I paint, and can come on Sundays",
  hidden: false,
  words: [],
  requests: 0,
  createdTime: "2026-11-20T08:00:00Z",
  ...change,
});

const server = {
  role: "reviewer" as Role,
  lines: [] as TeamLine[],
  team: teamOf(),
  searches: [] as TeamSearchLine[],
  changes: [] as unknown[],
};

async function answer(name: string, request: unknown) {
  switch (name) {
    case "staff.me":
      return { role: server.role, competitions: [] };
    case "organise.one":
      return { activity: { timezone: null }, groups: [] };
    case "organise.teamList": {
      const page = { more: false, previousKey: null, nextKey: null, page: 1, size: 50 };
      return { list: server.lines, total: server.lines.length, ...page };
    }
    case "organise.teamSearch":
      return { list: server.searches, total: server.searches.length, page: 1, size: 50 };
    case "organise.teamSearchHide": {
      server.changes.push([name, request]);
      server.searches = server.searches.map((line) => ({ ...line, hidden: !line.hidden }));
      return server.searches[0];
    }
    case "organise.teamOne":
      return server.team;
    default:
      server.changes.push([name, request]);
      return server.team;
  }
}

function show(query = "") {
  const page = <Component />;
  const router = createMemoryRouter([{ path: "/console/teams", element: page }], {
    initialEntries: [`/console/teams?id=7${query}`],
  });
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>,
    ),
  );
  return { user: userEvent.setup(), router };
}

beforeEach(() => {
  showTexts("en", { columns, common, console: consoleTexts, errors, signup, teamdesk });
  queryClient.clear();
  call.mockReset().mockImplementation(answer);
  server.role = "reviewer";
  server.lines = [lineOf(1), lineOf(2, { memberCount: 1, tooSmall: true })];
  server.team = teamOf();
  server.searches = [searchOf(1, { words: ["spam"], hidden: true, requests: 2 })];
  server.changes = [];
});

test("each team shows its captain, or how many members it lacks", async () => {
  show();
  const table = await screen.findByRole("table");
  expect(within(table).getByText("Captain: Lin")).toBeTruthy();
  expect(within(table).getByText("1 more member needed")).toBeTruthy();
});

test("a view asks for its teams, and an empty one offers to leave it", async () => {
  server.lines = [];
  const { user, router } = show("&view=small");
  expect(await screen.findByText(consoleTexts.table.none)).toBeTruthy();
  const [, request] = call.mock.calls.find(([name]) => name === "organise.teamList") ?? [];
  expect(request).toMatchObject({ competitionId: 7, tooSmall: true, state: null });
  await user.click(screen.getByRole("button", { name: /Too small/ }));
  expect(router.state.location.search).toBe("?id=7");
});

test("a member is removed for a reason, and another one leads after a question", async () => {
  const { user } = show("&open=1");
  const tools = await screen.findByRole("group", { name: "member 12" });
  expect(screen.queryByRole("group", { name: "member 11" })).toBeNull();
  await user.click(within(tools).getByRole("button", { name: "Remove" }));
  const sheet = await screen.findByRole("dialog", { name: "Remove member 12 from the team" });
  await user.type(within(sheet).getByRole("textbox"), "Ill");
  await user.click(within(sheet).getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(server.changes).toEqual([
      ["organise.teamRemove", { id: 1, memberId: 12, reason: "Ill" }],
    ]),
  );
  await user.click(within(tools).getByRole("button", { name: "Make captain" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Make captain" }));
  await waitFor(() =>
    expect(server.changes.at(-1)).toEqual(["organise.teamCaptain", { id: 1, memberId: 12 }]),
  );
});

test("a team is merged into a chosen one of its group", async () => {
  const { user } = show("&open=1");
  await user.click(await screen.findByRole("button", { name: "Merge…" }));
  const sheet = await screen.findByRole("dialog", { name: /^Merge “Team 1”/ });
  const submit = within(sheet).getByRole("button", { name: "Merge into this team" });
  expect(await within(sheet).findAllByRole("radio")).toHaveLength(1);
  await user.click(submit);
  expect(server.changes).toEqual([]);
  expect(within(sheet).getByRole("alert")).toBeTruthy();
  await user.click(within(sheet).getByRole("radio", { name: /Team 2/ }));
  await user.click(submit);
  await waitFor(() =>
    expect(server.changes).toEqual([["organise.teamMerge", { id: 1, intoTeamId: 2 }]]),
  );
});

test("where each member pays, each is marked as paid or not", async () => {
  const captain = memberOf(11, { captain: true, paid: true });
  server.team = teamOf({ members: [captain, memberOf(12, { paid: false })] });
  show("&open=1");
  const [first, second] = await screen.findAllByText(/^member 1/);
  expect(first?.parentElement?.textContent).toContain(signup.payStatus.paid);
  expect(second?.parentElement?.textContent).toContain(signup.payStatus.unpaid);
});

test("a viewer changes and exports nothing", async () => {
  server.role = "viewer";
  server.team = teamOf({ actions: [] });
  show("&open=1");
  expect(await screen.findByText("Row together")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lock team" })).toBeNull();
  expect(screen.queryByRole("button", { name: consoleTexts.export.open })).toBeNull();
});

test("a hidden person who looks for a team is shown to captains", async () => {
  const { user } = show("&view=looking");
  const row = await screen.findByRole("row", { name: /person 1/ });
  within(row).getAllByText("Flagged words: spam");
  expect(screen.queryByRole("button", { name: consoleTexts.export.open })).toBeNull();
  await user.click(within(row).getAllByRole("button", { name: "Show “person 1”" })[0] as Element);
  await within(row).findAllByRole("button", { name: "Hide “person 1”" });
  expect(server.changes).toEqual([["organise.teamSearchHide", { id: 1, hidden: false }]]);
  expect(call.mock.calls.some(([name]) => name === "organise.teamList")).toBe(false);
});

test("only those whom captains do not see are asked for on request, and a viewer hides none", async () => {
  server.role = "viewer";
  const { user, router } = show("&view=looking");
  expect(await screen.findByRole("row", { name: /person 1/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show “person 1”" })).toBeNull();
  server.searches = [];
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Hidden");
  expect(router.state.location.search).toBe("?id=7&view=lookingHidden");
  await user.click(await screen.findByRole("button", { name: /Hidden/ }));
  expect(router.state.location.search).toBe("?id=7&view=looking");
  const requests = call.mock.calls.flatMap(([name, request]) =>
    name === "organise.teamSearch" ? [request.hidden] : [],
  );
  expect(requests).toEqual([null, true]);
});
