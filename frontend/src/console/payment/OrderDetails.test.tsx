// Tests one order: its facts, money that the merchant received, and decisions about refunds.
import "@/testing/wasmHost";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  answer,
  desk,
  lineOf,
  orderOf,
  refundOf,
  resetDesk,
  showOrders,
} from "./testing/orderDesk";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const OPEN = "?id=7&open=L26112801";

beforeEach(() => {
  resetDesk();
  call.mockReset().mockImplementation(answer);
});

test("an order links to its sign-up, and shows how its payment was confirmed", async () => {
  desk.order = orderOf({ confirmedBy: "staff", staffName: "Shen", teamName: "Rowers" });
  showOrders(OPEN);
  const link = await screen.findByRole("link", { name: /Sign-up A26112801 · Approved/ });
  expect(link.getAttribute("href")).toBe("/console/signups?id=7&open=41");
  expect(screen.getByText("Recorded by a member · Shen")).toBeTruthy();
  expect(screen.getByText("Adults · 2 participants · Rowers")).toBeTruthy();
  expect(screen.getByText("42000026181209")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy: Payment number" })).toBeTruthy();
});

test("the history ends with the last step", async () => {
  showOrders(OPEN);
  const steps = await screen.findByText("Order created");
  const items = within(steps.closest("ol") as HTMLElement).getAllByRole("listitem");
  expect(items.at(-1)?.textContent).toMatch(/^Paid CN¥136/);
});

test("an order that is being closed says why its place is still held", async () => {
  desk.order = orderOf({
    line: lineOf(1, { status: "closing", paidTime: null }),
    actions: [],
    cause: "timeOver",
  });
  showOrders(OPEN);
  expect(await screen.findByText(/Until then the place stays reserved/)).toBeTruthy();
  expect(screen.getByText("Not paid in time")).toBeTruthy();
});

test("received money is booked with the number of its receipt", async () => {
  desk.order = orderOf({
    line: lineOf(1, { status: "unpaid", channel: "offline", paidTime: null }),
    attempts: [],
    confirmedBy: null,
    actions: ["receive"],
  });
  const { user } = showOrders(OPEN);
  await user.click(await screen.findByRole("button", { name: "Record payment" }));
  const sheet = await screen.findByRole("dialog", { name: "Record CN¥136 as received" });
  const receipt = within(sheet).getByRole("textbox");
  await user.type(receipt, "9".repeat(61));
  await user.click(within(sheet).getByRole("button", { name: "Record CN¥136" }));
  expect(within(sheet).getByRole("alert").textContent).toBe("Use at most 60 characters");
  await user.clear(receipt);
  await user.type(receipt, " T-17 ");
  await user.click(within(sheet).getByRole("button", { name: "Record CN¥136" }));
  await waitFor(() =>
    expect(desk.changes).toEqual([
      ["organise.orderReceived", { orderNo: "L26112801", receipt: "T-17" }],
    ]),
  );
});

test("another member's refund is approved after a question, or declined for a reason", async () => {
  desk.order = orderOf({ refunds: [refundOf(1, { actions: ["approve", "reject"] })] });
  const { user } = showOrders(OPEN);
  const list = await screen.findByRole("list", { name: "Refunds" });
  within(list).getByText("Requested by Zhou");
  await user.click(within(list).getByRole("button", { name: "Approve" }));
  const question = await screen.findByRole("alertdialog", { name: "Approve the refund of CN¥68?" });
  expect(desk.changes).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Approve CN¥68" }));
  await waitFor(() =>
    expect(desk.changes).toEqual([["organise.refundApprove", { refundNo: "R26112801" }]]),
  );
  await user.click(within(list).getByRole("button", { name: "Decline" }));
  const sheet = await screen.findByRole("dialog", { name: "Decline the refund of CN¥68" });
  await user.click(within(sheet).getByRole("button", { name: "Wrong amount" }));
  await user.click(within(sheet).getByRole("button", { name: "Decline" }));
  await waitFor(() =>
    expect(desk.changes.at(-1)).toEqual([
      "organise.refundReject",
      { refundNo: "R26112801", reason: "The amount is wrong, please request it again" },
    ]),
  );
});

test("an own refund waits for another member, and can be taken back", async () => {
  desk.order = orderOf({ refunds: [refundOf(1, { own: true, actions: ["reject"] })] });
  showOrders(OPEN);
  expect(await screen.findByText(/Another finance member or owner has to decide/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.getByRole("button", { name: "Take back" })).toBeTruthy();
});

test("a failed refund shows the service's code, and is tried again", async () => {
  desk.order = orderOf({
    refunds: [refundOf(1, { status: "failed", failCode: "NOT_ENOUGH", actions: ["retry"] })],
  });
  const { user } = showOrders(OPEN);
  expect(await screen.findByText("Answer of the service: NOT_ENOUGH")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(desk.changes).toEqual([["organise.refundRetry", { refundNo: "R26112801" }]]),
  );
});
