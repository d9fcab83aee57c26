// Tests the settings of fees, refunds, the waiting list and places that are handed over: when they are shown, their changes, and errors at their fields.
import "@/testing/wasmHost";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { checkDraft } from "@/core/activityEditor";
import type {
  ActivityBody,
  FieldErrors,
  OrganiserActivity,
  RefundSettings,
  SignupSettings,
} from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import commentsetting from "../../../../../locales/en/commentsetting.json";
import common from "../../../../../locales/en/common.json";
import consoleTexts from "../../../../../locales/en/console.json";
import errors from "../../../../../locales/en/errors.json";
import feesetting from "../../../../../locales/en/feesetting.json";
import votesetting from "../../../../../locales/en/votesetting.json";
import { newActivity } from "../newActivity";
import { NEW_GROUP } from "./groupForm";
import { SettingsPart } from "./SettingsPart";
import { NO_WINDOWS } from "./windows";

interface Case {
  /** Fee of the only group, fen. */
  fee?: number;
  reviewRequired?: boolean;
  settings?: Partial<SignupSettings>;
  /** Errors of a published activity, next to those of a draft. */
  errors?: FieldErrors;
}

let latest: ActivityBody;

function Part({ fee = 5_000, reviewRequired = false, settings = {}, errors = {} }: Case) {
  const [body, setBody] = useState(() => {
    const windows = { ...NO_WINDOWS, startTime: "2036-12-12T01:00:00.000Z" };
    const begin = newActivity({ timezone: "Asia/Shanghai", windows, reviewRequired });
    return { ...begin, settings: { ...begin.settings, ...settings } };
  });
  latest = body;
  const draft = {
    body,
    errors: { ...checkDraft(body), ...errors },
    edit: (fields: Partial<ActivityBody>) => setBody({ ...body, ...fields }),
    state: "saved" as const,
    conflict: null,
    flush: async () => {},
    resolve: setBody,
  };
  const group = { id: 1, group: { ...NEW_GROUP, feeFen: fee }, held: 0, waiting: 0 };
  const activity = { status: "draft", activity: body, groups: [group] as const };
  return <SettingsPart activity={activity as unknown as OrganiserActivity} draft={draft} />;
}

function show(one: Case = {}) {
  render(withLabels(<Part {...one} />));
  return userEvent.setup();
}

const withRefund = (refund: RefundSettings): Case => {
  const { fee } = newActivity({}).settings;
  return { settings: { fee: { ...fee, refund } } };
};

beforeEach(() =>
  showTexts("en", {
    commentsetting,
    common,
    console: consoleTexts,
    errors,
    feesetting,
    votesetting,
  }),
);

const number = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const end = (of: number) => screen.getByLabelText<HTMLInputElement>(`Refund ${of} until`);
const isMarked = (input: HTMLElement) => input.getAttribute("aria-invalid") === "true";
const MINUTES = "Minutes to pay after signing up";

test("a free activity has no settings of fees", () => {
  show({ fee: 0 });
  expect(screen.queryByRole("region", { name: "Fees and refunds" })).toBeNull();
});

test("a fault in them is shown even while taking part is free", () => {
  const { fee } = newActivity({}).settings;
  show({ fee: 0, settings: { fee: { ...fee, minutes: 5 } } });
  expect(isMarked(number(MINUTES))).toBe(true);
});

test("only reviewed sign-ups have a choice when to pay", async () => {
  const user = show();
  expect(screen.queryByRole("combobox", { name: "When to pay" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Review sign-ups" }));
  await user.selectOptions(choice("When to pay"), "When signing up");
  expect(latest.settings.fee.timing).toBe("atApply");
});

test("times to pay have core's defaults, and are marked outside their bounds", async () => {
  const user = show();
  expect(number(MINUTES).value).toBe("30");
  const hours = number("Hours to pay after approval");
  expect(hours.value).toBe("24");
  await user.clear(hours);
  await user.type(hours, "169");
  expect(latest.settings.fee.hours).toBe(169);
  expect(isMarked(hours)).toBe(true);
});

test("without steps everything goes back until a day before the start, and a first step says so", async () => {
  const user = show();
  screen.getByText("Full refund until 24 hours before the start.");
  const add = screen.getByRole("button", { name: "Add refund date" });
  await user.click(add);
  expect(end(1).value).toBe("2036-12-11T09:00");
  expect(number("Refund 1 (%)").value).toBe("100");
  fireEvent.change(end(1), { target: { value: "2036-12-05T08:00" } });
  await user.click(add);
  await user.clear(number("Refund 2 (%)"));
  await user.type(number("Refund 2 (%)"), "40");
  fireEvent.change(end(2), { target: { value: "2036-12-10T08:00" } });
  expect(latest.settings.fee.refund).toEqual({
    policy: "untilDeadline",
    steps: [
      { until: "2036-12-05T00:00:00.000Z", percent: 100 },
      { until: "2036-12-10T00:00:00.000Z", percent: 40 },
    ],
  });
  await user.click(add);
  expect(screen.queryByRole("button", { name: "Add refund date" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove refund 1" }));
  expect(latest.settings.fee.refund.steps.map(({ percent }) => percent)).toEqual([40, 20]);
});

test.each([
  ["none", "No refund"],
  ["ask", "The organiser decides"],
] as const)("the policy %s has no steps to set", async (policy, word) => {
  const user = show();
  await user.selectOptions(choice("Refund after a withdrawal"), word);
  expect(latest.settings.fee.refund.policy).toBe(policy);
  expect(screen.queryByRole("button", { name: "Add refund date" })).toBeNull();
});

const WRONG = [
  { until: "2036-12-05T00:00:00.000Z", percent: 50 },
  { until: "2036-12-04T00:00:00.000Z", percent: 60 },
];

test.each(["untilDeadline", "ask"] as const)(
  "times in the wrong order and a share that grows are marked with the policy %s",
  (policy) => {
    show(withRefund({ policy, steps: WRONG }));
    expect(isMarked(end(1))).toBe(false);
    expect(isMarked(end(2))).toBe(true);
    expect(isMarked(number("Refund 2 (%)"))).toBe(true);
  },
);

test("the waiting list has no limit until one is set, and shows it only while there is a list", async () => {
  const user = show();
  const limit = number("Longest waiting list");
  expect(limit.value).toBe("");
  await user.type(limit, "20");
  expect(latest.settings.waitlistMax).toBe(20);
  await user.clear(limit);
  expect(latest.settings.waitlistMax).toBeNull();
  await user.type(limit, "0");
  expect(isMarked(limit)).toBe(true);
  await user.clear(limit);
  await user.click(screen.getByRole("switch", { name: "Waiting list" }));
  expect(screen.queryByRole("textbox", { name: "Longest waiting list" })).toBeNull();
});

test("places that are handed over have a last time only while they are allowed, and need none", async () => {
  const user = show();
  const policy = choice("Handing over places");
  expect(policy.value).toBe("none");
  expect(screen.queryByLabelText("Handing over until")).toBeNull();
  await user.selectOptions(policy, "Allowed, with a review");
  expect(latest.settings.transfer).toEqual({ policy: "reviewed", deadline: null });
  const until = screen.getByLabelText<HTMLInputElement>("Handing over until");
  fireEvent.change(until, { target: { value: "2036-12-10T08:00" } });
  expect(latest.settings.transfer.deadline).toBe("2036-12-10T00:00:00.000Z");
  expect(isMarked(until)).toBe(false);
  fireEvent.change(until, { target: { value: "" } });
  expect(latest.settings.transfer.deadline).toBeNull();
});

test("a last time goes with the permission, but a faulty one of another organiser is shown", async () => {
  const deadline = "2036-12-12T02:00:00.000Z";
  const errors = { "settings.transfer.deadline": { rule: "timeOrder" } } as const;
  const user = show({ settings: { transfer: { policy: "none", deadline } }, errors });
  expect(isMarked(screen.getByLabelText("Handing over until"))).toBe(true);
  await user.selectOptions(choice("Handing over places"), "Allowed");
  expect(latest.settings.transfer).toEqual({ policy: "direct", deadline });
  await user.selectOptions(choice("Handing over places"), "Not allowed");
  expect(latest.settings.transfer).toEqual({ policy: "none", deadline: null });
});
