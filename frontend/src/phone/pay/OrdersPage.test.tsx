// The page of orders: its list, the sheet of an order, and the return from a service.
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PayOrder } from "@/core/generated/contract";
import { NOW, ORDER_NO, order, PAID, refund, signupDetail } from "@/shared/pay/testing/orders";
import { refusal, sentTo, server, show, toastText } from "@/shared/pay/testing/payPages";
import errors from "../../../../locales/en/errors.json";
import pay from "../../../../locales/en/pay.json";
import signup from "../../../../locales/en/signup.json";
import { Component } from "./OrdersPage";

const PATH = "/pages/user/orders";

/** The server's order. */
let stored: PayOrder;

beforeEach(() => {
  stored = order();
  server.answers = {
    "pay.mine": () => ({ list: [stored], nextCursor: null }),
    "pay.one": () => stored,
  };
});

// An open sheet hides the list from screen readers.
const card = async () => within(await screen.findByRole("article", { hidden: true }));
const sheet = async () => within(await screen.findByRole("dialog", { name: pay.order.title }));
const aWhile = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openSheet() {
  const page = show(<Component />, PATH);
  await page.user.click(await screen.findByRole("button", { name: "City lights" }));
  return { ...page, ...(await sheet()) };
}

test("an order shows its number, state, amount and time to pay, and a button that pays", async () => {
  show(<Component />, PATH);
  const { getByText, getByRole } = await card();
  getByText(ORDER_NO);
  getByText(signup.payStatus.unpaid);
  getByText("CN¥68");
  getByText(/^Pay by Sun 6 Dec/);
  getByRole("button", { name: pay.action.go });
});

test("a paid order shows how and when, and nothing to pay", async () => {
  stored = order(PAID);
  show(<Component />, PATH);
  const { getByText, queryByRole } = await card();
  getByText(/^WeChat Pay · Sun 6 Dec/);
  expect(queryByRole("button", { name: pay.action.go })).toBeNull();
});

test("further orders follow by the cursor", async () => {
  server.answers["pay.mine"] = ({ cursor }: { cursor: string | null }) =>
    cursor === null
      ? { list: [stored], nextCursor: "9" }
      : { list: [order({ orderNo: "L2", competitionName: "Lake run" })], nextCursor: null };
  const { user } = show(<Component />, PATH);
  await user.click(await screen.findByRole("button", { name: "loadMore" }));
  await screen.findByRole("button", { name: "Lake run" });
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("without orders the page leads to the activities, and a failed list can be reloaded", async () => {
  server.answers["pay.mine"] = refusal(4003);
  const { user } = show(<Component />, PATH);
  const again = await screen.findByRole("button", { name: "reload" });
  server.answers["pay.mine"] = { list: [], nextCursor: null };
  await user.click(again);
  await screen.findByRole("heading", { name: pay.order.empty });
  screen.getByRole("link", { name: signup.action.browse });
});

test("the sheet has all facts, and each refund with its state and reason", async () => {
  stored = order({
    ...PAID,
    refundedFen: 3400,
    refunds: [
      refund(),
      refund({ refundNo: "R2", status: "rejected", source: "organiser", reason: "Too late" }),
    ],
  });
  const { findByRole, getByText } = await openSheet();
  const refunds = within(await findByRole("list", { name: pay.refund.title }));
  getByText(pay.way.name.wechat);
  const [done, declined] = refunds.getAllByRole("listitem");
  expect(done?.textContent).toContain(pay.refund.status.done);
  expect(done?.textContent).toContain(pay.refund.source.participant);
  expect(declined?.textContent).toContain(pay.refund.status.rejected);
  expect(declined?.textContent).toContain("Reason: Too late");
});

test("the payer of a place that was handed over is told so, and led to no sign-up", async () => {
  stored = order({ ...PAID, handedOver: true });
  const { getByText, queryByRole } = await openSheet();
  getByText(pay.order.handedOver);
  expect(queryByRole("link", { name: signup.action.viewSignup })).toBeNull();
});

test("an order is paid from its sheet, which then leads to the sign-up", async () => {
  server.answers["pay.of"] = () => ({ order: stored, canAdd: false });
  server.answers["signup.one"] = signupDetail();
  server.answers["pay.channel"] = { list: ["test"] };
  server.answers["pay.attempt"] = () => ({ ...stored, payParams: { kind: "cashier" } });
  server.answers["pay.test"] = () => {
    stored = order(PAID);
    return stored;
  };
  const { user, findByRole } = await openSheet();
  await user.click(await findByRole("button", { name: pay.action.go }));
  await screen.findByText(pay.way.name.test);
  await user.click(screen.getByRole("button", { name: "Pay CN¥68" }));
  await user.click(await screen.findByRole("button", { name: pay.action.cashierPays }));
  const sheet = within(await screen.findByRole("dialog", { name: pay.title }));
  await sheet.findByRole("heading", { name: errors.success.payment });
  const [, close] = sheet.getAllByRole("button");
  if (!close) throw new Error("the sheet has a button that closes it");
  await user.click(close);
  await findByRole("link", { name: signup.action.viewSignup });
});

test("an order is cancelled after a question that says what becomes of the place", async () => {
  const cancelled = order({ status: "cancelled", canPay: false, canCancel: false });
  server.answers["pay.cancel"] = () => {
    stored = cancelled;
    return cancelled;
  };
  const { user, findByRole, queryByRole } = await openSheet();
  await user.click(await findByRole("button", { name: pay.action.cancel }));
  const question = within(await screen.findByRole("alertdialog", { name: pay.question.title }));
  question.getByText(/^Your place stays reserved until Sun 6 Dec/);
  await user.click(question.getByRole("button", { name: pay.question.keep }));
  await aWhile(1_100);
  expect(sentTo("pay.cancel")).toEqual([]);
  await user.click(await findByRole("button", { name: pay.action.cancel }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: pay.action.cancel }),
  );
  await aWhile(1_100);
  await waitFor(() => expect(toastText()).toBe(pay.question.done));
  expect(sentTo("pay.cancel")).toEqual([{ orderNo: ORDER_NO }]);
  expect(queryByRole("button", { name: pay.action.cancel })).toBeNull();
  expect((await card()).getByText(signup.payStatus.cancelled)).toBeTruthy();
});

test("a payer who returns is asked for nothing until the server has had time to hear of it", async () => {
  const { user } = show(<Component />, `${PATH}?order=${ORDER_NO}&back=1`);
  const { findByText, findByRole, queryByRole } = await sheet();
  await findByText(pay.wait.checking);
  expect(queryByRole("button", { name: pay.action.go })).toBeNull();
  await aWhile(32_000);
  await findByText(pay.wait.none);
  await findByRole("button", { name: pay.action.go });
  const asked = sentTo("pay.one").length;
  expect(asked).toBeGreaterThan(10);
  stored = order({ ...PAID, paidTime: NOW });
  await user.click(await findByRole("button", { name: pay.action.check }));
  await findByText(errors.success.payment);
  const onward = await findByRole("link", { name: signup.action.viewSignup });
  expect(onward.getAttribute("href")).toContain("/pages/apply/result?applyId=7");
});

test("a named order opens without polling, and an unknown one is said to be missing", async () => {
  show(<Component />, `${PATH}?order=${ORDER_NO}`);
  const { findByText } = await sheet();
  await findByText(ORDER_NO);
  await aWhile(10_000);
  expect(sentTo("pay.one")).toHaveLength(1);
});

test("an order of another account is missing", async () => {
  server.answers["pay.one"] = refusal(4004);
  show(<Component />, `${PATH}?order=L9`);
  await (await sheet()).findByRole("heading", { name: errors.code["4004"] });
});
