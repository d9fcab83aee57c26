// Tests the fees of an activity by time, and the refunds below them.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ActivityDetail, GroupView, RefundSettings } from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import activity from "../../../../locales/en/activity.json";
import common from "../../../../locales/en/common.json";
import pay from "../../../../locales/en/pay.json";
import signup from "../../../../locales/en/signup.json";
import { FeeList } from "./FeeList";

vi.mock("@/i18n/i18n", () => ({ moreTexts: async () => {} }));

/** Reports each observed element as visible. */
class Visible {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const GROUP: Partial<GroupView> = {
  id: 3,
  name: "Open",
  mode: "single",
  minAge: null,
  maxAge: null,
  genderLimit: 0,
  feeFen: 8000,
  feeNext: null,
  feeMode: "perPerson",
  seatsLeft: null,
  open: true,
};

function show(group: Partial<GroupView>, refund: RefundSettings | null = null) {
  const detail: Partial<ActivityDetail> = {
    groups: [{ ...GROUP, ...group } as GroupView],
    refund,
    timezone: "Asia/Shanghai",
    switches: { signupOpen: true } as ActivityDetail["switches"],
  };
  render(<FeeList activity={detail as ActivityDetail} />);
}

const lines = async () => {
  const title = await screen.findByRole("heading", { name: pay.refund.title });
  return [...(title.nextElementSibling?.children ?? [])].map((line) => line.textContent);
};

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Visible);
  showTexts("en", { activity, common, pay, signup });
});

test("a fee that changes is shown until its last minute, with the fee that follows", () => {
  show({ feeNext: { from: "2026-12-04T16:00:00Z", feeFen: 10_000 } });
  screen.getByText("CN¥80");
  screen.getByText("Until Fri 4 Dec 23:59, then CN¥100");
});

test.each(["perPerson", "perTeam", "each"] as const)("a fee has its unit: %s", (feeMode) => {
  show({ feeMode });
  screen.getByText(activity.fee[feeMode]);
});

test("a fee that stays has no such line, and a free activity has no refunds", () => {
  show({ feeFen: 0 });
  expect(screen.queryByText(/then/)).toBeNull();
  expect(screen.queryByRole("heading", { name: pay.refund.title })).toBeNull();
});

test("refunds by time are shown step by step", async () => {
  const steps = [
    { until: "2026-12-04T16:00:00Z", percent: 100 },
    { until: "2026-12-10T04:00:00Z", percent: 50 },
  ];
  show({}, { policy: "untilDeadline", steps });
  expect(await lines()).toEqual([
    "Withdrawal until Fri 4 Dec 23:59: full refund",
    "Withdrawal until Thu 10 Dec 12:00: 50% refunded",
    signup.refund.over,
    pay.note,
  ]);
});

test.each([
  ["none", signup.refund.none],
  ["ask", signup.withdraw.refundAsked],
] as const)("refunds by the policy %s have one sentence", async (policy, text) => {
  show({}, { policy, steps: [] });
  expect(await lines()).toEqual([text, pay.note]);
});
