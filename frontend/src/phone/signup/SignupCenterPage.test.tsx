// Tests the teams in the list of sign-ups: those still forming, and those that are signed up.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { SignupItem, TeamItem } from "@/core/generated/contract";
import { teamItem } from "@/testing/teams";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import activity from "../../../../locales/en/activity.json";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { Component } from "./SignupCenterPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const SIGNED: SignupItem = {
  id: 12,
  own: false,
  teamId: 8,
  applyNo: "A12",
  competitionId: 2,
  competitionName: "Lake run",
  cover: "",
  groupName: "Relay",
  status: "approved",
  payStatus: "none",
  payDue: false,
  amountFen: 0,
  unpaidMembers: null,
  personCount: 3,
  reviewed: false,
  shownStatus: "signedUp",
  result: "signedUp",
  reason: "",
  confirmed: true,
  rejectReason: "",
  revokeReason: "",
  waitNo: null,
  offerExpire: null,
  actions: [],
  permitUntil: null,
  followUntil: null,
  followed: false,
  startTime: "2026-12-05T16:00:00Z",
  timezone: "Asia/Shanghai",
  createdTime: "2026-11-20T00:00:00Z",
};

beforeEach(() => showTexts("en", { activity, common, errors, signup, team }));

async function open(teams: TeamItem[], signups: SignupItem[]) {
  const serverTime = "2026-11-21T00:00:00Z";
  call.mockImplementation(async (name: string) => {
    if (name === "team.mine") return { list: teams };
    return { list: signups, nextCursor: null, hasMore: false, serverTime };
  });
  const routes = [{ path: "/pages/apply/center", element: <Component /> }];
  const initialEntries = ["/pages/apply/center"];
  render(
    <QueryClientProvider client={new QueryClient()}>
      {withLabels(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />)}
    </QueryClientProvider>,
  );
  const text = signups[0]?.competitionName ?? teams[0]?.name ?? signup.center.empty.submitted.title;
  await screen.findByText(text);
  return userEvent.setup();
}

test("a team that is forming is on top with its code, and leads to its members", async () => {
  const user = await open([teamItem(), teamItem({ id: 9, name: "Larks", state: "applied" })], []);
  const card = within(await screen.findByRole("article"));
  expect(card.getByText("Invite code 7K3-M9Q")).toBeTruthy();
  const link = card.getByRole("link", { name: "Night Owls" });
  expect(link.getAttribute("href")).toContain("/pages/invite/members?teamId=5");
  const invite = card.getByRole("link", { name: team.action.invite });
  expect(invite.getAttribute("href")).toContain("/pages/invite/index?teamId=5");
  expect(screen.queryByText(signup.center.empty.submitted.title)).toBeNull();
  await user.click(screen.getByRole("tab", { name: signup.center.tab.joined }));
  expect(screen.queryByText("Night Owls")).toBeNull();
});

test("the sign-up of a team links to it, for all its members", async () => {
  await open([], [SIGNED, { ...SIGNED, id: 13, teamId: null, competitionName: "Tea walk" }]);
  const [ofTeam, single] = screen.getAllByRole("article");
  if (!ofTeam || !single) throw new Error("two sign-ups are shown");
  const link = within(ofTeam).getByRole("link", { name: team.action.view });
  expect(link.getAttribute("href")).toContain("/pages/invite/members?teamId=8");
  expect(within(single).queryByRole("link", { name: team.action.view })).toBeNull();
});
