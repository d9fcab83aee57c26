// The pay sheet: what can be chosen, what an answer leads to, and each end of a payment.
import "@/testing/wasmHost";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CHANNEL_UNAVAILABLE, ORDER_CLOSED } from "@/core/generated/codes";
import type { PayOrder, PayParams } from "@/core/generated/contract";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import pay from "../../../../locales/en/pay.json";
import signup from "../../../../locales/en/signup.json";
import { ORDER_NO, order, PAID, signupDetail } from "./testing/orders";
import { lost, PaySheet, refusal, sentTo, server, show } from "./testing/payPages";

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock("@/host/navigation", () => ({ leaveFor }));
const payInMessenger = vi.hoisted(() => vi.fn());
vi.mock("@/host/messengerPay", () => ({ payInMessenger }));
const openInShell = vi.hoisted(() => vi.fn());
vi.mock("@/host/miniProgram", () => ({
  isMiniProgram: () => document.documentElement.dataset.host === "miniprogram",
  openInShell,
}));

/** The server's order. */
let stored: PayOrder;

function started(payParams: PayParams | null) {
  server.answers["pay.attempt"] = () => ({ ...stored, payParams });
}

beforeEach(() => {
  leaveFor.mockReset();
  openInShell.mockReset().mockResolvedValue(true);
  stored = order();
  server.answers = {
    "pay.of": () => ({ order: stored, canAdd: false }),
    "pay.one": () => stored,
    "pay.channel": { list: ["aliWap", "stripe"] },
    "signup.one": signupDetail(),
  };
  started({ kind: "desk" });
});

function open() {
  return show(<PaySheet applyId={7} open onClose={() => {}} />);
}

const sheet = async () => within(await screen.findByRole("dialog", { name: pay.title }));
const payButton = () => screen.findByRole("button", { name: "Pay CN¥68" });
const aWhile = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("amount, time left and ways to pay are shown, and the preferred way is chosen", async () => {
  open();
  const { findByRole, getByRole, getByText } = await sheet();
  await findByRole("radio", { name: /Alipay/, checked: true });
  getByText("CN¥68");
  expect(getByRole("timer").textContent).toMatch(/^Pay within 1[45]:\d\d/);
  getByText("15 minutes left to pay");
  getByRole("button", { name: "Pay CN¥68" });
  expect(sentTo("pay.channel")).toEqual([{ runtime: "desktop" }]);
});

test("the way that was tried before is chosen again", async () => {
  stored = order({ channel: "stripe", status: "failed" });
  open();
  const { findByRole, getByRole } = await sheet();
  await findByRole("radio", { name: /Stripe/, checked: true });
  expect(getByRole("alert").textContent).toContain(errors.paymentFailed);
});

test("a single way is no choice, and a long window shows its end", async () => {
  server.answers["pay.channel"] = { list: ["offline"] };
  stored = order({ expireTime: "2026-12-07T11:00:00Z" });
  open();
  const { findByText, queryByRole } = await sheet();
  await findByText(pay.way.name.offline);
  await findByText(/Pay by Mon 7 Dec 19:00/);
  expect(queryByRole("radio")).toBeNull();
  expect(queryByRole("timer")).toBeNull();
});

test("a page of the service is opened, and the server is asked until it has heard of the payment", async () => {
  started({ kind: "page", url: "https://pay.example/1" });
  const { user } = open();
  await user.click(await payButton());
  await screen.findByText(pay.wait.page);
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith("https://pay.example/1");
  expect(sentTo("pay.attempt")).toMatchObject([{ orderNo: ORDER_NO, channel: "aliWap" }]);
  stored = order(PAID);
  server.answers["signup.one"] = signupDetail({ payStatus: "paid", confirmed: true });
  await aWhile(2_500);
  await screen.findByRole("heading", { name: errors.success.payment });
  const receipt = await screen.findByRole("link", { name: signup.action.receipt });
  expect(receipt.getAttribute("href")).toContain("/pages/apply/receipt?applyId=7");
});

test("a payment before the review says that the organiser reviews the sign-up", async () => {
  stored = order(PAID);
  server.answers["signup.one"] = signupDetail({ status: "pending", payStatus: "paid" });
  open();
  await screen.findByRole("heading", { name: errors.success.payment });
  await screen.findByText(signup.next.note.review);
  expect(screen.queryByRole("link", { name: signup.action.receipt })).toBeNull();
});

test("a member who has paid reads that others still have to", async () => {
  stored = order(PAID);
  server.answers["signup.one"] = signupDetail({ teamId: 5, payStatus: "paid", unpaidMembers: 2 });
  open();
  await screen.findByRole("heading", { name: errors.success.payment });
  await screen.findByText(/^2 members still have to pay\./);
  expect(screen.queryByRole("link", { name: signup.action.receipt })).toBeNull();
});

test("after half a minute only a press asks again", async () => {
  started({ kind: "page", url: "https://pay.example/1" });
  const { user } = open();
  await user.click(await payButton());
  await screen.findByText(pay.wait.checking);
  await aWhile(32_000);
  await screen.findByText(pay.wait.none);
  const asked = sentTo("pay.one").length;
  expect(asked).toBeGreaterThan(10);
  await aWhile(20_000);
  expect(sentTo("pay.one")).toHaveLength(asked);
  stored = order(PAID);
  await user.click(screen.getByRole("button", { name: pay.action.check }));
  await screen.findByRole("heading", { name: errors.success.payment });
});

test("a code is shown to be scanned, and another way can be chosen instead", async () => {
  server.answers["pay.channel"] = { list: ["wxNative"] };
  started({ kind: "code", text: "weixin://wxpay/bizpayurl?pr=1" });
  const { user } = open();
  await user.click(await payButton());
  await screen.findByRole("img", { name: pay.wait.code });
  await screen.findByText("Scan this code with WeChat Pay");
  await user.click(screen.getByRole("button", { name: pay.action.other }));
  await payButton();
});

test("at the desk the number of the order is shown", async () => {
  const { user } = open();
  await user.click(await payButton());
  await screen.findByText(pay.wait.desk);
  await screen.findByText(ORDER_NO);
});

test("the test cashier refuses, then takes the payment", async () => {
  server.answers["pay.channel"] = { list: ["test"] };
  server.answers["pay.test"] = ({ pays }: { pays: boolean }) => {
    stored = order(pays ? PAID : { status: "failed", channel: "test" });
    return stored;
  };
  started({ kind: "cashier" });
  const { user } = open();
  await user.click(await payButton());
  await user.click(await screen.findByRole("button", { name: pay.action.cashierRefuses }));
  await screen.findByText(pay.result.failed);
  stored = order({ channel: "test" });
  await user.click(await payButton());
  await user.click(await screen.findByRole("button", { name: pay.action.cashierPays }));
  await screen.findByRole("heading", { name: errors.success.payment });
  expect(sentTo("pay.attempt")).toHaveLength(2);
});

const BRIDGE: PayParams = {
  kind: "bridge",
  appId: "wx1",
  timeStamp: "1",
  nonceStr: "n",
  package: "prepay_id=1",
  signType: "RSA",
  paySign: "s",
};

test("the messaging app's “paid” is only a reason to ask the server", async () => {
  document.documentElement.dataset.host = "messenger";
  started(BRIDGE);
  payInMessenger.mockResolvedValue("done");
  const { user } = open();
  await user.click(await payButton());
  await screen.findByText(pay.wait.checking);
  const { kind: _, ...payment } = BRIDGE;
  expect(payInMessenger).toHaveBeenCalledExactlyOnceWith(payment);
  expect(sentTo("pay.channel")).toEqual([{ runtime: "messenger" }]);
  expect(screen.queryByRole("heading", { name: errors.success.payment })).toBeNull();
});

test.each([
  ["stopped", pay.result.stopped],
  ["failed", pay.result.failed],
])(
  "a payment that the app calls %s can be repeated, and the server is asked",
  async (said, text) => {
    started(BRIDGE);
    payInMessenger.mockResolvedValue(said);
    const { user } = open();
    await user.click(await payButton());
    await screen.findByText(text);
    await payButton();
    expect(sentTo("pay.one")).toHaveLength(1);
  },
);

test("the mini-program pays on its own page, which makes the attempt", async () => {
  document.documentElement.dataset.host = "miniprogram";
  server.answers["pay.channel"] = { list: ["wxMini"] };
  const { user } = open();
  await user.click(await payButton());
  await screen.findByText(pay.wait.checking);
  expect(openInShell).toHaveBeenCalledExactlyOnceWith(`/pages/pay/pay?order=${ORDER_NO}`);
  expect(sentTo("pay.attempt")).toEqual([]);
});

test("a mini-program that opens no page says so", async () => {
  server.answers["pay.channel"] = { list: ["wxMini"] };
  openInShell.mockResolvedValue(false);
  const { user } = open();
  await user.click(await payButton());
  await screen.findByText(pay.problem.shell);
});

test("after a cancelled order a new one is made, once", async () => {
  stored = order({ status: "cancelled", canPay: false });
  server.answers["pay.of"] = () => ({ order: stored, canAdd: !stored.canPay });
  server.answers["pay.add"] = () => {
    stored = order({ orderNo: "L2", createdTime: "2026-12-06T12:00:00Z" });
    return stored;
  };
  const { user } = open();
  server.answers["pay.attempt"] = lost();
  await user.click(await payButton());
  await screen.findByText(pay.problem.unanswered);
  started({ kind: "desk" });
  await user.click(await payButton());
  await screen.findByText(pay.wait.desk);
  expect(sentTo("pay.add")).toHaveLength(1);
  const attempt = { orderNo: "L2", channel: "aliWap" };
  expect(sentTo("pay.attempt")).toEqual([attempt, attempt]);
});

test("an order that was closed with its sign-up is shown as such", async () => {
  const { user } = open();
  const button = await payButton();
  server.answers["pay.attempt"] = refusal(ORDER_CLOSED);
  server.answers["signup.one"] = signupDetail({ status: "cancelled", payStatus: "cancelled" });
  stored = order({ status: "cancelled", canPay: false });
  await user.click(button);
  await screen.findByRole("heading", { name: pay.result.closed });
});

test("while a cancelled order is being closed, its sign-up waits for a new one", async () => {
  stored = order({ status: "cancelled", canPay: false });
  server.answers["signup.one"] = signupDetail({ payStatus: "cancelled" });
  const { user } = open();
  await screen.findByRole("heading", { name: pay.result.closing });
  server.answers["pay.of"] = { order: stored, canAdd: true };
  await user.click(screen.getByRole("button", { name: common.action.retry }));
  await payButton();
});

test("the end of the window is shown when the server confirms it", async () => {
  stored = order({ expireTime: "2026-12-06T12:00:05Z" });
  open();
  await payButton();
  stored = order({ ...stored, status: "cancelled", canPay: false });
  await aWhile(6_000);
  await screen.findByRole("heading", { name: pay.result.over });
});

test("in the last minutes no payment begins, and one that was made is asked for", async () => {
  stored = order({ canPay: false });
  const { user } = open();
  await screen.findByRole("heading", { name: pay.result.late });
  stored = order(PAID);
  await user.click(screen.getByRole("button", { name: pay.action.check }));
  await screen.findByRole("heading", { name: errors.success.payment });
});

test("a way that fails lets others be chosen, and a place without any says so", async () => {
  const { user } = open();
  const button = await payButton();
  server.answers["pay.attempt"] = refusal(CHANNEL_UNAVAILABLE);
  await user.click(button);
  await screen.findByText(pay.problem.unavailable);
  server.answers["pay.channel"] = { list: [] };
  await user.click(await payButton());
  await screen.findByRole("heading", { name: pay.problem.nowhere });
});

test("the messaging app's payment of an account without a link leads to the settings", async () => {
  server.answers["pay.channel"] = { list: ["wxJsapi", "stripe"] };
  server.answers["pay.attempt"] = refusal(CHANNEL_UNAVAILABLE);
  server.answers["account.bindings"] = { messenger: false };
  const { user } = open();
  await user.click(await payButton());
  await screen.findByText(pay.problem.unlinked);
  const settings = screen.getByRole("link", { name: common.title.settings });
  expect(settings.getAttribute("href")).toContain("/pages/user/settings");
});

test("without a network the sheet can be loaded again", async () => {
  server.answers["pay.of"] = lost();
  const { user } = open();
  await aWhile(500);
  const again = await screen.findByRole("button", { name: "retry" });
  server.answers["pay.of"] = { order: stored, canAdd: false };
  await user.click(again);
  await payButton();
});
