// The pages of a sign-up whose team members each pay for themselves.
import "@/testing/wasmHost";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { NextStep, SignupItem, WithdrawPreview } from "@/core/generated/contract";
import { NOW, ORDER_NO, order, PAID, signupDetail } from "@/shared/pay/testing/orders";
import { sentTo, server, show } from "@/shared/pay/testing/payPages";
import { showTexts } from "@/testing/texts";
import pay from "../../../../locales/en/pay.json";
import receipt from "../../../../locales/en/receipt.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { Component as ReceiptPage } from "./ReceiptPage";
import { Component as CenterPage } from "./SignupCenterPage";
import { Component as ResultPage } from "./SignupResultPage";

let item: Partial<SignupItem>;
let next: NextStep;
let stored = order();

/** A member who did not send the sign-up, and has not paid. */
const MEMBER: Partial<SignupItem> = { own: false, teamId: 5, personCount: 3, unpaidMembers: 3 };
const PAID_MEMBER: Partial<SignupItem> = {
  ...MEMBER,
  payStatus: "paid",
  result: "signedUp",
  unpaidMembers: 2,
};
const WAITS = "2 members still have to pay. The sign-up is only confirmed once all have paid.";

beforeEach(() => {
  [item, next, stored] = [MEMBER, "pay", order()];
  const detail = () => signupDetail(item);
  showTexts("en", { team, receipt });
  server.answers = {
    "signup.one": detail,
    "signup.result": () => ({ item: detail().item, persons: [], next, submitEnd: null }),
    "signup.mine": () => ({
      list: [detail().item],
      nextCursor: null,
      hasMore: false,
      serverTime: NOW,
    }),
    "signup.receipt": () => ({
      item: detail().item,
      persons: [{ name: "Lin", ticketCode: "T1" }],
      ticket: "valid",
      place: "",
      address: "",
    }),
    "team.mine": { list: [] },
    "pay.of": () => ({ order: stored, canAdd: false }),
    "pay.channel": { list: ["test"] },
  };
});

const openResult = () => show(<ResultPage />, "/pages/apply/result?applyId=7");

function paid(change: Partial<SignupItem> = {}, step: NextStep = "checkin") {
  [item, next, stored] = [{ ...PAID_MEMBER, ...change }, step, order(PAID)];
}

test("a member who did not send the sign-up pays the own share", async () => {
  openResult();
  await screen.findByRole("heading", { name: signup.result.title.unpaid });
  screen.getByText(/^Pay your entry fee of 68.yuan\. The sign-up is confirmed once all members/);
  screen.getByText(signup.next.title.pay);
  screen.getByRole("button", { name: pay.action.go });
  await screen.findByText(ORDER_NO);
});

test.each(["checkin", "works"] as const)(
  "a member who has paid waits for the others before %s",
  async (step) => {
    paid({}, step);
    openResult();
    await screen.findByRole("heading", { name: signup.result.title.membersUnpaid });
    screen.getByText(WAITS);
    expect(screen.queryByText(signup.result.title.signedUp)).toBeNull();
    const link = screen.getByRole("link", { name: new RegExp(signup.next.title.members) });
    expect(link.getAttribute("href")).toContain("/pages/invite/members?teamId=5");
    expect(screen.queryByRole("link", { name: signup.action.receipt })).toBeNull();
    expect(screen.queryByRole("button", { name: pay.action.go })).toBeNull();
  },
);

test("the captain who has paid waits too, before a work is submitted", async () => {
  paid({ own: true }, "works");
  openResult();
  await screen.findByText(signup.next.title.members);
  expect(sentTo("activity.detail")).toEqual([]);
});

test("once all have paid, the sign-up is confirmed", async () => {
  paid({ unpaidMembers: 0, confirmed: true });
  openResult();
  await screen.findByRole("heading", { name: signup.result.title.signedUp });
  screen.getByText(signup.next.title.checkin);
  expect(screen.queryByText(/still ha/)).toBeNull();
});

test("under review the sign-up also waits for the other members", async () => {
  paid({ status: "pending", shownStatus: "pending", result: "pending", reviewed: true }, "wait");
  openResult();
  await screen.findByRole("heading", { name: signup.result.title.pending });
  screen.getByText(signup.result.text.pending);
  screen.getByText(WAITS);
});

test("a sign-up that has ended waits for no member", async () => {
  const payStatus = "cancelled";
  item = { ...MEMBER, status: "cancelled", result: "cancelled", payStatus, payDue: false };
  next = "none";
  openResult();
  await screen.findByRole("heading", { name: signup.result.title.cancelled });
  expect(screen.queryByText(/still ha/)).toBeNull();
});

test("the list of sign-ups has the button of a member, then the wait for the others", async () => {
  show(<CenterPage />, "/pages/apply/center");
  const card = within(await screen.findByRole("article"));
  card.getByRole("button", { name: pay.action.go });
  expect(card.queryByText(WAITS)).toBeNull();
});

test("the list of sign-ups says that others still have to pay", async () => {
  paid();
  show(<CenterPage />, "/pages/apply/center");
  const card = within(await screen.findByRole("article"));
  card.getByText(WAITS);
  card.getByText(signup.payStatus.paid);
});

test("the receipt of a member has the own payment", async () => {
  paid({ unpaidMembers: 0, confirmed: true });
  show(<ReceiptPage />, "/pages/apply/receipt?applyId=7");
  await screen.findByText(ORDER_NO);
});

const PREVIEW: WithdrawPreview = {
  can: true,
  tooLate: false,
  waiting: false,
  refundFen: 0,
  refundDeadline: null,
  refundAsked: false,
  refundToOther: true,
  deadline: "2026-12-20T01:00:00Z",
  works: 0,
};

async function openWithdrawal(change: Partial<SignupItem>, preview: Partial<WithdrawPreview>) {
  item = { ...PAID_MEMBER, own: true, actions: ["withdraw"], ...change };
  server.answers["signup.withdrawPreview"] = { ...PREVIEW, ...preview };
  const { user } = show(<CenterPage />, "/pages/apply/center");
  await user.click(await screen.findByRole("button", { name: signup.action.withdraw }));
  return within(await screen.findByRole("dialog"));
}

test("a withdrawal refunds each member who has paid", async () => {
  const sheet = await openWithdrawal({ unpaidMembers: 1 }, { refundFen: 6800 });
  await sheet.findByText(/^68.yuan will be refunded$/);
  sheet.getByText(signup.withdraw.toMembers);
  expect(sheet.queryByText(signup.withdraw.toPayer)).toBeNull();
});

test.each([
  ["some have paid", { unpaidMembers: 2 }, signup.withdraw.noRefundMembers],
  ["none has paid", { unpaidMembers: 3, payStatus: "unpaid" }, signup.withdraw.unpaid],
] as const)("a withdrawal without a refund after %s says so", async (_what, change, text) => {
  const sheet = await openWithdrawal(change, {});
  await sheet.findByText(text);
  expect(sheet.queryByText(signup.withdraw.toMembers)).toBeNull();
});
