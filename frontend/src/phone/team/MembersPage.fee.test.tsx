// Tests the fee on the page of a team: who pays it, and what a departure means for it.
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { TeamRole, TeamSignup } from "@/core/generated/contract";
import { LIN, teamDetail, teamSignup, ZHOU } from "@/testing/teams";
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

/** Reads this end of the text of a question, and cancels. */
async function readQuestion(user: UserEvent, text: string) {
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText((shown) => shown.endsWith(text));
  await user.click(dialog.getByRole("button", { name: "cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

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
      await readQuestion(user, text);
    }
  },
);

type Paid = boolean | null;

/** Opens a team in which each member pays; `paid`: of the reader and of the other member. */
function openEach(apply: Partial<TeamSignup>, paid: [Paid, Paid], role: TeamRole = "captain") {
  server.answers["team.one"] = teamDetail(
    {
      apply: teamSignup({ amountFen: 6800, feeMode: "each", ...apply }),
      members: [
        { ...LIN, role, paid: paid[0] },
        { ...ZHOU, paid: paid[1] },
      ],
      actions: ["remove", "replace", "leave"],
    },
    { state: "applied", role },
  );
  return openAt("/pages/invite/members?teamId=5", team.signup.title);
}

const row = (name: string) => within(screen.getByText(name).closest("li") ?? document.body);

test.each(["captain", "member"] as const)(
  "where each member pays, a %s who has not paid is led to the own fee",
  async (role) => {
    await openEach({ payStatus: "unpaid", payDue: true }, [false, false], role);
    const link = screen.getByRole("link", { name: new RegExp(signup.next.title.pay) });
    expect(link.textContent).toMatch(/68.yuan due · 2 members still have to pay/);
  },
);

test("each member is marked as paid or not, and the number of unpaid ones is shown", async () => {
  await openEach({ payStatus: "paid" }, [true, false], "member");
  row("Lin Zhixia").getByText(signup.payStatus.paid);
  row("Zhou Yu").getByText(team.member.unpaid);
  screen.getByText(/^68.yuan · 1 member still has to pay$/);
  expect(screen.queryByText(signup.next.title.pay)).toBeNull();
});

test.each([
  ["before there is an order", {}, [null, null]],
  ["once the sign-up has ended", { status: "cancelled", payStatus: "cancelled" }, [false, false]],
] as const)("%s no member is marked", async (_what, apply, paid) => {
  await openEach(apply, [...paid]);
  row("Zhou Yu");
  expect(screen.queryByText(team.member.unpaid)).toBeNull();
  expect(screen.queryByText(/still ha/)).toBeNull();
});

test.each([
  ["leaves after the payment", true, team.leaving.eachPaid],
  ["leaves before the payment", false, team.leaving.eachOpen],
] as const)("a member who %s reads what that means for the own fee", async (_when, paid, text) => {
  const payStatus = paid ? "paid" : "unpaid";
  const { user } = await openEach({ payStatus, payDue: !paid }, [paid, true], "member");
  await user.click(screen.getByRole("button", { name: team.action.leave }));
  await readQuestion(user, told(text));
});

test.each([
  ["has paid", true, told(team.leaving.eachRemoved)],
  ["has not paid", false, team.question.remove.text],
] as const)("a captain who removes a member who %s reads the refund", async (_what, paid, text) => {
  const { user } = await openEach({ payStatus: "paid" }, [true, paid]);
  await user.click(screen.getByRole("button", { name: "Remove Zhou Yu" }));
  await readQuestion(user, text);
});

test("a captain who replaces a member reads that the new one pays", async () => {
  const { user } = await openEach({ payStatus: "paid" }, [true, true]);
  await user.click(screen.getByRole("button", { name: team.action.replace }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(sheet.getByRole("button", { name: "Zhou Yu" }));
  await readQuestion(user, told(team.leaving.eachReplaced));
});
