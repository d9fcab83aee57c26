// Tests the fee on the page of a team: who pays it, and what a departure means for it.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FeeMode, SignupItem, TeamDetail } from "@/core/generated/contract";
import { signupItem } from "@/shared/pay/testing/orders";
import { teamDetail } from "@/testing/teams";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { openAt, sentTo, server } from "./testing/teamPages";

const APPLY: TeamDetail["apply"] = {
  id: 7,
  applyNo: "A12",
  status: "approved",
  shownStatus: "signedUp",
  reason: "",
  waitNo: null,
};
const OTHERS: Partial<SignupItem> = { own: false, payDue: false };
const PAID: Partial<SignupItem> = { ...OTHERS, payStatus: "paid", result: "signedUp" };

/** Opens the page of a team that is signed up, and waits for this text. */
function open(item: Partial<SignupItem>, text: string | RegExp, feeMode: FeeMode = "perPerson") {
  server.answers["team.one"] = teamDetail(
    { apply: APPLY, actions: ["remove", "leave"] },
    { state: "applied" },
  );
  server.answers["signup.result"] = { item: signupItem({ teamId: 5, ...item }) };
  server.answers["activity.detail"] = { groups: [{ id: 3, feeMode }] };
  return openAt("/pages/invite/members?teamId=5", text);
}

test("the captain is led to the fee that is due", async () => {
  await open({}, signup.next.title.pay);
  const link = screen.getByRole("link", { name: new RegExp(signup.next.title.pay) });
  expect(link.getAttribute("href")).toContain("/pages/apply/result?applyId=7");
  expect(link.textContent).toMatch(/68.yuan due/);
  expect(link.textContent).toContain(signup.payStatus.unpaid);
});

test.each(["unpaid", "cancelled"] as const)(
  "members read that the captain pays a fee that is %s",
  async (payStatus) => {
    await open({ ...OTHERS, payStatus }, /^The captain still has to pay 68.yuan/);
    screen.getByText(signup.payStatus[payStatus]);
    expect(screen.queryByText(signup.next.title.pay)).toBeNull();
  },
);

test("a fee that is paid says so", async () => {
  await open(PAID, signup.payStatus.paid);
  screen.getByText(/^68.yuan$/);
  expect(screen.queryByText(/^The captain still has to pay/)).toBeNull();
});

test.each([
  ["that is free", { amountFen: 0, payStatus: "none", payDue: false }],
  ["whose payment is not due yet", { payStatus: "none", payDue: false }],
] as const)("a team %s shows no fee", async (_what, item) => {
  await open(item, team.signup.title);
  await waitFor(() => expect(sentTo("signup.result")).toEqual([{ id: 7 }]));
  expect(screen.queryByText(signup.fact.fee)).toBeNull();
  expect(screen.queryByText(signup.next.title.pay)).toBeNull();
});

const told = (text: string) => text.replace("{{text}}", "").trim();

test.each([
  ["a part of it goes back", PAID, "perPerson", told(team.leaving.paidPart)],
  ["the open payment ends", OTHERS, "perPerson", told(team.leaving.openPart)],
  ["the fee of the team stays", PAID, "perTeam", told(team.leaving.perTeam)],
] as const)(
  "one who leaves, or removes another member, reads that %s",
  async (_what, item, feeMode, text) => {
    const { user } = await open(item, signup.fact.fee, feeMode);
    const answers = [team.action.leave, "Remove Zhou Yu"] as const;
    await waitFor(() => expect(sentTo("activity.detail")).toEqual([{ id: 1 }]));
    for (const name of answers) {
      await user.click(screen.getByRole("button", { name }));
      const dialog = within(await screen.findByRole("alertdialog"));
      dialog.getByText((shown) => shown.endsWith(text));
      await user.click(dialog.getByRole("button", { name: "cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    }
  },
);

test("one who leaves a team of which the fee is unknown reads nothing about it", async () => {
  server.answers["team.one"] = teamDetail(
    { apply: APPLY, actions: ["leave"] },
    { state: "applied" },
  );
  const { user } = await openAt("/pages/invite/members?teamId=5", team.action.leave);
  await user.click(screen.getByRole("button", { name: team.action.leave }));
  await screen.findByText(team.question.leave.text);
});
