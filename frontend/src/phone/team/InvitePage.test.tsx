// Tests the pages of an invite code: for members, for those who join, and for a code that is typed.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { invitation, teamDetail, teamItem } from "@/testing/teams";
import errors from "../../../../locales/en/errors.json";
import share from "../../../../locales/en/share.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { FREE, openAt, refusal, sentTo, server } from "./testing/teamPages";

const OWN = "/pages/invite/index?teamId=5";
const CODE = "/pages/invite/index?code=7K3-M9Q";
const codeField = () => screen.getByRole<HTMLInputElement>("textbox", { name: team.code.label });

test("members see the code to copy and to scan, and the way to submit", async () => {
  server.answers["team.one"] = teamDetail();
  const { user } = await openAt(OWN, "Night Owls");
  expect(screen.getByRole("img", { name: "Invite code 7K3-M9Q" })).toBeTruthy();
  expect(screen.getByRole("img", { name: team.code.qr })).toBeTruthy();
  expect(screen.getByText(/2 members, up to 4/)).toBeTruthy();
  const form = screen.getByRole("link", { name: new RegExp(team.action.submit) });
  expect(form.getAttribute("href")).toContain("/pages/apply/index?teamId=5");
  const members = screen.getByRole("link", { name: team.action.members });
  expect(members.getAttribute("href")).toContain("/pages/invite/members?teamId=5");
  await user.click(screen.getByRole("button", { name: team.action.copyCode }));
  expect(await navigator.clipboard.readText()).toBe("7K3-M9Q");
});

test("a team's logo is on its code, and on its invitation in place of the captain's picture", async () => {
  const logo = "https://files.example/pub/1.jpg";
  server.answers["team.one"] = teamDetail({}, { logo });
  await openAt(OWN, "Night Owls");
  expect(screen.getByRole("img", { name: "Logo of “Night Owls”" })).toBeTruthy();
  server.answers["team.invite"] = invitation({ logo });
  await openAt(CODE, "Lin invites you to join");
  expect(screen.getAllByRole("img", { name: "Logo of “Night Owls”" })).toHaveLength(2);
});

test("without a sheet to share, the link of the invitation is copied", async () => {
  server.answers["team.one"] = teamDetail();
  const { user } = await openAt(OWN, "Night Owls");
  await user.click(screen.getByRole("button", { name: share.action.link }));
  const link = await navigator.clipboard.readText();
  expect(link).toContain(`${location.origin}/pages/share/index?type=team&code=7K3-M9Q`);
});

test("a full team has nothing to scan or send", async () => {
  server.answers["team.one"] = teamDetail({ actions: ["rename"] }, { memberCount: 4 });
  await openAt(OWN, "Night Owls");
  expect(screen.queryByRole("img", { name: team.code.qr })).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

test("a closed team says so, and leads to its members", async () => {
  server.answers["team.one"] = teamDetail({ actions: [] }, { inviteCode: "", state: "locked" });
  await openAt(OWN, team.closed.title);
  const link = screen.getByRole("link", { name: team.action.view });
  expect(link.getAttribute("href")).toContain("teamId=5");
});

test("an invitation leads to the form with its code", async () => {
  server.answers["team.invite"] = invitation();
  const { user, router } = await openAt(CODE, "Night Owls");
  expect(screen.getByText("Lin invites you to join")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: team.action.join }));
  await screen.findByRole("heading", { name: "Form" });
  const query = Object.fromEntries(new URLSearchParams(router.state.location.search));
  expect(query).toMatchObject({ competitionId: "1", groupId: "3", code: "7K3-M9Q" });
});

test("a member of the team is led to it", async () => {
  server.answers["team.invite"] = invitation({ mine: true });
  server.answers["team.one"] = teamDetail();
  const { router } = await openAt(CODE, team.action.title);
  expect(router.state.location.pathname).toBe("/pages/invite/members");
});

const obstacles = [
  ["a full team", invitation({ memberCount: 4, obstacle: 6032 }), errors.code["6032"]],
  ["a locked team", invitation({ state: "locked", obstacle: 6034 }), errors.code["6034"]],
  ["a disbanded team", invitation({ state: "disbanded", obstacle: 6034 }), errors.code["6034"]],
] as const;

test.each(obstacles)("%s cannot be joined, and says why", async (_, answer, text) => {
  server.answers["team.invite"] = answer;
  await openAt(CODE, text);
  expect(screen.queryByRole("link", { name: team.action.join })).toBeNull();
});

test("a member of another team is led to that one", async () => {
  server.answers["team.invite"] = invitation({ memberCount: 4, obstacle: 6032 });
  server.answers["signup.check"] = { ...FREE, can: false, code: 6033, msg: "in a team" };
  server.answers["team.mine"] = { list: [teamItem({ id: 9 })] };
  await openAt(CODE, "in a team");
  const link = await screen.findByRole("link", { name: team.action.view });
  expect(link.getAttribute("href")).toContain("teamId=9");
  expect(sentTo("team.mine")).toEqual([{ competitionId: 1 }]);
  expect(screen.queryByRole("link", { name: team.action.join })).toBeNull();
});

test("a participant who is signed up is led to the sign-up", async () => {
  server.answers["team.invite"] = invitation();
  server.answers["signup.check"] = { ...FREE, can: false, code: 6004, msg: "signed", applyId: 12 };
  await openAt(CODE, "signed");
  const link = screen.getByRole("link", { name: signup.action.viewSignup });
  expect(link.getAttribute("href")).toContain("applyId=12");
});

test("a full group matters only to a team that is signed up", async () => {
  server.answers["signup.check"] = { ...FREE, can: false, code: 6003, msg: "no places" };
  server.answers["team.invite"] = invitation();
  await openAt(CODE, "Night Owls");
  await waitFor(() => expect(sentTo("signup.check")).toHaveLength(1));
  expect(screen.getByRole("link", { name: team.action.join })).toBeTruthy();
  expect(screen.queryByText("no places")).toBeNull();
});

test("a team that is signed up takes nobody in a full group", async () => {
  server.answers["signup.check"] = { ...FREE, can: false, code: 6003, msg: "no places" };
  server.answers["team.invite"] = invitation({ state: "applied", takesSeat: true });
  await openAt(CODE, "no places");
  expect(screen.queryByRole("link", { name: team.action.join })).toBeNull();
});

test("an invalid code is reported at its field, and another one can be typed", async () => {
  server.answers["team.invite"] = refusal(6031);
  const { user, router } = await openAt("/pages/invite/index?code=abc-def", errors.code["6031"]);
  expect(codeField().value).toBe("ABCDEF");
  await user.clear(codeField());
  expect(screen.queryByText(errors.code["6031"])).toBeNull();
  server.answers["team.invite"] = invitation();
  await user.type(codeField(), "7k3 m9q");
  await user.click(screen.getByRole("button", { name: team.action.openInvitation }));
  await screen.findByText("Lin invites you to join");
  expect(router.state.location.search).toContain("code=7K3M9Q");
});

test("an incomplete code is not sent", async () => {
  const { user } = await openAt("/pages/invite/index", team.code.lead);
  await user.type(codeField(), "7k3");
  await user.click(screen.getByRole("button", { name: team.action.openInvitation }));
  expect(screen.getByText(team.code.short)).toBeTruthy();
  expect(sentTo("team.invite")).toEqual([]);
});
