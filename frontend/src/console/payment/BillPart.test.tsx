// Tests the reconciliation: differences with causes and actions, days, and what limited members and new merchants see.
import "@/testing/wasmHost";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { billDayOf, differenceOf } from "./testing/bills";
import { answer, desk, resetDesk, showOrders } from "./testing/orderDesk";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const requestsOf = (name: string) =>
  call.mock.calls.filter(([one]) => one === name).map(([, request]) => request);
const differences = () => screen.findByRole("region", { name: "Differences" });
const days = () => screen.findByRole("region", { name: "Last 30 days" });
/** A button of a row is on its card, too. */
const buttonOf = (row: HTMLElement, name: string | RegExp) => {
  const [first] = within(row).getAllByRole("button", { name });
  if (!first) throw new Error(`There is no button ${name}.`);
  return first;
};

beforeEach(() => {
  resetDesk();
  call.mockReset().mockImplementation(answer);
  desk.days = [billDayOf("2026-11-28"), billDayOf("2026-11-27")];
});

test("the tab has the number of open differences, and exists for the whole merchant only", async () => {
  desk.sums = { ...desk.sums, billDifferenceCount: 2 };
  const { user, router } = showOrders();
  await user.click(await screen.findByRole("link", { name: /^Reconciliation\s*2$/ }));
  expect(router.state.location.search).toBe("?view=bills");
  await days();
  await router.navigate("/console/orders?id=7&view=bills");
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: /Reconciliation/ })).toBeNull());
  expect(screen.getByRole("link", { name: "Unpaid" })).toBeTruthy();
});

test("a tile of the orders leads to open differences", async () => {
  desk.sums = { ...desk.sums, billDifferenceCount: 2 };
  const { user, router } = showOrders();
  await user.click(await screen.findByRole("link", { name: /^2\s*Differences from the bills/ }));
  expect(router.state.location.search).toBe("?view=bills");
});

test("the newest day of each service is in tiles, with the days before", async () => {
  desk.days = [
    billDayOf("2026-11-28", { openCount: 2, handledCount: 1 }),
    billDayOf("2026-11-28", { service: "alipay", state: "waiting", ownCount: 0, billCount: 0 }),
    billDayOf("2026-11-27"),
    billDayOf("2026-11-26", { state: "failed" }),
  ];
  showOrders("?view=bills");
  const tiles = await screen.findByLabelText("Reconciliation · WeChat Pay");
  expect(tiles.textContent).toContain("28 Nov");
  expect(tiles.textContent).toContain("Matching64CN¥4,482");
  expect(tiles.textContent).toContain("Differences21 dealt with");
  expect(tiles.textContent).toContain("Before that2 days1 day not compared yet");
  const alipay = screen.getByLabelText("Reconciliation · Alipay");
  expect(alipay.textContent).toContain("Matching—Waiting for the bill");
  expect(alipay.textContent).not.toContain("Before that");
});

test("each difference has its kind, numbers, amounts and likely cause", async () => {
  desk.differences = [
    differenceOf(1),
    differenceOf(2, {
      kind: "amount",
      refundNo: "R26112802",
      ownFen: 6_800,
      attemptStatus: "paid",
      refundStatus: "done",
      billFen: 0,
    }),
    differenceOf(3, { orderNo: "", name: "", attemptStatus: null, channelNo: "" }),
  ];
  const { user, router } = showOrders("?view=bills&page=2");
  const table = await differences();
  const [, first, second, third] = within(table).getAllByRole("row");
  if (!first || !second || !third) throw new Error("There are three differences.");
  expect(first.textContent).toContain("Only on the bill");
  expect(first.textContent).toContain("L26112801_1");
  expect(first.textContent).toContain("4200002618121");
  expect(first.textContent).toContain("the service didn’t confirm it when asked");
  expect(second.textContent).toContain("Refund of CN¥68");
  expect(second.textContent).toContain("R26112802");
  expect(second.textContent).toContain("Both sides have it, with different amounts.");
  expect(third.textContent).toContain("Laurel doesn’t know this number.");
  expect(within(third).queryByRole("link")).toBeNull();
  expect(requestsOf("organise.billList")).toEqual([{ page: 2, size: 20 }]);
  await user.click(within(first).getByRole("link", { name: "Person 1" }));
  expect(new URLSearchParams(router.state.location.search).get("open")).toBe("L26112801");
  expect(await screen.findByRole("link", { name: /Sign-up A26112801/ })).toBeTruthy();
});

test("a difference is dealt with by a note, which is required", async () => {
  desk.differences = [differenceOf(1)];
  const { user } = showOrders("?view=bills");
  await user.click(buttonOf(await differences(), "Mark as dealt with"));
  const sheet = await screen.findByRole("dialog", { name: "Mark the difference as dealt with" });
  const submit = within(sheet).getByRole("button", { name: "Mark as dealt with" });
  await user.click(submit);
  const note = within(sheet).getByRole("textbox", { name: /What was done/ });
  expect(note.getAttribute("aria-invalid")).toBe("true");
  expect(desk.changes).toEqual([]);
  await user.type(note, " Given back in their console ");
  desk.differences = [
    differenceOf(1, {
      status: "handled",
      staffName: "Shen",
      note: "Given back in their console",
      doneTime: "2026-11-29T03:00:00Z",
      actions: [],
    }),
  ];
  await user.click(submit);
  await vi.waitFor(() =>
    expect(desk.changes).toEqual([
      ["organise.billHandled", { id: 1, note: "Given back in their console" }],
    ]),
  );
  const table = await differences();
  await vi.waitFor(() => expect(table.textContent).toContain("Given back in their console"));
  expect(table.textContent).toContain("By Shen");
  expect(within(table).queryByRole("button", { name: "Mark as dealt with" })).toBeNull();
});

test("a refund that failed by our books is asked for again by its number", async () => {
  desk.differences = [
    differenceOf(1, {
      refundNo: "R26112801",
      attemptStatus: "paid",
      refundStatus: "failed",
      failCode: "USER_ACCOUNT_ABNORMAL",
      actions: ["retryRefund", "handle"],
    }),
  ];
  const { user } = showOrders("?view=bills");
  const table = await differences();
  expect(table.textContent).toContain("Answer of the service: USER_ACCOUNT_ABNORMAL");
  await user.click(buttonOf(table, "Retry refund"));
  await vi.waitFor(() =>
    expect(desk.changes).toEqual([["organise.refundRetry", { refundNo: "R26112801" }]]),
  );
});

test("a day has its result and, if its bill could not be read, advice", async () => {
  desk.days = [
    billDayOf("2026-11-28", { openCount: 2 }),
    billDayOf("2026-11-27", { handledCount: 1, otherCount: 3 }),
    billDayOf("2026-11-26", { state: "failed", code: "keys", ownCount: 0, billCount: 0 }),
    billDayOf("2026-11-25", { state: "failed", code: "NO_AUTH", ownCount: 0, billCount: 0 }),
    billDayOf("2026-11-24", { state: "empty", billCount: 0, billFen: 0, ownCount: 0, ownFen: 0 }),
  ];
  showOrders("?view=bills");
  const rows = within(await days()).getAllByRole("row");
  const words = [
    "2 differences",
    "1 dealt with",
    "Payment accounts and keys",
    "Answer of the service: NO_AUTH",
    "No payments",
  ];
  for (const [index, word] of words.entries()) {
    expect(rows[index + 1]?.textContent).toContain(word);
  }
  expect(rows[2]?.textContent).toContain("3 more, not Laurel’s");
});

test("a day is compared again without a question, and followed until it is done", async () => {
  const { user } = showOrders("?view=bills");
  const again = buttonOf(await days(), "Compare again · WeChat Pay · 28 Nov");
  desk.days = [billDayOf("2026-11-28", { nextTime: "2026-11-29T03:00:00Z" })];
  await user.click(again);
  expect(desk.changes).toEqual([["organise.billAgain", { service: "weChat", day: "2026-11-28" }]]);
  await vi.waitFor(async () => expect((await days()).textContent).toContain("Within a minute"));
  desk.days = [billDayOf("2026-11-28", { openCount: 1, checkedTime: "2026-11-29T03:00:10Z" })];
  await vi.waitFor(async () => expect((await days()).textContent).toContain("1 difference"), {
    timeout: 10_000,
  });
  expect((await days()).textContent).not.toContain("Within a minute");
});

test("those who only see money compare nothing again", async () => {
  desk.role = "manager";
  desk.differences = [differenceOf(1, { actions: [] })];
  showOrders("?view=bills");
  await days();
  expect((await differences()).textContent).toContain("To be checked");
  expect(screen.queryByRole("button", { name: /Compare again/ })).toBeNull();
});

test("a member who is limited to some activities sees differences and no days", async () => {
  Object.assign(desk, { days: [], limitedTo: [7], differences: [differenceOf(1)] });
  showOrders("?view=bills");
  await differences();
  expect(screen.queryByRole("region", { name: "Last 30 days" })).toBeNull();
});

test("without differences a limited member learns only that", async () => {
  Object.assign(desk, { days: [], limitedTo: [7] });
  showOrders("?view=bills");
  expect(await screen.findByText(/^No differences/)).toBeTruthy();
  expect(screen.queryByText("No bills to compare yet")).toBeNull();
});

test.each(["owner", "finance"] as const)("without bills, the page says why (%s)", async (role) => {
  Object.assign(desk, { days: [], role });
  showOrders("?view=bills");
  expect(await screen.findByText("No bills to compare yet")).toBeTruthy();
  const link = screen.queryByRole("link", { name: "Payment accounts and keys" });
  expect(link?.getAttribute("href")).toBe(role === "owner" ? "/console/payment" : undefined);
});
