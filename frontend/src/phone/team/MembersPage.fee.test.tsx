// Tests the fee on the page of a team: who pays it, and what a departure means for it.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TeamRole, TeamSignup } from "@/core/generated/contract";
import { teamDetail, teamSignup } from "@/testing/teams";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { openAt, server } from "./testing/teamPages";

const OWING: Partial<TeamSignup> = { amountFen: 6800, payStatus: "unpaid", payDue: true };
const PAID: Partial<TeamSignup> = { amountFen: 6800, payStatus: "paid" };

/** Opens the page of a team that is signed up, and waits for this text. */
function open(apply: Partial<TeamSignup>, text: string | RegExp, role: TeamRole = "captain") {
  server.answers["team.one"] = teamDetail(
    { apply: teamSignup(apply), actions: ["remove", "leave"] },
    { state: "applied", role },
  );
  return openAt("/pages/invite/members?teamId=5", text);
}

test("the captain is led to the fee that is due", async () => {
  await open(OWING, signup.next.title.pay);
  const link = screen.getByRole("link", { name: new RegExp(signup.next.title.pay) });
  expect(link.getAttribute("href")).toContain("/pages/apply/result?applyId=12");
  expect(link.textContent).toMatch(/68.yuan due/);
});

test.each(["unpaid", "cancelled"] as const)(
  "members read that the captain pays a fee that is %s",
  async (payStatus) => {
    await open({ ...OWING, payStatus }, /^The captain still has to pay 68.yuan/, "member");
    expect(screen.queryByText(signup.next.title.pay)).toBeNull();
  },
);

test("a fee that is paid says so", async () => {
  await open(PAID, signup.payStatus.paid);
  screen.getByText(/^68.yuan$/);
  expect(screen.queryByText(/^The captain still has to pay/)).toBeNull();
});

test.each([
  ["that is free", {}],
  ["whose payment is not due yet", { amountFen: 6800 }],
] as const)("a team %s shows no fee", async (_what, apply) => {
  await open(apply, team.signup.title);
  expect(screen.queryByText(signup.fact.fee)).toBeNull();
  expect(screen.queryByText(signup.next.title.pay)).toBeNull();
});

const told = (text: string) => text.replace("{{text}}", "").trim();

test.each([
  ["a part of it goes back", PAID, told(team.leaving.paidPart)],
  ["the open payment ends", { ...OWING, payDue: false }, told(team.leaving.openPart)],
  ["the fee of the team stays", { ...PAID, feeMode: "perTeam" }, told(team.leaving.perTeam)],
] as const)(
  "one who leaves, or removes another member, reads that %s",
  async (_what, apply, text) => {
    const { user } = await open(apply, signup.fact.fee);
    const answers = [team.action.leave, "Remove Zhou Yu"] as const;
    for (const name of answers) {
      await user.click(screen.getByRole("button", { name }));
      const dialog = within(await screen.findByRole("alertdialog"));
      dialog.getByText((shown) => shown.endsWith(text));
      await user.click(dialog.getByRole("button", { name: "cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    }
  },
);
