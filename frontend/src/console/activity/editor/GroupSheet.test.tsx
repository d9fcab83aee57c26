// Tests the form of a group: its bounds of a team, its earlier fees, and what is fixed once someone has signed up.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { FIELDS } from "@/core/generated/codes";
import type { FieldErrors, OrganiserActivity, OrganiserGroup } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../../locales/en/common.json";
import consoleTexts from "../../../../../locales/en/console.json";
import errors from "../../../../../locales/en/errors.json";
import feesetting from "../../../../../locales/en/feesetting.json";
import votesetting from "../../../../../locales/en/votesetting.json";
import { newActivity } from "../newActivity";
import { GroupSheet } from "./GroupSheet";
import { NEW_GROUP } from "./groupForm";
import { NO_WINDOWS } from "./windows";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const groupOf = (change: Partial<OrganiserGroup["group"]>, held = 0): OrganiserGroup => ({
  id: 3,
  group: { ...NEW_GROUP, name: "Adults", ...change },
  held,
  waiting: 0,
});

const EDITED = newActivity({
  timezone: "Asia/Shanghai",
  windows: {
    ...NO_WINDOWS,
    signupStart: "2036-12-01T00:00:00.000Z",
    signupEnd: "2036-12-09T00:00:00.000Z",
    startTime: "2036-12-12T01:00:00.000Z",
    endTime: "2036-12-12T09:00:00.000Z",
  },
});

async function show(group: OrganiserGroup) {
  const activity = { id: 7, version: 4, groups: [group] } as OrganiserActivity;
  const sheet = <GroupSheet activity={activity} edited={EDITED} group={group} onClose={closed} />;
  const router = createMemoryRouter([{ path: "*", element: sheet }]);
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole("dialog");
  return userEvent.setup();
}

const closed = vi.fn();
const number = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const choice = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const save = () => screen.getByRole("button", { name: common.action.save });
const sent = () => call.mock.lastCall?.[1].group;

beforeEach(() => {
  showTexts("en", { common, console: consoleTexts, errors, feesetting, votesetting });
  queryClient.clear();
  call.mockReset().mockResolvedValue({ list: [], version: 5 });
  closed.mockReset();
});

test("a group that takes teams has bounds, which core's defaults fill, and the captain pays", async () => {
  const user = await show(groupOf({}));
  expect(screen.queryByRole("textbox", { name: "Minimum team size" })).toBeNull();
  await user.click(choice("Teams"));
  expect(choice("Per team").checked).toBe(true);
  screen.getByText("Default: 5.");
  await user.type(number("Minimum team size"), "3");
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject({ mode: "team", feeMode: "perTeam", teamMin: 3, teamMax: 5 });
});

test("bounds in the wrong order are marked, and are not sent for individuals", async () => {
  const user = await show(groupOf({ mode: "team", feeMode: "perTeam", teamMin: 6, teamMax: 4 }));
  await user.click(save());
  expect(number("Maximum team size").getAttribute("aria-invalid")).toBe("true");
  expect(call).not.toHaveBeenCalled();
  await user.click(choice("Individuals"));
  expect(screen.queryByRole("radio", { name: "Per team" })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const alone = { mode: "single", feeMode: "perPerson", teamMin: null, teamMax: null };
  expect(sent()).toMatchObject(alone);
});

test("once someone has signed up, who may sign up is fixed", async () => {
  await show(groupOf({ mode: "team" }, 2));
  expect(choice("Individuals").disabled).toBe(true);
  expect(choice("Per person").disabled).toBe(false);
});

test("a fee that each member pays is explained, and does not stay with individuals", async () => {
  const user = await show(groupOf({ mode: "team", feeMode: "perTeam" }));
  expect(screen.queryByText(consoleTexts.editor.eachHelp)).toBeNull();
  await user.click(choice("Each member pays"));
  screen.getByText(consoleTexts.editor.eachHelp);
  await user.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ mode: "team", feeMode: "each" }));
  await user.click(choice("Individuals"));
  await user.click(save());
  await waitFor(() => expect(sent()).toMatchObject({ mode: "single", feeMode: "perPerson" }));
});

test.each([
  ["each", ["Per team", "Per person", "Each member pays"]],
  ["perTeam", ["Each member pays"]],
] as const)(
  "once someone has signed up, a fee %s does not change to or from orders of members",
  async (feeMode, fixed) => {
    await show(groupOf({ mode: "team", feeMode }, 2));
    const off = ["Per team", "Per person", "Each member pays"].filter(
      (name) => choice(name).disabled,
    );
    expect(off).toEqual(fixed);
  },
);

function refuse(errors: FieldErrors) {
  call.mockRejectedValue(
    new CallError({
      kind: "refused",
      code: FIELDS,
      status: 200,
      message: null,
      messageKey: "errors.fields",
      data: { errors },
      toast: true,
      event: null,
    }),
  );
}

test("a refusal of the server is shown at its field", async () => {
  refuse({ "group.capacity": { rule: "notLess", params: { min: 9 } } });
  const user = await show(groupOf({ capacity: 8 }));
  await user.click(save());
  await waitFor(() => expect(number("Places").getAttribute("aria-invalid")).toBe("true"));
});

test("a refused unit of the fee is marked until it is changed", async () => {
  refuse({ "group.feeMode": { rule: "choice" } });
  const user = await show(groupOf({ mode: "team", feeMode: "each" }));
  await user.click(save());
  await screen.findByText(errors.valid.choice);
  await user.click(choice("Per team"));
  expect(screen.queryByText(errors.valid.choice)).toBeNull();
});

const end = (number: number) =>
  screen.getByLabelText<HTMLInputElement>(`Early-bird fee ${number} until`);
const fee = (name: number) => number(`Early-bird fee ${name} (CN¥)`);
const add = () => screen.getByRole("button", { name: "Add early-bird fee" });

test("earlier fees are added with their ends by the activity's clock, two at most", async () => {
  const user = await show(groupOf({ feeFen: 10_000 }));
  await user.click(add());
  // Halfway through the sign-up.
  expect(end(1).value).toBe("2036-12-05T08:00");
  fireEvent.change(end(1), { target: { value: "2036-12-03T08:00" } });
  await user.type(fee(1), "60");
  await user.click(add());
  expect(end(2).value).toBe("2036-12-06T08:00");
  await user.type(fee(2), "80.50");
  expect(screen.queryByRole("button", { name: "Add early-bird fee" })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject({
    feeFen: 10_000,
    feeSteps: [
      { until: "2036-12-03T00:00:00.000Z", feeFen: 6_000 },
      { until: "2036-12-06T00:00:00.000Z", feeFen: 8_050 },
    ],
  });
});

test("an earlier fee is removed", async () => {
  const steps = [{ until: "2036-12-03T00:00:00.000Z", feeFen: 6_000 }];
  const user = await show(groupOf({ feeFen: 10_000, feeSteps: steps }));
  expect(fee(1).value).toBe("60");
  await user.click(screen.getByRole("button", { name: "Remove early-bird fee 1" }));
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent().feeSteps).toEqual([]);
});

test.each([
  ["2036-12-02T08:00", "in the wrong order"],
  ["2036-12-10T08:00", "after the end of the sign-up"],
])("an end at %s, %s, is marked at its field", async (wall) => {
  const steps = [
    { until: "2036-12-03T00:00:00.000Z", feeFen: 6_000 },
    { until: "2036-12-05T00:00:00.000Z", feeFen: 8_000 },
  ];
  const user = await show(groupOf({ feeFen: 10_000, feeSteps: steps }));
  fireEvent.change(end(2), { target: { value: wall } });
  await user.click(save());
  expect(end(2).getAttribute("aria-invalid")).toBe("true");
  expect(end(1).getAttribute("aria-invalid")).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test("an earlier fee without an amount is marked until it is changed", async () => {
  const user = await show(groupOf({ feeFen: 10_000 }));
  await user.click(add());
  await user.click(save());
  expect(fee(1).getAttribute("aria-invalid")).toBe("true");
  await user.type(fee(1), "5");
  expect(fee(1).getAttribute("aria-invalid")).toBeNull();
});

test("a refused end of an earlier fee is shown at its field", async () => {
  refuse({ "group.feeSteps.0.until": { rule: "timeOrder" } });
  const steps = [{ until: "2036-12-03T00:00:00.000Z", feeFen: 6_000 }];
  const user = await show(groupOf({ feeSteps: steps }));
  await user.click(save());
  await waitFor(() => expect(end(1).getAttribute("aria-invalid")).toBe("true"));
});

test("the last open group is not closed", async () => {
  refuse({ "group.open": { rule: "required" } });
  const user = await show(groupOf({}));
  const open = screen.getByRole("checkbox", { name: "Open for sign-up" });
  await user.click(open);
  await user.click(save());
  await screen.findByText("Keep at least one division open");
  await user.click(open);
  expect(open.getAttribute("aria-invalid")).toBeNull();
});
