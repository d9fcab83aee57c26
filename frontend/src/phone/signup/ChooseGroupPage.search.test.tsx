// Tests the way of a user without a team: to look for one, and to answer the requests of teams.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { GroupView } from "@/core/generated/contract";
import { searchEntry, teamRequest } from "@/testing/teams";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { failure, formOf, openChoice, openForm, server } from "./testing/formPage";

const TEAMS: Partial<GroupView> = { id: 3, name: "Open", mode: "team", teamMin: 2, teamMax: 4 };
const OPEN = { ...TEAMS, open: true, state: "open" } as const;
const ALONE = { ...OPEN, id: 4, name: "Solo", mode: "single" } as const;
const NO_ENTRY = { entry: null, requests: [] };
const asked = { entry: searchEntry(), requests: [teamRequest()] };

beforeEach(() => {
  server.groups = [ALONE, OPEN];
  server.form = formOf(1, []);
  server.teams = { "team.mine": { list: [] }, "team.search": NO_ENTRY };
  window.history.replaceState(null, "");
});

const group = (name: string) => screen.getByRole("radio", { name: new RegExp(name) });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const cell = (label: string) =>
  screen.findByRole("button", { name: (name) => name.includes(label) });
const line = () => screen.findByRole<HTMLInputElement>("textbox", { name: team.search.line });
const sentTo = (name: string) =>
  server.ofTeams.flatMap(([called, request]) => (called === name ? [request] : []));

/** Opens the sheet of an entry. */
async function openSearch(label: string = team.search.running) {
  const page = await openChoice();
  await page.user.click(await cell(label));
  await screen.findByRole("dialog", { name: team.search.title });
  return page;
}

async function answer(title: string, yes: string) {
  const question = within(await screen.findByRole("alertdialog", { name: title }));
  return question.getByRole("button", { name: yes });
}

test("only a group with teams offers to look for one", async () => {
  const { user } = await openChoice();
  await user.click(group("Solo"));
  expect(screen.queryByText(team.search.open)).toBeNull();
  await user.click(group("Open"));
  expect(await cell(team.search.open)).toBeTruthy();
});

test("a user looks for a team with one line, and is told who reads it", async () => {
  server.teams["team.searchKeep"] = { entry: searchEntry(), requests: [] };
  const { user } = await openChoice();
  await user.click(group("Open"));
  await user.click(await cell(team.search.open));
  await user.type(await line(), "I draw, and run at dawn");
  expect(screen.getByText(/Only captains of teams with free places in “Open”/)).toBeTruthy();
  expect(screen.getByText("23 / 60")).toBeTruthy();
  await user.click(button(team.search.start));
  await screen.findByText(team.search.none);
  expect(sentTo("team.searchKeep")).toEqual([
    { competitionId: 1, groupId: 3, line: "I draw, and run at dawn" },
  ]);
  expect(screen.getByText(team.search.running)).toBeTruthy();
});

test("a refused line is marked and stays as typed", async () => {
  server.teams["team.searchKeep"] = failure("refused", 4000, {
    errors: { line: { rule: "required" } },
  });
  const { user } = await openChoice();
  await user.click(group("Open"));
  await user.click(await cell(team.search.open));
  await user.type(await line(), " ");
  await user.click(button(team.search.start));
  await waitFor(async () => expect((await line()).getAttribute("aria-invalid")).toBe("true"));
  expect((await line()).value).toBe(" ");
});

test("an entry is shown before a group is chosen, with the requests of teams", async () => {
  server.teams["team.search"] = asked;
  await openSearch();
  expect(screen.getByText("1 invitation")).toBeTruthy();
  expect(screen.getByText("Night Owls")).toBeTruthy();
  expect(screen.getByText("Captain: Lin · 2 members, up to 4")).toBeTruthy();
  const join = screen.getByRole("link", { name: team.action.join });
  expect(join.getAttribute("href")).toContain("/pages/invite/index?code=7K3-M9Q");
});

test("a line under review says so", async () => {
  server.teams["team.search"] = { entry: searchEntry({ hidden: true }), requests: [] };
  await openSearch();
  expect(screen.getByText(signup.status.pending)).toBeTruthy();
  expect(screen.getByText(team.search.review)).toBeTruthy();
});

test("the line is changed in its own group", async () => {
  server.teams["team.search"] = asked;
  server.teams["team.searchKeep"] = { ...asked, entry: searchEntry({ line: "I draw" }) };
  const { user } = await openSearch();
  await user.click(button(team.search.change));
  expect((await line()).value).toBe("I draw, and run at dawn");
  await user.clear(await line());
  await user.type(await line(), "I draw");
  await user.click(button("Save"));
  await screen.findByText("I draw");
  expect(sentTo("team.searchKeep")).toEqual([{ competitionId: 1, groupId: 3, line: "I draw" }]);
});

test("a request is declined only after the question", async () => {
  server.teams["team.search"] = asked;
  server.teams["team.requestDecline"] = {};
  const { user } = await openSearch();
  await user.click(button(team.search.decline));
  const { decline } = team.question;
  const yes = await answer("Decline the invitation from “Night Owls”?", decline.yes);
  expect(sentTo("team.requestDecline")).toEqual([]);
  server.teams["team.search"] = { ...asked, requests: [] };
  await user.click(yes);
  await screen.findByText(team.search.none);
  expect(sentTo("team.requestDecline")).toEqual([{ id: 71 }]);
});

test("the search ends after the question, and the page offers it again", async () => {
  server.teams["team.search"] = asked;
  server.teams["team.searchEnd"] = {};
  const { user } = await openSearch();
  await user.click(button(team.search.stop));
  const { endSearch } = team.question;
  const yes = await answer(endSearch.title, endSearch.yes);
  server.teams["team.search"] = NO_ENTRY;
  await user.click(yes);
  await waitFor(() => expect(screen.queryByText(team.search.running)).toBeNull());
  expect(sentTo("team.searchEnd")).toEqual([{ competitionId: 1 }]);
});

test("a list of requests that cannot be loaded offers to try again", async () => {
  server.teams["team.search"] = failure("network", null);
  const { user } = await openChoice();
  await user.click(group("Open"));
  await user.click(await cell(team.search.open));
  await screen.findByText(errors.network);
  server.teams["team.search"] = asked;
  await user.click(button(/^(retry|reload)$/));
  await screen.findByText("Night Owls");
});

test("the form of the only group offers to look for a team, and is not sent by it", async () => {
  server.groups = [OPEN];
  server.teams["team.searchKeep"] = { entry: searchEntry(), requests: [] };
  const { user } = await openForm("competitionId=1&groupId=3", team.found.title);
  await user.click(await cell(team.search.open));
  await user.type(await line(), "I draw");
  await user.click(button(team.search.start));
  await screen.findByText(team.search.none);
  expect(server.sent).toEqual([]);
});
