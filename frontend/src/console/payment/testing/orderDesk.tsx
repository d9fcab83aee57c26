// Scripted answers about orders and refunds, and the page that shows them, for tests.
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import type {
  BillDay,
  BillDifference,
  OrderLine,
  OrderSums,
  OrganiserOrder,
  RefundLine,
  Role,
} from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import columns from "../../../../../locales/en/columns.json";
import common from "../../../../../locales/en/common.json";
import consoleTexts from "../../../../../locales/en/console.json";
import errors from "../../../../../locales/en/errors.json";
import pay from "../../../../../locales/en/pay.json";
import paydesk from "../../../../../locales/en/paydesk.json";
import person from "../../../../../locales/en/person.json";
import signup from "../../../../../locales/en/signup.json";
import { Component } from "../OrdersPage";
import { billDayOf } from "./bills";

export const lineOf = (number: number, change: Partial<OrderLine> = {}): OrderLine => ({
  orderNo: `L2611280${number}`,
  applyId: 40 + number,
  applyNo: `A2611280${number}`,
  competitionId: 7,
  competitionName: "City lights",
  groupName: "Adults",
  name: `Person ${number}`,
  personCount: 2,
  amountFen: 13_600,
  refundedFen: 0,
  status: "paid",
  channel: "wxJsapi",
  createdTime: "2026-11-28T08:00:00Z",
  expireTime: "2026-11-28T08:30:00Z",
  paidTime: "2026-11-28T08:01:00Z",
  ...change,
});

export const refundOf = (number: number, change: Partial<RefundLine> = {}): RefundLine => ({
  refundNo: `R2611280${number}`,
  orderNo: "L26112801",
  applyId: 41,
  competitionId: 7,
  competitionName: "City lights",
  name: "Person 1",
  amountFen: 6_800,
  channel: "wxJsapi",
  status: "requested",
  source: "organiser",
  surplus: false,
  outside: false,
  reason: "Unable to take part",
  rejectReason: "",
  failCode: "",
  staffName: "Zhou",
  decidedName: "",
  own: false,
  createdTime: "2026-11-28T09:00:00Z",
  doneTime: null,
  actions: [],
  ...change,
});

export const orderOf = (change: Partial<OrganiserOrder> = {}): OrganiserOrder => ({
  line: lineOf(1),
  applyStatus: "approved",
  teamName: "",
  confirmedBy: "notice",
  staffName: "",
  cause: null,
  attempts: [
    { attemptNo: "L26112801_1", channel: "wxJsapi", status: "paid", channelNo: "42000026181209" },
  ],
  refunds: [],
  leftFen: 13_600,
  approvalFen: 50_000,
  share: { percent: 50, fen: 6_800, until: "2026-12-05T00:00:00Z", asked: false },
  steps: [
    {
      kind: "paid",
      time: "2026-11-28T08:01:00Z",
      amountFen: 13_600,
      channel: "wxJsapi",
      staffName: "",
      reason: "",
    },
    {
      kind: "created",
      time: "2026-11-28T08:00:00Z",
      amountFen: null,
      channel: null,
      staffName: "",
      reason: "",
    },
  ],
  actions: ["refund"],
  serverTime: "2026-11-28T10:00:00Z",
  ...change,
});

const SUMS: OrderSums = {
  netFen: 4_862_000,
  paidCount: 649,
  todayFen: 217_600,
  todayCount: 19,
  refundedFen: 251_600,
  refundedCount: 37,
  openCount: 9,
  openUntil: "2026-11-28T10:14:00Z",
  requestedCount: 0,
  failedCount: 0,
  billDifferenceCount: 0,
  stuckCount: 0,
};

const START = () => ({
  role: "finance" as Role,
  lines: [lineOf(1), lineOf(2)],
  /** Of the list of orders. */
  nextKey: null as string | null,
  refunds: [] as RefundLine[],
  /** Ids of the activities to which the member is limited. */
  limitedTo: [] as number[],
  days: [] as BillDay[],
  differences: [] as BillDifference[],
  order: orderOf(),
  sums: SUMS,
  /** Thrown by the next change. */
  refusal: null as Error | null,
  changes: [] as unknown[],
});

export const desk = START();

/** Starts a test from orders that are paid. */
export function resetDesk(): void {
  showTexts("en", {
    columns,
    common,
    console: consoleTexts,
    errors,
    pay,
    paydesk,
    person,
    signup,
  });
  queryClient.clear();
  Object.assign(desk, START());
}

const pageOf = (list: readonly unknown[], nextKey: string | null = null) => ({
  list,
  total: list.length,
  more: false,
  previousKey: null,
  nextKey,
  page: 1,
  size: 50,
});

/** Answers a call as the server would, and notes changes. */
export async function answer(name: string, request: unknown): Promise<unknown> {
  switch (name) {
    case "staff.me":
      return { role: desk.role, name: "Shen", competitions: desk.limitedTo };
    case "organise.one":
      return { activity: { timezone: null }, groups: [] };
    case "organise.orderList":
      return pageOf(desk.lines, desk.nextKey);
    case "organise.refundList":
      return pageOf(desk.refunds);
    case "organise.billList":
      return {
        ...pageOf(desk.differences),
        days: desk.days,
        serverTime: "2026-11-29T03:00:00Z",
      };
    case "organise.billAgain":
      desk.changes.push([name, request]);
      return billDayOf("2026-11-28");
    case "organise.orderSum":
      return desk.sums;
    case "organise.orderOne":
      return desk.order;
    default: {
      const { refusal } = desk;
      desk.refusal = null;
      if (refusal) throw refusal;
      desk.changes.push([name, request]);
      return desk.order;
    }
  }
}

export function showOrders(query = "") {
  const router = createMemoryRouter([{ path: "/console/orders", element: <Component /> }], {
    initialEntries: [`/console/orders${query}`],
  });
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>,
    ),
  );
  return { user: userEvent.setup(), router };
}
