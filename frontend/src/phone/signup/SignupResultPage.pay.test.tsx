// Payment on the pages of a sign-up: its button, its facts, and what a withdrawal gives back.
import "@/testing/wasmHost";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { PayOrder, SignupItem, WithdrawPreview } from "@/core/generated/contract";
import { NOW, ORDER_NO, order, PAID, refund, signupDetail } from "@/shared/pay/testing/orders";
import { sentTo, server, show } from "@/shared/pay/testing/payPages";
import errors from "../../../../locales/en/errors.json";
import pay from "../../../../locales/en/pay.json";
import signup from "../../../../locales/en/signup.json";
import { Component as CenterPage } from "./SignupCenterPage";
import { Component as ResultPage } from "./SignupResultPage";

/** What the server has stored. */
let stored: PayOrder;
let item: Partial<SignupItem>;
let next: "pay" | "wait" | "checkin";

const PAID_ITEM: Partial<SignupItem> = { payStatus: "paid", result: "signedUp", confirmed: true };

beforeEach(() => {
  stored = order();
  item = {};
  next = "pay";
  const detail = () => signupDetail(item);
  server.answers = {
    "signup.one": detail,
    "signup.result": () => ({ item: detail().item, persons: [], next, submitEnd: null }),
    "signup.mine": () => ({
      list: [detail().item],
      nextCursor: null,
      hasMore: false,
      serverTime: NOW,
    }),
    "team.mine": { list: [] },
    "pay.of": () => ({ order: stored, canAdd: false }),
    "pay.one": () => stored,
    "pay.channel": { list: ["test"] },
    "pay.attempt": () => ({ ...stored, payParams: { kind: "cashier" } }),
    "pay.test": () => {
      stored = order(PAID);
      item = PAID_ITEM;
      next = "checkin";
      return stored;
    },
  };
});

const openResult = () => show(<ResultPage />, "/pages/apply/result?applyId=7");

/** Pays in the sheet, and closes it. */
async function payByTest(user: ReturnType<typeof openResult>["user"]) {
  await user.click(await screen.findByRole("button", { name: pay.action.go }));
  await screen.findByText(pay.way.name.test);
  const button = screen.getByRole("button", { name: "Pay CN¥68" });
  // An opening sheet takes presses a moment after it is shown.
  await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe("none"));
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: pay.action.cashierPays }));
  const sheet = within(await screen.findByRole("dialog", { name: pay.title }));
  await sheet.findByRole("heading", { name: errors.success.payment });
  await sheet.findByRole("link", { name: signup.action.receipt });
  const [, close] = sheet.getAllByRole("button");
  if (!close) throw new Error("the sheet has a button that closes it");
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("a result that awaits a payment has its button, and reports the payment", async () => {
  const { user } = openResult();
  await screen.findByRole("heading", { name: signup.result.title.unpaid });
  await payByTest(user);
  await screen.findByRole("heading", { name: signup.result.title.signedUp });
  expect(screen.queryByRole("button", { name: pay.action.go })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test.each([
  ["a teammate", { teamId: 5 }, /^The captain still has to pay 68.yuan/],
  ["a participant", { teamId: null }, /^Whoever sent this sign-up still has to pay 68.yuan/],
] as const)("%s reads whose matter the payment is, and has no button", async (_who, of, text) => {
  item = { ...of, own: false, payDue: false };
  openResult();
  await screen.findByRole("heading", { name: signup.result.title.unpaid });
  screen.getByText(text);
  expect(screen.queryByRole("button", { name: pay.action.go })).toBeNull();
});

test("the payment of a sign-up is shown with its order and refunds", async () => {
  item = { ...PAID_ITEM, payStatus: "refunding" };
  stored = order({ ...PAID, status: "refunding", refunds: [refund({ status: "processing" })] });
  openResult();
  const part = within(await screen.findByRole("region", { name: pay.order.section }));
  await part.findByText(ORDER_NO);
  part.getByText(pay.way.name.wechat);
  part.getByText(pay.refund.status.processing);
  const link = part.getByRole("link", { name: pay.action.orders });
  expect(link.getAttribute("href")).toContain(`/pages/user/orders?order=${ORDER_NO}`);
});

test("a free sign-up, and one of another user, ask for no payment", async () => {
  item = { amountFen: 0, payStatus: "none", result: "signedUp" };
  openResult();
  await screen.findByRole("heading", { name: signup.result.title.signedUp });
  expect(screen.queryByRole("region", { name: pay.order.section })).toBeNull();
  expect(sentTo("pay.of")).toEqual([]);
});

test("the list of sign-ups leads to the payment, and the focus stays in the list", async () => {
  const { user } = show(<CenterPage />, "/pages/apply/center");
  await payByTest(user);
  await screen.findByText(signup.payStatus.paid);
  expect(document.activeElement?.textContent).toBe("City lights");
});

const PREVIEW: WithdrawPreview = {
  can: true,
  tooLate: false,
  waiting: false,
  refundFen: 6800,
  refundDeadline: null,
  refundAsked: false,
  refundToOther: false,
  deadline: "2026-12-20T01:00:00Z",
  works: 0,
};

test.each([
  ["all of it", PAID_ITEM, 6800, /^68.yuan will be refunded$/],
  ["a part of it", PAID_ITEM, 3400, /^34.yuan of the 68.yuan paid will be refunded$/],
  ["nothing without a refund", PAID_ITEM, 0, /^The 68.yuan paid isn’t refunded$/],
  ["nothing more than before", { ...PAID_ITEM, payStatus: "refunding" }, 0, signup.withdraw.noMore],
  ["nothing that was not paid", {}, 0, signup.withdraw.unpaid],
  ["nothing that is free", { amountFen: 0, payStatus: "none" }, 0, signup.withdraw.free],
] as const)("a withdrawal gives back %s", async (_what, change, refundFen, text) => {
  item = { ...change, actions: ["withdraw"] };
  server.answers["signup.withdrawPreview"] = { ...PREVIEW, refundFen };
  const { user } = show(<CenterPage />, "/pages/apply/center");
  await user.click(await screen.findByRole("button", { name: signup.action.withdraw }));
  await screen.findByText(text);
});

async function openWithdrawal(preview: Partial<WithdrawPreview>) {
  item = { ...PAID_ITEM, actions: ["withdraw"] };
  server.answers["signup.withdrawPreview"] = { ...PREVIEW, ...preview };
  const { user } = show(<CenterPage />, "/pages/apply/center");
  await user.click(await screen.findByRole("button", { name: signup.action.withdraw }));
}

test("a refund of a place that was taken over goes to whoever paid for it", async () => {
  await openWithdrawal({ refundToOther: true });
  await screen.findByText(signup.withdraw.toPayer);
});

test("the organiser decides about a refund that must be asked for", async () => {
  await openWithdrawal({ refundFen: 0, refundAsked: true });
  await screen.findByText(signup.withdraw.refundAsked);
});

test("a refund that becomes less before withdrawals end has its deadline", async () => {
  await openWithdrawal({ refundDeadline: "2026-12-11T16:00:00Z" });
  await screen.findByText("Only until Fri 11 Dec 23:59. After that, less is refunded.");
});

test("a refund that stays as long as a withdrawal is possible has none", async () => {
  await openWithdrawal({ refundDeadline: PREVIEW.deadline });
  await screen.findByText(/^68.yuan will be refunded$/);
  expect(screen.queryByText(/^Only until/)).toBeNull();
});

/** Under review, and not paid yet. */
const REVIEWED: Partial<SignupItem> = { status: "pending", shownStatus: "pending", reviewed: true };

test.each([
  ["unpaid", "unpaid", pay.action.go],
  ["failed", "payFailed", pay.action.again],
  ["cancelled", "unpaid", pay.action.go],
] as const)(
  "a sign-up under review that is %s asks for the payment and announces the review",
  async (payStatus, result, button) => {
    item = { ...REVIEWED, payStatus, payDue: true, result };
    openResult();
    await screen.findByRole("heading", { name: signup.result.title[result] });
    screen.getByText(/^68.yuan due, then the organiser reviews your sign-up$/);
    const facts = within(screen.getByText(signup.status.pending).closest("dd") ?? document.body);
    facts.getByText(signup.payStatus[payStatus]);
    screen.getByRole("button", { name: button });
  },
);

test("the list of sign-ups shows both the review and the payment", async () => {
  item = { ...REVIEWED, result: "unpaid" };
  show(<CenterPage />, "/pages/apply/center");
  const card = within(await screen.findByRole("article"));
  card.getByText(signup.status.pending);
  card.getByText(signup.payStatus.unpaid);
  card.getByRole("button", { name: pay.action.go });
});

test("a sign-up under review that is paid waits for the review", async () => {
  item = { ...REVIEWED, payStatus: "paid", result: "pending" };
  stored = order(PAID);
  next = "wait";
  openResult();
  await screen.findByRole("heading", { name: signup.result.title.pending });
  screen.getByText(signup.result.text.pending);
  screen.getByText(signup.next.title.wait);
  expect(screen.queryByRole("button", { name: pay.action.go })).toBeNull();
});

const THREE = ["Lin", "Ann", "Bob"].map((name) => ({ personId: null, name, phone: "139****0001" }));

async function openWithdrawalOfThree(change: Partial<SignupItem> = PAID_ITEM) {
  item = { ...change, actions: ["withdraw"], personCount: 3, amountFen: 20_400 };
  server.answers["signup.one"] = () => ({ ...signupDetail(item), persons: THREE, version: 5 });
  server.answers["signup.withdrawPreview"] = ({ persons }: { persons: number | null }) => ({
    ...PREVIEW,
    refundFen: 6800 * (persons ?? 3),
  });
  server.answers["signup.withdraw"] = { status: "approved", refundFen: 6800 };
  const { user } = show(<CenterPage />, "/pages/apply/center");
  await user.click(await screen.findByRole("button", { name: signup.action.withdraw }));
  return { user, sheet: within(await screen.findByRole("dialog")) };
}

test("one of three persons leaves, and their part goes back", async () => {
  const { user, sheet } = await openWithdrawalOfThree();
  await sheet.findByText(/^204.yuan will be refunded$/);
  await user.click(sheet.getByRole("checkbox", { name: /^Lin/ }));
  await user.click(sheet.getByRole("checkbox", { name: /^Bob/ }));
  await sheet.findByText(/^68.yuan of the 204.yuan paid will be refunded$/);
  await user.click(sheet.getByRole("button", { name: "Withdraw 1 person" }));
  await waitFor(() =>
    expect(sentTo("signup.withdraw")).toMatchObject([{ id: 7, persons: [1], version: 5 }]),
  );
});

test("somebody must leave in a withdrawal", async () => {
  const { user, sheet } = await openWithdrawalOfThree();
  for (const box of await sheet.findAllByRole("checkbox")) await user.click(box);
  await sheet.findByText(signup.withdraw.nobody);
  expect(sheet.getAllByRole("button").map(({ textContent }) => textContent)).toContain(
    signup.withdraw.keep,
  );
  expect(sheet.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
});

test("before the payment, those who stay pay a new order", async () => {
  const { user, sheet } = await openWithdrawalOfThree({ payDue: true });
  await user.click(await sheet.findByRole("checkbox", { name: /^Bob/ }));
  await sheet.findByText(signup.withdraw.newOrder);
});
