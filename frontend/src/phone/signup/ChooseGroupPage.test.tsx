// Tests the two ways into a group that takes teams.
import "@/testing/wasmHost";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { GroupView, TeamList } from "@/core/generated/contract";
import { invitation, teamItem } from "@/testing/teams";
import { showTexts } from "@/testing/texts";
import activity from "../../../../locales/en/activity.json";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { failure, formOf, openChoice, server } from "./testing/formPage";

const TEAMS: GroupView = {
  id: 3,
  name: "Open",
  intro: "",
  mode: "team",
  teamMin: 2,
  teamMax: 4,
  minAge: null,
  maxAge: null,
  genderLimit: 0,
  feeFen: 0,
  feeNext: null,
  feeMode: "perTeam",
  capacity: null,
  capacityUnit: "team",
  seatsLeft: null,
  nearlyFull: false,
  waitlist: false,
  open: true,
  state: "open",
};
const ALONE: GroupView = { ...TEAMS, id: 4, name: "Solo", mode: "single" };

beforeEach(() => {
  server.groups = [ALONE, TEAMS];
  server.form = formOf(1, []);
  server.teams = { "team.mine": { list: [] }, "team.invite": invitation() };
  window.history.replaceState(null, "");
});

const group = (name: string) => screen.getByRole("radio", { name: new RegExp(name) });
const byCode = () => screen.getByRole("tab", { name: team.way.code });
const code = () => screen.getByRole("textbox", { name: team.code.label });
const join = () => screen.getByRole<HTMLButtonElement>("button", { name: team.action.join });

test("only a group with teams has two ways, of which the first founds a team", async () => {
  const { user, router } = await openChoice();
  await user.click(group("Solo"));
  expect(screen.queryByRole("tab")).toBeNull();
  await user.click(group("Open"));
  expect(screen.getByText(/once there are 2 members/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: signup.action.next }));
  await screen.findByRole("heading", { name: team.found.title });
  expect(router.state.location.search).toContain("groupId=3");
});

test("places of a group that counts teams are places for teams", async () => {
  const few = { capacity: 20, nearlyFull: true };
  server.groups = [
    { ...ALONE, ...few, capacityUnit: "person", seatsLeft: 3 },
    { ...TEAMS, ...few, seatsLeft: 3 },
    { ...TEAMS, ...few, id: 5, seatsLeft: 1 },
  ];
  await openChoice();
  expect(screen.getByText("Only 3 places left")).toBeTruthy();
  expect(screen.getByText("Only 3 team places left")).toBeTruthy();
  expect(screen.getByText(signup.group.lastTeam)).toBeTruthy();
});

test("a group whose fee changes says when", async () => {
  showTexts("en", { activity });
  const feeNext = { from: "2026-11-30T16:00:00Z", feeFen: 10_000 };
  server.groups = [{ ...ALONE, feeFen: 8000, feeNext }, TEAMS];
  await openChoice();
  const line = "Until Mon 30 Nov 23:59, then CN¥100";
  expect(group("Solo").closest("label")?.textContent).toContain(line);
  expect(group("Open").closest("label")?.textContent).not.toContain("Until");
});

test("a code shows its team, and leads to the form with it", async () => {
  const { user, router } = await openChoice();
  await user.click(group("Open"));
  await user.click(byCode());
  expect(join().disabled).toBe(true);
  await user.click(code());
  await user.paste(" 7k3-m9q ");
  await screen.findByText("Night Owls");
  expect(screen.getByText("Captain: Lin · 2 places free")).toBeTruthy();
  await user.click(join());
  await screen.findByRole("heading", { name: signup.persons.title });
  expect(router.state.location.search).toContain("code=7K3-M9Q");
});

test("a code that is none is reported at its field", async () => {
  server.teams["team.invite"] = failure("refused", 6031);
  const { user } = await openChoice();
  await user.click(group("Open"));
  await user.click(byCode());
  await user.type(code(), "ABCDEF");
  await screen.findByText("refused 6031");
  expect(code().getAttribute("aria-invalid")).toBe("true");
  expect(join().disabled).toBe(true);
});

test("a full team cannot be joined", async () => {
  server.teams["team.invite"] = invitation({ memberCount: 4, obstacle: 6032 });
  const { user } = await openChoice();
  await user.click(group("Open"));
  await user.click(byCode());
  await user.type(code(), "7K3M9Q");
  await screen.findByText(errors.code["6032"]);
  expect(join().disabled).toBe(true);
});

test("a member of a team is led to it instead of a choice", async () => {
  server.teams["team.mine"] = { list: [teamItem({ id: 9, state: "disbanded" }), teamItem()] };
  await openChoice();
  const link = await screen.findByRole("link", { name: team.action.view });
  expect(link.getAttribute("href")).toContain("teamId=5");
  expect(group("Open").hasAttribute("disabled")).toBe(true);
});

test("no group moves when the team becomes known", async () => {
  let answer = (_: TeamList) => {};
  server.teams["team.mine"] = new Promise<TeamList>((resolve) => {
    answer = resolve;
  });
  const opened = openChoice();
  await waitFor(() => expect(server.ofTeams.map(([name]) => name)).toContain("team.mine"));
  expect(screen.queryAllByRole("radio")).toEqual([]);
  answer({ list: [teamItem()] } as TeamList);
  await opened;
  screen.getByRole("link", { name: team.action.view });
});
