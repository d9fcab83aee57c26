// Tests the page of payments: its tabs and filters in the address, the rows, and the export of those who move money.
import "@/testing/wasmHost";
import { screen, within } from "@testing-library/react";
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

const requestOf = (name: string) => call.mock.calls.findLast(([one]) => one === name)?.[1];

beforeEach(() => {
  resetDesk();
  call.mockReset().mockImplementation(answer);
});

test("each row has payer, content, channel, state, amount, number and time", async () => {
  desk.lines = [
    lineOf(1, { status: "closing" }),
    lineOf(2, { refundedFen: 6_800, personCount: 1 }),
  ];
  showOrders("?id=7");
  const table = await screen.findByRole("table");
  const heads = within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
  expect(heads).toEqual([
    "Payer",
    "Payment method",
    "Status",
    "Amount",
    "Order number",
    expect.stringMatching(/^Ordered/),
  ]);
  const first = within(table).getByRole("row", { name: /Person 1/ });
  within(first).getByText("Adults · 2 participants");
  within(first).getByText("Being closed");
  const second = within(table).getByRole("row", { name: /Person 2/ });
  within(second).getByText("Adults");
  within(second).getByText("CN¥68 refunded");
});

test("without an activity, each row names its own, and all orders are asked for", async () => {
  showOrders();
  expect(await screen.findByRole("columnheader", { name: "Activity" })).toBeTruthy();
  expect(requestOf("organise.orderList")).toMatchObject({ competitionId: null });
  expect(requestOf("organise.orderSum")).toEqual({ competitionId: null });
});

test("filters of the address are sent, and unknown words are left out", async () => {
  showOrders(
    "?id=7&status=refunding&service=weChat&keyword=A2611&from=2026-11-20&until=2026-11-20",
  );
  await screen.findByRole("table");
  const request = requestOf("organise.orderList");
  expect(request).toMatchObject({
    competitionId: 7,
    status: "refunding",
    service: "weChat",
    keyword: "A2611",
  });
  expect(Date.parse(request.to) - Date.parse(request.from)).toBe(86_400_000);
  resetDesk();
  showOrders("?status=lost&service=barter&from=soon");
  await vi.waitFor(() =>
    expect(requestOf("organise.orderList")).toMatchObject({
      status: null,
      service: null,
      from: null,
      to: null,
    }),
  );
});

test("a chosen filter goes into the address, and an empty list offers to drop it", async () => {
  const { user, router } = showOrders("?id=7&page=3");
  await screen.findByRole("table");
  desk.lines = [];
  await user.selectOptions(screen.getByRole("combobox", { name: "Payment service" }), "Alipay");
  expect(router.state.location.search).toBe("?id=7&service=alipay");
  await user.click(await screen.findByRole("button", { name: /Drop “Alipay”/ }));
  expect(router.state.location.search).toBe("?id=7");
});

test("past the last numbered page, the key of the answer leads on", async () => {
  desk.nextKey = "after";
  const { user, router } = showOrders("?id=7&page=200");
  await user.click(await screen.findByRole("button", { name: "Next page" }));
  expect(router.state.location.search).toBe("?id=7&page=201&key=after");
  await vi.waitFor(() =>
    expect(requestOf("organise.orderList")).toMatchObject({ page: 201, key: "after" }),
  );
});

test("the tab of open orders asks for all that can be paid", async () => {
  const { user, router } = showOrders("?id=7&status=paid");
  await user.click(await screen.findByRole("link", { name: "Unpaid" }));
  expect(router.state.location.search).toBe("?id=7&view=open");
  await vi.waitFor(() =>
    expect(requestOf("organise.orderList")).toMatchObject({ status: null, open: true }),
  );
  expect(screen.queryByRole("combobox", { name: "Status" })).toBeNull();
});

test("what waits for staff is a number that leads to it", async () => {
  desk.sums = { ...desk.sums, requestedCount: 2 };
  desk.refunds = [refundOf(1), refundOf(2, { orderNo: "L26112802", name: "Person 2" })];
  const { user, router } = showOrders("?id=7");
  await screen.findByText("CN¥48,620");
  expect(screen.queryByText("Failed refunds")).toBeNull();
  await user.click(screen.getByRole("link", { name: /^2\s*Refunds to approve/ }));
  expect(router.state.location.search).toBe("?id=7&view=refunds&status=requested");
  const row = await screen.findByRole("row", { name: /Person 2/ });
  expect(requestOf("organise.refundList")).toMatchObject({ status: "requested" });
  await user.click(within(row).getByRole("link", { name: "Person 2" }));
  expect(new URLSearchParams(router.state.location.search).get("open")).toBe("L26112802");
});

test("several refunds of an order are one step between orders", async () => {
  desk.refunds = [refundOf(1), refundOf(2), refundOf(3, { orderNo: "L26112802" })];
  const { user, router } = showOrders("?id=7&view=refunds&open=L26112801");
  await screen.findByRole("table");
  await user.click(await screen.findByRole("button", { name: "Next item" }));
  expect(new URLSearchParams(router.state.location.search).get("open")).toBe("L26112802");
});

test("those who only see money export and move none", async () => {
  desk.role = "manager";
  desk.order = orderOf({ actions: [] });
  showOrders("?id=7&open=L26112801");
  expect(await screen.findByRole("link", { name: /Sign-up A26112801/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Refund" })).toBeNull();
});

test("the export has the columns that core offers", async () => {
  const { user } = showOrders("?id=7&status=paid");
  await screen.findByRole("table");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const sheet = await screen.findByRole("dialog", { name: "Export orders" });
  within(sheet).getByRole("checkbox", { name: "Payment number" });
  within(sheet).getByText(/Current filter: Paid/);
});
